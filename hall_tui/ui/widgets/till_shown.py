"""What the till says of a sale in words: who buys, what to mind, what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents, parse_cents
from hall_tui.rules.orders import Item
from hall_tui.rules.tendering import CERTIFICATE
from hall_tui.rules.wording import counted, joined
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.product_words import sized
from hall_tui.ui.input.short_reasons import LACKING
from hall_tui.ui.input.tender_words import Tender
from hall_tui.ui.widgets.receipt_lines import ShownLine, sold_lines
from hall_tui.ui.widgets.receipt_pane import Note
from hall_tui.views.quotes import Offer, Quote


@dataclass(frozen=True, kw_only=True)
class Sold:
    """A sale that was paid for, as the act answered; cents.

    `back` says how all of it was taken back since: "void", "refunded", "" for not.
    `on_unit`: some of its cards are loaded on a unit.
    """

    number: int
    total_cents: int
    change_cents: int
    given: tuple[tuple[str, int], ...]
    lines: tuple[ShownLine, ...]
    punches: tuple[str, ...]
    name: str | None
    donation: str | None = None
    on_unit: bool = False
    back: str = ""

    @property
    def told(self) -> str:
        """One sentence that stays on the result line."""
        given = " and ".join(f"{kind} {format_cents(c)}" for kind, c in self.given)
        paid = f", {given}" if given else ""
        return (
            f"Receipt {self.number}: {format_cents(self.total_cents)}{paid},"
            f" change {format_cents(self.change_cents)}."
        )


def sold(
    hall: Hall,
    data: Mapping[str, object],
    tender: Tender,
    discount: str | None,
    name: str | None,
    donation: str | None,
) -> Sold:
    """What an answer to `sell` says, with what was asked for there."""
    lines = cast("list[Mapping[str, object]]", data["lines"])
    total_cents, due_cents = _cents(data, "total"), _cents(data, "due")
    # What is due is without what a certificate paid, which nobody types.
    covered_cents = total_cents + _cents(data, "rounding") - due_cents
    typed = {kind: cents for kind, cents in tender.items() if kind != CERTIFICATE}
    given = (
        (CERTIFICATE, covered_cents),
        *(
            (kind, due_cents - _others(typed) if cents is None else cents)
            for kind, cents in typed.items()
        ),
    )
    return Sold(
        number=int(str(data["receipt"])),
        total_cents=total_cents,
        change_cents=_cents(data, "change"),
        given=tuple((kind, cents) for kind, cents in given if cents),
        lines=tuple(sold_lines(hall, lines, discount)),
        punches=tuple(cast("list[str]", data["punch"])),
        name=name,
        donation=donation,
        on_unit=any(line["medium"] == "electronic" for line in lines),
    )


def title(sale: OpenSale) -> str:
    """The head of an open receipt: who buys."""
    parts = ["Receipt, open"]
    if sale.name is not None:
        parts.append(sale.name)
    if sale.age is not None:
        parts.append(f"age {sale.age}")
    if sale.players != 1:
        parts.append(counted(sale.players, "player"))
    if sale.free_players:
        parts.append(f"{sale.free_players} free")
    if sale.staff:
        parts.append("staff")
    if sale.units != 1:
        parts.append(counted(sale.units, "unit"))
    if sale.receipt is not None:
        parts.append(f"holds #{sale.receipt}")
    if sale.certificate is not None:
        parts.append(f"certificate {sale.certificate}")
    if sale.donation is not None:
        parts.append(f"donation {sale.donation}")
    return " · ".join(parts)


def notes(hall: Hall, quote: Quote) -> list[Note]:
    """What bars an open sale, what is offered, what to punch."""
    found = []
    if quote.barred is not None and quote.barred.code != "empty_order":
        way = LACKING.get(quote.barred.code, "")
        found.append(Note(f"{quote.barred.message} {way}".strip(), "bad"))
    if quote.certificate:
        found.append(Note(quote.certificate))
    if quote.units_kept:
        found.append(Note(quote.units_kept, "bad"))
    found += [Note(f"{told}.") for told in quote.had_already]
    if quote.offer is not None:
        found.append(Note(_offered(hall, quote.offer)))
    if quote.punches:
        found.append(Note(punch(quote.punches)))
    return found


def first_steps(word: str) -> str:
    """How to begin, for somebody who sees the till for the first time."""
    return (
        f"Type a code from the right, like {word}, and Enter. Then =20 and Enter takes"
        " 20 in cash; = alone takes the exact sum."
    )


def how_to_pay(quote: Quote) -> str:
    """What to type to be paid; empty while nothing can be paid."""
    if quote.barred is not None or not quote.lines:
        return ""
    if not quote.left_cents:
        return "= sells it: nothing is due"
    tens = quote.cash_cents // 1000 * 10 + 10
    return f"= takes {format_cents(quote.cash_cents)} in cash, ={tens} gives change"


def punch(titles: tuple[str, ...]) -> str:
    """The reminder to punch the cards of a player without these entries."""
    return f"PUNCH a hole on the cards, as not bought: {', '.join(titles)}"


def unit_to_note(number: int) -> str:
    """The reminder to note the unit, whose number the program doesn't keep."""
    return f"UNIT: any free one; write its number on your list, receipt {number}"


def next_books(hall: Hall, found: Sequence[tuple[Item, int]]) -> str:
    """Which books come next on piles from which one was taken by its number."""
    told = [
        f"{hall.products[item.product].title}"
        f"{sized(hall, item.product, item.faces, None)} no. {number}"
        for item, number in found
    ]
    return f"Next {'is' if len(told) == 1 else 'are'} {joined(told)}." if told else ""


def _offered(hall: Hall, offer: Offer) -> str:
    name = hall.discounts[offer.discount].title
    less = format_cents(offer.less_cents)
    if offer.age is None:
        return f"{name}: {less} less, type %"
    return (
        f"{name}: {less} less from age {offer.age}: type age and the years, like"
        f" age {offer.age + 7}"
    )


def _cents(data: Mapping[str, object], name: str) -> int:
    return parse_cents(str(data[name]))


def _others(tender: Tender) -> int:
    return sum(cents or 0 for cents in tender.values())
