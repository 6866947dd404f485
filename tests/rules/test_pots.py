"""Pots: their accounts, what feeds them, caps and reserves."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.pots import (
    PotKey,
    PotSettings,
    after_win,
    fed_cents,
    place,
    pot_key,
    reserve_full,
    session_feed_cents,
    settings,
)

SLOTS = ("afternoon", "evening")


def test_a_slots_own_figures_go_before_the_pots(alberta: Hall) -> None:
    pot = alberta.pots["jackpot_progressive"]
    caps = [settings(pot, slot).cap for slot in SLOTS]
    assert caps == [250000, 500000]
    assert [settings(pot, slot).reserve_cap for slot in SLOTS] == caps
    assert [settings(pot, slot).start for slot in SLOTS] == [46, 46]
    assert settings(pot, None).cap is None
    assert settings(alberta.pots["bonanza"], "evening").cap is None


@pytest.mark.parametrize(
    ("pot_id", "cap", "of_a_slot"),
    [
        ("bonanza", None, False),
        ("double_action", 300000, False),
        ("houdini", 2000000, False),
        ("odd_even", 500000, False),
        ("rapid_doubles", 500000, False),
        ("fireball", 500000, False),
        ("loonie", None, True),
        ("toonie", None, True),
    ],
)
def test_a_pot_of_both_slots_or_one_for_each_and_its_cap(
    alberta: Hall, pot_id: str, cap: int | None, of_a_slot: bool
) -> None:
    """A pot of both slots goes on from afternoon to evening to afternoon."""
    keys = {pot_key(alberta, pot_id, slot) for slot in SLOTS}
    assert len(keys) == (2 if of_a_slot else 1)
    held = settings(alberta.pots[pot_id], "evening")
    assert (held.cap, held.reserve_cap) == (cap, cap)


def test_accounts_are_named_after_pot_slot_and_reserve(alberta: Hall) -> None:
    bonanza = pot_key(alberta, "bonanza", "evening")
    loonie = pot_key(alberta, "loonie", "afternoon")
    assert bonanza == PotKey("bonanza")
    assert loonie == PotKey("loonie", "afternoon")
    assert bonanza.account == "pot:bonanza"
    assert loonie.account == "pot:loonie:afternoon"
    assert loonie.accounts(3) == (
        "pot:loonie:afternoon",
        "pot:loonie:afternoon:reserve",
        "pot:loonie:afternoon:reserve:2",
    )
    with pytest.raises(ValueError, match="from 1"):
        bonanza.reserve_account(0)


@pytest.mark.parametrize(
    ("pot_id", "sales", "cents"),
    [
        ("double_action", {"double_action": 23700}, 7702),
        ("jackpot_progressive", {"jackpot_progressive": 200}, 110),
        ("loonie", {"loonie": 100, "toonie": 900}, 55),
        ("toonie", {"toonie": 200}, 110),
        ("fireball", {"fireball": 300}, 180),
        ("houdini", {"houdini": 20000}, 4000),
        ("odd_even", {"odd_even": 23700}, 7702),
        ("rapid_doubles", {"rapid_doubles": 50000}, 10000),
        ("bonanza", {"bonanza": 99900}, 0),
        ("loonie", {}, 0),
    ],
)
def test_what_sales_feed(
    alberta: Hall, pot_id: str, sales: dict[str, int], cents: int
) -> None:
    assert fed_cents(alberta, pot_id, sales) == cents


def test_fixed_feeds_are_apart(alberta: Hall, ninety: Hall) -> None:
    assert session_feed_cents(alberta.pots["bonanza"]) == 10000
    assert session_feed_cents(alberta.pots["loonie"]) == 0
    assert session_feed_cents(ninety.pots["snowball"]) == 500
    assert fed_cents(ninety, "snowball", {"snowball": 301}) == 150


@given(
    st.lists(st.integers(-90_000, 200_000), max_size=30),
    st.randoms(use_true_random=False),
    st.sampled_from(["double_action", "loonie"]),
)
def test_sales_and_voids_in_any_order_leave_the_same_balances(
    alberta: Hall, receipts: list[int], order: Random, pot_id: str
) -> None:
    shuffled = list(receipts)
    order.shuffle(shuffled)
    held = settings(alberta.pots[pot_id], "evening")
    ends = []
    for sequence in (receipts, shuffled):
        balances: tuple[int, ...] = (0,)
        fed = sold_cents = 0
        for receipt_cents in sequence:
            sold_cents += receipt_cents
            feed = fed_cents(alberta, pot_id, {pot_id: sold_cents}) - fed
            balances, fed = place(balances, feed, held), fed + feed
        ends.append(balances)
    assert ends[0] == ends[1]
    assert sum(ends[0]) == fed_cents(alberta, pot_id, {pot_id: sum(receipts)})


@pytest.mark.parametrize(
    ("balances", "amount", "after"),
    [
        ((0,), 100, (100,)),
        ((), 100, (100,)),
        ((2999,), 1, (3000,)),
        ((2999,), 2, (3000, 1)),
        ((3000, 1999), 2, (3000, 2000, 1)),
        ((3000, 2000), 5000, (3000, 2000, 2000, 2000, 1000)),
        ((1000, 500), 2300, (3000, 800)),
        ((3000, 2000, 1), -2, (3000, 1999)),
        ((3000, 5), -10, (2995,)),
        ((3000, 2000), -5000, (0,)),
        ((100,), -155, (-55,)),
        ((-55,), 100, (45,)),
        ((3500,), 100, (3500, 100)),
        ((3000, 0), 0, (3000,)),
    ],
)
def test_money_fills_the_pot_then_its_reserves(
    balances: tuple[int, ...], amount: int, after: tuple[int, ...]
) -> None:
    assert place(balances, amount, PotSettings(cap=3000, reserve_cap=2000)) == after


def test_a_pot_without_a_cap_has_no_reserves() -> None:
    assert place((10**9,), 10**9, PotSettings()) == (2 * 10**9,)


CAPS = st.one_of(st.none(), st.integers(1, 5000))


@given(CAPS, st.integers(1, 5000), st.lists(st.integers(0, 9000), max_size=12))
def test_placing_keeps_every_cent_and_no_balance_goes_down(
    cap: int | None, reserve_cap: int, feeds: list[int]
) -> None:
    held = PotSettings(cap=cap, reserve_cap=reserve_cap)
    balances: tuple[int, ...] = (0,)
    for feed in feeds:
        placed = place(balances, feed, held)
        assert sum(placed) == sum(balances) + feed
        assert len(placed) >= len(balances)
        assert all(new >= old for old, new in zip(balances, placed, strict=False))
        assert cap is None or placed[0] <= cap
        assert all(reserve <= reserve_cap for reserve in placed[1:])
        assert place(placed, -feed, held) == balances
        balances = placed
    assert balances == place((0,), sum(feeds), held)


def test_a_cap_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="more than nothing"):
        PotSettings(cap=0, reserve_cap=0)


@pytest.mark.parametrize(
    ("balances", "after"),
    [((5000,), (0,)), ((3000, 2000), (2000,)), ((3000, 2000, 7), (2000, 7))],
)
def test_when_a_pot_is_won_its_first_reserve_becomes_the_pot(
    balances: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert after_win(balances) == after


@pytest.mark.parametrize("balances", [(0,), (-5,), (), (0, 500)])
def test_a_pot_that_holds_nothing_is_not_awarded(balances: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="holds nothing"):
        after_win(balances)


@pytest.mark.parametrize(
    ("balances", "full"),
    [
        ((3000,), False),
        ((3000, 1999), False),
        ((3000, 2000), True),
        ((2999, 2000), False),
        ((3000, 2000, 1), True),
    ],
)
def test_the_reserve_is_full(balances: tuple[int, ...], full: bool) -> None:
    assert reserve_full(balances, PotSettings(cap=3000, reserve_cap=2000)) is full
    assert not reserve_full(balances, PotSettings())
