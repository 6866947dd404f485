"""Pay Me, case by case: the last number, the players, and who lacks the number."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given as all_of
from hypothesis import strategies as st

from hall_tui.rules.awards import Winner, awards
from hall_tui.rules.marking import Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import BallPrize
from hall_tui.rules.prizes import PrizeFacts, prize_cents
from tests.rules.cases import Given, balls, cases, cents, judged, read_cases

GAME = PRIZE = "pay_me"
FACES = read_cases(GAME)["faces"]


def prize(hall: Hall, players: int, ball: int) -> int:
    facts = PrizeFacts(
        column=1, players=players, sales={}, late_sales={}, game=GAME, ball=ball
    )
    return prize_cents(hall, PRIZE, facts)


def winner(*, has_last_number: bool) -> Winner:
    return Winner(
        tier=None, medium="paper", player="1", has_last_number=has_last_number
    )


@pytest.mark.parametrize(("given", "expected"), cases(GAME))
def test_a_case(alberta: Hall, given: Given, expected: Given) -> None:
    if "calls" in given:
        marker = Marker(alberta.games[GAME].marking, 75, tuple(balls(given["wild"])))
        calls = balls(given["calls"])
        (ball,) = marker.count(calls).last
        assert [ball] == balls(expected["last"])
        found = [
            judged(alberta, GAME, marker, calls, FACES[name]) for name in given["faces"]
        ]
        won = [
            winner(has_last_number=one.last_in_pattern)
            for one in found
            if one.faces[0].winning_masks
        ]
    else:
        (ball,) = balls(given["ball"])
        lacking = given.get("lacking", [])
        won = [
            winner(has_last_number=place not in lacking)
            for place in range(1, given.get("winners", 1) + 1)
        ]
    base_cents = prize(alberta, given["players"], ball)
    paid = awards(alberta, PRIZE, base_cents, won) if won else ()
    assert [award.amount_cents for award in paid] == cents(expected["awards"])


@all_of(ball=st.integers(1, 75), players=st.integers(0, 400))
def test_more_players_and_higher_numbers_never_pay_less(
    alberta: Hall, ball: int, players: int
) -> None:
    rule = alberta.prizes[PRIZE]
    assert isinstance(rule, BallPrize)
    ladder = [prize(alberta, players + more, ball) for more in (0, 1, 60, 200)]
    assert all(lower <= higher for lower, higher in pairwise(ladder))
    assert rule.minimum <= ladder[0] <= prize(alberta, players, min(75, ball + 1))


@all_of(has=st.lists(st.booleans(), min_size=1, max_size=9))
def test_the_shares_never_come_to_more_than_the_prize(
    alberta: Hall, has: list[bool]
) -> None:
    won = [winner(has_last_number=one) for one in has]
    paid = [award.amount_cents for award in awards(alberta, PRIZE, 75000, won)]
    assert sum(paid) <= 75000
    assert (sum(paid) == 75000) == all(has)
