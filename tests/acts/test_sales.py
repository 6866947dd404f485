"""Selling: what a receipt holds and posts, and what is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from db import engine
from hall_tui.config.loading import Loaded
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, changed, sell, with_goods


def test_a_sale_in_cash_gives_change_and_posts_the_money(evening: Evening) -> None:
    sold = evening.ok("sell", by="Ann", items=[SIX], tender={"cash": "20.00"})
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
                "numbers": {"page_1": ["A601-A606"]},
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


def test_the_same_act_id_sells_once(evening: Evening) -> None:
    order: dict[str, Any] = {"items": [SIX], "tender": {"cash": "7.00"}}
    first = evening.do("sell", act_id="till-1:sale", **order)
    again = evening.do("sell", act_id="till-1:sale", **order)
    assert again.repeated
    assert again.data == first.data
    assert evening.value("SELECT count(*) FROM receipts") == 1
    assert evening.balance("cash:till-1") == 700


def test_numbers_of_receipts_are_never_used_again(evening: Evening) -> None:
    sell(evening, SIX)
    evening.refused("tender_short", "sell", items=[SIX], tender={"cash": "1.00"})
    evening.ok("void", second="Eve", receipt=1, reason="wrong book")
    assert sell(evening, SIX) == 2


def test_a_receipt_never_changes(evening: Evening) -> None:
    sell(evening, SIX)
    change = "UPDATE receipts SET total_cents = 1, due_cents = 1"
    with pytest.raises(engine.IntegrityError, match="never changes"):
        evening.read(lambda db: db.execute(change))


@pytest.mark.parametrize(
    ("tender", "code", "missing"),
    [
        ({}, "tender_short", "7.00"),
        ({"cash": "6.95"}, "tender_short", "0.05"),
        ({"card": "5.00"}, "tender_short", "2.00"),
        ({"card": "6.99"}, "tender_short", "0.01"),
        ({"card": "5.00", "cash": "1.00"}, "tender_short", "1.00"),
        ({"card": "7.01"}, "tender_over", None),
        ({"crad": "7.00"}, "unknown_tender", None),
        ({"card": "exact"}, "unknown_tender", None),
        ({"cash": "-7.00"}, "bad_arguments", None),
        ({"cash": 7.0}, "bad_arguments", None),
    ],
)
def test_money_that_does_not_settle_the_total_is_refused(
    evening: Evening, tender: dict[str, Any], code: str, missing: str | None
) -> None:
    answer = evening.refused(code, "sell", items=[SIX], tender=tender)
    assert answer.data.get("missing") == missing


def test_only_cash_gives_change(evening: Evening) -> None:
    sold = evening.ok("sell", items=[SIX], tender={"card": "5.00", "cash": "10.00"})
    assert (sold["due"], sold["change"]) == ("7.00", "8.00")
    assert evening.balance("card:till-1") == 500
    assert evening.balance("cash:till-1") == 200
    assert evening.rows("SELECT kind, amount_cents FROM tenders") == [
        {"kind": "card", "amount_cents": 500},
        {"kind": "cash", "amount_cents": 1000},
    ]


def test_cash_is_rounded_to_the_coin_and_cards_are_exact(hall_file: HallFile) -> None:
    evening = hall_file()
    evening.open(date="2026-12-03")
    order: dict[str, Any] = {
        "items": [{**SIX, "faces": 9}],
        "player": {"age": 60},
        "discount": "thursday",
    }
    sold = evening.ok("sell", **order, tender={"cash": "20.00"})
    assert (sold["total"], sold["due"], sold["rounding"], sold["change"]) == (
        *("7.87", "7.85", "-0.02", "12.15"),
    )
    assert evening.accounts("rounding") == {"rounding": 2}
    sold = evening.ok("sell", **order, tender={"card": "7.87"})
    assert (sold["due"], sold["rounding"]) == ("7.87", "0.00")
    assert evening.accounts("rounding") == {"rounding": 2}
    evening.assert_sound()


def test_a_refusal_of_the_price_list_comes_with_the_price_without_the_discount(
    evening: Evening,
) -> None:
    answer = evening.refused(
        "discount_age_unknown",
        "sell",
        items=[SIX],
        discount="senior",
        tender={"cash": "7.00"},
    )
    assert answer.data == {"without": "7.00"}


def test_two_discounts_on_a_receipt_are_refused(evening: Evening) -> None:
    evening.refused(
        "bad_arguments", "sell", items=[SIX], discount=["senior", "thursday"]
    )


def test_senior_discount_on_ruby(evening: Evening) -> None:
    ruby = {"product": "ruby", "faces": 6, "medium": "paper"}
    sold = evening.ok(
        "sell",
        items=[ruby],
        player={"age": 67},
        discount="senior",
        tender={"cash": "20.00"},
    )
    assert (sold["total"], sold["change"]) == ("13.00", "7.00")
    assert evening.balance("sales:ruby") == -1300


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"items": []}, "empty_order"),
        ({"items": [BONANZA]}, "needs_card"),
        ({"items": [{**SIX, "qantity": 2}]}, "bad_arguments"),
        ({"items": [{**SIX, "quantity": 0}]}, "bad_quantity"),
        ({"items": [SIX], "player": {"age": 200}}, "bad_arguments"),
        ({"items": [SIX], "player": {"receipt": 9}}, "no_such_receipt"),
        ({"items": [SIX], "discount": "super_player"}, "needs_certificate"),
        ({"items": [SIX], "drawer": "the till"}, "bad_drawer"),
        ({"items": [SIX], "by": "Joe"}, "not_allowed"),
    ],
)
def test_what_is_refused(evening: Evening, order: dict[str, Any], code: str) -> None:
    evening.refused(code, "sell", **{"tender": {"cash": "exact"}, **order})


def test_a_part_that_is_not_run_yet_is_refused_with_the_reason(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(with_goods(alberta_rules, "early_bird_2"), opened=True)
    item = {"product": "booklet", "faces": 6, "medium": "paper"}
    answer = evening.refused("not_run_yet", "sell", items=[SIX, item])
    assert answer.message == evening.config.running.why_not("product", "booklet")


def test_nothing_is_sold_without_a_session(hall_file: HallFile) -> None:
    hall_file().refused("no_session", "sell", items=[SIX], tender={"cash": "7.00"})


def test_a_special_on_the_card_of_an_earlier_receipt(evening: Evening) -> None:
    first = sell(evening, SIX)
    sold = evening.ok(
        "sell",
        items=[BONANZA],
        player={"receipt": first},
        tender={"cash": "1.00"},
    )
    assert sold["players"] == 0
    assert evening.value("SELECT earlier_receipt FROM receipts WHERE id = 2") == first


def test_a_player_with_an_earlier_receipt_is_not_counted_again(
    evening: Evening,
) -> None:
    first = sell(evening, SIX)
    asked: dict[str, Any] = {"items": [SIX], "tender": {"cash": "exact"}}
    second = evening.ok("sell", **asked, player={"receipt": first})
    assert second["players"] == 0
    third = evening.ok("sell", **asked, player={"receipt": second["receipt"]})
    assert third["players"] == 0
    more = {"receipt": third["receipt"], "players": 3}
    assert evening.ok("sell", **asked, player=more)["players"] == 2


def test_an_earlier_receipt_must_hold_the_card_and_stand(evening: Evening) -> None:
    first = sell(evening, SIX)
    special = sell(evening, BONANZA, player={"receipt": first})
    another = sell(evening, BONANZA, player={"receipt": special})
    for number in (another, special):
        evening.ok("void", second="Eve", receipt=number, reason="not wanted")
    evening.ok("void", second="Eve", receipt=first, reason="not wanted")
    evening.refused(
        "receipt_voided", "sell", items=[BONANZA], player={"receipt": first}
    )


def test_change_is_not_in_the_drawer(evening: Evening) -> None:
    """Float 500, sale 749, tender 1000: 1249 lie in the drawer."""
    evening.ok("float", drawer="till-1", amount="500.00")
    sold = evening.ok(
        "sell", items=[{**SIX, "quantity": 107}], tender={"cash": "1000.00"}
    )
    assert (sold["total"], sold["change"]) == ("749.00", "251.00")
    assert evening.balance("cash:till-1") == 124900


def test_a_drawer_begins_with_the_float_of_the_day(evening: Evening) -> None:
    """Float 50 after a close at 100, sell 10: 60 are expected."""
    evening.ok("float", drawer="till-1", amount="100.00")
    evening.ok("close_session", counted={"till-1": "100.00"})
    evening.open(date="2026-12-06")
    evening.ok("float", drawer="till-1", amount="50.00")
    sell(evening, {**BONANZA, "quantity": 3}, SIX)
    assert evening.balance("cash:till-1") == 6000


@pytest.mark.parametrize("coin", ["0.05", "0.01"])
def test_money_adds_up_with_cash_rounding_and_without(
    hall_file: HallFile, alberta_rules: Loaded, coin: str
) -> None:
    """Lines, total, tenders and ledger agree on a busy evening."""
    config = changed(alberta_rules, ("smallest_coin = 0.05", f"smallest_coin = {coin}"))
    evening = hall_file(config)
    evening.open(date="2026-12-03")
    chance = random.Random(20261203)
    for _ in range(40):
        faces = chance.choice([3, 6, 9])
        items = [{**SIX, "faces": faces, "quantity": chance.randint(1, 3)}]
        if chance.random() < 0.5:
            items.append({**BONANZA, "quantity": chance.randint(1, 6)})
        sell(evening, *items, player={"age": 61}, discount="thursday")
    found = evening.rows(
        "SELECT r.id, r.total_cents, r.due_cents, r.rounding_cents,"
        " sum(l.amount_cents) AS lines FROM receipts r"
        " JOIN receipt_lines l ON l.receipt_id = r.id GROUP BY r.id"
    )
    assert all(row["lines"] == row["total_cents"] for row in found)
    assert any(row["rounding_cents"] for row in found) == (coin == "0.05")
    due = sum(row["due_cents"] for row in found)
    total = sum(row["total_cents"] for row in found)
    assert evening.balance("cash:till-1") == due
    assert sum(evening.accounts("sales:").values()) == -total
    assert evening.balance("rounding") == total - due
    evening.assert_sound()


def test_two_tills_keep_a_drawer_each(evening: Evening) -> None:
    sell(evening, SIX, desk="till-1")
    sell(evening, {**SIX, "faces": 9}, desk="till-2")
    sell(evening, SIX, desk="office", drawer="till-2")
    assert evening.accounts("cash:") == {"cash:till-1": 700, "cash:till-2": 1750}
