"""Books handed to sellers on the floor, and settled when they come back."""

from __future__ import annotations

from dataclasses import dataclass, field

from hall_tui.acts.arguments import DrawerName, Quantity, Text
from hall_tui.acts.feeding import feed_pots
from hall_tui.acts.handing import first_sheet, refuse_held, wanted, write_ranges
from hall_tui.acts.orders import Tendered
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.selling import (
    Sale,
    line_data,
    money_data,
    settled,
    till,
    write_line,
    write_receipt,
)
from hall_tui.acts.work import Work
from hall_tui.rules.model.products import CardProduct, Medium
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Line
from hall_tui.rules.orders import Refused as OrderRefused
from hall_tui.rules.picks import Pick
from hall_tui.rules.ranges import sheets_of_book
from hall_tui.views.issues import Issue, books_of, issue
from hall_tui.views.moment import begun, closed_pages, moment
from hall_tui.views.sales import why_not


@dataclass(frozen=True, kw_only=True)
class IssueBooks:
    """What a seller is handed; `first_book` is a sheet, the next free when left out."""

    seller: Text
    product: str
    quantity: Quantity
    faces: int | None = None
    medium: Medium = "paper"
    tier: str | None = None
    first_book: int | None = None


@act(IssueBooks, label="Floor", roles={"cashier"}, phases=SESSION_OPEN)
def issue_books(work: Work, arguments: IssueBooks) -> Data:
    """Hand books to a seller on the floor."""
    picked = _picked(work, arguments)
    (part,) = picked.parts
    books = wanted(work, part, closed_pages(work.hall, begun(work.db, work.now.id)))
    first = first_sheet(work, books, arguments.first_book, part)
    refuse_held(work, books, first)
    last = first + books.sheets - 1
    number = work.tx.insert(
        "issues",
        session_id=work.now.id,
        seller=arguments.seller,
        product=arguments.product,
        faces=part.faces,
        medium=part.medium,
        tier=picked.item.tier,
        stock=part.stock,
        first_book=first,
        last_book=last,
    )
    return {
        "issue": number,
        "seller": arguments.seller,
        "product": arguments.product,
        "quantity": arguments.quantity,
        "first_book": first,
        "last_book": last,
    }


@dataclass(frozen=True, kw_only=True)
class ReturnBooks:
    """The issue, the first sheet that wasn't sold (none: all were), the money."""

    issue: int
    first_unsold: int | None = None
    tender: dict[str, Tendered] = field(default_factory=dict)
    drawer: DrawerName | None = None


@act(ReturnBooks, label="Floor", roles={"cashier"}, phases=SESSION_OPEN)
def return_books(work: Work, arguments: ReturnBooks) -> Data:
    """Settle with a seller: one receipt for what was sold, the rest back in stock."""
    found = _open_issue(work, arguments.issue)
    each = sheets_of_book(work.hall.stocks[found.stock], found.faces)
    sold = _sold_sheets(found, arguments.first_unsold)
    if sold % each:
        raise Refused(
            "not_in_issue",
            f"A book is {each} sheets: give the first sheet of an unsold book.",
        )
    if sold == 0:
        refuse_unless(
            not arguments.tender, "tender_over", "Nothing was sold: take no money."
        )
        work.tx.insert(
            "issue_returns", issue_id=found.id, first_unsold=found.first_book
        )
        return {"issue": found.id, "sold": 0, "receipt": None}
    return _settle(work, arguments, found, sold // each)


def _settle(work: Work, arguments: ReturnBooks, found: Issue, quantity: int) -> Data:
    line = _line(work, found, quantity)
    money = settled(work, line.amount_cents, arguments.tender)
    sale = Sale(
        till=till(work, arguments.drawer),
        total_cents=line.amount_cents,
        name=found.seller,
    )
    number = write_receipt(work, sale, money)
    line_id = write_line(work, number, 1, line)
    work.tx.insert(
        "issue_returns",
        issue_id=found.id,
        first_unsold=arguments.first_unsold,
        receipt_id=number,
    )
    (part,) = line.parts
    # They play what had not started when they were handed out.
    closed = closed_pages(work.hall, begun(work.db, work.now.id, found.seq))
    books = wanted(work, part, closed)
    handed = write_ranges(work, books, found.first_book, part, line_id, found.id)
    feed_pots(work)
    return {
        "issue": found.id,
        "sold": quantity,
        "receipt": number,
        "lines": [line_data(1, line, [handed])],
        **money_data(line.amount_cents, money),
    }


def _picked(work: Work, arguments: IssueBooks) -> Pick:
    asked = Item(
        product=arguments.product,
        faces=arguments.faces,
        medium=arguments.medium,
        tier=arguments.tier,
        quantity=arguments.quantity,
        book=arguments.first_book,
    )
    picked = pick(work.hall, asked)
    if isinstance(picked, OrderRefused):
        raise Refused(picked.code, picked.message)
    product = picked.product
    if not isinstance(product, CardProduct) or not product.floor_sold:
        raise Refused(
            "not_floor_sold",
            f"{product.title} isn't sold on the floor: sell it at a till.",
        )
    not_run = work.rules.running.why_not("product", arguments.product)
    if not_run is not None:
        raise Refused("not_run_yet", not_run)
    now = moment(work.db, work.rules, work.now, work.local_time)
    closed = why_not(work.rules, now, arguments.product)
    if closed is not None:
        raise Refused("window_closed", closed)
    return picked


def _line(work: Work, found: Issue, quantity: int) -> Line:
    picked = books_of(work.hall, found, quantity)
    return Line(
        item=picked.item,
        title=picked.product.title,
        list_cents=picked.list_cents,
        discount_cents=0,
        amount_cents=picked.list_cents,
        parts=picked.parts,
        sales=picked.sales(picked.list_cents),
    )


def _open_issue(work: Work, number: int) -> Issue:
    found = issue(work.db, number)
    if found is None or found.session_id != work.now.id:
        raise Refused(
            "no_such_issue", f"There is no issue {number} open: look at the list again."
        )
    if found.settled:
        raise Refused("already_returned", f"Issue {number} was settled already.")
    return found


def _sold_sheets(found: Issue, first_unsold: int | None) -> int:
    if first_unsold is None:
        return found.last_book - found.first_book + 1
    if not found.first_book <= first_unsold <= found.last_book:
        raise Refused(
            "not_in_issue",
            f"Issue {found.id} holds sheets {found.first_book} to {found.last_book}:"
            " give the first unsold one of these, or none when all were sold.",
        )
    return first_unsold - found.first_book
