"""Both themes: every colour of text stands out from every ground at 7 to 1."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from textual.color import Color
from textual.filter import Monochrome
from textual.theme import Theme

from hall_tui.ui.theme import TEXT_COLOURS, THEMES
from tests.acts.evening import HallFile
from tests.ui.driving import driving

UI = Path(__file__).parents[2] / "hall_tui" / "ui"
LEAST = 7.0
SEEN = 1.3
GROUNDS = ("background", "surface", "panel")


def luminance(colour: Color) -> float:
    """The relative luminance as WCAG 2 has it, 0 to 1."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    light, dark = sorted(
        (luminance(Color.parse(one)), luminance(Color.parse(other))), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_text_stands_out_from_every_ground(theme: Theme) -> None:
    variables = {**theme.to_color_system().generate(), **theme.variables}
    weak = {
        (text, ground): round(contrast(variables[text], variables[ground]), 2)
        for text, ground in product((*TEXT_COLOURS, "foreground"), GROUNDS)
        if contrast(variables[text], variables[ground]) < LEAST
    }
    assert weak == {}
    assert contrast(variables["called-text"], variables["called"]) >= LEAST
    for text in ("foreground", "key"):
        assert contrast(variables[text], variables["field"]) >= LEAST


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_field_to_type_in_is_seen_on_its_box_also_in_grey(theme: Theme) -> None:
    box, field = (
        Color.parse(colour).monochrome.hex
        for colour in (theme.surface or "", theme.variables["field"])
    )
    assert contrast(box, field) >= SEEN


async def test_the_key_changes_dark_and_light(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        assert driver.app.theme == "hall-dark"
        await driver.press("ctrl+t")
        assert driver.app.theme == "hall-light"
        await driver.press("ctrl+t")
        assert driver.app.theme == "hall-dark"


async def test_without_colour_the_signs_stay(
    hall_file: HallFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    hall = hall_file()
    async with driving(hall.path, hall.config, operator="Ann") as driver:
        assert driver.app.no_color
        await driver.press("f6", "f9")
        assert "✗ Only a manager may do this" in driver.text()
        filters = driver.app.get_line_filters()
        assert any(isinstance(one, Monochrome) for one in filters)


def test_every_border_is_drawn_in_a_colour_of_borders() -> None:
    """One in the colour of a ground isn't seen."""
    drawn = {
        found
        for file in UI.rglob("*.py")
        for found in re.findall(
            r"border[a-z-]*: [a-z]+ \$([\w-]+)", file.read_text("utf-8")
        )
    }
    assert drawn == {"border", "border-blurred"}
