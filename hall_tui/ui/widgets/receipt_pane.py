"""The receipt at the left of the till: its lines, and below them what to mind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.fitting import kept_rows
from hall_tui.ui.plain import cut, fit, plain
from hall_tui.ui.widgets.receipt_lines import ShownLine
from hall_tui.ui.widgets.result_line import SIGNS, Kind

AMOUNT = 9
BOOKS = 11
MOST_ROWS = 2
"""Of one line."""
NOTE_ROWS = 5
"""At most so many rows are taken by what to mind."""


@dataclass(frozen=True)
class Note:
    """Something to mind about the sale."""

    text: str
    kind: Kind = "info"


class ReceiptPane(Static):
    """Shows the last lines that fit; how many stand above or below them is told.

    What is told anew begins at its end again.
    """

    COMPONENT_CLASSES = {
        "receipt-pane--title",
        "receipt-pane--number",
        "receipt-pane--books",
        "receipt-pane--amount",
        "receipt-pane--bad",
        "receipt-pane--good",
        "receipt-pane--info",
    }
    DEFAULT_CSS = """
    ReceiptPane { width: 1fr; height: 1fr; color: $foreground; }
    ReceiptPane > .receipt-pane--title {
        background: $panel; color: $strong; text-style: bold;
    }
    ReceiptPane > .receipt-pane--number { color: $key; text-style: bold; }
    ReceiptPane > .receipt-pane--books { color: $note; }
    ReceiptPane > .receipt-pane--amount { color: $strong; text-style: bold; }
    ReceiptPane > .receipt-pane--bad { color: $bad; text-style: bold; }
    ReceiptPane > .receipt-pane--good { color: $good; }
    ReceiptPane > .receipt-pane--info { color: $note; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._shown: tuple[str, tuple[ShownLine, ...], tuple[Note, ...]] = ("", (), ())
        self._below = 0
        self._keys = ("", "")

    def tell(
        self, title: str, lines: Sequence[ShownLine], notes: Sequence[Note]
    ) -> None:
        """Show another receipt; nothing is painted when it is the same."""
        shown = (title, tuple(lines), tuple(notes))
        if shown != self._shown:
            if shown[1] != self._shown[1]:
                self._below = 0
            self._shown = shown
            self.refresh()

    def tell_keys(self, up: str, down: str) -> None:
        """The keys by which the rows move, as they are told to people."""
        self._keys = up, down

    def leaf(self, pages: int) -> None:
        """Move by pages, down where it is positive, as far as there are rows."""
        rows = len(self._shown[1])
        room = self._room(len(self._told()))
        least = room - 1
        below = self._below - pages * max(room - 2, 1)
        below = max(min(below, rows - least), 0) if rows > room else 0
        if below != self._below:
            self._below = below
            self.refresh()

    def render(self) -> Text:
        """The title, the lines, and what to mind at the bottom."""
        width, height = self.size.width, self.size.height
        told = self._told()
        rows = [Text(fit(f" {self._shown[0]}", width), self._style("title"), end="")]
        rows += self._lines(self._room(len(told)), width)
        rows += [Text("", end="")] * (height - len(rows) - len(told))
        return Text("\n", end="", no_wrap=True).join([*rows, *told])

    def _told(self) -> list[Text]:
        return self._notes(self._shown[2], self.size.width)

    def _room(self, told: int) -> int:
        """How many rows are left for lines, those that tell of more among them."""
        return max(self.size.height - 1 - told, 1)

    def _lines(self, room: int, width: int) -> list[Text]:
        """The lines that are seen, and how many aren't."""
        lines = self._shown[1]
        if len(lines) <= room:
            heights = [len(_Row.of(line, width, MOST_ROWS).words) for line in lines]
            kept = kept_rows(heights, room)
            return [
                row
                for line, most in zip(lines, kept, strict=True)
                for row in self._rows(line, width, most)
            ]
        # At least one line is seen, and a row at each end tells of the others.
        end = len(lines) - min(self._below, len(lines) - max(room - 1, 1))
        if end < len(lines):
            room -= 1
        start = max(end - room, 0)
        if start:
            start = min(start + 1, end - 1)
        rows = [row for line in lines[start:end] for row in self._rows(line, width, 1)]
        if start:
            rows.insert(0, self._more("↑", start, "above", self._keys[0]))
        if end < len(lines):
            rows.append(self._more("↓", len(lines) - end, "below", self._keys[1]))
        return rows

    def _more(self, sign: str, count: int, where: str, key: str) -> Text:
        told = f"    {sign} {counted(count, 'row')} more {where}"
        return Text(f"{told}: {key}" if key else told, end="")

    def _rows(self, line: ShownLine, width: int, most: int) -> list[Text]:
        """A line; where two rows are allowed and help, its title goes on below."""
        row = _Row.of(line, width, most)
        first = Text.assemble(
            (row.number, self._style("number")),
            fit(row.words[0], row.room + bool(row.books)),
            (fit(row.books, row.place), self._style("books")),
            (f"{row.amount:>{row.wide}} ", self._style("amount")),
            end="",
        )
        return [first, *(Text(f"   {more}", end="") for more in row.words[1:])]

    def _notes(self, notes: Sequence[Note], width: int) -> list[Text]:
        rows = []
        for note in notes:
            style = self._style(note.kind)
            wrapped = wrap(plain(note.text), max(width - 3, 10)) or [""]
            for place, row in enumerate(wrapped):
                sign = SIGNS[note.kind] if place == 0 else " "
                rows.append(Text(f" {sign} {row}", style, end=""))
        if len(rows) > NOTE_ROWS:
            last = rows[NOTE_ROWS - 1]
            shown = cut(f"{last.plain.rstrip('.,;:')} ...", width)
            rows[NOTE_ROWS - 1] = Text(shown, last.style, end="")
        return rows[:NOTE_ROWS]

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"receipt-pane--{name}")


@dataclass(frozen=True, kw_only=True)
class _Row:
    """A line's pieces and their widths; `words` are its title and size, row by row.

    A title that is too long goes on below, where all of it fits into two rows and so
    many are allowed; else it is cut.
    """

    number: str
    words: Sequence[str]
    books: str
    amount: str
    room: int
    place: int
    wide: int

    @staticmethod
    def of(line: ShownLine, width: int, most: int) -> _Row:
        number = f"{line.number:>2} " if line.number else "   "
        amount = "" if line.cents is None else format_cents(line.cents)
        books = f"no. {line.books}" if line.books else ""
        place = max(BOOKS, cell_len(books) + 1) if books else 0
        title, size = plain(line.title), plain(line.size)
        # A blank stands before the books; a long title takes those before the amount.
        free = width - len(number) - place - 1 - bool(books)
        wide = max(len(amount) + 1, min(AMOUNT, free - cell_len(title + size)))
        room = max(free - wide, 8)
        shortened = cut(title, max(room - cell_len(size), 6)) + size
        whole = f"{title}{size}"
        words = [shortened]
        if shortened != whole and most >= MOST_ROWS:
            # With two rows there is no need to take the amount's blanks, beside books.
            aligned = max(len(amount) + 1, AMOUNT) if books else wide
            begin = (wrap(whole, max(free - aligned, 8)) or [""])[0]
            rest = whole[len(begin) :].strip()
            if cell_len(rest) <= width - 4:
                words, wide, room = [begin, rest], aligned, max(free - aligned, 8)
        return _Row(
            number=number,
            words=words,
            books=books,
            amount=amount,
            room=room,
            place=place,
            wide=wide,
        )
