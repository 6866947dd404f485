"""Paying: which award, then its payout slip, from which drawer, and the yes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.drawers import BANK, paying_drawer
from hall_tui.rules.money import cash_rounded, format_cents
from hall_tui.rules.wording import either
from hall_tui.slips.narrow import WIDTH
from hall_tui.slips.payout import as_text
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.plain import cut, lines, plain, quoted, words
from hall_tui.views import cash
from hall_tui.views.awards import Award, unpaid_awards
from hall_tui.views.payout_slip import face_told, payout_slip, won_told
from hall_tui.views.receivables import still_held_cents
from hall_tui.views.sessions import rules_of, session

SLIP = WIDTH + 4
"""The cells across the slip, two blank ones at each side."""
BESIDE = 15
"""The rows of a box beside the slip, with the blank ones between its parts."""


class ChooseAward(NumberedList[Award]):
    """A list of awards; its number or the face's chooses, Enter alone the first."""

    ways = "number + Enter: this one    Enter: the first    Esc: back"
    left = "Nothing was paid."
    enter_takes_first = True
    more = ": type the face"

    def __init__(
        self,
        desk: DeskScreen,
        question: str,
        awards: Sequence[Award],
        then: Callable[[Award], None],
    ) -> None:
        super().__init__(question, awards, lambda award: award_told(desk, award), then)
        self._desk = desk

    def called(self, text: str) -> Sequence[Award]:
        """The awards of this face."""
        wanted, hall = text.upper(), self._desk.rules.hall
        return [
            award
            for award in self.rows
            if award.face is not None
            and wanted in (face_told(hall, award), str(award.face))
        ]

    def unclear(self, text: str, found: Sequence[Award]) -> str:
        """That the face has several, or that there is none such."""
        if found:
            return f"{cut(text, 20)} has several awards: type the number at the left."
        told = f"{quoted(text)} is no number of this list, and no face"
        return f"{told}: type {self.numbers}."

    def scanned(self, code: str) -> None:
        """A scanned card names its face."""
        self.entered(code)


