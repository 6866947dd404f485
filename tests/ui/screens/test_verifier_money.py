"""Closing a stage and paying at the verifier's desk, by keys alone."""

from __future__ import annotations

from db.checks import check_books
from hall_tui.config.loading import Loaded, read_hall
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.pay_award import ChooseAward, PayAward
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.views.awards import Award, unpaid_awards
from tests.acts import caller
from tests.acts.evening import Evening, HallFile
from tests.acts.test_bonuses import crowned
from tests.ui.caller_desk import at_caller
from tests.ui.driving import Driver
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier, line, verdict


def unpaid(driver: Driver) -> list[Award]:
    """The awards that wait."""
    return driver.read(unpaid_awards)


async def test_no_more_closes_the_stage_and_f6_pays(evening: Evening) -> None:
    faces = line(evening)
    evening.ok("float", drawer="bank", amount="100.00")
    async with at_verifier(evening, operator="Ada") as driver:
        await driver.press("f8")
        assert driver.said == "No good claim stands: the caller goes on."
        await driver.type(str(faces[0].number))
        await driver.settle()
        await driver.press("f8")
        assert isinstance(driver.dialog, Confirm)
        assert "✔ A601          20.00  prize" in driver.text()
        await driver.press("enter", "y", "1")
        assert isinstance(driver.dialog, Confirm)
        await driver.press("f9")
        assert driver.said == "Closed at call 5: A601 20.00. F6 pays."
        assert "Won in Page 1, game 1: any line:" in driver.text()
        assert "To be paid: 1 award, 20.00" in driver.text()
        await driver.press("f6")
        assert isinstance(driver.dialog, PayAward)
        assert "To pay                               20.00" in driver.text()
        assert "PAID" not in driver.text()
        await assert_golden(driver, "verifier_pay")
        await driver.press("enter", "y", "1", "escape")
        assert len(unpaid(driver)) == 1
        await driver.press("f6", "f9")
        assert isinstance(driver.dialog, Preview)
        assert "PAID                                 20.00" in driver.text()
        assert "Paid by   Ada" in driver.text()
        await driver.press("enter")
        assert driver.said == "PAID 20.00 to A601 from bank."
        assert unpaid(driver) == []
        await driver.press("f6")
        assert driver.said == "No award waits to be paid."
    evening.assert_sound()


