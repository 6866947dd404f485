"""The caller's desk: balls by number and Enter, stops, stages, the program's steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.balls import BallFault, ball_name, parse_ball
from hall_tui.rules.wording import part_told
from hall_tui.ui.dialogs.play_off import ask_play_off
from hall_tui.ui.dialogs.reopen_stage import ask_reopen
from hall_tui.ui.plain import cut, words
from hall_tui.ui.rights import takes_the_chair
from hall_tui.ui.screens import caller_now, caller_steps, caller_undo
from hall_tui.ui.stage_desk import StageDesk
from hall_tui.ui.widgets.next_pane import NextPane
from hall_tui.ui.widgets.play_lines import call_told
from hall_tui.ui.widgets.play_pane import PlayPane
from hall_tui.views.caller_desk import CallerDesk, caller_desk
from hall_tui.views.coming import Coming, number_of
from hall_tui.views.games import GameOn

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class Caller(StageDesk):
    """Shows the game that is on, or the program; `seen` is as of the last `show`."""

    DEFAULT_CSS = """
    Caller #chair { color: $bad; text-style: bold reverse; padding: 0 1; }
    Caller #nothing { padding: 1 4; color: $strong; }
    """
    desk = "caller"

    def __init__(self) -> None:
        super().__init__()
        self.seen: CallerDesk | None = None
        self.staff_figures = True
        self._greeted: str | None = None
        self._chair = Static(id="chair", markup=False)
        self._play = PlayPane()
        self._next = NextPane()
        self._nothing = Static(id="nothing", markup=False)

    def body(self) -> ComposeResult:
        """Who else calls; the game, or the program, or that no session is open."""
        yield self._chair
        yield self._play
        yield self._next
        yield self._nothing

    def header(self) -> tuple[str, ...]:
        """The game with its place in the program, and its part."""
        playing = None if self.seen is None else self.seen.playing
        if self.seen is None or playing is None:
            return super().header()
        number, games = number_of(self.seen.steps, playing.on.game)
        part = part_told(playing.on.stage, playing.stages)
        return (
            self.operator or "",
            "" if playing.on.precalling or not number else f"{number} of {games}",
            playing.title,
            part if playing.stages > 1 else "",
        )

    def least_of_header(self) -> tuple[str, ...]:
        """Who calls while a game is on: its title matters more."""
        playing = None if self.seen is None else self.seen.playing
        return () if playing is None else (self.operator or "",)

    def show(self) -> None:
        """Read the session at play and paint what changed."""
        session = self.session
        self.seen = (
            None
            if session is None
            else self.read(lambda db: caller_desk(db, self.rules, session, self.now))
        )
        playing = None if self.seen is None else self.seen.playing
        self._nothing.display = self.seen is None
        self._play.display = playing is not None
        self._next.display = self.seen is not None and playing is None
        if self.seen is None:
            home, none = self.key("go_home"), self.worded("No session is open")
            self._nothing.update(
                words(f"{none}: a manager opens one at Home ({home}).")
            )
        elif playing is not None:
            self._play.tell(self.seen, playing, self.rules)
        else:
            self._next.tell(self.seen, self.rules)
        self._show_chair()
        self.look()
        self.show_standings()
        self.typing("" if self.line is None else self.line.value)
        self._greet()

    def _greet(self) -> None:
        """Tell who comes to the desk amid a game where that stands."""
        if self.operator == self._greeted:
            return
        self._greeted = self.operator
        playing = None if self.seen is None else self.seen.playing
        if playing is not None and not self.said:
            self.say(f"{playing.title} stands at call {call_told(playing)}.")

    @property
    def on(self) -> GameOn | None:
        """The game that is on."""
        if self.seen is None or self.seen.playing is None:
            return None
        return self.seen.playing.on

    @property
    def coming(self) -> Coming | None:
        """The program's next step."""
        return None if self.seen is None else self.seen.coming

    @property
    def looks_only(self) -> bool:
        """Whether another program calls."""
        chair = None if self.seen is None else self.seen.chair
        writer = self.hall.writer
        if chair is None or writer is None:
            return False
        return (chair.desk, chair.window) != (writer.desk, writer.window)

    def told_of(self) -> object:
        """The game with its stage and count, and what comes next."""
        on, coming = self.on, self.coming
        game = on and (on.start_id, on.stage, on.leg, on.count, on.stop)
        return (self.phase, game, coming and coming.step.id, self.looks_only)

    def unfinished(self) -> str:
        """A game that is on, too."""
        if self.seen is None or self.seen.playing is None or self.looks_only:
            return super().unfinished()
        playing = self.seen.playing
        told = f"{playing.title} is on at call {playing.count.calls}."
        return "\n".join(part for part in (super().unfinished(), told) if part)

    def entered(self, text: str) -> None:
        """A ball: of the running game, the pre-call, or the designation that is due."""
        caller_steps.take_ball(self, text)

    def scanned(self, code: str) -> None:
        """No ball has a bar code; a badge is a PIN, so that none is repeated."""
        verify = self.key("go_verifier")
        told = "That was a scan: no ball is called so."
        self.say(f"{told} Cards are checked at Verify ({verify}).", "bad")

    async def press(self, event: events.Key) -> None:
        """The next key ends the showing of a ball that was refused."""
        self._play.refuse("")
        await super().press(event)

    def typing(self, text: str) -> None:
        """Say what the number will be used for, and what ball it is."""
        use = caller_now.use_of_number(self)
        on, coming = self.on, self.coming
        balls = on.balls if on else coming.balls if coming else 75
        extra = caller_now.extra_typed(self, text)
        ball = parse_ball(text, balls) if text and extra is None else None
        if extra is not None and caller_now.takes_number(self):
            self.hint(f"{self.rules.hall.extra_balls[extra].title}: no call")
        elif ball is None or not caller_now.takes_number(self):
            self.hint(use)
        elif isinstance(ball, BallFault):
            self.hint(cut(ball.message, 46))
        else:
            out = self._out_before(ball)
            name = ball_name(ball, balls)
            self.hint(f"{name} was {out}!" if out else f"{name}: {use}")

    def _out_before(self, ball: int) -> str:
        """Which call a ball was in the game that is on; empty while it isn't out."""
        playing = None if self.seen is None else self.seen.playing
        if playing is None:
            return ""
        for one, count in zip(playing.on.calls, playing.counts, strict=True):
            if one.ball == ball:
                return f"call {count.calls}" if count.covered else "put aside"
        return ""

    async def run_own(self, action: str) -> None:
        """An action of the desk; while another program calls only to look at."""
        if self.looks_only and takes_the_chair(action):
            self.say(caller_now.who_calls(self), "bad")
        else:
            await super().run_own(action)

    def possible(self, action: str) -> bool:
        """Whether the hall stands so that the action does something."""
        if action not in caller_now.IMPOSSIBLE:
            return True
        if self.looks_only and action != "take_over":
            return False
        return not caller_now.IMPOSSIBLE[action](self)

    def call(
        self, act: str, arguments: dict[str, object], told: Any, **more: Any
    ) -> None:
        """Do an act of the caller; a ball that is refused is told loudly."""

        def refused(answer: Answer) -> None:
            said = answer.message or ""
            if answer.code == "other_caller":
                said = caller_now.who_calls(self)
            loud = answer.code in caller_steps.LOUD
            self.say_refused(said, answer.code, big=loud)
            if loud:
                code = answer.code or ""
                self._play.refuse(caller_steps.IN_ITS_PLACE.get(code, "NO!"))

        self.do(act, arguments, told, refused=refused, **more)

    def action_stop(self) -> None:
        """Stop for a claim; a second press changes nothing."""
        caller_steps.stop(self)

    def action_undo(self) -> None:
        """Take back what was done last."""
        caller_undo.take_back(self)

    def action_next(self) -> None:
        """Begin the program's next step."""
        caller_steps.next_step(self)

    def action_play_on(self) -> None:
        """Call on after a stop."""
        caller_steps.play_on(self)

    def action_close_stage(self) -> None:
        """Close the stage when nobody else claims."""
        caller_steps.close_stage(self)

    def action_end_game(self) -> None:
        """Give the game up."""
        caller_undo.end_game(self)

    def action_leave_out(self) -> None:
        """Leave the next game out."""
        caller_undo.leave_out(self)

    def action_reopen(self) -> None:
        """Open the stage closed last again."""
        ask_reopen(self)

    def action_play_off(self) -> None:
        """Play a certificate off, or look who still stands."""
        ask_play_off(self)

    def action_take_over(self) -> None:
        """Call from here."""
        caller_undo.take_over(self)

    def action_one_away(self) -> None:
        """Show or hide the figures that are for staff only."""
        self.staff_figures = not self.staff_figures
        self.show_standings()
        shown = "shown" if self.staff_figures else "hidden"
        self.say(f"The figures for staff are {shown}.", "info")

    def _show_chair(self) -> None:
        self._chair.display = self.looks_only
        if self.looks_only:
            told = f"! {caller_now.who_calls(self)} This desk looks on."
            self._chair.update(words(told))

    def show_standings(self) -> None:
        """The figures for staff, unless they are hidden."""
        if self.seen is not None and self.seen.playing is not None:
            shown = self.standings if self.staff_figures else None
            self._play.tell_standings(self.seen.playing, shown)
