"""A stage that was closed wrongly is opened again by a key, at Call and at Verify."""

from __future__ import annotations

from textual.color import Color

from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.theme import HALL_DARK
from tests.acts import caller
from tests.acts.evening import Evening
from tests.ui.caller_desk import at_caller
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier, line


async def test_the_stage_is_opened_again_with_a_reason_and_two_managers(
    evening: Evening,
) -> None:
    faces = line(evening, stop=False)
    caller.win(evening, faces[0])
    async with at_verifier(evening, operator="Max") as driver:
        assert "^F Reopen" in driver.text()
        await driver.press("ctrl+f")
        assert isinstance(driver.dialog, Reason)
        assert "✗ A601  20.00  to be paid" in driver.text()
        assert "These awards are taken back." in driver.text()
        await driver.type("the wrong card was read")
        assert isinstance(driver.dialog, SecondPerson)
        assert "any line, closed at call 5: the wrong card" in driver.text()
        await driver.type("Ada")
        assert driver.said == (
            "Page 1, game 1: any line is open again at call 5: stop, and claim anew."
        )
        assert "^F Reopen" not in driver.text()
    assert evening.balance("owed") == 0
    evening.assert_sound()


async def test_why_it_cant_be_opened_is_told_before_any_question(
    evening: Evening,
) -> None:
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    async with at_caller(evening, operator="Max") as driver:
        await driver.press("ctrl+f")
        assert driver.said == (
            "In Page 1, game 1: any line nothing was closed yet: there is nothing to"
            " open again. To put an earlier game right, take its award back."
        )
        caller.win(evening, faces[0])
        evening.ok("pay")
        await driver.press("ctrl+f")
        assert driver.said == (
            "Award 1 of 20.00 was paid: take that award back first (F4 Verify)."
        )
        evening.ok("correct_award", award=1, second="Ada", reason="wrong card")
        await driver.press("ctrl+f")
        assert isinstance(driver.dialog, Reason)
        assert "These awards" not in driver.text()


async def test_a_ball_called_since_is_taken_back_first(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular(), caller.single("double_action"))
    evening.ok("start", by="Joe", game="double_action")
    face = caller.faces_of(evening, receipt, "double_action")[0]
    caller.call_all(evening, caller.first_balls(evening, face))
    caller.win(evening, face)
    async with at_caller(evening, operator="Max") as driver:
        evening.ok("call", by="Joe", ball=caller.others(called(evening))[0])
        await driver.press("ctrl+f")
        assert driver.said.startswith("A ball was called since Double")
        assert "take it back first" in driver.said


def called(evening: Evening) -> list[int]:
    return [row["ball"] for row in evening.rows("SELECT ball FROM standing_calls")]


async def test_money_of_an_award_taken_back_comes_in(evening: Evening) -> None:
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    evening.ok("pay")
    async with at_verifier(evening, operator="Vera") as driver:
        await driver.press("ctrl+r")
        assert driver.said.startswith("Nothing is to come back")
        evening.ok("correct_award", award=1, second="Ada", reason="wrong card")
        driver.app.show_all()
        assert "^R Repaid" in driver.text() or driver.desk.shown("settle")
        await driver.press("ctrl+r")
        assert "20.00 are to come back: face A601" in driver.text()
        await driver.press(*["backspace"] * 5)
        await driver.type("25")
        assert driver.said == "20.00 are to come back: take no more."
        await driver.type("12.50")
        assert driver.typed == "bank"
        await driver.press("enter", "enter")
        assert driver.dialog.question == "Put the 12.50 that came back into bank?"
        assert evening.balance("receivable") == 2000
        await driver.press("escape")
        assert driver.typed == "bank"
        await driver.press("escape")
        assert driver.typed == "12.50"
        await driver.press("enter", "enter", "f9")
        assert driver.said == "12.50 came back into bank. 7.50 are still to come."
        await driver.press("ctrl+r", "enter")
        await driver.press(*["backspace"] * 4)
        await driver.type("till-9")
        assert 'There is no drawer "till-9": type bank' in driver.said
        await driver.type("bank")
        await driver.press("f9")
        assert driver.said == "7.50 came back into bank."
    assert evening.balance("receivable") == 0
    evening.assert_sound()


async def test_a_winner_who_has_money_to_give_back_isnt_paid_unwarned(
    evening: Evening,
) -> None:
    """Whichever face of the receipt wins, until all of the money came back."""
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    evening.ok("pay")
    evening.ok("correct_award", award=1, second="Ada", reason="wrong card")
    evening.ok("reopen_stage", second="Ada", reason="wrong card")
    more = set(caller.first_balls(evening, faces[1], 5)) - set(called(evening))
    caller.call_all(evening, sorted(more))
    caller.win(evening, faces[1])
    async with at_verifier(evening) as driver:
        await driver.press("f6")
        warning = driver.dialog.query_one("#held")
        assert warning.styles.color.css == Color.parse(HALL_DARK.warning).css
        told = driver.in_a_line()
        assert "! Receipt 1 still has 20.00 to give back" in told
        assert "^R (Repaid) books it" in told
        await assert_golden(driver, "verifier_pay_held")
        await driver.press("escape", "ctrl+r")
        await driver.type("12.50")
        await driver.press("enter", "f9", "f6")
        assert "! Receipt 1 still has 7.50 to give back" in driver.text()
        await driver.press("escape", "ctrl+r", "enter", "enter", "f9", "f6")
        assert "to give back" not in driver.text()
        await driver.press("f9")
    assert evening.balance("receivable") == 0
    evening.assert_sound()


async def test_a_winner_who_wasnt_heard_is_told_the_way_at_the_verdict(
    evening: Evening,
) -> None:
    """Also to who may not open the part again; not for a face that isn't complete."""
    receipt = caller.sell(evening, caller.regular())
    caller.sell(evening, caller.regular())
    faces = caller.faces_of(evening, receipt, "page_1")
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    balls = [caller.first_balls(evening, face, 5) for face in faces[:2]]
    caller.call_all(evening, list(dict.fromkeys(balls[0] + balls[1])))
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    way = "^F (Reopen), at Verify or Call."
    async with at_verifier(evening, size=(120, 40)) as driver:
        await driver.type(str(faces[1].number))
        assert f"! Not heard? A manager opens it again: {way}" in driver.in_a_line()
        evening.ok("pay")
        await driver.settle()
        told = driver.in_a_line()
        assert "was paid: take that award back first (^Y Take back). Then" in told
        assert way in told
        await driver.type(str(faces[5].number))
        assert "PART CLOSED" in driver.text()
        assert "Not heard?" not in driver.text()
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[1].number))
        assert "! Not heard? Award 1" in driver.text()
