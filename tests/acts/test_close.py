"""Closing a session: what must be finished first, the counts, the totals."""

from __future__ import annotations

from typing import Any

import pytest

from db import guards, journal
from db.opening import open_writer_connection
from tests.acts import caller
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.played import COUNTED, play


def test_a_played_evening_is_closed(evening: Evening) -> None:
    play(evening)
    evening.ok("pay", by="Ann")
    before = evening.read(journal.head)
    data = evening.ok("close_session", counted=COUNTED, **BROKEN_OFF)
    assert data == {
        "session": 1,
        "counts": [
            {
                "drawer": "till-1",
                "counted": "113.00",
                "expected": "113.00",
                "over": "0.00",
            },
            {
                "drawer": "bank",
                "counted": "480.00",
                "expected": "480.00",
                "over": "0.00",
            },
        ],
        "sales": "16.00",
        "rounding": "0.00",
        "prizes": "20.00",
        "pots_fed": "100.00",
        "over": "0.00",
        "to_safe": "-7.00",
        "owed": "0.00",
        "checks": "ok",
        "chain": {"act": before[0], "hash": before[1]},
    }
    assert evening.accounts("cash:") == {}, "every drawer is emptied"
    assert evening.rows("SELECT session_id, note FROM session_closings") == [
        {"session_id": 1, "note": "the power is out"}
    ]
    assert evening.rows("SELECT * FROM open_session") == []
    evening.assert_sound()


