"""The evening's program: done, on, next, to come; scrolled to what is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import cut
from hall_tui.ui.widgets.play_lines import game_told
from hall_tui.views.program import GIVEN_UP, StepRow, StepState

Shown = Literal["done", "now", "later"]
SIGNS: dict[StepState, tuple[str, Shown]] = {
    "done": ("✔", "done"),
    "on": ("●", "now"),
    "next": ("▶", "now"),
    "to_come": ("·", "later"),
    "left_out": ("✗", "done"),
    "not_run": ("✗", "done"),
}
LEFT_OUT = "left out"
WITH_REASONS = 60
"""From so many columns on it is said why a game is left out, of all or of none."""
BEFORE = 3
"""How many steps stand above the one that is next."""


class ProgramList(Static):
    """Shows the steps around the next one; games that aren't run are left out."""

    COMPONENT_CLASSES = {"program--done", "program--now", "program--later"}
    DEFAULT_CSS = """
    ProgramList { height: 1fr; }
    ProgramList > .program--done { color: $quiet; }
    ProgramList > .program--now { color: $note; text-style: bold; }
    ProgramList > .program--later { color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.steps: tuple[StepRow, ...] = ()

    def tell(self, steps: Sequence[StepRow]) -> None:
        """Show other steps; nothing is painted when they are the same."""
        shown = tuple(step for step in steps if step.state != "not_run")
        if shown != self.steps:
            self.steps = shown
            self.refresh()

    def render(self) -> Text:
        """One line a step, as many as fit, and how many more are to come."""
        width, height = self.content_size
        shown, more = around(self.steps, height)
        text = Text(no_wrap=True, end="")
        for place, step in enumerate(shown):
            style = self.get_component_rich_style(f"program--{SIGNS[step.state][1]}")
            text.append("\n" if place else "")
            text.append(step_line(step, width), style)
        if more:
            later = self.get_component_rich_style("program--later")
            text.append(f"\n  and {more} more", later)
        return text


def around(steps: Sequence[StepRow], height: int) -> tuple[Sequence[StepRow], int]:
    """The steps that fit into so many lines, with those before the next one.

    With them how many more are to come, which takes a line, or 0.
    """
    now = next(
        (place for place, step in enumerate(steps) if step.state in ("on", "next")),
        len(steps),
    )
    before = min(BEFORE, max(height - 2, 0))
    first = max(min(now - before, len(steps) - height), 0)
    if first + height >= len(steps):
        return steps[first:], 0
    last = first + max(height - 1, 1)
    return steps[first:last], len(steps) - last if height > 1 else 0


def step_line(step: StepRow, width: int) -> str:
    """A step on one line: its sign, what it is, and what came of it."""
    sign = SIGNS["left_out" if step.note == GIVEN_UP else step.state][0]
    if step.kind == "pause":
        return cut(f"{sign} — {step.title} —", width)
    title = f"{step.title}: balls ahead" if step.kind == "precall" else step.title
    out = step.state == "left_out"
    came_of_it = LEFT_OUT if out else step.note or ""
    if out and width >= WITH_REASONS:
        return cut(f"{sign} {title}  {LEFT_OUT}: {step.note}", width)
    told = f"{sign} {title}  {came_of_it}".rstrip()
    if cell_len(told) <= width:
        return told
    if not out and step.state != "done":
        # What is known of a game that goes on stands large beside the list.
        room = width - cell_len(f"{sign} ")
        return f"{sign} {cut(game_told(title, room), room)}"
    # Of a game that is over it matters how, more than the end of its name.
    room = width - cell_len(f"{sign}   {came_of_it}")
    return f"{sign} {cut(game_told(title, room), room)}  {came_of_it}"
