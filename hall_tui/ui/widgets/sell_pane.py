"""What may be sold now with the words to type, and why something may not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.orders import Item
from hall_tui.ui.input.product_words import ways, word_of, words_for
from hall_tui.ui.input.short_reasons import shared_reason
from hall_tui.ui.plain import fit, plain
from hall_tui.ui.widgets.shelf_rows import Cell, Row, in_columns, in_pairs, laid_out
from hall_tui.views.sales import OnSale

WIDE = 46
"""From so many columns on the prices are shown."""
MOST_WORDS = 3
PRICED_WORDS = 16
"""The column of the words is at most so wide; longer ones go beyond it."""
LEAST_WHY_ROWS = 2
SIGN = "✗"
STYLED = ("word", "price")
ONLY = "only"
"""Begins a reason that names a window."""
FURTHER = re.compile(" (?:in|until) ")
NEVER = "not sold with this program"


@dataclass(frozen=True)
class Sold:
    """A product on sale: what to type for each way, and the prices in cents."""

    words: tuple[str, ...]
    prices: tuple[int, ...]
    title: str


@dataclass(frozen=True)
class Shelf:
    """What the pane shows; `why_not`: reasons, each with the codes that share it.

    `unit_word` says by an example how to sell on a unit, empty where nothing is sold
    on both; `more_key` shows all that is sold, also what has no room.
    """

    sold: tuple[Sold, ...] = ()
    why_not: tuple[tuple[str, str], ...] = ()
    unit_word: str = ""
    more_key: str = ""


def shelf_of(rules: Loaded, products: Sequence[OnSale], more_key: str) -> Shelf:
    """Arrange the products: on sale now, and those that aren't by their reason.

    What this version never sells comes last, in one row.
    """
    sold, unit_word = [], ""
    reasons: dict[str, list[str]] = {}
    never = []
    for one in products:
        if one.why_not is None:
            words, prices = zip(*words_for(rules.hall, one.product), strict=True)
            sold.append(Sold(words, prices, one.title))
            unit_word = unit_word or _unit_word(rules.hall, one.product)
        elif rules.running.why_not("product", one.product) is not None:
            never.append(one.code)
        else:
            reasons.setdefault(shared_reason(one.title, one.why_not), []).append(
                one.code
            )
    why_not = [(reason, " ".join(codes)) for reason, codes in reasons.items()]
    if never:
        why_not.append((NEVER, " ".join(never)))
    return Shelf(tuple(sold), tuple(why_not), unit_word, more_key)


class SellPane(Static):
    """Codes two in a row, or one with its prices where there is room."""

    COMPONENT_CLASSES = {
        "sell-pane--title",
        "sell-pane--word",
        "sell-pane--price",
        "sell-pane--why",
    }
    DEFAULT_CSS = """
    SellPane {
        width: 40%; min-width: 35; height: 1fr;
        border-left: solid $border-blurred;
        color: $foreground;
    }
    SellPane > .sell-pane--title {
        background: $panel; color: $strong; text-style: bold;
    }
    SellPane > .sell-pane--word { color: $key; text-style: bold; }
    SellPane > .sell-pane--price { color: $strong; }
    SellPane > .sell-pane--why { color: $quiet; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.shelf = Shelf()

    def tell(self, shelf: Shelf) -> None:
        """Show other products; nothing is painted when they are the same."""
        if shelf != self.shelf:
            self.shelf = shelf
            self.refresh()

    @property
    def first_word(self) -> str:
        """A word to begin with, empty when nothing is sold."""
        return self.shelf.sold[0].words[0] if self.shelf.sold else ""

    def render(self) -> Text:
        """As many rows as the pane has."""
        width, height = self.size.width, self.size.height
        head = f" Sell now   {self.shelf.unit_word}".rstrip()
        rows = [Text(fit(head, width), self._style("title"), end="")]
        wide = width >= WIDE and height > len(self.shelf.sold) + LEAST_WHY_ROWS
        sold = self._priced(width) if wide else self._packed(width)
        told = self.shelf.why_not
        # What can be sold is told whole before why something can't.
        room = height - 1 - min(len(told), LEAST_WHY_ROWS)
        names = laid_out(sold, room)
        rows += self._first([self._styled(row) for row in names], room)
        left = height - len(rows)
        rows += self._first(self._why_not(told, width, left), left)
        return Text("\n", end="", no_wrap=True).join(rows)

    def _priced(self, width: int) -> list[list[Cell]]:
        column = self._word_column(PRICED_WORDS)
        rows = []
        for one in self.shelf.sold:
            prices = "  ".join(format_cents(cents) for cents in _ends(one.prices))
            words = _words(one.words)
            rows.append([Cell(words, one.title, f"  {prices} ", column, width)])
        return rows

    def _packed(self, width: int) -> list[list[Cell]]:
        """Those of several sizes first, then the single ones, two in a row."""
        sized = [Cell(_words(o.words), o.title) for o in self.shelf.sold if o.words[1:]]
        single = [Cell(o.words[0], o.title) for o in self.shelf.sold if not o.words[1:]]
        return in_pairs(sized, width) + in_columns(single, width)

    def _word_column(self, most: int) -> int:
        """As wide as the words need that aren't longer than most."""
        words = (cell_len(_words(one.words)) + 2 for one in self.shelf.sold)
        return max((wide for wide in words if wide <= most), default=most)

    def _styled(self, row: Row) -> Text:
        text = Text(end="")
        for style, told in row:
            text.append(told, self._style(style) if style in STYLED else "")
        return text

    def _why_not(
        self, told: Sequence[tuple[str, str]], width: int, room: int
    ) -> list[Text]:
        """The reasons that fit, none cut: the longest give way first.

        Of such a one its days stand, of those that leave room for less their codes
        together, and the key that tells all of them.
        """
        key = self.shelf.more_key
        shown = {codes: self._why(f"{codes}: {why}", width) for why, codes in told}
        reasons, others = {codes: why for why, codes in told}, list[Text]()
        while shown and sum(map(len, shown.values())) + len(others) > room:
            longest = max(shown, key=lambda codes: len(shown[codes]))
            days, *more = FURTHER.split(reasons[longest], maxsplit=1)
            if more and days != ONLY:
                reasons[longest] = f"{days}, {key} says more"
                shown[longest] = self._why(f"{longest}: {reasons[longest]}", width)
                continue
            del shown[longest]
            left = " ".join(codes for codes in reasons if codes not in shown)
            others = self._why(f"{left}: {key} says why", width)
        return [row for rows in shown.values() for row in rows] + others

    def _why(self, told: str, width: int) -> list[Text]:
        rows = wrap(plain(told), max(width - 4, 10))
        return [
            Text(f" {SIGN if place == 0 else ' '} {row}", self._style("why"), end="")
            for place, row in enumerate(rows)
        ]

    def _first(self, rows: list[Text], room: int) -> list[Text]:
        """The rows that fit; the last one says that more would come, and how."""
        if len(rows) <= room:
            return rows
        more = f" ... {len(rows) - room + 1} rows more: {self.shelf.more_key}"
        return [*rows[: max(room - 1, 0)], Text(more, end="")][: max(room, 0)]

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"sell-pane--{name}")


def _unit_word(hall: Hall, product: str) -> str:
    """How a product that is on paper too is typed for a unit; empty for others."""
    found = ways(hall.products[product])
    on_units = {way.faces for way in found if way.medium == "electronic"}
    both = [way for way in found if way.medium == "paper" and way.faces in on_units]
    if not both:
        return ""
    item = Item(product, both[0].faces, "paper", both[0].tier)
    on_unit = word_of(hall, replace(item, medium="electronic"))
    return f"{on_unit} is {word_of(hall, item)} on a unit"


def _words(words: Sequence[str]) -> str:
    if len(words) <= MOST_WORDS:
        return " ".join(words)
    return f"{words[0]}-{words[-1]}"


def _ends(prices: Sequence[int]) -> Sequence[int]:
    return prices if len(prices) <= MOST_WORDS else (min(prices), max(prices))
