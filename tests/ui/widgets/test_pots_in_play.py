"""Pots in play on one line each: amount, limit, calls left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hall_tui.rules.extra_balls import State
from hall_tui.rules.pots import PotKey
from hall_tui.ui.widgets.board_facts import pots_packed
from hall_tui.ui.widgets.pots_in_play import brief_news, pot_line, winnable
from hall_tui.views.playing import PotInPlay

POT = PotInPlay(
    key=PotKey("houdini", None),
    name="houdini",
    title="Houdini pot",
    amount_cents=1142000,
    call_limit=46,
    calls_left=8,
    any_count=False,
    over=False,
    won=False,
)


@pytest.mark.parametrize(
    ("pot", "told", "open_still"),
    [
        (POT, "limit 46: 8 left", True),
        (replace(POT, calls_left=0), "limit 46: now or never", True),
        (replace(POT, calls_left=0, over=True), "✗ over: limit was 46", False),
        (replace(POT, any_count=True), "! must go, any count", True),
        (replace(POT, won=True), "✗ won", False),
    ],
)
def test_a_pot_says_how_it_can_be_won(
    pot: PotInPlay, told: str, open_still: bool
) -> None:
    assert pot_line(pot, 60) == f"Houdini pot  11,420.00  {told}"
    assert winnable(pot) is open_still


def test_a_pot_without_a_limit_says_its_amount() -> None:
    bare = replace(POT, call_limit=None, calls_left=None)
    assert pot_line(bare, 60) == "Houdini pot  11,420.00"
    on_number = replace(bare, on_balls=("N42",))
    assert pot_line(on_number, 60) == "Houdini pot  11,420.00  on N42"
    gone = replace(on_number, over=True)
    assert pot_line(gone, 60) == "Houdini pot  11,420.00  ✗ over: N42 came before"
    assert not winnable(gone)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("to_come", "right after the Fireball"),
        ("next", "! the next number can win"),
        ("now", "on this number: now or never"),
        ("over", "✗ over: the Fireball went by"),
    ],
)
def test_a_pot_of_an_extra_ball_says_how_that_stands(state: State, told: str) -> None:
    pot = replace(POT, call_limit=None, calls_left=None, extra="Fireball")
    pot = replace(pot, extra_state=state, over=state == "over")
    assert pot_line(pot, 60) == f"Houdini pot  11,420.00  {told}"
    assert winnable(pot) is (state != "over")


def test_a_long_title_is_cut_before_the_figures() -> None:
    line = pot_line(replace(POT, title="The very long name of a pot"), 40)
    assert line.endswith("11,420.00  8 left")
    assert len(line) <= 40


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, "8 left"),
        ({"calls_left": 0}, "now or never"),
        ({"over": True}, "✗ over"),
        ({"won": True}, "✗ won"),
        ({"any_count": True}, "! must go"),
        ({"call_limit": None, "on_balls": ("B5",)}, "on B5"),
        ({"call_limit": None, "extra": "Ball", "extra_state": "next"}, "! next number"),
        ({"call_limit": None, "extra": "Ball", "extra_state": "to_come"}, "later"),
    ],
)
def test_where_room_is_short_the_news_stays(more: dict[str, Any], told: str) -> None:
    pot = replace(POT, **more)
    over = replace(POT, title="Other pot", over=True, amount_cents=300)
    assert brief_news(pot) == told
    news = (
        ""
        if told.endswith("left") or told.startswith(("now", "!", "later"))
        else f" {told}"
    )
    assert pots_packed([pot, over], 60, 1) == [
        f"Houdini pot 11,420.00 {told}   Other pot 3.00 ✗ over"
    ]
    fewest = [f"Houdini pot 11,420.00{news}", "Other pot 3.00 ✗ over"]
    assert pots_packed([pot, over], 34, 1) == fewest[:1]
