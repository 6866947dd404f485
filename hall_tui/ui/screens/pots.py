"""The pots: how each stands, what is behind its figures, and a manager's word on it."""

from __future__ import annotations

from datetime import date

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hall_tui.rules.pots import PotKey
from hall_tui.rules.wording import claim_stands
from hall_tui.slips.stamp_board import as_text
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.correct_pot import ask_correction
from hall_tui.ui.dialogs.hang_board import ask_board
from hall_tui.ui.dialogs.move_pot import ask_move
from hall_tui.ui.dialogs.must_go_date import ask_must_go
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.plain import quoted, words
from hall_tui.ui.widgets import pot_words
from hall_tui.ui.widgets.pot_list import PotLine, PotList
from hall_tui.ui.widgets.pot_open import PotOpen
from hall_tui.ui.widgets.pot_pane import PotPane
from hall_tui.views.pot_desk import PotStanding, pot_desk
from hall_tui.views.pot_statement import posting_count, pot_statement
from hall_tui.views.sharing import pots_claimed
from hall_tui.views.stamp_board_sheet import board_sheets
from hall_tui.views.stamp_boards import stamp_bonuses

AT_ONCE = 100
"""How many postings are read at a time; scrolling down to the last reads more."""


class Pots(DeskScreen):
    """A row a pot, the marked one large below; Enter opens it, Esc goes back."""

    DEFAULT_CSS = """
    Pots #nothing { padding: 1 4; color: $strong; }
    Pots.-tall PotPane { padding: 1 0 0 0; }
    Pots.-tall PotPane HistoryPlot { height: 10; margin: 0 0 1 0; }
    Pots.-tall PotPane BigBall { height: 5; margin: 1 0; }
    Pots.-tall PotPane Told { margin: 0 0 1 0; }
    Pots.-wide PotPane #pot { width: 62; }
    Pots.-tall PotOpen #upper { height: 15; }
    Pots.-wide PotOpen #history { width: 50%; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    desk = "pots"

    def __init__(self) -> None:
        super().__init__()
        self.standings: list[PotStanding] = []
        self.marked: PotKey | None = None
        self.is_open = False
        self._most = AT_ONCE
        self._list = PotList()
        self._pane = PotPane()
        self._open = PotOpen()
        self._nothing = Static(id="nothing", markup=False)

    def body(self) -> ComposeResult:
        """The rows with the marked pot below, or one pot opened."""
        yield self._nothing
        with Vertical(id="all"):
            yield self._list
            yield self._pane
        yield self._open

    def show(self) -> None:
        """Read every pot and paint what changed."""
        self.standings = self.read(lambda db: pot_desk(db, self.rules, self.session))
        if self.standing is None:
            self.is_open = False
            self.marked = self.standings[0].row.key if self.standings else None
        self._paint()

    @property
    def standing(self) -> PotStanding | None:
        """The pot that is marked, as of the last `show`."""
        found = (one for one in self.standings if one.row.key == self.marked)
        return next(found, None)

    def point_at(self, title: str | None) -> None:
        """Mark the pot with this title, where there is one, among the others."""
        for one in self.standings:
            if one.row.title == title:
                self.is_open = False
                self._mark(one.row.key)
                return

    @property
    def today(self) -> date:
        """The session's day, else that of the hall's clock."""
        return self.now.date() if self.session is None else self.session.date

    def entered(self, text: str) -> None:
        """The beginning of a pot's name, or its place in the list, opens it."""
        wanted = text.casefold()
        for place, one in enumerate(self.standings, start=1):
            title = pot_words.title_of(one).casefold()
            if wanted == str(place) or title.startswith(wanted):
                self.is_open = False
                self._mark(one.row.key)
                self.action_statement()
                return
        told = f"There is no pot {quoted(text)}: type the beginning of its name."
        self.say(told, "bad")

    def empty_entered(self) -> None:
        """Enter opens the marked pot."""
        self.action_statement()

    def scanned(self, code: str) -> None:
        """No pot has a bar code; a badge is a PIN, so that none is repeated."""
        self.say("That was a scan: no pot has a bar code.", "bad")

    def back(self) -> None:
        """Esc: first what is typed goes, then the pot is closed."""
        if self.line is not None and self.line.value:
            super().back()
        elif self.is_open:
            self.is_open = False
            self._paint()

    def possible(self, action: str) -> bool:
        """Without pots nothing is possible; an opened one isn't opened again."""
        if action in ("boards", "hang_board"):
            return bool(stamp_bonuses(self.rules.hall))
        if action in ("correct_pot", "must_go", "move_pot"):
            return self.standing is not None
        return action != "statement" or (self.standing is not None and not self.is_open)

    async def press(self, event: events.Key) -> None:
        """Arrows and Page keys move the mark, or the postings of an opened pot."""
        step = _STEPS.get(event.key)
        if step is None:
            await super().press(event)
            return
        leafs = event.key in ("pageup", "pagedown")
        if self.is_open:
            self._scroll(step * (self._open.postings.page if leafs else 1))
        else:
            self._move(step * (self._list.page if leafs else 1))

    def action_statement(self) -> None:
        """Open the marked pot."""
        if self._marked_pot() is None:
            return
        if self.is_open:
            self.say("Every posting stands below: Up, Down, PgUp, PgDn; Esc goes back.")
        else:
            self.is_open = True
            self._most = AT_ONCE
            self._open.postings.move(-self._open.postings.first)
            self._paint()

    def action_correct_pot(self) -> None:
        """Correct the marked pot, with a reason and a second manager."""
        standing = self._marked_pot()
        if standing is not None and not self._claimed(standing.row.key):
            ask_correction(self, standing)

    def action_must_go(self) -> None:
        """Set the day from which the marked pot must go."""
        if (standing := self._marked_pot()) is not None:
            pot = self.rules.hall.pots[standing.row.key.pot]
            ask_must_go(self, standing, pot, self.today)

    def action_move_pot(self) -> None:
        """Move money from one pot to another, with a reason and a second manager."""
        if (standing := self._marked_pot()) is not None:
            ask_move(self, self.standings, standing)

    def action_boards(self) -> None:
        """Show the boards that hang, with what is stamped and what each prize lacks."""
        sheets = self.read(lambda db: board_sheets(db, self.rules.hall))
        self.ask(Preview("The boards that hang:", as_text(sheets)))

    def action_hang_board(self) -> None:
        """Hang a board, with a second manager."""
        ask_board(self)

    def _marked_pot(self) -> PotStanding | None:
        """The marked pot; without one it is told that there is none."""
        if self.standing is None:
            self.say("No pot is run here.")
        return self.standing

    def _claimed(self, key: PotKey) -> bool:
        """Whether a good claim waits for the pot, which is told then."""
        session = self.session
        if session is None:
            return False
        claimed = self.read(lambda db: pots_claimed(db, self.rules, session))
        if key in claimed:
            title = self.rules.hall.pots[key.pot].title
            self.say_refused(claim_stands(on=title), "good_claim_stands")
        return key in claimed

    def _move(self, step: int) -> None:
        keys = [one.row.key for one in self.standings]
        if self.marked in keys:
            place = keys.index(self.marked) + step
            self._mark(keys[min(max(place, 0), len(keys) - 1)])

    def _mark(self, key: PotKey) -> None:
        self.marked = key
        self._paint()

    def _scroll(self, step: int) -> None:
        postings = self._open.postings
        postings.move(step)
        if postings.at_end and len(postings.lines) < postings.total:
            self._most += AT_ONCE
            self._paint()

    def _paint(self) -> None:
        standing = self.standing
        self._nothing.display = standing is None
        self._nothing.update(words("This hall has no pots."))
        self.query_one("#all").display = standing is not None and not self.is_open
        self._open.display = standing is not None and self.is_open
        hint = "Up, Down, PgUp, PgDn: move    Esc: back"
        if not self.is_open:
            hint = "Up, Down: another pot    Enter: open it"
        self.hint("" if standing is None else hint)
        if standing is None:
            return
        if self.is_open:
            self._paint_open(standing)
        else:
            self._paint_all(standing)
        self.refresh_frame()

    def _paint_all(self, standing: PotStanding) -> None:
        pots, today = self.rules.hall.pots, self.today
        lines = []
        slot = None
        for one in self.standings:
            heading = None
            if one.slot is not None and not one.tonight and one.slot != slot:
                heading = f"{one.slot} has pots of its own:"
            slot = None if one.tonight else one.slot
            word = pot_words.must_go_word(one, pots[one.row.key.pot], today)
            lines.append(PotLine(standing=one, must_go=word, heading=heading))
        place = self.standings.index(standing)
        self._list.word = self.rules.hall.hall.session_word
        self._list.tell(lines, place)
        self._pane.tell(standing, self.rules.hall, today)

    def _paint_open(self, standing: PotStanding) -> None:
        key = standing.row.key
        postings = self.read(lambda db: pot_statement(db, key, self._most))
        total = self.read(lambda db: posting_count(db, key))
        self._open.tell(standing, postings, total, self.rules.hall, self.today)


_STEPS = {"up": -1, "down": 1, "pageup": -1, "pagedown": 1}
