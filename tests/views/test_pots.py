"""The pots as everybody sees them."""

from __future__ import annotations

from datetime import date

from hall_tui.rules.pots import PotKey
from hall_tui.views.pots import PotRow, key_of, name_of, pots
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    regular,
    sell,
    single,
    win,
)
from tests.acts.evening import Evening, HallFile


def shown(evening: Evening) -> dict[str, PotRow]:
    session = evening.read(open_session)
    found: list[PotRow] = evening.read(lambda db: pots(db, evening.config, session))
    return {row.name: row for row in found}


def test_names_stand_for_pots() -> None:
    assert key_of("loonie:evening") == PotKey("loonie", "evening")
    assert name_of(PotKey("bonanza")) == "bonanza"


def test_every_pot_of_the_session_in_the_order_of_the_file(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 10))
    found = shown(evening)
    assert list(found) == [
        "bonanza",
        "double_action",
        "jackpot_progressive:evening",
        "loonie:evening",
        "toonie:evening",
    ]
    bonanza = found["bonanza"]
    assert (bonanza.first_cents, bonanza.fed_tonight_cents) == (10000, 10000)
    assert (bonanza.call_limit, bonanza.cap_cents) == (46, None)
    assert bonanza.next_step_cents == 590000
    double = found["double_action"]
    assert (double.first_cents, double.fed_tonight_cents) == (325, 325)
    assert (double.cap_cents, double.reserve_cap_cents) == (300000, 300000)
    assert double.statement == (
        "Double Action pot: 3.25, in 35 numbers or fewer tonight."
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
        "Double Action pot: 3000.00, reserve 1 3000.00, reserve 2 100.00, must go"
        " from 2026-12-19, in 38 numbers or fewer tonight."
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
