"""Which books a sale hands over: free ones, once, for the pages to come."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hall_tui.config.loading import Loaded
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, UNIT, begin, changed, sell

ROOT = Path(__file__).parents[2]


def test_a_book_is_sold_for_every_page_from_the_top_of_the_pile(
    evening: Evening,
) -> None:
    sell(evening, SIX)
    sell(evening, {**SIX, "quantity": 2})
    found = evening.rows(
        "SELECT page, book, last_book, first, last, tiers, place, faces"
        " FROM sold_ranges WHERE page IN ('page_1', 'page_2') ORDER BY id"
    )
    assert [tuple(row.values()) for row in found] == [
        ("page_1", 1, 1, 601, 606, "regular", 0, 6),
        ("page_2", 1, 1, 703, 708, "regular", 0, 6),
        ("page_1", 2, 3, 607, 618, "regular", 0, 6),
        ("page_2", 2, 3, 709, 720, "regular", 0, 6),
    ]
    assert evening.value("SELECT count(*) FROM sold_ranges") == 16


def test_the_answer_names_the_faces_of_the_first_page(evening: Evening) -> None:
    cash = {"cash": "exact"}
    items = [{**SIX, "quantity": 2}, {**BONANZA, "quantity": 1}]
    sold: Any = evening.ok("sell", items=items, tender=cash)
    assert [line["numbers"] for line in sold["lines"]] == [
        {"page_1": ["A601-A612"]},
        {"bonanza": ["A1"]},
    ]


def test_a_book_sold_late_names_the_first_page_that_it_plays(evening: Evening) -> None:
    begin(evening, "page_1_1")
    sold: Any = evening.ok("sell", items=[SIX], tender={"cash": "exact"})
    assert sold["lines"][0]["numbers"] == {"page_2": ["A703-A708"]}


def test_a_book_that_is_typed_is_sold_once(evening: Evening) -> None:
    sell(evening, {**SIX, "book": 7})
    cash = {"cash": "exact"}
    answer = evening.refused(
        "face_taken", "sell", items=[{**SIX, "book": 7}], tender=cash
    )
    assert answer.message == (
        "Regular book 7 can't be sold: faces 637 to 642 were sold on receipt 1."
        " Take another book."
    )
    two = {**SIX, "book": 6, "quantity": 2}
    evening.refused("face_taken", "sell", items=[two], tender=cash)
    sold = evening.ok("sell", items=[SIX], tender=cash)
    assert sold["lines"][0]["books"] == [8]  # type: ignore[index]


def test_a_pile_that_is_used_up_says_how_many_are_left(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    config = changed(
        alberta_rules, ("first = 601, last = 2400", "first = 601, last = 618")
    )
    evening = hall_file(config, opened=True)
    sell(evening, {**SIX, "quantity": 2})
    cash = {"cash": "exact"}
    answer = evening.refused(
        "out_of_stock", "sell", items=[{**SIX, "quantity": 2}], tender=cash
    )
    assert answer.message == (
        "Regular: 1 left with 6 faces on paper; sell another size or medium."
    )
    sell(evening, SIX)
    evening.refused("out_of_stock", "sell", items=[SIX], tender=cash)
    evening.ok("void", second="Eve", receipt=1, reason="not wanted")
    sell(evening, SIX)


def test_a_late_book_plays_only_the_pages_to_come(evening: Evening) -> None:
    begin(evening, "page_1_1")
    begin(evening, "page_2_1")
    sell(evening, SIX)
    found = evening.rows("SELECT page FROM sold_ranges ORDER BY id")
    assert [row["page"] for row in found] == [f"page_{n}" for n in range(3, 9)]
    begin(evening, "page_8_1")
    evening.refused("window_closed", "sell", items=[SIX])


def test_an_electronic_order_takes_a_run_of_faces_from_the_reserve(
    evening: Evening,
) -> None:
    bonanza = {**BONANZA, "medium": "electronic", "quantity": 3}
    sell(evening, UNIT, bonanza, player={"age": 30})
    sell(evening, UNIT, player={"age": 30})
    found = evening.rows(
        "SELECT page, first, last, tiers FROM sold_ranges"
        " WHERE page IN ('page_1', 'page_8', 'bonanza') ORDER BY id"
    )
    combo = "regular,ruby,royal"
    assert [tuple(row.values()) for row in found] == [
        ("page_1", 7321, 7329, combo),
        ("page_8", 8028, 8036, combo),
        ("bonanza", 7321, 7323, ""),
        ("page_1", 7330, 7338, combo),
        ("page_8", 8037, 8045, combo),
    ]


def test_products_of_one_reserve_never_share_a_face_on_a_page(
    evening: Evening,
) -> None:
    jackpot = {"product": "jackpot_progressive", "medium": "electronic"}
    for _ in range(30):
        sell(evening, {**UNIT, "quantity": 2}, jackpot, player={"age": 30})
    found = evening.rows(
        "SELECT first, last FROM sold_ranges WHERE page = 'page_8' ORDER BY first"
    )
    assert len(found) >= 60
    for before, after in zip(found, found[1:], strict=False):
        assert before["last"] < after["first"]


def test_a_pack_counts_as_its_contents_and_hands_over_each(evening: Evening) -> None:
    booklet = {"product": "booklet", "faces": 6, "medium": "paper", "quantity": 2}
    sold = evening.ok("sell", items=[SIX, booklet], tender={"cash": "15.00"})
    assert sold["total"] == "15.00"
    line = sold["lines"][1]  # type: ignore[index]
    assert line["books"] == {
        "early_bird_1": [1, 2],
        "early_bird_2": [1, 2],
        "intermission": [1, 2],
    }
    assert evening.accounts("sales:") == {
        "sales:early_bird_1": -200,
        "sales:early_bird_2": -200,
        "sales:intermission": -400,
        "sales:regular": -700,
    }
    evening.assert_sound()


def test_two_processes_race_for_the_same_book(evening: Evening) -> None:
    command = [sys.executable, "-m", "tests.acts.rival", str(evening.path)]
    rivals = [
        subprocess.Popen(
            [*command, name, "9"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("till-2", "till-3")
    ]
    for rival in rivals:
        assert rival.stdout is not None
        assert rival.stdout.readline() == "ready\n"
    told = [rival.communicate("go\n", timeout=60)[0].strip() for rival in rivals]
    assert sorted(told) == ["face_taken", "sold"]
    assert evening.value("SELECT count(*) FROM receipts") == 1
    evening.assert_sound()
