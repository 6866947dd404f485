"""The pots on the public board: as large as there is room for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.plain import cut, fit
from hall_tui.ui.widgets.block_text import block_text
from hall_tui.ui.widgets.pot_words import short_day
from hall_tui.views.board import BoardPot

MARGIN = 1
GAP = 2
BLOCK = 3
LEAST_TITLE = 10
BETWEEN = 4
SIDE_BY_SIDE = 100
"""From so many columns on two pots fit beside one another."""
TALL_ENOUGH = BLOCK + 2
"""So many lines hold the title, the amount in blocks, and one between pots."""


class BoardPots(Static):
    """Amounts in blocks where they fit, else a line or two a pot."""

    COMPONENT_CLASSES = {"pots--title", "pots--due", "pots--amount"}
    DEFAULT_CSS = """
    BoardPots { height: 1fr; }
    BoardPots > .pots--title { color: $strong; text-style: bold; }
    BoardPots > .pots--due { color: $note; text-style: bold; }
    BoardPots > .pots--amount { color: $strong; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.pots: tuple[BoardPot, ...] = ()
        self.today = date.min

    def tell(self, pots: Sequence[BoardPot], today: date) -> None:
        """Show other pots; nothing is painted when they are the same."""
        if (tuple(pots), today) != (self.pots, self.today):
            self.pots, self.today = tuple(pots), today
            self.refresh()

    def render(self) -> Text:
        """Every pot, as many lines each as there is room for, side by side or not."""
        width, height = self.content_size
        columns, each = places(len(self.pots), width, height)
        wide = (width - (columns - 1) * BETWEEN) // columns
        rows = -(-len(self.pots) // columns)
        cells = [self._cell(pot, wide, each) for pot in self.pots]
        text = Text(no_wrap=True, end="")
        for row in range(rows):
            beside = cells[row::rows]
            for line in range(max(map(len, beside))):
                text.append("\n" if row or line else "")
                for place, cell in enumerate(beside):
                    told, style = cell[line] if line < len(cell) else ("", "")
                    text.append(" " * BETWEEN if place else "")
                    text.append(fit(told, wide) if columns > 1 else told, style)
        return text

    def _cell(self, pot: BoardPot, width: int, height: int) -> list[tuple[str, Style]]:
        """A pot's lines, each with its style."""
        head = "due" if pot.must_go and not pot.ended else "title"
        title = self.get_component_rich_style(f"pots--{head}")
        amount = self.get_component_rich_style("pots--amount")
        lines = pot_lines(pot, self.today, width, height)
        return [(line, amount if place else title) for place, line in enumerate(lines)]


def places(pots: int, width: int, height: int) -> tuple[int, int]:
    """Beside one another how many, and on how many lines each: two for blocks' sake."""
    one = height // max(pots, 1)
    two = height // max(-(-pots // 2), 1)
    if one < TALL_ENOUGH <= two and width >= SIDE_BY_SIDE:
        return 2, two
    return 1, one


def pot_lines(pot: BoardPot, today: date, width: int, height: int) -> list[str]:
    """A pot on at most so many lines, the last of them empty where there is room."""
    title = pot.title if pot.slot is None else f"{pot.title}, {pot.slot.lower()}"
    amount, notes = format_cents(pot.amount_cents), pot_notes(pot, today)
    tall = min(height - 2, width // 8)
    blocks = block_text(amount, width, tall) if tall >= BLOCK else ()
    beside = width - cell_len(title) - MARGIN
    if blocks:
        lines = [_ends(title, _that_fits(notes, beside), width), *blocks]
    elif height > 1:
        told = cut(_that_fits(notes, width - 2), width - 2)
        lines = [_ends(title, amount, width), f"  {told}".rstrip()]
    else:
        # The note gives way before the title, and never the amount.
        told = _that_fits(notes, beside - len(amount) - GAP)
        told = cut(told, width - len(amount) - GAP - LEAST_TITLE)
        both = told + " " * GAP + amount if told else amount
        lines = [_ends(title, both, width)]
    return lines + [""] * min(height - len(lines), 1)


def pot_notes(pot: BoardPot, today: date) -> tuple[str, ...]:
    """How it is won, or that it must go, the longest first: words, not a colour."""
    if pot.won:
        return ("✔ won tonight", "✔ won")
    if pot.ended:
        return ("✗ not tonight any more", "✗ not tonight")
    if pot.must_go and pot.any_count:
        return ("! must go tonight, any count", "! must go, any count", "! must go")
    if pot.must_go:
        return ("! must go tonight", "! must go")
    if pot.on_balls:
        return (f"on {', '.join(pot.on_balls)}",)
    if pot.call_limit is not None:
        return (f"in {counted(pot.call_limit, pot.unit)}", f"in {pot.call_limit}")
    if pot.due_on is not None:
        return (f"must go {short_day(pot.due_on, today)}",)
    return ("",)


def _that_fits(notes: Sequence[str], room: int) -> str:
    """The longest that fits, else the shortest."""
    return next((note for note in notes if cell_len(note) <= room), notes[-1])


def _ends(left: str, right: str, width: int) -> str:
    """One text at the left end of a line, the other at its right end."""
    shown = cut(right, max(width - LEAST_TITLE, 0))
    return fit(left, width - cell_len(shown) - MARGIN) + " " * MARGIN + shown
