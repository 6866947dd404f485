"""The play-off of several winners for a ticket, and the ticket's holder (ruling 22)."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.acts.registry import Data
from hall_tui.config.loading import Loaded
from hall_tui.views.certificates import certificate
from hall_tui.views.faces import FaceNumber
from tests.acts import caller
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.phase_acts import TICKET
from tests.acts.test_certificates import SIX, TICKETS, next_day, win_page_1
from tests.acts.till import changed

A, B, C = "A2701", "A2702", "A2703"
ONLY_A, BOTH, NONE = 14, 44, 2
BO = {"holder": "Bo Lee", "details": {**TICKET["details"], "name": "Bo Lee"}}


def tied(hall_file: HallFile, rules: Loaded, players: int = 2) -> Evening:
    """Page 1's line is won by several players; a ticket is given for it."""
    evening = hall_file(changed(rules, TICKETS), opened=True)
    win_page_1(evening, *(caller.sell(evening, SIX) for _ in range(players)))
    return evening


def begin(evening: Evening, *faces: str) -> Data:
    stand = [{"award": n, "face": face} for n, face in enumerate(faces, 1)]
    return evening.ok("begin_play_off", certificate="mega_ticket", players=stand)


def ball(evening: Evening, number: int, **more: Any) -> Data:
    return evening.ok("call_play_off", by="Joe", ball=number, **more)


def test_the_one_who_is_left_gets_the_ticket(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules)
    first = evening.refused("play_off_first", "give_certificate", **TICKET)
    assert first.message == (
        "Mega event ticket is played off first: 2 players have won Page 1, game 1: any"
        " line."
    )
    assert begin(evening, A, B)["standing"] == [A, B]
    stand = evening.refused("play_off_first", "give_certificate", **TICKET)
    assert stand.message == (
        "2 players stand in the play-off for Mega event ticket: call on until one is"
        " left."
    )
    assert ball(evening, NONE, count=1)["standing"] == [A, B]
    assert ball(evening, BOTH)["sat"] == []
    last = ball(evening, ONLY_A, count=3)
    assert (last["ball"], last["count"], last["sat"]) == ("B14", 3, [B])
    assert last["winner"] == {"face": A, "receipt": 1, "awards": [1]}
    evening.refused("play_off_over", "call_play_off", ball=1)
    evening.refused("certificate_not_due", "give_certificate", **TICKET, award=2)
    assert evening.ok("give_certificate", **TICKET)["receipt"] == 1
    evening.assert_sound()


def test_the_second_of_the_winners_may_be_left(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules)
    begin(evening, A, B)
    assert ball(evening, 1)["sat"] == [A]
    assert evening.ok("give_certificate", **TICKET, award=2)["receipt"] == 2


def test_one_winner_alone_plays_nothing_off(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules, 1)
    asked = {"certificate": "mega_ticket", "players": [{"award": 1, "face": A}]}
    evening.refused("play_off_over", "begin_play_off", **asked)
    assert evening.ok("give_certificate", **TICKET)["value"] == "80.00"


@pytest.mark.parametrize(
    ("since", "until", "code"),
    [
        ("2026-12-05", "2026-12-05", None),
        ("2026-12-06", "2026-12-31", "certificate_not_due"),
        ("2026-11-01", "2026-12-04", "certificate_not_due"),
    ],
)
def test_only_from_the_first_to_the_last_day(
    hall_file: HallFile,
    alberta_rules: Loaded,
    since: str,
    until: str,
    code: str | None,
) -> None:
    default = "since = 2026-11-01, until = 2026-12-31, tie"
    days = (default, f"since = {since}, until = {until}, tie")
    evening = hall_file(changed(alberta_rules, TICKETS, days), opened=True)
    win_page_1(evening, caller.sell(evening, SIX))
    if code is None:
        evening.ok("give_certificate", **TICKET)
    else:
        evening.refused(code, "give_certificate", **TICKET)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"certificate": "super_player"}, "no_play_off"),
        ({"players": [{"award": 1, "face": A}]}, "winners_missing"),
        ({"players": [{"award": 9, "face": A}]}, "not_a_winner"),
        (
            {"players": [{"award": 1, "face": A}, {"award": 2, "face": A}]},
            "face_taken",
        ),
        (
            {"players": [{"award": 1, "face": A}, {"award": 1, "face": B}]},
            "one_face",
        ),
        ({"players": [{"award": 1, "face": "A999999"}]}, "unknown"),
        ({"players": [{"award": 1, "face": "D12"}]}, "other_card"),
        ({"players": [{"award": 1, "face": "x y"}]}, "bad_face"),
    ],
)
def test_how_no_play_off_is_begun(
    hall_file: HallFile, alberta_rules: Loaded, asked: dict[str, Any], code: str
) -> None:
    evening = tied(hall_file, alberta_rules)
    right = {
        "certificate": "mega_ticket",
        "players": [{"award": 1, "face": A}, {"award": 2, "face": B}],
    }
    evening.refused(code, "begin_play_off", **{**right, **asked})


def test_a_ball_is_out_once_and_a_count_is_kept_to(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules)
    evening.refused("no_play_off", "call_play_off", ball=1)
    begin(evening, A, B)
    called = evening.value("SELECT ball FROM standing_calls ORDER BY count LIMIT 1")
    evening.refused("already_called", "call_play_off", ball=called)
    ball(evening, NONE)
    evening.refused("already_called", "call_play_off", ball=NONE)
    evening.refused("count_moved", "call_play_off", ball=ONLY_A, count=1)
    evening.refused("letter_mismatch", "call_play_off", ball="O14")
    evening.ok("take_over", desk="caller-2")
    evening.refused("other_caller", "call_play_off", ball=ONLY_A)


