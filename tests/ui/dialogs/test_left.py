"""A question that is left by Esc leaves a word, but where it would hide more."""

from __future__ import annotations

from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from tests.acts.evening import HallFile
from tests.ui.till_desk import at_till

WORD = "Nothing was changed."


async def test_it_comes_when_the_last_question_is_left(hall_file: HallFile) -> None:
    async with at_till(hall_file(opened=True)) as till:
        await till.press("f8", "escape")
        assert till.said == WORD
        await till.press("x", "escape", "f8", "m")
        await till.type("20")
        assert till.dialog.question.startswith("To which drawer")
        await till.press("escape")
        assert till.dialog.question.startswith("Move: how much")
        await till.press("f1", "escape", "escape")
        assert till.said == WORD
        await till.type("6r =200")
        await till.press("escape")
        assert (till.said, till.typed) == ("Nothing was sold yet.", "6r =200")
        await till.press("escape")
        await till.type("6r")
        await till.press("f10", "escape")
        assert till.said == "The program goes on."


async def test_what_only_shows_something_leaves_what_was_said(
    hall_file: HallFile,
) -> None:
    async with at_till(hall_file(opened=True)) as till:
        await till.type("6r =")
        said = till.said
        assert said
        for keys in (("f8", "x"), ("f1",), ("ctrl+p",)):
            await till.press(*keys, "escape")
            assert till.said == said, keys


async def test_it_hides_nothing_that_was_said_with_or_since_the_question(
    hall_file: HallFile,
) -> None:
    async with at_till(hall_file(opened=True)) as till:
        desk = till.desk
        await till.press("x")
        desk.say("counted, and booked", "good")
        desk.ask(Confirm("Go on?", lambda: None))
        await till.press("escape")
        assert till.said == "counted, and booked"
        await till.press("x")
        desk.ask(Confirm("Go on?", lambda: None))
        await till.press("x")
        desk.say("The slips can't be written.", "bad")
        await till.press("escape")
        assert till.said == "The slips can't be written."
        desk.say("TWICE", "bad", big=True)
        await till.press("backspace")
        desk.ask(Reason("Why?", lambda why: None))
        await till.press("escape")
        assert till.said == "TWICE"
        desk.say("so", "info")
        await till.press("x")
        desk.ask(
            Reason("Why?", lambda why: None, cancelled=lambda: desk.say("It waits."))
        )
        await till.press("escape")
        assert till.said == "It waits."


async def test_it_isnt_said_of_what_was_done_meanwhile(hall_file: HallFile) -> None:
    async with at_till(hall_file(opened=True)) as till:
        desk = till.desk
        desk.say("before")
        await till.press("x")
        desk.ask(Confirm("Go on?", lambda: None))
        desk.do("float", {"drawer": "till-1", "amount": "5.00"})
        await till.settle()
        await till.press("escape")
        assert till.said == "before"
