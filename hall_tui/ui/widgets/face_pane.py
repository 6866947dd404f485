"""The left half of the verifier's desk: the face, or what has to be marked to win."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hall_tui.config.loading import Loaded
from hall_tui.ui.plain import lines, words
from hall_tui.ui.widgets.face_drawing import FaceDrawing, drawings_of_faces
from hall_tui.ui.widgets.face_grid import FaceGrid
from hall_tui.ui.widgets.pattern_view import PatternView
from hall_tui.ui.widgets.pots_in_play import PotsInPlay
from hall_tui.views.verifier_desk import VerifierDesk

LEGEND = "[ ] called  ▐ ▌ wins  ! ! missing\n* last call"
FREE = "   ★ free"


class FacePane(Vertical):
    """One face as large as it fits, or those of a group; else what is played for."""

    DEFAULT_CSS = """
    FacePane {
        width: 3fr; min-width: 36; padding: 0 1; border-right: solid $border-blurred;
    }
    FacePane.-ticket { min-width: 40; }
    FacePane #face-title {
        text-style: bold; color: $strong; height: auto; max-height: 2;
    }
    FacePane #legend { color: $quiet; height: 2; text-align: center; }
    FacePane PatternView { height: 1fr; min-height: 5; max-height: 12; }
    FacePane PotsInPlay { margin: 1 0; }
    """

    def __init__(self) -> None:
        super().__init__(id="face-pane")
        self.grid = FaceGrid()
        self._title = Static(id="face-title", markup=False)
        self._legend = Static(id="legend", markup=False)
        self._pattern = PatternView()
        self._pots = PotsInPlay()

    def compose(self) -> ComposeResult:
        """The title; face and legend, or pattern and pots."""
        yield self._title
        yield self.grid
        yield self._legend
        yield self._pattern
        yield self._pots

    def tell(self, desk: VerifierDesk, rules: Loaded) -> None:
        """Show the face that is looked at, or what is played for."""
        drawn = () if desk.seen is None else drawings_of_faces(desk.seen)
        self._show(drawn)
        if desk.seen is not None:
            self._title.display = len(drawn) == 1
            self._title.update(words(f"Face {desk.seen.found.name}"))
            return
        playing = desk.playing
        self._pattern.display = playing is not None
        self._pots.display = playing is not None
        if playing is None:
            last = None if desk.on is None else rules.hall.games[desk.on.game].title
            told = "No game is on." if last is None else f"Last game: {last}"
            self._title.update(words(told))
            return
        pattern = playing.pattern
        self._pattern.show_stage(rules, playing.on.game, playing.on.stage)
        told = f"Prize {playing.prize} · {pattern}{self._pattern.several}"
        self._title.update(words(told))
        self._pots.tell(playing.pots)

    def clear(self) -> None:
        """Show nothing, as without a session."""
        self._show(())
        self._pattern.display = self._pots.display = False
        self._title.update("")

    def _show(self, drawn: tuple[FaceDrawing, ...]) -> None:
        self.grid.tell(drawn)
        ticket = bool(drawn) and drawn[0].is_ticket
        self.set_class(ticket, "-ticket")
        self._legend.update(lines(LEGEND if ticket else LEGEND + FREE))
        self._title.display = True
        for widget in (self.grid, self._legend):
            widget.display = bool(drawn)
        for widget in (self._pattern, self._pots):
            widget.display = not drawn
