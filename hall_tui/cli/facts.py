"""The facts that `explain` is told, written key=value, read with plain sentences."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from pathlib import Path

from hall_tui.cli.found import HALL_DB
from hall_tui.cli.stopped import Stopped, wrong_word
from hall_tui.rules.money import parse_cents


class Facts:
    """Stated facts by name; every reading raises Stopped for a value that isn't one."""

    def __init__(self, told: Mapping[str, str], db: Path = HALL_DB) -> None:
        self._told = dict(told)
        self.db = db
        """The hall's file, for the one fact that stands there: a certificate."""

    def __contains__(self, name: str) -> bool:
        return name in self._told

    @property
    def names(self) -> set[str]:
        """The names of all facts that are told."""
        return set(self._told)

    def text(self, name: str, example: str) -> str:
        """A fact that must be there. `example` shows how it is written."""
        if name not in self._told:
            raise Stopped(f"{name} is missing; write it like {example}.")
        return self._told[name]

    def named(self, name: str, what: str, known: Iterable[str]) -> str:
        """A fact that must be one of the names known."""
        names = list(known)
        found = self.text(name, f"{name}={names[0] if names else '...'}")
        if found not in names:
            raise wrong_word(what, found, names)
        return found

    def cents(self, name: str) -> int | None:
        """An amount that isn't negative, None when it isn't told."""
        return self._cents(name, self._told[name]) if name in self else None

    def count(self, name: str, least: int = 0) -> int | None:
        """A whole number, None when it isn't told."""
        if name not in self._told:
            return None
        return _count(name, self._told[name], least)

    def words(self, name: str) -> list[str]:
        """The words of a list with commas between, none when it isn't told."""
        told = self._told.get(name, "")
        return [word.strip() for word in told.split(",") if word.strip()]

    def places(self, name: str, most: int) -> set[int]:
        """The places, from 1 to `most`, of a list with commas between."""
        found = {_count(name, word, 1) for word in self.words(name)}
        if found and max(found) > most:
            raise Stopped(f"{name} names places from 1 to {most} here.")
        return found

    def amounts(self, name: str) -> tuple[int, ...]:
        """The amounts of a list with commas between."""
        return tuple(self._cents(name, word) for word in self.words(name))

    def sales(
        self, products: Iterable[str], name: str = "sales"
    ) -> dict[str, int] | int | None:
        """Sales: one amount, or one for each product, like a:120,b:80."""
        words, known = self.words(name), list(products)
        if not words:
            return None
        if len(words) == 1 and ":" not in words[0]:
            return self._cents(name, words[0])
        found: dict[str, int] = {}
        for word in words:
            product, colon, amount = word.partition(":")
            if product not in known:
                raise wrong_word("product", product, known)
            if not colon:
                raise Stopped(f"{name} of {product} lack an amount: {product}:120.00.")
            found[product] = self._cents(name, amount)
        return found

    def date(self, name: str) -> datetime.date | None:
        """A date, None when it isn't told."""
        if name not in self._told:
            return None
        try:
            return datetime.date.fromisoformat(self._told[name])
        except ValueError as error:
            raise Stopped(f"{name} is written like {name}=2026-12-05.") from error

    def clock(self, name: str) -> datetime.time | None:
        """A time of day without a zone, None when it isn't told."""
        if name not in self._told:
            return None
        try:
            found = datetime.time.fromisoformat(self._told[name])
        except ValueError as error:
            raise Stopped(f"{name} is written like {name}=12:15.") from error
        return found.replace(tzinfo=None)

    @staticmethod
    def _cents(name: str, told: str) -> int:
        try:
            cents = parse_cents(told)
        except ValueError as error:
            raise Stopped(f"{name}: {error}") from error
        if cents < 0:
            raise Stopped(f"{name} can't be negative; write it without the minus.")
        return cents


def read_facts(
    words: Iterable[str], allowed: Iterable[str], db: Path = HALL_DB
) -> Facts:
    """The facts of key=value words. Raises Stopped with the nearest spelling."""
    told: dict[str, str] = {}
    names = list(allowed)
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Stopped(f'"{word}" is no fact; write it like {names[0]}=...')
        if name not in names:
            raise wrong_word("fact", name, names)
        if name in told:
            raise Stopped(f"{name} is told twice; leave one out.")
        if not value.strip():
            raise Stopped(f"{name} has no value; write it like {name}=...")
        told[name] = value.strip()
    return Facts(told, db)


def _count(name: str, told: str, least: int) -> int:
    if not (told.isascii() and told.isdigit() and len(told) <= 9):
        raise Stopped(f"{name} is a whole number; write it like {name}=3.")
    if int(told) < least:
        raise Stopped(f"{name} must be {least} or more.")
    return int(told)
