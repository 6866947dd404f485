"""Money back by the pages not yet started, half a cent to the player."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.money import cash_rounded
from hall_tui.rules.refunding import Back, cash_back, given_back


@pytest.mark.parametrize(
    ("paid", "back", "pages", "cents"),
    [
        (700, 8, 8, 700),
        (700, 5, 8, 438),
        (1050, 2, 8, 263),
        (787, 1, 8, 98),
        (700, 0, 8, 0),
        (100, 1, 1, 100),
        (0, 8, 8, 0),
    ],
)
def test_by_pages(paid: int, back: int, pages: int, cents: int) -> None:
    assert given_back([Back(paid, back, pages)]) == (cents,)


def test_a_packs_contents_round_together() -> None:
    """A third of 1.00 and two thirds of 1.00 are 1.00."""
    thirds = [Back(100, 1, 3), Back(100, 2, 3)]
    assert given_back(thirds) == (33, 67)


def test_no_product_gives_back_more_than_was_paid_for_it() -> None:
    """1 and two quarters of a cent are 2 cents; the first has had its own."""
    assert given_back([Back(1, 1, 1), Back(1, 1, 4), Back(1, 1, 4)]) == (1, 1, 0)


def test_more_pages_than_there_are() -> None:
    with pytest.raises(ValueError, match="More pages"):
        Back(100, 2, 1)


def test_line_by_line_comes_to_the_same_as_whole() -> None:
    """Three lines of 1.03 are 3.09, in cash 3.10, not three times 1.05."""
    lines = [Back(103, 0, 1)] * 3
    given_so_far: list[int] = []
    for line in range(3):
        lines[line] = Back(103, 1, 1)
        given_so_far.append(cash_back(lines, 310, 5) - sum(given_so_far))
    assert given_so_far == [105, 100, 105]


def test_never_more_than_was_paid_in_cash_and_by_card() -> None:
    """7.00 was settled by 4.98 on a card and 2.00 in cash."""
    assert cash_back([Back(700, 8, 8)], 698, 5) == 698


def shares(most_cents: int = 5000) -> st.SearchStrategy[Back]:
    return st.integers(1, 8).flatmap(
        lambda pages: st.builds(
            Back, st.integers(0, most_cents), st.integers(0, pages), st.just(pages)
        )
    )


@given(st.lists(shares(), min_size=1, max_size=7) | st.lists(shares(3), min_size=1))
def test_never_more_than_was_paid(parts: list[Back]) -> None:
    back = given_back(parts)
    assert all(0 <= b <= p.amount_cents for b, p in zip(back, parts, strict=True))
    exact = sum((part.exact_cents for part in parts), Fraction(0))
    assert 2 * abs(sum(back) - exact) <= 1


some = st.lists(shares(400), min_size=1, max_size=5)


@given(data=st.data(), parts=some, coin=st.sampled_from([1, 5]))
def test_however_it_comes_back_it_is_the_same(
    data: st.DataObject, parts: list[Back], coin: int
) -> None:
    """Page by page, in any order, the cash never falls and ends alike."""
    paid = cash_rounded(sum(part.amount_cents for part in parts), coin)
    now = [replace(part, pages_back=0) for part in parts]
    given_so_far = cash_back(now, paid, coin)
    steps = [i for i, part in enumerate(parts) for _ in range(part.pages_back)]
    for index in data.draw(st.permutations(steps)):
        now[index] = replace(now[index], pages_back=now[index].pages_back + 1)
        after = cash_back(now, paid, coin)
        assert given_so_far <= after <= paid
        given_so_far = after
    assert given_so_far == cash_back(parts, paid, coin)
