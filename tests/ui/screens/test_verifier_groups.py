"""The verifier's desk where several faces of a page win together."""

from __future__ import annotations

from tests.acts import groups
from tests.acts.evening import Evening
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier, facts, verdict, verdicts


async def test_faces_that_win_together_are_shown_below_each_other(
    evening: Evening,
) -> None:
    _, faces = groups.begun(evening)
    groups.complete(evening, faces, *groups.COLUMNS[:2])
    async with at_verifier(evening) as driver:
        assert "6-4-9, from the top" in driver.text()
        await driver.type(str(faces[6].number))
        await driver.settle()
        assert verdict(driver) == "GOOD · claim 1"
        text = driver.text()
        for name in groups.names(faces, groups.COLUMNS[0]):
            assert f" {name} " in text
        assert "! 2 sold groups complete, 1 claimed" in text
        also = " ".join(groups.names(faces, groups.COLUMNS[1]))
        assert f"wins 2 on this page, also {also}" in facts(driver)
        await assert_golden(driver, "verifier_group")
        await driver.type(str(faces[6].number))
        await driver.settle()
        assert verdict(driver) == "GOOD · claim 2"
        await driver.type(str(faces[2].number))
        assert verdict(driver) == "NOT YET · claim 3"
    assert verdicts(evening) == ["good", "good", "not_yet"]
