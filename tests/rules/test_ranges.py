"""Books, sheets and face numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import Stock
from hall_tui.rules.ranges import (
    face_ranges,
    sheets,
    sheets_of_book,
    sold_and_left,
    tier_of,
)

AMERICAN = Stock(set="main", first=1, last=9000, faces=3)
SMALL = Stock(set="main", first=101, last=130, faces=3, offset=4)

STOCKS = st.builds(
    lambda first, whole, faces, offset: Stock(
        set="main",
        first=first,
        last=first + whole * faces - 1,
        faces=faces,
        offset=offset,
    ),
    st.integers(1, 5000),
    st.integers(1, 60),
    st.sampled_from([1, 2, 3, 6, 9]),
    st.integers(0, 120),
)


def faces_on(stock: Stock, book: int, count: int, page: int) -> list[int]:
    ranges = face_ranges(stock, book, count, page)
    return [face for first, last in ranges for face in range(first, last + 1)]


def test_nine_thousand_faces_by_three_are_three_thousand_books() -> None:
    assert sheets(AMERICAN) == 3000
    assert sold_and_left(AMERICAN, 1504) == (1503, 1497)
    assert sold_and_left(AMERICAN, 1) == (0, 3000)
    assert sold_and_left(AMERICAN, 3001) == (3000, 0)


@pytest.mark.parametrize("top_book", [0, -1, 3002])
def test_a_book_that_cannot_lie_on_top(top_book: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 3001"):
        sold_and_left(AMERICAN, top_book)


@pytest.mark.parametrize(
    ("book", "count", "page", "ranges"),
    [
        (1, 1, 0, ((101, 103),)),
        (1, 1, 1, ((113, 115),)),
        (10, 1, 0, ((128, 130),)),
        (10, 1, 1, ((110, 112),)),
        (1, 3, 2, ((125, 130), (101, 103))),
        (2, 2, 2, ((128, 130), (101, 103))),
        (1, 10, 3, ((101, 130),)),
        (1, 1, 5, ((101, 103),)),
    ],
)
def test_the_pages_of_ten_sheets_of_three_with_offset_four(
    book: int, count: int, page: int, ranges: tuple[tuple[int, int], ...]
) -> None:
    assert face_ranges(SMALL, book, count, page) == ranges


@pytest.mark.parametrize(("book", "count"), [(0, 1), (11, 1), (10, 2), (1, 0), (1, 11)])
def test_books_that_the_stock_does_not_have(book: int, count: int) -> None:
    with pytest.raises(ValueError, match="books 1 to 10"):
        face_ranges(SMALL, book, count, 0)


def test_pages_are_counted_from_nought() -> None:
    with pytest.raises(ValueError, match="from 0"):
        face_ranges(SMALL, 1, 1, -1)


@given(STOCKS, st.integers(0, 20))
def test_no_two_books_share_a_face_on_a_page(stock: Stock, page: int) -> None:
    faces = [
        face
        for book in range(1, sheets(stock) + 1)
        for face in faces_on(stock, book, 1, page)
    ]
    assert sorted(faces) == list(range(stock.first, stock.last + 1))


@given(STOCKS, st.integers(0, 20), st.data())
def test_several_books_hold_what_each_of_them_holds(
    stock: Stock, page: int, data: st.DataObject
) -> None:
    book = data.draw(st.integers(1, sheets(stock)))
    count = data.draw(st.integers(1, sheets(stock) - book + 1))
    one_by_one = [
        face
        for one in range(book, book + count)
        for face in faces_on(stock, one, 1, page)
    ]
    assert sorted(faces_on(stock, book, count, page)) == sorted(one_by_one)
    assert len(face_ranges(stock, book, count, page)) <= 2


@given(STOCKS)
def test_the_first_book_begins_its_first_page_with_the_first_face(stock: Stock) -> None:
    assert face_ranges(stock, 1, 1, 0)[0][0] == stock.first


def test_no_book_of_a_hall_has_the_same_sheet_on_two_pages(alberta: Hall) -> None:
    for stock in alberta.stocks.values():
        pages = [face_ranges(stock, 1, 1, page) for page in range(8)]
        assert len(set(pages)) == 8


def test_a_large_book_takes_several_sheets() -> None:
    assert sheets_of_book(SMALL, 24) == 8
    assert sheets_of_book(SMALL, 3) == 1


@pytest.mark.parametrize("faces", [0, 2, 4])
def test_half_a_sheet_is_not_sold(faces: int) -> None:
    with pytest.raises(ValueError, match="multiple of 3"):
        sheets_of_book(SMALL, faces)


@pytest.mark.parametrize(
    ("faces", "colours"), [(6, "aabbcc"), (9, "aaabbbccc"), (3, "abc")]
)
def test_three_colours_share_a_page_from_top_to_bottom(
    faces: int, colours: str
) -> None:
    tiers = ("a", "b", "c")
    assert "".join(tier_of(tiers, faces, n) or "" for n in range(faces)) == colours


def test_one_colour_or_none() -> None:
    assert tier_of(("ruby",), 6, 5) == "ruby"
    assert tier_of((), 6, 5) is None
    with pytest.raises(ValueError, match="0 to 5"):
        tier_of(("ruby",), 6, 6)