async def test_who_may_not_close_is_told_who_can(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.press("f8")
        assert driver.said == (
            "Only a caller or manager may do this (No more): Max, Joe, Ada, Eve. ^X"
            " lets one of them sign in here."
        )
        assert "No more" not in driver.text().splitlines()[-1]
        assert driver.screen is driver.desk


async def test_unclaimed_complete_faces_are_told_before_closing(
    evening: Evening,
) -> None:
    receipt = caller.sell(evening, caller.regular())
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")
    balls = [caller.first_balls(evening, face, 5) for face in faces[:2]]
    caller.call_all(evening, list(dict.fromkeys(balls[0] + balls[1])))
    evening.ok("stop", by="Joe")
    async with at_verifier(evening, operator="Joe") as driver:
        await driver.type(str(faces[0].number))
        await driver.settle()
        await driver.press("f8")
        assert "! 2 sold faces complete, 1 claimed" in driver.text()


async def test_a_claim_that_wins_nothing_any_more_is_told(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """A pot fed by ruby books alone: who goes home takes its money along."""
    by_session = '{ kind = "session", amount = 100.00 }]\ntrigger = { kind = "within'
    assert by_session in alberta_rules.text
    by_sales = '{ kind = "percent", percent = 1, of = ["ruby"] }]'
    by_sales += '\ntrigger = { kind = "within'
    text = alberta_rules.text.replace(by_session, by_sales)
    evening = hall_file(read_hall(text, "hall.toml"), opened=True)
    receipt = caller.sell(evening, caller.regular(), caller.single("bonanza"))
    ruby = {"product": "ruby", "faces": 6, "medium": "paper"}
    other = caller.sell(evening, ruby)
    face = caller.faces_of(evening, receipt, "bonanza")[0]
    caller.precall_all(evening, "bonanza", caller.first_balls(evening, face))
    evening.ok("stop")
    caller.claim(evening, face)
    evening.ok("refund", receipt=other, second="Ada", reason="went home")
    async with at_verifier(evening, operator="Joe") as driver:
        assert f"! A{face.number}  wins nothing as things stand now" in driver.text()
        await driver.press("f8")
        assert "was good when it was claimed and wins nothing now" in driver.said
        assert driver.screen is driver.desk
    async with at_caller(evening, operator="Joe") as driver:
        await driver.press("ctrl+l")
        assert "was good when it was claimed and wins nothing now" in driver.said
        assert driver.screen is driver.desk


async def test_a_large_award_takes_a_second_person(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    text = alberta_rules.text.replace(
        "second_person_from = 100.00", "second_person_from = 20.00"
    )
    evening = hall_file(read_hall(text, "hall.toml"), opened=True)
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    async with at_verifier(evening) as driver:
        await driver.press("f6")
        assert "A second person confirms." in driver.text()
        await driver.press("f9")
        assert isinstance(driver.dialog, SecondPerson)
        assert "face A601, receipt 1, from bank" in driver.text()
        driver.desk.say("PAID 10.00 to B7", "good", True)
        await driver.press("escape")
        assert len(unpaid(driver)) == 1
        assert driver.said == "Nothing was done: nobody confirmed it."
        await driver.press("f6", "f9")
        await driver.type("vera")
        assert driver.said == "Vera does this already: somebody else confirms."
        await driver.type("ada")
        assert "Confirmed Ada" in driver.text()
        assert unpaid(driver) == []


async def test_what_coins_make_of_an_award_is_said_with_it(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular())
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("set_column", column=5, reason="a party outside")
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")[:3]
    balls = [ball for face in faces for ball in caller.first_balls(evening, face, 5)]
    caller.call_all(evening, list(dict.fromkeys(balls)))
    caller.win(evening, *faces)
    async with at_verifier(evening) as driver:
        await driver.press("f6")
        await driver.type("3")
        await driver.press("f9", "escape")
        told = driver.said
        assert told == "PAID 13.35 (13.33, rounded) to A603 from till-1. 2 more to pay."


async def test_one_of_several_is_chosen_and_the_drawer_too(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular())
    evening.ok("float", drawer="bank", amount="5.00")
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("float", drawer="till-2", amount="10.00")
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")
    balls = [caller.first_balls(evening, face, 5) for face in faces[:2]]
    caller.call_all(evening, list(dict.fromkeys(balls[0] + balls[1])))
    caller.win(evening, faces[0], faces[1])
    async with at_verifier(evening) as driver:
        await driver.press("f6")
        assert isinstance(driver.dialog, ChooseAward)
        await assert_golden(driver, "verifier_choose")
        await driver.type("9")
        assert "is no number of this list" in driver.said
        await driver.type("a602")
        assert isinstance(driver.dialog, PayAward)
        assert "1 more for receipt 1 after this." in driver.in_a_line()
        await driver.type("till-9")
        assert 'no drawer "till-9": type till-1 or till-2' in driver.said
        await driver.press(*"till-2", "f9")
        assert driver.said == "Press Enter first to take what is typed."
        await driver.press("enter")
        assert (
            "From the drawer till-2, which holds enough; bank doesn't." in driver.text()
        )
        await driver.press("f9", "escape")
        assert driver.said == "PAID 10.00 to A602 from till-2. 1 more to pay."
        await driver.press("f6")
        await driver.type("bank")
        assert (
            driver.said
            == "bank holds too little for this: type another drawer (till-1)."
        )
        assert (
            "From the drawer till-1, which holds enough; bank doesn't." in driver.text()
        )
        assert "after this" not in driver.text()
        await driver.press("f9", "enter")
        assert unpaid(driver) == []
    assert evening.read(check_books) == []


async def test_no_drawer_with_enough_is_told_before_the_yes(evening: Evening) -> None:
    faces = line(evening, stop=False)
    caller.win(evening, faces[0])
    told = "bank holds too little for this: put money in at the till (Esc, F2, F8)."
    async with at_verifier(evening) as driver:
        await driver.press("f6")
        assert driver.said == told
        await driver.press("f9")
        assert isinstance(driver.dialog, PayAward)
        assert driver.said == told
        assert len(unpaid(driver)) == 1


async def test_a_held_f9_pays_once(evening: Evening) -> None:
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    async with at_verifier(evening) as driver:
        await driver.press("f6", *["f9"] * 30, gap=0.03)
        await driver.press("enter")
        assert unpaid(driver) == []
    assert evening.value("SELECT count(*) FROM payouts") == 1


async def test_only_who_may_pays(evening: Evening) -> None:
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    async with at_verifier(evening, operator="Joe") as driver:
        await driver.press("f6", "f9")
        assert driver.said == (
            "Only a cashier, verifier or manager may do this (Pay): Max, Ann, Vera,"
            " Ada, Eve. ^X lets one of them sign in here."
        )
        assert len(unpaid(driver)) == 1


async def test_a_wrong_award_is_taken_back_with_a_reason(evening: Evening) -> None:
    faces = line(evening, stop=False)
    caller.win(evening, faces[0])
    async with at_verifier(evening, operator="Max") as driver:
        await driver.press("ctrl+y", "enter")
        await driver.type("read from the wrong card")
        assert isinstance(driver.dialog, SecondPerson)
        assert "20.00 of face A601, receipt 1: read from the wrong" in driver.text()
        await driver.type("Ada")
        assert driver.said == (
            "20.00 of face A601, receipt 1 is taken back. Nobody gets it now: ^F opens"
            " that part again."
        )
        assert unpaid(driver) == []
        await driver.type(str(faces[0].number))
        assert verdict(driver) == "ALREADY WON · a look-up, no stop"
        assert "won     20.00, taken back" in driver.text()
        await driver.press("ctrl+y")
        assert "there is none to take back" in driver.said
    evening.assert_sound()


async def test_another_desks_payout_is_seen(evening: Evening) -> None:
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    async with at_verifier(evening) as driver:
        assert "F6 Pay" in driver.text()
        await driver.press("f6")
        evening.ok("pay")
        await driver.press("f9")
        assert driver.said == "Award 1 was paid already: 20.00."
        await driver.settle()
        assert "F6 Pay" not in driver.text()


async def test_what_no_face_won_is_paid_to_its_receipt(evening: Evening) -> None:
    receipt, _, lucky = crowned(evening)
    evening.ok("float", drawer="bank", amount="100.00")
    evening.ok("start", by="Joe", game="page_2_1")
    caller.call_all(evening, [lucky])
    async with at_verifier(evening) as driver:
        await driver.press("f6")
        await driver.type("2")
        await driver.press("f9", "enter")
        assert driver.said == (
            f"PAID 10.00 to receipt {receipt} from bank. 1 more to pay."
        )
