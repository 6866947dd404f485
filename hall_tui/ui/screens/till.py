"""The till: one line to type, the receipt at the left, what may be sold at the right.

Each line that is entered is kept in the hall's file before it is shown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from hall_tui.rules.wording import counted
from hall_tui.ui.action import key_name
from hall_tui.ui.dialogs.give_up import ask_give_up
from hall_tui.ui.dialogs.held_list import HeldList
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.tender_words import Tender, tender_arguments, tender_of
from hall_tui.ui.input.till_hint import hint
from hall_tui.ui.input.till_line import Typed, read_line
from hall_tui.ui.plain import cut
from hall_tui.ui.screens.till_beside import BesideSales
from hall_tui.ui.screens.till_keeping import Keeping, Seat
from hall_tui.ui.screens.till_taking import why_not_taken, with_way_off
from hall_tui.ui.widgets import till_shown
from hall_tui.ui.widgets.sell_pane import Shelf, shelf_of
from hall_tui.ui.widgets.till_panes import TillPanes
from hall_tui.ui.widgets.till_shown import Sold
from hall_tui.views import attendance, moment, open_sales, receipts, sales
from hall_tui.views.last_sale import last_sale
from hall_tui.views.quotes import Quote, quote

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class Till(BesideSales):
    """Sells, lays aside, takes back, and keeps the drawer."""

    DEFAULT_CSS = """
    Till ResultLine { height: 2; }
    """
    desk = "till"

    def __init__(self) -> None:
        super().__init__()
        self.sale = OpenSale()
        self.quote = Quote()
        self.last: Sold | None = None
        self._fresh = False
        self._minute = ""
        self._players = ""
        self._held = 0
        self._keeping = Keeping()
        self._panes = TillPanes()

    def body(self) -> ComposeResult:
        """Receipt and codes side by side, the money below."""
        yield self._panes

    def header(self) -> tuple[str, ...]:
        """Players and column after the session, and how many sales are laid aside."""
        held = f"{self._held} held" if self._held else ""
        return (*super().header(), self._players, held)

    def show(self) -> None:
        """Price the open sale anew, and say what may be sold."""
        self._minute = f"{self.now:%H:%M}"
        session, rules = self.session, self.rules
        if session is None:
            self._players, self._held = "", 0
            self._panes.sell.tell(Shelf())
        else:
            here = self.read(lambda db: attendance.attendance(db, rules.hall, session))
            self._players = f"Players {here.players} · column {here.column}"
            self._held = len(
                self.read(lambda db: open_sales.held_sales(db, session.id))
            )
            at = self.read(lambda db: moment.moment(db, rules, session, self.now))
            self._panes.sell.tell(shelf_of(rules, sales.on_sale(rules, at)))
        self._follow()
        self._see_void()
        self.quote = self._quoted(self.sale)
        self._show_sale()

    def refresh_frame(self) -> None:
        """Header and keys; the prices too when the clock has moved on."""
        if self.is_mounted and self._minute != f"{self.now:%H:%M}":
            self.refresh_view()
            return
        super().refresh_frame()

    async def press(self, event: events.Key) -> None:
        """Any key but Enter ends the showing of the change."""
        if self._fresh and event.key != "enter":
            self._fresh = False
            self._show_sale()
        await super().press(event)

    def entered(self, text: str) -> None:
        """The line counts as a whole, or not at all with the reason told."""
        if self.session is None:
            self.say(self._no_session(), "bad")
            return
        try:
            typed = read_line(self.rules.hall, self.sale, text, self._offered)
            found = self._known(typed.sale)
            tender = None
            if typed.paid is not None:
                tender = tender_of(typed.paid, found.total_cents)
        except ValueError as refused:
            self.say(str(refused), "bad")
            return
        reason = self._why_not(typed, found, tender)
        if reason is not None:
            self.say(with_way_off(reason, self.sale, self._known), "bad")
        elif tender is None:
            self._keep(typed.sale, found)
        else:
            self._pay(typed.sale, tender)

    def scanned(self, code: str) -> None:
        """A product's code counts like typed, a pending quantity with it.

        What isn't one isn't repeated: a badge that is scanned once too often is a PIN.
        """
        pending = "" if self.line is None else self.line.value.strip()
        front = pending if pending.removesuffix("*").isdecimal() else ""
        try:
            read_line(self.rules.hall, self.sale, f"{front}{code}", self._offered)
        except ValueError:
            self.say("That was scanned, and is nothing that the till sells.", "bad")
            return
        if front and self.line is not None:
            self.line.put("")
        self.entered(f"{front}{code}")

    def typing(self, text: str) -> None:
        """What Enter would do, beside the line."""
        if not text or self.session is None:
            self.hint(till_shown.how_to_pay(self.quote))
            return
        if text.isdecimal():
            self.hint(self._of_receipt(text))
            return
        told = hint(
            self.rules.hall,
            self.sale,
            text,
            self._offered,
            lambda sale: self._known(sale).total_cents,
        )
        self.hint(cut(told, max(self.size.width * 6 // 10 - 2, 10)))

    def back(self) -> None:
        """Esc clears the line; on an empty line it asks to give the sale up."""
        if (self.line is not None and self.line.value) or self.sale.is_empty:
            super().back()
            return
        ask_give_up(self, len(self.sale.items), self._dropped)

    def unfinished(self) -> str:
        """The open sale, and what is typed."""
        lines = counted(len(self.sale.items), "line")
        told = f"A sale of {lines} isn't paid for." if self.sale.items else ""
        return " ".join(part for part in (told, super().unfinished()) if part)

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
            self._close()
            key = self._key("recall")
            self.say(f"Laid aside: {key} takes it up again.", "good")

        given = self.sale.arguments()
        if self.sale.name is not None:
            given["name"] = self.sale.name
        self.do("hold", given, held)

    def action_recall(self) -> None:
        """Choose a sale that was laid aside: to go on with it, or to give it up."""
        session = self.session
        if not self.sale.is_empty:
            self.say(f"Finish this sale first, or lay it aside: {self._key('hold')}.")
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
            self.say(f"Finish this sale first, or lay it aside: {self._key('hold')}.")

    def _offered(self, sale: OpenSale) -> str | None:
        plain = sale if sale.discount is None else replace(sale, discount=None)
        offer = self._known(plain).offer
        return None if offer is None or offer.age is not None else offer.discount

    def _key(self, action: str) -> str:
        return key_name(self.hall.keys.key(action))

    def _of_receipt(self, number: str) -> str:
        """What the keys do with a number that is typed; a size is shorter."""
        keys = ", ".join(
            f"{self._key(action)} {word}"
            for action, word in (
                ("void", "voids"),
                ("refund", "refunds"),
                ("reprint", "copies"),
            )
        )
        return f"receipt {number}: {keys}" if len(number) > 2 else ""

    def _no_session(self) -> str:
        return f"No session is open: a manager opens one, {self._key('go_home')}."

    def _known(self, sale: OpenSale) -> Quote:
        """The quote of a sale; the open one's is kept as of the last change."""
        return self.quote if sale is self.sale else self._quoted(sale)

    def _quoted(self, sale: OpenSale) -> Quote:
        session, rules, now = self.session, self.rules, self.now
        if session is None or not sale.items:
            return Quote()
        return self.read(
            lambda db: quote(
                db, rules, session, now, sale.order, sale.receipt, self.quote
            )
        )

    def _why_not(self, typed: Typed, found: Quote, tender: Tender | None) -> str | None:
        """Why a line can't be taken, None when it can."""
        number = typed.sale.receipt
        if number is not None and number != self.sale.receipt:
            reason = self._no_receipt(number)
            if reason is not None:
                return reason
        coin = self.rules.hall.hall.smallest_coin
        return why_not_taken(self.sale, typed, found, tender, coin)

    def _no_receipt(self, number: int) -> str | None:
        found = self.read(lambda db: receipts.receipt(db, number))
        if found is None or self.session is None:
            return f"There is no receipt {number}: read the number again."
        if found.session_id != self.session.id:
            return (
                f"Receipt {number} is of another {self.rules.hall.hall.session_word}."
            )
        return None if found.void is None else f"Receipt {number} was voided."

    def _keep(self, sale: OpenSale, found: Quote) -> None:
        """Have the sale kept, then show it."""

        def kept(answer: Answer) -> None:
            self.say("")
            self.sale, self.quote = sale, found
            self._keeping.act = int(str(answer.data["sale"]))

        if sale == self.sale:
            self.say("")
        else:
            self.do("keep_sale", sale.change(self.sale), kept)

    def _close(self) -> None:
        """The sale is done with, in the file too."""
        self.sale, self.quote = OpenSale(), Quote()
        self._keeping.act = 0

    def _dropped(self, answer: Answer) -> None:
        self._close()
        self.say("")

    def _follow(self) -> None:
        """Show the sale that the file has; after a restart it says so."""
        if self.hall.acting:
            return
        session, writer = self.session, self.hall.writer
        seat = None
        if session is not None and writer is not None:
            seat = Seat(session.id, writer.desk, writer.window)
        zone = self.rules.hall.hall.timezone
        first = self._keeping.act is None
        found = self.read(lambda db: self._keeping.follow(db, seat, zone))
        if first and found is None and seat is not None:
            self._show_last(seat)
        if found is not None:
            self.sale = found.sale
            if found.told:
                self.say(found.told)

    def _show_last(self, seat: Seat) -> None:
        """Whether the last sale went through is what is asked after a restart."""
        found = self.read(lambda db: last_sale(db, seat.session_id, seat.till))
        if found is not None:
            self.last = till_shown.sold(
                self.rules.hall,
                found.answer,
                dict(found.tenders),
                found.discount,
                found.player,
            )
            self.say(f"Sold here last: {self.last.told}")

    def _see_void(self) -> None:
        """The receipt that is shown may be taken back, here or at another desk."""
        last = self.last
        if last is None or last.void:
            return
        found = self.read(lambda db: receipts.receipt(db, last.number))
        if found is not None and found.void is not None:
            self.last, self._fresh = replace(last, void=True), False

    def _pay(self, sale: OpenSale, tender: Tender) -> None:
        def paid(answer: Answer) -> None:
            self.last = till_shown.sold(
                self.rules.hall, answer.data, tender, sale.discount, sale.name
            )
            self._fresh = True
            self.say(self.last.told, "good")
            self._close()

        given = sale.arguments() | {"tender": tender_arguments(tender)}
        self.do("sell", given, paid, refused=lambda said: self._unsold(said, sale))

    def _unsold(self, answer: Answer, sale: OpenSale) -> None:
        reason = answer.message or ""
        self.say(with_way_off(reason, sale, self._quoted), "bad")

    def _recalled(self, answer: Answer) -> None:
        self.say("Here is the sale again, at the prices of now.", "good")

    def _show_sale(self) -> None:
        last = self.last if self.sale.is_empty else None
        if self.session is None:
            self._panes.tell_closed(self._no_session())
        elif last is not None:
            self._panes.tell_sold(last, self._fresh)
        else:
            self._panes.tell_open(self.rules.hall, self.sale, self.quote)
        if self.line is not None and not self.line.value:
            self.hint(till_shown.how_to_pay(self.quote))
