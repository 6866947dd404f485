"""A blind count: what lies in a drawer, typed as an amount or note by note."""

from __future__ import annotations

import re
from collections.abc import Callable

from hall_tui.rules.money import format_cents, parse_cents
from hall_tui.ui.dialogs.asking import Ask

_PART = re.compile(r"(?:(\d{1,5})[x*])?(\d+(?:\.\d{1,2})?)")


def counted_cents(text: str) -> int:
    """The sum of what is typed: "12x20 5x10 43.25" -> 33325 cents.

    Raises ValueError with one sentence for anything else.
    """
    parts = text.lower().replace("+", " ").split()
    if not parts:
        raise ValueError("Type what lies in the drawer.")
    return sum(_part(part) for part in parts)


class Count(Ask):
    """Asks what lies in a drawer; the expected figure isn't shown before.

    `then` gets the sum as an act takes it, "333.25".
    """

    ways = "like 333.25 or 12x20 5x10 43.25    Enter: go on    Esc: back"

    def __init__(
        self,
        drawer: str,
        then: Callable[[str], None],
        *,
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(
            f"Count {drawer}: what lies in it?",
            lambda text: then(format_cents(counted_cents(text))),
            check=_fault,
            cancelled=cancelled,
        )

    def typing(self, text: str) -> None:
        """Show the sum so far."""
        self.say("" if not text or _fault(text) else f"sum {_sum(text)}")


def _sum(text: str) -> str:
    return format_cents(counted_cents(text))


def _fault(text: str) -> str | None:
    try:
        counted_cents(text)
    except ValueError as error:
        return str(error)
    return None


def _part(part: str) -> int:
    match = _PART.fullmatch(part)
    if match is None:
        raise ValueError(f'"{part[:20]}" is no amount: type 333.25, or 12x20 5x10.')
    times, amount = match.groups()
    return int(times or 1) * parse_cents(amount)