class PayAward(Dialog[str]):
    """Shows the slip of an award; typing changes the drawer, the key for Yes pays.

    `then` gets the drawer, which holds enough. What a drawer holds is never told, as
    it is counted blind; only whether it is enough.
    """

    DEFAULT_CSS = """
    PayAward #slip {
        width: 46; height: auto; padding: 0 2; background: $panel; color: $strong;
    }
    PayAward #from, PayAward #held { color: $note; text-style: bold; }
    """
    left = "Nothing was paid."
    fills = "#slip"
    _roomy = True

    def __init__(self, desk: DeskScreen, award: Award, then: Callable[[str], None]):
        self._desk = desk
        self._award = award
        hall = desk.rules.hall.hall
        paid_cents = cash_rounded(award.amount_cents, hall.smallest_coin)
        self._paid_cents = paid_cents
        self._after = desk.read(lambda db: _others_of(unpaid_awards(db), award))
        self._held_cents = desk.read(lambda db: still_held_cents(db, award))
        self.held = desk.read(cash.balances)
        self.drawer = paying_drawer(self.held, desk.hall.desk_name, paid_cents)
        super().__init__(
            f"Pay {format_cents(paid_cents)} to {award_told(desk, award, short=True)}?",
            then,
            line=EntryLine(),
        )
        self._slip = Static(id="slip", markup=False)
        self._from = Static(id="from", markup=False)
        self._slip_told = ""

    def content(self) -> ComposeResult:
        """What the winner has to give back, the slip, and the drawer that pays."""
        if self._held_cents:
            yield Static(words(self._to_give_back()), id="held", markup=False)
        yield self._slip
        yield self._from

    def fit(self) -> None:
        """Blank rows between its parts go where the window hasn't all."""
        self._roomy = self.free_rows >= self._slip_told.count("\n") + BESIDE
        for part in (self._slip, self._from, *self.query("#entry, #ways")):
            part.styles.margin = (int(self._roomy), 0, 0, 0)
        super().fit()
        self._slip.styles.margin = (int(self._roomy), 0, 0, (self._wide - SLIP) // 2)

    def longest(self) -> Iterable[str]:
        """The slip as it will be."""
        return self._slip_told.splitlines()

    def filled(self, rows: int, width: int) -> Text:
        """The slip, without its blank rows where there is no room for them."""
        return lines("\n".join(row for row in self.longest() if row or self._roomy))

    def on_mount(self) -> None:
        """Say how to pay and how to take another drawer."""
        self.awaited = f"{self.key('yes')} pays; another drawer is typed by its name."
        self._show()
        if not self._pays(self.drawer):
            self.say(self._short(self.drawer), "bad")

    def entered(self, text: str) -> None:
        """Another drawer, by its name; one that misses money isn't taken."""
        names = {plain(name).casefold(): name for name in self.held}
        found = names.get(plain(text).casefold())
        if found is None:
            enough = self._enough()
            way = f"type {either(enough)}" if enough else "none holds enough"
            self.say(f"There is no drawer {quoted(text)}: {way}.", "bad")
            return
        if not self._pays(found):
            self.say(self._short(found), "bad")
            return
        self.drawer = found
        self.say("")
        self._show()

    async def press(self, event: events.Key) -> None:
        """The key for Yes pays what is shown."""
        if event.key != self.hall.keys.key("yes"):
            await super().press(event)
        elif self.line is not None and self.line.value.strip():
            self.say("Press Enter first to take what is typed.", "bad")
        elif not self._pays(self.drawer):
            self.say(self._short(self.drawer), "bad")
        else:
            self.finish(self.drawer)

    def _to_give_back(self) -> str:
        """That the winner was paid wrongly before, and how that is booked."""
        receipt = self._award.receipt
        who = "This face" if receipt is None else f"Receipt {receipt}"
        return (
            f"! {who} still has {format_cents(self._held_cents)} to give back,"
            f" paid for an award that was taken back: Esc, then {self.key('settle')}"
            " (Repaid) books it."
        )

    def _pays(self, drawer: str) -> bool:
        """Whether a drawer holds enough for this payout."""
        return self.held.get(drawer, 0) >= self._paid_cents

    def _enough(self) -> list[str]:
        """The drawers that hold enough for this payout."""
        return [name for name in self.held if self._pays(name)]

    def _short(self, drawer: str) -> str:
        others = ", ".join(self._enough())
        keys = f"Esc, {self.key('go_till')}, {self.key('drawer')}"
        way = f"put money in at the till ({keys})"
        if others:
            way = f"type another drawer ({others})"
        return f"{drawer} holds too little for this: {way}."

    def _show(self) -> None:
        others = ", ".join(one for one in self._enough() if one != self.drawer)
        change = f"    or type another drawer: {others}" if others else ""
        self.ways = f"{self.key('yes')}: pay    Esc: back{change}"
        self._slip_told = self._slip_text().rstrip("\n")
        told = f"From the drawer {self.drawer}"
        if self._pays(self.drawer):
            told += f", which holds enough{self._instead()}"
        if self._desk.rules.hall.payouts.take_second(self._award.amount_cents):
            told += ". A second person confirms"
        after = ""
        if self._after:
            after = f" {self._after} more for receipt {self._award.receipt} after this."
        self._from.update(words(f"{told}.{after}"))
        self.fit()

    def _instead(self) -> str:
        """Which drawer doesn't, that one would rather be paid from."""
        usual = (BANK, self._desk.hall.desk_name)
        short = [one for one in usual if one in self.held and one != self.drawer]
        short = [one for one in short if not self._pays(one)]
        return f"; {short[0]} doesn't" if short else ""

    def _slip_text(self) -> str:
        """The slip as far as it is known before anybody has paid."""
        award = replace(
            self._award,
            paid_cents=self._paid_cents,
            account=cash.account(self.drawer),
        )
        slip = self._desk.read(
            lambda db: payout_slip(
                db,
                rules_of(db, session(db, award.session_id)),
                award,
                local=self._desk.now,
                paid_by=None,
                second=None,
            )
        )
        return as_text(slip, paid=False)


def _others_of(unpaid: Sequence[Award], award: Award) -> int:
    """How many other awards of the same receipt wait: each is paid by itself."""
    found = [one for one in unpaid if one.id != award.id]
    return sum(
        award.receipt is not None and one.receipt == award.receipt for one in found
    )


def award_told(desk: DeskScreen, award: Award, *, short: bool = False) -> str:
    """An award on one line: amount, face, receipt, what it is of."""
    hall = desk.rules.hall
    face, receipt = face_told(hall, award), ""
    if award.face_number is not None:
        face = f"face {face}"
        receipt = "" if award.receipt is None else f", receipt {award.receipt}"
    if short:
        return f"{face}{receipt}"
    amount = format_cents(award.amount_cents)
    return f"{amount:>8}  {face}{receipt}  {won_told(hall, award)}"
