"""A game on the public board: the last ball over half the height, all numbers."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.ui.widgets.big_ball import BigBall
from hall_tui.ui.widgets.board_facts import BoardFacts
from hall_tui.ui.widgets.number_board import NumberBoard
from hall_tui.ui.widgets.pattern_view import PatternView
from hall_tui.ui.widgets.stamp_faces import StampFaces
from hall_tui.views.board import BoardGame

SHOWN_BEFORE = 5


class BoardPlay(Vertical):
    """75 numbers stand in rows below the ball, 90 in a block beside it."""

    DEFAULT_CSS = """
    BoardPlay #upper { height: 1fr; }
    BoardPlay #lower { height: auto; }
    BoardPlay #ball { width: 6fr; height: 100%; }
    BoardPlay BigBall { height: 100%; }
    BoardPlay #start { height: 100%; }
    BoardPlay #side { width: 1fr; height: 100%; align: center middle; }
    BoardPlay.-together #side { min-width: 35; }
    BoardPlay #side PatternView { height: 5; }
    BoardPlay #before { height: 6; text-align: center; color: $strong; }
    BoardPlay #block { width: 40%; min-width: 31; height: 100%; }
    BoardPlay #block PatternView { height: 1fr; }
    BoardPlay #block NumberBoard { height: 9; }
    BoardPlay.-ninety #side { display: none; }
    """

    def __init__(self) -> None:
        super().__init__(id="play")
        self.ball = BigBall()
        self.start = PatternView()
        self.start.id = "start"
        self.rows = NumberBoard()
        self.block = NumberBoard()
        self.drawn = (PatternView(), PatternView())
        self.before = Static(id="before", markup=False)
        self.stamps = StampFaces()
        self.facts = BoardFacts()
        self._lower = Vertical(self.rows, id="lower")
        self._block = Vertical(self.block, self.drawn[1], id="block")

    def compose(self) -> ComposeResult:
        """The ball with what stands beside it, the numbers, the facts."""
        with Horizontal(id="upper"):
            yield self._block
            with Vertical(id="ball"):
                yield self.ball
                yield self.start
            with Vertical(id="side"):
                yield self.drawn[0]
                yield self.before
        yield self.stamps
        yield self._lower
        yield self.facts

    def tell(self, game: BoardGame, rules: Loaded) -> None:
        """Show a game; before its first ball the pattern stands in the ball's place."""
        begun = bool(game.calls) or game.extra is not None
        self.ball.display, self.start.display = begun, not begun
        self.drawn[0].display = begun
        self.ball.tell(_ball(game))
        for view in (*self.drawn, self.start):
            view.show_stage(rules, game.game, game.stage)
        self.set_class(self.start.together, "-together")
        ninety = game.balls == 90
        self.set_class(ninety, "-ninety")
        self._block.display, self._lower.display = ninety, not ninety
        board = self.block if ninety else self.rows
        board.tell(game.balls, game.called, game.last, game.marked)
        self.stamps.display = bool(game.boards)
        self.stamps.tell(game.boards, game.last)
        self.before.update(_before(game))
        self.facts.tell(game)


def _ball(game: BoardGame) -> str:
    """The last ball, and beside it what else it covers; or the extra ball after it."""
    if game.extra is not None:
        return game.extra.title.upper()
    others = [ball_name(one, game.balls) for one in game.count.covered[1:]]
    return " ".join([*game.calls[-1:], *others])


def _before(game: BoardGame) -> Text:
    """The balls before the last one, one below the other."""
    names = game.calls[-2 : -2 - SHOWN_BEFORE : -1]
    return Text("\n".join(["", *names]), no_wrap=True, end="")
