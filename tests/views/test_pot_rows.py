"""The pots as everybody sees them."""

from __future__ import annotations

from datetime import date

from hall_tui.views.playing import Playing, PotInPlay, playing
from hall_tui.views.pot_rows import PotRow, pots
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    others,
    precall_all,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile


def shown(evening: Evening) -> dict[str, PotRow]:
    session = evening.read(open_session)
    found: list[PotRow] = evening.read(lambda db: pots(db, evening.config, session))
    return {row.name: row for row in found}


def in_play(evening: Evening) -> tuple[PotInPlay, ...]:
    session = evening.read(open_session)
    found: Playing | None = evening.read(
        lambda db: playing(db, evening.config, session)
    )
    return () if found is None else found.pots


def test_every_pot_of_the_session_in_the_order_of_the_file(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 10))
    found = shown(evening)
    runs = evening.config.running.pots
    file_order = [name for name in evening.config.hall.pots if name in runs]
    assert [name.partition(":")[0] for name in found] == file_order
    assert "jackpot_progressive:evening" in found
    bonanza = found["bonanza"]
    assert (bonanza.first_cents, bonanza.fed_tonight_cents) == (10000, 10000)
    assert (bonanza.call_limit, bonanza.cap_cents) == (46, None)
    assert bonanza.next_step_cents == 590000
    double = found["double_action"]
    assert (double.first_cents, double.fed_tonight_cents) == (325, 325)
    assert (double.cap_cents, double.reserve_cap_cents) == (300000, 300000)
    assert double.statement == (
        "Double Action pot: 3.25, in 35 calls or fewer tonight."
    )


def test_reserves_dates_and_must_go_are_told(hall_file: HallFile) -> None:
    evening = hall_file()
    evening.ok(
        "correct_pot", pot="double_action", amount="6100.00", second="Ada", reason="x"
    )
    evening.open()
    row = shown(evening)["double_action"]
    assert row.reserves_cents == (300000, 10000)
    assert row.total_cents == 610000
    assert (row.due_on, row.must_go) == (date(2026, 12, 19), False)
    assert row.statement == (
        "Double Action pot: 3,000.00, reserve 1 3,000.00, reserve 2 100.00, must go"
        " from 2026-12-19, in 38 calls or fewer tonight."
    )


def test_a_pot_won_tonight_says_so(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action", 10))
    evening.ok("start", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    win(evening, face)
    row = shown(evening)["double_action"]
    assert (row.first_cents, row.won_tonight_cents) == (0, 325)
    assert "won tonight: 3.25" in row.statement


def test_a_pot_that_goes_at_any_count_says_so_until_it_is_won(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    evening.ok("set_pot_date", pot="bonanza", date="2026-12-05", reason="cycle ends")
    evening.open()
    receipt = sell(evening, regular(), single("bonanza", 2))
    row = shown(evening)["bonanza"]
    assert (row.must_go, row.any_count) == (True, True)
    assert row.statement == "Bonanza pot: 100.00, must go tonight, at any count."
    face = faces_of(evening, receipt, "bonanza")[0]
    balls = first_balls(evening, face)
    order = [*others(balls)[:40], *balls]
    precall_all(evening, "bonanza", order[:46])
    up_to(evening, "bonanza")
    evening.ok("start", game="bonanza")
    (pot,) = in_play(evening)
    assert (pot.any_count, pot.calls_left, pot.over) == (True, None, False)
    call_all(evening, order[46:])
    win(evening, face)
    row = shown(evening)["bonanza"]
    assert (row.must_go, row.any_count) == (False, False)
    assert row.statement == (
        "Bonanza pot: 0.00, won tonight: 100.00, in 46 calls or fewer tonight."
    )
    (pot,) = in_play(evening)
    assert (pot.won, pot.any_count) == (True, False)


def test_a_pot_that_goes_to_a_games_winners_says_to_whose(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    evening.ok("set_pot_date", pot="loonie:evening", date="2026-12-05", reason="posted")
    evening.open()
    row = shown(evening)["loonie:evening"]
    assert (row.must_go, row.any_count) == (True, False)
    title = evening.config.hall.games["page_8_1"].title
    assert row.statement == (
        f"Loonie pot: 0.00, must go tonight, else to the winners of {title}."
    )
