"""Pots on a claim: within the limit, on a number, on a play-off day, or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import OnNumber
from hall_tui.rules.pot_claims import (
    PotJudged,
    play_off_judged,
    plays_for,
    pot_judged,
)
from hall_tui.rules.pots import limit


@pytest.mark.parametrize(
    ("total_cents", "count", "wins"),
    [
        (599999, 46, True),
        (599999, 47, False),
        (600000, 47, True),
        (600000, 48, False),
        (750000, 48, True),
        (2599999, 60, False),
        (2600000, 60, True),
    ],
)
def test_a_pot_is_won_within_tonights_limit(
    alberta: Hall, total_cents: int, count: int, wins: bool
) -> None:
    pot = alberta.pots["bonanza"]
    tonight = limit(pot, None, total_cents, 0)
    judged = pot_judged(pot, tonight, False, count, True, balance_cents=total_cents)
    assert judged.wins is wins
    where = "within" if wins else "past"
    assert judged.reason == (
        f"Declared at {count}, {where} tonight's limit of {tonight}."
    )


def test_a_winner_who_is_not_eligible_leaves_the_pot_alone(alberta: Hall) -> None:
    judged = pot_judged(
        alberta.pots["jackpot_progressive"],
        47,
        False,
        46,
        False,
        balance_cents=5000,
        why_not="Face 12 isn't one of the pot's own cards.",
    )
    assert judged == PotJudged(False, "Face 12 isn't one of the pot's own cards.")


@pytest.mark.parametrize("balance_cents", [0, -55])
def test_a_pot_that_holds_nothing_is_not_won(alberta: Hall, balance_cents: int) -> None:
    for pot_id in ("bonanza", "loonie"):
        judged = pot_judged(
            alberta.pots[pot_id],
            46,
            True,
            40,
            True,
            balance_cents=balance_cents,
            last_ball=7,
            designated=[7],
            in_pattern=True,
        )
        assert not judged.wins
        assert "holds nothing" in judged.reason
    left = play_off_judged(alberta.pots["loonie"], True, balance_cents=balance_cents)
    assert not left.wins


@pytest.mark.parametrize(
    ("pot_id", "must_go", "wins"),
    [
        ("double_action", True, True),
        ("double_action", False, False),
        ("bonanza", True, True),
        ("jackpot_progressive", True, False),
    ],
)
def test_only_a_play_off_with_no_limit_is_won_at_any_count(
    alberta: Hall, pot_id: str, must_go: bool, wins: bool
) -> None:
    pot = alberta.pots[pot_id]
    assert pot_judged(pot, 46, must_go, 70, True, balance_cents=1).wins is wins


@pytest.mark.parametrize(
    ("last_ball", "designated", "in_pattern", "wins"),
    [
        (42, [42], True, True),
        (42, [42], False, False),
        (41, [42], True, False),
        (42, [], True, False),
        (None, [42], False, False),
    ],
)
def test_a_pot_on_a_number_wants_it_last_and_in_the_pattern(
    alberta: Hall,
    last_ball: int | None,
    designated: list[int],
    in_pattern: bool,
    wins: bool,
) -> None:
    judged = pot_judged(
        alberta.pots["loonie"],
        None,
        False,
        30,
        True,
        balance_cents=5500,
        last_ball=last_ball,
        designated=designated,
        in_pattern=in_pattern,
    )
    assert judged.wins is wins
    assert judged.reason.endswith(".")


def test_a_pot_that_is_won_once_a_session_is_over_then(alberta: Hall) -> None:
    rapid, bonanza = alberta.pots["rapid_doubles"], alberta.pots["bonanza"]
    for pot, again in ((rapid, False), (bonanza, True)):
        judged = pot_judged(pot, 9, False, 9, True, balance_cents=100, won_tonight=True)
        assert judged.wins is again


def test_a_play_off_goes_to_the_winners_with_proof(alberta: Hall) -> None:
    pot = alberta.pots["loonie"]
    assert play_off_judged(pot, True, balance_cents=100).wins
    without = play_off_judged(pot, False, balance_cents=100)
    assert without == PotJudged(
        False, "The winner has no proof of purchase for this pot."
    )


@pytest.mark.parametrize(
    ("pot_id", "game_id", "stage", "there"),
    [
        ("bonanza", "bonanza", 1, True),
        ("bonanza", "bonanza", 2, False),
        ("bonanza", "double_action", 1, False),
        ("jackpot_progressive", "page_8_1", 1, True),
        ("jackpot_progressive", "page_8_2", 1, False),
        ("loonie", "page_1_1", 1, True),
        ("loonie", "page_1_2", 1, False),
        ("toonie", "page_1_2", 1, True),
    ],
)
def test_where_a_pot_can_be_won(
    alberta: Hall, pot_id: str, game_id: str, stage: int, there: bool
) -> None:
    assert plays_for(alberta.pots[pot_id], game_id, stage) is there


@pytest.mark.parametrize(("wanted", "stages"), [(None, [1, 2, 3]), (1, [1]), (3, [3])])
def test_a_pot_on_a_number_may_be_of_one_stage(
    alberta: Hall, wanted: int | None, stages: list[int]
) -> None:
    loonie = alberta.pots["loonie"]
    assert isinstance(loonie.trigger, OnNumber)
    pot = replace(loonie, trigger=replace(loonie.trigger, stage=wanted))
    found = [stage for stage in (1, 2, 3) if plays_for(pot, "page_1_1", stage)]
    assert found == stages


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_snowball_is_won_with_the_full_house(ninety: Hall, stage: int) -> None:
    assert plays_for(ninety.pots["snowball"], "house_3", stage) is (stage == 3)
