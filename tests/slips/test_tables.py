"""Plain text for sheets: amounts, columns, lines of at most 80 signs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from hall_tui.slips.tables import (
    WIDTH,
    amount,
    amounts,
    currency_name,
    heading,
    pairs,
    plain,
    table,
)


@pytest.mark.parametrize(
    ("cents", "told"),
    [
        (0, "0.00"),
        (123450, "1,234.50"),
        (None, "-"),
    ],
)
def test_what_has_no_amount_is_a_dash(cents: int | None, told: str) -> None:
    assert amount(cents) == told


@pytest.mark.parametrize(
    ("currency", "told"),
    [("CAD", "Canadian dollars (CAD)"), ("GBP", "British pounds (GBP)")],
)
def test_the_currency_in_words(currency: str, told: str) -> None:
    assert currency_name(currency) == told


def test_text_of_people_stays_on_its_line() -> None:
    assert plain("a\nb\tc\x1b[31m\x00\u00a0d\u202e") == "a b c [31m  d "


def test_numbers_stand_at_the_right() -> None:
    rows = [("Regular", "2", "13.00"), ("Bonanza", "10", "1.00")]
    assert table(rows, (1, 2), ("Product", "Sold", "Amount")) == [
        "  Product  Sold  Amount",
        "  Regular     2   13.00",
        "  Bonanza    10    1.00",
    ]
    assert amounts([("Sales", 1400), ("Kept", -5)]) == [
        "  Sales  14.00",
        "  Kept   -0.05",
    ]
    assert table([], (1,)) == []


def test_a_heading_is_underlined() -> None:
    assert heading("Pots") == ["", "Pots", "----"]


def test_what_is_long_goes_on_below() -> None:
    lines = pairs([("Why", "word " * 30), ("Who", "")])
    assert lines[0] == "  Why  " + "word " * 13 + "word"
    assert lines[1].startswith("       word word")
    assert lines[-1] == "  Who"
    assert pairs([]) == []


texts = st.text(max_size=120)


@given(
    rows=st.lists(st.tuples(texts, st.text("0123456789,.-", max_size=12), texts)),
    numbers=st.sampled_from([(1,), (), (1, 2)]),
)
def test_no_line_of_a_table_of_words_is_longer_than_80(
    rows: list[tuple[str, str, str]], numbers: tuple[int, ...]
) -> None:
    short = [(one[:60], two, three[:10]) for one, two, three in rows]
    lines = table(short, numbers, ("Name", "Amount", "Why"))
    assert len(lines) == len(rows) + 1
    assert all(len(line) <= WIDTH and line.isprintable() for line in lines)


@given(rows=st.lists(st.tuples(st.text(max_size=20), texts)))
def test_no_pair_is_longer_than_80_and_no_word_is_lost(
    rows: list[tuple[str, str]],
) -> None:
    lines = pairs([(plain(name), told) for name, told in rows])
    assert all(len(line) <= WIDTH and line.isprintable() for line in lines)
    for _, told in rows:
        words = [word for word in plain(told).split() if len(word) < 40]
        assert all(word in "\n".join(lines) for word in words)


def test_signs_that_take_two_cells_keep_columns_in_line() -> None:
    rows = [("Ann", "1.00", "ill"), ("\u674e\u5c0f\u9f99", "12.00", "went home")]
    first, second = table(rows, (1,))
    assert cell_len(first[: first.index("ill")]) == cell_len(
        second[: second.index("went")]
    )
    told = pairs([("Ann", "ill"), ("\u674e\u5c0f\u9f99", "went home")])
    assert cell_len(told[0][: told[0].index("ill")]) == cell_len(
        told[1][: told[1].index("went")]
    )
