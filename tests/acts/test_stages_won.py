"""Several stages on one draw, as in the 90-ball game (rulings 29-31)."""

from __future__ import annotations

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.views.faces import FaceNumber
from tests.acts.caller import awarded, call_all, claim, faces_of, sell, squares, win
from tests.acts.evening import Evening, HallFile


def ninety_game(evening: Evening, books: int = 1) -> list[FaceNumber]:
    """House 1 of the 90-ball hall is started; its faces, book by book."""
    receipt = sell(evening, {"product": "book", "quantity": books})
    evening.ok("start", by="Joe", game="house_1")
    return faces_of(evening, receipt, "page_1")


def rows_of(evening: Evening, face: FaceNumber) -> list[list[int]]:
    """The three rows of a ticket, five numbers each."""
    numbers = [square[0] for square in squares(evening, face)]
    return [numbers[0:5], numbers[5:10], numbers[10:15]]


def test_line_two_lines_and_house_with_a_number_between(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    """Ruling 29: the next stage can be won only after one more number."""
    evening = hall_file(ninety_rules, opened=True)
    face = ninety_game(evening)[0]
    first, second, third = rows_of(evening, face)
    call_all(evening, [*first[:4], *second, first[4]])
    assert win(evening, face)["next_stage"] == 2
    evening.ok("stop")
    assert claim(evening, face)["verdict"] == "too_early"
    evening.ok("play_on")
    call_all(evening, third[:1])
    assert awarded(win(evening, face)) == [("prize", "house_1", "40.00")]
    call_all(evening, third[1:])
    answer = win(evening, face)
    assert awarded(answer) == [("prize", "house_1", "1.50")]
    assert answer["ended"] is True
    evening.assert_sound()


def test_one_call_wins_two_stages_where_the_hall_lets_it(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    text = ninety_rules.text.replace("least_calls = 1, ", "")
    evening = hall_file(read_hall(text, "ninety.toml"), opened=True)
    face = ninety_game(evening)[0]
    first, second, third = rows_of(evening, face)
    call_all(evening, [*first[:4], *second, *third, first[4]])
    amounts = [awarded(win(evening, face))[0][2] for _ in range(3)]
    assert amounts == ["20.00", "40.00", "1.50"]
    assert evening.rows("SELECT stage, count, prize_won FROM stage_closings") == [
        {"stage": stage, "count": 15, "prize_won": 1} for stage in (1, 2, 3)
    ]
    assert evening.rows("SELECT how FROM game_ends") == [{"how": "won"}]
    evening.assert_sound()


def test_a_line_that_was_slept_on_is_late(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    """Ruling 30: the last number called must be in the claimed line."""
    evening = hall_file(ninety_rules, opened=True)
    face = ninety_game(evening)[0]
    first, second, _ = rows_of(evening, face)
    call_all(evening, [*first, second[0]])
    evening.ok("stop")
    found = claim(evening, face)
    assert found["verdict"] == "late"
    assert found["reason"] == (
        "Late: complete since count 5, and the last number isn't in it."
    )
    assert found["grids"] == ["#####\n.....\n....."]


def test_three_lines_at_once_share_to_the_penny(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    text = ninety_rules.text.replace('last_number = "must"', 'last_number = "any"')
    evening = hall_file(read_hall(text, "ninety.toml"), opened=True)
    faces = ninety_game(evening)[:3]
    for face in faces:
        call_all(evening, rows_of(evening, face)[0])
    amounts = [amount for _, _, amount in awarded(win(evening, *faces))]
    assert amounts == ["6.67", "6.67", "6.66"]
    evening.assert_sound()


def test_the_snowball_is_won_with_the_house_by_who_entered(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    evening = hall_file(ninety_rules, opened=True)
    receipt = sell(evening, {"product": "book"}, {"product": "snowball"})
    for game in ("house_1", "house_2", "flyer"):
        evening.ok("leave_out", second="Ada", game=game, reason="no time")
    evening.ok("start", game="house_3")
    face = faces_of(evening, receipt, "page_3")[0]
    first, second, third = rows_of(evening, face)
    for row in (first, second, third):
        call_all(evening, row)
        answer = win(evening, face)
    assert awarded(answer) == [
        ("pot", "snowball", "5.50"),
        ("prize", "house_3", "1.50"),
    ]
    evening.assert_sound()
