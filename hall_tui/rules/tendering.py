"""What a player hands over against a total, and what comes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from hall_tui.rules.money import cash_rounded, format_cents

CASH = "cash"
KINDS = (CASH, "card", "debit", "credit", "cheque", "voucher")
CERTIFICATE = "certificate"
"""What a certificate pays; nobody types it: the certificate itself tells how much."""

MOST_OVER_CENTS = 10_000_00
"""More cash than this above what is due is a slip of the keys."""

TenderCode = Literal[
    "unknown_tender", "tender_over", "tender_short", "tender_wild", "no_such_coins"
]


@dataclass(frozen=True)
class TenderRefused:
    """Why a tender doesn't settle the total; `missing_cents` where money is short."""

    code: TenderCode
    message: str
    missing_cents: int | None = None


@dataclass(frozen=True)
class Settled:
    """A total that is settled: tenders as handed over, and the cash that comes back.

    `due_cents` is the total plus `rounding_cents`, which cash alone brings about.
    """

    tenders: tuple[tuple[str, int], ...]
    due_cents: int
    rounding_cents: int
    change_cents: int

    @property
    def taken(self) -> tuple[tuple[str, int], ...]:
        """What stays in the till of each tender, in cents: cash net of change."""
        net = [
            (kind, cents - self.change_cents if kind == CASH else cents)
            for kind, cents in self.tenders
        ]
        return tuple((kind, cents) for kind, cents in net if cents)


def with_certificate(money: Settled, covered_cents: int) -> Settled:
    """Return what settles a total of which a certificate paid a part before."""
    if not covered_cents:
        return money
    return replace(
        money,
        tenders=((CERTIFICATE, covered_cents), *money.tenders),
        due_cents=money.due_cents + covered_cents,
    )


def settle(
    total_cents: int, tender: Mapping[str, int | None], smallest_coin_cents: int
) -> Settled | TenderRefused:
    """Return how a tender settles a total, or why it doesn't.

    `tender` holds cents by kind; cash of None is exactly what is due. Only cash
    gives change and is rounded: the part of the total that the others leave, where
    that comes to a coin (the money rulings).
    """
    for kind, cents in tender.items():
        if kind not in KINDS:
            return TenderRefused(
                "unknown_tender",
                f'There is no tender "{kind}"; take one of {", ".join(KINDS)}.',
            )
        if cents is None and kind != CASH:
            return TenderRefused(
                "unknown_tender", f"Only cash can be exact; write the amount of {kind}."
            )
    others_cents = sum(cents or 0 for kind, cents in tender.items() if kind != CASH)
    if others_cents > total_cents:
        return TenderRefused(
            "tender_over",
            f"Only cash gives change: {format_cents(others_cents)} is more than the "
            f"total of {format_cents(total_cents)}; take less.",
        )
    return _with_cash(total_cents - others_cents, tender, smallest_coin_cents)


def _with_cash(
    left_cents: int, tender: Mapping[str, int | None], coin_cents: int
) -> Settled | TenderRefused:
    cash_due = cash_rounded(left_cents, coin_cents)
    others = [kind for kind, cents in tender.items() if cents and kind != CASH]
    if others and left_cents and not cash_due:
        # Nothing is rounded where no cash changes hands.
        left = format_cents(left_cents)
        return TenderRefused(
            "tender_short",
            f"{left} is left, too little for cash: take it by {others[0]} too.",
            left_cents,
        )
    if CASH not in tender and left_cents:
        missing = max(cash_due, coin_cents)
        return _short(missing, f"{format_cents(missing)} more")
    given = tender.get(CASH, 0)
    given = cash_due if given is None else given
    if given < cash_due:
        return _short(cash_due - given, f"{format_cents(cash_due)} in cash in all")
    if given - cash_due > MOST_OVER_CENTS:
        return TenderRefused(
            "tender_wild",
            f"{format_cents(given)} for {format_cents(cash_due)}: typed too much? Type"
            " the cash again.",
        )
    if given % coin_cents:
        return TenderRefused(
            "no_such_coins",
            f"{format_cents(given)} can't be handed over, as {format_cents(coin_cents)}"
            " is the smallest coin: type the cash again.",
        )
    paid = {**tender, CASH: given}
    others_cents = sum(cents or 0 for kind, cents in paid.items() if kind != CASH)
    return Settled(
        tenders=tuple((kind, cents) for kind, cents in paid.items() if cents),
        due_cents=others_cents + cash_due,
        rounding_cents=cash_due - left_cents,
        change_cents=given - cash_due,
    )


def _short(missing_cents: int, take: str) -> TenderRefused:
    missing = format_cents(missing_cents)
    said = f"{missing} is missing: take {take}."
    return TenderRefused("tender_short", said, missing_cents)
