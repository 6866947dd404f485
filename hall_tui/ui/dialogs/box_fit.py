"""How large the box of a question is: as its texts need, as far as the window goes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from hall_tui.ui.fitting import fitted, wrapped

LEAST = 60
"""The signs of a row in a box, also where its texts are shorter."""
WIDEST = 104
"""Longer rows are hard to read."""
ASIDE = 6
"""The cells of a box beside its rows: border and padding."""
BETWEEN = " " * 4
"""Stands between a key with its meaning and the next one."""
WARNS, BEHIND = "! ", "  "
NUMBERED = re.compile(r" *\d+  ")
"""A row of a list begins so."""


def widest(window: Size) -> int:
    """The signs of a row in the widest box that a window has room for."""
    return max(min(window.width - ASIDE, WIDEST), 1)


def needed(texts: Iterable[str], most: int) -> int:
    """The signs of a row in which no line of the texts takes more rows than it must."""
    lines = [line for text in texts for line in text.split("\n")]
    return max((_needed(line, most) for line in lines), default=0)


def ways_needed(ways: str, most: int) -> int:
    """The signs of a row in which the ways out take no more rows than they must."""
    pairs = ways.split(BETWEEN)
    longest, whole = max(map(cell_len, pairs)), cell_len(ways)
    if longest >= most or whole <= most:
        return min(max(longest, whole), most)
    rows = in_pairs(ways, most).count("\n")
    widths = range(longest, most + 1)
    return next(one for one in widths if in_pairs(ways, one).count("\n") == rows)


def rows_of(child: Widget, window: Size, width: int, *, empty: bool = False) -> int:
    """The rows that a part of the box takes, with those left blank before it.

    `empty`: only the blank ones.
    """
    if not child.display:
        return 0
    styles = child.styles
    blank = styles.gutter.height + styles.margin.height
    if empty:
        return blank
    if styles.height is not None and styles.height.cells is not None:
        return styles.height.cells + blank
    child.clear_cached_dimensions()
    inside = child.get_content_height(window, window, width)
    least = styles.min_height
    return max(inside, 0 if least is None else int(least.value)) + blank


def in_pairs(ways: str, width: int = LEAST) -> str:
    """The ways out of a question in rows of so many signs, broken between the pairs."""
    rows: list[str] = []
    for pair in ways.split(BETWEEN):
        longer = f"{rows[-1]}{BETWEEN}{pair}" if rows else pair
        if rows and len(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(pair)
    return "\n".join(rows)


def shortened(text: str, rows: int, width: int) -> str:
    """A text of several lines in at most so many rows; the longest lines lose most."""
    entries = [wrapped(line, width) or [""] for line in text.split("\n")]
    if sum(map(len, entries)) <= rows:
        return text
    told = fitted(entries, max(rows, 1), width, lambda count: f"and {count} more")
    return "\n".join(told)


def details(text: str, rows: int, width: int, warning: Style) -> Text:
    """What a question is about in so many rows; lines with "!" before them stand out.

    What goes on below stands behind that sign, or behind the number of a list.
    """
    entries = [_hanging(line, width) for line in text.split("\n")]
    shown, warns = Text(no_wrap=True, end=""), False
    for place, row in enumerate(
        fitted(entries, max(rows, 1), width, lambda count: f"     and {count} more")
    ):
        warns = row.startswith(WARNS) or (warns and row.startswith(BEHIND))
        shown.append("\n" if place else "").append(row, warning if warns else "")
    return shown


def _hanging(line: str, width: int) -> list[str]:
    behind = BEHIND if line.startswith(WARNS) else ""
    if (number := NUMBERED.match(line)) is not None:
        behind = " " * len(number[0])
    return wrapped(line, width, rest=behind) or [""]


def _needed(line: str, most: int) -> int:
    if cell_len(line) <= most:
        return cell_len(line)
    rows = len(wrapped(line, most))
    # Blanks where rows break are in none, so that a row's share may be beyond `most`.
    widths = range(max(min(len(line) // rows, most), 1), most + 1)
    return next(width for width in widths if len(wrapped(line, width)) <= rows)
