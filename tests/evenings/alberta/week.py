"""The Alberta week: Wednesday, Thursday, Saturday, Sunday, and the Monday after.

On that Monday the Super Player of the Sunday plays free.
"""

from __future__ import annotations

from random import Random

from tests.evenings.alberta import monday, saturday, sunday, thursday, wednesday
from tests.evenings.writing import Script

POTS = {
    "bonanza": "5900.00",
    "double_action": "5990.00",
    "jackpot_progressive:afternoon": "1200.00",
    "jackpot_progressive:evening": "10000.00",
    "houdini": "23000.00",
    "odd_even": "9500.00",
    "rapid_doubles": "4100.00",
    "loonie:afternoon": "150.00",
    "loonie:evening": "412.50",
    "toonie:afternoon": "88.00",
    "toonie:evening": "298.35",
    "fireball": "5400.00",
}
"""What each pot of the old books holds, with its reserve."""


def play(script: Script, rng: Random) -> None:
    """All of it, from the pots of the old books to the last close."""
    _begin(script)
    for day in (wednesday, thursday, saturday, sunday, monday):
        day.play(script, rng)


def _begin(script: Script) -> None:
    """What the office does once: the old pots, and the date on the door."""
    script.at("2026-11-18T10:00:00")
    for pot, amount in POTS.items():
        script.do(
            "correct_pot",
            by="Max",
            second="Nora",
            desk="office",
            pot=pot,
            amount=amount,
            reason="Balance of the old books",
        )
    script.do(
        "set_pot_date",
        by="Max",
        desk="office",
        pot="loonie:evening",
        date="2026-12-05",
        reason="Posted on the door on 18 November",
    )
