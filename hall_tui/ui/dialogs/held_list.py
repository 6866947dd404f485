"""The sales that are laid aside: take one up again, or give it up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.wording import shortened
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.open_sale import held_sale
from hall_tui.ui.input.product_words import word_of
from hall_tui.ui.plain import cut, lines
from hall_tui.views.open_sales import Held

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

MOST_SHOWN = 12
WIDTH = 60


class HeldList(Dialog[int]):
    """A number takes a sale up, "-" and a number gives one up with a reason.

    `recalled` gets the answer of the act. Numbers count from 1, the oldest first; the
    only one is proposed.
    """

    DEFAULT_CSS = """
    HeldList #held { margin: 1 0 0 0; }
    """
    ways = "1: take it up    -1: give it up    Esc: back"

    def __init__(
        self,
        desk: DeskScreen,
        held: Sequence[Held],
        recalled: Callable[[Answer], None],
    ) -> None:
        super().__init__(
            "Which sale to go on with?",
            lambda number: self._desk.do("recall", {"held": number}, recalled),
            line=EntryLine(),
        )
        self._desk = desk
        self._held = held

    def content(self) -> ComposeResult:
        """The sales, the oldest first."""
        zone = ZoneInfo(self._desk.rules.hall.hall.timezone)
        told = [
            cut(f"{place:>3}  {self._told(one, zone)}", WIDTH)
            for place, one in enumerate(self._held[:MOST_SHOWN], start=1)
        ]
        if len(self._held) > MOST_SHOWN:
            told.append(f"     and {len(self._held) - MOST_SHOWN} more")
        yield Static(lines("\n".join(told)), id="held", markup=False)

    def on_mount(self) -> None:
        """Enter takes up the only one."""
        if self.line is not None and len(self._held) == 1:
            self.line.propose("1")

    def entered(self, text: str) -> None:
        """Take up or give up the one numbered so."""
        number = text.removeprefix("-").strip()
        if not (number.isdecimal() and number.isascii() and 1 <= int(number)):
            self.say(f'"{shortened(text)}" is no number of this list.', "bad")
        elif int(number) > len(self._held):
            self.say(f"There is no sale {number}: 1 to {len(self._held)}.", "bad")
        elif text.startswith("-"):
            self._give_up(self._held[int(number) - 1])
        else:
            self.finish(self._held[int(number) - 1].id)

    def _give_up(self, one: Held) -> None:
        desk = self._desk
        self.back()

        def send(reason: str) -> None:
            given = {"held": one.id, "reason": reason}
            desk.do(
                "drop_held",
                given,
                lambda answer: desk.say("The sale laid aside is given up.", "good"),
            )

        desk.ask(Reason("Why is this sale given up?", send))

    def _told(self, one: Held, zone: ZoneInfo) -> str:
        at = datetime.fromisoformat(one.held_at).astimezone(zone)
        hall = self._desk.rules.hall
        words = " ".join(word_of(hall, item) for item in held_sale(one.sale).items)
        name = f"{one.name}: " if one.name else ""
        return f"{at:%H:%M} {one.till}  {name}{words}"
