"""What must be done before the session can be closed, each with the key for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import listed
from hall_tui.ui.action import key_name
from hall_tui.ui.dialogs.box_fit import BETWEEN
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.fitting import fitted, wrapped
from hall_tui.ui.keys import Keys
from hall_tui.views.awards import Award
from hall_tui.views.before_close import Code, Undone
from hall_tui.views.left_out_sales import SoldAlone
from hall_tui.views.payout_slip import won_told

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

KEY, LABEL = 4, 9
MOST_NUMBERS = 6


def cure_key(undone: Undone, keys: Keys) -> tuple[str, str]:
    """The key and the label of what puts it right."""
    action = CURES[undone.code]
    return key_name(keys.key(action)), keys.label(action)


def kept_told(kept: SoldAlone, games: str = "games left out") -> str:
    """What could still be given back for such games; "" where there is nothing."""
    if not kept.cash_cents:
        return ""
    word = "receipt" if len(kept.receipts) == 1 else "receipts"
    numbers = ", ".join(str(number) for number in kept.receipts[:MOST_NUMBERS])
    if len(kept.receipts) > MOST_NUMBERS:
        numbers += f" and {len(kept.receipts) - MOST_NUMBERS} more"
    cents = format_cents(kept.cash_cents)
    told = f"{cents} was paid for {games} ({word} {numbers})"
    return f"{told}. The till gives it back until the close; then the hall keeps it."


def nobody_told(hall: Hall, awards: Sequence[Award]) -> str:
    """Which prizes were taken back and given to nobody else; "" for none."""
    won = [
        f"{format_cents(one.amount_cents)} ({won_told(hall, one)})" for one in awards
    ]
    return f"Taken back, and given to nobody: {listed(won)}." if won else ""


class BeforeClose(Dialog[str | None]):
    """Lists what is undone: a key of the list goes there and gives the action's id.

    Where two people may let all of it stand, the key for Yes gives None.
    """

    DEFAULT_CSS = """
    BeforeClose #undone { margin: 1 0 0 0; }
    """

    awaited = "Press a key of the list, or Esc."
    left = "The session stays open."
    fills = "#undone"

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
        yield Static(id="undone", markup=False)

    def on_mount(self) -> None:
        """Say what the keys do."""
        if self._may_stand:
            self.awaited = f"Press a key of the list, {self.key('yes')}, or Esc."
        self.tell_ways(self._ways())

    def longest(self) -> Iterable[str]:
        """Each thing that is undone, with where it is put right."""
        for one in self._undone:
            yield " " * (KEY + LABEL) + f"{one.what}. {one.cure}."

    def filled(self, rows: int, width: int) -> Text:
        """As much of each as there are rows for."""
        entries = [
            self._entry(one, f"{one.what}. {one.cure}.", width) for one in self._undone
        ]
        if sum(map(len, entries)) > rows:
            # The key that stands before it says already where it is put right.
            entries = [self._entry(one, f"{one.what}.", width) for one in self._undone]
        shown = Text(no_wrap=True, end="")
        for place, row in enumerate(fitted(entries, rows, width, _more)):
            shown.append("\n" if place else "")
            shown.append(row[:KEY], "bold").append(row[KEY:])
        return shown

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

    def _entry(self, undone: Undone, told: str, width: int) -> list[str]:
        key, label = cure_key(undone, self.hall.keys)
        begin = f"{key:<{KEY}}{label:<{LABEL}}"
        return wrapped(told, width, begin, " " * len(begin))

    def _ways(self) -> str:
        told = "A key of the list: go there    Esc: back"
        if self._may_stand:
            yes = self.key("yes")
            told += (
                f"{BETWEEN}{yes}: close all the same, with a reason and a second person"
            )
        return told


def _more(count: int) -> str:
    return " " * KEY + f"and {count} more"
