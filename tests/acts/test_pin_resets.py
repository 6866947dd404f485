"""The way back for the only manager who forgot the PIN, and where it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hall_tui.slips.session_sheet import PinSet
from hall_tui.views.pin_resets import resets_untold
from hall_tui.views.session_sheet import session_sheet
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.handmade import CASHIER_PIN, MANAGER_PIN

NEW = "93175206"
RESET: dict[str, Any] = {
    "by": None,
    "desk": "office",
    "name": "Max",
    "pin": NEW,
    "reason": "the note is lost",
}
CLOSED: dict[str, Any] = {**BROKEN_OFF, "second": "Eve", "second_pin": "70411298"}


@pytest.fixture
def hall(by_hand: Evening) -> Evening:
    """People prove who they are."""
    return by_hand


def _second_manager(hall: Evening) -> None:
    hall.ok("add_person", name="Eve", roles=["manager"], pin="70411298")


@pytest.mark.parametrize(
    ("before", "name", "code", "told"),
    [
        (
            lambda hall: None,
            "Ann",
            "not_allowed",
            "Ann is no manager: a manager sets the PIN on the people page.",
        ),
        (
            _second_manager,
            "Max",
            "other_manager",
            "Another manager can sign in (Eve) and sets the PIN of Max on the people"
            " page.",
        ),
        (
            lambda hall: hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN),
            "Max",
            "still_signed_in",
            "Still signed in: Ann at till-2. Everybody else signs out first, then do it"
            " again.",
        ),
    ],
)
def test_it_is_for_the_only_manager_while_nobody_else_is_there(
    hall: Evening, before: Callable[[Evening], object], name: str, code: str, told: str
) -> None:
    before(hall)
    answer = hall.refused(code, "reset_pin", **{**RESET, "name": name})
    assert answer.message == told


def test_a_manager_without_a_pin_is_no_way_back(hall: Evening) -> None:
    hall.ok("add_person", name="Eve", roles=["manager"])
    assert hall.ok("reset_pin", **RESET) == {"name": "Max"}


def test_only_the_new_pin_is_right_and_the_lock_is_gone(hall: Evening) -> None:
    for _ in range(5):
        hall.do("sign_in", by="Max", desk="office", pin="11112222")
    hall.refused("locked", "sign_in", by="Max", desk="office", pin=MANAGER_PIN)
    hall.ok("reset_pin", **RESET)
    assert not hall.do("sign_in", by="Max", desk="office", pin=MANAGER_PIN).ok
    hall.ok("sign_in", by="Max", desk="office", pin=NEW)
    hall.assert_sound()


def test_the_journal_tells_it_without_an_operator_or_the_pin(hall: Evening) -> None:
    hall.ok("reset_pin", **RESET)
    (row,) = hall.rows("SELECT operator, body FROM journal WHERE act = 'reset_pin'")
    assert row["operator"] is None
    assert "the note is lost" in row["body"]
    assert NEW not in row["body"]


def test_it_is_told_until_the_next_session_is_closed_and_on_its_sheet(
    hall: Evening,
) -> None:
    def untold() -> list[str]:
        return [one.reason for one in hall.read(resets_untold)]

    def on_sheet(session_id: int) -> tuple[PinSet, ...]:
        found = hall.read(lambda db: session_sheet(db, session_id).pins_reset)
        assert isinstance(found, tuple)
        return found

    hall.ok("reset_pin", **RESET)
    first = hall.open()
    _second_manager(hall)
    assert untold() == ["the note is lost"]
    told = on_sheet(first)
    assert [(one.name, one.reason) for one in told] == [("Max", "the note is lost")]
    hall.ok("close_session", counted={}, **CLOSED)
    assert untold() == []
    hall.ok("change_roles", name="Eve", take=["manager"], reason="moved")
    hall.ok("reset_pin", **{**RESET, "reason": "again"})
    assert untold() == ["again"]
    again = {"date": "2026-12-05", "slot": "afternoon", "reason": "late"}
    second = hall.ok("open_session", **again)["session"]
    assert on_sheet(first) == told
    assert isinstance(second, int)
    assert [one.reason for one in on_sheet(second)] == ["again"]
