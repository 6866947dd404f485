"""What is told of a game in words: what comes after it."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.play_lines import then_line
from hall_tui.views.program import StepRow

STEPS = [
    StepRow(kind="precall", id="bonanza", title="Bonanza", state="on"),
    StepRow(kind="game", id="one", title="Game one", state="on"),
    StepRow(kind="game", id="two", title="Game two", state="left_out"),
    StepRow(kind="pause", id="Intermission", title="Intermission", state="to_come"),
    StepRow(kind="game", id="three", title="Game three", state="to_come"),
    StepRow(kind="game", id="bonanza", title="Bonanza", state="to_come"),
]


@pytest.mark.parametrize(
    ("game", "precalling", "told"),
    [
        ("one", False, "Then: Intermission, Game three"),
        ("three", False, "Then: Bonanza"),
        ("bonanza", False, "Then: the program is played"),
        ("bonanza", True, "Then: Intermission, Game three"),
        ("of no program", False, "Then: the program is played"),
    ],
)
def test_what_comes_then(game: str, precalling: bool, told: str) -> None:
    assert then_line(STEPS, game, precalling=precalling) == told
