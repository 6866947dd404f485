"""An unknown card is keyed in from what is printed on it; a second person confirms."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from hall_tui.ui.dialogs.key_face import KeyFaceIn
from hall_tui.ui.dialogs.second import SecondPerson
from tests.acts.evening import Evening, HallFile
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier, line, verdict, verdicts

ROWS = (
    "1 16 31 46 61",
    "B2, I17, N32, G47, O62",
    "3 18 48 63",
    "4 19 34 49 64",
    "5 20 35 50 65",
)


async def test_a_card_is_keyed_in_and_judged(evening: Evening) -> None:
    line(evening)
    async with at_verifier(evening) as driver:
        await driver.press("ctrl+d")
        assert "Only a card with an unknown number" in driver.said
        await driver.type("19500")
        assert verdict(driver) == "UNKNOWN CARD · claim 1"
        await driver.press("ctrl+d")
        assert isinstance(driver.dialog, KeyFaceIn)
        await driver.type(ROWS[0])
        await driver.type("2 17 32 47")
        assert driver.said == "This row has 5 numbers, not 4."
        await driver.type("17 2 32 47 62")
        assert "I17 can't stand under B" in driver.said
        await driver.type(ROWS[2])
        await driver.press("enter")
        for row in ROWS[:3]:
            await driver.type(row)
        await assert_golden(driver, "verifier_key_in")
        for row in ROWS[3:]:
            await driver.type(row)
        assert isinstance(driver.dialog, SecondPerson)
        await driver.type("Eve")
        assert verdict(driver) == "NOT SOLD · claim 2"
        assert "Face A19500" in driver.text()
    assert verdicts(evening) == ["unknown", "not_sold"]
    assert evening.value("SELECT source FROM known_faces") == "keyed"


async def test_a_ticket_is_keyed_in_by_its_numbers(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    hall = hall_file(ninety_rules)
    hall.open(slot=next(iter(ninety_rules.hall.slots)))
    hall.ok("start", by="Joe", game="house_1")
    hall.ok("call", ball=1)
    hall.ok("stop", by="Joe")
    async with at_verifier(hall) as driver:
        await driver.type("S9999")
        await driver.press("ctrl+d")
        await driver.type("2 31 66 70 90")
        await driver.type("3 4 43 58 71")
        assert "3 and 4 belong in one column" in driver.said
        await driver.type("24 35 43 58 71")
        await driver.type("10 36 46 59 78")
        await driver.type("Eve")
        assert verdict(driver) == "NOT SOLD · claim 2"
        assert "Face S9999" in driver.text()


async def test_esc_and_an_unknown_prefix_key_nothing_in(evening: Evening) -> None:
    line(evening)
    async with at_verifier(evening) as driver:
        await driver.type("Q12")
        await driver.press("ctrl+d")
        assert driver.said == "Only a card with an unknown number is keyed in: type it."
        await driver.type("19500")
        await driver.press("ctrl+d", *ROWS[0], "enter", "escape")
        assert driver.screen is driver.desk
    assert evening.value("SELECT count(*) FROM known_faces") == 0
