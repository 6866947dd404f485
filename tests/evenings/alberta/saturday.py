"""Saturday evening: Power Play; the loonie pot's play-off day, and three more pots."""

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
    "page_3_1": feats.after_the_fireball,
    "winners_wish": board.on_number(board.COMPLETES_A_LINE),
    "pay_me": feats.with_ticket(5, "Dina Ross", "3 Lake Road"),
    "odd_even": feats.within(12),
    "rapid_doubles_2": feats.within(9),
    "page_8_1": feats.by("+loonie", "-loonie", others=6),
    "bonanza": out_of_reach(47),
}


def play(script: Script, rng: Random) -> None:
    """The whole evening."""
    sitting = begin(
        script, rng, "2026-12-05", "evening", bank="20000.00", opens="16:00:00"
    )
    sitting.drawn = {"loonie": [13], "toonie": [66], "parity": [42]}
    sell(sitting, customers.saturday)
    board.use_coupon(sitting)
    sell_on_the_floor(sitting)
    play_through(sitting, WAYS)
    close(sitting)
