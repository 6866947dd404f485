"""A stage that was closed with the wrong winner is opened and won anew."""

from __future__ import annotations

from typing import Any

from hall_tui.rules.pots import PotKey
from hall_tui.views.faces import FaceNumber
from hall_tui.views.pot_dates import due_on
from hall_tui.views.pot_rows import pots
from hall_tui.views.pots import sessions_since_win
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    awarded,
    call_all,
    claim,
    faces_of,
    first_balls,
    leave_out,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile

BONANZA = PotKey("bonanza")
WHY: dict[str, Any] = {"second": "Ada", "reason": "the wrong face"}


def two_lines(evening: Evening) -> tuple[FaceNumber, FaceNumber]:
    """Page 1, game 1 with a line on two faces of two receipts."""
    evening.ok("float", drawer="bank", amount="500.00")
    for name, ball in (("loonie", 75), ("toonie", 74)):
        evening.ok("designate", designation=name, ball=ball)
    found = [faces_of(evening, sell(evening, regular()), "page_1")[0] for _ in "12"]
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    balls = [ball for face in found for ball in first_balls(evening, face, 5)]
    call_all(evening, list(dict.fromkeys(balls)))
    return found[0], found[1]


def test_only_the_closing_that_is_meant_is_taken_back(evening: Evening) -> None:
    face, _ = two_lines(evening)
    win(evening, face)
    title = evening.config.hall.games["page_1_1"].title
    calls = evening.ok("reopen_stage", **WHY)["count"]
    evening.ok("stop", by="Joe")
    claim(evening, face)
    evening.ok("close_stage")
    others: list[dict[str, Any]] = [
        {"game": "double_action"},
        {"game": "page_1_1", "count": 99},
    ]
    for late in others:
        told = evening.refused("moved_on", "reopen_stage", **late, **WHY).message
        assert told == f"{title} was closed last, at call {calls}: look again."
    evening.ok("reopen_stage", game="page_1_1", count=calls, **WHY)


def test_the_right_winner_gets_the_prize(evening: Evening) -> None:
    wrong, right = two_lines(evening)
    win(evening, wrong)
    answer = evening.ok("reopen_stage", **WHY)
    assert answer == {
        "game": "page_1_1",
        "title": evening.config.hall.games["page_1_1"].title,
        "stage": 1,
        "count": answer["count"],
        "taken_back": [{"award": 1, "face": f"A{wrong.number}", "amount": "20.00"}],
    }
    assert evening.accounts("prizes") == {} == evening.accounts("owed")
    evening.ok("stop", by="Joe")
    assert claim(evening, right)["verdict"] == "good"
    closed = evening.ok("close_stage")
    assert (awarded(closed), closed["ended"]) == (
        [("prize", "page_1_1", "20.00")],
        True,
    )
    assert evening.balance("owed") == -2000
    evening.refused("already_corrected", "pay", award=1)
    evening.ok("pay", award=2)
    evening.assert_sound()


def test_a_winner_who_was_missed_shares(evening: Evening) -> None:
    """The first winner claims once more; 20.00 by two is 10.00 each."""
    first, second = two_lines(evening)
    win(evening, first)
    evening.ok("reopen_stage", **WHY)
    assert awarded(win(evening, first, second)) == [
        ("prize", "page_1_1", "10.00"),
        ("prize", "page_1_1", "10.00"),
    ]
    evening.ok("reopen_stage", **WHY)
    assert awarded(win(evening, first)) == [("prize", "page_1_1", "20.00")]
    evening.assert_sound()


def test_a_prize_that_was_paid_is_taken_back_first(evening: Evening) -> None:
    wrong, right = two_lines(evening)
    win(evening, wrong)
    evening.ok("pay", award=1)
    refused = evening.refused("already_paid", "reopen_stage", **WHY)
    assert refused.data == {"award": 1}
    evening.ok("correct_award", award=1, **WHY)
    assert evening.ok("reopen_stage", **WHY)["taken_back"] == []
    win(evening, right)
    assert (evening.balance("receivable"), evening.balance("owed")) == (2000, -2000)
    evening.assert_sound()


def test_what_came_after_the_closing_is_taken_back_first(evening: Evening) -> None:
    wrong, _ = two_lines(evening)
    evening.refused("nothing_closed", "reopen_stage", **WHY)
    win(evening, wrong)
    evening.refused("needs_second", "reopen_stage", reason="x")
    evening.ok("start", game="page_1_2")
    evening.refused("nothing_closed", "reopen_stage", **WHY)
    evening.ok("undo_start", reason="too early")
    evening.ok("reopen_stage", **WHY)
    evening.refused("nothing_closed", "reopen_stage", **WHY)
    evening.assert_sound()


