"""The public board: the game for everybody to see, the program and pots in between.

It only looks: its process has no writer, and nobody signs in. Nothing that is for
staff reaches it (`views.board`).
"""

from __future__ import annotations

from textual.app import ComposeResult

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.widgets.board_between import BoardBetween
from hall_tui.ui.widgets.board_play import BoardPlay
from hall_tui.views.board import PublicBoard, public_board


class Board(DeskScreen):
    """Shows `seen`, as of the last `show`; takes no keys but those of all desks."""

    DEFAULT_CSS = """
    Board KeyLine, Board ResultLine { display: none; }
    Board #lower NumberBoard { padding: 0 1; height: 5; }
    Board BoardFacts { height: 4; padding: 0 1; }
    Board.-small #side { display: none; }
    Board.-small #play BoardFacts { height: 3; }
    Board.-small BoardBetween PatternView { width: 12; }
    Board.-small BoardBetween ProgramList { width: 2fr; }
    Board.-small BoardBetween BoardPots { width: 3fr; }
    Board StampFaces { margin: 0 0 1 0; }
    Board.-short StampFaces { margin: 0; }
    Board.-tall #lower, Board.-huge #lower { margin: 0 0 1 0; }
    Board BoardBetween.-together PatternView { width: 35; }
    Board.-tall #lower NumberBoard { height: 9; }
    Board.-tall #block NumberBoard { height: 17; }
    Board.-tall BoardFacts { height: 5; }
    Board.-huge #lower NumberBoard { height: 19; }
    Board.-huge #block NumberBoard { height: 25; }
    Board.-huge BoardFacts { height: 7; }
    Board.-huge #side PatternView { height: 10; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-low"), (36, "-tall"), (56, "-huge")]
    HORIZONTAL_BREAKPOINTS = [(0, "-small"), (80, "-broad")]
    desk = "board"
    has_entry = False
    smallest = (60, 20)

    def __init__(self) -> None:
        super().__init__()
        self.seen: PublicBoard | None = None
        self._play = BoardPlay()
        self._between = BoardBetween()

    def body(self) -> ComposeResult:
        """The game, or what stands between games."""
        yield self._play
        yield self._between

    def show(self) -> None:
        """Read what is public and paint what changed."""
        seen = self.read(
            lambda db: public_board(db, self.rules, self.session, self.now)
        )
        self.seen = seen
        self._play.display = seen.game is not None
        self._between.display = seen.game is None
        if seen.game is not None:
            self._play.tell(seen.game, self.rules)
        else:
            day = self.now.date() if self.session is None else self.session.date
            self._between.tell(seen, self.rules, day, self.session is not None)

    def header(self) -> tuple[str, ...]:
        """The game with its place in the program; else the session."""
        game = None if self.seen is None else self.seen.game
        if game is not None:
            number = f"{game.number} of {game.games} tonight" if game.number else ""
            return (game.title, number)
        hall = self.rules.hall
        if self.session is None:
            return (hall.hall.title,)
        slot = hall.slots[self.session.slot].title
        return (hall.hall.title, f"{self.session.date:%A} {self.day}", slot)

    def refresh_frame(self) -> None:
        """The header alone, with the time; there are no keys to show."""
        self._header.tell(self.header(), f"{self.now:%H:%M}")

    def scanned(self, code: str) -> None:
        """A board takes nothing in."""
