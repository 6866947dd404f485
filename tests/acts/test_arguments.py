"""An act takes its arguments as they are written, or refuses them with a sentence."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from hall_tui.acts.arguments import MOST_NUMBER, MOST_PLAYERS
from hall_tui.rules.money import MOST_CENTS, as_amount
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.till import SIX, sell

CASH = {"cash": "exact"}
NO_WHOLE_NUMBER: list[Any] = ["2", 2.0, 2.5, True, "1_000", "٢", [1], {}]


def order(**more: Any) -> dict[str, Any]:
    return {"items": [{**SIX, **more}], "tender": CASH}


@pytest.mark.parametrize("value", NO_WHOLE_NUMBER)
def test_a_whole_number_is_one(evening: Evening, value: Any) -> None:
    number = sell(evening, SIX)
    for name in ("quantity", "faces", "book"):
        evening.refused("bad_arguments", "sell", **order(**{name: value}))
    for name in ("players", "free_players", "units", "receipt", "age"):
        evening.refused("bad_arguments", "sell", **order(), player={name: value})
    asked = {"second": "Eve", "reason": "x"}
    for act in ("void", "refund"):
        said = evening.refused("bad_arguments", act, receipt=value, **asked).message
        assert said == "receipt must be a whole number without quotes."
    lines = [value]
    evening.refused("bad_arguments", "refund", receipt=number, lines=lines, **asked)
    evening.refused("bad_arguments", "correct_award", award=value, **asked)
    evening.refused("bad_arguments", "recall", held=value)
    evening.refused("bad_arguments", "set_column", players=value, reason="x")
    evening.refused("bad_arguments", "set_column", column=value, reason="x")


@pytest.mark.parametrize("value", ["yes", 1, 0, "true", 1.0, []])
def test_true_and_false_are_written_so(evening: Evening, value: Any) -> None:
    evening.refused("bad_arguments", "close_session", carry_owed=value, reason="x")
    evening.refused("bad_arguments", "sell", **order(), player={"staff": value})


@pytest.mark.parametrize(
    "value",
    [0, 86_400, 20_261_205, True, 1.5, "2026-12-05T00:00:00", "2026-13-01", "20261205"]
    + ["٢٠٢٦-١٢-٠٥", "1999-12-31", "2100-01-01", "9999-12-31", "0001-01-01"],
)
def test_a_day_is_written_in_one_way(hall_file: HallFile, value: Any) -> None:
    evening = hall_file()
    evening.refused("bad_arguments", "open_session", date=value, slot="evening")
    pot = {"pot": "loonie:evening", "reason": "x"}
    evening.refused("bad_arguments", "set_pot_date", date=value, **pot)


def test_what_nobody_can_mean_is_too_large(evening: Evening) -> None:
    wild = MOST_NUMBER + 1
    evening.refused("too_large", "sell", **order(quantity=wild))
    evening.refused("too_large", "sell", **order(book=-wild))
    evening.refused("too_large", "sell", **order(), player={"receipt": 10**17})
    for face in (wild, 10**30):
        evening.refused("too_large", "claim", face=face)
        cells = [{"number": face, "cells": []}]
        evening.refused("too_large", "import_cards", set="main", faces=cells)
        asked = {"second": "Eve", "set": "main", "number": face, "rows": []}
        evening.refused("too_large", "key_face", **asked)
    over = as_amount(MOST_CENTS + 1)
    for amount in (over, "99999999999999.99"):
        evening.refused("too_large", "float", drawer="till-1", amount=amount)
        pot = {"pot": "bonanza", "reason": "x", "second": "Eve"}
        evening.refused("too_large", "correct_pot", amount=f"-{amount}", **pot)
        evening.refused("too_large", "sell", items=[SIX], tender={"cash": amount})
    evening.ok("float", drawer="till-1", amount="0.01")
    most = as_amount(MOST_CENTS)
    evening.ok("count", drawer="till-1", counted=most, reason="x")
    evening.assert_sound()


def test_more_people_than_a_receipt_has(evening: Evening) -> None:
    for name in ("players", "free_players", "units"):
        player = {name: MOST_PLAYERS + 1}
        said = evening.refused("bad_arguments", "sell", **order(), player=player)
        assert said.message == f"{name} in player must be {MOST_PLAYERS} or less."
    evening.refused("bad_arguments", "sell", **order(quantity=10_000))
    evening.refused("bad_arguments", "set_column", players=10_000, reason="x")
    evening.refused("bad_arguments", "set_column", players=-1, reason="x")
    evening.refused("bad_arguments", "sell", **order(), player={"age": 151})


def test_an_account_holds_what_the_ledger_takes(evening: Evening) -> None:
    """The table of postings takes up to thirteen digits before the point."""
    evening.ok("float", drawer="till-1", amount="0.01")
    most = as_amount(MOST_CENTS)
    for _ in range(2):
        evening.ok("correct_pot", pot="bonanza", amount=most, second="Eve", reason="x")
    evening.assert_sound()


def test_long_texts_are_refused_everywhere(evening: Evening) -> None:
    evening.refused("bad_arguments", "start", game="x" * 301)
    evening.refused("bad_arguments", "sell", **order(tier="x" * 301))


DRAWERS = ["safe", "Till-1", "till 1", "cash:till", "", "a" * 41, "till_1"]


@pytest.mark.parametrize("drawer", DRAWERS)
def test_one_rule_for_drawers_and_desks(evening: Evening, drawer: str) -> None:
    number = sell(evening, SIX)
    evening.refused("bad_drawer", "sell", **order(), drawer=drawer)
    evening.refused("bad_desk", "sell", **order(), act_id="another", desk=drawer or " ")
    back = {"receipt": number, "reason": "x", "second": "Eve", "drawer": drawer}
    evening.refused("bad_drawer", "void", **back)
    evening.refused("bad_drawer", "refund", **back)
    evening.refused("bad_drawer", "no_sale", reason="x", drawer=drawer)
    evening.refused("bad_drawer", "return_books", issue=1, drawer=drawer)
    evening.refused("bad_drawer", "pay", drawer=drawer)
    evening.refused("bad_drawer", "count", drawer=drawer, counted="0.00")
    evening.refused("bad_drawer", "close_session", counted={drawer: "0.00"})
    money = {"drawer": drawer, "amount": "1.00"}
    for act in ("float", "drop"):
        evening.refused("bad_drawer", act, **money)
    for act in ("pay_in", "pay_out"):
        evening.refused("bad_drawer", act, **money, reason="x")


def test_a_drawer_with_a_long_name_can_be_closed(evening: Evening) -> None:
    drawer = "a" * 40
    sell(evening, SIX, drawer=drawer)
    evening.ok("close_session", counted={drawer: "7.00"}, **BROKEN_OFF)
    assert evening.accounts("cash:") == {}


@pytest.mark.parametrize("act_id", [" ", "x" * 201])
def test_an_act_has_an_id_of_its_own(evening: Evening, act_id: str) -> None:
    evening.refused("bad_act_id", "no_sale", reason="x", act_id=act_id)


@pytest.mark.parametrize("year", [1, 500, 1969, 1999, 2100, 9999])
def test_a_clock_that_is_far_off(evening: Evening, year: int) -> None:
    kept = evening.at
    evening.at = datetime(year, 1, 1, tzinfo=UTC)
    said = evening.refused("bad_time", "no_sale", reason="x").message
    assert said is not None and said.endswith("times are from 2000 to 2099.")
    evening.at = kept
    evening.ok("no_sale", reason="x")


def test_far_more_cash_than_is_due_is_a_slip(evening: Evening) -> None:
    evening.refused("tender_wild", "sell", items=[SIX], tender={"cash": "10007.01"})
    evening.ok("sell", items=[SIX], tender={"cash": "10007.00"})


def test_an_act_comes_again_from_the_same_people_only(evening: Evening) -> None:
    asked = {"act_id": "one", "reason": "change", "by": "Max", "desk": "till-1"}
    evening.ok("no_sale", **asked)
    assert evening.do("no_sale", **asked).repeated
    for other in ({"desk": "till-2"}, {"by": "Ada"}, {"second": "Eve"}):
        evening.refused("act_reused", "no_sale", **{**asked, **other})


def test_a_wrong_key_or_amount_is_told_in_one_sentence(evening: Evening) -> None:
    said = evening.refused("bad_drawer", "close_session", counted={"safe": "0"}).message
    assert said is not None and said.startswith('safe in counted: "safe" is no drawer')
    wrong = {"items": [SIX], "tender": {"cash": "7.001"}}
    said = evening.refused("bad_arguments", "sell", **wrong).message
    assert said == (
        'cash in tender: "7.001" is not an amount of money; write it like 20 or 20.50.'
    )
