"""What else becomes of the till's open sale: laid aside, taken up again, given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.rules.wording import counted
from hall_tui.ui.dialogs.give_up import ask_give_up
from hall_tui.ui.dialogs.held_list import HeldList
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.screens.till_keeping import Keeping
from hall_tui.ui.screens.till_pricing import PricingSales
from hall_tui.views import open_sales
from hall_tui.views.quotes import Quote

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class HoldingSales(PricingSales):
    """The part of the till that leaves a sale unpaid; so many are `_held` aside."""

    def __init__(self) -> None:
        super().__init__()
        self._held = 0
        self.keeping = Keeping()

    def back(self) -> None:
        """Esc clears the line; on an empty line it asks to give the sale up."""
        if (self.line is not None and self.line.value) or self.sale.is_empty:
            super().back()
            return
        ask_give_up(self, len(self.sale.items), self._dropped)

    def unfinished(self) -> str:
        """The open sale, those laid aside, and what is typed."""
        lines = counted(len(self.sale.items), "line")
        told = f"A sale of {lines} isn't paid for." if self.sale.items else ""
        are = "is" if self._held == 1 else "are"
        aside = f"{counted(self._held, 'sale')} {are} laid aside." if self._held else ""
        return " ".join(part for part in (told, aside, super().unfinished()) if part)

    @property
    def half_done(self) -> bool:
        """A sale is open."""
        return bool(self.sale.items)

    def possible(self, action: str) -> bool:
        """A sale can be laid aside while one is open, and taken up while none is."""
        if action == "hold":
            return bool(self.sale.items)
        if action == "recall":
            return self._held > 0 and self.sale.is_empty
        return True

    def action_hold(self) -> None:
        """Lay the open sale aside."""
        if not self.sale.items:
            self.say("There is nothing to lay aside: the sale is empty.")
            return

        def held(answer: Answer) -> None:
            self.close_sale()
            told = f"Laid aside: {self.key('recall')} takes it up again."
            if not named:
                told += (
                    f" To know it by a name, type name Bo before {self.key('hold')}."
                )
            self.say(told, "good")

        given, named = self.sale.arguments(), self.sale.name is not None
        if named:
            given["name"] = self.sale.name
        self.do("hold", given, held)

    def action_recall(self) -> None:
        """Choose a sale that was laid aside: to go on with it, or to give it up."""
        session = self.session
        if not self.sale.is_empty:
            self._finish_first()
            return
        held = []
        if session is not None:
            held = self.read(lambda db: open_sales.held_sales(db, session.id))
        if not held:
            self.say("No sale is laid aside.")
            return
        self.ask(HeldList(self, held, self._recalled))

    def action_sign_out(self) -> None:
        """Only with no sale open: it is for who began it to finish."""
        if self.sale.is_empty:
            self.hall.common.action_sign_out()
        else:
            self._finish_first()

    def close_sale(self) -> None:
        """The sale is done with, in the file too."""
        self.sale, self.quote = OpenSale(), Quote()
        self.keeping.act = 0

    def _finish_first(self) -> None:
        self.say(f"Finish this sale first, or lay it aside: {self.key('hold')}.")

    def _recalled(self, answer: Answer) -> None:
        told = "Here is the sale again, with the prices and books of now: compare them."
        self.say(told, "good")

    def _dropped(self, answer: Answer) -> None:
        self.close_sale()
        self.say("The sale is given up.", "good")
