"""Between games on the public board: what comes next, the program, the pots."""

from __future__ import annotations

from datetime import date

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from hall_tui.config.loading import Loaded
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.widgets.board_pots import BoardPots
from hall_tui.ui.widgets.next_blocks import NextBlocks
from hall_tui.ui.widgets.pattern_view import PatternView
from hall_tui.ui.widgets.play_pane import Told
from hall_tui.ui.widgets.program_list import ProgramList
from hall_tui.views.board import BoardWin, PublicBoard
from hall_tui.views.coming import Coming

MOST_STAGES = 2


class BoardBetween(Vertical):
    """The next step above; below it the program on the left, the pots on the right."""

    DEFAULT_CSS = """
    BoardBetween #next { height: auto; min-height: 5; padding: 0 1; }
    BoardBetween #said { width: 1fr; height: auto; }
    BoardBetween PatternView { width: 24; height: 5; }
    BoardBetween #step { color: $called; text-style: bold; }
    BoardBetween NextBlocks { color: $called; }
    BoardBetween #facts { color: $strong; text-style: bold; }
    BoardBetween #last { color: $good; }
    BoardBetween #lists { height: 1fr; border-top: solid $border-blurred; }
    BoardBetween ProgramList { width: 6fr; padding: 0 0 0 1; height: 100%; }
    BoardBetween BoardPots {
        width: 7fr; padding: 0 1; height: 100%; border-left: solid $border-blurred;
    }
    BoardBetween.-no-session BoardPots { border-left: none; }
    """

    def __init__(self) -> None:
        super().__init__(id="between")
        self.step = Told("step")
        self.blocks = NextBlocks()
        self.facts = Told("facts")
        self.last = Told("last")
        self.drawn = PatternView()
        self.program = ProgramList()
        self.pots = BoardPots()

    def compose(self) -> ComposeResult:
        """The next step with its pattern; the two lists."""
        with Horizontal(id="next"):
            with Vertical(id="said"):
                yield self.step
                yield self.blocks
                yield self.facts
                yield self.last
            yield self.drawn
        with Horizontal(id="lists"):
            yield self.program
            yield self.pots

    def tell(
        self, seen: PublicBoard, rules: Loaded, today: date, has_session: bool
    ) -> None:
        """Show the program and the pots as they stand."""
        coming = seen.coming
        self.step.tell(next_title(coming, has_session))
        self.blocks.tell(next_words(coming, has_session))
        self.facts.tell("\n".join(next_facts(coming)) if coming else "")
        self.last.tell(win_line(seen.last))
        has_pattern = coming is not None and bool(coming.stages)
        self.drawn.display = has_pattern
        if coming is not None and has_pattern:
            self.drawn.show_stage(rules, coming.step.id, 1)
        self.set_class(self.drawn.together, "-together")
        self.program.display = has_session
        self.set_class(not has_session, "-no-session")
        self.program.tell(seen.steps)
        self.pots.tell(seen.pots, today)


def next_title(coming: Coming | None, has_session: bool) -> str:
    """What comes next, in a few words."""
    if not has_session:
        return "No games now."
    if coming is None:
        return "The program is over. Thank you, and good night."
    told = coming.step.title
    if coming.step.kind == "designate":
        told = f"drawing the {told.lower()}"
    if coming.step.kind == "precall":
        told = f"{told}, {counted(coming.wanted, 'ball')} ahead"
    after = f"after {coming.after}: " if coming.after else ""
    is_game = coming.step.kind == "game" and coming.number
    number = f"   {coming.number} of {coming.games}" if is_game else ""
    return f"NEXT   {after}{told}{number}"


def next_words(coming: Coming | None, has_session: bool) -> str:
    """What comes next, or a greeting, in the few words that are read from afar."""
    if not has_session:
        return "See you next time"
    if coming is None:
        return "Good night"
    return coming.step.title.partition(":")[0]


def next_facts(coming: Coming) -> list[str]:
    """Prize and pattern of the next game's stages; balls that are drawn already."""
    if coming.step.kind == "designate":
        return [f"Drawn: {' '.join(coming.drawn)}"] if coming.drawn else []
    lines = []
    for stage in coming.stages[:MOST_STAGES]:
        title = stage.title if len(coming.stages) > 1 else "PRIZE"
        pattern = "" if stage.is_called_so else f"   {stage.pattern}"
        lines.append(f"{title} {stage.prize}{pattern}")
    if len(coming.stages) > MOST_STAGES:
        lines.append(f"and {len(coming.stages) - MOST_STAGES} more")
    lines += coming.boards
    return lines


def win_line(last: BoardWin | None) -> str:
    """What the last game paid; empty before anything was won."""
    if last is None:
        return ""
    faces = "1 winner" if last.faces == 1 else f"{last.faces} winners"
    return f"✔ {last.title}: {faces}, {format_cents(last.amount_cents)} in all"
