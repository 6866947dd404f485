"""Signing in and out: PINs, locks, desks that are taken, drawers left uncounted."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.acts.caller import regular
from tests.acts.evening import Evening
from tests.acts.handmade import CASHIER_PIN, MANAGER_PIN


@pytest.fixture
def hall(by_hand: Evening) -> Evening:
    """People prove who they are."""
    return by_hand


def test_nobody_does_anything_before_signing_in(hall: Evening) -> None:
    answer = hall.refused(
        "signed_out", "open_session", desk="office", date="2026-12-05", slot="evening"
    )
    assert answer.message == "Max isn't signed in at this desk: sign in first."
    hall.refused(
        "signed_out", "open_session", by=None, date="2026-12-05", slot="evening"
    )
    assert hall.open() == 1


def test_a_right_pin_takes_the_desk(hall: Evening) -> None:
    data = hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    assert data == {"desk": "till-2", "name": "Ann", "roles": ["cashier"]}
    assert hall.rows("SELECT desk, person_id FROM sign_ins ORDER BY desk") == [
        {"desk": "till-1", "person_id": 1},
        {"desk": "till-2", "person_id": 2},
    ]
    hall.assert_sound()


def test_no_pin_and_no_hash_stands_in_the_journal(hall: Evening) -> None:
    hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    hall.do("sign_in", by="Ann", desk="till-2", pin="816241")
    hall.ok("set_pin", pin="704112978", old=MANAGER_PIN)
    told = "\n".join(
        f"{row['request']} {row['answer']} {row['body']}"
        for row in hall.rows("SELECT request, answer, body FROM journal")
    )
    for secret in (CASHIER_PIN, MANAGER_PIN, "816241", "704112978", "argon2"):
        assert secret not in told
    assert '"put","pins"' in told


def test_a_wrong_pin_is_counted_and_journalled(hall: Evening) -> None:
    answer = hall.do("sign_in", by="Ann", desk="till-2", pin="816241")
    assert (answer.ok, answer.code) == (False, "wrong_pin")
    assert answer.message == "This isn't the PIN of Ann: 4 tries left."
    assert hall.value("SELECT failed FROM pins WHERE person_id = 2") == 1
    assert hall.value("SELECT act FROM journal ORDER BY seq DESC") == "sign_in"
    assert hall.rows("SELECT * FROM sign_ins WHERE desk = 'till-2'") == []
    hall.assert_sound()


def test_the_same_try_twice_counts_once(hall: Evening) -> None:
    first = hall.do("sign_in", by="Ann", act_id="a", desk="till-2", pin="816241")
    again = hall.do("sign_in", by="Ann", act_id="a", desk="till-2", pin="816241")
    assert (first.code, again.code) == ("wrong_pin", "wrong_pin")
    assert first.message == again.message
    assert again.repeated
    assert hall.value("SELECT failed FROM pins WHERE person_id = 2") == 1


def test_five_wrong_pins_lock_even_the_right_one_out(hall: Evening) -> None:
    for _ in range(5):
        answer = hall.do("sign_in", by="Ann", desk="till-2", pin="816241")
    assert answer.message == "This isn't the PIN of Ann: locked for 30 seconds."
    hall.refused("locked", "sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    hall.at += timedelta(seconds=30)
    answer = hall.do("sign_in", by="Ann", desk="till-2", pin="816241")
    assert answer.message == "This isn't the PIN of Ann: locked for 60 seconds."
    hall.at += timedelta(seconds=60)
    hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    assert hall.value("SELECT failed FROM pins WHERE person_id = 2") == 0


def test_the_lock_outlives_the_process(hall: Evening) -> None:
    for _ in range(5):
        hall.do("sign_in", by="Ann", desk="till-2", pin="816241")
    hall.close()
    later = Evening(hall.path, hall.config, desk="till-2")
    later.at = hall.at
    later.refused("locked", "sign_in", by="Ann", pin=CASHIER_PIN)
    later.close()
    hall.desk = Evening(hall.path, hall.config).desk


def test_a_manager_unlocks_with_a_reason(hall: Evening) -> None:
    hall.refused("not_locked", "unlock_pin", name="Ann", reason="forgotten")
    for _ in range(5):
        hall.do("sign_in", by="Ann", desk="till-2", pin="816241")
    hall.refused("bad_arguments", "unlock_pin", name="Ann")
    hall.ok("unlock_pin", name="Ann", reason="typed the old one")
    hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)


def test_somebody_without_a_pin_cant_sign_in(hall: Evening) -> None:
    hall.ok("add_person", name="Fay", roles=["floor"])
    hall.refused("no_pin", "sign_in", by="Fay", desk="till-2", pin="816240")
    hall.refused("pin_missing", "sign_in", by="Ann", desk="till-2")
    hall.refused("nobody", "sign_in", by=None, desk="till-2", pin="816240")
    hall.refused("unknown_person", "sign_in", by="Zoe", desk="till-2", pin="816240")


def test_a_new_pin_replaces_the_old_one(hall: Evening) -> None:
    hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    hall.refused(
        "not_allowed", "set_pin", by="Ann", desk="till-2", name="Max", pin="70411299"
    )
    new: dict[str, Any] = {"by": "Ann", "desk": "till-2", "pin": "302951"}
    hall.refused("pin_missing", "set_pin", **new)
    hall.refused("pin_missing", "set_pin", name="Ann", **new)
    assert hall.do("set_pin", old="816241", **new).code == "wrong_pin"
    assert hall.value("SELECT failed FROM pins WHERE person_id = 2") == 1
    hall.ok("set_pin", old=CASHIER_PIN, **new)
    hall.ok("sign_out", by="Ann", desk="till-2")
    old = hall.do("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    assert old.code == "wrong_pin"
    hall.ok("sign_in", by="Ann", desk="till-2", pin="302951")


def test_a_second_person_shows_a_pin(hall: Evening) -> None:
    hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    hall.open()
    hall.ok("float", desk="till-2", by="Ann", drawer="till-2", amount="50.00")
    paid = {"drawer": "till-2", "amount": "3.00", "reason": "milk"}
    at_till = {"by": "Ann", "desk": "till-2"}
    hall.refused("needs_second", "pay_out", **at_till, **paid)
    hall.refused("pin_missing", "pay_out", **at_till, second="Max", **paid)
    wrong = hall.do("pay_out", **at_till, second="Max", second_pin="70411298", **paid)
    assert wrong.code == "wrong_pin"
    assert hall.balance("cash:till-2") == 5000
    assert hall.value("SELECT failed FROM pins WHERE person_id = 1") == 1
    hall.ok("pay_out", **at_till, second="Max", second_pin=MANAGER_PIN, **paid)
    assert hall.balance("cash:till-2") == 4700
    hall.assert_sound()


@pytest.mark.parametrize(
    ("act", "given", "told"),
    [
        ("float", {"drawer": "till-1", "amount": "50.00"}, "the drawer isn't counted"),
        ("keep_sale", {"items": [regular()]}, "a sale is open there"),
        ("take_over", {}, "and calls there"),
    ],
)
def test_a_desk_is_taken_while_something_is_under_way_there(
    evening: Evening, act: str, given: dict[str, Any], told: str
) -> None:
    evening.ok("sign_in", by="Eve")
    evening.ok(act, by="Eve", window="w", **given)
    answer = evening.refused("desk_taken", "sign_in", by="Ada")
    assert answer.message == (
        f"Eve is signed in at till-1, {told}: Eve signs out first, or a manager frees"
        " the desk."
    )
    evening.ok("sign_in", by="Eve")


def test_who_left_a_desk_idle_makes_room(hall: Evening) -> None:
    hall.ok("sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    wrong = hall.do("sign_in", by="Max", desk="till-2", pin=CASHIER_PIN)
    assert wrong.code == "wrong_pin"
    hall.ok("sign_in", by="Max", desk="till-2", pin=MANAGER_PIN)
    at = "SELECT desk, person_id FROM sign_ins WHERE desk = 'till-2'"
    assert hall.rows(at) == [{"desk": "till-2", "person_id": 1}]
    day = {"date": "2026-12-05", "slot": "evening"}
    hall.refused("signed_out", "open_session", by="Ann", desk="till-2", **day)


def test_a_script_needs_no_pin(evening: Evening) -> None:
    assert evening.ok("sign_in", by="Ann")["name"] == "Ann"
    assert evening.ok("sign_out", by="Ann") == {"desk": "till-1", "name": "Ann"}
    evening.refused("signed_out", "sign_out", by="Ann")


def test_an_uncounted_drawer_keeps_its_seller(evening: Evening) -> None:
    evening.ok("sign_in", by="Ann")
    evening.ok("float", by="Ann", drawer="till-1", amount="50.00")
    evening.refused("uncounted", "sign_out", by="Ann")
    evening.ok("count", by="Ann", drawer="till-1", counted="50.00")
    evening.ok("pay_in", by="Ann", drawer="till-1", amount="1.00", reason="found")
    answer = evening.refused("uncounted", "sign_out", by="Ann")
    assert "count it first" in str(answer.message)
    evening.ok("count", by="Ann", drawer="till-1", counted="50.00")
    evening.ok("sign_out", by="Ann")


def test_an_emptied_drawer_needs_no_count(evening: Evening) -> None:
    evening.ok("sign_in", by="Ann")
    evening.ok("float", by="Ann", drawer="till-1", amount="50.00")
    evening.ok("drop", by="Ann", drawer="till-1", amount="50.00")
    evening.ok("sign_out", by="Ann")
    assert evening.rows("SELECT desk FROM sign_ins") == []


def test_only_a_manager_signs_somebody_else_out(evening: Evening) -> None:
    evening.ok("sign_in", by="Ann")
    evening.refused("needs_second", "sign_out", by="Joe")
    evening.refused("not_allowed", "sign_out", by="Joe", second="Vera")
    evening.ok("sign_out", by=None, second="Max")


def test_only_who_is_meant_is_sent_away(evening: Evening) -> None:
    evening.ok("sign_in", by="Joe", desk="caller-1")
    away: dict[str, Any] = {"by": "Max", "desk": "caller-1", "second": "Ada"}
    told = evening.refused("signed_out", "sign_out", name="Ann", **away).message
    assert told == "Ann isn't signed in at caller-1 any more: Joe is."
    assert evening.ok("sign_out", name="Joe", **away)["name"] == "Joe"


def test_a_drawer_is_counted_as_its_seller_leaves(evening: Evening) -> None:
    evening.ok("sign_in", by="Ann")
    evening.ok("float", by="Ann", drawer="till-1", amount="50.00")
    gone = {"by": None, "counted": "49.00"}
    evening.refused("not_allowed", "sign_out", second="Vera", **gone)
    evening.refused("needs_second", "sign_out", **gone)
    assert evening.rows("SELECT * FROM counts") == []
    found = evening.ok("sign_out", second="Max", **gone)
    assert found == {
        "desk": "till-1",
        "name": "Ann",
        "counted": "49.00",
        "expected": "50.00",
        "over": "-1.00",
    }
    assert evening.balance("over_short:cash:till-1") == 100
    evening.assert_sound()


def test_who_may_count_may_do_so_on_leaving(evening: Evening) -> None:
    evening.ok("sign_in", by="Ann")
    evening.ok("float", by="Ann", drawer="till-1", amount="50.00")
    evening.refused("count_differs", "sign_out", by="Ann", counted="10.00")
    evening.ok("sign_out", by="Ann", counted="10.00", reason="a bundle is missing")
    evening.ok("sign_in", by="Joe")
    evening.refused("not_allowed", "sign_out", by="Joe", counted="10.00")
    evening.ok("sign_out", by="Joe")
