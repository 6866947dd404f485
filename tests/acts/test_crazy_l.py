"""A crazy L with a hot ball, played into a blackout whose pot grows and must go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hall_tui.acts.registry import Data
from hall_tui.config.loading import ConfigFaults, Loaded, load_hall, read_hall
from hall_tui.rules.balls import ball_name
from hall_tui.ui.widgets.play_lines import bonus_lines, number_bonus
from hall_tui.views.board import public_board
from hall_tui.views.faces import FaceNumber
from hall_tui.views.playing import playing
from hall_tui.views.sessions import open_session
from tests.acts.caller import awarded, call_all, faces_of, others, sell, squares, win
from tests.acts.evening import START, Evening, HallFile
from tests.acts.test_feeding import next_session, opening

HALL = Path(__file__).resolve().parents[1] / "data" / "halls" / "crazy_l.toml"
LEFT_AND_BOTTOM = (0, 5, 10, 14, 19, 20, 21, 22, 23)
"""The places of the crazy L among the squares, without the free one."""


@pytest.fixture(scope="module")
def crazy() -> Loaded:
    return load_hall(HALL)


def ten_sheets(evening: Evening) -> list[FaceNumber]:
    """Sell ten sheets, 60.00 in all; their faces."""
    sheets: dict[str, Any] = {"product": "crazy", "faces": 3, "medium": "paper"}
    return faces_of(evening, sell(evening, {**sheets, "quantity": 10}), "crazy")


def numbers(evening: Evening, face: FaceNumber) -> list[int]:
    return [square[0] for square in squares(evening, face)]


def crazy_l(evening: Evening, face: FaceNumber) -> list[int]:
    held = numbers(evening, face)
    return [held[place] for place in LEFT_AND_BOTTOM]


def begin(evening: Evening, hot_ball: int) -> None:
    evening.ok("designate", by="Joe", designation="hot_ball", ball=hot_ball)
    evening.ok("start", by="Joe", game="crazy")


def black_out(evening: Evening, face: FaceNumber, called: list[int], at: int) -> Data:
    """Play on to a blackout of the face at the count; what the closing answers."""
    left = [ball for ball in numbers(evening, face) if ball not in called]
    filling = others([*called, *numbers(evening, face)])
    call_all(evening, [*filling[: at - len(called) - len(left)], *left])
    return win(evening, face)


def session(
    evening: Evening, *, on_hot_ball: bool, at: int
) -> tuple[list[object], list[object]]:
    """Play a session: what the L and the blackout brought; all of it is paid."""
    evening.ok("float", drawer="bank", amount="2000.00")
    face = ten_sheets(evening)[0]
    called = crazy_l(evening, face)
    begin(evening, called[-1 if on_hot_ball else 0])
    call_all(evening, called)
    won = [awarded(win(evening, face)), awarded(black_out(evening, face, called, at))]
    for _ in range(sum(len(awards) for awards in won)):
        evening.ok("pay", by="Vera", second="Max")
    evening.assert_sound()
    first, second = ([amount for _, _, amount in awards] for awards in won)
    return first, second


def pot(evening: Evening) -> tuple[object, object, object]:
    found = opening(evening, "blackout")
    return found["first_cents"], found["call_limit"], found["must_go"]


def test_three_sessions_until_the_pot_must_go(
    hall_file: HallFile, crazy: Loaded
) -> None:
    """20 % and 30 % of 60.00 are prizes, 30 % and 250.00 a session the pot's."""
    evening = hall_file(crazy)
    evening.open("2026-11-29")
    assert pot(evening) == (250_00, 48, 0)
    assert session(evening, on_hot_ball=True, at=49) == (["12.00", "100.00"], ["18.00"])
    assert evening.balance("pot:blackout") == -268_00
    next_session(evening, "2026-11-30")
    assert pot(evening) == (518_00, 49, 0)
    assert session(evening, on_hot_ball=False, at=50) == (["12.00"], ["18.00"])
    next_session(evening, "2026-12-01")
    assert pot(evening) == (786_00, 50, 1)
    assert session(evening, on_hot_ball=False, at=64) == (
        ["12.00"],
        ["804.00", "18.00"],
    )
    assert evening.accounts("prizes:") == {
        "prizes:crazy": 90_00,
        "prizes:hot_ball": 100_00,
    }
    assert evening.balance("pot:blackout") == 0
    assert evening.balance("sales:crazy") == -180_00
    next_session(evening, "2026-12-02")
    assert pot(evening) == (250_00, 48, 0)


