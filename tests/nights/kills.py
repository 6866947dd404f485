"""Kills the desks of a night at seeded moments; each comes back as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from hall_tui.cli.queries import QUERIES
from tests.nights.at_till import begin_sale, open_sale, order_words
from tests.nights.lines import type_line
from tests.nights.room import Killed
from tests.nights.scripted import Told
from tests.nights.typist import Typist

How = Literal["idle", "other", "within", "after", "open sale"]
HOWS: tuple[How, ...] = ("idle", "other", "within", "after", "open sale")
"""Before a line, at its desk or another; amid its keys; right after the last of them;
with the items of a sale typed."""
LEFT_ALONE = frozenset({"hold", "recall", "drop_held", *QUERIES})
"""Lines of several steps, which can't just be typed again, and mere questions."""
FIRST = 3
"""So many lines are typed first, so that some desk runs."""
IN_GAME = (" ● ", " ■ ")
"""How the caller's line with the count begins."""
ROWS_BEFORE_RESULT = 18
"""A result of several lines takes the rows below these."""


@dataclass
class Kills:
    """Plays lines and kills desks on the way; counts what it did."""

    at: Typist
    rng: Random
    kills: dict[int, How] = field(default_factory=dict)
    done: int = 0
    repeated: int = 0

    def __str__(self) -> str:
        return (
            f"kill -9 of {self.done} desks: each came back as it was;"
            f" {self.repeated} lines were typed again"
        )

    def play(self, lines: Sequence[Told], kills: int) -> None:
        """Type all lines with so many kills, at most one a line."""
        later = lines[FIRST:]
        possible = [told.number for told in later if told.said["do"] not in LEFT_ALONE]
        struck = self.rng.sample(possible, min(kills, len(possible)))
        self.kills = {number: self.rng.choice(HOWS) for number in sorted(struck)}
        for told in lines:
            self._type(told, self.kills.get(told.number))

    def _type(self, told: Told, how: How | None) -> None:
        said, room = told.said, self.at.room
        room.tell_time(told.at)
        if how == "open sale" and _has_items(self.at, told):
            begin_sale(self.at, said)
            self._kill_idle(said["desk"])
        elif how is not None and how not in ("within", "after"):
            own = how == "idle" and said["desk"] in room.names
            desk = said["desk"] if own else self.rng.choice(sorted(room.names))
            self._kill_idle(desk)
        if how not in ("within", "after"):
            type_line(self.at, told)
            return
        before = self.at.count(said["do"])
        room.strike = lambda desk, keys: (
            keys if how == "after" else keys[: self.rng.randint(0, len(keys))]
        )
        try:
            type_line(self.at, told)
        except Killed as killed:
            room.strike = lambda desk, keys: None
            self.done += 1
            self.at.again(str(killed))
            if self.at.count(said["do"]) == before:
                self.repeated += 1
                type_line(self.at, told)
        finally:
            room.strike = lambda desk, keys: None

    def _kill_idle(self, desk: str) -> None:
        """Kill a desk at which nothing is under way: it comes back as it was."""
        if desk not in self.at.room.names:
            return
        comes_back(self.at, desk, lambda: self.at.room.kill(desk))
        self.done += 1


def comes_back(at: Typist, desk: str, ends: Callable[[], object]) -> None:
    """Start a desk again that is ended somehow: it comes back as it was."""
    room = at.room
    room.settle()
    before = standing(at, desk)
    ends()
    at.again(desk)
    room.wait(desk, lambda: standing(at, desk) == before, "\n".join(before))


def standing(at: Typist, desk: str) -> list[str]:
    """What must stand on a desk's screen as before.

    All but what was said last, and what somebody only looked at: a receipt that was
    sold, a face, the pot that is marked. The program shows a row less above a result
    of two lines.
    """
    lines = at.room.screen(desk).splitlines()
    place = at.place(desk)
    looked_at = place == "till" and open_sale(at, desk) is None
    if looked_at or place in ("verifier", "pots"):
        return lines[:1]
    in_game = any(line[:3] in IN_GAME for line in lines)
    rows = 1 if place == "caller" and not in_game else ROWS_BEFORE_RESULT
    return [*lines[:rows], *lines[-2:]]


def _has_items(at: Typist, told: Told) -> bool:
    """Whether a line is a sale that is taken."""
    is_sale = told.said["do"] == "sell" and told.answer["ok"]
    return is_sale and bool(order_words(at, told.said))