def test_after_another_game_all_balls_are_in_the_machine(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules)
    called = evening.value("SELECT ball FROM standing_calls ORDER BY count LIMIT 1")
    evening.ok("start", game="page_1_2")
    running = {"certificate": "mega_ticket", "players": [{"award": 1, "face": A}]}
    evening.refused("wrong_phase", "begin_play_off", **running)
    evening.ok("end_game", second="Ada", reason="the power is out")
    begin(evening, A, B)
    assert ball(evening, called)["count"] == 1


def test_a_wrong_ball_and_a_wrong_beginning_are_taken_back(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules)
    why = {"reason": "misread"}
    evening.refused("no_play_off", "undo_play_off", **why)
    begin(evening, A, B)
    ball(evening, ONLY_A)
    assert evening.ok("undo_play_off", **why)["ball"] == "B14"
    assert evening.ok("undo_play_off", **why)["ball"] is None
    evening.refused("no_play_off", "undo_play_off", **why)
    begin(evening, C, B)
    assert ball(evening, 1)["winner"] == {"face": B, "receipt": 2, "awards": [2]}
    evening.ok("give_certificate", **TICKET)
    evening.refused("certificate_given", "undo_play_off", **why)


def test_a_win_taken_back_is_no_play_off_any_more(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules, 3)
    begin(evening, A, B, C)
    assert ball(evening, BOTH)["standing"] == [A, B]
    wrong = {"second": "Ada", "reason": "the wrong face"}
    evening.ok("correct_award", award=2, **wrong)
    assert evening.ok("give_certificate", **TICKET)["receipt"] == 1
    evening.ok("take_back_certificate", certificate=1, **wrong)
    evening.ok("reopen_stage", **wrong)
    evening.refused("certificate_not_due", "give_certificate", **TICKET)


def test_floor_sold_cards_are_each_a_players_own_until_told(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """The books don't know who plays them: one face for two awards is one player."""
    evening = hall_file(alberta_rules, opened=True)
    evening.ok("issue_books", seller="Fay", product="pay_me", faces=2, quantity=2)
    evening.ok("return_books", issue=1, tender={"cash": "exact"})
    evening.ok("float", drawer="bank", amount="500.00")
    caller.up_to(evening, "pay_me")
    caller.draw_ahead(evening)
    evening.ok("start", game="pay_me")
    (sold,) = evening.rows("SELECT card_set, first FROM sold_ranges")
    first, card_set = sold["first"], sold["card_set"]
    faces = [FaceNumber(card_set, first), FaceNumber(card_set, first + 2)]
    wild = {0, 3, 7}
    wanted = dict.fromkeys(
        ball
        for face in faces
        for ball in caller.first_balls(evening, face)
        if ball % 10 not in wild
    )
    caller.call_all(evening, list(wanted))
    caller.win(evening, *faces)
    evening.refused("play_off_first", "give_certificate", **TICKET)
    begin(evening, A, A)
    assert evening.ok("give_certificate", **TICKET)["value"] == "80.00"


def test_what_was_won_is_given_before_the_close(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules)
    evening.ok("float", drawer="bank", amount="100.00")
    for award in (1, 2):
        evening.ok("pay", award=award)
    left = {"unplayed": True, "reason": "the power is out", "second": "Ada"}
    due = evening.refused("certificates_due", "close_session", **left)
    assert due.message == (
        "Mega event ticket isn't given to who has won. Play off, then give, or close"
        " all the same (ungiven) with a reason."
    )
    gone = {name: given for name, given in BROKEN_OFF.items() if name != "reason"}
    evening.refused("games_unplayed", "close_session", **gone)
    evening.refused("uncounted", "close_session", **BROKEN_OFF)


def test_a_ticket_is_passed_on_and_never_paid_out(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = tied(hall_file, alberta_rules, 1)
    evening.ok("give_certificate", **TICKET)
    cash = evening.accounts("cash:")
    assert evening.accounts("given:") == {"given:mega_ticket": 8000}
    missing = evening.refused(
        "certificate_details", "pass_on_certificate", certificate=1, holder="Bo Lee"
    )
    assert missing.data["fields"] == list(TICKET["details"])
    passed = evening.ok("pass_on_certificate", certificate=1, **BO)
    assert (passed["holder"], passed["before"]) == ("Bo Lee", "Ann Lee")
    held = evening.read(lambda db: certificate(db, 1))
    assert (held.holder, held.held_before) == ("Bo Lee", ("Ann Lee",))
    assert held.details["name"] == "Bo Lee"
    evening.refused("certificate_given", "give_certificate", **TICKET)
    assert evening.balance("certificates:mega_ticket") == -8000
    next_day(evening, "2027-03-01")
    evening.ok("redeem_certificate", certificate=1)
    evening.refused("certificate_used", "pass_on_certificate", certificate=1, **BO)
    assert evening.accounts("redeemed:") == {"redeemed:mega_ticket": -8000}
    assert cash and evening.balance("certificates:mega_ticket") == 0
    evening.assert_sound()


def test_what_bears_a_name_is_not_passed_on(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    bound = ('"address", "phone"]', '"address", "phone"], transferable = false')
    evening = hall_file(changed(alberta_rules, TICKETS, bound), opened=True)
    win_page_1(evening, caller.sell(evening, SIX))
    evening.ok("give_certificate", **TICKET)
    asked = {"certificate": 1, **BO}
    refused = evening.refused("certificate_not_passed", "pass_on_certificate", **asked)
    assert refused.message == (
        "Mega event ticket 1 is for Ann Lee alone: it can't be passed on."
    )
