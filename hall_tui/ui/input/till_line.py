"""What a line typed at the till does to the open sale: the whole grammar in one place.

Words stand one behind the other, and the line counts as a whole or not at all:

    6x  e6x  2*x  6x@1504      products with the code x, see `product_words`
    6xyy                       several of them as one word, see `joined_words`
    -3  -  -*                  line 3 off, the last line off, all off
    age 67  p2  free 1         the player's age; two players; one of them free
    staff  units 2             somebody of the staff; two electronic units
    name ...  don ...          name, donation: all up to "="; "-" for none
    #12  #                     an earlier receipt of this player; none
    cert 3  cert -             the certificate that the player presents; none
    %s  disc s  %  %-  -%s     a discount; the one that is offered; none
    =  =20  =20 5d             pay: see `tender_words`; always the end of the line
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Item
from hall_tui.rules.wording import either, shortened
from hall_tui.ui.input.joined_words import apart
from hall_tui.ui.input.meant_words import meant_line, which_of
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.product_words import item_of

MOST_SIGNS = 80
"""Of a name or a donation."""
LONGEST_NUMBER = 9
"""Digits of a certificate's number."""


@dataclass(frozen=True, kw_only=True)
class Typed:
    """What a line makes of the open sale.

    `added`: the items that are new. `paid` is what stands behind "=", None when there
    was none.
    """

    sale: OpenSale
    added: tuple[Item, ...] = ()
    paid: str | None = None


Offered = Callable[[OpenSale], str | None]
"""The discount that the till offers for a sale, None for none."""


def read_line(hall: Hall, sale: OpenSale, text: str, offered: Offered) -> Typed:
    """The open sale after a line.

    Raises ValueError with one sentence that says what to type.
    """
    try:
        return _read(hall, sale, text, offered)
    except ValueError as refused:
        which = which_of(hall, text)
        if which is not None:
            raise ValueError(which) from refused
        meant = meant_line(hall, sale.items, text)
        if not _reads(hall, sale, meant, offered):
            raise
        raise ValueError(f"Type {meant} instead.") from refused


def _read(hall: Hall, sale: OpenSale, text: str, offered: Offered) -> Typed:
    reading = _Reading(hall, sale, text, offered)
    while reading.rest:
        reading.take()
    return Typed(sale=reading.sale, added=tuple(reading.added), paid=reading.paid)


def _reads(hall: Hall, sale: OpenSale, text: str, offered: Offered) -> bool:
    try:
        _read(hall, sale, text, offered)
    except ValueError:
        return False
    return True


