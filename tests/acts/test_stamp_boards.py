"""The board that winners' numbers are stamped on, through sessions (ruling 24)."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.acts.registry import Data
from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.rules.money import as_amount
from hall_tui.rules.stamp_board import BoardSoFar
from hall_tui.slips.session_sheet import as_text
from hall_tui.views import cash
from hall_tui.views.faces import FaceNumber
from hall_tui.views.session_sheet import session_sheet
from hall_tui.views.stamp_boards import Board, board_hanging
from tests.acts.boards import WISH, half_house, hang, on_board, wish
from tests.acts.caller import (
    awarded,
    call_all,
    faces_of,
    first_balls,
    regular,
    sell,
    win,
)
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.till import changed

BOARD = "big_board"
SOURCE = ("bonus", BOARD)


def next_session(evening: Evening) -> None:
    held = evening.read(cash.balances)
    counted = {name: as_amount(cents) for name, cents in held.items()}
    evening.ok("close_session", counted=counted, carry_owed=True, **BROKEN_OFF)
    evening.open("2026-12-06", reason="a test")


def hanging(evening: Evening) -> Board:
    found = evening.read(lambda db: board_hanging(db, BOARD))
    assert isinstance(found, Board)
    return found


def told(answer: Data) -> dict[str, Any]:
    boards = answer["boards"]
    assert isinstance(boards, list)
    (board,) = boards
    assert isinstance(board, dict)
    return board


def test_a_stamp_brings_a_coupon_and_its_line_is_paid_in_the_next_session(
    evening: Evening,
) -> None:
    receipt = sell(evening, regular(), WISH)
    (face,) = wish(evening, receipt)
    board = hanging(evening)
    assert board.so_far == BoardSoFar(board.faces, frozenset())
    call_all(evening, half_house(evening, face))
    answer = win(evening, face)
    last = half_house(evening, face)[-1]
    assert told(answer)["stamped"] and told(answer)["certificates"] == [1]
    assert awarded(answer) == [("prize", "winners_wish", "9.00")]
    assert evening.balance("certificates:big_board_coupon") == -2900
    next_session(evening)
    hung = hanging(evening)
    assert (hung.id, [stamp.ball for stamp in hung.stamps]) == (board.id, [last])

    again = sell(evening, regular(), WISH)
    face = faces_of(evening, again, "winners_wish")[0]
    hang(evening, half_house(evening, face)[-1], reason="the poster tore")
    evening.assert_sound()
    wish(evening)
    call_all(evening, half_house(evening, face))
    answer = win(evening, face)
    assert awarded(answer)[1:] == [(*SOURCE, "50.00")]
    assert told(answer)["prizes"] == [
        {"face": 1, "pattern": "any_line", "time": 1, "amount": "50.00"}
    ]
    assert evening.balance("prizes:big_board") == 5000
    sheet = evening.read(lambda db: session_sheet(db, 2))
    last = half_house(evening, face)[-1]
    wanted = f"{ball_name(last, 75)}, any line 50.00"
    assert sheet.stamps == (("Big Board", wanted),)
    assert f"Boards stamped\n--------------\n  Big Board  {wanted}\n" in as_text(sheet)
    paid = evening.ok("pay", by="Vera", second="Ada", award=3)
    assert (paid["of"], paid["paid"]) == ("bonus", "50.00")
    assert "Big Board" in str(paid["text"])
    evening.assert_sound()


def two_winners(evening: Evening) -> tuple[list[FaceNumber], Data]:
    """Two half houses; the last number is in the second one's pattern alone."""
    receipts = [sell(evening, regular(), WISH) for _ in "ab"]
    faces = [faces_of(evening, one, "winners_wish")[0] for one in receipts]
    late, on_it = [half_house(evening, face) for face in faces]
    last = next(ball for ball in on_it if ball not in first_balls(evening, faces[0]))
    hang(evening, last)
    wish(evening)
    before = dict.fromkeys([*late, *(ball for ball in on_it if ball != last)])
    call_all(evening, [*before, last])
    return faces, win(evening, *faces)


