"""Bonanza's 46 balls called ahead, and its pot within them (ruling 15)."""

from __future__ import annotations

import pytest

from tests.acts.caller import (
    awarded,
    call_all,
    claim,
    faces_of,
    first_balls,
    on,
    others,
    precall_all,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening


@pytest.fixture
def sold(evening: Evening) -> tuple[Evening, int]:
    return evening, sell(evening, regular(), single("bonanza", 4))


def test_the_first_ball_begins_the_draw_and_closes_the_sales(
    sold: tuple[Evening, int],
) -> None:
    evening, _ = sold
    found = evening.ok("precall", by="Joe", game="bonanza", ball=1, count=1)
    assert found == {
        "ball": "B1",
        "count": 1,
        "left": 74,
        "covers": ["B1"],
        "game": "bonanza",
        "to_come": 45,
    }
    refused = evening.do("sell", by="Ann", items=[single("bonanza")])
    assert refused.code == "window_closed"


def test_the_pre_called_balls_count_and_the_draw_rests(
    sold: tuple[Evening, int],
) -> None:
    evening, _ = sold
    precall_all(evening, "bonanza", range(1, 47))
    evening.refused("precall_done", "precall", game="bonanza", ball=47)
    evening.ok("start", game="double_action")
    assert call_all(evening, [1])["count"] == 1
    evening.ok("end_game", second="Ada", reason="power")
    up_to_the_end(evening)
    assert evening.ok("start", game="bonanza")["count"] == 46
    assert call_all(evening, [47])["count"] == 47
    evening.refused("already_called", "call", ball=46)


def up_to_the_end(evening: Evening) -> None:
    for row in evening.config.hall.program.steps:
        name = getattr(row, "game", None)
        if name in evening.config.running.games and name != "bonanza":
            evening.do("leave_out", second="Ada", game=name, reason="no time")


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("unknown_game", {"game": "bonanzo", "ball": 1}),
        ("no_precall", {"game": "double_action", "ball": 1}),
        ("letter_mismatch", {"game": "bonanza", "ball": "O1"}),
        ("count_moved", {"game": "bonanza", "ball": 1, "count": 2}),
    ],
)
def test_what_cant_be_pre_called_is_refused(
    evening: Evening, code: str, arguments: dict[str, object]
) -> None:
    evening.refused(code, "precall", by="Joe", **arguments)


def test_no_game_starts_in_the_middle_of_a_pre_call(evening: Evening) -> None:
    precall_all(evening, "bonanza", [1, 2, 3])
    refused = evening.refused("precall_unfinished", "start", game="double_action")
    assert refused.message is not None and "lacks 43 balls" in refused.message
    for _ in range(3):
        evening.ok("undo", by="Joe", reason="wrong game")
    assert evening.ok("start", game="double_action")["count"] == 0


def test_bonanza_waits_for_its_pre_call(evening: Evening) -> None:
    up_to(evening, "bonanza")
    evening.refused("precall_unfinished", "start", game="bonanza")
    precall_all(evening, "bonanza", range(1, 46))
    evening.refused("precall_unfinished", "start", game="bonanza")
    precall_all(evening, "bonanza", [46])
    evening.ok("start", game="bonanza")
    evening.refused("wrong_phase", "precall", game="bonanza", ball=47)


def test_a_game_that_was_left_out_isnt_pre_called(evening: Evening) -> None:
    evening.ok("leave_out", second="Ada", game="bonanza", reason="no machine")
    evening.refused("left_out", "precall", game="bonanza", ball=1)


def test_a_started_game_isnt_pre_called_again(evening: Evening) -> None:
    up_to(evening, "bonanza")
    precall_all(evening, "bonanza", range(1, 47))
    evening.ok("start", game="bonanza")
    evening.ok("end_game", second="Ada", reason="power")
    evening.refused("already_started", "precall", game="bonanza", ball=47)


def test_the_pot_is_won_within_the_pre_call(sold: tuple[Evening, int]) -> None:
    """The rest up to 46 is still called, and the main prize comes after."""
    evening, receipt = sold
    first, second, *_ = faces_of(evening, receipt, "bonanza")
    balls = first_balls(evening, first)
    precall_all(evening, "bonanza", balls)
    assert evening.balance("pot:bonanza") == -10000
    answer = win(evening, first)
    assert awarded(answer) == [("pot", "bonanza", "100.00")]
    assert (answer["prize_won"], answer["ended"]) == (False, False)
    assert evening.balance("pot:bonanza") == 0
    evening.refused("wrong_phase", "call", ball=others(balls)[0])
    rest = [*first_balls(evening, second), *others([])]
    order = [ball for ball in dict.fromkeys(rest) if ball not in balls]
    precall_all(evening, "bonanza", order[: 46 - len(balls)])
    assert evening.ok("start", game="double_action")["count"] == 0
    evening.ok("end_game", second="Ada", reason="power")
    up_to_the_end(evening)
    evening.ok("start", game="bonanza")
    call_all(evening, order[46 - len(balls) :][:1])
    found = on(evening)
    assert found is not None and (found.stage, found.leg) == (1, 2)
    evening.ok("stop")
    again = claim(evening, first)
    assert again["verdict"] == "already_paid"
    assert claim(evening, second)["verdict"] == "good"
    answer = evening.ok("close_stage")
    assert awarded(answer) == [("prize", "bonanza", "200.00")]
    evening.assert_sound()