def test_the_pot_is_won_at_its_limit(hall_file: HallFile, crazy: Loaded) -> None:
    evening = hall_file(crazy)
    evening.open("2026-11-29")
    assert session(evening, on_hot_ball=False, at=48)[1] == ["268.00", "18.00"]
    next_session(evening, "2026-11-30")
    assert pot(evening) == (250_00, 48, 0)


def test_only_who_has_the_hot_ball_in_the_pattern_shares_the_bonus(
    hall_file: HallFile, crazy: Loaded
) -> None:
    """The first face was complete before the hot ball came, and shares the prize."""
    evening = hall_file(crazy, opened=True)
    early, *faces = ten_sheets(evening)
    before = set(numbers(evening, early))
    late, hot_ball = next(
        (face, ball)
        for face in faces
        for ball in crazy_l(evening, face)
        if ball not in before
    )
    begin(evening, hot_ball)
    both = dict.fromkeys([*crazy_l(evening, early), *crazy_l(evening, late)])
    call_all(evening, [ball for ball in both if ball != hot_ball])
    name = ball_name(hot_ball, 75)
    assert told(evening) == [f"Hot ball bonus  +100.00 on {name}"]
    assert on_board(evening) == told(evening)
    call_all(evening, [hot_ball])
    assert told(evening) == ["Hot ball bonus  +100.00 if declared now"]
    awards = win(evening, early, late)["awards"]
    assert isinstance(awards, list)
    assert [(one["of"], one["face"], one["amount"]) for one in awards] == [
        ("prize", f"A{early.number}", "6.00"),
        ("prize", f"A{late.number}", "6.00"),
        ("bonus", f"A{late.number}", "100.00"),
    ]
    assert told(evening) == on_board(evening) == []
    evening.ok("reopen_stage", second="Ada", reason="one more called")
    assert evening.accounts("prizes:") == {}
    evening.assert_sound()


def told(evening: Evening) -> list[str]:
    """What the caller sees of the bonuses of the running stage."""
    session = evening.read(open_session)
    found = evening.read(lambda db: playing(db, evening.config, session))
    return bonus_lines(found)


def on_board(evening: Evening) -> list[str]:
    """What the players see of them."""
    session = evening.read(open_session)
    board = evening.read(lambda db: public_board(db, evening.config, session, START))
    return [number_bonus(one) for one in board.game.bonuses]


def test_the_game_waits_for_its_hot_ball_which_then_stands(
    hall_file: HallFile, crazy: Loaded
) -> None:
    evening = hall_file(crazy, opened=True)
    ten_sheets(evening)
    refused = evening.refused("designation_missing", "start", by="Joe", game="crazy")
    assert refused.data == {"designation": "hot_ball"}
    begin(evening, 9)
    evening.ok("end_game", by="Joe", second="Max", reason="no time")
    evening.refused(
        "already_used", "correct_designation", designation="hot_ball", reason="misread"
    )


@pytest.mark.parametrize(
    ("old", "new", "key", "message"),
    [
        (
            '{ designate = "hot_ball" }, { game = "crazy" }',
            '{ game = "crazy" }, { designate = "hot_ball" }',
            "program.steps[1].designate",
            'Hot ball bonus is played for in "crazy", before this is drawn',
        ),
        (
            "amount = 100.00",
            "amount = 100.00\nstage = 3",
            "bonuses.hot_ball.stage",
            'the game "crazy" has no stage 3',
        ),
        (
            'designation = "hot_ball"',
            'designation = "hot_bal"',
            "bonuses.hot_ball.designation",
            'there is no designation "hot_bal"',
        ),
    ],
)
def test_what_can_not_be_is_told(
    crazy: Loaded, old: str, new: str, key: str, message: str
) -> None:
    assert crazy.notices == ()
    assert crazy.text.count(old) == 1
    with pytest.raises(ConfigFaults) as refused:
        read_hall(crazy.text.replace(old, new), "hall.toml")
    assert [(one.key, one.message) for one in refused.value.faults] == [(key, message)]
