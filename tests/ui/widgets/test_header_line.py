"""The header: a long part gives way to the others."""

from __future__ import annotations

import pytest

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
