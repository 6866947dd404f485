"""Moving cash to another drawer: how much, to which one, and the yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.rules.drawers import BANK, name_refused, too_much_at_once
from hall_tui.rules.money import amount_told, format_cents, parse_cents
from hall_tui.rules.wording import listed
from hall_tui.ui.dialogs.asking import Amount, Ask
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.views import cash
from hall_tui.views.people import signed_in

if TYPE_CHECKING:
    from hall_tui.ui.desk_screen import DeskScreen


class MoveCash:
    """The questions of one move out of a desk's drawer; Esc goes back by one."""

    def __init__(self, desk: DeskScreen) -> None:
        self._desk = desk
        self._from = desk.hall.desk_name

    def ask(self, typed: str = "") -> None:
        """Ask how much; `typed` is proposed."""
        self._desk.ask(
            Amount(
                f"Move: how much is taken from {self._from}?",
                self._which,
                beyond=lambda cents: self._too_much(cents, self._from),
                proposed=typed,
            )
        )

    def _which(self, amount: str, proposed: str = BANK) -> None:
        cents = parse_cents(amount)

        def fault(drawer: str) -> str | None:
            if drawer == self._from:
                return "This is the drawer that it comes from: type another."
            refused = name_refused(drawer)
            if refused is not None:
                return f"{refused}."
            return self._too_much(cents, drawer)

        self._desk.ask(
            Ask(
                f"To which drawer do the {format_cents(cents)} from {self._from} go?",
                lambda drawer: self._sure(amount, drawer),
                check=fault,
                proposed=proposed,
                details=f"Drawers with money so far: {self._others()}.",
                back="another amount",
                cancelled=lambda: self.ask(amount),
            )
        )

    def _sure(self, amount: str, drawer: str) -> None:
        told = amount_told(amount)
        is_new = drawer not in self._desk.read(cash.drawers)
        self._desk.ask(
            Confirm(
                f"{told} from {self._from} to {drawer}?",
                lambda: self._move(amount, drawer),
                yes="that is moved",
                details=self._begins(drawer) if is_new else "",
                back="another drawer",
                cancelled=lambda: self._which(amount, drawer),
            )
        )

    def _begins(self, drawer: str) -> str:
        """What it means that no money was ever in a drawer, and the way back."""
        closes = self._desk.worded("before the session closes")
        told = (
            f"! No money was ever in {drawer}: its drawer begins with this, and is"
            f" counted {closes}."
        )
        if drawer == BANK or self._desk.read(lambda db: signed_in(db, drawer)):
            return told
        menu, move = self._desk.key("drawer"), self._desk.key("move_cash")
        return (
            f"{told} Nobody is signed in there: is the name right? Back it comes only"
            f" at a till of that name, hall-tui till --desk {drawer}, by {menu}, then"
            f" {move}."
        )

    def _others(self) -> str:
        known = self._desk.read(cash.drawers)
        return listed([one for one in known if one != self._from]) or "no other"

    def _move(self, amount: str, drawer: str) -> None:
        given = {"from_drawer": self._from, "to_drawer": drawer, "amount": amount}
        told = f"{amount_told(amount)} moved from {self._from} to {drawer}."
        self._desk.do("move_cash", given, lambda answer: self._desk.say(told, "good"))

    def _too_much(self, cents: int, drawer: str) -> str | None:
        return too_much_at_once(self._desk.rules.hall.cash, cents, drawer)
