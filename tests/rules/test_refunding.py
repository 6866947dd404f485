"""Money back by the pages not yet started, half a cent to the player."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.refunding import Unplayed, given_back


@pytest.mark.parametrize(
    ("paid", "left", "pages", "back"),
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
def test_by_pages(paid: int, left: int, pages: int, back: int) -> None:
    assert given_back([Unplayed(paid, left, pages)]) == (back,)


def test_a_packs_contents_round_together() -> None:
    """A third of 1.00 and two thirds of 1.00 are 1.00."""
    thirds = [Unplayed(100, 1, 3), Unplayed(100, 2, 3)]
    assert given_back(thirds) == (33, 67)


def test_more_pages_left_than_there_are() -> None:
    with pytest.raises(ValueError, match="More pages"):
        given_back([Unplayed(100, 2, 1)])


shares = st.integers(1, 8).flatmap(
    lambda pages: st.builds(
        Unplayed, st.integers(0, 5000), st.integers(0, pages), st.just(pages)
    )
)


@given(st.lists(shares, min_size=1, max_size=7))
def test_never_more_than_was_paid(parts: list[Unplayed]) -> None:
    back = given_back(parts)
    assert all(0 <= b <= p.amount_cents for b, p in zip(back, parts, strict=True))
