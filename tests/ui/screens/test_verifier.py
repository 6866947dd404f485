"""The verifier's desk: a number is a claim at a stop, else a look-up; one verdict."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.views.faces import FaceNumber
from tests.acts import caller
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import OF_A_SCANNER
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import (
    at_verifier,
    desk_of,
    facts,
    line,
    verdict,
    verdicts,
)


async def test_a_number_at_a_stop_is_a_claim_with_its_verdict(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        assert "STOPPED at call 5 (O73)" in driver.text()
        await driver.type(str(faces[0].number))
        await driver.settle()
        assert verdict(driver) == "GOOD · claim 1"
        assert driver.said == (
            "Claim 1, A601: good. The caller asks for any more and closes (^L)."
        )
        assert verdicts(evening) == ["good"]
        await assert_golden(driver, "verifier_good")
        text = driver.text()
        assert "receipt 1, till-1, 17:30, Ann" in text
        assert "20.00, one winner" in text
        assert "confirm no second person under 100.00" in text
        assert "Staff: 1 sold face complete, 1 claimed" in text


async def test_not_yet_shows_what_is_missing(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[1].number))
        await driver.settle()
        assert verdict(driver) == "NOT YET · claim 1"
        assert "missing B11, I18, G57, O74" in driver.text()
        assert "!11!  !18!    ★   !57!  !74!" in driver.text()
        assert "! 1 sold face complete, 0 claimed" in driver.text()
        await assert_golden(driver, "verifier_not_yet")


async def test_books_speak_louder_than_marks(evening: Evening) -> None:
    receipt = caller.sell(
        evening, caller.regular(), caller.single("double_action", quantity=2)
    )
    void = caller.sell(evening, caller.regular(), caller.single("double_action"))
    evening.ok("void", second="Ada", receipt=void, reason="changed their mind")
    evening.ok("start", by="Joe", game="double_action")
    other_page = caller.faces_of(evening, receipt, "page_1")[0]
    taken_back = caller.faces_of(evening, void, "double_action")[0]
    evening.ok("call", ball=1)
    evening.ok("stop", by="Joe")
    async with at_verifier(evening) as driver:
        await driver.type(f"A{other_page.number}")
        assert verdict(driver) == "WRONG GAME · claim 1"
        await driver.type(f"D{taken_back.number}")
        assert verdict(driver) == "VOID · claim 2"
        await driver.type("D8999")
        assert verdict(driver) == "NOT SOLD · claim 3"
        await driver.type("D9999")
        assert verdict(driver) == "UNKNOWN CARD · claim 4"
        assert "^D keys the card in" in driver.text()
    assert verdicts(evening) == ["wrong_game", "void", "not_sold", "unknown"]


async def test_a_card_of_a_floor_seller_calls_the_manager(evening: Evening) -> None:
    caller.sell(evening, caller.regular())
    books = {"product": "bonanza", "faces": 1, "medium": "paper", "quantity": 5}
    evening.ok("issue_books", seller="Fay", **books)
    face = FaceNumber("main", 1)
    caller.precall_all(evening, "bonanza", caller.first_balls(evening, face))
    evening.ok("stop")
    async with at_verifier(evening) as driver:
        await driver.type("1")
        assert verdict(driver) == "NOT SOLD · claim 1"
        assert facts(driver)[:2] == [
            "! Complete, and not sold: call the manager.",
            "Issued to floor seller Fay and not sold.",
        ]


async def test_after_the_closing_it_is_won_then_paid_and_others_are_late(
    evening: Evening,
) -> None:
    faces = line(evening, stop=False)
    evening.ok("float", drawer="bank", amount="100.00")
    caller.win(evening, faces[0])
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        assert verdict(driver) == "ALREADY WON · a look-up, no stop"
        assert "20.00, to be paid" in driver.text()
        evening.ok("pay")
        await driver.settle()
        assert verdict(driver) == "ALREADY PAID · a look-up, no stop"
        await driver.type(str(faces[1].number))
        assert verdict(driver) == "PART CLOSED · a look-up, no stop"


async def test_the_title_stays_whole_where_the_stop_has_no_room_beside_it(
    evening: Evening,
) -> None:
    caller.sell(evening, caller.regular())
    caller.draw_ahead(evening, loonie=75, toonie=74)
    caller.up_to(evening, "page_2_1")
    evening.ok("start", by="Joe", game="page_2_1")
    caller.call_all(evening, [1, 16, 31])
    evening.ok("stop")
    async with at_verifier(evening) as driver:
        first = driver.text().splitlines()[0]
        assert " Page 2, game 1: line or four corners " in first
        assert verdict(driver) == "STOPPED at call 3 (N31): type the claim"


async def test_a_pot_is_told_apart_from_the_prize(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular(), caller.single("bonanza", 3))
    face = caller.faces_of(evening, receipt, "bonanza")[0]
    balls = caller.first_balls(evening, face)
    balls += caller.others(balls)[: 45 - len(balls)]
    caller.precall_all(evening, "bonanza", balls)
    evening.ok("stop")
    async with at_verifier(evening) as driver:
        await driver.type(str(face.number))
        assert verdict(driver) == "GOOD FOR A POT ONLY · claim 1"
        told = facts(driver)
        assert told[0] == "Declared at 45, within tonight's limit of 46."
        assert "pot ✔ Bonanza pot 100.00, one winner" in told
        assert "confirm ! a second person, from 100.00" in told
        assert (
            "prize ✗ Complete, but this part can't be won before call 47; this is call"
            " 45." in told
        )


async def test_winners_share_and_the_list_says_what_each_gets(
    evening: Evening,
) -> None:
    receipt = caller.sell(evening, caller.regular())
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")
    first = caller.first_balls(evening, faces[0], 5)
    second = [
        ball for ball in caller.first_balls(evening, faces[1], 5) if ball not in first
    ]
    caller.call_all(evening, first + second)
    evening.ok("stop", by="Joe")
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.type(str(faces[1].number))
        assert "10.00, 2 winners share 20.00" in driver.text()
        lost = "✗ Loonie pot, ✗ Fireball pot: The pot holds nothing"
        assert any(lost in fact for fact in facts(driver))
        assert "At this stop: 2 claims, 2 good" in driver.text()
        assert " 1 ✔ A601  10.00  Regular" in driver.text()
        assert " 2 ✔ A602  10.00  Regular" in driver.text()
        await driver.press("ctrl+n")
        assert driver.said == "Claim 1: face 1 of 2 at this stop."
        assert verdict(driver) == "GOOD · claim 1"
        await driver.press("ctrl+n")
        assert verdict(driver) == "GOOD · claim 2"


async def test_the_next_face_is_only_looked_at(evening: Evening) -> None:
    faces = line(evening, stop=False)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.press("ctrl+n")
        assert driver.said == "A602 is only looked at."
        assert verdict(driver) == "NOT YET · a look-up, no stop"
        await driver.type("10500")
        await driver.press("ctrl+n")
        assert driver.said == "The set has no face 10501."
    assert verdicts(evening) == []


async def test_a_good_claim_again_is_told_and_kept_once(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.type(str(faces[0].number))
        assert driver.said == "A601 is claimed already and good."
        assert verdict(driver) == "GOOD · claim 1"
    assert verdicts(evening) == ["good"]


async def test_a_refused_number_leaves_no_verdict_of_another(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.type("none")
        assert "no face number" in driver.said
        assert verdict(driver).startswith("STOPPED")
        assert "Face A601" not in driver.text()


async def test_a_number_in_two_sets_asks_for_the_prefix(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(with_blue_set(alberta_rules), opened=True)
    blue = caller.sell(evening, caller.regular(3))
    caller.sell(evening, caller.regular(6, book=1))
    units = {"product": "regular", "faces": 9, "medium": "electronic", "quantity": 2}
    caller.sell(evening, units, caller.regular(3))
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    face = caller.faces_of(evening, blue, "page_1")[0]
    caller.call_all(evening, caller.first_balls(evening, face)[:1])
    evening.ok("stop")
    async with at_verifier(evening) as driver:
        await driver.type(str(face.number))
        assert desk_of(driver).banner.said.word == "WHICH"
        assert f"the prefix + Enter: which {face.number}?" in driver.text()
        await driver.type("b")
        assert driver.said == f"Claim 1, B{face.number}: not yet."
        await driver.type(str(face.number))
        await driver.type("A2001")
        assert verdict(driver) == "NOT SOLD · claim 2"


async def test_scans_and_keys_in_one_burst_stay_in_order(evening: Evening) -> None:
    faces = line(evening)
    first, second = (str(face.number) for face in faces[:2])
    async with at_verifier(evening) as driver:
        await driver.press(*second, "enter", *first, "enter", gap=0.03)
        assert verdict(driver) == "GOOD · claim 2"
        await driver.press(*second, "enter", *f"A{second}", "enter", gap=OF_A_SCANNER)
        assert verdict(driver) == "NOT YET · claim 4"
        await driver.press("f8", *first, "enter", "enter", gap=0)
        await driver.press("escape")
    assert verdicts(evening) == ["not_yet", "good", "not_yet", "not_yet"]


async def test_a_held_enter_claims_once(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.press(*str(faces[0].number), *["enter"] * 40, gap=0.03)
    assert verdicts(evening) == ["good"]


async def test_a_claim_is_withdrawn_with_a_reason(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.press("f7")
        assert "No good claim stands at this stop to withdraw" in driver.said
        await driver.type(str(faces[0].number))
        await driver.press("f7")
        await driver.type("12345")
        assert driver.said == "Say why in a word of two letters or more."
        await driver.press("escape", "f7")
        await driver.type("misread")
        assert driver.said == "The claim of A601 is withdrawn."
        assert verdict(driver) == "GOOD, WITHDRAWN · claim 1"
        await driver.type(str(faces[0].number))
        assert verdict(driver) == "GOOD · claim 2"


async def test_double_action_and_tickets_are_drawn(
    evening: Evening, hall_file: HallFile, ninety_rules: Loaded
) -> None:
    receipt = caller.sell(
        evening, caller.regular(), caller.single("double_action", quantity=3)
    )
    evening.ok("start", by="Joe", game="double_action")
    face = caller.faces_of(evening, receipt, "double_action")[0]
    caller.call_all(evening, caller.first_balls(evening, face))
    evening.ok("stop", by="Joe")
    async with at_verifier(evening) as driver:
        await driver.type(f"D{face.number}")
        await driver.settle()
        await assert_golden(driver, "verifier_double")
    ninety = hall_file(ninety_rules)
    ninety.open(slot=next(iter(ninety_rules.hall.slots)))
    receipt = caller.sell(ninety, {"product": "book", "medium": "paper"})
    ninety.ok("start", by="Joe", game="house_1")
    page = ninety_rules.hall.games["house_1"].pages[0]
    ticket = caller.faces_of(ninety, receipt, page)[0]
    caller.call_all(ninety, caller.first_balls(ninety, ticket, 5))
    ninety.ok("stop", by="Joe")
    async with at_verifier(ninety) as driver:
        await driver.type(str(ticket.number))
        await driver.settle()
        await assert_golden(driver, "verifier_ticket")


async def test_no_session_and_no_game_are_told(hall_file: HallFile) -> None:
    hall = hall_file()
    async with at_verifier(hall) as driver:
        assert "No event is open" in driver.text()
        await driver.type("601")
        assert "event" in driver.said
        await driver.press("f6")
        assert driver.said == "No event is open: Home is ^O."
        await driver.press("f8", "f7", "ctrl+n", "ctrl+d", "ctrl+y")
    hall.open()
    async with at_verifier(hall) as driver:
        assert "no game has been played yet" in driver.text()
        await driver.type("601")
        assert driver.said == "No game has been played yet: start one first."


async def test_esc_clears_what_is_typed_then_the_face(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.type("60", enter=False)
        await driver.press("escape")
        assert driver.typed == ""
        assert "Face A601" in driver.text()
        await driver.press("escape")
        assert "Face A601" not in driver.text()


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_hostile_names_are_plain_text(
    hall_file: HallFile, alberta_rules: Loaded, size: tuple[int, int]
) -> None:
    title = 'title = "Page 1, game 1: any line"'
    assert title in alberta_rules.text
    hostile = 'title = "[/] [red]\\u001b[31mA\\u202Eb漢字"'
    rules = read_hall(alberta_rules.text.replace(title, hostile), "hall.toml")
    evening = hall_file(rules, opened=True)
    evening.ok("add_person", name="[bold]Zed[/x]", roles=["caller"])
    faces = line(evening)
    async with at_verifier(evening, size=size) as driver:
        assert "[/] [red]?[31mAb漢字" in driver.text()
        await driver.type(str(faces[0].number))
        await driver.press("f8")
        assert "[bold]Zed[/x]" in driver.said
        await driver.type("[/]")
        assert driver.said.startswith("That is no face number")


async def test_it_stands_at_the_same_stop_when_it_is_started_again(
    evening: Evening,
) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type(str(faces[0].number))
        await driver.type(str(faces[1].number))
    async with at_verifier(evening) as driver:
        assert "STOPPED at call 5 (O73)" in driver.text()
        assert "At this stop: 2 claims, 1 good" in driver.text()
        await driver.press("ctrl+n")
        assert verdict(driver) == "GOOD · claim 1"


async def test_a_small_window_says_so(evening: Evening) -> None:
    async with at_verifier(evening, size=(60, 20)) as driver:
        assert "This window is too small" in driver.text()


def with_blue_set(rules: Loaded) -> Loaded:
    """A hall with two sets of single cards in play, A and B."""
    sets = 'double = { card = "double", prefix = "D"'
    second = 'blue = { card = "single", prefix = "B", made = 600, seed = "blue" }\n'
    stock = "regular_6 = {"
    text = rules.text.replace(sets, second + sets)
    text = text.replace(
        stock, 'blue_3 = { set = "blue", first = 1, last = 600, faces = 3 }\n' + stock
    )
    text = text.replace(
        'price = 3.50, stock = "regular_3"', 'price = 3.50, stock = "blue_3"'
    )
    return read_hall(text, "hall.toml")
