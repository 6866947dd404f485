"""What is told beside a face: shares, missing numbers, and lines that are wrapped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.ui.widgets.face_facts import (
    Fact,
    fact_lines,
    fitting,
    missing_balls,
    share_told,
    why_lost,
)
from hall_tui.views.faces import FaceNumber
from hall_tui.views.sharing import Share

SHARE = Share(
    face=FaceNumber("main", 601),
    of="prize",
    title="prize",
    whole_cents=9650,
    winners=1,
    share_cents=9650,
)


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (SHARE, "96.50, one winner"),
        (replace(SHARE, winners=2, share_cents=4825), "48.25, 2 winners share 96.50"),
        (replace(SHARE, winners=2), "96.50, 2 winners get 96.50 each"),
        (
            replace(SHARE, added_cents=9650),
            "193.00 = 96.50 (one winner) + 96.50 (for the colour)",
        ),
    ],
)
def test_a_share_says_what_it_is_a_part_of(share: Share, told: str) -> None:
    assert share_told(share) == told


def test_missing_numbers_are_named_as_they_are_announced() -> None:
    assert missing_balls([(41,), (70,)], 75) == "N41, O70"
    assert missing_balls([(6, 12)], 75) == "B6 or B12"
    assert missing_balls([(4,), (51,)], 90) == "4, 51"


def test_many_missing_numbers_are_counted() -> None:
    singles = [(number,) for number in range(1, 13)]
    assert missing_balls(singles, 90) == "1, 2, 3, 4, 5, 6, 7, 8 and 4 more"
    pairs = [(number, number + 1) for number in range(1, 11, 2)]
    assert missing_balls(pairs, 90).endswith("7 or 8 and 1 more")
    assert missing_balls([], 75) == ""


def test_a_long_fact_is_wrapped_beside_its_label() -> None:
    fact = Fact("pot", "✗ Loonie pot: The pot holds nothing, so it can't be awarded.")
    lines = fact_lines(fact, 42)
    assert lines[0] == ("pot     ", "✗ Loonie pot: The pot holds")
    assert lines[1] == ("        ", "nothing, so it can't be awarded.")
    assert fact_lines(Fact("", "short"), 42) == [("", "short")]
    assert fact_lines(Fact("a", "x" * 90), 30)[0][1] == "x" * 22


@pytest.mark.parametrize(
    ("height", "left"),
    [(4, ["", "prize", "sold", "card"]), (3, ["", "prize", "sold"])]
    + [(height, ["", "prize"]) for height in (2, 1)],
)
def test_what_is_needed_least_makes_room(height: int, left: list[str]) -> None:
    facts = [Fact("", "complete"), *(Fact(name, "x") for name in _BELOW)]
    assert [fact.label for fact in fitting(facts, 42, height)] == left


_BELOW = ("prize", "sold", "card")


def test_pots_that_arent_won_stand_on_one_line_where_room_is_short() -> None:
    lost = [
        Fact(
            "pot",
            f"✗ {title}: a long reason why this one isn't won",
            short=f"✗ {title}",
        )
        for title in ("Loonie", "Toonie")
    ]
    facts = [Fact("prize", "20.00"), lost[0], Fact("pot", "✔ Fireball"), lost[1]]
    assert fitting(facts, 42, 6) == facts
    assert [fact.text for fact in fitting(facts, 42, 5)] == [
        "20.00",
        "✗ Loonie, ✗ Toonie",
        "✔ Fireball",
    ]


def test_a_long_label_keeps_a_blank_before_its_text() -> None:
    assert fact_lines(Fact("A601", "10.00  King"), 40)[0] == ("A601    ", "10.00  King")
    label, text = fact_lines(Fact("receipt 310", "10.00  King"), 40)[0]
    assert f"{label}{text}" == "receipt 310 10.00  King"


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (
            "Not eligible: Loonie pot isn't on the player's receipt (1).",
            "not on the player's receipt (1).",
        ),
        ("The pot holds nothing.", "The pot holds nothing."),
    ],
)
def test_a_pot_that_isnt_won_is_named_once(reason: str, told: str) -> None:
    assert why_lost("Loonie pot", reason) == told
