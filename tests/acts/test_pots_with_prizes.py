"""Faces of page 8 beside the regular ones: who gets which prize and share of a pot."""

from __future__ import annotations

import pytest

from tests.acts.caller import (
    awarded,
    call_all,
    claim,
    faces_of,
    first_balls,
    others,
    regular,
    sell,
    squares,
    up_to,
    win,
)
from tests.acts.evening import Evening


def drawn(evening: Evening, **balls: int) -> None:
    """Draw the pots' numbers."""
    for name, ball in balls.items():
        evening.ok("designate", by="Joe", designation=name, ball=ball)


@pytest.mark.parametrize(
    ("before", "pot"),
    [(22, [("pot", "jackpot_progressive:evening", "1.10")]), (23, [])],
)
def test_a_face_of_the_jackpot_wins_the_prize_as_a_regular_one(
    evening: Evening, before: int, pot: list[tuple[str, str, str]]
) -> None:
    """Within 46 numbers the pot with it, past them the prize alone (ruling 17)."""
    drawn(evening, loonie=1, toonie=2)
    six = {"product": "jackpot_progressive", "faces": 6, "medium": "paper"}
    receipt = sell(evening, regular(), six)
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    face = faces_of(evening, receipt, "page_8")[6]
    assert 6601 <= face.number <= 7080
    balls = first_balls(evening, face)
    call_all(evening, [*others(balls)[:before], *balls])
    evening.ok("stop")
    claim(evening, face)
    answer = evening.ok("close_stage")
    assert answer["count"] == 24 + before
    won = [one for one in awarded(answer) if one[0] != "bonus"]
    assert won == [*pot, ("prize", "page_8_1", "75.00")]
    evening.assert_sound()


def test_a_pot_is_shared_by_faces_not_by_players(evening: Evening) -> None:
    """Ruling 20: of three winning faces two are one player's, who gets two thirds."""
    first, second = (sell(evening, regular(9), {"product": "loonie"}) for _ in range(2))
    holding = [
        {
            ball: [face for face in faces if (ball,) in squares(evening, face)]
            for ball in range(1, 76)
        }
        for faces in (faces_of(evening, each, "page_8") for each in (first, second))
    ]
    ball = next(n for n, two in holding[0].items() if len(two) > 1 and holding[1][n])
    drawn(evening, loonie=ball, toonie=1 if ball > 1 else 2)
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    call_all(evening, [*others([ball]), ball])
    three = [*holding[0][ball][:2], holding[1][ball][0]]
    answer = win(evening, *three)
    assert [one for one in awarded(answer) if one[0] == "pot"] == [
        ("pot", "loonie:evening", "0.37"),
        ("pot", "loonie:evening", "0.37"),
        ("pot", "loonie:evening", "0.36"),
    ]
    evening.assert_sound()


def test_a_charity_sheet_plays_page_8_as_a_regular_card(evening: Evening) -> None:
    drawn(evening, loonie=1, toonie=2)
    sheet = {"product": "charity", "faces": 3, "medium": "paper"}
    receipt = sell(evening, regular(), sheet, player={"donation": "soup"})
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    face = faces_of(evening, receipt, "page_8")[6]
    assert 6361 <= face.number <= 6600
    call_all(evening, first_balls(evening, face))
    won = [one for one in awarded(win(evening, face)) if one[0] != "bonus"]
    assert won == [("prize", "page_8_1", "75.00")]
    evening.assert_sound()
