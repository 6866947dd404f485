"""Players counted from receipts, and the column of prizes."""

from __future__ import annotations

import pytest

from hall_tui.views.attendance import (
    Attendance,
    attendance,
    column,
    players_told,
)
from hall_tui.views.sessions import session
from tests.acts.caller import up_to
from tests.acts.evening import Evening
from tests.acts.till import BONANZA, SIX, begin, sell


def now(evening: Evening) -> Attendance:
    hall = evening.config.hall
    found: Attendance = evening.read(lambda db: attendance(db, hall, session(db, 1)))
    return found


def told(evening: Evening) -> str:
    return players_told(evening.config.hall, now(evening))


@pytest.mark.parametrize(
    ("players", "number"), [(0, 1), (75, 1), (76, 2), (95, 2), (96, 3), (500, 9)]
)
def test_columns_begin_at_their_least_players(
    evening: Evening, players: int, number: int
) -> None:
    assert column(evening.config.hall, players) == number


def test_players_are_counted_with_the_cards_of_the_regular_games(
    evening: Evening,
) -> None:
    first = sell(evening, SIX, player={"players": 4, "free_players": 1})
    sell(evening, BONANZA, player={"receipt": first, "players": 2})
    assert now(evening) == Attendance(players=3, column=1, frozen=False)
    sell(evening, SIX, player={"players": 75})
    assert now(evening) == Attendance(players=78, column=2, frozen=False)


def test_the_players_are_told_with_who_they_are(evening: Evening) -> None:
    """Not every receipt is one more: two are of one player."""
    sell(evening, BONANZA, player={"receipt": sell(evening, SIX)})
    assert told(evening) == "1 with regular game cards"
    for ball, designation in enumerate(("loonie", "toonie"), start=74):
        evening.ok("designate", designation=designation, ball=ball)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    assert told(evening) == "1 with regular game cards when play began"
    evening.ok("set_column", players=100, reason="counted heads")
    assert told(evening) == "100 fixed by hand"


def test_the_players_of_a_voided_receipt_fall_out(evening: Evening) -> None:
    first = sell(evening, SIX, player={"players": 80})
    evening.ok("void", second="Eve", receipt=first, reason="wrong receipt")
    assert now(evening) == Attendance(players=0, column=1, frozen=False)


def test_what_was_set_holds_whatever_is_sold_after(evening: Evening) -> None:
    evening.ok("set_column", players=100, reason="counted heads")
    sell(evening, SIX, player={"players": 90})
    assert now(evening) == Attendance(100, 3, True, "counted heads")


def test_a_player_counts_once_however_long_the_chain(evening: Evening) -> None:
    number = sell(evening, SIX)
    for players in (1, 3, 2):
        number = sell(evening, SIX, player={"receipt": number, "players": players})
    assert now(evening).players == 3
    sell(evening, SIX)
    assert now(evening).players == 4


def test_cards_that_came_back_unplayed_count_nobody(evening: Evening) -> None:
    number = sell(evening, SIX, BONANZA, player={"players": 80})
    evening.ok("refund", receipt=number, second="Eve", reason="goes home")
    assert now(evening) == Attendance(players=0, column=1, frozen=False)


def test_who_has_played_still_counts(evening: Evening) -> None:
    number = sell(evening, SIX, player={"players": 80})
    begin(evening, "page_1_1")
    evening.ok("refund", receipt=number, second="Eve", reason="goes home")
    assert now(evening).players == 80


def test_of_two_receipts_the_one_that_stands_counts(evening: Evening) -> None:
    first = sell(evening, SIX)
    sell(evening, SIX, player={"receipt": first})
    evening.ok("refund", receipt=first, second="Eve", reason="torn")
    assert now(evening).players == 1
