"""Floats, drops, moves, pay-ins, pay-outs and blind counts."""

from __future__ import annotations

import pytest

from db.errors import DiskFull
from db.tx import Tx
from hall_tui.config.loading import Loaded
from hall_tui.views import cash
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed

SALE = {"items": [{"product": "regular", "faces": 6, "medium": "paper"}]}


def expected(evening: Evening, drawer: str) -> int:
    """What the cash equation says, after seeing that the ledger says the same."""
    found: cash.Drawer = evening.read(lambda db: cash.drawer(db, 1, drawer))
    assert found.expected_cents == evening.balance(cash.account(drawer))
    return found.expected_cents


def test_a_float_comes_from_the_safe(evening: Evening) -> None:
    data = evening.ok("float", by="Ann", drawer="till-1", amount="50.00")
    assert data == {"from": "safe", "to": "till-1", "amount": "50.00"}
    assert evening.accounts("cash:") == {"cash:till-1": 5000}
    assert evening.balance("safe") == -5000
    assert evening.rows("SELECT session_id, kind, amount_cents FROM cash_moves") == [
        {"session_id": 1, "kind": "float", "amount_cents": 5000}
    ]
    evening.assert_sound()


def test_change_is_subtracted_from_what_is_expected(evening: Evening) -> None:
    """Float 500, sale 749, tender 1000: 1249 must be there, not 1500."""
    evening.ok("float", drawer="till-1", amount="500.00")
    items = [{"product": "regular", "faces": 6, "medium": "paper", "quantity": 107}]
    sold = evening.ok("sell", by="Ann", items=items, tender={"cash": "1000.00"})
    assert (sold["total"], sold["change"]) == ("749.00", "251.00")
    assert expected(evening, "till-1") == 124900


def test_each_session_begins_with_the_float_typed_that_day(evening: Evening) -> None:
    """A drawer closed at 100, a float of 50, a sale of 7: 57 must be there."""
    evening.ok("float", drawer="till-1", amount="100.00")
    evening.ok("close_session", counted={"till-1": "100.00"})
    assert evening.accounts("cash:") == {}
    evening.open("2026-12-06")
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("sell", by="Ann", **SALE, tender={"cash": "7.00"})
    assert evening.read(lambda db: cash.drawer(db, 2, "till-1").expected_cents) == 5700
    assert evening.balance("cash:till-1") == 5700


def test_two_tills_have_a_drawer_each(evening: Evening) -> None:
    for till, amount in (("till-1", "50.00"), ("till-2", "80.00")):
        evening.ok("float", drawer=till, amount=amount)
    evening.ok("sell", by="Ann", **SALE, tender={"cash": "10.00"})
    evening.ok("sell", by="Ada", desk="till-2", **SALE, tender={"cash": "7.00"})
    evening.ok("sell", by="Ada", desk="till-2", **SALE, tender={"card": "7.00"})
    assert expected(evening, "till-1") == 5700
    assert expected(evening, "till-2") == 8700


