"""How drawers and desks are called: a desk at which money is taken has a drawer."""

from __future__ import annotations

import re
from collections.abc import Mapping

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
