"""How drawers and desks are called: a desk at which money is taken has a drawer."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hall_tui.rules.model.hall import CashDrawers
from hall_tui.rules.money import format_cents

LONGEST_NAME = 40
SAFE = "safe"
"""Where the money outside the drawers lies; no drawer and no desk is called so."""
BANK = "bank"
"""The paymaster's drawer, out of which prizes are paid unless told otherwise."""

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def name_refused(name: str) -> str | None:
    """Return why a drawer or desk can't be called so, None when it can."""
    if name == SAFE:
        return (
            '"safe" is no drawer: money comes from the safe by a float and goes to it'
            " by a drop"
        )
    if len(name) > LONGEST_NAME or not _NAME.fullmatch(name):
        return (
            f'"{name[:LONGEST_NAME]}" can\'t be the name of a drawer or desk: write'
            f" small letters, digits and dashes, at most {LONGEST_NAME}, like"
            ' "till-1"'
        )
    return None


def too_much_at_once(cash: CashDrawers, cents: int, *drawers: str) -> str | None:
    """Return why so much isn't moved between these at once, None when it can be."""
    for name in drawers:
        most = cash.bank_most_at_once if name == BANK else cash.most_at_once
        if most is not None and cents > most:
            return (
                f"{format_cents(cents)} is more than {name} takes or gives at once"
                f" ({format_cents(most)}): compare the digits with the money first,"
                " and only if they are right do it in parts."
            )
    return None


def paying_drawer(held: Mapping[str, int], own: str, cents: int) -> str:
    """The drawer that is proposed for a payout of `cents`; `held` cents by drawer.

    The bank when it holds enough, else the desk's own, else the first that does;
    the bank when none does.
    """
    rest = sorted(name for name in held if name not in (BANK, own))
    for name in (BANK, own, *rest):
        if held.get(name, 0) >= cents:
            return name
    return BANK
