"""A bingo within a count brings a bonus; a lucky number pays whenever it is called."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.rules.marking import reversed_ball
from hall_tui.views.faces import FaceNumber
from tests.acts.caller import (
    awarded,
    call_all,
    faces_of,
    first_balls,
    others,
    precall_all,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed

BLACKOUT = "jackpot_blackout"
KING = "King or Queen"


def numbers(evening: Evening, *, loonie: int = 75, toonie: int = 74) -> None:
    evening.ok("float", drawer="bank", amount="900.00")
    for name, ball in (("loonie", loonie), ("toonie", toonie)):
        evening.ok("designate", designation=name, ball=ball)


@pytest.mark.parametrize(
    ("count", "bonus"),
    [(47, "50.00"), (48, "50.00"), (49, "40.00"), (50, "30.00"), (51, None)],
)
def test_the_blackout_bonus_by_the_count_of_the_declaration(
    evening: Evening, count: int, bonus: str | None
) -> None:
    numbers(evening)
    face = faces_of(evening, sell(evening, regular()), "page_8")[0]
    up_to(evening, "page_8_1")
    evening.ok("start", by="Joe", game="page_8_1")
    full = first_balls(evening, face)
    call_all(evening, [*full, *others(full)[: count - len(full)]])
    expected = [("prize", "page_8_1", "75.00")]
    expected += [("bonus", BLACKOUT, bonus)] if bonus else []
    assert awarded(win(evening, face)) == expected
    evening.assert_sound()


def test_the_bonus_is_shared_per_face_and_goes_to_the_jackpot_page_too(
    evening: Evening,
) -> None:
    """Three winning faces, two of one player; 100.00 leaves a cent to the first."""
    numbers(evening)
    jackpot = {"product": "jackpot_progressive", "faces": 6, "medium": "paper"}
    mine = sell(evening, regular(), jackpot)
    other = sell(evening, regular())
    up_to(evening, "page_8_1")
    evening.ok("start", by="Joe", game="page_8_1")
    page = faces_of(evening, mine, "page_8")
    faces = [page[0], page[6], faces_of(evening, other, "page_8")[0]]
    balls = [ball for face in faces for ball in first_balls(evening, face)]
    call_all(evening, list(dict.fromkeys(balls)))
    answer = win(evening, *faces)
    count = answer["count"]
    assert isinstance(count, int)
    found = [amount for of, _, amount in awarded(answer) if of == "bonus"]
    wanted = {48: ["16.67", "16.67", "16.66"], 49: ["13.34", "13.33", "13.33"]}
    wanted[50] = ["16.67", "16.67", "16.66"]
    assert found == wanted.get(max(count, 48), [])


def test_a_bonus_goes_back_with_its_stage_and_with_its_award(evening: Evening) -> None:
    numbers(evening)
    face = faces_of(evening, sell(evening, regular()), "page_8")[0]
    up_to(evening, "page_8_1")
    evening.ok("start", by="Joe", game="page_8_1")
    call_all(evening, first_balls(evening, face))
    win(evening, face)
    account = f"prizes:{BLACKOUT}"
    assert evening.balance(account) == 5000
    evening.ok("reopen_stage", second="Ada", reason="one more called")
    assert evening.accounts("prizes:") == {}
    win(evening, face)
    paid = evening.ok("pay", by="Vera", second="Ada", award=4)
    assert (paid["of"], paid["source"], paid["paid"]) == ("bonus", BLACKOUT, "50.00")
    assert "Jackpot blackout bonus" in str(paid["text"])
    evening.assert_sound()
    evening.ok("correct_award", award=4, second="Ada", reason="the count was 51")
    assert evening.balance(account) == 0
    assert evening.balance("receivable") == 5000
    evening.assert_sound()


def crowned(evening: Evening) -> tuple[int, FaceNumber, int]:
    """Page 1, game 1 won alone; the receipt, its face, and the lucky number.

    The game that goes on with these balls is left out, so that page 2 is next.
    """
    numbers(evening)
    receipt = sell(evening, regular())
    sell(evening, regular())
    face = faces_of(evening, receipt, "page_1")[0]
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    line = first_balls(evening, face, 5)
    call_all(evening, line)
    win(evening, face)
    evening.ok("leave_out", by="Joe", second="Max", game="page_1_2", reason="no time")
    return receipt, face, line[-1]


def test_the_number_pays_from_the_next_game_on(evening: Evening) -> None:
    receipt, _, lucky = crowned(evening)
    evening.ok("start", by="Joe", game="page_2_1")
    other = others([lucky])[0]
    assert "bonuses" not in call_all(evening, [other])
    told = call_all(evening, [lucky])
    assert told["bonuses"] == [
        {
            "award": 2,
            "bonus": "king_queen",
            "title": KING,
            "receipt": receipt,
            "amount": "10.00",
        }
    ]
    assert evening.balance("prizes:king_queen") == 1000
    evening.assert_sound()
    paid = evening.ok("pay", by="Vera", award=2)
    assert (paid["face"], paid["receipt"], paid["paid"]) == (None, receipt, "10.00")
    assert f"Call 2                      Receipt {receipt:06d}" in str(paid["text"])
    evening.assert_sound()


def test_a_call_taken_back_takes_back_what_it_brought(evening: Evening) -> None:
    receipt, _, lucky = crowned(evening)
    evening.ok("start", by="Joe", game="page_2_1")
    call_all(evening, [lucky])
    assert evening.ok("undo", by="Joe", reason="misread")["bonuses"] == [
        {
            "award": 2,
            "bonus": "king_queen",
            "title": KING,
            "receipt": receipt,
            "amount": "10.00",
        }
    ]
    assert evening.balance("prizes:king_queen") == 0
    evening.assert_sound()
    assert call_all(evening, [lucky])["bonuses"]
    evening.ok("pay", by="Vera", award=3)
    refused = evening.refused("already_paid", "undo", reason="misread")
    assert refused.data == {"award": 3}
    evening.ok("correct_award", award=3, second="Ada", reason="misread")
    evening.ok("undo", by="Joe", reason="misread")
    evening.assert_sound()


def test_balls_that_are_no_call_of_a_later_game_pay_nothing(evening: Evening) -> None:
    """Designated and called-ahead balls, and the game of the win itself."""
    evening.ok("float", drawer="bank", amount="100.00")
    receipt = sell(evening, regular(), single("double_action"))
    face = faces_of(evening, receipt, "double_action")[0]
    evening.ok("start", by="Joe", game="double_action")
    full = first_balls(evening, face)
    call_all(evening, full)
    assert awarded(win(evening, face)) == [("pot", "double_action", "0.32")]
    lucky = full[-1]
    evening.ok("end_game", by="Joe", second="Max", reason="no time")
    evening.ok("designate", designation="loonie", ball=lucky)
    precall_all(evening, "bonanza", [lucky])
    assert evening.balance("prizes:king_queen") == 0


def test_a_shared_win_makes_nobody_king(evening: Evening) -> None:
    numbers(evening)
    faces = [faces_of(evening, sell(evening, regular()), "page_1")[0] for _ in "12"]
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    balls = [ball for face in faces for ball in first_balls(evening, face, 5)]
    line = list(dict.fromkeys(balls))
    call_all(evening, line)
    win(evening, *faces)
    evening.ok("leave_out", by="Joe", second="Max", game="page_1_2", reason="no time")
    evening.ok("start", by="Joe", game="page_2_1")
    assert "bonuses" not in call_all(evening, [line[-1]])


def test_a_win_taken_back_makes_nobody_king(evening: Evening) -> None:
    _, face, lucky = crowned(evening)
    evening.ok("correct_award", award=1, second="Ada", reason="wrong face")
    evening.ok("start", by="Joe", game="page_2_1")
    assert "bonuses" not in call_all(evening, [lucky])


def test_no_more_than_the_most_of_a_session(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """With 15.00 in all the second call pays what is left, the third nothing."""
    text, most = alberta_rules.text, "amount = 10.00\nmost = "
    assert text.count(most + "100.00") == 1
    rules = read_hall(text.replace(most + "100.00", most + "15.00"), "hall.toml")
    evening = hall_file(rules, opened=True)
    _, _, lucky = crowned(evening)
    found: list[Any] = []
    for page in (2, 3, 4):
        evening.ok("start", by="Joe", game=f"page_{page}_1")
        found += [call_all(evening, [lucky]).get("bonuses", [])]
        evening.ok("end_game", by="Joe", second="Max", reason="no time")
        for game in (f"page_{page}_2", *(["winners_wish"] if page == 3 else [])):
            if game in evening.config.running.games:
                evening.ok(
                    "leave_out", by="Joe", second="Max", game=game, reason="no time"
                )
    assert [[one["amount"] for one in made] for made in found] == [
        ["10.00"],
        ["5.00"],
        [],
    ]
    evening.assert_sound()


def test_a_lucky_number_that_is_covered_already_is_no_call_and_pays_nothing(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    page = "[games.page_2_1]\n"
    reverse = page + 'marking = { kind = "reverse" }\n'
    evening = hall_file(changed(alberta_rules, (page, reverse)), opened=True)
    _, _, lucky = crowned(evening)
    turned = reversed_ball(lucky, 75)
    assert turned is not None
    evening.ok("start", by="Joe", game="page_2_1")
    assert "bonuses" not in call_all(evening, [turned])
    aside = call_all(evening, [lucky])
    assert "put_aside" in aside
    assert "bonuses" not in aside