def test_what_is_given_back_lowers_the_figure(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    for _ in range(2):
        evening.ok("sell", by="Ann", **SALE, tender={"cash": "7.00"})
    evening.ok("void", by="Ann", second="Max", receipt=1, reason="wrong book")
    assert expected(evening, "till-1") == 5700
    evening.ok("refund", by="Ann", second="Max", receipt=2, reason="went home")
    assert expected(evening, "till-1") == 5000


def test_drops_moves_pay_ins_and_pay_outs(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="100.00")
    evening.ok("drop", by="Ann", drawer="till-1", amount="20.00")
    evening.ok(
        "move_cash", by="Ann", from_drawer="till-1", to_drawer="bank", amount="30.00"
    )
    evening.ok("pay_in", by="Ann", drawer="till-1", amount="5.00", reason="a find")
    evening.ok("pay_out", drawer="till-1", amount="2.50", reason="milk")
    assert evening.accounts() == {
        "cash:bank": 3000,
        "cash:till-1": 5250,
        "expense": 250,
        "feeds:bonanza": 10000,
        "income": -500,
        "pot:bonanza": -10000,
        "safe": -8000,
    }
    drawer: cash.Drawer = evening.read(lambda db: cash.drawer(db, 1, "till-1"))
    assert drawer.came_in_cents == 10500
    assert drawer.went_out_cents == 5250
    assert expected(evening, "bank") == 3000
    evening.assert_sound()


@pytest.mark.parametrize(
    ("act", "given"),
    [
        ("drop", {"drawer": "till-1"}),
        ("pay_out", {"drawer": "till-1", "reason": "milk"}),
        ("move_cash", {"from_drawer": "till-1", "to_drawer": "bank"}),
        ("drop", {"drawer": "till-9"}),
    ],
)
def test_no_more_leaves_a_drawer_than_is_in_it(
    evening: Evening, act: str, given: dict[str, str]
) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    answer = evening.refused("not_enough", act, amount="50.01", **given)
    assert "50.00" not in str(answer.message), "a drawer is counted blind"


@pytest.mark.parametrize(
    ("act", "given"),
    [
        ("float", {"drawer": "till-1"}),
        ("pay_in", {"drawer": "till-1", "reason": "a find"}),
        ("drop", {"drawer": "till-1"}),
        ("pay_out", {"drawer": "till-1", "reason": "milk"}),
        ("move_cash", {"from_drawer": "till-1", "to_drawer": "bank"}),
        ("move_cash", {"from_drawer": "bank", "to_drawer": "till-1"}),
    ],
)
def test_a_slip_of_the_keys_moves_no_cash(
    evening: Evening, act: str, given: dict[str, str]
) -> None:
    """What a drawer takes or gives at once has a limit in the hall's file."""
    for drawer, amount in (("bank", "50000.00"), ("till-1", "5000.00")):
        evening.ok("float", drawer=drawer, amount=amount)
    evening.ok("pay_in", drawer="till-1", amount="5000.00", reason="a find")
    answer = evening.refused("too_much_cash", act, amount="5000.01", **given)
    assert answer.message == (
        "5,000.01 is more than till-1 takes or gives at once (5,000.00): compare the"
        " digits with the money first, and only if they are right do it in parts."
    )
    evening.ok(act, amount="5000.00", **given)


def test_the_bank_has_a_limit_of_its_own(evening: Evening) -> None:
    evening.refused("too_much_cash", "float", drawer="bank", amount="50000.01")
    evening.ok("float", drawer="bank", amount="50000.00")
    evening.ok("close_session", counted={"bank": "50000.00"})


def test_a_hall_without_limits_moves_any_amount(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    limits = ("most_at_once = 5000.00\nbank_most_at_once = 50000.00\n", "")
    evening = hall_file(changed(alberta_rules, limits), opened=True)
    evening.ok("float", drawer="till-1", amount="10000000.00")
    assert evening.balance("cash:till-1") == 1_000_000_000


def test_a_count_is_blind_and_books_the_difference(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    data = evening.ok("count", by="Ann", drawer="till-1", counted="49.25")
    assert data == {
        "drawer": "till-1",
        "counted": "49.25",
        "expected": "50.00",
        "over": "-0.75",
    }
    assert evening.balance("cash:till-1") == 4925
    assert evening.balance("over_short:cash:till-1") == 75
    assert expected(evening, "till-1") == 4925
    evening.ok("count", by="Ann", drawer="till-1", counted="50.00", reason="found it")
    assert evening.balance("over_short:cash:till-1") == 0
    found = evening.read(lambda db: cash.counts(db, 1))
    assert [count.over_cents for count in found] == [-75, 75]
    evening.assert_sound()


@pytest.mark.parametrize("counted", ["45.00", "55.00", "0.00", "149.50"])
def test_a_count_far_off_needs_a_reason(evening: Evening, counted: str) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    answer = evening.refused("count_differs", "count", drawer="till-1", counted=counted)
    assert answer.message == (
        "The count of till-1 is 5.00 or more off what must lie there: count again, or"
        " give a reason."
    ), "a drawer is counted blind"
    evening.refused("count_differs", "close_session", counted={"till-1": counted})
    evening.ok("count", drawer="till-1", counted=counted, reason="counted twice")
    assert evening.rows("SELECT reason FROM counts") == [{"reason": "counted twice"}]
    evening.ok("close_session")
    evening.assert_sound()


def test_a_closing_takes_its_reason_for_its_counts(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("close_session", counted={"till-1": "45.00"}, reason="a note is torn")
    assert evening.rows("SELECT reason FROM counts") == [{"reason": "a note is torn"}]


def test_a_count_little_off_needs_none(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    for counted in ("45.01", "50.00", "54.99"):
        evening.ok("count", drawer="till-1", counted=counted)
    assert evening.balance("cash:till-1") == 5499


def test_a_hall_that_asks_for_no_reasons_gets_none(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    asked = ("count_reason_from = 5.00\n", "")
    evening = hall_file(changed(alberta_rules, asked), opened=True)
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("count", drawer="till-1", counted="0.00")
    assert evening.balance("over_short:cash:till-1") == 5000


@pytest.mark.parametrize(
    ("code", "act", "given"),
    [
        ("unknown_drawer", "count", {"drawer": "til-1", "counted": "1.00"}),
        ("no_amount", "float", {"drawer": "till-1", "amount": "0"}),
        ("bad_drawer", "float", {"drawer": "safe", "amount": "1.00"}),
        ("bad_drawer", "float", {"drawer": "till 1", "amount": "1.00"}),
        ("bad_drawer", "float", {"drawer": "cash:till", "amount": "1.00"}),
        ("bad_arguments", "float", {"drawer": "till-1", "amount": "-1.00"}),
        ("bad_arguments", "float", {"drawer": "till-1", "amount": 1}),
        ("bad_arguments", "pay_out", {"drawer": "till-1", "amount": "1.00"}),
    ],
)
def test_what_is_refused(
    evening: Evening, code: str, act: str, given: dict[str, object]
) -> None:
    evening.refused(code, act, **given)


def test_the_safe_is_reached_by_float_and_drop_alone(evening: Evening) -> None:
    evening.refused(
        "bad_drawer", "move_cash", from_drawer="safe", to_drawer="bank", amount="1.00"
    )
    evening.refused(
        "same_drawer", "move_cash", from_drawer="bank", to_drawer="bank", amount="0"
    )


def test_who_may(evening: Evening) -> None:
    evening.refused("not_allowed", "float", by="Joe", drawer="till-1", amount="1.00")
    evening.refused("signed_out", "float", by=None, drawer="till-1", amount="1.00")
    evening.ok("float", by="Ann", drawer="till-1", amount="9.00")
    paid = {"drawer": "till-1", "amount": "1.00", "reason": "milk"}
    evening.refused("needs_second", "pay_out", by="Ann", **paid)
    evening.refused("not_allowed", "pay_out", by="Ann", second="Joe", **paid)
    evening.refused("same_person", "pay_out", by="Ann", second="Ann", **paid)
    evening.ok("pay_out", by="Ann", second="Max", **paid)


def test_cash_waits_for_a_session(evening: Evening) -> None:
    evening.ok("close_session")
    evening.refused("no_session", "float", drawer="till-1", amount="1.00")


def test_the_same_act_id_moves_money_once(evening: Evening) -> None:
    for _ in range(2):
        evening.ok("float", act_id="f", drawer="till-1", amount="50.00")
    assert evening.balance("cash:till-1") == 5000


def test_a_fault_in_the_middle_leaves_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(tx: Tx, account: str, amount_cents: int, note: str) -> None:
        raise DiskFull("The disk is full.")

    monkeypatch.setattr(Tx, "post", full)
    evening.refused("disk_full", "float", drawer="till-1", amount="50.00")
    monkeypatch.undo()
    assert evening.rows("SELECT id FROM cash_moves") == []
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.assert_sound()
