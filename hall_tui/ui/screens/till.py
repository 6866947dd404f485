"""The till: one line to type, the receipt at the left, what may be sold at the right.

Each line that is entered is kept in the hall's file before it is shown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from hall_tui.rules.tendering import Settled, settle
from hall_tui.ui.dialogs.much_change import ask_much_change
from hall_tui.ui.dialogs.sold_again import ask_sold_again
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.tender_words import Tender, tender_arguments, tender_of
from hall_tui.ui.input.till_hint import Drawer, hint
from hall_tui.ui.input.till_line import read_line
from hall_tui.ui.screens.till_holding import HoldingSales
from hall_tui.ui.screens.till_keeping import Seat
from hall_tui.ui.screens.till_numbers import of_number, of_receipt
from hall_tui.ui.screens.till_taking import with_way_back, with_way_off
from hall_tui.ui.widgets import till_shown
from hall_tui.ui.widgets.hint_line import fitting
from hall_tui.ui.widgets.receipt_pane import Note
from hall_tui.ui.widgets.sell_pane import Shelf, shelf_of
from hall_tui.ui.widgets.till_panes import TillPanes
from hall_tui.ui.widgets.till_shown import Sold
from hall_tui.views import attendance, cash, moment, open_sales, receipts, sales
from hall_tui.views.last_sale import last_sale
from hall_tui.views.quotes import Quote

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

WIDE = 100
"""The header says all in full in so many columns."""


class Till(HoldingSales):
    """Sells, lays aside, takes back, and keeps the drawer."""

    DEFAULT_CSS = """
    Till ResultLine { height: 2; }
    """
    desk = "till"
    codes = True

    def __init__(self) -> None:
        super().__init__()
        self.last: Sold | None = None
        self._sold_in: int | None = None
        self._fresh = False
        self._minute = ""
        self._players = ""
        self.drawer = Drawer("", 0)
        self._panes = TillPanes()

    def body(self) -> ComposeResult:
        """Receipt and codes side by side, the money below."""
        yield self._panes

    def header(self) -> tuple[str, ...]:
        """Players and column after the session, and how many sales are laid aside."""
        if not self._held:
            return (*super().header(), self._players)
        held = f"{self._held} held"
        if self.size.width >= WIDE:
            return (*super().header(), self._players, held)
        # The day says less here, so that what waits pushes nothing out.
        operator, _, *slot = super().header()
        players = self._players.replace("column", "col.")
        return (operator, self.day, *slot, players, held)

    def least_of_header(self) -> tuple[str, ...]:
        """The session: the till has one at a time."""
        return self.header()[1:3] if self.session is not None else ()

    def told_of(self) -> object:
        """The session: what was said in it is stale once it is closed."""
        return None if self.session is None else self.session.id

    def show(self) -> None:
        """Price the open sale anew, and say what may be sold."""
        self._minute = f"{self.now:%H:%M}"
        session, rules = self.session, self.rules
        if session is not None and session.id != self._sold_in:
            self._begin(session.id)
        if session is None:
            self._players, self._held = "", 0
            self._panes.sell.tell(Shelf())
        else:
            here = self.read(lambda db: attendance.attendance(db, rules.hall, session))
            self._held = len(
                self.read(lambda db: open_sales.held_sales(db, session.id))
            )
            self._players = f"Players {here.players} · column {here.column}"
            at = self.read(lambda db: moment.moment(db, rules, session, self.now))
            on_sale = sales.on_sale(rules, at)
            self._panes.sell.tell(shelf_of(rules, on_sale, self.key("help")))
        till = self.hall.desk_name
        keys = self.key("receipt_up"), self.key("receipt_down")
        self._panes.receipt.tell_keys(*keys)
        self.drawer = Drawer(till, self.read(lambda db: cash.balance(db, till)))
        self._follow()
        self._see_void()
        # The change is told until the next sale begins, whatever is asked in between;
        # never again after that one is given up.
        self._fresh = self._fresh and self.sale.is_empty
        self.quote = self._quoted(self.sale)
        self._show_sale()

    def _begin(self, session_id: int) -> None:
        """What was sold and told in a session before is nothing to go on with."""
        if self._sold_in is not None:
            self.last, self._fresh = None, False
            self.say("")
        self._sold_in = session_id

    def refresh_frame(self) -> None:
        """Header and keys; the prices too when the clock has moved on."""
        if self.is_mounted and self._minute != f"{self.now:%H:%M}":
            self.refresh_view()
            return
        super().refresh_frame()

    def entered(self, text: str) -> None:
        """The line counts as a whole, or not at all with the reason told."""
        if self.session is None:
            self.say(self._no_session(), "bad")
            return
        try:
            typed = read_line(self.rules.hall, self.sale, text, self._offered)
            found = self._known(typed.sale)
            tender = None
            if typed.paid is not None and typed.sale.items:
                tender = tender_of(typed.paid, found.left_cents)
        except ValueError as refused:
            told = of_number(self, text) if text.isdecimal() else str(refused)
            self.say(with_way_back(told, text), "bad")
            return
        reason = self._why_not(typed, found, tender)
        if reason is not None:
            told = with_way_off(reason, self.sale, self._known)
            self.say(with_way_back(told, text), "bad")
        elif tender is None:
            self._keep(typed.sale, found)
        else:
            self._pay(typed.sale, tender, found, text)

    def not_now(self) -> tuple[tuple[str, str], ...]:
        """The codes that aren't sold now, and why, in full."""
        return tuple((codes, why) for why, codes in self._panes.sell.shelf.why_not)

    def action_receipt_up(self) -> None:
        """Show the receipt's rows above; the line stays as it is."""
        self._panes.receipt.leaf(-1)

    def action_receipt_down(self) -> None:
        """Show the receipt's rows below."""
        self._panes.receipt.leaf(1)

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
            self.hint(of_receipt(self, text))
            return
        told = hint(
            self.rules.hall,
            self.sale,
            text,
            self._offered,
            self._known,
            self._why_not,
            self.drawer,
        )
        self.hint(fitting(told, self.size.width, len(text)))

    def _no_session(self) -> str:
        told = self.worded("No session is open: a manager opens one")
        return f"{told}, {self.key('go_home')}."

    def _more_change(self, holds: str) -> str:
        """A sentence on a drawer without change, and what brings some."""
        menu, put = self.key("drawer"), self.key("float")
        return (
            f"{self.drawer.name} {holds} for change: {menu}, then {put}, brings some."
        )

    def _keep(self, sale: OpenSale, found: Quote) -> None:
        """Have the sale kept, then show it."""

        emptied = "All is off: no sale is open now." if sale.is_empty else ""
        if self.sale.items and not sale.items and not sale.is_empty:
            who = till_shown.title(sale).rpartition("open · ")[2]
            emptied = f"No line is left. Still noted: {who}. Esc drops that too."

        def kept(answer: Answer) -> None:
            self.say(emptied)
            self.sale, self.quote = sale, found
            self.keeping.own(int(str(answer.data["sale"])), sale)

        if sale == self.sale:
            self.say("That changes nothing: the sale is so already.")
        else:
            self.do("keep_sale", sale.change(self.sale), kept)

    def _follow(self) -> None:
        """Show the sale that the file has; after a restart it says so."""
        if self.hall.acting:
            return
        session, writer = self.session, self.hall.writer
        seat = None
        if session is not None and writer is not None:
            seat = Seat(session.id, writer.desk, writer.window)
        zone = self.rules.hall.hall.timezone
        first = self.keeping.act is None
        found = self.read(lambda db: self.keeping.follow(db, seat, zone))
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
                found.donation,
            )
            self.say(f"Sold here last: {self.last.told}")

    def _see_void(self) -> None:
        """What is shown may be taken back, all or in part, here or at another desk."""
        last = self.last
        if last is None or last.back:
            return
        found = self.read(lambda db: receipts.receipt(db, last.number))
        if found is None:
            return
        if found.void is not None or all(line.is_back for line in found.lines):
            back = "refunded" if found.void is None else "void"
            self.last, self._fresh = replace(last, back=back), False
        elif any(line.refunded_cents is not None for line in found.lines):
            # The cards were punched, or not, for what isn't so any more.
            self.last = replace(last, punches=())

    def _pay(self, sale: OpenSale, tender: Tender, found: Quote, text: str) -> None:
        money = settle(found.left_cents, tender, self.rules.hall.hall.smallest_coin)
        assert isinstance(money, Settled), "why_not_taken has seen to it"
        told = ""
        if self.drawer.lacks(money):
            told = f" {self._more_change('had too little')}"

        def paid(answer: Answer) -> None:
            self.last = till_shown.sold(
                self.rules.hall,
                answer.data,
                tender,
                found.discount,
                sale.name,
                sale.donation,
            )
            self._fresh = True
            self.say(f"{self.last.told}{told}{self._next_books(sale)}", "good")
            self.close_sale()

        def send() -> None:
            given = sale.arguments() | {"tender": tender_arguments(tender)}
            self.do("sell", given, paid, refused=lambda said: self._unsold(said, sale))

        def mind_change() -> None:
            if self.rules.hall.cash.asks_change(money.change_cents):
                ask_much_change(self, money, self.drawer, send, text)
            else:
                send()

        if found.had_already:
            ask_sold_again(self, found.had_already, mind_change, text)
        else:
            mind_change()

    def _unsold(self, answer: Answer, sale: OpenSale) -> None:
        reason = answer.message or ""
        told = with_way_off(reason, sale, self._quoted)
        if told == reason:
            self.say_refused(reason, answer.code, act="sell")
        else:
            self.say(told, "bad")

    def _show_sale(self) -> None:
        last = self.last if self.sale.is_empty else None
        if self.session is None:
            self._panes.tell_closed(self._no_session())
        elif last is not None:
            self._panes.tell_sold(last, self._fresh)
        else:
            empty = self.drawer.cents <= 0
            more = [Note(self._more_change("holds nothing"))] if empty else []
            self._panes.tell_open(
                self.rules.hall, self.sale, self.quote, more, led=self.hall.hints_lead
            )
        if self.line is not None and not self.line.value:
            self.hint(till_shown.how_to_pay(self.quote))
