"""A certificate from the start page to the till: given by name, used by number."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.orders import Item
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.pay_award import ChooseAward
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.input.product_words import word_of
from hall_tui.views.certificates import certificate
from tests.acts import caller
from tests.acts.evening import HallFile
from tests.acts.phase_acts import TICKET
from tests.acts.test_certificates import (
    COUPON_GIVES,
    NAMED,
    SIX,
    TICKETS,
    coupon,
    next_day,
    open_on,
    super_player,
    win_page_1,
)
from tests.acts.till import changed
from tests.ui.driving import Driver, driving
from tests.ui.golden import assert_golden
from tests.ui.till_desk import at_till, sold


async def test_the_winner_is_given_one_by_name(hall_file: HallFile) -> None:
    hall = hall_file()
    open_on(hall, "2026-12-06")
    async with driving(hall.path, hall.config) as driver:
        await driver.press("ctrl+g")
        assert driver.said.startswith("No certificate is due, and no player holds one")
        win_page_1(hall, caller.sell(hall, SIX))
        await driver.settle()
        assert "Give the winner Super Player." in driver.text()
        await driver.press("ctrl+g")
        await driver.type("7")
        assert driver.said == '"7" is no name, and no certificate of the list.'
        await driver.type("Ann Lee")
        assert driver.said == (
            "Write Super Player number 1 for Ann Lee, valid 2026-12-07 to 2026-12-13."
        )
        assert "Give the winner" not in driver.text()
        await take_back(driver)
        assert driver.said == (
            "Super Player 1 is taken back: it gives nothing any more."
        )


async def take_back(driver: Driver) -> None:
    """The only one is shown; a name isn't taken while nothing is due."""
    await driver.press("ctrl+g")
    await assert_golden(driver, "certificates")
    await driver.type("Bo")
    assert driver.said == "No certificate is due now: nobody gets one."
    await driver.type("1")
    assert driver.said == "Super Player 1 gives cards: it is used at the till."
    await driver.type("-1")
    await driver.type("misspelt")
    assert isinstance(driver.dialog, SecondPerson)
    await driver.type("Ada")


