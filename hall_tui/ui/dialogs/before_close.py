"""What must be done before the session can be closed, each with the key for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.table import Table
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.action import key_name
from hall_tui.ui.actions import BY_ID
from hall_tui.ui.dialogs.dialog import BETWEEN, Dialog
from hall_tui.ui.keys import Keys
from hall_tui.ui.plain import words
from hall_tui.views.before_close import Code, Undone
from hall_tui.views.left_out_sales import SoldAlone

CURES: dict[Code, str] = {
    "game_running": "go_caller",
    "sales_held": "go_till",
    "sale_open": "go_till",
    "books_out": "go_till",
    "games_unplayed": "go_caller",
    "awards_unpaid": "go_verifier",
    "certificates_due": "certificates",
    "uncounted": "session",
}
"""The action that leads to the place where each is put right."""


def cure_key(undone: Undone, keys: Keys) -> tuple[str, str]:
    """The key and the label of what puts it right."""
    action = CURES[undone.code]
    return key_name(keys.key(action)), BY_ID[action].label


def kept_told(kept: SoldAlone) -> str:
    """What could still be given back for games left out; "" where there is nothing."""
    if not kept.cash_cents:
        return ""
    cents, receipts = format_cents(kept.cash_cents), counted(kept.receipts, "receipt")
    return f"{cents} sold for games left out isn't given back ({receipts})."


class BeforeClose(Dialog[str | None]):
    """Lists what is undone: a key of the list goes there and gives the action's id.

    Where two people may let all of it stand, the key for Yes gives None.
    """

    DEFAULT_CSS = """
    BeforeClose #box { width: 76; }
    BeforeClose #undone { margin: 1 0 0 0; }
    """

    awaited = "Press a key of the list, or Esc."

    def __init__(
        self,
        title: str,
        undone: Sequence[Undone],
        then: Callable[[str | None], None],
    ) -> None:
        super().__init__(f"{title} can't be closed yet", then)
        self._undone = tuple(undone)
        self._may_stand = all(one.waiver for one in undone)
        if self._may_stand:
            self.question = f"Close {title} before all is done?"

    def content(self) -> ComposeResult:
        """Each thing that is undone, with its key."""
        table = Table.grid(padding=(0, 1))
        table.add_column(width=3, style="bold")
        table.add_column(width=7)
        table.add_column()
        for one in self._undone:
            key, label = cure_key(one, self.hall.keys)
            told = f"{one.what}. {one.cure}."
            table.add_row(words(key), words(label), words(told))
        yield Static(table, id="undone", markup=False)

    def on_mount(self) -> None:
        """Say what the keys do."""
        self.tell_ways(self._ways(), 70)

    async def press(self, event: events.Key) -> None:
        """A key of the list, the key for Yes, or Esc."""
        keys = self.hall.keys
        if event.key == "escape":
            self.back()
            return
        if self._may_stand and event.key == keys.key("yes"):
            self.finish(None)
            return
        for one in self._undone:
            if event.key == keys.key(CURES[one.code]):
                self.finish(CURES[one.code])
                return
        self.empty_entered()

    def _ways(self) -> str:
        told = "A key of the list: go there    Esc: back"
        if self._may_stand:
            yes = self.key("yes")
            told += (
                f"{BETWEEN}{yes}: close all the same, with a reason and a second person"
            )
        return told
