"""What is read back of a terminal: moves, overwriting, wide signs, cut sequences."""

from __future__ import annotations

import pytest

from tests.ui.painted import Painted


@pytest.mark.parametrize(
    ("written", "lines"),
    [
        ("\x1b[1;1Hab\x1b[2;3Hcd", ["ab", "  cd", ""]),
        ("\x1b[1;1Habcd\x1b[1;2HX", ["aXcd", "", ""]),
        ("\x1b[31mred\x1b[0m\nnext\x1b[?25l", ["red", "next", ""]),
        ("\x1b[2;1H日本\x1b[2;3Hx", ["", "日x", ""]),
        ("\x1b[1;1Habcdefgh", ["abcdef", "", ""]),
        ("\x1b[9;1Hbelow\x1b[3;1Hend", ["", "", "end"]),
        ("gone\x1b[?1049hnew", ["new", "", ""]),
    ],
)
def test_the_screen_is_what_was_written_last(written: str, lines: list[str]) -> None:
    whole, cut = Painted(6, 3), Painted(6, 3)
    whole.feed(written.encode())
    for byte in written.encode():
        cut.feed(bytes([byte]))
    assert whole.lines == cut.lines == lines


def test_what_is_fresh_begins_with_the_mark() -> None:
    painted = Painted()
    painted.feed(b"\x1b[1;1Hold")
    painted.mark()
    painted.feed(b"\x1b[2;1Hone\x07\x1b[1mtwo")
    assert painted.fresh == "\none\atwo"
    assert painted.lines[0] == "old"
