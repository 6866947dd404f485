"""Money: the rulings' own figures, and what must hold for every amount."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.money import (
    amount_told,
    as_amount,
    cash_rounded,
    divide,
    format_cents,
    multiplied,
    parse_cents,
    percent_off,
    split,
)

AMOUNTS = st.integers(min_value=0, max_value=10**9)


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("20", 2000),
        ("20.00", 2000),
        ("20.5", 2050),
        ("-3.50", -350),
        ("-0.05", -5),
        (" 7.87 ", 787),
        ("0", 0),
        ("007", 700),
    ],
)
def test_amounts_are_read_exactly(text: str, cents: int) -> None:
    assert parse_cents(text) == cents


@pytest.mark.parametrize(
    "text",
    ["", ".", "1.", ".5", "1.234", "1,50", "$5", "1e3", "--1", "+1", "1 000", "٣"],
)
def test_anything_else_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"not an amount .* like 20 or 20\.50"):
        parse_cents(text)


def test_an_endless_amount_is_refused_with_a_short_sentence() -> None:
    with pytest.raises(ValueError, match="not an amount") as refusal:
        parse_cents("9" * 5000)
    assert len(str(refusal.value)) < 100


@pytest.mark.parametrize(
    ("cents", "written", "told"),
    [
        (123450, "1234.50", "1,234.50"),
        (0, "0.00", "0.00"),
        (5, "0.05", "0.05"),
        (-5, "-0.05", "-0.05"),
        (-99999, "-999.99", "-999.99"),
        (-100000, "-1000.00", "-1,000.00"),
        (10**15 + 1, "10000000000000.01", "10,000,000,000,000.01"),
    ],
)
def test_amounts_are_written_plainly_and_told_with_separators(
    cents: int, written: str, told: str
) -> None:
    assert as_amount(cents) == written
    assert format_cents(cents) == amount_told(written) == told


@given(st.integers(min_value=-(10**15), max_value=10**15))
def test_what_is_written_is_read_back(cents: int) -> None:
    assert parse_cents(as_amount(cents)) == cents


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "shares"),
    [
        (10000, 1, 1, (10000,)),
        (10000, 2, 1, (5000, 5000)),
        (10000, 3, 1, (3334, 3333, 3333)),
        (10001, 3, 1, (3334, 3334, 3333)),
        (10000, 3, 5, (3335, 3335, 3330)),
        (10002, 3, 5, (3335, 3335, 3332)),
        (10000, 3, 100, (3400, 3300, 3300)),
        (10050, 2, 100, (5050, 5000)),
        (2, 3, 1, (1, 1, 0)),
        (3, 2, 5, (3, 0)),
        (0, 4, 1, (0, 0, 0, 0)),
    ],
)
def test_a_prize_is_split_and_left_overs_go_to_the_first_claims(
    amount: int, winners: int, unit: int, shares: tuple[int, ...]
) -> None:
    assert split(amount, winners, unit) == shares


@given(AMOUNTS, st.integers(1, 13), st.sampled_from([1, 5, 25, 100, 500]))
def test_shares_sum_to_the_prize_within_a_unit_of_each_other(
    amount: int, winners: int, unit: int
) -> None:
    shares = split(amount, winners, unit)
    assert len(shares) == winners
    assert sum(shares) == amount
    assert list(shares) == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= unit
    assert sum(share % unit != 0 for share in shares) <= 1


@pytest.mark.parametrize("winners", range(1, 14))
def test_every_small_prize_is_split_whole(winners: int) -> None:
    for amount in range(2000):
        shares = split(amount, winners)
        assert sum(shares) == amount
        assert set(shares) <= {amount // winners, amount // winners + 1}


@pytest.mark.parametrize(
    ("amount", "winners", "unit"), [(-1, 1, 1), (100, 0, 1), (100, 1, 0)]
)
def test_an_impossible_split_is_refused(amount: int, winners: int, unit: int) -> None:
    with pytest.raises(ValueError, match="must be|can't be|is split between"):
        split(amount, winners, unit)


HALF_OF_65 = Fraction(65, 200)


@pytest.mark.parametrize(
    ("amount", "parts", "cents"),
    [
        (23700, (HALF_OF_65, HALF_OF_65), (7703, 7702)),
        (23700, (Fraction(65, 100),), (15405,)),
        (101, (Fraction(1, 2), Fraction(1, 2)), (51, 50)),
        (100, (Fraction(1, 3),) * 3, (34, 33, 33)),
        (101, (Fraction(3, 10), Fraction(7, 10)), (30, 71)),
        (99, (Fraction(1, 4), Fraction(1, 2)), (25, 49)),
        (1, (Fraction(1, 2),), (0,)),
        (0, (Fraction(1, 2), Fraction(1, 2)), (0, 0)),
        (-23700, (HALF_OF_65, HALF_OF_65), (-7703, -7702)),
        (500, (), ()),
    ],
)
def test_parts_get_the_left_over_cents_by_largest_fraction(
    amount: int, parts: tuple[Fraction, ...], cents: tuple[int, ...]
) -> None:
    assert divide(amount, parts) == cents


@given(
    AMOUNTS, st.lists(st.integers(0, 200), min_size=1, max_size=6), st.integers(0, 9)
)
def test_parts_sum_to_the_amount_rounded_down(
    amount: int, weights: list[int], kept: int
) -> None:
    whole = max(1, sum(weights) + kept)
    parts = [Fraction(weight, whole) for weight in weights]
    cents = divide(amount, parts)
    assert sum(cents) == math.floor(amount * sum(parts))
    for given_cents, part in zip(cents, parts, strict=True):
        assert 0 <= given_cents - math.floor(amount * part) <= 1
        assert part > 0 or given_cents == 0


@pytest.mark.parametrize(
    "parts", [(Fraction(-1, 2),), (Fraction(65),), (Fraction(2, 3), Fraction(1, 2))]
)
def test_parts_of_more_than_the_whole_are_refused(parts: tuple[Fraction, ...]) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        divide(100, parts)


LAST_DIGIT_MOVES = {0: 0, 1: -1, 2: -2, 3: 2, 4: 1, 5: 0, 6: -1, 7: -2, 8: 2, 9: 1}


def test_cash_is_rounded_to_five_cents_for_every_amount_to_a_thousand() -> None:
    for cents in range(100_000):
        rounded = cents + LAST_DIGIT_MOVES[cents % 10]
        assert cash_rounded(cents, 5) == rounded
        assert cash_rounded(-cents, 5) == -rounded
        assert cash_rounded(cents, 1) == cents


@pytest.mark.parametrize(
    ("cents", "coin", "rounded"),
    [(787, 5, 785), (788, 5, 790), (105, 10, 100), (106, 10, 110), (-106, 10, -110)],
)
def test_cash_is_rounded_to_the_smallest_coin(
    cents: int, coin: int, rounded: int
) -> None:
    assert cash_rounded(cents, coin) == rounded


def test_a_coin_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="smallest coin must be"):
        cash_rounded(100, 0)


@pytest.mark.parametrize(
    ("price", "percent", "after"),
    [
        (1050, 25, 787),
        (1050, 50, 525),
        (1000, 25, 750),
        (1001, 25, 751),
        (1003, 25, 752),
        (1050, 0, 1050),
        (1050, 100, 0),
        (1, 50, 0),
    ],
)
def test_half_a_cent_of_a_discount_is_the_players(
    price: int, percent: int, after: int
) -> None:
    assert percent_off(price, Fraction(percent, 100)) == after


@given(AMOUNTS, st.fractions(min_value=0, max_value=1, max_denominator=1000))
def test_a_discounted_price_is_never_half_a_cent_above_the_exact(
    price: int, percent: Fraction
) -> None:
    over = percent_off(price, percent) - price * (1 - percent)
    assert -Fraction(1, 2) <= over < Fraction(1, 2)


@pytest.mark.parametrize(("price", "percent"), [(-1, 25), (100, -1), (100, 2500)])
def test_an_impossible_discount_is_refused(price: int, percent: int) -> None:
    with pytest.raises(ValueError, match="can't be negative|from 0 to 1"):
        percent_off(price, Fraction(percent, 100))


@pytest.mark.parametrize(
    ("share", "factor", "paid"),
    [
        (5000, Fraction(2), 10000),
        (5000, Fraction(5, 2), 12500),
        (3333, Fraction(5, 2), 8333),
        (3335, Fraction(5, 2), 8338),
        (3334, Fraction(5, 2), 8335),
        (100, Fraction(1, 3), 33),
    ],
)
def test_half_a_cent_of_a_multiplied_share_rounds_up(
    share: int, factor: Fraction, paid: int
) -> None:
    assert multiplied(share, factor) == paid
