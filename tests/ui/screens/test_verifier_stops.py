"""A number typed before the caller stops, in the moment of the stop, and after it."""

from __future__ import annotations

import pytest

from tests.acts import caller
from tests.acts.evening import Evening
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier, desk_of, line, verdict, verdicts


async def test_without_a_stop_it_is_only_a_look_up_and_says_so(
    evening: Evening,
) -> None:
    faces = line(evening, stop=False)
    async with at_verifier(evening) as driver:
        assert "look up: number + Enter" in driver.text()
        await driver.type(f"a{faces[0].number}")
        assert verdict(driver) == "GOOD · a look-up, no stop"
        assert driver.said == "A601 is only looked up, as the caller hasn't stopped."
        assert not desk_of(driver).banner.said.firm
        assert verdicts(evening) == []
        evening.ok("stop", by="Joe")
        await driver.settle()
        assert verdict(driver) == "STOPPED at call 5 (O73): type the claim"
        assert driver.said == "The caller has stopped: type the number claimed."


@pytest.mark.parametrize("number", ["a601", "19500"])
async def test_a_claim_typed_before_the_stop_is_seen_is_shown(
    evening: Evening, number: str
) -> None:
    line(evening, stop=False)
    async with at_verifier(evening) as driver:
        evening.ok("stop", by="Joe")
        await driver.type(number)
        await driver.settle()
        assert verdict(driver).endswith(" · claim 1")
        assert driver.said.startswith("Claim 1, ")


async def test_a_claim_has_the_same_number_everywhere(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening) as driver:
        await driver.type("3000")
        await driver.type(str(faces[0].number))
        assert driver.said.startswith("Claim 2, A601: good.")
        assert verdict(driver) == "GOOD · claim 2"
        assert " 2 ✔ A601  20.00  Regular" in driver.text()
        await driver.press("ctrl+n", "ctrl+n")
        assert driver.said == "Claim 2: face 2 of 2 at this stop."


async def test_a_large_window_has_a_large_face(evening: Evening) -> None:
    faces = line(evening)
    async with at_verifier(evening, size=(200, 60)) as driver:
        await driver.type(str(faces[0].number))
        await assert_golden(driver, "verifier_large")


async def test_a_taller_window_lists_more_of_what_was_won(evening: Evening) -> None:
    evening.ok("designate", designation="loonie", ball=75)
    receipt = caller.sell(evening, caller.regular())
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")[:5]
    balls = [ball for face in faces for ball in caller.first_balls(evening, face, 5)]
    caller.call_all(evening, list(dict.fromkeys(balls)))
    caller.win(evening, *faces)
    async with at_verifier(evening) as driver:
        assert "Last 3 of 5 won in Page 1, game 1:" in driver.text()
        await driver.pilot.resize_terminal(80, 30)
        await driver.settle()
        assert "Won in Page 1, game 1: any line:" in driver.text()
        assert driver.text().count("  to be paid") == 5
