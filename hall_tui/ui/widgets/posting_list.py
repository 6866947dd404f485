"""The postings of a pot, the newest first: when, what, amount, balance after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import fit

WIDE = 100
"""From so many columns on it is told who did it."""
WHEN, AMOUNT, AFTER, WHO = 16, 11, 11, 20
GAP = "  "
NOTHING_YET = "Nothing was put into this pot yet, and nothing was paid from it."


@dataclass(frozen=True)
class PostingLine:
    """A posting in words; `who` did it, with the second person."""

    when: str
    what: str
    amount: str
    after: str
    who: str
    won: bool = False


class PostingList(Static):
    """As many postings as fit, from the one scrolled to."""

    COMPONENT_CLASSES = {"postings--head", "postings--row", "postings--won"}
    DEFAULT_CSS = """
    PostingList { height: 1fr; }
    PostingList > .postings--head { color: $quiet; text-style: bold; }
    PostingList > .postings--row { color: $strong; }
    PostingList > .postings--won { color: $note; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.lines: tuple[PostingLine, ...] = ()
        self.total = 0
        self.first = 0

    @property
    def page(self) -> int:
        """How many postings are seen at once."""
        return max(self.content_size.height - 1, 1)

    def tell(self, lines: Sequence[PostingLine], total: int) -> None:
        """Show other postings, the newest first; `total` is how many there are."""
        if (tuple(lines), total) != (self.lines, self.total):
            self.lines, self.total = tuple(lines), total
            self.first = min(self.first, max(len(self.lines) - self.page, 0))
            self.refresh()

    def move(self, by: int) -> None:
        """Scroll down by so many postings, up where it is negative."""
        last = max(len(self.lines) - self.page, 0)
        first = min(max(self.first + by, 0), last)
        if first != self.first:
            self.first = first
            self.refresh()

    @property
    def at_end(self) -> bool:
        """Whether the oldest of the postings told so far is seen."""
        return self.first + self.page >= len(self.lines)

    def render(self) -> Text:
        """The names of the columns with the place, then the postings."""
        width = self.content_size.width
        head = self.get_component_rich_style("postings--head")
        shown = self.lines[self.first : self.first + self.page]
        what = "Postings, newest first"
        if len(shown) < self.total:
            what = f"Posting {self.first + 1} to {self.first + len(shown)}"
            what += f" of {self.total}"
        names = PostingLine("When", what, "Amount", "After", "Who")
        text = Text(no_wrap=True, end="")
        text.append(posting_line(names, width), head)
        for line in shown:
            kind = "won" if line.won else "row"
            style = self.get_component_rich_style(f"postings--{kind}")
            text.append("\n" + posting_line(line, width), style)
        if not self.lines:
            text.append(
                f"\n{NOTHING_YET}", self.get_component_rich_style("postings--row")
            )
        return text


def posting_line(line: PostingLine, width: int) -> str:
    """A posting on one line of that width."""
    who = f"  {fit(line.who, WHO)}" if width >= WIDE else ""
    room = width - WHEN - AMOUNT - AFTER - 3 * len(GAP) - len(who)
    parts = [
        fit(line.when, WHEN),
        fit(line.what, room),
        fit(line.amount, AMOUNT, right=True),
        fit(line.after, AFTER, right=True),
    ]
    return GAP.join(parts) + who
