"""Games in the order of the program: starting, leaving out, giving up."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    leave_out,
    on,
    precall_all,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile
from tests.acts.till import with_goods


def start(evening: Evening, game: str) -> dict[str, object]:
    return evening.ok("start", by="Joe", game=game)


def give_up(evening: Evening) -> dict[str, object]:
    return evening.ok("end_game", by="Joe", second="Max", reason="power is out")


def test_the_first_game_starts(evening: Evening) -> None:
    assert start(evening, "double_action") == {
        "game": "double_action",
        "title": "Double Action",
        "count": 0,
    }
    found = on(evening)
    assert found is not None
    assert (found.game, found.stage, found.leg, found.count) == (
        "double_action",
        1,
        1,
        0,
    )


def test_games_are_played_in_order(evening: Evening) -> None:
    refused = evening.refused("out_of_order", "start", game="early_bird_1")
    assert refused.message is not None and "Double Action is next" in refused.message
    assert refused.data == {"next": "double_action"}


def test_one_game_at_a_time(evening: Evening) -> None:
    start(evening, "double_action")
    evening.refused("wrong_phase", "start", game="early_bird_1")


def test_a_game_that_goes_on_past_its_pot_blocks_the_next(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action", 2))
    start(evening, "double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    win(evening, face)
    refused = evening.refused("game_running", "start", game="early_bird_1")
    assert refused.message is not None and "call 24" in refused.message


def test_a_game_that_cant_be_run_is_refused_and_passed_over(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(with_goods(alberta_rules, "winners_wish"), opened=True)
    refused = evening.refused("not_run_yet", "start", game="winners_wish")
    assert refused.message is not None and "can't be played" in refused.message
    evening.refused("unknown_game", "start", game="page_9")


def test_a_game_is_played_once(evening: Evening) -> None:
    start(evening, "double_action")
    assert give_up(evening) == {
        "game": "double_action",
        "title": "Double Action",
        "count": 0,
    }
    evening.refused("already_started", "start", game="double_action")


def test_a_game_left_out_isnt_played(evening: Evening) -> None:
    leave_out(evening, "double_action")
    evening.refused("left_out", "start", game="double_action")
    evening.refused(
        "left_out", "leave_out", second="Ada", game="double_action", reason="no"
    )
    assert start(evening, "early_bird_1")["count"] == 0


def test_a_game_that_began_isnt_left_out(evening: Evening) -> None:
    start(evening, "double_action")
    evening.refused(
        "already_started", "leave_out", second="Ada", game="double_action", reason="no"
    )
    evening.refused("unknown_game", "leave_out", second="Ada", game="x", reason="no")


def test_leaving_out_takes_a_manager_beside_the_caller(evening: Evening) -> None:
    evening.refused("needs_second", "leave_out", game="double_action", reason="no")
    evening.refused(
        "not_allowed", "leave_out", second="Ann", game="double_action", reason="no"
    )


def test_the_column_is_frozen_by_the_first_regular_game(evening: Evening) -> None:
    for _ in range(3):
        sell(evening, regular())
    evening.ok("designate", designation="loonie", ball=1)
    start(evening, "double_action")
    give_up(evening)
    assert evening.rows("SELECT players FROM attendance_settings") == []
    leave_out(evening, "early_bird_1", "early_bird_2")
    start(evening, "page_1_1")
    assert evening.rows("SELECT players, column_number FROM attendance_settings") == [
        {"players": 3, "column_number": 1}
    ]


def test_the_column_is_frozen_by_a_later_game_when_that_one_is_left_out(
    evening: Evening,
) -> None:
    evening.ok("designate", designation="loonie", ball=1)
    up_to(evening, "page_2_1")
    start(evening, "page_2_1")
    assert evening.value("SELECT count(*) FROM attendance_settings") == 1


def test_a_game_into_goes_on_with_the_draw(evening: Evening) -> None:
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    start(evening, "page_1_1")
    face = faces_of(evening, receipt, "page_1")[0]
    call_all(evening, first_balls(evening, face, 5))
    evening.refused("wrong_phase", "start", game="page_1_2")
    assert win(evening, face)["ended"] is True
    assert start(evening, "page_1_2")["count"] == 5
    assert call_all(evening, [first_balls(evening, face)[5]])["count"] == 6


def test_two_games_are_won_by_the_same_call(evening: Evening) -> None:
    """Line and full card, with no ball in between (ruling 11)."""
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    start(evening, "page_1_1")
    face = faces_of(evening, receipt, "page_1")[0]
    call_all(evening, first_balls(evening, face))
    assert win(evening, face)["count"] == 24
    assert start(evening, "page_1_2")["count"] == 24
    answer = win(evening, face)
    assert (answer["count"], answer["ended"]) == (24, True)
    evening.assert_sound()


def test_a_game_into_one_that_wasnt_played_cant_start(evening: Evening) -> None:
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    up_to(evening, "page_1_2")
    refused = evening.refused("no_draw", "start", game="page_1_2")
    assert refused.message is not None and "leave it out too" in refused.message


def test_giving_up_waits_for_a_good_claim_and_ends_a_stop(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action"))
    start(evening, "double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    evening.ok("stop")
    evening.ok("claim", face=face.number, set="double")
    evening.refused("good_claim_stands", "end_game", second="Ada", reason="x")
    evening.ok("withdraw_claim", face=face.number, set="double", reason="misheard")
    assert give_up(evening)["count"] == 24
    assert evening.rows("SELECT how FROM stop_ends") == [{"how": "abandoned"}]
    assert evening.accounts("owed") == {}


def test_nothing_is_given_up_between_games(evening: Evening) -> None:
    start(evening, "double_action")
    give_up(evening)
    evening.refused("no_game", "end_game", second="Ada", reason="x")


def test_a_prize_that_was_won_stands_when_the_game_is_given_up(
    evening: Evening,
) -> None:
    precall_all(evening, "bonanza", range(1, 47))
    receipt = sell(evening, regular(), single("double_action", 2))
    start(evening, "double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    win(evening, face)
    assert give_up(evening)["count"] == 24
    assert evening.accounts("owed") == {"owed": -65}
    evening.assert_sound()
