"""Cash: floats, drops, moves between drawers, pay-ins and pay-outs, blind counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hall_tui.acts.arguments import Amount, DrawerName, Text
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, Role, act
from hall_tui.acts.work import Work
from hall_tui.rules.drawers import SAFE, too_much_at_once
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.views import cash

CASHIERS: frozenset[Role] = frozenset({"cashier", "verifier"})


@dataclass(frozen=True, kw_only=True)
class DrawerAmount:
    """A drawer and how much."""

    drawer: DrawerName
    amount: Amount


@act(DrawerAmount, name="float", roles=CASHIERS, phases=SESSION_OPEN)
def put_float(work: Work, arguments: DrawerAmount) -> Data:
    """Put money from the safe into a drawer, to begin with or for change."""
    held = cash.account(arguments.drawer)
    return _move(work, "float", SAFE, held, arguments.amount)


@act(DrawerAmount, roles=CASHIERS, phases=SESSION_OPEN)
def drop(work: Work, arguments: DrawerAmount) -> Data:
    """Take money from a drawer to the safe."""
    held = cash.account(arguments.drawer)
    _require_in(work, arguments.drawer, arguments.amount)
    return _move(work, "drop", held, SAFE, arguments.amount)


@dataclass(frozen=True, kw_only=True)
class MoveCash:
    """Between which drawers, and how much."""

    from_drawer: DrawerName
    to_drawer: DrawerName
    amount: Amount
    reason: Text | None = None


@act(MoveCash, label="Move", roles=CASHIERS, phases=SESSION_OPEN)
def move_cash(work: Work, arguments: MoveCash) -> Data:
    """Move money from one drawer to another."""
    source = cash.account(arguments.from_drawer)
    target = cash.account(arguments.to_drawer)
    _require_in(work, arguments.from_drawer, arguments.amount)
    return _move(work, "move", source, target, arguments.amount, arguments.reason)


@dataclass(frozen=True, kw_only=True)
class PayIn:
    """Into which drawer, how much, and what for."""

    drawer: DrawerName
    amount: Amount
    reason: Text


@act(PayIn, roles=CASHIERS, phases=SESSION_OPEN)
def pay_in(work: Work, arguments: PayIn) -> Data:
    """Take money in that isn't a sale."""
    held = cash.account(arguments.drawer)
    return _move(work, "pay_in", "income", held, arguments.amount, arguments.reason)


@act(PayIn, roles=CASHIERS, phases=SESSION_OPEN)
def pay_out(work: Work, arguments: PayIn) -> Data:
    """Pay an expense from a drawer; a manager confirms it."""
    if work.operator is None or "manager" not in work.operator.roles:
        work.need_second("manager", "Pay out")
    held = cash.account(arguments.drawer)
    _require_in(work, arguments.drawer, arguments.amount)
    return _move(work, "pay_out", held, "expense", arguments.amount, arguments.reason)


@dataclass(frozen=True, kw_only=True)
class CountDrawer:
    """What lies in a drawer, counted before the expected figure is shown."""

    drawer: DrawerName
    counted: Amount
    reason: Text | None = None


@act(CountDrawer, roles=CASHIERS, phases=SESSION_OPEN)
def count(work: Work, arguments: CountDrawer) -> Data:
    """Say what lies in a drawer; what is over or short is booked."""
    return record_count(work, arguments.drawer, arguments.counted, arguments.reason)


def record_count(
    work: Work, drawer: str, counted_cents: int, reason: str | None
) -> Data:
    """Write a count, and what it finds over or short to the account for that.

    Raises Refused for a drawer that never held money, and for a large difference
    without a reason.
    """
    held = cash.account(drawer)
    known = cash.drawers(work.db)
    if drawer not in known:
        names = ", ".join(known) or "none yet"
        raise Refused(
            "unknown_drawer", f"No money was ever in {drawer}; the drawers: {names}."
        )
    expected_cents = work.tx.balance(held)
    over_cents = counted_cents - expected_cents
    _require_reason(work, drawer, over_cents, reason)
    work.tx.insert(
        "counts",
        session_id=work.now.id,
        account=held,
        expected_cents=expected_cents,
        counted_cents=counted_cents,
        reason=reason,
    )
    work.tx.post(held, over_cents, "count")
    work.tx.post(f"over_short:{held}", -over_cents, "count")
    return {
        "drawer": drawer,
        "counted": as_amount(counted_cents),
        "expected": as_amount(expected_cents),
        "over": as_amount(over_cents),
    }


def _require_reason(
    work: Work, drawer: str, over_cents: int, reason: str | None
) -> None:
    """Raises Refused, which doesn't tell the figure: a drawer is counted blind."""
    least_cents = work.hall.cash.count_reason_from
    if least_cents is None or reason is not None or abs(over_cents) < least_cents:
        return
    raise Refused(
        "count_differs",
        f"The count of {drawer} is {format_cents(least_cents)} or more off what must"
        " lie there: count again, or give a reason.",
    )


def empty_drawer(work: Work, drawer: str) -> None:
    """At the close: what was counted goes to the safe, so that none is left."""
    held = cash.account(drawer)
    cents = work.tx.balance(held)
    if cents:
        _move(work, "close", held, SAFE, cents)


Kind = Literal["float", "drop", "move", "pay_in", "pay_out", "close"]


def _require_in(work: Work, drawer: str, amount_cents: int) -> None:
    """Raises Refused without the figure: a drawer is counted blind."""
    refuse_unless(
        amount_cents <= work.tx.balance(cash.account(drawer)),
        "not_enough",
        f"There isn't {format_cents(amount_cents)} in {drawer}: take less.",
    )


def _require_usual(work: Work, amount_cents: int, *accounts: str) -> None:
    """Raises Refused for more than the hall moves at once: a slip of the keys."""
    names = [cash.drawer_name(one) for one in accounts if one.startswith(cash.PREFIX)]
    fault = too_much_at_once(work.hall.cash, amount_cents, *names)
    if fault is not None:
        raise Refused("too_much_cash", fault)


def _move(
    work: Work,
    kind: Kind,
    source: str,
    target: str,
    amount_cents: int,
    reason: str | None = None,
) -> Data:
    refuse_unless(source != target, "same_drawer", "Name two different drawers.")
    refuse_unless(amount_cents > 0, "no_amount", "Type an amount above 0.")
    if kind != "close":
        _require_usual(work, amount_cents, source, target)
    work.tx.insert(
        "cash_moves",
        session_id=work.now.id,
        kind=kind,
        from_account=source,
        to_account=target,
        amount_cents=amount_cents,
        reason=reason,
    )
    note = kind.replace("_", " ")
    work.tx.post(source, -amount_cents, note)
    work.tx.post(target, amount_cents, note)
    return {
        "from": cash.drawer_name(source),
        "to": cash.drawer_name(target),
        "amount": as_amount(amount_cents),
    }
