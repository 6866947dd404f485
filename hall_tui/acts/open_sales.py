"""Laying a sale aside, taking it up again, giving it up."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from db.canonical import canonical
from hall_tui.acts.arguments import Text
from hall_tui.acts.orders import OrderAsked, refuse_unknown
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.till_sales import clear_sale, plain, take_up_sale
from hall_tui.acts.work import Work
from hall_tui.views.open_sales import Held, held_sale


@dataclass(frozen=True, kw_only=True)
class Hold(OrderAsked):
    """An order to lay aside, with words to know it again."""

    name: Text | None = None


@act(Hold, roles={"cashier"}, phases=SESSION_OPEN)
def hold(work: Work, arguments: Hold) -> Data:
    """Lay a sale aside; it is priced when it is paid for."""
    refuse_unless(arguments.items, "empty_order", "The order is empty; add a product.")
    for asked in arguments.items:
        refuse_unknown(work, asked)
    sale = plain(asdict(arguments))
    name = sale.pop("name", None)
    # The act's number, so that no two sales ever bear the same one.
    number = work.tx.put(
        "open_sales",
        id=work.tx.seq,
        session_id=work.now.id,
        till=work.by.desk,
        held_at=work.tx.at,
        name=name,
        sale=canonical(sale),
    )
    clear_sale(work)
    return {"held": number}


@dataclass(frozen=True, kw_only=True)
class Recall:
    """The number of a sale laid aside."""

    held: int


@act(Recall, roles={"cashier"}, phases=SESSION_OPEN)
def recall(work: Work, arguments: Recall) -> Data:
    """Take up a sale that was laid aside: it is the open one of this desk then."""
    found = _take(work, arguments.held)
    take_up_sale(work, found.sale)
    return {"held": found.id, "name": found.name, "sale": found.sale}


@dataclass(frozen=True, kw_only=True)
class DropHeld:
    """The number of a sale laid aside, and why it is given up."""

    held: int
    reason: Text


@act(DropHeld, label="Recall", roles={"cashier"}, phases=SESSION_OPEN)
def drop_held(work: Work, arguments: DropHeld) -> Data:
    """Give up a sale that was laid aside."""
    return {"held": _take(work, arguments.held).id}


def _take(work: Work, number: int) -> Held:
    found = held_sale(work.db, number)
    if found is None:
        raise Refused(
            "not_held", "That sale isn't laid aside any more: look at the list again."
        )
    work.tx.remove("open_sales", id=number)
    return found
