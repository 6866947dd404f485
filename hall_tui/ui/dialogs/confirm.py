"""A yes that nothing gives by accident: no letter, digit, Enter, scan or held key."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from hall_tui.ui.dialogs.dialog import Dialog


class Confirm(Dialog[None]):
    """Asks before something that can't be taken back lightly.

    `yes` says what will be done ("Void receipt 1247"). It takes the registry's key
    for Yes (F9), which no scanner sends and no other action of a desk has.
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
    ) -> None:
        super().__init__(
            question, lambda _: then(), details=details, cancelled=cancelled
        )
        self._yes = yes
        self._no = back

    def on_mount(self) -> None:
        """Say which key means yes."""
        key = self.key("yes")
        self.answers = f"{key} or Esc"
        self.tell_ways(f"{key}: {self._yes}    Esc: {self._no}")

    async def press(self, event: events.Key) -> None:
        """Only the key for Yes, or Esc."""
        if event.key == "escape":
            self.back()
        elif event.key == self.hall.keys.key("yes"):
            self.finish(None)
        else:
            self.meaningless(event)
