"""The sale that is being typed is in the file: no crash loses a line of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hall_tui.acts.desk import Desk
from hall_tui.rules.orders import Item
from hall_tui.views.sessions import open_session
from hall_tui.views.till_sales import OpenTill, TillSale, open_tills, till_sale
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.till import BONANZA, SIX, sell

ONE = {"window": "one"}
TWO = {"window": "two"}
NINE = {**SIX, "faces": 9}


def kept(evening: Evening, till: str = "till-1") -> TillSale | None:
    session = evening.read(open_session)
    found: TillSale | None = evening.read(lambda db: till_sale(db, session.id, till))
    return found


def lines(evening: Evening) -> list[tuple[int, int | None]]:
    """How many of which size, line by line."""
    found = kept(evening)
    return [] if found is None else [(one.quantity, one.faces) for one in found.items]


def test_it_outlives_the_program(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX], player={"age": 67}, discount="senior", **ONE)
    evening.ok("keep_sale", items=[BONANZA], player={"age": 68}, **ONE)
    evening.close()
    evening.desk = Desk(evening.path, "till-1", evening.config)
    found = kept(evening)
    assert found is not None
    assert found.items == (Item("regular", 6, "paper"), Item("bonanza", None, "paper"))
    assert (found.player["age"], found.discount) == (68, None)
    evening.assert_sound()


@pytest.mark.parametrize(
    ("changes", "left"),
    [
        ([{"items": [SIX, SIX]}], [(2, 6)]),
        ([{"items": [SIX]}, {"items": [NINE]}, {"items": [SIX]}], [(2, 6), (1, 9)]),
        ([{"items": [SIX, NINE]}, {"off": [1]}], [(1, 9)]),
        ([{"items": [SIX, NINE]}, {"off": [1], "items": [SIX]}], [(1, 9), (1, 6)]),
        ([{"items": [SIX, NINE]}, {"off": [2, 1]}, {"items": [NINE]}], [(1, 9)]),
        ([{"items": [{**SIX, "book": 9}, {**SIX, "book": 9}]}], [(1, 6), (1, 6)]),
    ],
)
def test_lines_go_off_by_number_and_come_last_or_count_up(
    evening: Evening, changes: list[dict[str, Any]], left: list[tuple[int, int]]
) -> None:
    for change in changes:
        evening.ok("keep_sale", **change)
    assert lines(evening) == left


def test_with_nothing_left_it_is_gone(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX])
    evening.ok("keep_sale", off=[1], player={"age": 67})
    assert kept(evening) is not None
    evening.ok("keep_sale")
    assert kept(evening) is None
    evening.refused("nothing_open", "drop_sale")


def test_a_line_that_isnt_there_and_what_no_till_sells(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX])
    evening.refused("no_such_line", "keep_sale", off=[2])
    evening.refused("unknown_product", "keep_sale", items=[{"product": "reguler"}])
    assert lines(evening) == [(1, 6)]


def test_the_journal_tells_the_change_only(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX, NINE, BONANZA])
    evening.ok("keep_sale", off=[2])
    last = evening.rows("SELECT request, body FROM journal ORDER BY seq DESC")[0]
    assert json.loads(last["request"]) == {"do": "keep_sale", "off": [2]}
    changes = json.loads(last["body"])["changes"]
    assert changes[0] == ["remove", "till_lines", {"till": "till-1", "place": 2}, 1]
    assert [change[1] for change in changes] == ["till_lines", "till_sales"]


@pytest.mark.parametrize(
    ("act", "arguments"),
    [
        ("sell", {"items": [SIX], "tender": {"cash": "exact"}}),
        ("hold", {"items": [SIX]}),
        ("drop_sale", {}),
    ],
)
def test_what_ends_it_ends_that_of_the_same_program_only(
    evening: Evening, act: str, arguments: dict[str, Any]
) -> None:
    evening.ok("keep_sale", items=[SIX], **ONE)
    evening.ok("keep_sale", items=[SIX], desk="till-2")
    evening.do(act, **arguments)
    assert kept(evening) is not None
    evening.ok(act, **arguments, **ONE)
    assert kept(evening) is None
    assert kept(evening, "till-2") is not None
    assert evening.value("SELECT count(*) FROM till_lines") == 1
    evening.assert_sound()


def test_a_refused_sale_leaves_it_open(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX])
    evening.refused("tender_short", "sell", items=[SIX], tender={"cash": "1.00"})
    assert lines(evening) == [(1, 6)]


def test_a_sale_taken_up_again_is_open_at_once(evening: Evening) -> None:
    player = {"age": 67, "name": "Bo"}
    held = evening.ok("hold", items=[SIX, NINE], player=player)["held"]
    evening.ok("keep_sale", items=[BONANZA])
    told = evening.refused("sale_open", "recall", held=held).message
    assert told == (
        "A sale is open at till-1: have it paid, lay it aside or give it up first."
    )
    evening.ok("drop_sale")
    evening.ok("recall", held=held)
    found = kept(evening)
    assert found is not None and found.player["name"] == "Bo"
    assert lines(evening) == [(1, 6), (1, 9)]


def test_it_belongs_to_one_program_until_somebody_signs_in(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX], by="Ann", **ONE)
    told = evening.refused("other_window", "keep_sale", items=[NINE], **TWO).message
    assert told == (
        "A sale is open at till-1 in another window: go on there. To have it here,"
        " leave this program and start it again."
    )
    before = kept(evening)
    evening.ok("sign_in", by="Ann", **TWO)
    after = kept(evening)
    assert before is not None and after is not None
    assert (after.window, after.changed_at) == ("two", before.changed_at)
    assert after.items == before.items
    evening.ok("keep_sale", items=[NINE], **TWO)
    evening.refused("other_window", "drop_sale", **ONE)


def test_it_holds_the_closing_up(evening: Evening) -> None:
    evening.ok("keep_sale", items=[SIX], desk="till-2")
    evening.ok("keep_sale", player={"age": 67})
    told = evening.refused("sale_open", "close_session").message
    assert told == (
        "A sale is open at till-2. Have it paid, lay it aside or give it up there."
    )
    assert evening.read(lambda db: open_tills(db, 1)) == [OpenTill("till-2", 1)]
    evening.ok("drop_sale", desk="till-2")
    evening.ok("close_session", **BROKEN_OFF)
    assert evening.value("SELECT count(*) FROM till_sales") == 0


def test_a_sale_paid_for_at_once_was_never_open(evening: Evening) -> None:
    sell(evening, SIX)
    assert kept(evening) is None
