"""What may be sold: no name is cut while there is room for it."""

from __future__ import annotations

from tests.ui.driving import Driver


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
