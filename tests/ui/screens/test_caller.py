"""The caller's desk: balls called, refused loudly, one at a time under bursts."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.ui.widgets.big_ball import BigBall
from tests.acts.caller import call_all, start_special
from tests.acts.evening import Evening, HallFile
from tests.ui.caller_desk import (
    at_caller,
    calls,
    desk_of,
    full,
    started,
    started_twice,
)
from tests.ui.driving import OF_A_SCANNER
from tests.ui.golden import assert_golden


async def test_a_number_and_enter_calls_it(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        assert "call 1: number + Enter" in driver.text()
        await driver.type("33")
        assert driver.said == "N33 is call 1."
        await driver.type("n-45")
        await driver.type("8")
        assert calls(evening) == ["N33", "N45", "B8"]
        await assert_golden(driver, "caller_running")


async def test_a_ball_is_told_with_its_reverse_or_put_aside(evening: Evening) -> None:
    start_special(evening, "houdini")
    call_all(evening, [7, 27, 11])
    async with at_caller(evening) as driver:
        assert "Say: Mark each number and its reverse." in driver.text()
        await driver.type("52")
        assert driver.said == "G52, reverse I25, is call 4."
        await assert_golden(driver, "caller_reverse")
        await driver.type("25")
        assert driver.said == (
            "I25 is marked already: put it aside, it isn't counted, draw the next."
        )
        assert "● CALL 4 · numbers 7" in driver.text()
        assert "call 5: number + Enter" in driver.text()
        await driver.type("25", enter=False)
        assert "I25 was put aside!" in driver.text()
        await driver.press("backspace", "backspace", "f7")
        assert "Take I25, put aside, back? Why?" in driver.text()
        await driver.press("escape")
        await driver.type("75")
        assert driver.said.endswith("is call 5.")
        await driver.type("75")
        assert (
            driver.said == "O75 was called already, as call 5: look at the ball again."
        )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("33", "N33 was called already, as call 1: look at the ball again."),
        ("76", "There is no ball 76; type a number from 1 to 75."),
        ("0", "There is no ball 0; type a number from 1 to 75."),
        ("B33", "B33 can't be: 33 is N33; look at the ball and type it again."),
        ("x", '"x" is no ball: type its number, like 42 or N42.'),
    ],
)
async def test_what_is_no_new_ball_is_refused_loudly(
    evening: Evening, typed: str, said: str
) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33")
        await driver.type(typed)
        assert driver.said == said
        assert calls(evening) == ["N33"]
        assert "✗" in driver.text()
        ball = driver.desk.query_one(BigBall)
        assert ball.shown == ("TWICE!" if typed == "33" else "NO!")
        await driver.press("1")
        assert ball.shown == "N33"


async def test_the_hint_names_the_ball_before_enter(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33", enter=False)
        assert "N33: call 1" in driver.text()
        await driver.press("enter")
        await driver.type("33", enter=False)
        assert "N33 was call 1!" in driver.text()
        await driver.type("3", enter=False)
        assert "There is no ball 333" in driver.text()
        await driver.press("escape")
        assert driver.typed == ""


async def test_two_balls_in_one_read_are_called_in_order(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press("1", "2", "enter", "3", "4", "enter", gap=0)
        assert calls(evening) == ["B12", "N34"]


async def test_a_held_enter_calls_one_ball(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press("7", *["enter"] * 60, gap=0.03)
        assert calls(evening) == ["B7"]


async def test_a_held_digit_calls_nothing(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press(*["7"] * 60, "enter", gap=0.05)
        assert calls(evening) == []
        await driver.type("7")
        assert calls(evening) == ["B7"]


async def test_a_scan_calls_nothing(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press(*"000012", "enter", gap=OF_A_SCANNER)
        assert calls(evening) == []
        assert driver.said == (
            "That was a scan: no ball is called so. Cards are checked at Verify (F4)."
        )


async def test_one_press_stops_and_a_held_key_stops_once(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33")
        await driver.press(*["f6"] * 60, gap=0.03)
        assert driver.said == "Stopped at call 1 already."
        assert evening.value("SELECT count(*) FROM stops") == 1
        await driver.type("34")
        assert driver.said.startswith("34 isn't taken. Stopped: claims at")
        assert calls(evening) == ["N33"]
        await assert_golden(driver, "caller_stopped")
        await driver.press("f8")
        assert driver.said.endswith(" is stopped: claims at Verify, ^G goes on.")


async def test_the_ball_goes_on_after_a_stop(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press("f6")
        assert driver.said.startswith("No ball is called yet, so nobody can have won")
        assert evening.value("SELECT count(*) FROM stops") == 0
        await driver.type("33")
        await driver.press("f6", "ctrl+g")
        assert driver.said == "Go on: call 2 is next."
        await driver.type("34")
        assert calls(evening) == ["N33", "N34"]


async def test_a_stage_is_closed_with_its_claims_and_awards_shown(
    evening: Evening,
) -> None:
    face = started(evening)
    full(evening, face)
    async with at_caller(evening) as driver:
        await driver.press("ctrl+l")
        assert driver.said == "No good claim stands: stop first (F6)."
        await driver.press("f6")
        await driver.press("ctrl+l")
        assert driver.said.startswith("No good claim stands: check claims at Verify")
        evening.ok("claim", by="Vera", face=face.number, set=face.card_set)
        await driver.settle()
        assert f"✔ GOOD D{face.number}" in driver.text()
        assert "^G Go on" not in driver.text()
        for key in ("ctrl+g", "ctrl+y", "f7"):
            await driver.press(key)
            assert driver.said.startswith("A good claim stands: ^L closes this part")
            assert driver.said.endswith("or F4 Verify withdraws it (F7).")
        await driver.press("ctrl+l")
        await assert_golden(driver, "caller_any_more")
        await driver.press("y", "1", "enter")
        assert evening.value("SELECT count(*) FROM stage_closings") == 0
        await driver.press("f9")
        assert driver.said == (
            f"Closed at call 24: D{face.number} 0.97: the pot is won, call on for the"
            " prize."
        )
        assert f"Won: D{face.number} Double Action pot  0.97" in driver.text()
        assert "the game goes on" in driver.text()


async def test_two_winners_are_told_what_each_gets(evening: Evening) -> None:
    faces = started_twice(evening)
    async with at_caller(evening) as driver:
        await driver.press("f6")
        for face in faces:
            evening.ok("claim", by="Vera", face=face.number, set=face.card_set)
        await driver.settle()
        await driver.press("ctrl+l")
        told = [line.split("│")[1].split() for line in driver.text().splitlines()[9:11]]
        assert told == [
            ["✔", "A601", "10.00", "prize"],
            ["✔", "A602", "10.00", "prize"],
        ]
        await driver.press("f9")
        assert driver.said.startswith("Closed at call 10: A601 10.00, A602 10.00.")


async def test_who_has_not_claimed_is_told_by_number_only(evening: Evening) -> None:
    first, _ = started_twice(evening)
    async with at_caller(evening) as driver:
        assert "! 2 sold faces complete, 0 claimed" in driver.text()
        await driver.press("f6")
        evening.ok("claim", by="Vera", face=first.number, set=first.card_set)
        await driver.settle()
        await driver.press("ctrl+l")
        assert "! 2 sold faces complete, 1 claimed" in driver.text()


async def test_figures_for_staff_can_be_hidden(evening: Evening) -> None:
    face = started(evening)
    full(evening, face)
    async with at_caller(evening) as driver:
        assert "Staff: 0 of 3 faces one number away" in driver.text()
        assert "! 1 sold face complete, 0 claimed" in driver.text()
        await driver.press("ctrl+n")
        assert "Staff:" not in driver.text()
        assert "complete" not in driver.text()
        await driver.press("ctrl+n")
        assert "! 1 sold face complete, 0 claimed" in driver.text()


async def test_the_ball_that_makes_a_face_one_away_is_seen(evening: Evening) -> None:
    face = started(evening)
    full(evening, face)
    evening.ok("undo", by="Joe", reason="misread")
    async with at_caller(evening) as driver:
        assert "Staff: 1 of 3 faces one number away" in driver.text()


async def test_pots_in_play_with_their_limit_and_calls_left(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("1")
        assert "Double Action pot  0.97  limit 35: 34 left" in driver.text()


async def test_a_game_that_is_on_is_told_when_leaving(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        assert desk_of(driver).unfinished() == "Double Action is on at call 0."


async def test_a_game_with_90_balls(hall_file: HallFile, ninety_rules: Loaded) -> None:
    hall = hall_file(ninety_rules)
    hall.open()
    hall.ok("start", by="Joe", game="house_1")
    async with at_caller(hall) as driver:
        await driver.type("90")
        await driver.type("7")
        assert calls(hall) == ["90", "7"]
        await assert_golden(driver, "caller_ninety")


async def test_without_a_session_it_says_so(hall_file: HallFile) -> None:
    async with at_caller(hall_file()) as driver:
        assert "No event is open: a manager opens one at Home" in driver.text()
        await driver.type("7")
        assert driver.said == "No event is open: no ball can be called."
        await driver.press("f8", "f7", "f6")
        assert driver.screen is driver.desk


async def test_started_again_it_stands_at_the_same_ball(evening: Evening) -> None:
    started(evening)
    shown: list[list[str]] = []
    for balls in (("33", "12"), ("34",)):
        async with at_caller(evening, operator=None) as driver:
            await driver.type("joe")
            await driver.settle()
            at = "call 2 (B12)" if shown else "call 0"
            assert driver.said.endswith(f" stands at {at}.")
            shown.append(driver.text().splitlines()[1:19])
            for ball in balls:
                await driver.type(ball)
            shown.append(driver.text().splitlines()[1:19])
    assert shown[2] == shown[1]
    assert calls(evening) == ["N33", "B12", "N34"]


async def test_started_again_it_stands_at_the_same_stop_and_claim(
    evening: Evening,
) -> None:
    first, second = started_twice(evening)
    shown: list[list[str]] = []
    for _ in range(2):
        async with at_caller(evening, operator=None) as driver:
            await driver.type("joe")
            await driver.settle()
            if not shown:
                await driver.press("f6")
                evening.ok("claim", by="Vera", face=first.number, set=first.card_set)
                evening.ok("claim", by="Vera", face=601 + 4)
                await driver.settle()
            shown.append(driver.text().splitlines()[1:20])
            assert f"✔ GOOD A{first.number}" in driver.text()
            assert "■ STOPPED at call 10" in driver.text()
    assert shown[1] == shown[0]
    async with at_caller(evening) as driver:
        await driver.press("ctrl+l", "f9")
        assert f"A{first.number} 20.00" in driver.said
    assert second.number == first.number + 1


async def test_what_is_typed_is_never_interpreted(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        for text in ("[/]", "[bold]12[/bold]", "é" * 300):
            await driver.type(text)
            assert "is no ball" in driver.said
        assert calls(evening) == []


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
async def test_a_large_window_shows_the_program_beside_the_game(
    evening: Evening, size: tuple[int, int]
) -> None:
    started(evening)
    async with at_caller(evening, size=size) as driver:
        await driver.type("33")
        assert "● Double Action  1 ball" in driver.text()
        assert "· Early bird 1: homeplate" in driver.text()
        assert "Then:" not in driver.text()