async def test_a_ticket_asks_for_its_fields(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    hall = hall_file(changed(alberta_rules, TICKETS), opened=True)
    win_page_1(hall, caller.sell(hall, SIX))
    async with driving(hall.path, hall.config) as driver:
        await driver.press("ctrl+g")
        await driver.type("Ann Lee")
        for told in TICKET["details"].values():
            await driver.type(told)
        assert driver.said == "Write Mega event ticket number 1 for Ann Lee."
        await driver.press("ctrl+g")
        await driver.type("1")
        assert isinstance(driver.dialog, Confirm)
        await driver.press("f9")
        assert driver.said == "Mega event ticket 1: 80.00 are noted as had."
    found = hall.read(lambda db: certificate(db, 1))
    assert found.details == TICKET["details"]
    assert found.owed_cents == 0


async def test_of_several_winners_the_hall_names_the_one(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    hall = hall_file(changed(alberta_rules, TICKETS, NAMED), opened=True)
    win_page_1(hall, *(caller.sell(hall, SIX) for _ in range(3)))
    async with driving(hall.path, hall.config) as driver:
        assert "Give the winner Mega event ticket." in driver.text()
        await driver.press("ctrl+g")
        assert "which 3 players have won. Who gets it?" in driver.dialog.question
        await driver.type("Ann Lee")
        assert isinstance(driver.dialog, ChooseAward)
        assert "Which award is that of Ann Lee?" in driver.text()
        await driver.type("2")
        for told in TICKET["details"].values():
            await driver.type(told)
        assert driver.said == "Write Mega event ticket number 1 for Ann Lee."
        assert "Give the winner" not in driver.text()
    assert hall.read(lambda db: certificate(db, 1)).receipt == 2


async def test_a_tie_is_played_off_ball_by_ball(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    hall = hall_file(changed(alberta_rules, TICKETS), opened=True)
    win_page_1(hall, *(caller.sell(hall, SIX) for _ in range(3)))
    async with driving(hall.path, hall.config) as driver:
        assert "Play Mega event ticket off: several have won it." in driver.text()
        await driver.press("f3", "f12")
        for face in ("A2701", "A2701", "A2703"):
            await driver.type(face)
        assert driver.said == (
            "A2701 is another player's: give each a face of their own."
        )
        await driver.press("f12")
        for face in ("A2701", "A2702", "A2703"):
            await driver.type(face)
        await driver.type("B99")
        assert driver.dialog.said.startswith("There is no ball 99")
        await driver.type("5")
        assert driver.dialog.said == "5 is out already."
        await driver.type("44")
        await assert_golden(driver, "play_off")
        await driver.type("-")
        await driver.type("misread")
        assert driver.said == "N44 of the play-off is taken back."
        await driver.press("f12")
        await driver.type("14")
        assert driver.said == (
            "B14: A2701, receipt 1, is left. Give Mega event ticket at Home (^O)."
        )
        await driver.press("ctrl+o", "ctrl+g")
        assert "left on A2701" in driver.text()
        await driver.type("Ann Lee")
        for told in TICKET["details"].values():
            await driver.type(told)
        await pass_on(driver)


async def pass_on(driver: Driver) -> None:
    """Ticket 1 goes to somebody else, with all its fields."""
    await driver.press("ctrl+g")
    await driver.type("+1")
    await driver.type("Bo Lee")
    for told in TICKET["details"].values():
        await driver.type(told)
    assert driver.said == "Mega event ticket 1 is Bo Lee's now."


async def test_free_cards_are_sold_by_the_number(hall_file: HallFile) -> None:
    hall = hall_file()
    super_player(hall, SIX)
    next_day(hall, "2026-12-08")
    hall.ok("float", drawer="till-1", amount="100.00")
    async with at_till(hall) as driver:
        await driver.type("cert 9")
        assert driver.said == (
            "There is no certificate 9: read the number again. Up brings the line back."
        )
        await driver.type("cert 1 6r bz")
        await assert_golden(driver, "till_certificate")
        await driver.type("=")
        assert driver.said == "Receipt 2: 1.00, cash 1.00, change 0.00."
        await driver.type("6r cert 1")
        assert driver.said == (
            "Super Player 1 was used on receipt 2: leave it out."
            " Up brings the line back."
        )
        assert sold(driver, 2).certificate == 1
        assert sold(driver, 2).discount == "super_player"


@pytest.mark.parametrize("paid", ["=", "=d", "=v", "=0"])
async def test_free_cards_are_sold_however_nothing_is_paid(
    hall_file: HallFile, paid: str
) -> None:
    hall = hall_file()
    super_player(hall, SIX)
    next_day(hall, "2026-12-08")
    async with at_till(hall) as driver:
        await driver.type("cert 1 6r")
        assert "= sells it: nothing is due" in driver.text()
        await driver.type(paid, enter=False)
        assert "nothing is due: Enter sells it" in driver.text()
        await driver.press("enter")
        assert driver.said == "Receipt 2: 0.00, change 0.00."
        assert sold(driver, 2).tenders == ()
    hall.assert_sound()


async def test_what_a_coupon_paid_is_told_as_paid(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    hall = coupon(hall_file, alberta_rules)
    next_day(hall, "2026-12-15")
    hall.ok("float", drawer="till-1", amount="100.00")
    words = " ".join(word_of(hall.config.hall, Item(**one)) for one in COUPON_GIVES)
    async with at_till(hall) as driver:
        await driver.type(f"cert 1 {words}")
        for line in ("=20", "=5d", "=20 d"):
            await driver.type(line)
            assert driver.said.startswith("Nothing is due: type = alone, and take no")
        await driver.type("=d")
        assert driver.said == "Receipt 2: 9.00, certificate 9.00, change 0.00."
        assert "CERTIFICATE" in driver.text()
        await driver.press("f7", "enter", "f9")
        await driver.type("misread")
        await driver.type("Ada")
        await driver.type(f"cert 1 {words} da=d")
        told = "certificate 9.00 and debit 1.00, change 0.00."
        assert driver.said == f"Receipt 3: 10.00, {told}"
    async with at_till(hall) as again:
        assert again.said.endswith(told)
    hall.assert_sound()
