"""Whole words in blocks, with a sign before them; the letters of a verdict."""

from __future__ import annotations

from functools import lru_cache

from hall_tui.ui.widgets.block_text import SMALL, Glyph, pixels_of, scaled

_LETTERS = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".### #... #.## #..# .###",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# .#.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "##. #.# ##. #.. #..",
    "Q": ".##. #..# #..# #.#. .#.#",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    ",": ".. .. .. .# #.",
    "'": "# # . . .",
    "/": "..# ..# .#. #.. #..",
    " ": ".. .. .. .. ..",
    "✔": "......# .....## #...##. ##.##.. .###...",
    "✗": "#...# .#.#. ..#.. .#.#. #...#",
    "!": "## ## ## .. ##",
    "?": "##. ..# .#. ... .#.",
    "·": ". . # . .",
}
WORDS: dict[str, Glyph] = {
    **SMALL,
    **{sign: tuple(rows.split()) for sign, rows in _LETTERS.items()},
}
"""The digits and letters of the small font."""


@lru_cache(maxsize=128)
def block_word(text: str, width: int, height: int) -> tuple[str, ...]:
    """The lines of a text in blocks as large as fits; () where none does.

    Also () for a text with a sign that has no drawing: it would be read wrongly.
    """
    best: tuple[str, ...] = ()
    if not text or any(sign not in WORDS for sign in text):
        return best
    pixels = pixels_of(text, WORDS)
    scale = 1
    while True:
        drawn = scaled(pixels, scale)
        if len(drawn) > height or len(drawn[0]) > width:
            return best
        best = drawn
        scale += 1