def test_of_two_winners_only_the_one_with_the_number_gets_the_bonus(
    evening: Evening,
) -> None:
    _, answer = two_winners(evening)
    prize = ("prize", "winners_wish", "4.50")
    assert awarded(answer) == [prize, prize, (*SOURCE, "50.00")]
    assert told(answer)["certificates"] == [1]
    (row,) = evening.rows("SELECT holder, receipt_id FROM certificates")
    assert row == {"holder": "Receipt 000002", "receipt_id": 2}
    evening.assert_sound()


def test_a_reopened_stage_takes_stamp_bonus_and_coupons_back(evening: Evening) -> None:
    faces, _ = two_winners(evening)
    before = hanging(evening)
    again = evening.ok("reopen_stage", second="Ada", reason="one more called")
    assert again["certificates"] == [1]
    assert len(hanging(evening).stamps) == len(before.stamps) - 1
    assert evening.accounts("prizes:") == evening.accounts("certificates:") == {}
    evening.assert_sound()
    assert awarded(win(evening, *faces))[2:] == [(*SOURCE, "50.00")]
    assert hanging(evening).so_far == before.so_far
    evening.assert_sound()


def test_a_coupon_is_given_anew_under_a_name(evening: Evening) -> None:
    two_winners(evening)
    anew = {"certificate": "big_board_coupon", "holder": "Ann Lee"}
    evening.refused("certificate_not_due", "give_certificate", **anew)
    back = {"certificate": 1, "reason": "it gets a name", "second": "Ada"}
    evening.ok("take_back_certificate", **back)
    assert evening.ok("give_certificate", **anew)["receipt"] == 2
    evening.refused("certificate_not_due", "give_certificate", **anew)
    assert evening.balance("certificates:big_board_coupon") == -2900
    evening.ok("reopen_stage", second="Ada", reason="one more called")
    evening.refused("certificate_not_due", "give_certificate", **anew)
    assert evening.balance("certificates:big_board_coupon") == 0
    evening.assert_sound()


def test_a_stage_whose_coupon_was_used_is_not_opened_again(evening: Evening) -> None:
    two_winners(evening)
    evening.ok("redeem_certificate", by="Ann", certificate=1)
    refused = evening.refused(
        "certificate_used", "reopen_stage", second="Ada", reason="x"
    )
    assert refused.message == (
        "Certificate 1, which this win gave, was used already: void its receipt first,"
        " or take the wrong award back."
    )


def test_a_stamp_goes_with_the_last_award_of_those_who_brought_it(
    evening: Evening,
) -> None:
    two_winners(evening)
    before = len(hanging(evening).stamps)
    back = {"second": "Ada", "reason": "a card of yesterday"}
    for award in (1, 2):
        assert "stamp_taken_back" not in evening.ok(
            "correct_award", award=award, **back
        )
    assert len(hanging(evening).stamps) == before
    evening.ok("pay", by="Vera", second="Ada", award=3)
    taken = evening.ok("correct_award", award=3, **back)
    assert (taken["stamp_taken_back"], taken["certificates"]) == (True, [1])
    assert len(hanging(evening).stamps) == before - 1
    assert hanging(evening).wins == ()
    assert evening.balance("certificates:big_board_coupon") == 0
    evening.assert_sound()


def test_a_used_coupon_stays_used_when_its_stamp_goes(evening: Evening) -> None:
    """And its holder gets no second one when the same game is closed again."""
    faces, _ = two_winners(evening)
    evening.ok("redeem_certificate", by="Ann", certificate=1)
    for award in (2, 3):
        evening.ok("correct_award", award=award, second="Ada", reason="wrong card")
    assert evening.balance("certificates:big_board_coupon") == -1400
    anew = {"certificate": "big_board_coupon", "holder": "Ann Lee"}
    evening.refused("certificate_not_due", "give_certificate", **anew)
    evening.ok("reopen_stage", second="Ada", reason="it was the right card")
    answer = told(win(evening, *faces))
    assert (answer["stamped"], answer["certificates"]) == (True, [])
    evening.refused("certificate_not_due", "give_certificate", **anew)
    assert evening.balance("certificates:big_board_coupon") == -1400
    evening.assert_sound()


