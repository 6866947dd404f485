"""How the faces of a page lie, which of them stand together, and which groups win."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hall_tui.rules.groups import (
    Places,
    most_wins,
    page_layout,
    share_a_face,
    sheet_shape,
)
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.model.products import Stock


def stock(faces: int, down: int | None = None) -> Stock:
    return Stock(set="any", first=1, last=720, faces=faces, down=down)


def group(size: int, *, diagonal: bool = False) -> Group:
    return Group(kind="group", faces=("any",) * size, diagonal=diagonal)


@pytest.mark.parametrize(
    ("faces", "down", "shape"),
    [
        (3, None, (1, 3)),
        (6, None, (2, 3)),
        (9, None, (3, 3)),
        (12, None, (4, 3)),
        (1, None, (1, 1)),
        (2, None, (2, 1)),
        (4, 2, (2, 2)),
        (6, 2, (3, 2)),
        (6, 6, (1, 6)),
        (1, 3, (1, 3)),
    ],
)
def test_a_sheet_is_so_many_across_and_down(
    faces: int, down: int | None, shape: tuple[int, int]
) -> None:
    assert sheet_shape(stock(faces, down)) == shape


@pytest.mark.parametrize(
    ("of", "faces", "pattern", "groups"),
    [
        (stock(3), 3, group(3), [(0, 1, 2)]),
        (stock(6), 6, group(3, diagonal=True), [(0, 2, 4), (1, 3, 5)]),
        (stock(9), 9, group(3), [(0, 3, 6), (1, 4, 7), (2, 5, 8)]),
        (
            stock(9),
            9,
            group(3, diagonal=True),
            [(0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)],
        ),
        # Two sheets of three, and a unit that shows columns of three.
        (stock(3), 6, group(3, diagonal=True), [(0, 1, 2), (3, 4, 5)]),
        (stock(1, 3), 6, group(3, diagonal=True), [(0, 1, 2), (3, 4, 5)]),
        # Another hall's sheets of four, played by two faces each.
        (
            stock(4, 2),
            4,
            group(2, diagonal=True),
            [(0, 2), (1, 3), (0, 3), (1, 2)],
        ),
        # A strip of four in one column has three runs of two.
        (stock(4, 4), 4, group(2, diagonal=True), [(0, 1), (1, 2), (2, 3)]),
        (stock(2), 2, group(2), []),
        (stock(1), 1, group(1), [(0,)]),
    ],
)
def test_the_groups_of_a_page(
    of: Stock, faces: int, pattern: Group, groups: list[Places]
) -> None:
    layout = page_layout(of, faces, pattern)
    assert (layout.faces, list(layout.groups)) == (faces, groups)


def test_pages_that_are_no_whole_sheets_and_sheets_without_columns() -> None:
    with pytest.raises(ValueError, match="multiple of 6"):
        page_layout(stock(6), 9, group(3))
    with pytest.raises(ValueError, match="divides them"):
        sheet_shape(stock(4, 3))


@settings(max_examples=60)
@given(
    st.lists(st.sets(st.integers(0, 8), min_size=2, max_size=3), max_size=7).map(
        lambda sets: tuple(dict.fromkeys(tuple(sorted(one)) for one in sets))
    )
)
def test_no_choice_of_groups_that_share_no_face_is_larger(
    groups: tuple[Places, ...],
) -> None:
    found = most_wins(groups)
    assert not any(share_a_face(a, [b]) for a, b in combinations(found, 2))
    assert [one for one in groups if one in found] == list(found)
    for size in range(len(found) + 1, len(groups) + 1):
        for choice in combinations(groups, size):
            assert any(share_a_face(a, [b]) for a, b in combinations(choice, 2))
