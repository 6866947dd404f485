"""What is typed at the verifier's desk and can be no face is neither shown nor kept."""

from __future__ import annotations

import pytest

from tests.acts.evening import Evening
from tests.ui.verifier_desk import at_verifier, line, verdicts


@pytest.mark.parametrize("stop", [True, False])
async def test_what_is_no_face_number_is_refused_and_not_kept(
    evening: Evening, stop: bool
) -> None:
    line(evening, stop=stop)
    nonsense = ["9" * 30, "A" + "9" * 30, "-5", "0", "6 0 1", "١٢٣", "é" * 300, "[/]"]
    async with at_verifier(evening) as driver:
        for typed in nonsense:
            driver.desk.say("")
            await driver.type(typed)
            said = driver.said
            assert said == "That is no face number: read the number off the card."
        await driver.scan("0" * 12)
        assert "is no face number" in driver.said
    assert verdicts(evening) == []


PINS_TOO_LATE = ("maria12345", "a1234567", "zoe987654", "pass1", "secretpw", "12345678")


@pytest.mark.parametrize("stop", [True, False])
async def test_a_pin_that_comes_too_late_is_neither_shown_nor_kept(
    evening: Evening, stop: bool
) -> None:
    """A claim stays in the journal for ever, and the caller would see it."""
    line(evening, stop=stop)
    async with at_verifier(evening) as driver:
        for pin in PINS_TOO_LATE:
            await driver.type(pin)
            letters = pin.rstrip("0123456789")
            shown = driver.text().casefold()
            assert pin not in shown and (len(letters) < 2 or letters not in shown)
            assert driver.said.endswith(("off the card.", "off the card again."))
    assert verdicts(evening) == []
    kept = evening.rows("SELECT request FROM journal")
    assert not [pin for pin in PINS_TOO_LATE for row in kept if pin in str(row)]
