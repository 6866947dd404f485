"""Certificates as plain text: all there are, and the master book to be signed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hall_tui.slips.tables import (
    amount,
    amounts,
    currency_name,
    heading,
    pairs,
    plain,
    table,
)

SIGNATURES = "      Cashier {} ____________  Player ______________________"


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A certificate: what it gives in words, how it stands, what is owed on it."""

    number: int
    title: str
    holder: str
    gives: str
    days: str
    state: str
    owed_cents: int


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A use for the master book: the value of what was given, when, and by whom."""

    number: int
    title: str
    holder: str
    session: str
    receipt: int | None
    cents: int
    cashier: str


@dataclass(frozen=True, kw_only=True)
class MasterBook:
    """All certificates, every use that stands, and what is owed by kind, in cents."""

    hall: str
    currency: str
    papers: tuple[Paper, ...]
    entries: tuple[Entry, ...]
    owed_cents: tuple[tuple[str, int], ...]


def as_text(book: MasterBook) -> str:
    """The book as lines of at most 80 characters, each ended by a newline."""
    title = f"Certificates: {book.hall}"[:80]
    lines = [
        title,
        "=" * len(title),
        *pairs([("Amounts", currency_name(book.currency))]),
        *_papers(book),
        *_entries(book),
        *_owed(book),
    ]
    return "".join(f"{line}\n" for line in lines)


def certificate_lines(papers: Sequence[Paper]) -> list[str]:
    """Certificates in a table, each with what it gives below."""
    rows = [
        (str(one.number), one.title, one.holder, one.days, one.state) for one in papers
    ]
    lines = table(rows, (0,), ("No.", "Certificate", "Holder", "Valid", "State"))
    return lines + [
        line
        for one in papers
        for line in pairs([(f"No. {one.number} gives", one.gives)])
    ]


def use_lines(entries: Sequence[Entry], *, signed: bool = False) -> Iterator[str]:
    """Uses in a table; `signed`: of all sessions, each signed by cashier and player.

    Where long names leave no room for the date, these are cut.
    """
    rows = [
        (
            str(one.number),
            one.title,
            one.holder,
            one.session if signed else one.cashier,
            "" if one.receipt is None else f"{one.receipt:06d}",
            amount(one.cents),
        )
        for one in entries
    ]
    last = "Date" if signed else "Cashier"
    head = ("No.", "Certificate", "Holder", last, "Receipt", "Value")
    first, *lines = table(rows, (0, 3, 5) if signed else (0, 5), head)
    yield first
    for one, line in zip(entries, lines, strict=True):
        yield line
        if signed:
            yield SIGNATURES.format(plain(one.cashier)[:20])


def _papers(book: MasterBook) -> Iterator[str]:
    yield from heading("Given")
    if book.papers:
        yield from certificate_lines(book.papers)
    else:
        yield "  None was given."


def _entries(book: MasterBook) -> Iterator[str]:
    yield from heading("Master book")
    if book.entries:
        yield from use_lines(book.entries, signed=True)
    else:
        yield "  None was used."


def _owed(book: MasterBook) -> Iterator[str]:
    owed = [(title, cents) for title, cents in book.owed_cents if cents]
    if owed:
        yield from heading("Owed to holders")
        yield from amounts(owed)
