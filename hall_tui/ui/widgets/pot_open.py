"""One pot opened: its history, its ladder, and every posting in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.ui.widgets import pot_words
from hall_tui.ui.widgets.history_plot import HistoryPlot
from hall_tui.ui.widgets.ladder_view import LadderView
from hall_tui.ui.widgets.play_pane import Told
from hall_tui.ui.widgets.posting_list import PostingLine, PostingList
from hall_tui.views.pot_desk import PotStanding
from hall_tui.views.pot_statement import PotPosting

HISTORY = 36
"""The cells of a row beside the ladder."""


class PotOpen(Vertical):
    """History and ladder side by side, the postings below them."""

    DEFAULT_CSS = """
    PotOpen #upper { height: 9; border-bottom: solid $border-blurred; }
    PotOpen #history { width: 38; padding: 0 1 0 1; }
    PotOpen #steps { width: 1fr; border-left: solid $border-blurred; padding: 0 0 0 1; }
    PotOpen #opened { text-style: bold; color: $note; padding: 0 1; }
    PotOpen #span, PotOpen #limits { color: $quiet; }
    PotOpen HistoryPlot { height: 1fr; }
    PotOpen PostingList { padding: 0 1; }
    """

    def __init__(self) -> None:
        super().__init__(id="open")
        self.head = Told("opened")
        self.span = Told("span")
        self.plot = HistoryPlot()
        self.limits = Told("limits")
        self.ladder = LadderView()
        self.postings = PostingList()

    def compose(self) -> ComposeResult:
        """The pot's line; history and ladder; postings."""
        yield self.head
        with Horizontal(id="upper"):
            with Vertical(id="history"):
                yield self.span
                yield self.plot
            with Vertical(id="steps"):
                yield self.limits
                yield self.ladder
        yield self.postings

    def tell(
        self,
        standing: PotStanding,
        postings: Sequence[PotPosting],
        total: int,
        hall: Hall,
        today: date,
    ) -> None:
        """Show a pot with the postings read so far, of `total`."""
        self.head.tell(_head(standing, pot_words.must_go_line(standing, hall, today)))
        self.span.tell(pot_words.history_line(standing, hall, today, HISTORY))
        self.plot.tell(standing.history)
        self.limits.tell(pot_words.limit_line(standing, hall))
        tonight = standing.row.call_limit if standing.tonight else None
        self.ladder.tell(standing.ladder, tonight, standing.coming_limit)
        self.postings.tell([_line(one, hall, today) for one in postings], total)


def _head(standing: PotStanding, due: str) -> str:
    row = standing.row
    parts = [pot_words.title_of(standing), format_cents(row.first_cents)]
    parts += pot_words.reserve_lines(standing)
    return "  ".join([*parts, due])


def _line(posting: PotPosting, hall: Hall, today: date) -> PostingLine:
    who = " + ".join(name for name in (posting.operator, posting.second) if name)
    return PostingLine(
        when=pot_words.when(posting.at, hall.hall.timezone, today),
        what=pot_words.posting_words(posting, hall),
        amount=pot_words.signed(posting.amount_cents),
        after=format_cents(posting.after_cents),
        who=who,
        won=posting.game is not None and posting.amount_cents < 0,
    )
