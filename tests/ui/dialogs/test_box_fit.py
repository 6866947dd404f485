"""The box of a question: as wide as its texts, as high as the window allows."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.style import Style

from hall_tui.ui.actions import actions_of
from hall_tui.ui.dialogs import box_fit
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.find import Find
from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.theme import HALL_DARK
from tests.acts.evening import Evening
from tests.ui.driving import Driver, driving

SENTENCE = "The Loonie pot can't be won then; what tonight puts in stays in it."


@pytest.fixture
async def office(own: Evening) -> AsyncIterator[Driver]:
    async with driving(own.path, own.config, desk="office") as driver:
        yield driver


async def resized(driver: Driver, width: int, height: int) -> list[str]:
    """The rows of the box in a window of that size."""
    await driver.pilot.resize_terminal(width, height)
    await driver.settle()
    box = driver.dialog.query_one("#box").region
    rows = driver.text().splitlines()[box.y : box.bottom]
    return [row[box.x : box.right].strip(" │") for row in rows]


@pytest.mark.parametrize(
    ("text", "most", "wide"),
    [
        ("a few words", 60, 11),
        ("one line\na longer line", 60, 13),
        ("word " * 13 + "end", 60, 34),
    ],
)
def test_a_long_line_is_broken_in_its_midst(text: str, most: int, wide: int) -> None:
    assert box_fit.needed([text], most) == wide


@example(text=f"  1  Regular, 9 faces{' ' * 30}9.50", most=14)
@given(text=st.text("a 1,\n", max_size=120), most=st.integers(1, 80))
def test_any_text_has_a_width_in_any_window(text: str, most: int) -> None:
    assert 0 <= box_fit.needed([text], most) <= most


@pytest.mark.parametrize(
    ("most", "wide"), [(60, 38), (30, 23), (20, 11), (10, 10), (38, 38)]
)
def test_the_ways_out_take_one_row_where_they_can(most: int, wide: int) -> None:
    ways = "F9: open it    Esc: back    another: x"
    assert box_fit.ways_needed(ways, most) == wide


def test_a_warning_stands_out_with_what_goes_on_below_it() -> None:
    told = "! No game was played at all.\nplain\n! again"
    loud = Style(bold=True)
    shown = box_fit.details(told, 9, 20, loud)
    rows = ["! No game was played", "  at all.", "plain", "! again"]
    assert shown.plain == "\n".join(rows)
    styled = [shown.plain[span.start : span.end] for span in shown.spans]
    assert [row for row in styled if row != "\n"] == [rows[0], rows[1], rows[3]]


def test_a_numbered_row_goes_on_behind_its_number_and_the_rest_is_counted() -> None:
    told = "  1  a row that is long\n 12  short\n  3  last"
    shown = box_fit.details(told, 9, 14, Style())
    rows = ["  1  a row", "     that is", "     long", " 12  short", "  3  last"]
    assert shown.plain == "\n".join(rows)
    shown = box_fit.details(told, 2, 20, Style())
    assert shown.plain.splitlines()[1] == "     and 2 more"


async def test_a_warning_in_a_question_has_the_colour_of_warnings(
    office: Driver,
) -> None:
    told = "! Nobody claimed.\nThe rest."
    office.desk.ask(Confirm("All out?", lambda: None, details=told))
    await office.settle()
    strips = office.app.screen._compositor.render_strips()
    segments = [
        one for strip in strips for one in strip if "Nobody claimed" in one.text
    ]
    style = segments[0].style
    assert style is not None and style.bold and style.color is not None
    assert style.color.name == HALL_DARK.variables["note"]


async def test_a_list_takes_the_height_and_width_of_the_window(office: Driver) -> None:
    rows = [f"row {number} of the list" for number in range(40)]
    office.desk.ask(NumberedList("Which?", rows, str, lambda row: None))
    shown = await resized(office, 80, 24)
    assert "and 27 more" in shown and "13  row 12 of the list" in shown
    shown = await resized(office, 80, 60)
    assert "40  row 39 of the list" in shown and "more" not in " ".join(shown)


async def test_a_long_row_of_a_list_is_told_whole_where_it_fits(office: Driver) -> None:
    row = "a row that is long, " * 4 + "to its end"
    office.desk.ask(NumberedList("Which?", [row], str, lambda row: None))
    assert f"1  {row}" not in await resized(office, 80, 24)
    assert f"1  {row}" in await resized(office, 120, 40)


async def test_the_palette_shows_all_that_a_tall_window_has_rows_for(
    office: Driver,
) -> None:
    actions = actions_of("till")
    office.desk.ask(Find(actions, office.app.keys, lambda action: None))
    assert "more below" in " ".join(await resized(office, 80, 24))
    shown = await resized(office, 120, 60)
    assert "more below" not in " ".join(shown)
    assert [row for row in shown if row.startswith("▶")] == [shown[3]]


async def test_a_second_person_reads_all_that_is_confirmed(office: Driver) -> None:
    office.desk.ask(
        SecondPerson(
            "A second person confirms.",
            f"{SENTENCE} " * 4 + "That was all.",
            "manager",
            "Max",
            lambda *all_: None,
            lambda answer: None,
        )
    )
    shown = await resized(office, 80, 24)
    assert shown[2] == "" and "That was all." in " ".join(shown)


async def test_a_long_question_never_pushes_its_ways_out_of_the_window(
    office: Driver,
) -> None:
    asked = "\n".join([SENTENCE + f" {SENTENCE}"] * 12 + ["Leave it out? Why?"])
    office.desk.ask(Reason(asked, lambda why: None))
    for height in (24, 26, 60):
        shown = await resized(office, 80, height)
        assert "Enter: go on    Esc: back" in shown
        assert ">" in shown and "Leave it out? Why?" in shown
