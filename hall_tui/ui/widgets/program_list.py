"""The evening's program: done, on, next, to come; scrolled to what is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import cut
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
        """One line a step, as many as fit."""
        width, height = self.content_size
        text = Text(no_wrap=True, end="")
        for place, step in enumerate(around(self.steps, height)):
            style = self.get_component_rich_style(f"program--{SIGNS[step.state][1]}")
            text.append("\n" if place else "")
            text.append(step_line(step, width), style)
        return text


def around(steps: Sequence[StepRow], height: int) -> Sequence[StepRow]:
    """The steps that fit into so many lines, with those before the next one."""
    now = next(
        (place for place, step in enumerate(steps) if step.state in ("on", "next")),
        len(steps),
    )
    first = max(min(now - BEFORE, len(steps) - height), 0)
    return steps[first : first + height]


def step_line(step: StepRow, width: int) -> str:
    """A step on one line: its sign, what it is, and what came of it."""
    sign = SIGNS["left_out" if step.note == GIVEN_UP else step.state][0]
    if step.kind == "pause":
        return cut(f"{sign} — {step.title} —", width)
    title = f"{step.title}: pre-call" if step.kind == "precall" else step.title
    if step.state == "left_out":
        told = f"{sign} {title}  {LEFT_OUT}"
        if width >= WITH_REASONS:
            return cut(f"{told}: {step.note}", width)
        # The sign alone says it where the words would cut the title.
        return told if cell_len(told) <= width else cut(f"{sign} {title}", width)
    told = f"{sign} {title}  {step.note}" if step.note else f"{sign} {title}"
    # A title is cut only where it doesn't fit alone.
    return told if cell_len(told) <= width else cut(f"{sign} {title}", width)
