"""A board for stamps as wide as there is room for all its faces."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.stamp_faces import faces_width, widest_gap


@pytest.mark.parametrize(
    ("faces", "width", "gap"), [(3, 58, 1), (3, 78, 2), (3, 118, 4), (6, 78, 1)]
)
def test_the_gap_grows_with_the_width(faces: int, width: int, gap: int) -> None:
    assert widest_gap(faces, width) == gap
    assert gap == 1 or faces_width(faces, gap) <= width
