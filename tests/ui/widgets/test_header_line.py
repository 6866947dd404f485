"""The header: a long part gives way to the others."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.header_line import fitting
from tests.acts.evening import Evening
from tests.ui.driving import driving

NAME = "W" * 60


@pytest.mark.parametrize(("width", "shown"), [(80, "W" * 20), (120, NAME)])
async def test_a_long_name_leaves_room_for_the_session(
    evening: Evening, width: int, shown: str
) -> None:
    evening.ok("rename_person", name="Max", new_name=NAME)
    async with driving(
        evening.path, evening.config, operator=NAME, size=(width, 24)
    ) as driver:
        head = driver.text().splitlines()[0]
        assert head.startswith(f" HOME  {shown}")
        assert "Sat 5 Dec  Evening" in head
        assert head.endswith("18:30  ● saved")


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (40, "TILL  Ann  5 Dec  Evening  Players 12345"),
        (39, "TILL  Ann  Evening  Players 12345"),
        (32, "TILL  Ann  Players 12345"),
        (23, "TILL  Ann  Players 123…"),
    ],
)
def test_what_matters_least_goes_before_anything_is_cut(room: int, shown: str) -> None:
    parts = ("TILL", "Ann", "5 Dec", "Evening", "", "Players 12345")
    assert "  ".join(fitting(parts, room, ("5 Dec", "Evening"))) == shown
