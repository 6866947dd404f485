"""Which game of the program: its number in the list, or how its name begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.plain import cut, lines
from hall_tui.views.program import StepRow

MOST = 12
WIDTH = 60


class ChooseGame(Dialog[StepRow]):
    """The games in their order; Enter alone takes the first."""

    DEFAULT_CSS = """
    ChooseGame #games { margin: 1 0 0 0; }
    """
    ways = "number or name + Enter: this one    Enter: the first    Esc: back"

    def __init__(
        self, question: str, games: Sequence[StepRow], then: Callable[[StepRow], None]
    ) -> None:
        super().__init__(question, then, line=EntryLine())
        self._games = games

    def content(self) -> ComposeResult:
        """The games with their numbers."""
        told = [
            cut(f"{place:>3}  {game.title}", WIDTH)
            for place, game in enumerate(self._games[:MOST], start=1)
        ]
        if len(self._games) > MOST:
            told.append(f"     and {len(self._games) - MOST} more: type the name")
        yield Static(lines("\n".join(told)), id="games", markup=False)

    def entered(self, text: str) -> None:
        """The one with this number in the list, or whose name begins so."""
        if text.isdecimal() and text.isascii() and len(text) < 4:
            place = int(text)
            if 1 <= place <= len(self._games):
                self.finish(self._games[place - 1])
                return
        wanted = text.casefold()
        same = [game for game in self._games if game.title.casefold() == wanted]
        found = same or [
            game for game in self._games if game.title.casefold().startswith(wanted)
        ]
        if len(found) == 1:
            self.finish(found[0])
        elif found:
            self.say(f"{len(found)} games begin so: type more of the name.", "bad")
        else:
            self.say(f'"{cut(text, 20)}" is no number and no game of this list.', "bad")

    def empty_entered(self) -> None:
        """The first one."""
        self.finish(self._games[0])
