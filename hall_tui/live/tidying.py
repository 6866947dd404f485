"""When a desk's process looks for garbage: while nobody types.

A look at all objects takes as long as the answer to a key, so no key waits for one.
"""

from __future__ import annotations

import gc

QUIET_TICKS = 12
"""About half a second."""
YOUNG, MIDDLE, OLD = 700, 10, 10
"""After so many objects, and looks at the younger ones, the older ones are due."""
OVERDUE = 1_000
"""So many looks at the younger ones, and no quiet moment is waited for."""


def begin() -> None:
    """Let the collector run from now on, but of what is loaded look at nothing.

    That stays as long as the program does.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OVERDUE)
    gc.enable()


class Tidying:
    """Told at each tick how many keys there were; looks for garbage amid none."""

    def __init__(self) -> None:
        self._taken = 0
        self._quiet = 0

    def tick(self, taken: int, busy: bool) -> None:
        """`taken` keys were there so far; `busy` while an act is under way."""
        if busy or taken != self._taken:
            self._taken, self._quiet = taken, 0
            return
        self._quiet += 1
        if self._quiet >= QUIET_TICKS and gc.get_count()[2] >= OLD:
            gc.collect()
