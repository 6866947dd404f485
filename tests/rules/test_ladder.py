"""The ladder of a pot's limit, as ruling 15, 16 and 17 have it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.ladder import Step, ladder
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.pots import limit, place, settings

MONEY = st.integers(min_value=0, max_value=5_000_000)


def told(steps: tuple[Step, ...]) -> list[tuple[int, str, int | None, bool]]:
    return [(step.limit, step.of, step.cents, step.passed) for step in steps]


def test_bonanzas_ladder_begins_at_46_and_goes_on_for_ever(alberta: Hall) -> None:
    found = ladder(alberta.pots["bonanza"], None, 1_142_000, 0)
    assert told(found)[:5] == [
        (46, "first", None, True),
        (47, "first", 600_000, True),
        (48, "first", 750_000, True),
        (49, "first", 900_000, True),
        (50, "first", 1_050_000, True),
    ]
    assert told(found)[5] == (51, "first", 1_200_000, False)
    assert told(found)[-4:] == [
        (60, "first", 2_600_000, False),
        (61, "first", 2_750_000, False),
        (62, "first", 2_900_000, False),
        (63, "first", 3_050_000, False),
    ]


def test_a_pot_with_reserves_fills_itself_first(alberta: Hall) -> None:
    pot = alberta.pots["jackpot_progressive"]
    found = ladder(pot, "afternoon", 100_001, 0)
    assert told(found) == [
        (46, "first", None, True),
        (47, "first", 50_000, True),
        (48, "first", 100_000, True),
        (49, "first", 150_000, False),
        (50, "first", 200_000, False),
        (51, "reserve", 50_000, False),
        (52, "reserve", 100_000, False),
        (53, "reserve", 150_000, False),
    ]
    assert {step.rule for step in found[1:5]} == {"above"}
    assert {step.rule for step in found[5:]} == {"at_least"}


def test_a_step_above_is_not_passed_at_its_amount(alberta: Hall) -> None:
    pot = alberta.pots["jackpot_progressive"]
    assert not ladder(pot, "afternoon", 50_000, 0)[1].passed
    assert ladder(pot, "afternoon", 50_001, 0)[1].passed


def test_a_pot_without_a_limit_has_no_ladder(alberta: Hall) -> None:
    assert ladder(alberta.pots["loonie"], "evening", 100_000, 0) == ()


@given(cents=MONEY)
def test_the_steps_passed_give_the_limit(alberta: Hall, cents: int) -> None:
    for name, pot in alberta.pots.items():
        for slot in (None, *alberta.slots) if pot.scope == "hall" else alberta.slots:
            balances = place((0,), cents, settings(pot, slot))
            behind = sum(balances[1:])
            found = ladder(pot, slot, balances[0], behind)
            wanted = limit(pot, slot, balances[0], behind)
            assert bool(found) == (wanted is not None), name
            passed = [step.passed for step in found]
            assert passed == sorted(passed, reverse=True), name
            if found:
                assert max(step.limit for step in found if step.passed) == wanted
