"""Selling: what a receipt holds, posts and hands over."""

from __future__ import annotations

from tests.acts.evening import Evening

SIX = {"product": "regular", "faces": 6, "medium": "paper"}


def test_a_sale_in_cash_gives_change_and_posts_the_money(evening: Evening) -> None:
    sold = evening.ok("sell", items=[SIX], tender={"cash": "20.00"})
    assert sold == {
        "receipt": 1,
        "lines": [
            {
                "line": 1,
                "product": "regular",
                "title": "Regular",
                "faces": 6,
                "medium": "paper",
                "quantity": 1,
                "list": "7.00",
                "discount": "0.00",
                "amount": "7.00",
                "books": [1],
            }
        ],
        "total": "7.00",
        "rounding": "0.00",
        "due": "7.00",
        "change": "13.00",
        "players": 1,
        "punch": ["Loonie pot", "Toonie pot", "Fireball pot"],
    }
    assert evening.accounts("cash:") == {"cash:till-1": 700}
    assert evening.accounts("sales:") == {"sales:regular": -700}
    evening.assert_sound()
