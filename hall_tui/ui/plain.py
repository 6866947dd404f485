"""The only way by which text of people and files reaches a screen: never as markup."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

UNSEEN = "?"
"""What a control character is shown as."""

# Left and right embeddings, overrides and isolates, marks, and zero-width signs:
# they would let a name rearrange what stands beside it.
_LEFT_OUT = frozenset("\u200b\u200e\u200f\u061c\ufeff\u2060") | {
    chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
}


def plain(text: object) -> str:
    """The text on one line that nothing interprets: controls as "?", no markup."""
    return "".join(_sign(sign) for sign in str(text) if sign not in _LEFT_OUT)


def cut(text: object, width: int) -> str:
    """Plain text in at most `width` cells; a cut one ends in "…"."""
    shown = plain(text)
    if cell_len(shown) <= width:
        return shown
    return set_cell_size(shown, max(width - 1, 0)).rstrip() + "…"[: max(width, 0)]


def quoted(text: object, width: int = 20) -> str:
    """What somebody typed, in quotes; a long one is cut, never what is said of it."""
    return f'"{cut(text, width)}"'


def fit(text: object, width: int, right: bool = False) -> str:
    """Plain text in exactly `width` cells, cut or filled up with blanks."""
    shown = cut(text, width)
    blanks = " " * (width - cell_len(shown))
    return blanks + shown if right else shown + blanks


def words(text: object, style: str | Style = "") -> Text:
    """Plain text as Rich shows it; put this, never a string, into a widget."""
    return Text(plain(text), style=style, end="")


def lines(text: str, style: str | Style = "") -> Text:
    """Text of several lines, each plain."""
    return Text(
        "\n".join(plain(line) for line in text.split("\n")), style=style, end=""
    )


def _sign(sign: str) -> str:
    if sign == " ":
        return sign
    kind = unicodedata.category(sign)
    if kind.startswith("Z"):
        return " "
    return UNSEEN if kind[0] == "C" and sign != "\u200d" else sign
