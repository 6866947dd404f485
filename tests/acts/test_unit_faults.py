"""A unit that breaks: another one, paper instead, or the pages' money (ruling 5)."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.views.unit_cards import unit_cards
from tests.acts.evening import Evening, HallFile
from tests.acts.phase_acts import BROKE
from tests.acts.till import BONANZA, SIX, UNIT, begin, changed, sell

PAGES = [f"page_{number}" for number in range(1, 9)]
LOST = {**BROKE, "second": "Ada"}


def on_paper(evening: Evening, number: int) -> list[str]:
    found = evening.rows(
        "SELECT r.page FROM sold_ranges r JOIN receipt_lines l ON l.id = r.line_id"
        " WHERE l.receipt_id = ? AND r.medium = 'paper' ORDER BY r.page",
        number,
    )
    return [row["page"] for row in found]


@pytest.mark.parametrize(("started", "left"), [([], 8), (["page_1_1"], 7)])
def test_paper_for_the_pages_to_come(
    evening: Evening, started: list[str], left: int
) -> None:
    number = sell(evening, UNIT)
    for game in started:
        begin(evening, game)
    before = evening.accounts()
    given = evening.ok("paper_instead", receipt=number, **BROKE)
    assert [one["product"] for one in given["books"]] == ["combo"]  # type: ignore[attr-defined]
    assert on_paper(evening, number) == PAGES[8 - left :]
    assert evening.accounts() == before, "paper costs nothing more"
    still = evening.read(lambda db: unit_cards(db, number, set()))
    assert [one.pages for one in still] == ([] if not started else [("page_1",)])
    evening.assert_sound()


def test_paper_plays_like_any_and_its_pages_may_still_be_refunded(
    evening: Evening,
) -> None:
    number = sell(evening, UNIT)
    evening.ok("paper_instead", receipt=number, **BROKE)
    begin(evening, "page_1_1")
    back = evening.ok("refund", receipt=number, **LOST)
    assert back["amount"] == "14.44"  # seven of eight pages of 16.50
    evening.assert_sound()


@pytest.mark.parametrize(
    ("started", "amount"),
    [([], "16.50"), (["page_1_1"], "14.44"), (["page_1_1", "page_2_1"], "12.38")],
)
def test_the_money_of_the_pages_not_started(
    evening: Evening, started: list[str], amount: str
) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    number = sell(evening, UNIT)
    for game in started:
        begin(evening, game)
    assert evening.ok("refund", receipt=number, **LOST)["amount"] == amount
    evening.assert_sound()


@pytest.mark.parametrize(
    ("items", "act", "code"),
    [
        ([SIX], "swap_unit", "nothing_on_units"),
        ([SIX], "paper_instead", "nothing_on_units"),
        ([UNIT], "swap_unit", None),
        ([UNIT, {**BONANZA, "medium": "electronic"}], "paper_instead", None),
    ],
)
def test_only_what_is_on_a_unit(
    evening: Evening, items: list[dict[str, Any]], act: str, code: str | None
) -> None:
    number = sell(evening, *items)
    if code is not None:
        evening.refused(code, act, receipt=number, **BROKE)
        return
    evening.ok(act, receipt=number, **BROKE)
    found = evening.rows("SELECT receipt_id, reason FROM unit_faults")
    assert found == [{"receipt_id": number, "reason": BROKE["reason"]}]
    evening.assert_sound()


def test_the_colour_stays_on_paper(evening: Evening) -> None:
    ruby = {"product": "power_play", "faces": 24, "medium": "electronic"}
    number = sell(evening, {**ruby, "tier": "ruby"})
    evening.ok("paper_instead", receipt=number, **BROKE)
    found = evening.rows(
        "SELECT DISTINCT tiers FROM sold_ranges WHERE medium = 'paper' AND page ="
        " 'page_1'"
    )
    assert (on_paper(evening, number), found) == (PAGES, [{"tiers": "ruby"}])


def test_what_is_not_made_on_paper_is_refunded_instead(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    combo = '  { medium = "paper", faces = 9, price = 21.00, stock = "combo_9" },\n'
    evening = hall_file(changed(alberta_rules, (combo, "")), opened=True)
    number = sell(evening, UNIT)
    evening.refused("no_paper", "paper_instead", receipt=number, **BROKE)
