"""Tells a scan from typing: signs that come faster than anybody types, then Enter.

A scanner at the keyboard's plug sends plain keys, so time is all there is to tell.
"""

from __future__ import annotations

import re

LONGEST_GAP_SECONDS = 0.035
"""People press keys at least so far apart; scanners nearer."""
SHORTEST = 6
"""Fewer signs than that are taken as typed, whatever their speed."""

# Letters, digits and dashes with a digit among them, as bar codes have it. A burst
# of typed signs that a slow line delivered at once seldom looks so.
_CODE = re.compile(r"(?=.*[0-9])[A-Za-z0-9-]+")


class ScanWatch:
    """Follows all keys of a terminal in their order; times in seconds."""

    def __init__(self) -> None:
        self._signs: list[str] = []
        self._last = float("-inf")

    def press(self, key: str, character: str | None, time: float) -> str | None:
        """Note one key; the code when it is the Enter that ends a scan."""
        near = time - self._last <= LONGEST_GAP_SECONDS
        self._last = time
        if not near:
            self._signs.clear()
        if key == "enter":
            code = "".join(self._signs)
            self._signs.clear()
            return code if len(code) >= SHORTEST and _CODE.fullmatch(code) else None
        if character is not None and character.isprintable():
            self._signs.append(character)
        else:
            self._signs.clear()
        return None
