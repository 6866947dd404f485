"""An award that was paid and taken back is brought back, and no more than that."""

from __future__ import annotations

import pytest

from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.played import COUNTED, play


@pytest.fixture
def wrong(evening: Evening) -> Evening:
    """Award 1 of 20.00 was paid from the bank, and then taken back."""
    play(evening)
    evening.ok("pay", by="Ann")
    evening.ok("correct_award", second="Ada", award=1, reason="wrong face")
    assert evening.balance("receivable") == 20_00
    return evening


def test_what_was_paid_comes_back_in_parts(wrong: Evening) -> None:
    asked = {"by": "Ann", "award": 1, "drawer": "bank"}
    done = wrong.ok("settle_receivable", **asked, amount="5.00")
    assert done == {
        "award": 1,
        "drawer": "bank",
        "amount": "5.00",
        "receivable": "15.00",
    }
    assert wrong.balance("cash:bank") == 485_00
    answer = wrong.refused("more_than_owed", "settle_receivable", **asked, amount="16")
    assert answer.data == {"owed": "15.00"}
    wrong.assert_sound()
    assert wrong.ok("settle_receivable", **asked)["receivable"] == "0.00"
    assert wrong.balance("receivable") == 0
    assert wrong.balance("cash:bank") == 500_00
    wrong.refused("nothing_receivable", "settle_receivable", **asked)
    wrong.assert_sound()


def test_it_may_come_back_in_a_later_session(wrong: Evening) -> None:
    wrong.ok("close_session", counted=COUNTED, **BROKEN_OFF)
    asked = {"award": 1, "drawer": "till-1"}
    wrong.refused("no_session", "settle_receivable", **asked)
    wrong.open(date="2026-12-06")
    wrong.ok("settle_receivable", **asked)
    wrong.ok("close_session", counted={"till-1": "20.00"})
    wrong.assert_sound()


def test_what_is_refused(evening: Evening) -> None:
    play(evening)
    asked = {"award": 1, "drawer": "bank"}
    evening.refused("nothing_receivable", "settle_receivable", **asked)
    evening.ok("pay", by="Ann")
    evening.refused("nothing_receivable", "settle_receivable", **asked)
    evening.refused("unknown_award", "settle_receivable", award=9, drawer="bank")
    evening.refused("not_allowed", "settle_receivable", by="Joe", **asked)
    evening.ok("correct_award", second="Ada", award=1, reason="wrong face")
    evening.refused("no_amount", "settle_receivable", **asked, amount="0.00")


def test_an_award_that_was_not_paid_owes_nothing(evening: Evening) -> None:
    play(evening)
    evening.ok("correct_award", second="Ada", award=1, reason="wrong face")
    asked = {"award": 1, "drawer": "bank"}
    evening.refused("nothing_receivable", "settle_receivable", **asked)
