"""A donation is noted on the receipt and gives one book, or one sheet (ruling 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.acts import caller
from tests.acts.evening import HallFile

SUNDAY = "2026-12-06"
EXACT = {"cash": "exact"}
NINE, SIX_ON_UNIT = (
    {"product": "regular", "faces": faces, "medium": "electronic"} for faces in (9, 6)
)


@pytest.mark.parametrize(
    ("product", "medium", "bought", "total", "pages"),
    [
        ("donation_book", "paper", [caller.regular(3)], "3.50", 8),
        ("donation_book", "electronic", [NINE, SIX_ON_UNIT], "15.00", 8),
        ("charity", "paper", [caller.regular(3)], "3.50", 1),
    ],
)
def test_a_donation_is_noted_and_gives_one_book(
    hall_file: HallFile,
    product: str,
    medium: str,
    bought: list[dict[str, Any]],
    total: str,
    pages: int,
) -> None:
    evening = hall_file()
    evening.open(SUNDAY, reason="a test")
    free = {"product": product, "faces": 3, "medium": medium}
    asked = {"items": [*bought, free], "tender": EXACT}
    evening.refused("needs_donation", "sell", **asked)
    noted = {**asked, "player": {"donation": "two tins of soup"}}
    sold = evening.ok("sell", **noted)
    assert (sold["total"], sold["players"]) == (total, 1)
    assert evening.rows("SELECT receipt_id, donation FROM donations") == [
        {"receipt_id": sold["receipt"], "donation": "two tins of soup"}
    ]
    handed = "SELECT page, tiers FROM sold_ranges WHERE product = ? ORDER BY page"
    assert [tuple(row.values()) for row in evening.rows(handed, product)] == [
        (f"page_{page}", "regular") for page in range(9 - pages, 9)
    ]
    twice = {**noted, "items": [*bought, {**free, "quantity": 2}]}
    evening.refused("too_many_faces", "sell", **twice)
    printed = evening.ok("reprint", receipt=sold["receipt"])["text"]
    assert "Donation two tins of soup" in str(printed)
    evening.assert_sound()
