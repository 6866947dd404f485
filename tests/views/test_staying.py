"""What a refund would leave is told before it is done."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from hall_tui.views.coming_back import coming_back
from hall_tui.views.holdings import holding, holdings
from hall_tui.views.sessions import open_session
from hall_tui.views.staying import Places, not_allowed_alone
from hall_tui.views.taking_back import Tonight
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, UNIT, begin, sell

PACK: dict[str, Any] = {"product": "value_pack_regular", "faces": 6, "medium": "paper"}
# Half past five in the afternoon in Edmonton: packs are sold.
WEDNESDAY = datetime(2026, 12, 3, 0, 30, tzinfo=UTC)
Told = tuple[Places, list[tuple[set[int], set[str], set[int]]]]


def would_be_left(evening: Evening, number: int, *lines: int) -> Told:
    """What isn't allowed alone, and what each receipt of the player holds."""

    def told(db: Database) -> Told:
        session = open_session(db)
        assert session is not None
        at = Tonight(evening.config, session, datetime(2026, 12, 2, 18))
        after = []
        for each in holdings(db, number):
            if each.receipt.number == number:
                named = [line for line in each.receipt.lines if line.line in lines]
                going = coming_back(db, at, each.receipt, named)
                each = each.without(going.lines, going.ranges)
            after.append(each)
        return not_allowed_alone(db, at, after), [
            (
                {line.line for line in each.lines},
                each.products,
                {one.id for one in each.live},
            )
            for each in after
        ]

    found: Told = evening.read(told)
    return found


def assert_left_as_told(evening: Evening, number: int, *lines: int) -> None:
    before = would_be_left(evening, number, *lines)
    evening.ok("refund", receipt=number, lines=lines, second="Eve", reason="ill")
    assert would_be_left(evening, number) == before


def test_what_is_told_before_is_so_afterwards(hall_file: HallFile) -> None:
    """With pages played, cards on units, a pack, an entry and two receipts."""
    evening = hall_file()
    evening.at = WEDNESDAY
    evening.open(date="2026-12-02")
    sell(evening, PACK, SIX, BONANZA, {"product": "loonie"})
    sell(evening, UNIT, BONANZA, player={"receipt": 1})
    assert_left_as_told(evening, 1, 4)
    assert_left_as_told(evening, 1, 2)
    begin(evening, "page_1_1")
    assert_left_as_told(evening, 2, 2, 1)
    assert_left_as_told(evening, 1, 3)
    assert_left_as_told(evening, 1, 1)


def test_a_voided_receipt_holds_nothing(evening: Evening) -> None:
    sell(evening, SIX, {"product": "loonie"})
    evening.ok("void", receipt=1, second="Eve", reason="wrong")
    found = evening.read(lambda db: holding(db, 1))
    assert (found.lines, found.live, found.products) == ((), (), set())
