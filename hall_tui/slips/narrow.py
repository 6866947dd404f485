"""What all slips of a narrow printer share: 42 columns, and no sign that it obeys."""

from __future__ import annotations

from collections.abc import Iterable

WIDTH = 42


def pair(left: str, right: str) -> str:
    """Words at the left, figures at the right; the words give way."""
    room = WIDTH - len(right) - 1
    return f"{left[:room]:<{room}} {right}"


def printed(lines: Iterable[str]) -> str:
    """The lines one below the other, each ended by a newline.

    Control characters, which a printer would obey, become "?".
    """
    return "".join(f"{_printable(line).rstrip()}\n" for line in lines)


def _printable(line: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in line)
