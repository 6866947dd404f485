"""Thursday evening: a quarter off; the jackpot must go, and goes by its fallback."""

from __future__ import annotations

from random import Random

from tests.evenings.alberta import board, customers, feats
from tests.evenings.alberta.sitting import (
    begin,
    close,
    give_to_charity,
    out_of_reach,
    play_through,
    sell,
    sell_on_the_floor,
)
from tests.evenings.writing import Script

WAYS: feats.Ways = {
    "page_2_1": feats.keeping("toonie"),
    "page_2_2": feats.on_number("toonie", "toonie"),
    "winners_wish": board.on_number(board.COMPLETES_A_LINE),
    "pay_me": feats.with_ticket(31, "Carl Voss", "22 Elm Street", winners=2),
    "page_8_1": feats.by("-jackpot_progressive", others=27),
    "page_8_2": feats.by("+jackpot_progressive", others=0),
    "bonanza": out_of_reach(47),
}


def play(script: Script, rng: Random) -> None:
    """The whole evening."""
    sitting = begin(
        script, rng, "2026-12-03", "evening", bank="12000.00", opens="16:00:00"
    )
    sitting.drawn = {"loonie": [52], "toonie": [20], "parity": [71]}
    sell(sitting, customers.thursday)
    give_to_charity(sitting)
    sell_on_the_floor(sitting)
    play_through(sitting, WAYS)
    close(sitting)