class _Reading:
    """One line on its way from left to right."""

    def __init__(self, hall: Hall, sale: OpenSale, text: str, offered: Offered) -> None:
        self.hall = hall
        self.sale = sale
        self.rest = text.strip()
        self.added: list[Item] = []
        self.paid: str | None = None
        self._offered = offered

    def take(self) -> None:
        """Take the next word off and do what it says."""
        if self.rest.startswith("="):
            self.paid, self.rest = self.rest[1:].strip(), ""
            return
        word = self._next()
        codes = {product.code for product in self.hall.products.values()}
        for pattern, does in _WORDS:
            match = pattern.fullmatch(word)
            if match is not None and word not in codes:
                does(self, match)
                return
        for item in self._items(word):
            self.sale = self.sale.plus(item)
            self.added.append(item)

    def _items(self, word: str) -> list[Item]:
        """What a code means, or several written as one."""
        try:
            return [item_of(self.hall, word, self.sale.items)]
        except ValueError:
            joined = apart(self.hall, word, self.sale.items)
            if not joined:
                raise
            return joined

    def _next(self) -> str:
        """The next word in small letters; "=" and "%" begin a new one."""
        match = re.match(r"-?[^\s=][^\s=%]*", self.rest)
        word = self.rest if match is None else match[0]
        self.rest = self.rest[len(word) :].strip()
        return word.casefold()

    def off(self, match: re.Match[str]) -> None:
        """A line off, the last line, or all."""
        which = match[1]
        if which == "*":
            self.sale = replace(self.sale, items=())
            return
        line = int(which) if which else len(self.sale.items)
        self.sale = self.sale.without(line)

    def age(self, match: re.Match[str]) -> None:
        """The age in years; "-" for unknown."""
        said = match[1] or self._argument("Type the age: age 67.")
        if said == "-":
            self.sale = replace(self.sale, age=None)
            return
        age = _number(said, "an age", "age 67")
        if age > 120:
            raise ValueError(f"{age} can't be an age: type it again, like age 67.")
        self.sale = replace(self.sale, age=age)

    def players(self, match: re.Match[str]) -> None:
        """How many share the receipt."""
        said = match[1] or self._argument("Type how many players: p2.")
        players = _number(said, "a number of players", "p2")
        if not players:
            raise ValueError("A receipt is for one player or more: type p1, or p2.")
        self.sale = replace(self.sale, players=players)

    def free(self, match: re.Match[str]) -> None:
        """How many of the players don't count in the attendance."""
        said = self._argument("Type how many players are free: free 1.")
        free = _number(said, "a number of players", "free 1")
        self.sale = replace(self.sale, free_players=free)

    def units(self, match: re.Match[str]) -> None:
        """How many electronic units."""
        said = self._argument("Type how many units: units 2.")
        units = _number(said, "a number of units", "units 2")
        if not units:
            raise ValueError("A sale on units has one or more: type units 1.")
        self.sale = replace(self.sale, units=units)

    def staff(self, match: re.Match[str]) -> None:
        """Somebody of the staff buys; a second time takes it back."""
        self.sale = replace(self.sale, staff=not self.sale.staff)

    def name(self, match: re.Match[str]) -> None:
        """The player's name; "-" for none."""
        called = self._words("name", "the name: name Bo")
        self.sale = replace(self.sale, name=called)

    def _is_code(self, word: str) -> bool:
        try:
            self._items(word.casefold())
        except ValueError:
            return False
        return True

    def donation(self, match: re.Match[str]) -> None:
        """The donation to note; "-" for none."""
        said = self._words("don", "what is given: don soup")
        self.sale = replace(self.sale, donation=said)

    def receipt(self, match: re.Match[str]) -> None:
        """The earlier receipt that holds the player's card."""
        number = int(match[1]) if match[1] else None
        self.sale = replace(self.sale, receipt=number)

    def certificate(self, match: re.Match[str]) -> None:
        """The certificate that the player presents; "-" for none."""
        said = match[1] or self._argument("Type the certificate's number: cert 3.")
        if said == "-":
            self.sale = replace(self.sale, certificate=None)
            return
        if not (said.isdecimal() and said.isascii() and len(said) <= LONGEST_NUMBER):
            told = shortened(said)
            raise ValueError(f'"{told}" is no certificate: type its number, cert 3.')
        self.sale = replace(self.sale, certificate=int(said))

    def discount(self, match: re.Match[str]) -> None:
        """A discount by its code, the one offered, or none."""
        code = match[1]
        if match[0].startswith("disc") and self.rest:
            code = self._next()
        if code == "-":
            self.sale = replace(self.sale, discount=None)
            return
        self.sale = replace(self.sale, discount=self._discount(code))

    def no_discount(self, match: re.Match[str]) -> None:
        """The discount off, as a line goes off: never the last line instead."""
        self.sale = replace(self.sale, discount=None)

    def _discount(self, code: str) -> str:
        codes = [f"%{one.code}" for one in self.hall.discounts.values()]
        if not codes:
            raise ValueError("This hall gives no discounts.")
        if not code:
            offered = self._offered(self.sale)
            if offered is None:
                raise ValueError(
                    "No discount is offered for this sale; with its code, like"
                    f" {codes[0]}, the till says why."
                )
            return offered
        for key, discount in self.hall.discounts.items():
            if code in (discount.code, key):
                return key
        raise ValueError(
            f'There is no discount "{shortened(code)}": type {either(codes)}.'
        )

    def _argument(self, missing: str) -> str:
        if not self.rest or self.rest.startswith("="):
            raise ValueError(missing)
        return self._next()

    def _words(self, word: str, what: str) -> str | None:
        said, sign, paid = self.rest.partition("=")
        said, self.rest = said.strip(), sign + paid
        if not said:
            raise ValueError(f"Type {what}. {word} - takes it off.")
        if len(said) > MOST_SIGNS:
            raise ValueError(f"This is longer than {MOST_SIGNS} signs: type less.")
        for one in said.split():
            # Paid at once, a short name that is a code too is a good that is forgotten.
            meant = sign or any(map(str.isdigit, one))
            if meant and self._is_code(one):
                raise ValueError(
                    f'"{shortened(one)}" is a code, and {word} takes all that follows:'
                    " type the codes first, or on a line of their own."
                )
        return None if said == "-" else said


def is_word(text: str) -> bool:
    """Whether a text in small letters is a word of the till that is no code."""
    return any(pattern.fullmatch(text) for pattern, _ in _WORDS)


def _number(text: str, what: str, like: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) <= 4):
        raise ValueError(f'"{shortened(text)}" is not {what}: type {like}.')
    return int(text)


_WORDS: tuple[
    tuple[re.Pattern[str], Callable[[_Reading, re.Match[str]], None]], ...
] = (
    (re.compile(r"-(\d{1,4}|\*|)"), _Reading.off),
    (re.compile(r"-%([a-z0-9_]*|-)"), _Reading.no_discount),
    (re.compile(r"age(\d{0,4})"), _Reading.age),
    (re.compile(r"p(\d{1,3})"), _Reading.players),
    (re.compile(r"players()"), _Reading.players),
    (re.compile(r"free"), _Reading.free),
    (re.compile(r"units"), _Reading.units),
    (re.compile(r"staff"), _Reading.staff),
    (re.compile(r"name"), _Reading.name),
    (re.compile(r"don"), _Reading.donation),
    (re.compile(r"#(\d{0,9})"), _Reading.receipt),
    (re.compile(r"cert(\d{0,9})"), _Reading.certificate),
    (re.compile(r"(?:%|disc)([a-z0-9_]*|-)"), _Reading.discount),
)
