"""What is told before a game is left out is what refunds then give back."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.views.left_out_sales import SoldAlone, sold_alone, sold_for_left_out
from hall_tui.views.sessions import open_session
from tests.acts.caller import leave_out, single
from tests.acts.evening import Evening
from tests.acts.till import SIX, begin, sell

BACK = {"second": "Eve", "reason": "left out"}
DOUBLE = single("double_action", 3)


def told(evening: Evening, game: str) -> SoldAlone:
    session = evening.read(open_session)
    found: SoldAlone = evening.read(
        lambda db: sold_alone(db, evening.config, session, [game])
    )
    return found


def still_kept(evening: Evening) -> SoldAlone:
    session = evening.read(open_session)
    found: SoldAlone = evening.read(
        lambda db: sold_for_left_out(db, evening.config, session)
    )
    return found


@pytest.mark.parametrize(
    ("sales", "game", "expected"),
    [
        ([], "double_action", SoldAlone()),
        ([[SIX]], "double_action", SoldAlone()),
        ([[SIX, DOUBLE]], "bonanza", SoldAlone()),
        (
            [[SIX, DOUBLE], [SIX], [single("double_action", 2), SIX]],
            "double_action",
            SoldAlone(receipts=(1, 3), faces=5, cash_cents=500),
        ),
        ([[SIX]], "page_1_1", SoldAlone(shared=True)),
    ],
)
def test_what_was_sold_for_a_game_alone(
    evening: Evening, sales: list[list[dict[str, Any]]], game: str, expected: SoldAlone
) -> None:
    for items in sales:
        sell(evening, *items)
    found = told(evening, game)
    assert found == expected
    leave_out(evening, game)
    sell(evening, SIX)
    if found.cash_cents:
        assert told(evening, game) == found
        assert still_kept(evening) == found
        evening.ok("refund", by="Ann", receipt=1, lines=[2], **BACK)
        assert told(evening, game).receipts == found.receipts[1:]
        assert still_kept(evening).receipts == found.receipts[1:]


def test_a_page_of_a_book_is_given_back_when_the_others_have_begun(
    evening: Evening,
) -> None:
    """The page is an eighth of 7.00: 0.875, in cash 0.90."""
    sell(evening, SIX)
    leave_out(evening, "page_8_2")
    found = told(evening, "page_8_1")
    assert found == SoldAlone(receipts=(1,), faces=6, cash_cents=90, waits=True)
    leave_out(evening, "page_8_1")
    assert still_kept(evening) == found
    for page in range(1, 8):
        begin(evening, f"page_{page}_1")
    assert told(evening, "page_8_1").waits is False
    assert evening.ok("refund", by="Ann", receipt=1, **BACK)["paid"] == "0.90"
    assert told(evening, "page_8_1") == still_kept(evening) == SoldAlone()


def test_what_is_sold_without_the_games_isnt_given_back(evening: Evening) -> None:
    sell(evening, SIX)
    leave_out(evening, "page_2_1", "page_2_2")
    found = still_kept(evening)
    assert (found.receipts, found.faces, found.cash_cents) == ((1,), 6, 90)
    sell(evening, SIX)
    assert still_kept(evening) == found


def test_an_entry_comes_back_with_the_last_game_of_its_pot(evening: Evening) -> None:
    sell(evening, SIX, {"product": "loonie"})
    *others, last = evening.config.hall.pots["loonie"].trigger.games
    leave_out(evening, *others)
    found = told(evening, last)
    assert found == SoldAlone(receipts=(1,), cash_cents=100, shared=True)
    leave_out(evening, last)
    done = evening.ok("refund", by="Ann", receipt=1, lines=[2], **BACK)
    assert done["paid"] == "1.00"
    assert told(evening, last) == SoldAlone(shared=True)
