"""The Fireball, case by case: what came after it, in which game, and the entry."""

from __future__ import annotations

import pytest

from hall_tui.rules.extra_balls import in_machine, state
from hall_tui.rules.marking import Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Plain
from hall_tui.rules.money import parse_cents
from hall_tui.rules.mustgo import plays_off_in
from hall_tui.rules.pot_claims import (
    PotJudged,
    play_off_judged,
    plays_for,
    pot_judged,
)
from tests.rules.cases import Given, balls, cases, judged, read_cases

POT = BALL = "fireball"
FACE = read_cases(POT)["faces"]["own"]


def won(hall: Hall, given: Given) -> PotJudged:
    """What the pot's rule, and the play-off after it, says of the declared bingo."""
    game, pot = given["game"], hall.pots[POT]
    calls: list[int] = []
    came_after: list[int] = []
    for word in given["play"].split():
        if word == "|":
            came_after = []
        elif word == "f":
            came_after.append(len(calls))
        else:
            calls += balls(word)
    face = judged(hall, game, Marker(Plain(kind="plain"), 75), calls, FACE)
    if not face.counts_for_pots:
        return PotJudged(False, "no bingo")
    if not plays_for(pot, game, 1):
        return PotJudged(False, "not played for")
    assert in_machine(hall, game) == (BALL,)
    held, entered = parse_cents(given.get("pot", "55.00")), given.get("entry", True)
    stands = state(hall.extra_balls[BALL].balls, came_after, len(calls))
    said = pot_judged(
        pot,
        None,
        given.get("must_go", False),
        len(calls),
        entered,
        balance_cents=held,
        in_pattern=face.last_in_pattern,
        right_after=stands == "now" if came_after else None,
    )
    played_off = given.get("must_go", False) and plays_off_in(hall, POT, game, 1)
    if said.wins or not played_off:
        return said
    return play_off_judged(pot, entered, balance_cents=held)


@pytest.mark.parametrize(("given", "expected"), cases(POT))
def test_a_bingo_and_the_fireball(alberta: Hall, given: Given, expected: Given) -> None:
    said = won(alberta, given)
    assert said.wins is expected["wins"], said.reason
    assert expected["why"] in said.reason
