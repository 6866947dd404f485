"""What may be sold: no name is cut while there is room for it."""

from __future__ import annotations

from tests.ui.driving import Driver


async def test_no_name_is_cut_while_the_other_column_has_blanks(till: Driver) -> None:
    text = till.text()
    for title in ("Charity sheet", "Double Action", "Rapid Doubles", "Fireball pot"):
        assert title in text
    assert "Jackpot Prog… " in text, "it alone is longer than what is left for it"


async def test_an_example_says_how_to_sell_on_a_unit(till: Driver) -> None:
    assert "│ Sell now   e3r is 3r on a unit" in till.text()
    await till.type("e3r")
    assert "Regular 3 faces on a unit" in till.text()
