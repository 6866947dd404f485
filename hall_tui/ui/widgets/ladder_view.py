"""The ladder of a pot's limit, with the step that holds tonight marked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.ladder import Step
from hall_tui.ui.plain import cut
from hall_tui.ui.widgets.pot_words import step_words

PASSED, NOW, TO_COME = "✔", "▶", "·"


class LadderView(Static):
    """The steps around the one that holds; nothing for a pot without a limit."""

    COMPONENT_CLASSES = {"ladder--now", "ladder--passed", "ladder--later"}
    DEFAULT_CSS = """
    LadderView { height: 1fr; }
    LadderView > .ladder--now { color: $note; text-style: bold; }
    LadderView > .ladder--passed { color: $quiet; }
    LadderView > .ladder--later { color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.steps: tuple[Step, ...] = ()
        self.tonight: int | None = None
        self.coming: int | None = None

    def tell(
        self, steps: Sequence[Step], tonight: int | None, coming: int | None
    ) -> None:
        """Show another ladder: tonight's limit, and that of the next session."""
        told = (tuple(steps), tonight, coming)
        if told != (self.steps, self.tonight, self.coming):
            self.steps, self.tonight, self.coming = told
            self.refresh()

    def render(self) -> Text:
        """One line a step."""
        width, height = self.content_size
        text = Text(no_wrap=True, end="")
        now = self.coming if self.tonight is None else self.tonight
        for place, step in enumerate(around(self.steps, now, height)):
            kind = "now" if step.limit == now else "later"
            if kind == "later" and step.passed:
                kind = "passed"
            text.append("\n" if place else "")
            style = self.get_component_rich_style(f"ladder--{kind}")
            text.append(step_line(step, self.tonight, self.coming, width), style)
        return text


def around(steps: Sequence[Step], now: int | None, height: int) -> Sequence[Step]:
    """The steps that fit into so many lines, one third of them before the one now."""
    place = next((at for at, step in enumerate(steps) if step.limit == now), 0)
    first = max(min(place - height // 3, len(steps) - height), 0)
    return steps[first : first + height]


def step_line(step: Step, tonight: int | None, coming: int | None, width: int) -> str:
    """A step on one line: its sign, the limit, from what on, and whether it holds."""
    if step.limit == (coming if tonight is None else tonight):
        sign = NOW
    else:
        sign = PASSED if step.passed else TO_COME
    notes = []
    if step.limit == tonight:
        notes.append("tonight")
    if step.limit == coming and coming != tonight:
        notes.append("next time")
    told = f"{sign} {step.limit:>3}  {step_words(step)}"
    return cut("  ".join([told, *notes]), width)
