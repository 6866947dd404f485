"""Units reserved for a session: one a person, first come, first served (ruling 5)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.money import as_amount
from hall_tui.views.reservations import reservations_from, units_left
from hall_tui.views.sessions import open_session
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.till import SIX, UNIT, changed, sell

TONIGHT = {"date": "2026-12-05", "slot": "evening"}
LATER = {"date": "2026-12-12", "slot": "afternoon"}


def hall_of(hall_file: HallFile, rules: Loaded, units: int) -> Evening:
    """A hall with so many units, its evening open."""
    return hall_file(
        changed(rules, ("there_are = 60", f"there_are = {units}")), opened=True
    )


def reserve(evening: Evening, name: str, **session: str) -> int:
    found = evening.ok("reserve_unit", by="Ann", name=name, **session)["reservation"]
    assert isinstance(found, int)
    return found


def left(evening: Evening) -> tuple[int, list[str], int | None]:
    """Units in use, the names that wait, and how many are free."""
    session = evening.read(open_session)
    at = session.date, session.slot
    found = evening.read(lambda db: units_left(db, evening.config.hall, *at, session))
    return found.in_use, [one.name for one in found.waiting], found.free


def test_one_a_person_and_no_more_than_there_are(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_of(hall_file, alberta_rules, 2)
    assert reserve(evening, "Ann Lee", **TONIGHT) == 1
    evening.refused("reserved_already", "reserve_unit", name="ann  LEE", **TONIGHT)
    assert reserve(evening, "Ann Lee", **LATER) == 2
    reserve(evening, "Bo", **TONIGHT)
    evening.refused("no_unit_left", "reserve_unit", name="Cy", **TONIGHT)
    why = {"reason": "stays at home"}
    evening.ok("release_unit", reservation=1, **why)
    evening.refused("no_such_reservation", "release_unit", reservation=1, **why)
    reserve(evening, "Cy", **TONIGHT)
    held = evening.read(lambda db: reservations_from(db, date(2026, 12, 6)))
    assert [(one.number, one.name) for one in held] == [(2, "Ann Lee")]


def test_the_till_tells_for_whom_units_are_kept(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_of(hall_file, alberta_rules, 2)
    reserve(evening, "Ann Lee", **TONIGHT)
    asked: dict[str, Any] = {"items": [UNIT], "tender": {"cash": "exact"}}
    assert "units_kept" not in evening.ok("sell", **asked)
    assert left(evening) == (1, ["Ann Lee"], 0)
    assert "units_kept" not in evening.ok("sell", **{**asked, "items": [SIX]})
    told = evening.ok("sell", **asked)["units_kept"]
    assert told == "0 units left that nobody has reserved; kept for Ann Lee."
    own = evening.ok("sell", **asked, player={"name": "ann lee"})
    assert own["reservation"] == 1
    assert left(evening) == (3, [], -1)
    told = evening.ok("sell", **asked)["units_kept"]
    assert told == "The hall has 2 units, 3 are in use: look for one first."


def test_a_reservation_is_taken_by_its_name_and_waits_again_after_a_void(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_of(hall_file, alberta_rules, 5)
    reserve(evening, "Ann Lee", **TONIGHT)
    number = sell(evening, UNIT, player={"name": "Ann Lee"})
    why = {"reason": "went home"}
    evening.refused("unit_taken", "release_unit", reservation=1, **why)
    evening.ok("void", second="Ada", receipt=number, **why)
    assert left(evening) == (0, ["Ann Lee"], 4)
    paper, unit = sell(evening, SIX), sell(evening, UNIT)
    evening.refused("nothing_on_units", "take_unit", reservation=1, receipt=paper)
    evening.ok("take_unit", reservation=1, receipt=unit)
    evening.refused("unit_taken", "take_unit", reservation=1, receipt=unit)
    assert left(evening) == (1, [], 4)
    evening.assert_sound()


def test_a_players_later_receipt_is_for_the_same_unit(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_of(hall_file, alberta_rules, 1)
    asked: dict[str, Any] = {"items": [UNIT], "tender": {"cash": "exact"}}
    again = evening.ok("sell", **asked, player={"receipt": sell(evening, UNIT)})
    assert "units_kept" not in again
    assert left(evening) == (1, [], 0)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"slot": "night"}, "unknown_slot"),
        ({"date": "2026-12-04"}, "session_over"),
        ({"name": " "}, "bad_arguments"),
    ],
)
def test_what_can_not_be_reserved(
    evening: Evening, asked: dict[str, str], code: str
) -> None:
    evening.refused(code, "reserve_unit", **{"name": "Bo", **TONIGHT, **asked})


def test_another_sessions_reservation_is_not_taken_now(evening: Evening) -> None:
    reserve(evening, "Ann Lee", **LATER)
    number = sell(evening, UNIT, player={"name": "Ann Lee"})
    evening.refused("other_session", "take_unit", reservation=1, receipt=number)
    held = {"till-1": as_amount(evening.balance("cash:till-1"))}
    evening.ok("close_session", counted=held, **BROKEN_OFF)
    evening.refused("session_over", "reserve_unit", name="Bo", **TONIGHT)


def test_a_hall_that_reserves_none_says_so(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    none = ("reserved_per_person = 1\n", "")
    evening = hall_file(changed(alberta_rules, none), opened=True)
    evening.refused("not_reserved", "reserve_unit", name="Bo", **TONIGHT)