def test_a_full_face_in_the_pre_call_wins_the_pot_alone(
    sold: tuple[Evening, int],
) -> None:
    """The main prize isn't won before ball 47; who is full by then shares it."""
    evening, receipt = sold
    first, second, *_ = faces_of(evening, receipt, "bonanza")
    precall_all(evening, "bonanza", first_balls(evening, first))
    evening.ok("stop", by="Joe")
    found = claim(evening, first)
    assert (found["verdict"], found["for_prize"]) == ("good", False)
    assert claim(evening, second)["verdict"] == "not_yet"
    evening.ok("withdraw_claim", face=first.number, set="main", reason="asleep")
    evening.ok("play_on")


def test_a_pot_past_its_limit_isnt_won_and_the_prize_waits_for_ball_47(
    sold: tuple[Evening, int],
) -> None:
    evening, receipt = sold
    face = faces_of(evening, receipt, "bonanza")[0]
    balls = first_balls(evening, face)
    order = [*others(balls)[:23], *balls]
    precall_all(evening, "bonanza", order[:46])
    up_to(evening, "bonanza")
    evening.ok("start", game="bonanza")
    call_all(evening, order[46:])
    evening.ok("stop")
    found = claim(evening, face)
    assert (found["verdict"], found["for_prize"]) == ("good", True)
    pots = found["pots"]
    assert isinstance(pots, list)
    assert pots[0]["reason"] == "Declared at 47, past tonight's limit of 46."
    assert awarded(evening.ok("close_stage")) == [("prize", "bonanza", "200.00")]


def test_faces_full_in_the_pre_call_share_the_prize_at_47(
    sold: tuple[Evening, int],
) -> None:
    """Nobody claimed the pot in the pre-call; at 47 it is past its limit."""
    evening, receipt = sold
    first, second, *_ = faces_of(evening, receipt, "bonanza")
    rest = [*first_balls(evening, first), *first_balls(evening, second), *others([])]
    order = list(dict.fromkeys(rest))
    precall_all(evening, "bonanza", order[:46])
    up_to(evening, "bonanza")
    evening.ok("start", game="bonanza")
    evening.ok("stop")
    at_46 = claim(evening, first)
    assert (at_46["verdict"], at_46["for_prize"]) == ("good", False)
    evening.ok("withdraw_claim", face=first.number, set="main", reason="told to wait")
    evening.ok("play_on")
    call_all(evening, order[46:47])
    answer = win(evening, first, second)
    assert awarded(answer) == [("prize", "bonanza", "100.00")] * 2
    assert answer["next_stage"] == 2
    evening.assert_sound()


def test_a_winner_of_the_main_prize_is_out_of_the_consolation(
    sold: tuple[Evening, int],
) -> None:
    evening, receipt = sold
    first, second, *_ = faces_of(evening, receipt, "bonanza")
    rest = [*others(first_balls(evening, first))[:23], *first_balls(evening, first)]
    precall_all(evening, "bonanza", rest[:46])
    up_to(evening, "bonanza")
    evening.ok("start", game="bonanza")
    call_all(evening, rest[46:])
    win(evening, first)
    call_all(evening, [b for b in first_balls(evening, second) if b not in rest])
    evening.ok("stop")
    assert claim(evening, first)["verdict"] == "out"
    assert claim(evening, second)["verdict"] == "good"
    answer = evening.ok("close_stage")
    assert awarded(answer) == [("prize", "bonanza", "25.00")]
    assert answer["ended"] is True


def test_a_draw_that_rests_can_be_given_up(sold: tuple[Evening, int]) -> None:
    evening, _ = sold
    precall_all(evening, "bonanza", range(1, 47))
    evening.ok("start", game="double_action")
    evening.ok("end_game", second="Ada", reason="power")
    evening.refused("not_begun", "end_game", second="Ada", game="houdini", reason="x")
    answer = evening.ok("end_game", second="Ada", game="bonanza", reason="no machine")
    assert (answer["game"], answer["count"]) == ("bonanza", 46)
    evening.refused("not_begun", "end_game", second="Ada", game="bonanza", reason="x")


def test_a_pre_call_can_be_given_up_in_its_middle(sold: tuple[Evening, int]) -> None:
    evening, _ = sold
    precall_all(evening, "bonanza", [1, 2, 3])
    assert evening.ok("end_game", second="Ada", reason="no machine")["count"] == 3
    assert evening.ok("start", game="double_action")["count"] == 0
