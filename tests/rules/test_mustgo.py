"""Play-offs: on which date, in which session, and to whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import Monthly, NoLimit, Pot
from hall_tui.rules.mustgo import (
    date_refused,
    is_must_go,
    must_go_date,
    plays_off_in,
    without_limit,
)

FILLED = date(2026, 12, 5)
DUE = date(2026, 12, 19)


def due(
    pot: Pot,
    on: date,
    *,
    last: bool = True,
    due_on: date | None = DUE,
    sessions: int = 1,
    first_of_month: bool = False,
) -> bool:
    return is_must_go(
        pot,
        session_date=on,
        last_session_of_day=last,
        due_on=due_on,
        sessions=sessions,
        new_month=first_of_month,
    )


@pytest.mark.parametrize(
    ("pot_id", "filled_on", "set_on", "expected"),
    [
        ("double_action", FILLED, None, DUE),
        ("odd_even", FILLED, None, DUE),
        ("jackpot_progressive", FILLED, None, DUE),
        ("fireball", FILLED, None, DUE),
        ("double_action", None, None, None),
        ("double_action", FILLED, date(2026, 12, 7), DUE),
        ("rapid_doubles", FILLED, None, DUE),
        ("rapid_doubles", FILLED, date(2026, 12, 12), date(2026, 12, 12)),
        ("rapid_doubles", None, date(2026, 12, 12), date(2026, 12, 12)),
        ("loonie", None, date(2026, 12, 31), date(2026, 12, 31)),
        ("loonie", None, None, None),
        ("bonanza", None, date(2027, 4, 30), date(2027, 4, 30)),
    ],
)
def test_the_date_from_which_a_pot_must_go(
    alberta: Hall,
    pot_id: str,
    filled_on: date | None,
    set_on: date | None,
    expected: date | None,
) -> None:
    must_go = alberta.pots[pot_id].must_go
    assert must_go is not None
    assert must_go_date(must_go, filled_on, set_on) == expected


@pytest.mark.parametrize(
    ("pot_id", "play_off_on", "reason"),
    [
        ("rapid_doubles", date(2026, 12, 11), "on 2026-12-12 at the earliest"),
        ("rapid_doubles", date(2026, 12, 12), None),
        ("loonie", date(2026, 12, 4), "on 2026-12-05 at the earliest"),
        ("loonie", date(2026, 12, 5), None),
        ("bonanza", date(2027, 4, 30), None),
        ("double_action", date(2026, 12, 31), "none is set"),
    ],
)
def test_which_date_can_be_set(
    alberta: Hall, pot_id: str, play_off_on: date, reason: str | None
) -> None:
    must_go = alberta.pots[pot_id].must_go
    assert must_go is not None
    said = date_refused(must_go, FILLED, play_off_on)
    assert said is None if reason is None else said is not None and reason in said


@pytest.mark.parametrize(
    ("pot_id", "on", "last", "goes"),
    [
        ("double_action", date(2026, 12, 18), True, False),
        ("double_action", DUE, False, False),
        ("double_action", DUE, True, True),
        ("double_action", date(2026, 12, 20), False, False),
        ("double_action", date(2026, 12, 20), True, True),
        ("jackpot_progressive", DUE, False, True),
        ("loonie", date(2026, 12, 18), True, False),
        ("loonie", DUE, False, True),
        ("loonie", date(2026, 12, 26), False, True),
    ],
)
def test_one_pot_for_both_slots_goes_in_the_last_session_of_the_day(
    alberta: Hall, pot_id: str, on: date, last: bool, goes: bool
) -> None:
    assert due(alberta.pots[pot_id], on, last=last) is goes


@pytest.mark.parametrize("pot_id", ["double_action", "loonie", "bonanza"])
def test_without_a_date_nothing_must_go(alberta: Hall, pot_id: str) -> None:
    assert not due(alberta.pots[pot_id], DUE, due_on=None)


@pytest.mark.parametrize(
    ("sessions", "goes"), [(1, False), (279, False), (280, True), (281, True)]
)
def test_a_cycle_ends_with_its_last_session(
    alberta: Hall, sessions: int, goes: bool
) -> None:
    pot = alberta.pots["bonanza"]
    assert due(pot, FILLED, last=False, due_on=None, sessions=sessions) is goes


def test_a_cycle_also_ends_on_its_posted_date(alberta: Hall) -> None:
    assert due(alberta.pots["bonanza"], DUE)
    assert not due(alberta.pots["bonanza"], FILLED)


def test_a_monthly_pot_goes_in_the_first_session_and_until_it_is_gone(
    alberta: Hall,
) -> None:
    monthly = Monthly(kind="monthly", play_off=NoLimit(kind="no_limit"))
    pot = replace(alberta.pots["bonanza"], must_go=monthly)
    assert due(pot, FILLED, due_on=None, first_of_month=True)
    assert not due(pot, FILLED, due_on=None)
    assert due(pot, date(2026, 12, 2), due_on=date(2026, 12, 1))


def test_a_pot_with_no_such_rule_never_must_go(alberta: Hall) -> None:
    pot = replace(alberta.pots["bonanza"], must_go=None)
    assert not due(pot, DUE, sessions=999, first_of_month=True)
    assert not without_limit(pot)
    hall = replace(alberta, pots={"bonanza": pot})
    assert not plays_off_in(hall, "bonanza", "bonanza", 1)


@pytest.mark.parametrize(
    ("pot_id", "any_count"),
    [("bonanza", True), ("double_action", True), ("odd_even", True)]
    + [("jackpot_progressive", False), ("loonie", False)],
)
def test_which_pots_are_then_won_at_any_count(
    alberta: Hall, pot_id: str, any_count: bool
) -> None:
    assert without_limit(alberta.pots[pot_id]) is any_count


@pytest.mark.parametrize(
    ("pot_id", "game_id", "stage", "there"),
    [
        ("jackpot_progressive", "page_8_1", 1, True),
        ("jackpot_progressive", "page_8_2", 1, True),
        ("jackpot_progressive", "page_7_2", 1, False),
        ("loonie", "page_8_1", 1, True),
        ("loonie", "page_8_2", 1, False),
        ("toonie", "page_8_2", 1, True),
        ("fireball", "page_8_1", 1, False),
        ("fireball", "page_8_2", 1, True),
        ("double_action", "double_action", 1, False),
        ("bonanza", "bonanza", 2, False),
    ],
)
def test_the_games_whose_winners_get_it(
    alberta: Hall, pot_id: str, game_id: str, stage: int, there: bool
) -> None:
    assert plays_off_in(alberta, pot_id, game_id, stage) is there


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_it_is_the_last_stage_that_plays_it_off(ninety: Hall, stage: int) -> None:
    assert plays_off_in(ninety, "snowball", "house_3", stage) is (stage == 3)
