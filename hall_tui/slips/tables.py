"""Plain text for sheets: tables, amounts and titles in lines of at most 80 cells.

Some signs take two cells of a line, as those of Chinese names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from babel.numbers import get_currency_name
from rich.cells import cell_len, set_cell_size

from hall_tui.rules.money import format_cents

WIDTH = 80
_INDENT = "  "
_GAP = "  "


def amount(cents: int | None) -> str:
    """Cents as people read them: "1,234.50"; a dash for what has no amount."""
    return "-" if cents is None else format_cents(cents)


def currency_name(currency: str) -> str:
    """The currency in words: "CAD" -> "Canadian dollars (CAD)"."""
    return f"{plain(get_currency_name(currency, count=2, locale='en'))} ({currency})"


def plain(text: str) -> str:
    """The text on one line: every blank and control sign becomes a plain space."""
    return "".join(
        sign if sign.isprintable() and not sign.isspace() else " " for sign in text
    )


def heading(title: str) -> list[str]:
    """A blank line and the title of a part, underlined."""
    return ["", title, "-" * cell_len(title)]


def table(
    rows: Sequence[Sequence[str]], numbers: Sequence[int], head: Sequence[str] = ()
) -> list[str]:
    """Rows in columns; those in `numbers` stand at the right of their column.

    The widest column of text is cut where a line would be longer than 80.
    """
    lines = [[plain(cell) for cell in row] for row in ([head] if head else [])]
    lines += [[plain(cell) for cell in row] for row in rows]
    if not lines:
        return []
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    _narrow(widths, numbers)
    return [_line(row, widths, numbers) for row in lines]


def pairs(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Names with what belongs to each behind it, as text; long ones go on below."""
    if not rows:
        return []
    width = max(cell_len(name) for name, _ in rows)
    return [line for name, told in rows for line in _pair(name, told, width)]


def amounts(rows: Sequence[tuple[str, int | None]]) -> list[str]:
    """Names with their amounts, cents one below the other."""
    return table([(name, amount(cents)) for name, cents in rows], (1,))


def _pair(name: str, told: str, width: int) -> Iterator[str]:
    front = f"{_INDENT}{set_cell_size(name, width)}{_GAP}"
    words = plain(told).split() or [""]
    line = ""
    for word in words:
        if line and cell_len(f"{front}{line} {word}") > WIDTH:
            yield front + line
            front, line = " " * cell_len(front), word
        else:
            line = f"{line} {word}".strip()
    yield (front + line)[:WIDTH].rstrip()


def _narrow(widths: list[int], numbers: Sequence[int]) -> None:
    """Take from the widest column of text what is more than fits on a line."""
    texts = [index for index in range(len(widths)) if index not in numbers]
    room = WIDTH - len(_INDENT) - len(_GAP) * (len(widths) - 1)
    while texts and sum(widths) > room:
        widest = max(texts, key=lambda index: widths[index])
        if widths[widest] <= 1:
            return
        widths[widest] -= 1


def _line(row: Sequence[str], widths: Sequence[int], numbers: Sequence[int]) -> str:
    cells = [
        f"{' ' * (width - cell_len(cell))}{cell}"
        if index in numbers
        else set_cell_size(cell, width)
        for index, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return (_INDENT + _GAP.join(cells)).rstrip()
