"""Wednesday afternoon: value packs; the Double Action and loonie pots are won."""

from __future__ import annotations

from random import Random

from tests.evenings.alberta import board, customers, feats
from tests.evenings.alberta.sitting import (
    begin,
    close,
    out_of_reach,
    play_through,
    sell,
    sell_on_the_floor,
)
from tests.evenings.writing import Script

WAYS: feats.Ways = {
    "double_action": feats.within(25),
    "page_5_1": feats.on_number("loonie", "loonie", "loonie"),
    "winners_wish": board.on_number(7),
    "pay_me": feats.with_ticket(14, "Bea Holt", "7 Mill Lane"),
    "bonanza": out_of_reach(47),
}


def play(script: Script, rng: Random) -> None:
    """The whole afternoon."""
    sitting = begin(
        script, rng, "2026-12-02", "afternoon", bank="9000.00", opens="10:00:00"
    )
    sitting.drawn = {"loonie": [34], "toonie": [61], "parity": [8]}
    board.hang(sitting)
    sell(sitting, customers.wednesday)
    sell_on_the_floor(sitting)
    play_through(sitting, WAYS)
    close(sitting)
