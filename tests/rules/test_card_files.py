"""Files of printed cards: delimited or in columns, by row or by column."""

from __future__ import annotations

import pytest

from hall_tui.rules.card_files import CardFile, CardFileFault, read_cards
from hall_tui.rules.model.cards import GridCard, StripCard

SINGLE = GridCard(kind="grid75")
DOUBLE = GridCard(kind="grid75", numbers=2)
TICKET = StripCard(kind="strip90")

ROWS = [
    [1, 16, 31, 46, 61],
    [2, 17, 32, 47, 62],
    [3, 18, 0, 48, 63],
    [4, 19, 34, 49, 64],
    [5, 20, 35, 50, 65],
]
CELLS = tuple(ball for row in ROWS for ball in row)
BY_COLUMN = [row[column] for column in range(5) for row in ROWS]


def test_delimited_by_row_number_first() -> None:
    text = "7," + ",".join(map(str, CELLS)) + "\r\n\r\n"
    (face,) = read_cards(text, SINGLE, CardFile())
    assert (face.number, face.cells) == (7, CELLS)


def test_delimited_by_column_number_last_free_left_out() -> None:
    balls = [str(ball) for ball in BY_COLUMN if ball]
    text = ";".join([*balls, "7"])
    form = CardFile(delimiter=";", order="column", number_at="last")
    (face,) = read_cards(text, SINGLE, form)
    assert (face.number, face.cells) == (7, CELLS)


@pytest.mark.parametrize("number_at", ["first", "last"])
def test_fields_of_one_width(number_at: str) -> None:
    balls = "".join(f"{ball:2d}" for ball in CELLS)
    first = number_at == "first"
    text = f"0007{balls}\n" if first else f"{balls}0007\n"
    form = CardFile(
        delimiter=None, number_width=4, number_at="first" if first else "last"
    )
    (face,) = read_cards(text, SINGLE, form)
    assert (face.number, face.cells) == (7, CELLS)


def test_the_free_square_by_its_name() -> None:
    text = "7," + ",".join(str(ball) if ball else "Free" for ball in CELLS)
    assert read_cards(text, SINGLE, CardFile())[0].cells == CELLS


def test_two_numbers_of_a_square_follow_each_other() -> None:
    pairs = [ball + extra for ball in CELLS if ball for extra in (0, 5)]
    (face,) = read_cards("7," + ",".join(map(str, pairs)), DOUBLE, CardFile())
    assert face.cells[:4] == (1, 6, 16, 21)
    assert face.cells[24:26] == (0, 0)
    assert len(face.cells) == 50


TICKET_ROWS = [
    [1, 0, 20, 0, 40, 0, 60, 0, 80],
    [2, 10, 0, 30, 0, 50, 0, 70, 0],
    [0, 11, 21, 31, 41, 51, 0, 0, 0],
]
TICKET_CELLS = tuple(ball for row in TICKET_ROWS for ball in row)


def test_a_ticket_by_its_cells_or_its_fifteen_numbers() -> None:
    whole = "3," + ",".join(map(str, TICKET_CELLS))
    short = "3," + ",".join(str(ball) for ball in TICKET_CELLS if ball)
    columns = [row[column] for column in range(9) for row in TICKET_ROWS]
    by_column = "3," + ",".join(map(str, columns))
    for text, form in (
        (whole, CardFile()),
        (short, CardFile()),
        (by_column, CardFile(order="column")),
    ):
        assert read_cards(text, TICKET, form)[0].cells == TICKET_CELLS


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("", SINGLE, "Line 1: the file holds no card; give one card a line."),
        ("x,1", SINGLE, 'Line 1: "x" is no card number; give 1 or more.'),
        ("0,1", SINGLE, 'Line 1: "0" is no card number; give 1 or more.'),
        ("1,2,3", SINGLE, "Line 1: it has 2 cells; a card has 25."),
        ("1,2,a", SINGLE, 'Line 1: "a" is no number of a card; give 1 to 90, or 0.'),
        ("1,91", SINGLE, 'Line 1: "91" is no number of a card; give 1 to 90, or 0.'),
        (
            "1,2",
            TICKET,
            "Line 1: it has 1 cells; a ticket has 27, or 15 numbers by row.",
        ),
        (
            "1," + ",".join(["1", "2", *["20"] * 13]),
            TICKET,
            "Line 1: row 1 has two numbers of a column, or a blank.",
        ),
    ],
)
def test_a_line_that_is_no_card(
    text: str, kind: GridCard | StripCard, message: str
) -> None:
    with pytest.raises(CardFileFault) as raised:
        read_cards(text, kind, CardFile())
    assert str(raised.value) == message


def test_a_number_twice() -> None:
    line = "7," + ",".join(map(str, CELLS))
    with pytest.raises(CardFileFault) as raised:
        read_cards(f"{line}\n\n{line}\n", SINGLE, CardFile())
    assert str(raised.value) == (
        "Line 3: card 7 stands on line 1 already; leave one of them out."
    )
    assert raised.value.line == 3
