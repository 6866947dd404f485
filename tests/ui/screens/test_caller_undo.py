"""Putting the caller right: undo with a reason, leaving out, ending, taking over."""

from __future__ import annotations

import pytest
from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.dialogs.choose_games import ChooseGames
from hall_tui.ui.screens.caller_now import games_to_come
from hall_tui.views.game_ends import left_out
from tests.acts.caller import (
    call_all,
    draw_ahead,
    leave_out,
    others,
    regular,
    sell,
    single,
    win,
)
from tests.acts.evening import Evening
from tests.acts.test_bonuses import crowned
from tests.ui.caller_desk import (
    at_caller,
    calls,
    desk_of,
    full,
    started,
    started_twice,
)
from tests.ui.driving import Driver


async def test_the_last_ball_is_taken_back_with_a_reason(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33")
        await driver.type("34")
        await driver.press("f7")
        assert "Take N34, call 2, back? Why?" in driver.text()
        await driver.type("12")
        assert calls(evening) == ["N33", "N34"]
        await driver.press(*["backspace"] * 2)
        await driver.type("misread")
        assert driver.said == "N34 is taken back: call 2 is next."
        assert calls(evening) == ["N33"]
        assert evening.value("SELECT reason FROM call_undos") == "misread"
        await driver.type("35")
        assert calls(evening) == ["N33", "N35"]


async def test_a_held_key_takes_back_one_ball(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33")
        await driver.type("34")
        await driver.press(*["f7"] * 60, gap=0.03)
        await driver.press(*"misread", *["enter"] * 60, gap=0.03)
        assert calls(evening) == ["N33"]


async def test_esc_takes_nothing_back(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33")
        await driver.press("f7", "f7", "escape")
        assert driver.screen is driver.desk
        assert calls(evening) == ["N33"]


async def test_not_past_a_closed_stage_nor_at_a_stop(evening: Evening) -> None:
    face = started(evening)
    full(evening, face)
    async with at_caller(evening) as driver:
        await driver.press("f6", "f7")
        assert driver.said == ("Stopped: ^G goes on, then a ball can be taken back.")
        evening.ok("claim", by="Vera", face=face.number, set=face.card_set)
        await driver.settle()
        await driver.press("ctrl+l", "f9", "f7")
        assert driver.said.startswith("A part of the game was closed at call 24:")
        assert driver.screen is driver.desk


async def test_a_start_too_early_is_taken_back(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press("f7")
        await driver.type("they are still queueing")
        assert driver.said == "Double Action waits again."
        assert evening.value("SELECT count(*) FROM start_undos") == 1


async def test_a_designation_is_taken_back(evening: Evening) -> None:
    async with at_caller(evening) as driver:
        await driver.type("45")
        await driver.press("f7")
        assert "Take N45 back as Loonie number? Why?" in driver.text()
        await driver.type("misread")
        assert driver.said == "N45 is taken back: draw Loonie number again."
        assert "Loonie number: number + Enter" in driver.text()


@pytest.fixture
def bonanza_out(evening: Evening) -> Evening:
    draw_ahead(evening, loonie=45)
    leave_out(evening, "bonanza")
    return evening


async def second(driver: Driver, name: str = "Max") -> None:
    """A second person confirms; this file asks for no PIN."""
    assert "second person" in driver.text()
    await driver.type(name)


async def test_the_next_game_is_left_out_and_put_back(bonanza_out: Evening) -> None:
    sell(bonanza_out, regular(), single("double_action", 3))
    async with at_caller(bonanza_out) as driver:
        await driver.press("ctrl+d")
        assert "1  Double Action" in driver.text()
        await driver.press("enter")
        told = "Sold for it: 1 receipt, 3 faces. The till gives back 3.00"
        assert told in driver.text()
        assert "Leave Double Action out tonight? Why?" in driver.text()
        await driver.type("the balls are gone")
        await second(driver)
        assert driver.said == "Double Action is left out."
        assert "✗ Double Action  left out" in driver.text()
        await driver.press("f7")
        assert (
            "Play Double Action after all? Left out still: 1 game. Why?"
            in driver.text()
        )
        await driver.type("they are found")
        await second(driver)
        assert driver.said == "Double Action is in the program again."


async def test_several_games_are_left_out_at_once(bonanza_out: Evening) -> None:
    sell(bonanza_out, regular(), single("double_action", 3))
    async with at_caller(bonanza_out) as driver:
        games = [row.title for row in games_to_come(desk_of(driver))]
        await driver.press("ctrl+d")
        await driver.type("1 99")
        assert driver.said.startswith("The games of this list are numbered 1 to ")
        await driver.type("1 3-4")
        titles = "; ".join((games[0], *games[2:4]))
        assert driver.dialog is not None
        assert f"Leave {titles} out tonight? Why?" in driver.dialog.question
        await driver.type("the balls are gone")
        assert titles[:40] in driver.text()
        await second(driver)
        assert driver.said.startswith("3 games are left out: ")
        assert len(bonanza_out.read(lambda db: left_out(db, 1))) == 4
        await driver.press("f7")
        asked = driver.dialog.question
        assert asked == f"Play {games[3]} after all? Left out still: 3 games. Why?"


async def test_all_games_by_a_word_are_told_by_the_first_ones(
    bonanza_out: Evening,
) -> None:
    async with at_caller(bonanza_out) as driver:
        games = [row.title for row in games_to_come(desk_of(driver))]
        await driver.press("ctrl+d")
        await driver.type("all")
        first = "; ".join(games[:3])
        asked = driver.dialog.question
        assert f"Leave {first}; {len(games) - 3} more games out tonight?" in asked
        await driver.type("a storm")
        await second(driver)
        assert driver.said.startswith(f"{len(games)} games are left out: ")


async def test_what_was_played_since_is_named_before_a_game_comes_back(
    evening: Evening,
) -> None:
    win(evening, *started_twice(evening))
    async with at_caller(evening) as driver:
        await driver.press("f7")
        assert driver.dialog.question.startswith("Play Early bird 2: any two lines")
        since = "Page 1, game 1: any line was played since: ^F opens it again."
        assert since in driver.in_a_line()


async def test_a_complete_card_is_named_before_its_game_is_given_up(
    evening: Evening,
) -> None:
    started_twice(evening)
    async with at_caller(evening) as driver:
        await driver.settle()
        await driver.press("ctrl+y")
        assert driver.dialog.question.startswith("End Page 1, game 1: any line at call")
        complete = "! 2 sold faces complete, 0 claimed: F6 stops for the claim."
        assert complete in driver.in_a_line()
        warning = driver.dialog.get_component_rich_style("dialog--warning")
        shown = driver.dialog.query_one("#details", Static).content
        assert isinstance(shown, Text)
        assert {span.style for span in shown.spans} == {warning}


async def test_a_game_is_ended_and_goes_on(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.type("33")
        await driver.press("ctrl+y")
        await driver.type("the power is out")
        assert "Double Action at call 1: the power is out" in driver.text()
        await second(driver)
        assert driver.said == "Double Action is ended at call 1."
        await driver.press("f7")
        assert "Go on with Double Action? Why?" in driver.text()
        await driver.type("the power is back")
        assert "Double Action: the power is back" in driver.text()
        await second(driver)
        assert driver.said == "Double Action goes on."
        await driver.type("34")
        assert calls(evening) == ["N33", "N34"]


async def test_what_books_play_later_is_given_back_later_tonight(
    bonanza_out: Evening,
) -> None:
    sell(bonanza_out, regular())
    async with at_caller(bonanza_out) as driver:
        await driver.press("ctrl+d")
        dialog = driver.dialog
        assert isinstance(dialog, ChooseGames)
        page_1 = [
            str(place)
            for place, game in enumerate(dialog.rows, start=1)
            if game.id.startswith("page_1_")
        ]
        await driver.type(" ".join(page_1))
        told = (
            f"Sold for these {len(page_1)} games: 1 receipt, 6 faces. The till gives"
            " back 0.90 (^F) later"
        )
        assert told in driver.in_a_line()
        await driver.press("escape", "ctrl+d")
        await driver.type("page 1, game 1")
        assert "Its cards play another game too: nothing is given back." in (
            driver.text()
        )


async def test_any_game_to_come_is_left_out_before_the_first_ball(
    evening: Evening,
) -> None:
    async with at_caller(evening) as driver:
        await driver.press("ctrl+d")
        await driver.type("no such game")
        assert driver.said == '"no such game" is no number and no game of this list.'
        await driver.type("page")
        assert driver.said.endswith("games begin so: type more of the name.")
        await driver.type("bonan")
        assert driver.dialog is not None
        told = "Bonanza pot can't be won then; tonight's 100.00 stay in it."
        assert told in driver.in_a_line()
        await driver.type("it isn't played on Sundays")
        await second(driver)
        assert driver.said == "Bonanza is left out."
        assert evening.read(lambda db: left_out(db, 1)) == {
            "bonanza": "it isn't played on Sundays"
        }


async def test_a_game_that_is_on_is_not_among_those_to_leave_out(
    evening: Evening,
) -> None:
    started(evening)
    async with at_caller(evening) as driver:
        await driver.press("ctrl+d")
        await driver.type("double action")
        assert driver.said.endswith("is no number and no game of this list.")


async def test_one_desk_calls_and_another_takes_over(evening: Evening) -> None:
    started(evening)
    async with at_caller(evening, "caller-1") as one:
        await one.type("33")
        await one.press("ctrl+r")
        assert one.said.startswith("Nobody else calls")
        evening.ok("sign_in", by="Eve", desk="caller-2")
        evening.ok("take_over", by="Eve", desk="caller-2", window="other")
        await one.settle()
        assert (
            "! Caller-2 (Eve) calls now: ^R takes over. This desk looks on."
            in one.text()
        )
        await one.type("34")
        assert one.said == "Caller-2 (Eve) calls now: ^R takes over."
        for key in ("f6", "f7", "f8", "ctrl+g"):
            one.desk.say("")
            await one.press(key)
            assert one.said == "Caller-2 (Eve) calls now: ^R takes over."
            assert one.screen is one.desk
        assert "STOP" not in one.text()
        assert calls(evening) == ["N33"]
        await one.press("ctrl+r", "y", "enter", "f9")
        assert one.said == "This desk calls now."
        await one.type("34")
        assert calls(evening) == ["N33", "N34"]
        assert not desk_of(one).looks_only


async def test_a_second_window_of_the_same_desk_looks_on(evening: Evening) -> None:
    started(evening)
    evening.ok("call", by="Joe", ball=33, desk="caller-1", window="another")
    async with at_caller(evening, "caller-1") as driver:
        assert (
            "! Another window calls now: ^R takes over. This desk looks on."
            in driver.text()
        )
        await driver.press("f6")
        assert driver.said == "Another window calls now: ^R takes over."
        assert evening.value("SELECT count(*) FROM stops") == 0


async def test_a_good_claim_is_decided_before_the_game_is_given_up(
    evening: Evening,
) -> None:
    face = started(evening)
    full(evening, face)
    evening.ok("stop", by="Joe")
    evening.ok("claim", by="Vera", face=face.number, set=face.card_set)
    async with at_caller(evening) as driver:
        await driver.press("ctrl+y")
        assert driver.said == (
            "A good claim stands: ^L closes this part of the game, or F4 Verify"
            " withdraws it (F7)."
        )
        assert driver.screen is driver.desk


@pytest.mark.parametrize("again", [True, False])
async def test_what_went_back_is_told_until_another_ball_comes(
    evening: Evening, again: bool
) -> None:
    receipt, _, lucky = crowned(evening)
    evening.ok("start", by="Joe", game="page_2_1")
    call_all(evening, [lucky])
    async with at_caller(evening) as driver:
        told = f"Won: receipt {receipt} King or Queen  10.00"
        assert told in driver.text()
        await driver.press("f7")
        await driver.type("misread")
        assert f"Not won: receipt {receipt} King or Queen" in driver.text()
        await driver.type(str(lucky if again else others([lucky])[0]))
        assert "Not won" not in driver.text()
        assert (told in driver.text()) == again
