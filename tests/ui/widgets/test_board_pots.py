"""The pots on the public board: whatever has to be told, an amount is never cut."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import product

import pytest

from hall_tui.rules.money import format_cents
from hall_tui.ui.widgets.board_pots import places, pot_lines
from hall_tui.views.board import BoardPot

TODAY = date(2026, 12, 5)
POT = BoardPot(
    title="Jackpot Progressive pot",
    slot=None,
    amount_cents=1234567,
    call_limit=None,
    unit="call",
    must_go=False,
    any_count=False,
    due_on=None,
    won=False,
    ended=False,
    on_balls=(),
)
KINDS = {
    "won": replace(POT, won=True),
    "ended": replace(POT, ended=True),
    "must go": replace(POT, must_go=True),
    "any count": replace(POT, must_go=True, any_count=True),
    "on balls": replace(POT, on_balls=tuple(f"O{ball}" for ball in range(61, 76))),
    "limit": replace(POT, call_limit=46),
    "due": replace(POT, due_on=date(2027, 12, 24)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_an_amount_is_never_cut(kind: str) -> None:
    pot = KINDS[kind]
    for cents, width in product((0, 10000, 123456789), range(32, 60)):
        shown = pot_lines(replace(pot, amount_cents=cents), TODAY, width, 1)
        assert shown[0].endswith(f" {format_cents(cents)}")
        assert len(shown[0]) <= width


def test_the_note_gives_way_before_the_title() -> None:
    pot = replace(KINDS["any count"], title="Bonanza pot", amount_cents=10000)
    told = [pot_lines(pot, TODAY, width, 1)[0].split("  ") for width in (60, 45, 35)]
    assert [[part.strip() for part in line if part] for line in told] == [
        ["Bonanza pot", "! must go tonight, any count", "100.00"],
        ["Bonanza pot", "! must go, any count", "100.00"],
        ["Bonanza pot", "! must go", "100.00"],
    ]


@pytest.mark.parametrize(
    ("pots", "size", "found"),
    [
        (12, (198, 54), (2, 9)),
        (12, (118, 33), (2, 5)),
        (9, (106, 50), (1, 5)),
        (12, (78, 33), (1, 2)),
        (12, (118, 17), (1, 1)),
        (0, (78, 17), (1, 17)),
    ],
)
def test_two_stand_beside_one_another_where_that_makes_room_for_blocks(
    pots: int, size: tuple[int, int], found: tuple[int, int]
) -> None:
    assert places(pots, *size) == found