def bonanza(evening: Evening) -> list[FaceNumber]:
    """The Bonanza pre-called up to a full card of two faces."""
    cards = sell(evening, regular(), single("bonanza", 2))
    found = faces_of(evening, cards, "bonanza")[:2]
    balls = [ball for face in found for ball in first_balls(evening, face)]
    for ball in dict.fromkeys(balls):
        evening.ok("precall", game="bonanza", ball=ball)
    return found


def test_a_pot_is_won_again_in_the_same_pre_call(hall_file: HallFile) -> None:
    """A date that the manager set holds again, and sessions go on counting."""
    evening = hall_file()
    evening.ok("set_pot_date", pot="bonanza", date="2026-12-05", reason="posted")
    evening.open()
    wrong, right = bonanza(evening)
    assert awarded(win(evening, wrong)) == [("pot", "bonanza", "100.00")]
    evening.ok("reopen_stage", **WHY)
    assert evening.balance("pot:bonanza") == -10000
    assert awarded(win(evening, right)) == [("pot", "bonanza", "100.00")]
    assert evening.rows("SELECT date, set_by FROM pot_dates ORDER BY id") == [
        {"date": "2026-12-05", "set_by": "manager"},
        {"date": None, "set_by": "win"},
        {"date": "2026-12-05", "set_by": "manager"},
        {"date": None, "set_by": "win"},
    ]
    evening.assert_sound()


def test_balls_called_since_are_taken_back_first(evening: Evening) -> None:
    wrong, _ = bonanza(evening)
    win(evening, wrong)
    called = {row["ball"] for row in evening.rows("SELECT ball FROM standing_calls")}
    free = [ball for ball in range(1, 76) if ball not in called]
    evening.ok("precall", game="bonanza", ball=free[0])
    evening.refused("balls_called", "reopen_stage", **WHY)
    evening.ok("undo", reason="the stage first")
    evening.refused("stage_closed", "undo", reason="more")
    evening.ok("reopen_stage", **WHY)
    evening.ok("undo", reason="more")


def test_a_pot_whose_awards_were_all_taken_back_was_not_won(evening: Evening) -> None:
    """The claim after it in the same stage wins it, without a reopening."""
    wrong, right = bonanza(evening)
    win(evening, wrong)
    evening.ok("correct_award", award=1, **WHY)
    session = evening.read(open_session)
    found = evening.read(lambda db: pots(db, evening.config, session))
    (row,) = [pot for pot in found if pot.name == "bonanza"]
    assert (row.first_cents, row.won_tonight_cents) == (10000, 0)
    assert evening.read(lambda db: sessions_since_win(db, BONANZA)) == 1
    assert awarded(win(evening, right)) == [("pot", "bonanza", "100.00")]
    evening.assert_sound()


def test_a_pot_of_which_one_award_stands_stays_won(evening: Evening) -> None:
    first, second = bonanza(evening)
    win(evening, first, second)
    evening.ok("correct_award", award=1, **WHY)
    assert evening.balance("pot:bonanza") == -5000
    assert evening.read(lambda db: sessions_since_win(db, BONANZA)) == 0
    evening.ok("correct_award", award=2, **WHY)
    assert evening.balance("pot:bonanza") == -10000
    assert evening.read(lambda db: sessions_since_win(db, BONANZA)) == 1
    evening.assert_sound()


def test_a_managers_new_date_goes_before_the_one_a_win_cleared(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    evening.ok("set_pot_date", pot="bonanza", date="2026-12-05", reason="posted")
    evening.open()
    wrong, _ = bonanza(evening)
    win(evening, wrong)
    evening.ok("set_pot_date", pot="bonanza", date="2027-05-01", reason="posted anew")
    evening.ok("correct_award", award=1, **WHY)
    due = evening.read(lambda db: due_on(db, BONANZA))
    assert due is not None and due.isoformat() == "2027-05-01"


def test_a_game_that_nobody_won_is_opened_for_a_late_shout(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action"))
    evening.ok("start", game="double_action")
    call_all(evening, range(1, 76))
    evening.ok("close_stage")
    assert evening.ok("reopen_stage", **WHY)["taken_back"] == []
    face = faces_of(evening, receipt, "double_action")[0]
    assert win(evening, face)["ended"] is True
    evening.assert_sound()


def test_a_game_that_was_given_up_goes_on_first(evening: Evening) -> None:
    first, _ = bonanza(evening)
    win(evening, first)
    evening.ok("end_game", game="bonanza", **WHY)
    evening.refused("given_up", "reopen_stage", **WHY)
    evening.ok("undo_end", **WHY)
    evening.ok("reopen_stage", **WHY)
    leave_out(evening, "double_action")
    evening.assert_sound()
