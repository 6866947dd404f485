"""The questions in front of a desk: which came when, and what is said of one left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hall_tui.ui.dialogs.dialog import Dialog

if TYPE_CHECKING:
    from hall_tui.ui.app import HallApp


class Questions:
    """Puts questions in front; times are told in keys that had been taken."""

    def __init__(self, hall: HallApp) -> None:
        self._hall = hall
        self._acted_at = self._opened_at = -1

    def open(self, dialog: Dialog[Any]) -> None:
        """Put a dialog in front; the keys that follow are for it."""
        order = self._hall.order
        dialog.opened_at = self._opened_at = order.taken
        order.arriving = self._hall.push_screen(dialog)

    def acted(self) -> None:
        """An act was done at the desk."""
        self._acted_at = self._hall.order.taken

    def left(self, dialog: Dialog[Any]) -> None:
        """Say on the desk that a question was left by Esc.

        What was said or done since it came, or with it, stays, and what stands there
        large; so does the question that leaving it led to.
        """
        desk, since = self._hall.desk_in_front, dialog.opened_at
        if desk is None or not dialog.left or self._opened_at == self._hall.order.taken:
            return
        stands = max(desk.said_at, self._acted_at) >= since or desk.says_large
        if dialog.left_of_act or not stands:
            desk.say(self._hall.keys.worded(dialog.left))
