"""Goods in rows: every code and price stands, and a name as far as there is room."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.shelf_rows import Cell, in_columns, in_pairs, laid_out

LONG = "Early and late booklet of games"


def shown(rows: list[list[Cell]], room: int = 20) -> list[str]:
    found = laid_out(rows, room)
    return ["".join(text for _, text in row).rstrip() for row in found]


def test_those_of_several_sizes_share_a_row_where_both_fit() -> None:
    cells = [Cell("3a 6a", "One"), Cell("6b 9b", LONG), Cell("6c 9c", "Three")]
    assert shown(in_pairs(cells, 30)) == [
        " 3a 6a One      6c 9c Three",
        " 6b 9b Early and late booklet",
        "       of games",
    ]


def test_a_long_name_takes_blanks_of_its_neighbour_or_a_second_row() -> None:
    cells = [Cell("aa", "Progressive"), Cell("bb", "Two"), Cell("cc", "Three")]
    others = [Cell("dd", "Me"), Cell("ee", "Five"), Cell("ff", "Some other name")]
    assert shown(in_columns([*cells, *others], 24)) == [
        " aa Progressive   dd Me",
        " bb Two      ee Five",
        " cc Three  ff Some other",
        "              name",
    ]


def test_a_code_that_is_a_word_stands_apart_from_the_name_before_it() -> None:
    cells = [Cell("da", "Double Action"), Cell("to", "Toonie pot")]
    for width in (34, 40):
        assert "Double Action   " in shown(in_columns(cells, width))[0]


def test_one_that_is_alone_has_the_whole_row() -> None:
    cells = [Cell("aa", "One"), Cell("bb", "Games of all"), Cell("cc", "Two")]
    assert shown(in_columns(cells, 20))[-1] == " bb Games of all"


@pytest.mark.parametrize(
    ("room", "rows"),
    [
        (9, [" 6b Early and 4.00", "    late", "    booklet", "    of games"]),
        (2, [" 6b Early and 4.00", "    late boo…"]),
        (1, [" 6b Early an… 4.00"]),
    ],
)
def test_the_name_gives_way_before_code_and_price(room: int, rows: list[str]) -> None:
    assert shown([[Cell("6b", LONG, " 4.00", 4, 18)]], room) == rows
