"""What the lines and answers of a played script tell of each of its sessions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from tests.evenings.playing import Played
from tests.evenings.reckoning import Answer, Feeds, Line, cents


@dataclass(frozen=True)
class Win:
    """A pot that is won: in which game, at which call, what awards came of it.

    `beside` are the other awards of the closing; `place` is where its answer stands
    among those of the session.
    """

    pot: str
    game: str
    count: int
    awards: tuple[Answer, ...]
    beside: tuple[Answer, ...]
    place: int

    @property
    def cents(self) -> int:
        """What was won of the pot."""
        return sum(cents(award["amount"]) for award in self.awards)


@dataclass
class Sitting:
    """A session of the script: the lines that were done with their answers, its sheet.

    `title` is its date and slot.
    """

    title: str
    slot: str
    sheet: dict[str, Any]
    lines: list[tuple[Line, Answer]] = field(default_factory=list)

    def of(self, act: str) -> list[tuple[Line, Answer]]:
        """The lines of one act with their answers."""
        return [pair for pair in self.lines if pair[0]["do"] == act]

    def done(self, act: str) -> list[Answer]:
        """The answers of one act."""
        return [answer for _, answer in self.of(act)]

    def said(self, act: str) -> list[Line]:
        """The lines of one act."""
        return [line for line, _ in self.of(act)]

    @cached_property
    def receipts(self) -> set[int]:
        """The receipts, of the tills and the floor."""
        sold = [*self.done("sell"), *self.done("return_books")]
        return {answer["receipt"] for answer in sold}

    @cached_property
    def _sold(self) -> list[tuple[int, Answer]]:
        sold = [*self.done("sell"), *self.done("return_books")]
        return [(each["receipt"], line) for each in sold for line in each["lines"]]

    @property
    def products(self) -> set[str]:
        """What stands on the receipts, and what is in the packs."""
        found = set()
        for _, line in self._sold:
            found.add(line["product"])
            if isinstance(line["books"], dict):
                found.update(line["books"])
        return found

    @property
    def discounts(self) -> set[str]:
        """The discounts that were given."""
        return {line["discount"] for line in self.said("sell") if "discount" in line}

    @property
    def sales(self) -> Counter[str]:
        """The cents of each product as it stands on the receipts."""
        found: Counter[str] = Counter()
        for _, line in self._sold:
            found[line["product"]] += cents(line["amount"])
        return found

    @property
    def packs(self) -> Iterator[tuple[str, int, int]]:
        """The lines of packs: product, faces and quantity."""
        for _, line in self._sold:
            if isinstance(line["books"], dict):
                yield line["product"], line["faces"], line["quantity"]

    def holders(self, product: str) -> set[int]:
        """The receipts with a product."""
        return {receipt for receipt, line in self._sold if line["product"] == product}

    @property
    def prizes(self) -> Counter[str]:
        """The cents that each game gave as prizes."""
        found: Counter[str] = Counter()
        for told in self.done("close_stage"):
            for award in told["awards"]:
                if award["of"] == "prize":
                    found[told["game"]] += cents(award["amount"])
        return found

    @cached_property
    def pots(self) -> dict[str, Answer]:
        """The pots as the session opened, by name."""
        return {pot["pot"]: pot for pot in self.done("pots")[0]["pots"]}

    def designated(self, name: str) -> str:
        """The last ball of a designation."""
        return next(
            str(line["ball"])
            for line in reversed(self.said("designate"))
            if line["designation"] == name
        )

    def last_ball(self, win: Win) -> str:
        """The ball on which a pot was won."""
        called = [
            answer["ball"]
            for line, answer in self.lines[: win.place]
            if line["do"] == "call"
        ]
        return str(called[-1])

    def part_of_sales(self, product: str, percent: str) -> int:
        """A part of the sales of a product, in whole cents."""
        return int(Fraction(percent) / 100 * self.sales[product])


def sittings(played: Played) -> list[Sitting]:
    """The sessions of a script that was played."""
    found: list[Sitting] = []
    for line, answer in zip(played.lines, played.answers, strict=True):
        if line["do"] == "open_session" and answer["ok"]:
            number = str(answer["session"])
            told = played.tell("report", "session", "--session", number, "--json")
            title = f"{answer['date']} {answer['slot']}"
            found.append(Sitting(title, answer["slot"], json.loads(told.out)))
        elif found and answer["ok"]:
            found[-1].lines.append((line, answer))
    return found


def wins(sitting: Sitting) -> list[Win]:
    """The pots that were won in a session, in order."""
    found = []
    for place, (line, told) in enumerate(sitting.lines):
        if line["do"] != "close_stage":
            continue
        of_pots = [award for award in told["awards"] if award["of"] == "pot"]
        for pot in dict.fromkeys(award["source"] for award in of_pots):
            found.append(
                Win(
                    pot,
                    told["game"],
                    told["count"],
                    tuple(_of(pot, of_pots)),
                    tuple(each for each in told["awards"] if each not in of_pots),
                    place,
                )
            )
    return found


def _of(pot: str, awards: Iterable[Answer]) -> Iterator[Answer]:
    return (award for award in awards if award["source"] == pot)


def fed_by_sales(told: Sitting, pot: str, feeds: Iterable[Feeds]) -> int:
    """What the sales of a session put into a pot; all come before it can be won."""
    return sum(
        told.part_of_sales(each.of, each.percent)
        for each in feeds
        if each.of and pot_of(each.pot, told) == pot
    )


def pot_of(pot: str, told: Sitting) -> str:
    """The pot that a session feeds: that of its slot, where there is one for each."""
    ours = f"{pot}:{told.slot}"
    return ours if ours in told.pots else pot
