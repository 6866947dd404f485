"""Bars, lines and plots of the pots: pure text, the same at every size."""

from __future__ import annotations

from unittest.mock import PropertyMock, patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from hall_tui.ui.widgets.block_text import FONTS, block_text
from hall_tui.ui.widgets.cap_bar import cap_bar, percent_of
from hall_tui.ui.widgets.history_plot import LEVELS, plot_lines, spark
from hall_tui.ui.widgets.posting_list import PostingLine, PostingList, posting_rows


@pytest.mark.parametrize(
    ("cents", "bar", "told"),
    [
        (0, "░░░░░░░░░░", "0%"),
        (50000, "█████░░░░░", "50%"),
        (99999, "█████████░", "99%"),
        (100000, "██████████", "100%"),
        (150000, "██████████", "150%"),
        (-500, "░░░░░░░░░░", "0%"),
    ],
)
def test_a_bar_is_full_only_when_the_pot_is(cents: int, bar: str, told: str) -> None:
    assert cap_bar(cents, 100000, 10) == bar
    assert percent_of(cents, 100000) == told


def test_a_small_line_goes_from_the_lowest_to_the_highest() -> None:
    assert spark([100, 200, 300, 800, 0], 5) == "▁▂▃█▁"
    assert spark([1, 2, 3], 2) == "▁█"
    assert spark([7, 7], 9) == "▄▄"
    assert spark([0, 0], 9) == "▁▁"
    assert spark([], 9) == ""


def test_a_plot_fills_its_lines_from_below() -> None:
    assert plot_lines([0, 15], 2, 2) == [" █", "▁█"]
    assert plot_lines([0, 15], 6, 2) == ["   ███", "▁▁▁███"]
    assert plot_lines([5], 0, 2) == []
    assert plot_lines([], 5, 2) == []


@given(
    amounts=st.lists(st.integers(-(10**9), 10**12), min_size=1, max_size=40),
    width=st.integers(1, 60),
    height=st.integers(1, 12),
)
def test_a_plot_never_leaves_its_space(
    amounts: list[int], width: int, height: int
) -> None:
    lines = plot_lines(amounts, width, height)
    assert len(lines) == height
    assert {len(line) for line in lines} == {len(lines[0])}
    assert 1 <= len(lines[0]) <= width
    assert set("".join(lines)) <= {" ", *LEVELS}
    assert " " not in lines[-1]


def test_an_amount_is_drawn_with_its_point() -> None:
    for font in FONTS:
        assert "." in font
    assert len(block_text("1.50", 40, 3)[0]) > len(block_text("150", 40, 3)[0])


@pytest.mark.parametrize(("width", "room"), [(78, 36), (118, 54)])
def test_a_posting_with_many_words_goes_on_below(width: int, room: int) -> None:
    words = "corrected: as the old book of the hall says, to begin with, page 12"
    line = PostingLine("Sat  5 Dec 17:30", words, "+50.00", "50.00", "Max")
    rows = posting_rows(line, width)
    assert "+50.00        50.00" in rows[0]
    assert " ".join(row[18 : 18 + room].strip() for row in rows) == words
    assert all(len(row) <= width for row in rows)


def test_postings_of_several_rows_can_all_be_scrolled_to() -> None:
    postings = PostingList()
    long = PostingLine("Sat", "corrected: " + "as told " * 8, "+1.00", "1.00", "")
    short = PostingLine("Sat", "receipt 1", "+1.00", "2.00", "")
    postings.lines, postings.total = (short, long, short, long), 4
    for height in range(2, 9):
        size = PropertyMock(return_value=Size(78, height))
        with patch.object(PostingList, "content_size", size):
            postings.first = 0
            for _ in range(9):
                before = postings.first
                postings.move(postings.page)
                assert postings.first >= before
            assert postings.at_end
