"""What the example evening holds: something of everything that runs at the hall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import EVENING
from tests.evenings.playing import Played
from tests.evenings.reckoning import cents

Pair = tuple[dict[str, Any], dict[str, Any]]


@pytest.fixture
def evening(played: PlayedOnce) -> Played:
    """The evening, played."""
    return played(EVENING)


def done(evening: Played, act: str) -> list[Pair]:
    """The lines of an act that were done, each with its answer."""
    pairs = zip(evening.lines, evening.answers, strict=True)
    return [(said, told) for said, told in pairs if said["do"] == act and told["ok"]]


def refused(evening: Played) -> set[tuple[str, str]]:
    """Each act that was refused, with the code of the refusal."""
    return {
        (told["do"], told["error"]["code"])
        for told in evening.answers
        if not told["ok"]
    }


def items(evening: Played) -> Iterator[dict[str, Any]]:
    """Every thing sold at a till, as it was asked for."""
    return (item for said, _ in done(evening, "sell") for item in said["items"])


def pot_awards(evening: Played) -> dict[str, tuple[dict[str, Any], dict[str, Any]]]:
    """The closing at which each pot was won, and its award."""
    return {
        award["source"]: (told, award)
        for _, told in done(evening, "close_stage")
        for award in told["awards"]
        if award["of"] == "pot"
    }


def test_sixty_receipts_of_every_kind_that_runs(evening: Played) -> None:
    sales = done(evening, "sell")
    assert len(sales) >= 60
    sold = {(item["product"], item.get("medium")) for item in items(evening)}
    for product in ("regular", "ruby", "combo", "bonanza", "double_action"):
        assert (product, "paper") in sold
    for product in ("regular", "ruby", "combo", "bonanza", "early_bird_1"):
        assert (product, "electronic") in sold
    assert {("loonie", None), ("toonie", None)} <= sold
    assert {said.get("discount") for said, _ in sales} == {
        None,
        "senior",
        "thursday",
        "sunday",
    }
    tenders = [said["tender"] for said, _ in sales]
    assert any(set(tender) == {"card", "cash"} for tender in tenders)
    assert any(set(tender) == {"card"} for tender in tenders)
    assert any(told["rounding"] != "0.00" for _, told in sales)
    assert any(said.get("player", {}).get("players") == 2 for said, _ in sales)


def test_what_becomes_of_receipts(evening: Played) -> None:
    assert len(done(evening, "void")) == 1
    refunds = [told for _, told in done(evening, "refund")]
    assert any(cents(told["amount"]) != cents(told["paid"]) for told in refunds)
    assert len(done(evening, "hold")) == 2
    assert len(done(evening, "recall")) == len(done(evening, "drop_held")) == 1
    ((_, copy),) = done(evening, "reprint")
    assert "COPY 1" in copy["text"]
    assert [told["sold"] for _, told in done(evening, "return_books")] == [17, 12, 0]


def test_orders_are_refused_for_every_reason(evening: Played) -> None:
    codes = {code for act, code in refused(evening) if act == "sell"}
    assert codes >= {
        "discount_age_unknown",
        "discount_least",
        "discount_nothing",
        "discount_too_young",
        "discount_unknown",
        "discount_window",
        "entry_twice",
        "face_taken",
        "needs_card",
        "no_session",
        "no_such_offer",
        "one_unit",
        "tender_over",
        "tender_short",
        "too_young",
        "unit_age",
        "unit_faces",
        "unit_minimum",
        "unit_staff",
        "unknown_product",
        "window_closed",
    }


def test_what_else_is_refused(evening: Played) -> None:
    assert refused(evening) >= {
        ("call", "letter_mismatch"),
        ("call", "wrong_phase"),
        ("claim", "already_claimed"),
        ("claim", "no_stop"),
        ("close_session", "awards_unpaid"),
        ("close_session", "books_out"),
        ("close_session", "game_running"),
        ("close_session", "sales_held"),
        ("close_session", "uncounted"),
        ("close_stage", "no_good_claim"),
        ("open_session", "date_went_back"),
        ("open_session", "session_open"),
        ("pay", "already_paid"),
        ("pay", "needs_second"),
        ("pay", "not_enough"),
        ("pay", "same_person"),
        ("play_on", "good_claim_stands"),
        ("precall", "already_called"),
        ("precall", "out_of_range"),
        ("precall", "precall_done"),
        ("set_pot_date", "bad_date"),
        ("start", "out_of_order"),
        ("start", "precall_unfinished"),
        ("void", "already_void"),
        ("void", "needs_second"),
    }


def test_the_games(evening: Played) -> None:
    assert len(done(evening, "precall")) == 46
    won = {told["game"] for _, told in done(evening, "close_stage") if told["ended"]}
    assert len(won) == 20
    assert {"bonanza", "double_action", "early_bird_1", "page_8_2"} <= won
    assert len(done(evening, "undo")) == 1
    assert len(done(evening, "correct_designation")) == 1
    assert len(done(evening, "withdraw_claim")) == 1
    assert len(done(evening, "play_on")) == 1
    ((_, ended),) = done(evening, "end_game")
    assert ended["count"] > 0


def test_the_claims(evening: Played) -> None:
    claims = [told for _, told in done(evening, "claim")]
    assert {told["verdict"] for told in claims} == {
        "already_paid",
        "good",
        "not_sold",
        "not_yet",
        "out",
        "unknown",
        "void",
        "wrong_game",
    }
    late = [told for told in claims if told["verdict"] == "good" and told["since"]]
    assert any(told["since"] < told["count"] for told in late)
    assert any("Rosa" in told["reason"] or "Tom" in told["reason"] for told in claims)


def test_prizes_are_split_between_colours(evening: Played) -> None:
    prizes = [
        [award for award in told["awards"] if award["of"] == "prize"]
        for _, told in done(evening, "close_stage")
    ]
    assert {1, 2, 3} <= {len(awards) for awards in prizes}
    two = next(awards for awards in prizes if _added(awards) == [0, 1])
    assert cents(two[1]["amount"]) == 2 * cents(two[1]["share"])
    three = next(awards for awards in prizes if _added(awards) == [0, 1, 2])
    assert len({award["share"] for award in three}) == 2, "an odd cent goes first"


def _added(awards: list[dict[str, Any]]) -> list[int]:
    """How many shares were added to each share, one by one."""
    return [cents(each["added"]) // cents(each["share"]) for each in awards]


def test_pots_grow_and_are_won(evening: Played) -> None:
    won = pot_awards(evening)
    assert set(won) == {"double_action", "loonie:evening", "toonie:evening"}
    opened, at_break = [
        {pot["pot"]: pot for pot in told["pots"]} for _, told in done(evening, "pots")
    ]
    for pot in ("bonanza", "double_action", "jackpot_progressive:evening"):
        assert cents(at_break[pot]["fed"]) > 0
    assert opened["bonanza"]["amount"] == "7500.00"
    assert opened["bonanza"]["limit"] == 48
    assert opened["double_action"]["due_on"] == "2026-12-06"
    assert opened["double_action"]["must_go"]
    assert opened["loonie:evening"]["must_go"]
    assert not opened["toonie:evening"]["must_go"]
    closing, award = won["double_action"]
    assert closing["count"] > opened["double_action"]["limit"], "it must go"
    assert award["amount"] == opened["double_action"]["amount"]
    assert at_break["double_action"]["amount"] == "3000.00", "the reserve moved up"


def test_the_coin_pots_go_to_those_with_the_entry(evening: Played) -> None:
    entries = {
        (told["receipt"], line["product"])
        for _, told in done(evening, "sell")
        for line in told["lines"]
    }
    for pot in ("loonie", "toonie"):
        closing, award = pot_awards(evening)[f"{pot}:evening"]
        receipts = {each["receipt"] for each in closing["awards"]}
        assert len(receipts) == 2, "two win the prize, one of them the pot"
        with_entry = {one for one in receipts if (one, pot) in entries}
        assert with_entry == {award["receipt"]}


def test_every_award_is_paid_large_ones_by_two(evening: Played) -> None:
    paid = done(evening, "pay")
    awards = Counter(
        award["award"]
        for act, key in (("close_stage", "awards"), ("call", "bonuses"))
        for _, told in done(evening, act)
        for award in told.get(key, [])
    )
    for _, told in done(evening, "undo"):
        awards.subtract(award["award"] for award in told.get("bonuses", []))
    awards = +awards
    assert Counter(told["award"] for _, told in paid) == awards
    for said, told in paid:
        if cents(told["amount"]) >= 10000:
            assert said["second"] != said["by"]
    assert any(cents(told["amount"]) == 300000 for _, told in paid)


def test_the_close(evening: Played) -> None:
    sunday, thursday = [told for _, told in done(evening, "close_session")]
    assert sunday["checks"] == thursday["checks"] == "ok"
    assert (sunday["over"], thursday["over"]) == ("0.00", "-1.00")
    over = {count["drawer"]: count["over"] for count in thursday["counts"]}
    assert over == {"till-1": "-1.00", "bank": "0.00"}
    assert evening.answers[-2]["phase"] == "session_closed"
