"""Tonight's limits: every ladder one cent below, at and above each threshold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import Limit, Pot, Rung, SessionSteps
from hall_tui.rules.pots import limit, next_rung, place, settings


def ladders(hall: Hall) -> Iterator[tuple[str, Pot, str]]:
    """Every pot of a hall with a limit, in every slot."""
    for pot_id, pot in hall.pots.items():
        for slot in hall.slots:
            if settings(pot, slot).start is not None:
                yield pot_id, pot, slot


BONANZA = [
    (0, 46),
    (599999, 46),
    (600000, 47),
    (749999, 47),
    (750000, 48),
    (899999, 48),
    (900000, 49),
    (1049999, 49),
    (1050000, 50),
    (1199999, 50),
    (1200000, 51),
    (1349999, 51),
    (1350000, 52),
    (1499999, 52),
    (1500000, 53),
    (1649999, 53),
    (1650000, 54),
    (1799999, 54),
    (1800000, 55),
    (1949999, 55),
    (1950000, 56),
    (2099999, 56),
    (2100000, 57),
    (2249999, 57),
    (2250000, 58),
    (2399999, 58),
    (2400000, 59),
    (2599999, 59),
    (2600000, 60),
    (2749999, 60),
    (2750000, 61),
    (2900000, 62),
]
AFTERNOON = [
    (0, 0, 46),
    (50000, 0, 46),
    (50001, 0, 47),
    (100000, 0, 47),
    (100001, 0, 48),
    (150000, 0, 48),
    (150001, 0, 49),
    (200000, 0, 49),
    (200001, 0, 50),
    (250000, 0, 50),
    (250000, 49999, 50),
    (250000, 50000, 51),
    (250000, 250000, 55),
    (250000, 299999, 55),
    (250000, 300000, 56),
]
EVENING = [
    (0, 0, 46),
    (100000, 0, 46),
    (100001, 0, 47),
    (200000, 0, 47),
    (200001, 0, 48),
    (300000, 0, 48),
    (300001, 0, 49),
    (400000, 0, 49),
    (400001, 0, 50),
    (500000, 0, 50),
    (500000, 99999, 50),
    (500000, 100000, 51),
    (500000, 500000, 55),
    (500000, 599999, 55),
    (500000, 600000, 56),
]
DOUBLE_ACTION = [
    (0, 0, 35),
    (300000, 0, 35),
    (300000, 99999, 35),
    (300000, 100000, 36),
    (300000, 200000, 37),
    (300000, 300000, 38),
]
HOUDINI = [
    (2000000, 0, 46),
    (2000000, 1, 47),
    (2000000, 500000, 47),
    (2000000, 500001, 48),
    (2000000, 1000000, 48),
    (2000000, 1000001, 49),
    (2000000, 1500000, 49),
    (2000000, 1500001, 50),
    (2000000, 2000000, 50),
    (2000000, 2000001, 51),
    (2000000, 2100000, 51),
    (2000000, 2100001, 52),
    (2000000, 2200000, 52),
    (2000000, 2200001, 53),
    (2000000, 2300000, 53),
    (2000000, 2300001, 54),
    (2000000, 2400000, 54),
    (2000000, 2400001, 55),
    (2000000, 2500000, 55),
    (2000000, 2500001, 56),
    (2000000, 9000000, 56),
]
ODD_EVEN = [
    (499999, 0, 10),
    (500000, 0, 11),
    (500000, 99999, 11),
    (500000, 100000, 12),
    (500000, 300000, 14),
]
FIGURES = [
    *[("bonanza", "evening", total, 0, count) for total, count in BONANZA],
    *[("jackpot_progressive", "afternoon", *row) for row in AFTERNOON],
    *[("jackpot_progressive", "evening", *row) for row in EVENING],
    *[("double_action", "evening", *row) for row in DOUBLE_ACTION],
    *[("houdini", "afternoon", *row) for row in HOUDINI],
    *[("odd_even", "evening", *row) for row in ODD_EVEN],
    ("rapid_doubles", "evening", 500000, 500000, 9),
]


@pytest.mark.parametrize(("pot_id", "slot", "first", "reserve", "count"), FIGURES)
def test_tonights_limit(
    alberta: Hall, pot_id: str, slot: str, first: int, reserve: int, count: int
) -> None:
    assert limit(alberta.pots[pot_id], slot, first, reserve) == count


@pytest.mark.parametrize(
    ("cents", "count"),
    [(9999, 45), (10000, 46), (19999, 46), (20000, 47), (30000, 48), (50000, 48)],
)
def test_the_limit_of_the_snowball(ninety: Hall, cents: int, count: int) -> None:
    assert limit(ninety.pots["snowball"], "evening", cents, 0) == count


@pytest.mark.parametrize("pot_id", ["loonie", "toonie", "fireball"])
def test_a_pot_won_on_a_number_has_no_limit(alberta: Hall, pot_id: str) -> None:
    assert limit(alberta.pots[pot_id], "evening", 100000, 0) is None


def test_a_limit_can_grow_by_sessions(alberta: Hall) -> None:
    steps = Limit(start=40, sessions=SessionSteps(add=2, first=3))
    pot = replace(alberta.pots["bonanza"], limit=steps)
    counts = [limit(pot, None, 0, 0, sessions) for sessions in range(7)]
    assert counts == [40, 40, 40, 40, 42, 44, 46]


@pytest.mark.parametrize("every", [None, 700])
@pytest.mark.parametrize("rule", ["at_least", "above"])
def test_steps_of_any_ladder_one_cent_below_at_and_above(
    alberta: Hall, rule: str, every: int | None
) -> None:
    rung = Rung(
        of="first",
        rule="above" if rule == "above" else "at_least",
        steps=(500, 900),
        every=every,
    )
    pot = replace(alberta.pots["bonanza"], limit=Limit(start=10, rungs=(rung,)))
    thresholds = [500, 900, *([1600, 2300] if every else [])]
    late = rule == "above"
    for passed, threshold in enumerate(thresholds):
        counts = [limit(pot, None, threshold + cents, 0) for cents in (-1, 0, 1)]
        below = 10 + passed
        assert counts == [below, below + (not late), below + 1]


def test_every_ladder_goes_up_exactly_where_it_is_said_to(
    alberta: Hall, ninety: Hall
) -> None:
    """Walked from nothing: one cent before each step the limit is still the old."""
    steps_walked = 0
    for hall in (alberta, ninety):
        for pot_id, pot, slot in ladders(hall):
            held = settings(pot, slot)
            balances: tuple[int, ...] = (0,)
            for _ in range(30):
                first, reserve = balances[0], sum(balances[1:])
                more = next_rung(pot, slot, first, reserve)
                if more is None:
                    break
                just_short = place(balances, more - 1, held)
                there = place(balances, more, held)
                before = limit(pot, slot, first, reserve)
                assert before is not None
                assert limit(pot, slot, just_short[0], sum(just_short[1:])) == before
                after = limit(pot, slot, there[0], sum(there[1:]))
                assert after == before + 1, (pot_id, slot, there)
                balances = there
                steps_walked += 1
    assert steps_walked > 100


@pytest.mark.parametrize(
    ("pot_id", "slot", "first", "reserve", "more"),
    [
        ("bonanza", None, 0, 0, 600000),
        ("bonanza", None, 599999, 0, 1),
        ("bonanza", None, 2400000, 0, 200000),
        ("double_action", None, 250000, 0, 150000),
        ("double_action", None, 300000, 150000, 50000),
        ("jackpot_progressive", "afternoon", 50000, 0, 1),
        ("jackpot_progressive", "afternoon", 200001, 0, 99999),
        ("jackpot_progressive", "evening", 0, 0, 100001),
        ("houdini", None, 2000000, 2500001, None),
        ("rapid_doubles", None, 0, 0, None),
        ("loonie", "evening", 0, 0, None),
    ],
)
def test_what_the_next_step_still_takes(
    alberta: Hall,
    pot_id: str,
    slot: str | None,
    first: int,
    reserve: int,
    more: int | None,
) -> None:
    assert next_rung(alberta.pots[pot_id], slot, first, reserve) == more


def test_a_step_beyond_the_cap_is_never_reached(alberta: Hall) -> None:
    rung = Rung(of="first", rule="above", steps=(3000,))
    limits = Limit(start=10, rungs=(rung,))
    pot = replace(alberta.pots["double_action"], limit=limits, cap=3000)
    assert next_rung(pot, None, 2000, 0) is None
    in_reserve = replace(rung, of="reserve")
    endless = replace(pot, limit=Limit(start=10, rungs=(in_reserve,)), cap=None)
    assert next_rung(endless, None, 2000, 0) is None


@given(st.integers(0, 6_000_000), st.integers(0, 500_000), st.data())
def test_no_limit_goes_down_while_a_pot_grows(
    alberta: Hall, start_cents: int, more_cents: int, data: st.DataObject
) -> None:
    _, pot, slot = data.draw(st.sampled_from(list(ladders(alberta))))
    held = settings(pot, slot)
    less = place((0,), start_cents, held)
    more = place(less, more_cents, held)
    low = limit(pot, slot, less[0], sum(less[1:]))
    high = limit(pot, slot, more[0], sum(more[1:]))
    assert low is not None and high is not None
    assert low <= high
