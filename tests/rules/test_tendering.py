"""What settles a total: only cash gives change, and only cash is rounded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.tendering import Settled, TenderRefused, settle


@pytest.mark.parametrize(
    ("total", "tender", "due", "rounding", "change"),
    [
        (1500, {"cash": 2000}, 1500, 0, 500),
        (787, {"cash": 800}, 785, -2, 15),
        (788, {"cash": None}, 790, 2, 0),
        (787, {"card": 787}, 787, 0, 0),
        (787, {"card": 500, "cash": 285}, 785, -2, 0),
        (1000, {"card": 1000, "cash": 500}, 1000, 0, 500),
        (0, {}, 0, 0, 0),
    ],
)
def test_settled(
    total: int, tender: dict[str, int | None], due: int, rounding: int, change: int
) -> None:
    found = settle(total, tender, 5)
    assert isinstance(found, Settled)
    assert (found.due_cents, found.rounding_cents, found.change_cents) == (
        due,
        rounding,
        change,
    )


def test_without_small_coins_missing_nothing_is_rounded() -> None:
    found = settle(787, {"cash": None}, 1)
    assert isinstance(found, Settled)
    assert (found.due_cents, found.rounding_cents) == (787, 0)


def test_a_card_is_never_rounded_into_the_total() -> None:
    """2 cents short by card don't round away, whatever cash is laid beside it."""
    left = "0.02 is left, too little for cash: take it by card too."
    for cash in ({}, {"cash": 0}, {"cash": None}, {"cash": 500}):
        found = settle(702, {"card": 700, **cash}, 5)
        assert found == TenderRefused("tender_short", left, 2)
    short = TenderRefused("tender_short", "0.05 is missing: take 0.05 more.", 5)
    assert settle(703, {"card": 700}, 5) == short


cents = st.integers(0, 100_000)


@pytest.mark.parametrize("total", [0, 700])
def test_cash_that_no_coins_make_up_is_a_slip_of_the_keys(total: int) -> None:
    """The till would have to give change of 0.03 on 7.00."""
    told = "7.03 can't be handed over, as 0.05 is the smallest coin: type the cash"
    refused = TenderRefused("no_such_coins", f"{told} again.")
    assert settle(total, {"cash": 703}, 5) == refused
    assert settle(total, {"cash": 703}, 1) != refused


@given(total=cents, card=cents, coins=cents, coin=st.sampled_from([1, 5]))
def test_what_stays_in_the_till_is_what_was_due(
    total: int, card: int, coins: int, coin: int
) -> None:
    cash = coins * coin
    found = settle(total, {"card": card, "cash": cash}, coin)
    if isinstance(found, TenderRefused):
        assert card > total or card + cash < total + coin or card > total - coin
        return
    if card and not cash:
        assert found.rounding_cents == 0
    assert sum(amount for _, amount in found.taken) == found.due_cents
    assert found.due_cents == total + found.rounding_cents
    assert abs(found.rounding_cents) * 2 < coin
    assert 0 <= found.change_cents <= cash
