"""The program step by step at the caller's desk: designations, pre-call, starts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest

from tests.acts.caller import (
    call_all,
    claim,
    draw_ahead,
    faces_of,
    first_balls,
    leave_out,
    precall_all,
    regular,
    sell,
    single,
    up_to,
)
from tests.acts.evening import Evening
from tests.ui.caller_desk import (
    at_caller,
    calls,
    full,
    started,
    started_twice,
)
from tests.ui.driving import Driver
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier


def drawn(evening: Evening) -> list[tuple[str, int]]:
    rows = evening.rows("SELECT designation, ball FROM designated_balls ORDER BY id")
    return [(row["designation"], row["ball"]) for row in rows]


async def test_the_program_leads_from_step_to_step(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 3))
    async with at_caller(evening) as driver:
        assert "Loonie number: number + Enter" in driver.text()
        assert "Ends the sale of: Loonie pot, Toonie" in driver.text()
        await assert_golden(driver, "caller_program")
        await driver.type("45")
        assert driver.said == "Loonie number: N45."
        await driver.type("7")
        for ball in ("32", "13", "40", "57"):
            await driver.type(ball)
        assert drawn(evening) == [
            *(("loonie", 45), ("toonie", 7), ("parity", 32)),
            *(("wild", 13), ("wild", 40), ("wild", 57)),
        ]
        assert "F8 begins the balls ahead for Bonanza" in driver.text()


async def test_a_number_starts_nothing(evening: Evening) -> None:
    draw_ahead(evening, loonie=45)
    async with at_caller(evening) as driver:
        await driver.type("12")
        assert driver.said == "12 isn't taken. F8 begins the balls ahead for Bonanza."
        leave_out(evening, "bonanza")
        await driver.settle()
        await driver.type("12")
        assert driver.said == "12 isn't taken. F8 starts Double Action."
        assert evening.value("SELECT count(*) FROM game_starts") == 0


async def test_the_key_asks_for_the_designated_ball_too(evening: Evening) -> None:
    async with at_caller(evening) as driver:
        await driver.press("f8")
        await driver.type("76")
        assert driver.said == "There is no ball 76; type a number from 1 to 75."
        await driver.type("45")
        assert drawn(evening) == [("loonie", 45)]


async def test_the_first_ball_of_a_pre_call_is_asked_for(evening: Evening) -> None:
    draw_ahead(evening, loonie=45)
    async with at_caller(evening) as driver:
        await driver.press("f8")
        assert "Call balls ahead for Bonanza" in driver.text()
        assert "Ends the sale of: Bonanza" in driver.text()
        await driver.press("1", "2", *["enter"] * 30, gap=0.03)
        assert calls(evening) == ["B12"]
        assert "ball 2 of 46 ahead: number + Enter" in driver.text()
        await driver.type("13")
        assert driver.said == "B13 is called ahead: 44 to come."
        await assert_golden(driver, "caller_precall")
        await driver.press("f8")
        assert driver.said == "Bonanza goes on: ball 3 of 46 ahead: number + Enter."


async def test_that_nobody_has_cards_is_told_before_a_game_and_its_balls_ahead(
    evening: Evening,
) -> None:
    told = "! Nobody has cards for it yet."
    draw_ahead(evening, loonie=45)
    async with at_caller(evening) as driver:
        await driver.press("f8")
        assert "Call balls ahead for Bonanza" in driver.text()
        assert told in driver.text()
        await driver.press("escape")
        sell(evening, regular(), single("bonanza", 3))
        await driver.settle()
        await driver.press("f8")
        assert told not in driver.text()
        await driver.press("escape")
        leave_out(evening, "bonanza")
        await driver.settle()
        await driver.press("f8")
        assert "Start Double Action?" in driver.text()
        assert told in driver.text()


async def test_after_the_pre_call_the_next_game_can_start(evening: Evening) -> None:
    precall_all(evening, "bonanza", range(1, 47))
    draw_ahead(evening, loonie=45)
    async with at_caller(evening) as driver:
        assert "● CALLED AHEAD: all 46 balls, the draw rests" in driver.text()
        await driver.type("50")
        assert driver.said == "50 isn't taken. F8 starts Double Action."
        await driver.press("f8", "f9")
        assert driver.said == "Double Action has started: call 1 is next."


async def ready(driver: Driver, evening: Evening) -> None:
    """Double Action is next."""
    sell(evening, regular(), single("double_action", 3), {"product": "loonie"})
    draw_ahead(evening, loonie=45)
    leave_out(evening, "bonanza")
    await driver.settle()


async def test_a_start_is_confirmed_with_all_that_is_played_for(
    evening: Evening,
) -> None:
    async with at_caller(evening) as driver:
        await ready(driver, evening)
        await driver.press("f8")
        await assert_golden(driver, "caller_start")
        await driver.press("y", "1", "enter", "f8", "escape")
        assert driver.screen is driver.desk
        assert evening.value("SELECT count(*) FROM game_starts") == 0
        await driver.press("f8", "f9")
        assert driver.said == "Double Action has started: call 1 is next."
        await driver.press("f8")
        assert driver.said == "Double Action goes on: call 1: number + Enter."


async def test_a_held_key_starts_one_game(evening: Evening) -> None:
    async with at_caller(evening) as driver:
        await ready(driver, evening)
        await driver.press(*["f8"] * 60, gap=0.03)
        await driver.press(*["f9"] * 60, gap=0.03)
        assert evening.value("SELECT count(*) FROM game_starts") == 1


async def test_the_break_and_the_number_pot_are_told_before_a_game(
    evening: Evening,
) -> None:
    async with at_caller(evening) as driver:
        await ready(driver, evening)
        up_to(evening, "odd_even")
        await driver.settle()
        assert "Break before it: Intermission" in driver.text()
        assert "Say: Mark all even numbers." in driver.text()
        leave_out(evening, "odd_even")
        await driver.settle()
        assert "Loonie pot: 0.55, on N45" in driver.text()


async def test_what_was_won_stands_above_the_next_game(evening: Evening) -> None:
    receipt = sell(evening, regular())
    evening.ok("designate", by="Joe", designation="loonie", ball=75)
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    async with at_caller(evening) as driver:
        await win_line(driver, evening, receipt)
        await assert_golden(driver, "caller_between")
        assert "✔ Page 1, game 1: any line" in driver.text()
        assert "won at call 5" in driver.text()
        assert "20.00  to be paid" in driver.text()


async def win_line(driver: Driver, evening: Evening, receipt: int) -> None:
    """Call a line of a face, claim it, close the stage: all by keys but the claim."""
    face = faces_of(evening, receipt, "page_1")[0]
    for ball in first_balls(evening, face, 5):
        await driver.type(str(ball))
    await driver.press("f6")
    evening.ok("claim", by="Vera", face=face.number, set=face.card_set)
    await driver.settle()
    await driver.press("ctrl+l", "f9")


async def test_after_the_last_game_the_program_is_over(evening: Evening) -> None:
    draw_ahead(evening, loonie=45)
    leave_out(evening, *evening.config.running.games)
    async with at_caller(evening) as driver:
        assert "✔ The program is played." in driver.text()
        await driver.press("f8")
        assert driver.said == "The program is played: close the event at Home."


async def test_all_balls_out_end_the_game_without_a_winner(evening: Evening) -> None:
    face = started(evening)
    full(evening, face)
    rest = [ball for ball in range(1, 76) if ball not in evening_calls(evening)]
    for ball in rest:
        evening.ok("call", by="Joe", ball=ball)
    async with at_caller(evening) as driver:
        assert "all balls are out: F6 stops" in driver.text()
        await driver.press("ctrl+l")
        assert "All balls are out: end without a winner?" in driver.text()
        await driver.press("f9")
        assert driver.said == "Closed at call 75: the game is over without a winner."


def evening_calls(evening: Evening) -> set[int]:
    return {row["ball"] for row in evening.rows("SELECT ball FROM standing_calls")}


async def test_an_extra_ball_is_typed_by_its_code_and_stands_large(
    evening: Evening,
) -> None:
    started_twice(evening)
    evening.ok("correct_pot", pot="fireball", amount="12.60", reason="x", second="Ada")
    async with at_caller(evening, size=(120, 40)) as driver:
        assert "number or f (Fireball) + Enter" in driver.text()
        await driver.type("f", enter=False)
        assert "Fireball: no call" in driver.text()
        await driver.press("enter")
        assert driver.said == "Fireball came: it is no call, call on."
        await assert_golden(driver, "caller_extra_ball")
        await driver.type("f")
        assert driver.said.startswith("Fireball came already")
        await driver.press("escape", "f7")
        await driver.type("was a 5")
        assert driver.said == "Fireball is taken back: it didn't come."
        assert evening.value("SELECT count(*) FROM standing_extra_balls") == 0


@pytest.mark.parametrize(("at", "key"), [(at_caller, "ctrl+l"), (at_verifier, "f8")])
async def test_a_claim_that_comes_while_the_question_stands_is_shown_first(
    evening: Evening, at: Callable[..., AbstractAsyncContextManager[Driver]], key: str
) -> None:
    first, second = started_twice(evening)
    evening.ok("stop", by="Joe")
    claim(evening, first)
    async with at(evening, operator="Max") as driver:
        await driver.press(key)
        claim(evening, second)
        await driver.settle()
        await driver.press("f9")
        assert "! The claims have changed since: look again." in driver.text()
        assert evening.value("SELECT count(*) FROM awards") == 0
        await driver.press("f9")
        assert evening.value("SELECT count(*) FROM awards") == 2


async def test_the_reasons_of_claims_that_arent_good_are_told_whole(
    evening: Evening,
) -> None:
    face = started(evening)
    page = faces_of(evening, sell(evening, regular()), "page_1")
    call_all(evening, [33])
    evening.ok("stop", by="Joe")
    told = [claim(evening, one)["reason"] for one in (face, *page[:2])]
    async with at_caller(evening) as driver:
        rows = [row.partition("│")[0] for row in driver.text().splitlines()]
        text = " ".join(" ".join(rows).split())
        assert "…" not in text
        assert "✗ D1 Not yet: Verify says more." in text
        for reason in told[1:]:
            assert str(reason) in text
        assert "limit 35: 34 left" in text, driver.text()
