"""Sunday afternoon: half price; Bonanza, Houdini and the jackpot; a Super Player."""

from __future__ import annotations

from random import Random

from tests.evenings.alberta import board, customers, feats
from tests.evenings.alberta.sitting import (
    Sitting,
    begin,
    close,
    give_to_charity,
    out_of_reach,
    play_through,
    sell,
    sell_on_the_floor,
)
from tests.evenings.writing import Script


def super_player(sitting: Sitting) -> None:
    """The first win of the regular games is one face's, who gets the certificate."""
    feats.one_winner(sitting)
    sitting.till_1.do("give_certificate", certificate="super_player", holder="Ida Noor")


WAYS: feats.Ways = {
    "precall": feats.bonanza_ahead,
    "page_1_1": super_player,
    "winners_wish": board.on_number(20, winners=2),
    "pay_me": feats.with_ticket(48, "Ed Tran", "19 Hill Street"),
    "houdini": feats.within(25),
    "page_8_1": feats.jackpot_page,
    "bonanza": out_of_reach(46),
}


def play(script: Script, rng: Random) -> None:
    """The whole afternoon."""
    sitting = begin(
        script, rng, "2026-12-06", "afternoon", bank="40000.00", opens="10:00:00"
    )
    sitting.drawn = {"loonie": [45], "toonie": [2], "parity": [17]}
    sell(sitting, customers.sunday)
    give_to_charity(sitting)
    sell_on_the_floor(sitting)
    play_through(sitting, WAYS)
    close(sitting)
