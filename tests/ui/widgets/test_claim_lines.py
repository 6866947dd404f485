"""The awards of a game at the foot of the verifier's desk."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.ui.widgets.claim_lines import won_lines
from hall_tui.ui.widgets.play_lines import game_told
from hall_tui.views.awards import Award, State
from tests.acts.conftest import alberta_rules

__all__ = ["alberta_rules"]
TITLE = "Page 1, game 1"


def award(face: int, state: State) -> Award:
    """20.00 for a face of the first stage."""
    return Award(
        id=face,
        seq=1,
        session_id=1,
        closing_id=1,
        claim_id=face,
        call_id=None,
        game="page_1_1",
        stage=1,
        count=9,
        card_set="A",
        face=face,
        receipt=1,
        of="prize",
        source="page_1_1",
        share_cents=2000,
        added_cents=0,
        amount_cents=2000,
        state=state,
        paid_cents=2000 if state == "paid" else None,
        account=None,
    )


@pytest.mark.parametrize(
    ("states", "heading", "rows"),
    [
        (["paid"], "Won in", ["1 paid"]),
        (["paid", "unpaid"], "Won in", ["1 paid", "2 to be paid"]),
        (["corrected"], "Nothing stands in", ["1 taken back"]),
        (["corrected", "paid"], "Won in", ["1 taken back", "2 paid"]),
        (["paid", "corrected"], "Won in", ["2 taken back", "1 paid"]),
        (
            ["paid", "corrected", "paid", "unpaid"],
            "Won in",
            ["1 paid", "3 paid", "4 to be paid"],
        ),
        (
            ["corrected", "paid", "paid", "paid", "paid"],
            "Last 3 of 4 won in",
            ["3 paid", "4 paid", "5 paid"],
        ),
    ],
)
def test_only_awards_that_stand_count_as_won(
    alberta_rules: Loaded, states: list[State], heading: str, rows: list[str]
) -> None:
    won = [award(face, state) for face, state in enumerate(states, 1)]
    told = won_lines(alberta_rules.hall, TITLE, won, 3)
    assert told[0] == f"{heading} {TITLE}:"
    assert [" ".join(line.replace("20.00", "").split()) for line in told[1:]] == rows


def test_a_game_with_a_long_title_is_told_by_its_number() -> None:
    title = "Page 2, game 1: line or four corners"
    assert game_told(title, len(title)) == title
    assert game_told(title, len(title) - 1) == "Page 2, game 1"
