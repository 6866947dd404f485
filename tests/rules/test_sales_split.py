"""Splits of sales: the rulings' figures, and that no cent is lost or made."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import SplitFeed
from hall_tui.rules.model.prizes import Split, SplitPart
from hall_tui.rules.pots import fed_cents
from hall_tui.rules.sales_split import percent_cents, sales_cents, split_parts


@pytest.mark.parametrize(
    ("split_id", "sold_cents", "parts"),
    [
        ("double_action", 23700, {"prize": 7703, "pot": 7702}),
        ("double_action", 20000, {"prize": 6500, "pot": 6500}),
        ("double_action", 100, {"prize": 33, "pot": 32}),
        ("odd_even", 23700, {"prize": 7703, "pot": 7702}),
        ("houdini", 10000, {"prize": 4500, "pot": 2000}),
        ("double_action", 0, {"prize": 0, "pot": 0}),
    ],
)
def test_an_odd_cent_goes_to_the_prize(
    alberta: Hall, split_id: str, sold_cents: int, parts: dict[str, int]
) -> None:
    sales = {split_id: sold_cents, "regular": 99900}
    assert split_parts(alberta.splits[split_id], sales) == parts


def test_a_percentage_is_rounded_down_over_all_its_products() -> None:
    sales = {"cards": 101, "more_cards": 1}
    assert percent_cents(Fraction(1, 2), ["cards"], sales) == 50
    assert percent_cents(Fraction(1, 2), ["cards", "more_cards"], sales) == 51
    assert percent_cents(Fraction(1, 2), ["nothing"], sales) == 0


def test_a_product_named_twice_counts_once() -> None:
    assert sales_cents(["cards", "cards"], {"cards": 100}) == 100


@given(st.integers(0, 10**8), st.lists(st.integers(0, 400), min_size=1, max_size=5))
def test_prize_pot_and_hall_are_the_sales(sold_cents: int, weights: list[int]) -> None:
    parts = tuple(
        SplitPart(part=str(number), percent=Fraction(weight, 2000))
        for number, weight in enumerate(weights)
    )
    given_out = split_parts(Split(of=("cards",), parts=parts), {"cards": sold_cents})
    whole = sold_cents * sum(part.percent for part in parts)
    assert sum(given_out.values()) == whole // 1
    assert sold_cents - sum(given_out.values()) >= 0


@given(st.integers(0, 10**8))
def test_a_halls_pots_take_their_part_of_what_was_sold_and_no_cent_more(
    alberta: Hall, sold_cents: int
) -> None:
    """What is sold for a split is its prize, its pot, and what the hall keeps."""
    seen = set()
    for pot_id, pot in alberta.pots.items():
        for feed in pot.feeds:
            if not isinstance(feed, SplitFeed):
                continue
            split = alberta.splits[feed.split]
            sales = {split.of[0]: sold_cents}
            parts = split_parts(split, sales)
            assert parts[feed.part] == fed_cents(alberta, pot_id, sales)
            kept = sold_cents - sum(parts.values())
            share = 1 - sum(part.percent for part in split.parts)
            assert 0 <= kept - sold_cents * share < 1
            seen.add(feed.split)
    assert seen == set(alberta.splits)
