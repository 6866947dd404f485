"""Examples are of the hall's own goods, and the till takes them as they stand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.products import Product
from hall_tui.ui.input.examples import beside_cards, cards_alone, example, floor_sold
from hall_tui.ui.input.product_words import item_of

ALBERTA = [(cards_alone, "3r"), (beside_cards, "jp"), (floor_sold, "bz")]
NINETY = [(cards_alone, "b"), (beside_cards, "f"), (floor_sold, None)]


@pytest.mark.parametrize(
    ("hall", "fits", "word"),
    [
        *(("alberta_rules", *row) for row in ALBERTA),
        *(("ninety_rules", *row) for row in NINETY),
    ],
)
def test_an_example_is_of_the_halls_own_goods(
    hall: str,
    fits: Callable[[Product], bool],
    word: str | None,
    request: pytest.FixtureRequest,
) -> None:
    rules: Loaded = request.getfixturevalue(hall)
    found = example(rules.hall, rules.running, fits)
    assert (found and found.word) == word
    if found is not None:
        assert item_of(rules.hall, found.word, ()) == found.item
        assert found.title == rules.hall.products[found.item.product].title
