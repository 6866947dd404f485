"""Writes a receipt: its lines, tenders, face ranges, sales and postings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall_tui.acts.handing import Handed, hand_over
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount
from hall_tui.rules.orders import Line
from hall_tui.rules.tendering import (
    CERTIFICATE,
    Settled,
    TenderRefused,
    settle,
    with_certificate,
)


@dataclass(frozen=True, kw_only=True)
class Sale:
    """What goes on a receipt besides its lines."""

    till: str
    total_cents: int
    players: int = 1
    players_counted: int = 0
    units: int = 0
    name: str | None = None
    age: int | None = None
    discount: str | None = None
    earlier: int | None = None
    donation: str | None = None


def till(work: Work, drawer: str | None) -> str:
    """The drawer named, else the desk's own."""
    return work.by.desk if drawer is None else drawer


def settled(
    work: Work,
    total_cents: int,
    tender: Mapping[str, int | None],
    covered_cents: int = 0,
) -> Settled:
    """How the tender settles the total, less what a certificate covers of it.

    Raises Refused when it doesn't.
    """
    left_cents = total_cents - covered_cents
    found = settle(left_cents, tender, work.hall.hall.smallest_coin)
    if isinstance(found, TenderRefused):
        facts: dict[str, object] = {"total": as_amount(left_cents)}
        if found.missing_cents is not None:
            facts["missing"] = as_amount(found.missing_cents)
        raise Refused(found.code, found.message, **facts)
    return with_certificate(found, covered_cents)


def write_receipt(work: Work, sale: Sale, money: Settled) -> int:
    """Write the receipt with its tenders and post the money taken; its number."""
    number = work.tx.insert(
        "receipts",
        session_id=work.now.id,
        till=sale.till,
        player_name=sale.name,
        age=sale.age,
        players=sale.players,
        players_counted=sale.players_counted,
        units=sale.units,
        discount=sale.discount,
        earlier_receipt=sale.earlier,
        total_cents=sale.total_cents,
        rounding_cents=money.rounding_cents,
        due_cents=money.due_cents,
        change_cents=money.change_cents,
    )
    if sale.donation is not None:
        work.tx.insert("donations", receipt_id=number, donation=sale.donation)
    for kind, cents in money.tenders:
        work.tx.insert("tenders", receipt_id=number, kind=kind, amount_cents=cents)
    for kind, cents in money.taken:
        if kind != CERTIFICATE:
            work.tx.post(f"{kind}:{sale.till}", cents, f"receipt {number}")
    work.tx.post("rounding", -money.rounding_cents, f"receipt {number}")
    return number


def write_line(work: Work, number: int, place: int, line: Line) -> int:
    """Write a line and what it counts for as sales, posted; the line's id."""
    line_id = work.tx.insert(
        "receipt_lines",
        receipt_id=number,
        line=place,
        product=line.item.product,
        title=line.title,
        faces=line.item.faces,
        medium=line.item.medium,
        quantity=line.item.quantity,
        list_cents=line.list_cents,
        discount_cents=line.discount_cents,
        amount_cents=line.amount_cents,
    )
    for product, cents in line.sales:
        work.tx.insert(
            "line_sales",
            line_id=line_id,
            session_id=work.now.id,
            product=product,
            amount_cents=cents,
        )
        work.tx.post(f"sales:{product}", -cents, f"receipt {number}")
    return line_id


def sell_line(work: Work, number: int, place: int, line: Line) -> Data:
    """Write a line, hand over its books, and say what was sold."""
    line_id = write_line(work, number, place, line)
    return line_data(place, line, hand_over(work, line, line_id))


def line_data(place: int, line: Line, handed: list[Handed]) -> Data:
    """A line as answers tell it; a pack's books stand by product.

    `numbers` are the faces on the first page that each product plays.
    """
    books: object = [book for one in handed for book in one.books]
    if len(handed) > 1:
        by_product: dict[str, list[int]] = {}
        for one in handed:
            by_product.setdefault(one.part.product, []).extend(one.books)
        books = by_product
    numbers: dict[str, list[str]] = {}
    for one in handed:
        for page, told in one.first_page.items():
            numbers.setdefault(page, []).extend(told)
    return {
        "line": place,
        "product": line.item.product,
        "title": line.title,
        "faces": line.item.faces,
        "medium": line.item.medium,
        "quantity": line.item.quantity,
        "list": as_amount(line.list_cents),
        "discount": as_amount(line.discount_cents),
        "amount": as_amount(line.amount_cents),
        "books": books,
        "numbers": numbers,
    }


def money_data(total_cents: int, money: Settled) -> Data:
    """Total, cash rounding, due and change as answers tell them."""
    return {
        "total": as_amount(total_cents),
        "rounding": as_amount(money.rounding_cents),
        "due": as_amount(money.due_cents),
        "change": as_amount(money.change_cents),
    }
