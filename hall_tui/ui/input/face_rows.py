"""What is typed when a card is keyed in: the numbers of one row, left to right.

A row of a 75-ball card is its five numbers; the free square is left out or typed as
0. Where two numbers share a square they are typed one after the other. A row of a
ticket is its five numbers, each of which says itself in which column it stands.
"""

from __future__ import annotations

import re

from hall_tui.rules.balls import LETTERS, ball_name, column_index
from hall_tui.rules.model.cards import CardKind, GridCard
from hall_tui.rules.wording import counted

_BETWEEN = re.compile(r"[ ,/+.-]+")
_CENTRE = 2


def rows_wanted(card: CardKind) -> int:
    """How many rows a card has."""
    return 5 if isinstance(card, GridCard) else 3


def row_question(card: CardKind, row: int) -> str:
    """What to type for a row, counted from 0."""
    told = f"Row {row + 1} of {rows_wanted(card)}: "
    if not isinstance(card, GridCard):
        return told + "its five numbers"
    free = card.free and row == _CENTRE
    letters = ", ".join(
        letter for place, letter in enumerate(LETTERS) if not (free and place == 2)
    )
    each = "the number" if card.numbers == 1 else "the two numbers"
    return told + f"{each} under {letters}"


def parse_row(card: CardKind, row: int, text: str) -> tuple[int, ...]:
    """The cells of a row as the card's act takes them, 0 where no number stands.

    Raises ValueError with one sentence that says what is wrong.
    """
    numbers = _numbers(text)
    if isinstance(card, GridCard):
        return _grid_row(card, row, numbers)
    return _ticket_row(numbers)


def _numbers(text: str) -> list[int]:
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    for word in words:
        digits = word.lstrip("BINGObingo")
        if not (digits.isdecimal() and digits.isascii() and len(digits) <= 2):
            raise ValueError(f'"{word[:12]}" is no number: type them like 3 18 41.')
    return [int(word.lstrip("BINGObingo")) for word in words]


def _grid_row(card: GridCard, row: int, numbers: list[int]) -> tuple[int, ...]:
    free = card.free and row == _CENTRE
    wanted = (4 if free else 5) * card.numbers
    if free and 0 in numbers:
        numbers = [number for number in numbers if number]
    if len(numbers) != wanted:
        raise ValueError(
            f"This row has {counted(wanted, 'number')}, not {len(numbers)}."
        )
    if free:
        half = 2 * card.numbers
        numbers = numbers[:half] + [0] * card.numbers + numbers[half:]
    for place, number in enumerate(numbers):
        column = place // card.numbers
        if free and column == _CENTRE:
            continue
        _check_column(number, column)
    return tuple(numbers)


def _check_column(number: int, column: int) -> None:
    if not 1 <= number <= 75:
        raise ValueError(f"There is no number {number}: they go from 1 to 75.")
    if column_index(number, 75) != column:
        raise ValueError(
            f"{ball_name(number, 75)} can't stand under {LETTERS[column]}:"
            " read the row again."
        )


def _ticket_row(numbers: list[int]) -> tuple[int, ...]:
    if len(numbers) != 5:
        raise ValueError(f"This row has 5 numbers, not {len(numbers)}.")
    cells = [0] * 9
    for number in numbers:
        if not 1 <= number <= 90:
            raise ValueError(f"There is no number {number}: they go from 1 to 90.")
        column = column_index(number, 90)
        if cells[column]:
            raise ValueError(
                f"{cells[column]} and {number} belong in one column: read the row"
                " again."
            )
        cells[column] = number
    return tuple(cells)
