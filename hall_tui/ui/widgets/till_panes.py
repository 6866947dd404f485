"""The body of the till: the receipt, what may be sold, and the money below them."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from hall_tui.rules.model.hall import Hall
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.widgets import till_shown
from hall_tui.ui.widgets.money_bar import MoneyBar
from hall_tui.ui.widgets.receipt_lines import open_lines
from hall_tui.ui.widgets.receipt_pane import Note, ReceiptPane
from hall_tui.ui.widgets.sell_pane import SellPane
from hall_tui.ui.widgets.till_shown import Sold
from hall_tui.views.quotes import Quote

HIGH = 28
"""From so many rows on the money is shown in blocks."""


class TillPanes(Vertical):
    """Shows an open sale, the one just sold, or that nothing can be sold."""

    DEFAULT_CSS = """
    TillPanes { height: 1fr; }
    TillPanes #panes { height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.receipt = ReceiptPane()
        self.sell = SellPane()
        self.money = MoneyBar()

    def compose(self) -> ComposeResult:
        """Receipt and codes side by side, the money below."""
        with Horizontal(id="panes"):
            yield self.receipt
            yield self.sell
        yield self.money

    def on_resize(self, event: events.Resize) -> None:
        """The money is larger where there is room for it."""
        self.money.set_class(event.size.height >= HIGH, "-high")

    def tell_closed(self, reason: str) -> None:
        """Nothing can be sold."""
        self.receipt.tell("Receipt", [], [Note(reason, "bad")])
        self._tell_nothing()

    def tell_sold(self, last: Sold, fresh: bool) -> None:
        """The sale just paid for; its change is large while it is fresh."""
        punched = last.punches and not last.back
        notes = [Note(till_shown.punch(last.punches))] if punched else []
        if last.on_unit and not last.back:
            notes.append(Note(till_shown.unit_to_note(last.number)))
        if last.donation:
            notes.append(Note(f"Donation: {last.donation}"))
        name = f" · {last.name}" if last.name else ""
        head = f"Receipt {last.number}, {last.back or 'sold'}{name}"
        self.receipt.tell(head, last.lines, notes)
        if not fresh:
            self._tell_nothing()
            return
        kinds = " + ".join(kind.upper() for kind, _ in last.given) or "CASH"
        given = sum(cents for _, cents in last.given)
        self.money.total.tell("TOTAL", last.total_cents, beside=True)
        self.money.given.tell(kinds, given, beside=True)
        self.money.change.tell("CHANGE", last.change_cents, loud=True)
        self.money.display = True

    def tell_open(
        self,
        hall: Hall,
        sale: OpenSale,
        found: Quote,
        more: Sequence[Note] = (),
        *,
        led: bool = False,
    ) -> None:
        """The open sale at the prices of now; `more` is to be minded too.

        Who is `led` by hints isn't told besides how a sale begins.
        """
        notes = till_shown.notes(hall, found)
        if sale.is_empty:
            first = Note(till_shown.first_steps(self.sell.first_word))
            notes = [] if led else [first]
        lines = open_lines(hall, found)
        self.receipt.tell(till_shown.title(sale), lines, [*notes, *more])
        if not sale.items:
            self._tell_nothing()
            return
        self.money.total.tell("TOTAL", found.total_cents)
        self.money.change.tell("", None)
        self.money.display = True
        if found.cash_cents != found.total_cents:
            self.money.given.tell("IN CASH", found.cash_cents)
        else:
            self.money.given.tell("", None)

    def _tell_nothing(self) -> None:
        # Without money its rows are for what may be sold.
        self.money.display = False
        for amount in (self.money.total, self.money.given, self.money.change):
            amount.tell("", None)
