"""The sales that are laid aside: take one up again, or give it up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.wording import shortened
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.input.open_sale import held_sale
from hall_tui.ui.input.product_words import word_of
from hall_tui.views.open_sales import Held

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class HeldList(NumberedList[Held]):
    """A number takes a sale up, "-" and a number gives one up with a reason.

    `recalled` gets the answer of the act. Numbers count from 1, the oldest first; the
    only one is proposed.
    """

    ways = "1 + Enter: take it up    -1 + Enter: give it up    Esc: back"

    def __init__(
        self,
        desk: DeskScreen,
        held: Sequence[Held],
        recalled: Callable[[Answer], None],
    ) -> None:
        super().__init__(
            "Which sale to go on with?",
            held,
            lambda one: held_told(desk.rules.hall, one),
            lambda one: desk.do("recall", {"held": one.id}, recalled),
        )
        self._desk = desk

    def on_mount(self) -> None:
        """Enter takes up the only one."""
        if self.line is not None and len(self.rows) == 1:
            self.line.propose("1")

    def entered(self, text: str) -> None:
        """Take up or give up the one numbered so."""
        found = self.meant(text.removeprefix("-").strip())
        if text.startswith("-") and found:
            self._give_up(found[0])
        else:
            super().entered(text)

    def unclear(self, text: str, found: Sequence[Held]) -> str:
        """That there are fewer, or that this is no number."""
        number = text.removeprefix("-").strip()
        if number.isdecimal() and number.strip("0"):
            return f"There is no sale {shortened(number)}: type {self.numbers}."
        return super().unclear(text, found)

    def _give_up(self, one: Held) -> None:
        desk = self._desk
        self._close()

        def send(reason: str) -> None:
            given = {"held": one.id, "reason": reason}
            desk.do(
                "drop_held",
                given,
                lambda answer: desk.say("The sale laid aside is given up.", "good"),
            )

        desk.ask(Reason("Why is this sale given up?", send))


def held_told(hall: Hall, one: Held) -> str:
    """A sale that is laid aside on one line: since when, where, whose, what."""
    at = datetime.fromisoformat(one.held_at).astimezone(ZoneInfo(hall.hall.timezone))
    words = " ".join(word_of(hall, item) for item in held_sale(one.sale).items)
    name = f"{one.name}: " if one.name else ""
    return f"{at:%H:%M} {one.till}  {name}{words}"
