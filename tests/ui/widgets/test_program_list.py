"""The program as a list: signs, notes, and the steps around the next one."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.program_list import around, step_line
from hall_tui.views.program import GIVEN_UP, StepKind, StepRow, StepState


def step(
    title: str = "Bonanza",
    state: StepState = "to_come",
    kind: StepKind = "game",
    note: str | None = None,
) -> StepRow:
    return StepRow(kind=kind, id="x", title=title, state=state, note=note)


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (step(), "· Bonanza"),
        (step(state="next"), "▶ Bonanza"),
        (step(state="on", note="12 balls"), "● Bonanza  12 balls"),
        (step(state="done", note="won"), "✔ Bonanza  won"),
        (step(state="done", note=GIVEN_UP), "✗ Bonanza  given up"),
        (step(state="left_out", note="no time"), "✗ Bonanza  left out"),
        (
            step("Page 1, game 1: any line", state="left_out", note="late"),
            "✗ Page 1, game 1  left out",
        ),
        (
            step("Page 1, game 1: any line", state="done", note="won"),
            "✔ Page 1, game 1  won",
        ),
        (
            step("Page 1, game 1: any line", state="done", note=GIVEN_UP),
            "✗ Page 1, game 1  given up",
        ),
        (
            step("Page 1, game 1: any line", state="on", note="12 balls"),
            "● Page 1, game 1: any line",
        ),
        (step("Page 1, game 1: line or four corners"), "· Page 1, game 1"),
        (step(kind="precall", state="next"), "▶ Bonanza: balls ahead"),
        (step("Intermission", kind="pause"), "· — Intermission —"),
        (step("The [/] game\x1b of a very long name"), "· The [/] game? of a very l…"),
    ],
)
def test_a_step_on_one_line(row: StepRow, line: str) -> None:
    assert step_line(row, 28) == line


def test_where_there_is_room_every_reason_is_told() -> None:
    left = step(state="left_out", note="no time tonight, as the caller came late again")
    told = "✗ Bonanza  left out: no time tonight, as the caller came la…"
    assert step_line(left, 60) == told


def test_the_next_step_is_among_those_shown() -> None:
    steps = [step(str(place), "done") for place in range(20)]
    steps += [step("next", "next"), *(step(str(place)) for place in range(21, 30))]
    for height, titles, more in (
        (8, ["17", "18", "19", "next", "21", "22", "23"], 6),
        (4, ["18", "19", "next"], 9),
        (2, ["next"], 9),
        (1, ["next"], 0),
    ):
        shown, left = around(steps, height)
        assert ([row.title for row in shown], left) == (titles, more)
    assert (len(around(steps, 40)[0]), around(steps, 40)[1]) == (30, 0)


def test_of_a_program_that_is_over_the_end_is_shown() -> None:
    over = [step(str(place), "done") for place in range(20)]
    shown, more = around(over, 3)
    assert ([row.title for row in shown], more) == (["17", "18", "19"], 0)
