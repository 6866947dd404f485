"""The pot that is marked: its balance in large figures, and every rule that counts."""

from __future__ import annotations

from datetime import date

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.ui.widgets import pot_words
from hall_tui.ui.widgets.big_ball import BigBall
from hall_tui.ui.widgets.history_plot import HistoryPlot
from hall_tui.ui.widgets.play_pane import Told
from hall_tui.views.pot_desk import PotStanding

CAP_WIDTH = 36
PAST = 41
"""The cells of a row beside the balance in a window of 80."""
AFTER_A_WIN = "After a win reserve 1 is the pot."


class PotPane(Horizontal):
    """The balance and its rules on the left, the history on the right."""

    DEFAULT_CSS = """
    PotPane { height: 1fr; border-top: solid $border-blurred; }
    PotPane #pot { width: 38; padding: 0 0 0 2; }
    PotPane #past { width: 1fr; padding: 0 0 0 1; }
    PotPane BigBall {
        height: 3; color: $strong; content-align: left middle;
    }
    PotPane #title { text-style: bold; color: $strong; }
    PotPane #due { text-style: bold; }
    PotPane #due.-due { color: $note; }
    PotPane #won { color: $quiet; }
    PotPane HistoryPlot { height: 4; }
    """

    def __init__(self) -> None:
        super().__init__(id="pane")
        self.title_line = Told("title")
        self.amount = BigBall()
        self.cap = Told("cap")
        self.due = Told("due")
        self.rest = Told("rest")
        self.past = Told("won")
        self.limit = Told("limit")
        self.plot = HistoryPlot()

    def compose(self) -> ComposeResult:
        """Two columns."""
        with Vertical(id="pot"):
            yield self.title_line
            yield self.amount
            yield self.cap
            yield self.rest
        with Vertical(id="past"):
            yield self.past
            yield self.plot
            yield self.due
            yield self.limit

    def tell(self, standing: PotStanding, hall: Hall, today: date) -> None:
        """Show a pot as it stands."""
        row = standing.row
        self.title_line.tell(pot_words.title_of(standing))
        self.amount.tell(format_cents(row.first_cents))
        self.cap.tell(pot_words.cap_line(standing, CAP_WIDTH))
        rest = []
        if standing.tonight:
            rest.append(f"Fed tonight: {pot_words.signed(row.fed_tonight_cents)}")
        reserves = pot_words.reserve_lines(standing)
        rest += [*reserves, AFTER_A_WIN] if reserves else []
        self.rest.tell("\n".join(rest))
        self.past.tell(pot_words.history_line(standing, hall, today, PAST))
        self.plot.tell(standing.history)
        due = pot_words.must_go_line(standing, hall, today)
        self.due.tell(due)
        self.due.set_class(due.startswith("!"), "-due")
        limit = [
            pot_words.limit_line(standing, hall),
            pot_words.growth_line(standing, hall),
        ]
        self.limit.tell("\n".join(line for line in limit if line))
