"""The program, step by step, as the evening goes on."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from hall_tui.views.program import StepRow, next_game
from hall_tui.views.sessions import open_session
from tests.acts.caller import draw_ahead, leave_out, precall_all, program, up_to
from tests.acts.evening import Evening, HallFile
from tests.acts.till import with_goods


def steps(evening: Evening) -> dict[tuple[str, str], StepRow]:
    return {(row.kind, row.id): row for row in program(evening)}


def state(evening: Evening, kind: str, name: str) -> str:
    return steps(evening)[kind, name].state


def next_of(evening: Evening) -> str | None:
    session = evening.read(open_session)
    found: str | None = evening.read(lambda db: next_game(db, evening.config, session))
    return found


def test_a_new_evening_begins_with_the_loonie_ball(evening: Evening) -> None:
    found = steps(evening)
    assert len(found) == 36
    assert found["designate", "loonie"].state == "next"
    assert found["designate", "toonie"].state == "to_come"
    assert found["game", "double_action"].state == "to_come"
    assert [row.id for row in found.values() if row.state == "next"] == ["loonie"]
    assert next_of(evening) == "double_action"


def test_what_isnt_run_yet_says_so(hall_file: HallFile, alberta_rules: Loaded) -> None:
    evening = hall_file(with_goods(alberta_rules, "pay_me"), opened=True)
    found = steps(evening)
    row = found["game", "pay_me"]
    assert row.state == "not_run"
    assert "can't be played by this version" in str(row.note)
    assert found["designate", "wild"].state == "not_run"


def test_what_no_game_needs_is_not_drawn(evening: Evening) -> None:
    assert state(evening, "designate", "parity") == "to_come"
    leave_out(evening, "odd_even")
    row = steps(evening)["designate", "parity"]
    assert (row.state, row.note) == ("left_out", "no game needs it")


def test_steps_are_done_on_and_next(evening: Evening) -> None:
    draw_ahead(evening, loonie=42)
    assert steps(evening)["designate", "loonie"].note == "42"
    assert state(evening, "precall", "bonanza") == "next"
    precall_all(evening, "bonanza", [1, 2])
    assert steps(evening)["precall", "bonanza"].note == "2 of 46 balls"
    assert state(evening, "precall", "bonanza") == "on"
    precall_all(evening, "bonanza", range(3, 47))
    assert state(evening, "precall", "bonanza") == "done"
    assert state(evening, "game", "bonanza") == "to_come"
    assert state(evening, "game", "double_action") == "next"
    evening.ok("start", game="double_action")
    assert state(evening, "game", "double_action") == "on"
    assert state(evening, "game", "early_bird_1") == "to_come"
    evening.ok("end_game", second="Ada", reason="power")
    assert steps(evening)["game", "double_action"].note == "given up"
    assert state(evening, "game", "early_bird_1") == "next"


def test_the_break_is_over_once_a_later_game_has_begun(evening: Evening) -> None:
    assert state(evening, "pause", "Intermission") == "to_come"
    evening.ok("designate", designation="loonie", ball=42)
    up_to(evening, "page_5_1")
    evening.ok("start", game="page_5_1")
    assert state(evening, "pause", "Intermission") == "done"


def test_a_game_left_out_is_passed_over_with_its_reason(evening: Evening) -> None:
    leave_out(evening, "double_action")
    row = steps(evening)["game", "double_action"]
    assert (row.state, row.note) == ("left_out", "no time")
    assert next_of(evening) == "early_bird_1"


def test_after_the_last_game_nothing_is_next(evening: Evening) -> None:
    up_to(evening, "bonanza")
    assert next_of(evening) == "bonanza"
    leave_out(evening, "bonanza")
    assert next_of(evening) is None
