"""The Monday after: a small afternoon in which the Super Player plays free."""

from __future__ import annotations

from random import Random

from tests.evenings.alberta import customers
from tests.evenings.alberta.sitting import Sitting, begin, close, play_through, sell
from tests.evenings.selling import book
from tests.evenings.writing import Script

CUSTOMERS = 72
SPECIALS = "A short afternoon: the regular pages alone"


def play(script: Script, rng: Random) -> None:
    """The whole afternoon."""
    sitting = begin(
        script, rng, "2026-12-07", "afternoon", bank="2500.00", opens="10:30:00"
    )
    regular = [name for name in script.rules.hall.games if name.startswith("page_")]
    others = [name for name in script.rules.hall.games if name not in regular]
    sitting.caller.leave_out(*others, reason=SPECIALS)
    sell(sitting, customers.books_alone, CUSTOMERS)
    _super_player(sitting)
    play_through(sitting, {})
    close(sitting)


def _super_player(sitting: Sitting) -> None:
    """The certificate of the day before is presented: the same cards, free."""
    given = next(
        answer
        for answer in reversed(sitting.script.answers)
        if answer["do"] == "give_certificate" and answer["title"] == "Super Player"
    )
    cards = [
        book("regular", int(faces))
        for faces in given["gives"].split()
        if faces.isdigit()
    ]
    presented = {"certificate": given["certificate"], "name": given["holder"]}
    sitting.till_1.sell(*cards, player=presented, pays="exact")
    sitting.till_1.refuse("certificate_used", *cards, player=presented)
