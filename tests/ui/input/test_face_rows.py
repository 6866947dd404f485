"""A row of a card as it is typed: 75-ball cards, two numbers a square, tickets."""

from __future__ import annotations

import pytest

from hall_tui.rules.model.cards import CardKind, GridCard, StripCard
from hall_tui.ui.input.face_rows import parse_row, row_question, rows_wanted

SINGLE = GridCard(kind="grid75")
DOUBLE = GridCard(kind="grid75", numbers=2)
UNFREE = GridCard(kind="grid75", free=False)
TICKET = StripCard(kind="strip90")


@pytest.mark.parametrize(
    ("card", "row", "text", "cells"),
    [
        (SINGLE, 0, "1 16 31 46 61", (1, 16, 31, 46, 61)),
        (SINGLE, 1, "B2, I17, n32, G47, O62", (2, 17, 32, 47, 62)),
        (SINGLE, 2, "3 18 48 63", (3, 18, 0, 48, 63)),
        (SINGLE, 2, "3 18 0 48 63", (3, 18, 0, 48, 63)),
        (UNFREE, 2, "3 18 33 48 63", (3, 18, 33, 48, 63)),
        (
            DOUBLE,
            0,
            "1/2 16/17 31/32 46/47 61/62",
            (1, 2, 16, 17, 31, 32, 46, 47, 61, 62),
        ),
        (
            DOUBLE,
            2,
            "5 6 20 21 50 51 65 66",
            (5, 6, 20, 21, 0, 0, 50, 51, 65, 66),
        ),
        (TICKET, 0, "2 31 66 70 90", (2, 0, 0, 31, 0, 0, 66, 70, 90)),
        (TICKET, 2, "9 10 19", None),
        (TICKET, 2, "9 10 20 30 89", (9, 10, 20, 30, 0, 0, 0, 0, 89)),
    ],
)
def test_a_row_becomes_cells(
    card: CardKind, row: int, text: str, cells: tuple[int, ...] | None
) -> None:
    if cells is None:
        with pytest.raises(ValueError, match="has 5 numbers, not 3"):
            parse_row(card, row, text)
    else:
        assert parse_row(card, row, text) == cells


@pytest.mark.parametrize(
    ("card", "row", "text", "said"),
    [
        (SINGLE, 0, "1 16 31 46", "This row has 5 numbers, not 4."),
        (SINGLE, 2, "3 18 33 48 63", "This row has 4 numbers, not 5."),
        (SINGLE, 0, "16 1 31 46 61", "I16 can't stand under B"),
        (SINGLE, 0, "1 16 31 46 76", "There is no number 76: they go from 1 to 75."),
        (SINGLE, 0, "1 16 0 46 61", "There is no number 0"),
        (SINGLE, 0, "1 16 x 46 61", '"x" is no number'),
        (SINGLE, 0, "1 16 ³ 46 61", '"³" is no number'),
        (SINGLE, 0, "1 16 B 46 61", '"B" is no number'),
        (TICKET, 0, "3 4 43 58 71", "3 and 4 belong in one column"),
        (TICKET, 0, "3 14 43 58 91", "There is no number 91: they go from 1 to 90."),
    ],
)
def test_what_is_wrong_is_said(card: CardKind, row: int, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("?", r"\?")):
        parse_row(card, row, text)


def test_the_question_says_what_to_type() -> None:
    assert row_question(SINGLE, 0) == "Row 1 of 5: the number under B, I, N, G, O"
    assert row_question(SINGLE, 2) == "Row 3 of 5: the number under B, I, G, O"
    assert row_question(DOUBLE, 1).startswith("Row 2 of 5: the two numbers under B")
    assert row_question(TICKET, 2) == "Row 3 of 3: its five numbers"
    assert [rows_wanted(card) for card in (SINGLE, TICKET)] == [5, 3]
