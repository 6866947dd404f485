"""A board for stamps as wide as there is room for all its faces."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.stamp_faces import board_line, faces_width, widest_gap


@pytest.mark.parametrize(
    ("faces", "width", "gap"), [(3, 58, 1), (3, 78, 2), (3, 118, 4), (6, 78, 1)]
)
def test_the_gap_grows_with_the_width(faces: int, width: int, gap: int) -> None:
    assert widest_gap(faces, width) == gap
    assert gap == 1 or faces_width(faces, gap) <= width


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (64, "Big Board: 4 of 75 stamped   One short: B5 for any line (50.00)"),
        (60, "One short: B5 for any line (50.00)"),
        (30, "One short: B5 for any line (5…"),
    ],
)
def test_what_is_next_to_win_is_told_before_what_is_stamped(
    width: int, line: str
) -> None:
    told = ("Big Board: 4 of 75 stamped", "One short: B5 for any line (50.00)")
    assert board_line(told, width) == line
