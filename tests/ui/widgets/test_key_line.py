"""The footer: what is left out where it is too narrow."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from hall_tui.rules.wording import listed
from hall_tui.ui.action import DESKS, Place
from hall_tui.ui.keys import Keys
from hall_tui.ui.widgets.key_line import fitting, spread

KEYS = [("F1", "Help", 0), ("F2", "Till", 4), ("F5", "Pots", 6), ("F6", "Hold", 0)]


@pytest.mark.parametrize(
    ("room", "left"),
    [
        (80, ["F1", "F2", "F5", "F6"]),
        (32, ["F1", "F2", "F5", "F6"]),
        (31, ["F1", "F2", "F6"]),
        (23, ["F1", "F6"]),
        (15, ["F1"]),
        (0, []),
    ],
)
def test_what_yields_most_is_left_out_first(room: int, left: list[str]) -> None:
    assert [key for key, _, _ in fitting(KEYS, room)] == left


@pytest.mark.parametrize(("room", "between"), [(80, ""), (99, ""), (100, "  ")])
def test_a_wide_window_shows_the_keys_apart(room: int, between: str) -> None:
    assert spread(KEYS, room) == between
    assert spread(KEYS * 3, room) == ""


@pytest.mark.parametrize("place", sorted(DESKS - {"board", "sign_in", "home"}))
def test_every_desk_shows_the_way_home(place: Place) -> None:
    """At 80 cells, with all that the desk has; nothing is shown in part."""
    own = f"go_{place}"
    keys = fitting(Keys().footer(place, lambda action: action != own), 80)
    assert "^O" in [key for key, _, _ in keys], listed([key for key, _, _ in keys], 20)
    assert sum(cell_len(f" {key} {label}") for key, label, _ in keys) <= 80
