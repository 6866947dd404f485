"""Letters and digits drawn in blocks, as large as a space allows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

Glyph = tuple[str, ...]
"""The rows of a sign; "#" is ink."""


def _glyphs(height: int, drawn: Mapping[str, str]) -> dict[str, Glyph]:
    found = {sign: tuple(rows.split()) for sign, rows in drawn.items()}
    assert all(len(glyph) == height for glyph in found.values())
    return found


SMALL = _glyphs(
    5,
    {
        "0": "### #.# #.# #.# ###",
        "1": ".#. ##. .#. .#. ###",
        "2": "### ..# ### #.. ###",
        "3": "### ..# ### ..# ###",
        "4": "#.# #.# ### ..# ..#",
        "5": "### #.. ### ..# ###",
        "6": "### #.. ### #.# ###",
        "7": "### ..# ..# ..# ..#",
        "8": "### #.# ### #.# ###",
        "9": "### #.# ### ..# ###",
        "B": "###. #..# ###. #..# ###.",
        "I": "### .#. .#. .#. ###",
        "N": "#..# ##.# #.## #..# #..#",
        "G": ".### #... #.## #..# .###",
        "O": ".##. #..# #..# #..# .##.",
        "-": "... ... ### ... ...",
        ".": ". . . . #",
        ",": ".. .. .. .# #.",
        " ": "... ... ... ... ...",
    },
)
LARGE = _glyphs(
    7,
    {
        "0": ".###. #...# #...# #...# #...# #...# .###.",
        "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
        "2": ".###. #...# ....# ...#. ..#.. .#... #####",
        "3": "####. ....# ....# .###. ....# ....# ####.",
        "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
        "5": "##### #.... ####. ....# ....# #...# .###.",
        "6": ".###. #.... #.... ####. #...# #...# .###.",
        "7": "##### ....# ...#. ..#.. ..#.. ..#.. ..#..",
        "8": ".###. #...# #...# .###. #...# #...# .###.",
        "9": ".###. #...# #...# .#### ....# ....# .###.",
        "B": "####. #...# #...# ####. #...# #...# ####.",
        "I": ".###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.",
        "N": "#...# ##..# ##..# #.#.# #..## #..## #...#",
        "G": ".###. #...# #.... #.### #...# #...# .###.",
        "O": ".###. #...# #...# #...# #...# #...# .###.",
        "-": "..... ..... ..... ##### ..... ..... .....",
        ".": ". . . . . . #",
        ",": ".. .. .. .. .. .# #.",
        " ": "..... ..... ..... ..... ..... ..... .....",
    },
)
FONTS = (SMALL, LARGE)


@lru_cache(maxsize=256)
def block_text(text: str, width: int, height: int) -> tuple[str, ...]:
    """The lines of a text in blocks, the tallest that fits; () where none does.

    Signs that have no drawing are left out. All lines are of one width.
    """
    best: tuple[str, ...] = ()
    for font in FONTS:
        pixels = pixels_of(text, font)
        scale = 1
        while pixels:
            drawn = scaled(pixels, scale)
            if len(drawn) > height or len(drawn[0]) > width:
                break
            if len(drawn) > len(best):
                best = drawn
            scale += 1
    return best


def pixels_of(text: str, font: Mapping[str, Glyph]) -> list[str]:
    """The rows of a text; signs that the font hasn't are left out."""
    glyphs = [font[sign] for sign in text if sign in font]
    if not glyphs:
        return []
    return [".".join(rows) for rows in zip(*glyphs, strict=True)]


def scaled(pixels: list[str], scale: int) -> tuple[str, ...]:
    """Each pixel `scale` cells wide and half as many lines high."""
    tall = [row for row in pixels for _ in range(scale)]
    if len(tall) % 2:
        tall.append("." * len(pixels[0]))
    lines = []
    for upper, lower in zip(tall[::2], tall[1::2], strict=True):
        pairs = zip(upper, lower, strict=True)
        lines.append("".join(_BLOCKS[pair] * scale for pair in pairs))
    return tuple(lines)


_BLOCKS = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
