"""Text of people and files: shown as it is, interpreted by nothing."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from hall_tui.ui.plain import cut, fit, lines, plain, quoted, words

HOSTILE = (
    "[/]",
    "[bold red]x[/bold red]",
    "a\x1b[2Jb\x07c\x00d",
    "one\ntwo\rthree\tfour",
    "\u202eevil\u2066x\u200b\ufeff",
    "א" * 40,
    "🎱" * 40,
    "e\u0301" * 20,
    "x" * 300,
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[/]", "[/]"),
        ("a\x1b[2Jb", "a?[2Jb"),
        ("one\ntwo", "one?two"),
        ("\u202eabc\u202c", "abc"),
        ("a\u2028b\u00a0c", "a b c"),
        ("\ud800", "?"),
        (7, "7"),
    ],
)
def test_controls_are_shown_and_nothing_is_markup(text: object, shown: str) -> None:
    assert plain(text) == shown
    assert words(text).plain == shown
    assert words(text).spans == []


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("width", [0, 1, 7, 80])
def test_it_fits_exactly(text: str, width: int) -> None:
    assert cell_len(cut(text, width)) <= width
    assert cell_len(fit(text, width)) == width
    assert cell_len(fit(text, width, right=True)) == width


def test_lines_stay_lines() -> None:
    assert lines("a\x07\nb").plain == "a?\nb"


def test_what_was_typed_is_quoted_in_short() -> None:
    assert quoted("6r") == '"6r"'
    assert quoted("x" * 300) == '"' + "x" * 19 + '…"'
