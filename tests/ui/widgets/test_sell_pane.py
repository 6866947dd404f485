"""What may be sold: no name is cut while there is room for it."""

from __future__ import annotations

import pytest

from tests.acts.evening import Evening
from tests.acts.till import begin
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till, desk_of


async def test_no_code_and_no_name_is_cut_while_a_sale_is_open(till: Driver) -> None:
    await till.type("6r lo")
    beside = [row.partition("│")[2] for row in till.text().splitlines()]
    text = " ".join(" ".join(beside).split())
    assert "6bk 9bk Early-bird and intermission booklet ch Charity sheet" in text
    assert "jp Jackpot Progressive pm Pay Me" in text
    for word, title in (("da", "Double Action"), ("fb", "Fireball pot")):
        assert f"{word} {title}" in text
    assert "rows more" not in text


async def test_an_example_says_how_to_sell_on_a_unit(till: Driver) -> None:
    assert "│ Sell now   e3r is 3r on a unit" in till.text()
    await till.type("e3r")
    assert "Regular 3 faces on a unit" in till.text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_each_reason_is_whole_or_ends_with_the_key_of_the_help(
    hall: Evening, size: tuple[int, int]
) -> None:
    """With a sale open, when most is over; the help has each reason whole."""
    for game in ("early_bird_1", "early_bird_2", "double_action", "odd_even"):
        begin(hall, game)
    async with at_till(hall, size=size) as till:
        await till.type("6r")
        beside = [row.partition("│")[2].strip() for row in till.text().splitlines()]
        cut = [row for row in beside if row.startswith("✗") and "…" in row]
        assert all(row.endswith(" F1") for row in cut)
        assert cut or size != (80, 24)
        not_now = desk_of(till).not_now()
        await till.press("f1")
        told = " ".join(till.text().split())
    for codes, why in not_now:
        assert f"{codes} {why}" in told
        assert "…" not in why
