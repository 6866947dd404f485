"""Handing prizes over once, and taking a wrong award back."""

from __future__ import annotations

import pytest

from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening


@pytest.fixture
def owed(evening: Evening) -> Evening:
    """A prize of 20.00 is owed, and the bank holds 500.00."""
    evening.ok("designate", designation="loonie", ball=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    face = faces_of(evening, receipt, "page_1")[0]
    call_all(evening, first_balls(evening, face, 5))
    win(evening, face)
    evening.ok("float", by="Ann", drawer="bank", amount="500.00")
    return evening


def pot_owed(evening: Evening, in_pot: str) -> None:
    """A pot of Double Action is won; it holds what is given and 0.32."""
    evening.ok(
        "correct_pot", pot="double_action", amount=in_pot, second="Ada", reason="kept"
    )
    receipt = sell(evening, regular(), single("double_action"))
    evening.ok("start", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    win(evening, face)


def test_the_bank_pays_what_is_owed(owed: Evening) -> None:
    found = owed.ok("pay", by="Vera")
    assert (found["amount"], found["paid"], found["drawer"]) == (
        "20.00",
        "20.00",
        "bank",
    )
    assert found["unpaid"] == 0
    assert owed.balance("owed") == 0
    assert owed.balance("cash:bank") == 48000
    owed.assert_sound()


def test_cash_payouts_are_rounded_to_the_smallest_coin(evening: Evening) -> None:
    """0.32 goes down to 0.30; the two cents are a posting of their own."""
    pot_owed(evening, "10.00")
    evening.ok("float", drawer="bank", amount="500.00")
    found = evening.ok("pay")
    assert (found["amount"], found["rounding"], found["paid"]) == (
        "10.32",
        "-0.02",
        "10.30",
    )
    assert evening.balance("rounding") == -2
    assert evening.balance("owed") == 0
    evening.assert_sound()


def test_an_award_is_paid_once(owed: Evening) -> None:
    for _ in range(2):
        owed.ok("pay", act_id="press", award=1)
    refused = owed.refused("already_paid", "pay", award=1)
    assert refused.message is not None and "20.00" in refused.message
    owed.refused("nothing_owed", "pay")
    owed.refused("unknown_award", "pay", award=7)
    assert owed.balance("cash:bank") == 48000


def test_a_drawer_without_the_money_doesnt_say_what_is_missing(owed: Evening) -> None:
    """A drawer is counted blind."""
    owed.ok("float", drawer="till-9", amount="12.65")
    refused = owed.refused("not_enough", "pay", drawer="till-9")
    assert refused.data == {}
    assert refused.message == (
        "till-9 holds too little to pay 20.00: put money in, or pay from another"
        " drawer."
    )
    assert owed.balance("owed") == -2000


def test_below_a_hundred_dollars_one_person_pays(evening: Evening) -> None:
    pot_owed(evening, "99.67")
    evening.ok("float", drawer="bank", amount="500.00")
    found = evening.ok("pay", by="Ann")
    assert (found["amount"], found["paid"]) == ("99.99", "100.00")


def test_from_a_hundred_dollars_a_verifier_confirms(evening: Evening) -> None:
    pot_owed(evening, "99.68")
    evening.ok("float", drawer="bank", amount="500.00")
    evening.refused("needs_second", "pay", by="Ann")
    evening.refused("same_person", "pay", by="Ada", second="Ada")
    evening.refused("not_allowed", "pay", by="Ann", second="Joe")
    found = evening.ok("pay", by="Ann", second="Vera")
    assert found["paid"] == "100.00"
    assert "Confirmed Vera" in str(found["text"])


def test_an_award_taken_back_before_it_was_paid(owed: Evening) -> None:
    found = owed.ok("correct_award", award=1, second="Ada", reason="wrong face read")
    assert found == {"award": 1, "amount": "20.00", "receivable": "0.00"}
    assert owed.accounts("prizes") == {}
    assert owed.balance("owed") == 0
    owed.refused("already_corrected", "pay", award=1)
    owed.refused("nothing_owed", "pay")
    owed.refused(
        "already_corrected", "correct_award", award=1, second="Ada", reason="x"
    )
    owed.refused("unknown_award", "correct_award", award=2, second="Ada", reason="x")
    owed.assert_sound()


def test_an_award_taken_back_after_it_was_paid_is_reclaimed(owed: Evening) -> None:
    """Ruling 33: a prize paid wrongly can be reclaimed."""
    owed.ok("pay")
    found = owed.ok("correct_award", award=1, second="Ada", reason="wrong face read")
    assert found["receivable"] == "20.00"
    assert owed.balance("receivable") == 2000
    assert owed.accounts("prizes") == {}
    owed.assert_sound()


def test_a_pots_award_taken_back_goes_into_the_pot(evening: Evening) -> None:
    pot_owed(evening, "10.00")
    assert evening.balance("pot:double_action") == 0
    evening.ok("correct_award", award=1, second="Ada", reason="the wrong face")
    assert evening.balance("pot:double_action") == -1032
    assert evening.balance("owed") == 0
    evening.assert_sound()


def test_correcting_takes_two(owed: Evening) -> None:
    owed.refused("needs_second", "correct_award", award=1, reason="x")
    owed.refused("not_allowed", "correct_award", by="Ann", award=1, reason="x")


def test_what_waits_is_what_was_neither_paid_nor_taken_back(owed: Evening) -> None:
    listed = "SELECT award_id FROM unpaid_awards"
    assert owed.rows(listed) == [{"award_id": 1}]
    owed.ok("pay")
    assert owed.rows(listed) == []
    owed.assert_sound()
