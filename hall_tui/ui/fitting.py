"""Breaks texts into rows, and makes entries of several rows fit where there are few."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from textwrap import wrap

from hall_tui.ui.plain import cut, plain

_TOGETHER = re.compile(r"(?<=[^\W\d]) (?=\d)|(?<=\d,) (?=[^\W\d]+ \d)")
_NO_BREAK = "\N{NO-BREAK SPACE}"


def wrapped(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Plain text in rows, which begin with `first` and `rest`.

    A number stays with the word before it, and with what follows it in a name as
    "Page 1, game 2".
    """
    kept = _TOGETHER.sub(_NO_BREAK, plain(text))
    rows = wrap(kept, width, initial_indent=first, subsequent_indent=rest)
    return [row.replace(_NO_BREAK, " ") for row in rows]


def fitted(
    entries: Sequence[Sequence[str]],
    room: int,
    width: int,
    more: Callable[[int], str],
) -> list[str]:
    """The rows of all entries, in at most `room` of them, each so many signs wide.

    The longest entry loses its last row first, and ends in "…" then. Where a row each
    is too much, `more` says how many entries aren't shown.
    """
    kept = kept_rows([len(rows) for rows in entries], room)
    shown = [
        _shortened(rows, most, width) for rows, most in zip(entries, kept, strict=True)
    ]
    if len(shown) > room:
        seen = max(room - 1, 0)
        shown = [*shown[:seen], [more(len(entries) - seen)]]
    return [row for rows in shown for row in rows]


def kept_rows(rows: Sequence[int], room: int) -> list[int]:
    """How many rows each entry keeps so that all fit: the longest gives way first.

    Each keeps one, also where that is too much.
    """
    kept = list(rows)
    while sum(kept) > room and max(kept) > 1:
        kept[kept.index(max(kept))] -= 1
    return kept


def _shortened(rows: Sequence[str], most: int, width: int) -> list[str]:
    if len(rows) <= most:
        return list(rows)
    last = rows[most - 1]
    return [*rows[: most - 1], f"{cut(last, width - 2).removesuffix('…').rstrip()} …"]
