"""The open sale of the till, what it costs, and why a line isn't taken."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.tender_words import Tender
from hall_tui.ui.input.till_line import Typed
from hall_tui.ui.screens.till_beside import BesideSales
from hall_tui.ui.screens.till_taking import why_not_taken
from hall_tui.ui.widgets.till_shown import next_books
from hall_tui.views import receipts
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import presented
from hall_tui.views.next_books import next_after
from hall_tui.views.quotes import Quote, quote


class PricingSales(BesideSales):
    """The part of the till that prices a sale; `quote` is that of the open `sale`."""

    def __init__(self) -> None:
        super().__init__()
        self.sale = OpenSale()
        self.quote = Quote()

    def _offered(self, sale: OpenSale) -> str | None:
        plain = sale if sale.discount is None else replace(sale, discount=None)
        offer = self._known(plain).offer
        return None if offer is None or offer.age is not None else offer.discount

    def _known(self, sale: OpenSale) -> Quote:
        """The quote of a sale; the open one's is kept as of the last change."""
        return self.quote if sale is self.sale else self._quoted(sale)

    def _quoted(self, sale: OpenSale) -> Quote:
        session, rules, now = self.session, self.rules, self.now
        if session is None or not sale.items:
            return Quote()
        return self.read(
            lambda db: quote(
                db,
                rules,
                session,
                now,
                sale.order,
                sale.receipt,
                self.quote,
                sale.certificate,
                sale.name,
            )
        )

    def _why_not(self, typed: Typed, found: Quote, tender: Tender | None) -> str | None:
        """Why a line can't be taken, None when it can."""
        number = typed.sale.receipt
        if number is not None and number != self.sale.receipt:
            reason = self._no_receipt(number)
            if reason is not None:
                return reason
        shown = typed.sale.certificate
        if shown is not None and shown != self.sale.certificate:
            reason = self._no_certificate(shown)
            if reason is not None:
                return reason
        coin = self.rules.hall.hall.smallest_coin
        return why_not_taken(self.sale, typed, found, tender, coin)

    def _next_books(self, sale: OpenSale) -> str:
        """A sentence on the books that come next, where a sale named some."""
        session, hall = self.session, self.rules.hall
        if session is None or all(item.book is None for item in sale.items):
            return ""
        found = self.read(lambda db: next_after(db, hall, session.id, sale.items))
        told = next_books(hall, found)
        return f" {told}" if told else ""

    def _no_certificate(self, number: int) -> str | None:
        session, hall = self.session, self.rules.hall
        if session is None:
            return None
        found = self.read(lambda db: presented(db, hall, session, number))
        return found.message if isinstance(found, Barred) else None

    def _no_receipt(self, number: int) -> str | None:
        found = self.read(lambda db: receipts.receipt(db, number))
        if found is None or self.session is None:
            return f"There is no receipt {number}: read the number again."
        if found.session_id != self.session.id:
            return (
                f"Receipt {number} is of another {self.rules.hall.hall.session_word}."
            )
        return None if found.void is None else f"Receipt {number} was voided."