def test_a_line_is_paid_once_though_a_stamp_of_it_goes(evening: Evening) -> None:
    """The first win of three is taken back; the third stamps its number anew."""
    receipt = sell(evening, regular(), WISH)
    face = faces_of(evening, receipt, "winners_wish")[0]
    house = half_house(evening, face)
    first, second = house[0], house[-1]
    row = on_board(first, second)[0][:5]
    hang(evening, first, second)
    paid = []
    for last in (first, second, first):
        wish(evening)
        assert [stamp.ball for stamp in hanging(evening).stamps][:3] == [
            ball for ball in row if ball not in (first, second)
        ]
        call_all(evening, [*(ball for ball in house if ball != last), last])
        answer = win(evening, face)
        assert told(answer)["stamped"]
        paid.append([amount for of, _, amount in awarded(answer) if of == "bonus"])
        next_session(evening)
        receipt = sell(evening, regular(), WISH)
        assert face == faces_of(evening, receipt, "winners_wish")[0]
        if len(paid) == 2:
            evening.ok("correct_award", award=1, second="Ada", reason="no such win")
            assert first not in hanging(evening).so_far.stamped
    assert paid == [[], ["50.00"], []]
    evening.assert_sound()


def test_a_complete_board_makes_room_for_a_new_one(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """Another hall's board of one face pays its first line alone, and is over."""
    text = alberta_rules.text
    start = text.index("faces = 3\ncertificate")
    old = text[start : text.index("\n]\n", start)]
    own = (
        'faces = 1\ncertificate = "big_board_coupon"\n'
        'prizes = [{ pattern = "any_line", amounts = [12.50] }'
    )
    evening = hall_file(changed(alberta_rules, (old, own)), opened=True)
    receipt = sell(evening, regular(), WISH)
    face = faces_of(evening, receipt, "winners_wish")[0]
    house = half_house(evening, face)
    hang(evening, house[-1], count=1)
    wish(evening)
    call_all(evening, house)
    assert awarded(win(evening, face))[1:] == [(*SOURCE, "12.50")]
    evening.assert_sound()
    next_session(evening)
    assert hanging(evening).id == 1
    sell(evening, regular(), WISH)
    wish(evening)
    assert hanging(evening).id == 2 and hanging(evening).stamps == ()


@pytest.mark.parametrize(
    ("given", "code", "message"),
    [
        ({}, "needs_reason", "A Big Board hangs that isn't complete"),
        ({"bonus": "king_queen"}, "unknown_bonus", "there are big_board."),
        ({"stamped": [1]}, "bad_board", "A new board has no stamps"),
        ({"faces": [[1]]}, "bad_board", "The board has 3 faces, not 1"),
        (
            {"faces": on_board(7), "stamped": [7, "B7"]},
            "bad_board",
            "B7 is given as stamped twice.",
        ),
        (
            {"faces": on_board(7), "stamped": ["N7"]},
            "letter_mismatch",
            "N7 can't be: 7 is B7",
        ),
    ],
)
def test_a_board_that_is_not_hung(
    evening: Evening, given: dict[str, Any], code: str, message: str
) -> None:
    evening.ok("hang_board", second="Ada")
    reason = {} if code == "needs_reason" else {"reason": "torn"}
    refused = evening.refused(code, "hang_board", second="Ada", **reason, **given)
    assert message in str(refused.message)


def test_no_board_is_changed_while_its_game_is_on(evening: Evening) -> None:
    sell(evening, regular(), WISH)
    wish(evening)
    evening.refused("game_running", "hang_board", second="Ada", reason="torn")
