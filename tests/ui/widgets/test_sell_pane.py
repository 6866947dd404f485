"""What may be sold: no name is cut while there is room for it."""

from __future__ import annotations

import pytest

from tests.acts.evening import Evening
from tests.acts.till import begin
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till, desk_of


def beside(till: Driver) -> str:
    """All that the pane shows, the rows one behind the other."""
    rows = [row.partition("│")[2] for row in till.text().splitlines()]
    return " ".join(" ".join(rows).split())


async def test_no_code_and_no_name_is_cut_while_a_sale_is_open(till: Driver) -> None:
    await till.type("6r lo")
    text = beside(till)
    assert "6bk 9bk Early-bird and intermission booklet ch Charity sheet" in text
    assert "jp Jackpot Progressive pm Pay Me" in text
    for word, title in (("da", "Double Action"), ("fb", "Fireball pot")):
        assert f"{word} {title}" in text
    assert "rows more" not in text


async def test_an_example_says_how_to_sell_on_a_unit(till: Driver) -> None:
    assert "│ Sell now   e3r is 3r on a unit" in till.text()
    await till.type("e3r")
    assert "Regular, 3 faces on a unit" in till.text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_each_reason_is_whole_or_the_key_of_the_help_stands_for_it(
    hall: Evening, size: tuple[int, int]
) -> None:
    """With a sale open, when most is over; no name and no code is cut for a reason."""
    for game in ("early_bird_1", "early_bird_2", "double_action", "odd_even"):
        begin(hall, game)
    async with at_till(hall, size=size) as till:
        await till.type("6r")
        shown = beside(till)
        assert "…" not in shown and "rows more" not in shown
        goods, *reasons = shown.split(" ✗ ")
        assert reasons
        not_now = desk_of(till).not_now()
        left = []
        for codes, why in not_now:
            days = why.partition(" until ")[0].partition(" in ")[0]
            brief = f"{codes}: {days}, F1 says more"
            if f"{codes}: {why}" not in reasons and brief not in reasons:
                left.append(codes)
        if left:
            assert reasons[-1] == f"{' '.join(left)}: F1 says why"
        assert len(reasons) == len(not_now) - len(left) + bool(left)
        await till.press("f1")
        told_by_help = " ".join(till.text().split())
    for codes, why in not_now:
        assert f"{codes} {why}" in told_by_help
