"""Between games: the program, what comes next, and what was won last."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from hall_tui.config.loading import Loaded
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, worded
from hall_tui.ui.fitting import wrapped
from hall_tui.ui.widgets.pattern_view import PatternView
from hall_tui.ui.widgets.play_lines import award_line, say_line
from hall_tui.ui.widgets.play_pane import TALL, Told
from hall_tui.ui.widgets.program_list import SIGNS, ProgramList
from hall_tui.views.caller_desk import CallerDesk, LastGame
from hall_tui.views.coming import Coming, ComingPot
from hall_tui.views.program import GIVEN_UP

MOST_AWARDS = 4
ASIDE = 3
"""The cells beside what is said: the border, and a blank one at either side."""
LOW_DRAWING, HIGH_DRAWING = 5, 10
NONE_SOLD = "! Nobody has cards for it yet."


class NextPane(Horizontal):
    """The program on the left, the next step on the right."""

    DEFAULT_CSS = """
    NextPane #program { width: 1fr; padding: 0 1; }
    NextPane #next {
        width: 1fr; padding: 0 1; border-left: solid $border-blurred;
    }
    NextPane #step { color: $note; text-style: bold; }
    NextPane #facts { margin: 1 0 0 0; }
    NextPane PatternView { margin: 1 0 0 0; content-align: left middle; }
    NextPane #before { color: $good; margin: 0 0 1 0; }
    NextPane.-given-up #before { color: $note; }
    NextPane.-tall PatternView { height: 10; }
    """

    def __init__(self) -> None:
        super().__init__(id="between")
        self.program = ProgramList()
        self.before = Told("before")
        self.step = Told("step")
        self.facts = Told("facts")
        self.drawn = PatternView()
        self._has_pattern = False

    def compose(self) -> ComposeResult:
        """The list; beside it the last game's awards above the next step."""
        with Vertical(id="program"):
            yield self.program
        with Vertical(id="next"):
            yield self.before
            yield self.step
            yield self.drawn
            yield self.facts

    def on_resize(self, event: Resize) -> None:
        """Breathe where there is room."""
        self.set_class(event.size.height >= TALL, "-tall")
        self._fit()

    def _fit(self) -> None:
        """The drawing leaves its rows to what is said where both have no room."""
        width, height = self.size.width // 2 - ASIDE, self.size.height
        told = [one.text for one in (self.before, self.step, self.facts) if one.text]
        drawing = LOW_DRAWING if height < TALL else HIGH_DRAWING
        laid_out = width > 0
        lines = "\n".join(told).split("\n") if laid_out else []
        # A blank row stands between any two of them.
        rows = sum(len(wrapped(one, width)) for one in lines) + drawing + len(told)
        self.drawn.display = self._has_pattern and (not laid_out or rows <= height)

    def tell(self, seen: CallerDesk, rules: Loaded) -> None:
        """Show the program as it stands."""
        self.program.tell(seen.steps)
        last = seen.last_game
        self.before.tell(before_lines(last, rules))
        self.set_class(last is not None and last.ended == GIVEN_UP, "-given-up")
        coming = seen.coming
        self.step.tell(step_title(coming, rules.hall.hall.session_word))
        self.facts.tell("" if coming is None else "\n".join(step_facts(coming)))
        self._has_pattern = coming is not None and bool(coming.stages)
        if coming is not None and self._has_pattern:
            self.drawn.show_stage(rules, coming.step.id, 1)
        self._fit()


def before_lines(last: LastGame | None, rules: Loaded) -> str:
    """How the last game ended, with its awards."""
    if last is None:
        return ""
    sign = SIGNS["left_out" if last.ended == GIVEN_UP else "done"][0]
    lines = [f"{sign} {last.title}", f"  {last.ended} at call {last.calls}"]
    shown = last.awards[:MOST_AWARDS]
    lines += [f"  {award_line(rules.hall, award)}" for award in shown]
    if len(last.awards) > len(shown):
        lines.append(f"  and {counted(len(last.awards) - len(shown), 'more award')}")
    return "\n".join(lines)


def step_title(coming: Coming | None, word: str) -> str:
    """What comes next, in a few words; `word`: what the hall calls a session."""
    if coming is None:
        return worded("✔ The program is played. Close the session at Home.", word)
    title = coming.step.title
    if coming.step.kind == "designate":
        return f"▶ NEXT  draw: {title}"
    if coming.step.kind == "precall":
        return f"▶ NEXT  {title}: {counted(coming.wanted, 'ball')} ahead"
    return f"▶ NEXT, {coming.number} of {coming.games}:  {title}"


def step_facts(coming: Coming) -> list[str]:
    """What the caller says and should know before the step, a line each."""
    lines = []
    if coming.after:
        lines.append(f"Break before it: {coming.after}")
    if coming.drawn:
        lines.append(f"Drawn: {', '.join(coming.drawn)}")
    if coming.step.kind == "designate" and coming.wanted > 1:
        lines.append(f"Balls: {len(coming.drawn)} of {coming.wanted}")
    for stage in coming.stages:
        title = stage.title if len(coming.stages) > 1 else "Prize"
        pattern = "" if stage.is_called_so else f", {stage.pattern}"
        lines.append(f"{title}: {stage.prize}{pattern}")
    lines += [_pot_line(pot) for pot in coming.pots]
    lines += coming.boards
    if coming.pages:
        lines.append(f"Cards: {', '.join(coming.pages)}")
    if coming.pages and not coming.cards_out:
        lines.append(NONE_SOLD)
    if coming.goes_on_from:
        lines.append(f"Goes on with the balls of {coming.goes_on_from}")
    say = coming.stages[0].say if coming.stages else None
    lines += [said] if (said := say_line(coming.to_mark, say)) else []
    if coming.closes:
        lines.append(f"Ends the sale of: {', '.join(coming.closes)}")
    return lines


def _pot_line(pot: ComingPot) -> str:
    told = f"{pot.title}: {format_cents(pot.amount_cents)}"
    if pot.must_go:
        return f"{told}, must go"
    if pot.call_limit is not None:
        return f"{told}, in {counted(pot.call_limit, pot.unit)}"
    balls = ", ".join(pot.on_balls)
    if pot.over:
        return f"{told}, ✗ over: {balls} came before"
    return f"{told}, on {balls}" if balls else told
