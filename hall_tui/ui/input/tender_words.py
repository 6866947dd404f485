"""What is handed over, as it is typed after "=": cash without a name, others by name.

"" is exact cash, "20" twenty in cash, "20 5d" twenty in cash and 5.00 by debit, "d"
all by debit, "20 d" the rest by debit. "10 cash" is "10". Any beginning of a name will
do that tells it apart: "d", "v", "cr", "ch", "car". Where nothing is due, as a
certificate pays for all, "d" sells it like "".
"""

from __future__ import annotations

import re

from hall_tui.rules.money import as_amount, format_cents, parse_cents
from hall_tui.rules.tendering import CASH, KINDS
from hall_tui.rules.wording import shortened

_CASH_NAMED = re.compile(
    rf"(?<!\S)(?:(\d+(?:\.\d*)?)\s+{CASH}|{CASH}\s+(\d+(?:\.\d*)?))(?!\S)"
)
_PART = re.compile(r"(\d+(?:\.\d*)?)?([a-z]*)")

NOTHING_YET = "There is nothing to pay for yet: type a code first."
NOTHING_DUE = "Nothing is due: type = alone, and take no money."

Tender = dict[str, int | None]
"""Cents by kind; None for cash that is exactly what is due."""


def tender_of(text: str, total_cents: int) -> Tender:
    """What is handed over against a total. Raises ValueError with one sentence."""
    parts = _CASH_NAMED.sub(r"\1\2", text.lower()).split()
    if not parts:
        return {CASH: None}
    tender: Tender = {}
    rest: str | None = None
    for part in parts:
        kind, cents = _part(part)
        if kind in tender or kind == rest:
            apart = ", or type 5d without a blank for 5.00 by debit"
            raise ValueError(
                f"{kind.capitalize()} stands there twice: add it up"
                f"{apart if kind == CASH else ''}."
            )
        if cents is not None:
            tender[kind] = cents
        elif rest is None:
            rest = kind
        else:
            raise ValueError(f"Type an amount for {rest} or for {kind}.")
    if rest is not None:
        tender[rest] = None if rest == CASH else _rest(tender, rest, total_cents)
    if not total_cents and any(tender.values()):
        raise ValueError(NOTHING_DUE)
    return tender


def tender_arguments(tender: Tender) -> dict[str, str]:
    """A tender as an act takes it."""
    return {
        kind: "exact" if cents is None else as_amount(cents)
        for kind, cents in tender.items()
    }


def _part(part: str) -> tuple[str, int | None]:
    match = _PART.fullmatch(part)
    if match is None:
        raise ValueError(
            f'"{shortened(part)}" is no money: type =, =20, or =20 5d for 5.00 by'
            " debit."
        )
    amount, letters = match.groups()
    cents = None if amount is None else parse_cents(amount.removesuffix("."))
    return _kind(letters), cents


def _kind(letters: str) -> str:
    if not letters:
        return CASH
    found = [kind for kind in KINDS if kind.startswith(letters)]
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(
            f'"{letters}" may be {", ".join(found)}: type a letter more. Cash needs'
            " no letter."
        )
    raise ValueError(
        f'"{shortened(letters)}" is no way to pay: take one of {", ".join(KINDS)}.'
    )


def _rest(tender: Tender, kind: str, total_cents: int) -> int:
    left = total_cents - sum(cents or 0 for cents in tender.values())
    cash = tender.get(CASH)
    if not total_cents:
        return 0
    if left <= 0 and cash and len(tender) == 1:
        raise ValueError(
            f"{format_cents(cash)} in cash leaves nothing to pay by {kind}: type"
            f" ={kind} for all by {kind}."
        )
    if left <= 0:
        raise ValueError(f"Nothing is left to pay by {kind}: leave it out.")
    return left
