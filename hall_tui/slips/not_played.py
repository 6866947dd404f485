"""The session sheet's part on games that weren't played to their end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

from hall_tui.rules.wording import counted
from hall_tui.slips.tables import WIDTH, amount, heading, pairs, plain


@dataclass(frozen=True)
class Said:
    """What two people decided: of which game, who, who confirmed it, and why."""

    title: str
    by: str
    second: str
    reason: str

    @property
    def people(self) -> str:
        """Who did it and who confirmed: "Joe + Max"."""
        return " + ".join(filter(None, (self.by, self.second)))


@dataclass(frozen=True, kw_only=True)
class NotPlayed:
    """The games that were left out, given up, or still to come at the closing.

    `unplayed`: the titles of those that cards were sold for. `kept_cents` were paid
    on `kept_receipts` for games that were left out, `unplayed_cents` on
    `unplayed_receipts` for those still to come, and weren't given back.
    """

    left_out: tuple[Said, ...] = ()
    given_up: tuple[Said, ...] = ()
    unplayed: tuple[str, ...] = ()
    kept_receipts: int = 0
    kept_cents: int = 0
    unplayed_receipts: int = 0
    unplayed_cents: int = 0


def not_played_lines(found: NotPlayed) -> Iterator[str]:
    """The parts of the sheet on those of which there are some."""
    parts = {"Games left out": found.left_out, "Games ended by hand": found.given_up}
    for title, games in parts.items():
        if games:
            yield from heading(title)
            yield from _by_reason(games)
    if found.kept_cents:
        kept = amount(found.kept_cents)
        yield _kept("games left out", kept, found.kept_receipts)
    if found.unplayed:
        yield from heading("Not played, though cards were sold")
        yield from (f"  {title}" for title in found.unplayed)
        if found.unplayed_cents:
            kept = amount(found.unplayed_cents)
            yield _kept("these games", kept, found.unplayed_receipts)


def _by_reason(games: Sequence[Said]) -> Iterator[str]:
    """One line a game: what is the same for several stands above them."""
    for why, told in groupby(games, _why):
        titles = [one.title for one in told]
        if len(titles) == 1:
            yield from pairs([(titles[0], why)])
        else:
            above = f"{plain(why)}:"
            yield from wrap(above, WIDTH, initial_indent="  ", subsequent_indent="  ")
            yield from (f"    {title}" for title in titles)


def _kept(games: str, kept: str, receipts: int) -> str:
    told = counted(receipts, "receipt")
    return f"  Sold for {games}, not given back: {kept} ({told})"


def _why(said: Said) -> str:
    return f"{said.reason} ({said.people})"
