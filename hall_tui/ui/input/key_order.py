"""The order of keys: each is done with before the next, also while an act is on.

Keys wait while an act is under way and until the first desk is there, so that what
is typed ahead is taken whole.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.await_complete import AwaitComplete
from textual.widget import AwaitMount

from hall_tui.ui.input.scan import LONGEST_GAP_SECONDS, ScanWatch

if TYPE_CHECKING:
    from hall_tui.ui.app import HallApp

Taken = events.Key | events.Paste


class KeyOrder:
    """Hands every key and pasted text to the screen in front, one by one."""

    def __init__(self, hall: HallApp) -> None:
        self.arriving: AwaitMount | AwaitComplete | None = None
        """The screen that is on its way; the next key is for it."""
        self.before_each: Callable[[], None] | None = None
        """Called before a key is taken by the screen in front."""
        self.taken = 0
        """How many keys the screens have taken so far."""
        self._hall = hall
        self._scans = ScanWatch()
        self._waiting: deque[Taken] = deque()
        self._enter_at = float("-inf")

    @property
    def waits(self) -> bool:
        """Whether keys wait."""
        return bool(self._waiting)

    @property
    def leaves(self) -> bool:
        """Whether a key that leaves the program is among those that wait."""
        keys = {self._hall.keys.key(action) for action in ("leave", "quit")}
        return any(getattr(event, "key", None) in keys for event in self._waiting)

    async def come(self, event: Taken) -> None:
        """Take a key now, or let it wait for its turn."""
        if self._hall.acting or self._waiting or self._hall.top is None:
            self._waiting.append(event)
        else:
            await self._take(event)

    async def go_on(self) -> None:
        """Take the keys that waited, as long as no act is under way."""
        if self._waiting and not self._hall.acting:
            await self._take(self._waiting.popleft())
            self._hall.call_next(self.go_on)

    async def _take(self, event: Taken) -> None:
        if self.arriving is not None:
            arriving, self.arriving = self.arriving, None
            await arriving
        screen = self._hall.top
        if screen is None:
            return
        if isinstance(event, events.Paste):
            screen.paste(event.text)
            return
        key = self._entered(event)
        if key is None:
            return
        self.taken += 1
        if self.before_each is not None:
            self.before_each()
        code = self._scans.press(key.key, key.character, key.time)
        if screen.too_small and key.key != self._hall.keys.key("quit"):
            return
        if code is None:
            await screen.take(key)
        else:
            screen.scan(code)

    def _entered(self, event: events.Key) -> events.Key | None:
        """A line feed is Enter: so it comes from before the terminal was ours.

        None for the one that a scanner sends behind its Enter.
        """
        if event.key not in ("enter", "ctrl+j"):
            return event
        before, self._enter_at = self._enter_at, event.time
        if event.key == "enter":
            return event
        if event.time - before <= LONGEST_GAP_SECONDS:
            self._enter_at = float("-inf")
            return None
        key = events.Key("enter", "\r")
        key.time = event.time
        self._enter_at = float("-inf")
        return key
