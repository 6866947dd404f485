"""A yes that nothing gives by accident: no letter, digit, Enter, scan or held key."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from hall_tui.ui.dialogs.dialog import Dialog


class Confirm(Dialog[None]):
    """Asks before something that can't be taken back lightly.

    `yes` says what will be done ("Void receipt 1247"). It takes the registry's key
    for Yes (F9), which no scanner sends and no other action of a desk has. `instead` is
    what else may be done: the action whose key does it, its words, and what it does.
    """

    def __init__(
        self,
        question: str,
        then: Callable[[], None],
        *,
        yes: str = "yes",
        details: str = "",
        back: str = "no, go back",
        cancelled: Callable[[], None] | None = None,
        instead: tuple[str, str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(
            question, lambda _: then(), details=details, cancelled=cancelled
        )
        self._yes = yes
        self._no = back
        self._instead = instead

    def on_mount(self) -> None:
        """Say which key means yes."""
        key = self.key("yes")
        self.answers, told = f"{key} or Esc", f"{key}: {self._yes}"
        if self._instead is not None:
            action, words, _ = self._instead
            self.answers = f"{key}, {self.key(action)} or Esc"
            told += f"    {self.key(action)}: {words}"
        self.tell_ways(f"{told}    Esc: {self._no}")

    async def press(self, event: events.Key) -> None:
        """Only the key for Yes, the one for what may be done instead, or Esc."""
        keys = self.hall.keys
        if event.key == "escape":
            self.back()
        elif event.key == keys.key("yes"):
            self.finish(None)
        elif self._instead is not None and event.key == keys.key(self._instead[0]):
            if self._close():
                self._instead[2]()
        else:
            self.meaningless(event)
