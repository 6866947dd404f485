"""The postings of a pot, the newest first: when, what, amount, balance after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.fitting import wrapped
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
        return max(self._seen(self.lines[self.first :]), 1)

    def tell(self, lines: Sequence[PostingLine], total: int) -> None:
        """Show other postings, the newest first; `total` is how many there are."""
        if (tuple(lines), total) != (self.lines, self.total):
            self.lines, self.total = tuple(lines), total
            self.first = min(self.first, self._last)
            self.refresh()

    def move(self, by: int) -> None:
        """Scroll down by so many postings, up where it is negative."""
        first = min(max(self.first + by, 0), self._last)
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
        text.append(posting_rows(names, width)[0], head)
        for line in shown:
            kind = "won" if line.won else "row"
            style = self.get_component_rich_style(f"postings--{kind}")
            text.append("\n" + "\n".join(posting_rows(line, width)), style)
        if not self.lines:
            text.append(
                f"\n{NOTHING_YET}", self.get_component_rich_style("postings--row")
            )
        return text

    @property
    def _last(self) -> int:
        """The first of the postings that are seen when the oldest one is."""
        return max(len(self.lines) - max(self._seen(self.lines[::-1]), 1), 0)

    def _seen(self, lines: Sequence[PostingLine]) -> int:
        """How many of the postings have room, from the first one on."""
        width, left = self.content_size.width, self.content_size.height - 1
        for place, line in enumerate(lines):
            left -= len(posting_rows(line, width))
            if left < 0:
                return place
        return len(lines)


def posting_rows(line: PostingLine, width: int) -> list[str]:
    """A posting in rows of that width; words that are too long go on below."""
    who = f"  {fit(line.who, WHO)}" if width >= WIDE else ""
    room = width - WHEN - AMOUNT - AFTER - 3 * len(GAP) - len(who)
    what, *more = wrapped(line.what, max(room, 10)) or [""]
    parts = [
        fit(line.when, WHEN),
        fit(what, room),
        fit(line.amount, AMOUNT, right=True),
        fit(line.after, AFTER, right=True),
    ]
    behind = " " * (WHEN + len(GAP))
    return [GAP.join(parts) + who, *(f"{behind}{row}" for row in more)]