def test_over_and_short_are_booked_by_drawer(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("float", drawer="bank", amount="100.00")
    data = evening.ok("close_session", counted={"till-1": "48.00", "bank": "100.05"})
    assert data["over"] == "-1.95"
    assert evening.accounts("over_short:") == {
        "over_short:cash:bank": -5,
        "over_short:cash:till-1": 200,
    }
    assert evening.balance("safe") == -15000 + 14805


def test_a_drawer_counted_before_needs_no_other_count(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("count", by="Ann", drawer="till-1", counted="50.00")
    assert evening.ok("close_session")["counts"] == []
    assert evening.balance("safe") == 0


def test_a_drawer_that_moved_after_its_count_is_counted_again(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("count", by="Ann", drawer="till-1", counted="50.00")
    caller.sell(evening, caller.regular())
    answer = evening.refused("uncounted", "close_session", **BROKEN_OFF)
    assert answer.data == {"drawers": ["till-1"]}
    evening.ok("close_session", counted={"till-1": "57.00"}, **BROKEN_OFF)


def test_an_emptied_drawer_that_moved_is_counted_too(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("drop", drawer="till-1", amount="50.00")
    evening.refused("uncounted", "close_session")
    evening.ok("close_session", counted={"till-1": "0"})


@pytest.mark.parametrize(
    ("code", "counted"),
    [
        ("unknown_drawer", {"till-1": "50.00", "till-9": "1.00"}),
        ("bad_arguments", {"till-1": "57,00"}),
        ("bad_drawer", {"till 1": "57.00"}),
        ("uncounted", {"bank": "0"}),
    ],
)
def test_counts_that_are_refused(
    evening: Evening, code: str, counted: dict[str, str]
) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("float", drawer="bank", amount="1.00")
    evening.refused(code, "close_session", counted=counted)
    assert evening.rows("SELECT * FROM counts") == []


def test_a_running_game_is_played_to_its_end(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular())
    evening.ok("designate", by="Joe", designation="loonie", ball=5)
    evening.ok("designate", by="Joe", designation="toonie", ball=6)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    counted = {"till-1": "7.00"}
    answer = evening.refused("game_running", "close_session", counted=counted)
    assert "Page 1, game 1" in str(answer.message)
    face = caller.faces_of(evening, receipt, "page_1")[0]
    caller.call_all(evening, caller.first_balls(evening, face)[:3])
    evening.refused("game_running", "close_session", counted=counted)
    evening.ok("stop", by="Joe")
    evening.refused("game_running", "close_session", counted=counted)


def test_a_resting_draw_is_finished_too(evening: Evening) -> None:
    caller.sell(evening, caller.regular(), caller.single("bonanza"))
    for designation, ball in (("loonie", 5), ("toonie", 6)):
        evening.ok("designate", by="Joe", designation=designation, ball=ball)
    caller.precall_all(evening, "bonanza", range(1, 47))
    answer = evening.refused("game_running", "close_session")
    assert "Bonanza" in str(answer.message)


def test_unpaid_prizes_are_paid_or_carried(evening: Evening) -> None:
    play(evening)
    counted = COUNTED | {"bank": "500.00"}
    carried: dict[str, Any] = {"counted": counted, "carry_owed": True}
    caller.leave_out(evening, *evening.read(caller.unplayed))
    answer = evening.refused("awards_unpaid", "close_session", counted=counted)
    assert "20.00" in str(answer.message)
    evening.refused("awards_unpaid", "close_session", **carried)
    carried["reason"] = "the winner had left"
    evening.refused("needs_second", "close_session", **carried)
    evening.refused("not_allowed", "close_session", second="Ann", **carried)
    data = evening.ok("close_session", second="Ada", **carried)
    assert data["owed"] == "20.00"
    assert evening.balance("owed") == -2000
    evening.assert_sound()


def test_a_carried_prize_is_paid_in_a_later_session(evening: Evening) -> None:
    play(evening)
    evening.ok(
        "close_session",
        second="Ada",
        counted=COUNTED | {"bank": "500.00"},
        carry_owed=True,
        unplayed=True,
        reason="the winner had left",
    )
    evening.open("2026-12-06")
    evening.ok("float", drawer="bank", amount="100.00")
    evening.ok("pay", by="Ann")
    evening.ok("close_session", counted={"bank": "80.00"})
    assert evening.balance("owed") == 0
    evening.assert_sound()


def test_games_with_cards_are_played_or_left_out(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular(), caller.single("bonanza"))
    counted = {"till-1": "8.00"}
    refused = evening.refused("games_unplayed", "close_session", counted=counted)
    games = refused.data["games"]
    assert isinstance(games, list) and games == evening.read(caller.unplayed)
    titles = [evening.config.hall.games[game].title for game in games[:3]]
    said = f"{len(games)} games that cards are sold for aren't played yet:"
    said += f" {'; '.join(titles)} and {len(games) - 3} more."
    assert said in str(refused.message)
    assert "double_action" not in games and "bonanza" in games
    caller.leave_out(evening, *[game for game in games if game != "bonanza"])
    refused = evening.refused("games_unplayed", "close_session", counted=counted)
    assert refused.data == {"games": ["bonanza"]}
    evening.ok("refund", second="Ada", receipt=receipt, lines=[2], reason="no time")
    evening.ok("close_session", counted={"till-1": "7.00"})


def test_an_evening_that_is_broken_off_takes_two_and_a_reason(
    evening: Evening,
) -> None:
    caller.sell(evening, caller.regular())
    broken_off = {"counted": {"till-1": "7.00"}, "unplayed": True}
    evening.refused("games_unplayed", "close_session", second="Ada", **broken_off)
    broken_off["reason"] = "the power is out"
    evening.refused("needs_second", "close_session", **broken_off)
    evening.refused("not_allowed", "close_session", second="Ann", **broken_off)
    evening.ok("close_session", second="Ada", **broken_off)
    evening.assert_sound()


def test_sales_laid_aside_are_finished(evening: Evening) -> None:
    held = evening.ok("hold", by="Ann", items=[caller.regular()])["held"]
    evening.refused("sales_held", "close_session")
    evening.ok("drop_held", by="Ann", held=held, reason="went home")
    evening.ok("close_session")


def test_books_on_the_floor_come_back(evening: Evening) -> None:
    issued = {"seller": "Fay", "product": "bonanza", "faces": 1, "quantity": 10}
    data = evening.ok("issue_books", by="Ann", **issued)
    answer = evening.refused("books_out", "close_session")
    assert "Fay" in str(answer.message)
    evening.ok("return_books", by="Ann", issue=data["issue"], first_unsold=1)
    evening.ok("close_session")


def test_books_that_are_wrong_close_no_session(evening: Evening) -> None:
    caller.sell(evening, caller.regular())
    db = open_writer_connection(evening.path)
    db.execute("BEGIN IMMEDIATE")
    guards.remove(db)
    db.execute("UPDATE receipt_lines SET amount_cents = 1, list_cents = 1")
    guards.install(db)
    db.execute("COMMIT")
    db.close()
    counted = {"till-1": "7.00"}
    evening.refused("books_wrong", "close_session", counted=counted, **BROKEN_OFF)
    assert evening.value("SELECT count(*) FROM open_session") == 1


def test_who_closes_and_when(evening: Evening) -> None:
    evening.refused("not_allowed", "close_session", by="Ann")
    evening.ok("close_session", act_id="close")
    assert evening.ok("close_session", act_id="close")["checks"] == "ok"
    evening.refused("no_session", "close_session")
    assert evening.value("SELECT count(*) FROM session_closings") == 1
