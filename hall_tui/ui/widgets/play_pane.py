"""The game that is on: board, last ball, count, pattern, prize, pots, claims."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Static

from hall_tui.config.loading import Loaded
from hall_tui.live.following import Standings
from hall_tui.ui.plain import lines
from hall_tui.ui.widgets import play_lines
from hall_tui.ui.widgets.big_ball import BigBall
from hall_tui.ui.widgets.number_board import NumberBoard
from hall_tui.ui.widgets.pattern_view import PatternView
from hall_tui.ui.widgets.pots_in_play import PotsInPlay
from hall_tui.ui.widgets.program_list import ProgramList
from hall_tui.views.caller_desk import CallerDesk
from hall_tui.views.playing import Playing

TALL = 30
HUGE = 50


class Told(Static):
    """Plain text that is painted only when it changes, and takes no space empty."""

    DEFAULT_CSS = """
    Told { height: auto; }
    Told.-none { display: none; }
    """

    def __init__(self, place: str) -> None:
        super().__init__(markup=False, id=place)
        self.text = ""
        self.add_class("-none")

    def tell(self, text: str) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.set_class(not text, "-none")
            self.update(lines(text))


class PlayPane(Horizontal):
    """All of a game on one look; the last ball and the board stand largest."""

    DEFAULT_CSS = """
    PlayPane #left { width: 5fr; min-width: 50; padding: 0 1; }
    PlayPane #right {
        width: 3fr; min-width: 30; padding: 0 1;
        border-left: solid $border-blurred;
    }
    PlayPane NumberBoard { margin: 0 0 1 0; }
    PlayPane #state { text-style: bold; color: $strong; }
    PlayPane #state.-stopped { color: $background; background: $bad; }
    PlayPane #state.-closed { color: $good; }
    PlayPane #figures, PlayPane #staff { color: $quiet; }
    PlayPane #missed { color: $note; text-style: bold; }
    PlayPane #prize { color: $strong; text-style: bold; }
    PlayPane #claims { color: $note; text-style: bold; }
    PlayPane #prize, PlayPane #staff { margin: 1 0 0 0; }
    PlayPane.-stopped #prize, PlayPane.-stopped #staff { margin: 0; }
    PlayPane #awards { color: $good; }
    PlayPane #bonuses { color: $note; }
    PlayPane #beside { text-align: center; color: $called; text-style: bold; }
    PlayPane #last { text-align: center; color: $strong; margin: 1 0 2 0; }
    PlayPane #pattern { text-align: center; color: $strong; }
    PlayPane.-tall NumberBoard { height: 13; margin: 1 0 2 0; }
    PlayPane.-tall BigBall { height: 13; }
    PlayPane.-tall PatternView { height: 10; }
    PlayPane.-tall Told { margin: 0 0 1 0; }
    PlayPane.-huge NumberBoard { height: 17; }
    PlayPane.-huge BigBall { height: 25; }
    PlayPane BigBall.-refused { color: $background; background: $bad; }
    PlayPane #then { color: $quiet; margin: 1 0 0 0; }
    PlayPane ProgramList { display: none; margin: 1 0 0 0; }
    PlayPane.-tall #then { display: none; }
    PlayPane.-tall ProgramList { display: block; }
    """

    def __init__(self) -> None:
        super().__init__(id="play")
        self._refused = ""
        self._ball = ""
        self.board = NumberBoard()
        self.ball = BigBall()
        self.drawn = PatternView()
        self.pots = PotsInPlay()
        self.program = ProgramList()
        self.told = {
            name: Told(name)
            for name in (
                "state",
                "figures",
                "prize",
                "claims",
                "awards",
                "bonuses",
                "say",
                "staff",
                "missed",
                "then",
                "beside",
                "last",
                "pattern",
            )
        }

    def compose(self) -> ComposeResult:
        """The board and words on the left, ball and pattern on the right."""
        told = self.told
        with Vertical(id="left"):
            yield self.board
            yield told["state"]
            yield told["figures"]
            yield told["claims"]
            yield told["prize"]
            yield self.pots
            yield told["bonuses"]
            yield told["awards"]
            yield told["say"]
            yield told["staff"]
            yield told["missed"]
            yield told["then"]
            yield self.program
        with Vertical(id="right"):
            yield self.ball
            yield told["beside"]
            yield told["last"]
            yield told["pattern"]
            yield self.drawn

    def on_resize(self, event: Resize) -> None:
        """Breathe where there is room."""
        self.set_class(event.size.height >= TALL, "-tall")
        self.set_class(event.size.height >= HUGE, "-huge")

    def tell(self, seen: CallerDesk, playing: Playing, rules: Loaded) -> None:
        """Show a game as it stands; `playing` is that of `seen`."""
        on = playing.on
        last = on.calls[-1] if on.calls else None
        called = {call.ball for call in on.calls}
        self.board.tell(on.balls, called, last.ball if last else None, playing.marked)
        shown = last.name if last else ""
        self._ball = playing.extra.title.upper() if playing.extra else shown
        self.ball.tell(self._refused or self._ball)
        self.drawn.show_stage(rules, on.game, on.stage)
        self.pots.tell(playing.pots)
        self.program.tell(seen.steps)
        state = play_lines.state_of(playing)
        self.set_class(state == "stopped", "-stopped")
        for name in ("stopped", "closed"):
            self.told["state"].set_class(name == state, f"-{name}")
        for name, text in self._words(seen, playing, rules).items():
            self.told[name].tell(text)

    def refuse(self, word: str) -> None:
        """Show in the ball's place that one isn't taken; "" ends it."""
        self._refused = word
        self.ball.set_class(bool(word), "-refused")
        self.ball.tell(word or self._ball)

    def tell_standings(self, playing: Playing, standings: Standings | None) -> None:
        """Show how many faces are near, or nothing."""
        self.told["staff"].tell(play_lines.near_told(playing, standings))
        self.told["missed"].tell(play_lines.complete_told(playing, standings))

    def _words(
        self, seen: CallerDesk, playing: Playing, rules: Loaded
    ) -> dict[str, str]:
        hall, on = rules.hall, playing.on
        pattern = playing.pattern
        claims = play_lines.claim_lines(hall, playing.claims) if on.stop else []
        awards = play_lines.awards_told(hall, playing)
        return {
            "state": play_lines.state_line(playing),
            "figures": play_lines.figures_line(playing, hall.hall.timezone),
            "prize": play_lines.prize_line(playing),
            "claims": "\n".join(claims),
            "awards": "\n".join(awards[-2:]),
            "bonuses": "\n".join(play_lines.bonus_lines(playing)),
            "say": "" if on.stop else play_lines.say_line(playing.to_mark, playing.say),
            "then": ""
            if on.stop
            else play_lines.then_line(seen.steps, on.game, precalling=on.precalling),
            "beside": play_lines.beside_ball(playing),
            "last": play_lines.last_balls(on.calls),
            "pattern": f"{pattern}{self.drawn.several}",
        }
