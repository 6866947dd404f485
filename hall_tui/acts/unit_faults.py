"""A unit that breaks: another one, or paper for the pages to come (ruling 5).

Money for those pages is given back by `refund`.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text
from hall_tui.acts.handing import Handed, first_sheet, write_ranges
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.taking_back import receipt_named, refuse, tonight
from hall_tui.acts.work import Work
from hall_tui.rules.model.products import CardOffer, CardProduct
from hall_tui.rules.orders import Part
from hall_tui.rules.ranges import sheets_of_book
from hall_tui.rules.wording import counted
from hall_tui.views.receipts import Receipt
from hall_tui.views.stock import Books
from hall_tui.views.taking_back import out_of_reach, started_pages
from hall_tui.views.unit_cards import UnitCards, unit_cards


@dataclass(frozen=True, kw_only=True)
class UnitFault:
    """The receipt of the player whose unit broke, and what was wrong."""

    receipt: int
    reason: Text


@act(UnitFault, label="Unit", roles={"cashier"}, phases=SESSION_OPEN)
def swap_unit(work: Work, arguments: UnitFault) -> Data:
    """Note that a player goes on with the same cards on another unit."""
    found, _ = _on_units(work, arguments.receipt)
    _note(work, found, "unit", arguments.reason)
    return {"receipt": found.number}


@act(UnitFault, label="Unit", roles={"cashier"}, phases=SESSION_OPEN)
def paper_instead(work: Work, arguments: UnitFault) -> Data:
    """Hand out paper in the place of cards on a unit, for the pages to come.

    It costs nothing more, whatever such paper costs.
    """
    found, cards = _on_units(work, arguments.receipt)
    for one in cards:
        for range_id in one.ranges:
            work.tx.insert("range_endings", range_id=range_id)
    handed = [_hand(work, found, one) for one in cards]
    _note(work, found, "paper", arguments.reason)
    return {
        "receipt": found.number,
        "books": [
            {
                "product": one.part.product,
                "title": work.hall.products[one.part.product].title,
                "books": one.books,
                "numbers": one.first_page,
            }
            for one in handed
        ],
    }


def _on_units(work: Work, number: int) -> tuple[Receipt, list[UnitCards]]:
    """A receipt of tonight and what it still has on units, or Refused."""
    found = receipt_named(work, number)
    refuse(out_of_reach(work.hall, work.now.id, found))
    cards = unit_cards(work.db, number, started_pages(work.db, tonight(work)))
    refuse_unless(
        cards,
        "nothing_on_units",
        f"Receipt {number} has nothing on a unit that is still to be played.",
    )
    return found, cards


def _hand(work: Work, found: Receipt, one: UnitCards) -> Handed:
    offer = _paper(work, one)
    part = Part(one.product, one.faces, "paper", one.tiers, one.books, 0, offer.stock)
    each = sheets_of_book(work.hall.stocks[offer.stock], one.faces)
    sheets = each * one.books
    books = Books(one.product, offer.stock, one.pages, one.faces, sheets)
    return write_ranges(
        work, books, first_sheet(work, books, None, part), part, one.line_id
    )


def _paper(work: Work, one: UnitCards) -> CardOffer:
    product = work.hall.products[one.product]
    assert isinstance(product, CardProduct)
    for offer in product.offers:
        tiers = (offer.tier,) if offer.tier else product.tiers
        if (offer.medium, offer.faces, tiers) == ("paper", one.faces, one.tiers):
            return offer
    faces = counted(one.faces, "face")
    raise Refused(
        "no_paper",
        f"{product.title} with {faces} isn't made on paper: refund its pages instead.",
    )


def _note(work: Work, found: Receipt, instead: str, reason: str) -> None:
    work.tx.insert(
        "unit_faults",
        session_id=work.now.id,
        receipt_id=found.number,
        instead=instead,
        reason=reason,
    )
