"""Rapid Doubles, case by case: five prizes, the pot, its reserve and its play-off."""

from __future__ import annotations

import pytest
from hypothesis import given as all_of
from hypothesis import strategies as st

from hall_tui.rules.marking import Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import parse_cents
from hall_tui.rules.mustgo import date_refused, must_go_date, plays_off_in
from hall_tui.rules.pot_claims import play_off_judged, pot_judged
from hall_tui.rules.pots import (
    after_win,
    fed_cents,
    limit,
    place,
    reserve_full,
    settings,
)
from hall_tui.rules.prizes import PrizeFacts, prize_cents
from tests.rules.cases import Given, balls, cases, cents, judged, read_cases

NAME = "rapid_doubles"
FACES = read_cases(NAME)["faces"]


def game(page: int) -> str:
    return f"{NAME}_{page}"


def prizes(hall: Hall, sales: int, late: int) -> list[int]:
    def facts(page: int) -> PrizeFacts:
        return PrizeFacts(
            column=1,
            players=0,
            sales={NAME: sales},
            late_sales={NAME: late},
            game=game(page),
        )

    return [prize_cents(hall, NAME, facts(page)) for page in range(1, 6)]


def money(hall: Hall, given: Given) -> Given:
    sales = parse_cents(given["sales"])
    found = prizes(hall, sales, parse_cents(given.get("late", "0")))
    pot_cents = fed_cents(hall, NAME, {NAME: sales})
    # What comes back once the prizes are known is the hall's loss, no winner's.
    kept_cents = sales - pot_cents - sum(found)
    return {"prizes": found, "pot": pot_cents, "kept": kept_cents}


def wins(hall: Hall, given: Given) -> bool:
    """Whether a face declared at this count wins the pot, as the desk judges it."""
    pot, page = hall.pots[NAME], game(given["page"])
    won, must_go = given.get("won_tonight", False), given.get("must_go", False)
    balance_cents = parse_cents(given.get("pot", "800.00"))
    reserve_cents = parse_cents(given.get("reserve", "0"))
    by_count = pot_judged(
        pot,
        limit(pot, None, balance_cents, reserve_cents),
        must_go and not won,
        given["declared"],
        True,
        balance_cents=balance_cents,
        won_tonight=won,
    )
    if by_count.wins or won or not must_go:
        return by_count.wins
    return (
        plays_off_in(hall, NAME, page, 1)
        and play_off_judged(pot, True, balance_cents=balance_cents).wins
    )


def fed(hall: Hall, given: Given) -> Given:
    held = settings(hall.pots[NAME], None)
    balances = tuple(cents(given["balances"]))
    if given.get("win"):
        balances = after_win(balances)
    balances = place(balances, parse_cents(given["feed"]), held)
    return {"balances": list(balances), "full": reserve_full(balances, held)}


def due(hall: Hall, given: Given) -> Given:
    must_go = hall.pots[NAME].must_go
    assert must_go is not None
    play_off_on = given.get("play_off_on")
    if play_off_on is not None:
        refused = date_refused(must_go, given["announced_on"], play_off_on)
        if refused is not None:
            return {"refused": refused}
    return {"due_on": must_go_date(must_go, given.get("filled_on"), play_off_on)}


@pytest.mark.parametrize(("given", "expected"), cases(NAME))
def test_a_case(alberta: Hall, given: Given, expected: Given) -> None:
    if "sales" in given:
        assert money(alberta, given) == {
            "prizes": cents(expected["prizes"]),
            "pot": parse_cents(expected["pot"]),
            "kept": parse_cents(expected["kept"]),
        }
    elif "calls" in given:
        marker = Marker(alberta.games[game(1)].marking, 75)
        rows = FACES[given["face"]]
        found = judged(alberta, game(1), marker, balls(given["calls"]), rows)
        assert found.since == expected.get("count")
    elif "declared" in given:
        assert wins(alberta, given) == expected["pot"]
    elif "feed" in given:
        expected = {**expected, "balances": cents(expected["balances"])}
        assert fed(alberta, given) == expected
    elif "refused" in expected:
        assert expected["refused"] in due(alberta, given)["refused"]
    else:
        assert due(alberta, given) == expected


@all_of(early=st.integers(0, 10**6), late=st.integers(0, 10**6))
def test_five_prizes_and_the_pot_and_the_hall_are_what_was_sold(
    alberta: Hall, early: int, late: int
) -> None:
    sales = early + late
    found = prizes(alberta, sales, late)
    pot_cents = fed_cents(alberta, NAME, {NAME: sales})
    assert sum(found) + pot_cents == sales * 60 // 100
    assert max(found[:4]) - min(found[:4]) <= 1
    assert found[:4] == prizes(alberta, early, 0)[:4]
