"""The session sheet's part on prizes: what was won, down to what was paid out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hall_tui.slips.tables import amount, amounts, heading


@dataclass(frozen=True, kw_only=True)
class Prizes:
    """What a session's prizes came to; cents.

    `games_cents`, `bonuses_cents` and `pots_cents` were won and not taken back by the
    close. `owed_cents` of that wasn't fetched. `earlier_cents` was paid for prizes of
    earlier sessions, `wrongly_cents` for prizes that were taken back since, of which
    `brought_back_cents` has come back. `rounding_cents` is what was paid beyond, as
    the currency has no smaller coin; negative where it was less.
    """

    games_cents: int = 0
    bonuses_cents: int = 0
    pots_cents: int = 0
    owed_cents: int = 0
    earlier_cents: int = 0
    wrongly_cents: int = 0
    brought_back_cents: int = 0
    rounding_cents: int = 0

    @property
    def won_cents(self) -> int:
        """All that was won and stands."""
        return self.games_cents + self.bonuses_cents + self.pots_cents

    @property
    def paid_cents(self) -> int:
        """What went out of the drawers for prizes."""
        paid_cents = self.won_cents - self.owed_cents + self.rounding_cents
        return paid_cents + self.earlier_cents + self.wrongly_cents


def prize_lines(prizes: Prizes, word: str) -> Iterator[str]:
    """A sum that adds up to what the drawers paid; `word`: what the hall calls a
    session. What seldom happens is told only where it did.
    """
    yield from heading("Prizes")
    seldom = (
        (f"Of an earlier {word}, paid now", prizes.earlier_cents),
        ("Paid, then taken back", prizes.wrongly_cents),
        ("Cash rounding", prizes.rounding_cents),
    )
    yield from amounts(
        [
            ("Won in games", prizes.games_cents),
            ("Won by bonuses", prizes.bonuses_cents),
            ("Won from pots", prizes.pots_cents),
            ("Not paid yet, owed to winners", -prizes.owed_cents),
            *(row for row in seldom if row[1]),
            ("Paid out of the drawers", prizes.paid_cents),
        ]
    )
    if prizes.wrongly_cents:
        back = amount(prizes.brought_back_cents)
        yield f"  Of what was paid and then taken back, {back} was brought back."
