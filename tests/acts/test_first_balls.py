"""A hot ball that isn't drawn: it is the first ball called in the first game."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import ConfigFaults, Loaded, read_hall
from hall_tui.views.moment import moment
from hall_tui.views.sessions import open_session
from tests.acts.caller import awarded, call_all, leave_out, win
from tests.acts.evening import START, Evening, HallFile
from tests.acts.test_crazy_l import HALL, crazy_l, ten_sheets, told

BY_FIRST_CALL = 'hot_ball = { title = "Hot ball", first_of = "warm_up" }'
STEPS = '[{ game = "warm_up" }, { game = "crazy" }]'
WARM_UP = """
[prizes.warm_up]
kind = "fixed"
amount = 5.00

[games.warm_up]
title = "Warm-up"
pages = ["crazy"]
draw = { kind = "own" }
stages = [{ pattern = "crazy_l", prize = "warm_up" }]
"""
LATER = WARM_UP[WARM_UP.index("[games") :].replace("warm_up]", "later]")
LATER = "\n" + LATER.replace('kind = "own"', 'kind = "into", game = "warm_up"')


def hall() -> str:
    text = HALL.read_text("utf-8") + WARM_UP
    for old, new in (
        ('hot_ball = { title = "Hot ball" }', BY_FIRST_CALL),
        ('[{ designate = "hot_ball" }, { game = "crazy" }]', STEPS),
        ('frozen_by = "crazy"', 'frozen_by = "warm_up"'),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def by_first_call() -> Loaded:
    return read_hall(hall(), "hall.toml")


def known(evening: Evening) -> frozenset[str]:
    """The designations whose balls are known, as the windows of sales see it."""
    session = evening.read(open_session)
    found = evening.read(lambda db: moment(db, evening.config, session, START))
    designated: frozenset[str] = found.designated
    return designated


def warm_up(evening: Evening, *balls: int) -> None:
    evening.ok("start", by="Joe", game="warm_up")
    call_all(evening, balls)


def test_the_first_call_that_stands_is_the_hot_ball(
    hall_file: HallFile, by_first_call: Loaded
) -> None:
    evening = hall_file(by_first_call, opened=True)
    face = ten_sheets(evening)[0]
    pattern = crazy_l(evening, face)
    refused = evening.refused(
        "not_drawn", "designate", by="Joe", designation="hot_ball", ball=9
    )
    assert refused.message == (
        "Hot ball is the first ball of Warm-up: nothing is drawn for it."
    )
    assert known(evening) == frozenset()
    warm_up(evening, pattern[0])
    evening.ok("undo", by="Joe", reason="misread")
    call_all(evening, [pattern[-1], pattern[0]])
    assert known(evening) == {"hot_ball"}
    evening.ok("end_game", by="Joe", second="Max", reason="no time")
    evening.ok("start", by="Joe", game="crazy")
    call_all(evening, pattern)
    assert awarded(win(evening, face)) == [
        ("prize", "crazy", "12.00"),
        ("bonus", "hot_ball", "100.00"),
    ]
    evening.assert_sound()


def test_without_its_game_there_is_no_hot_ball(
    hall_file: HallFile, by_first_call: Loaded
) -> None:
    evening = hall_file(by_first_call, opened=True)
    face = ten_sheets(evening)[0]
    leave_out(evening, "warm_up")
    evening.ok("start", by="Joe", game="crazy")
    assert told(evening) == []
    call_all(evening, crazy_l(evening, face))
    assert awarded(win(evening, face)) == [("prize", "crazy", "12.00")]


@pytest.mark.parametrize(
    ("old", "new", "key", "message"),
    [
        (
            STEPS,
            STEPS.replace("[{", '[{ designate = "hot_ball" }, {', 1),
            "program.steps[0].designate",
            '"hot_ball" is the first ball of the game "warm_up"',
        ),
        (
            STEPS,
            '[{ game = "crazy" }, { game = "warm_up" }]',
            "designations.hot_ball.first_of",
            'Hot ball bonus is played for in "crazy", too early for this ball',
        ),
        (
            'first_of = "warm_up"',
            'first_of = "crazy"',
            "designations.hot_ball.first_of",
            'Hot ball bonus is played for in "crazy", too early for this ball',
        ),
        (
            'first_of = "warm_up"',
            'first_of = "warm_up", balls = 2',
            "designations.hot_ball.balls",
            "the first ball of a game is one ball",
        ),
        (
            'first_of = "warm_up" }',
            'first_of = "later" }' + LATER,
            "designations.hot_ball.first_of",
            'the balls of "later" begin in "warm_up"',
        ),
        (
            'title = "Crazy L into blackout"',
            'title = "Crazy L"\nmarking = { kind = "wild", by = "number",'
            ' designations = ["hot_ball"] }',
            "games.crazy.marking.designations",
            '"hot_ball" is the first ball of a game, which may not be played',
        ),
    ],
)
def test_what_can_not_be_is_told(old: str, new: str, key: str, message: str) -> None:
    text = hall()
    assert text.count(old) == 1
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text.replace(old, new), "hall.toml")
    found = [(one.key, one.message) for one in refused.value.faults]
    assert (key, message) in found
