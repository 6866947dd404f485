"""Which games of the program: their numbers in the list, or how a name begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.plain import quoted
from hall_tui.views.program import StepRow

ALL = "all"
_NUMBERS = re.compile(r"\d{1,3}(-\d{1,3})?([ ,]+\d{1,3}(-\d{1,3})?)*", re.ASCII)


class ChooseGames(NumberedList[StepRow]):
    """The games in their order; Enter alone takes the first.

    `then` gets those that are chosen, in their order: one by its name, or any by
    their numbers, like "1 3 4" or "2-5", or "all".
    """

    ways = (
        "number or name + Enter: this one, also 1 3 4, 2-5 or all"
        "    Enter: the first    Esc: back"
    )
    enter_takes_first = True
    more = ": type the name"

    def __init__(
        self,
        question: str,
        games: Sequence[StepRow],
        then: Callable[[Sequence[StepRow]], None],
    ) -> None:
        super().__init__(
            question, games, lambda game: game.title, lambda game: then([game])
        )
        self._then_with = then

    def entered(self, text: str) -> None:
        """Take several by their numbers, else the one that is meant."""
        every = set(range(1, len(self.rows) + 1))
        places = every if text.casefold() == ALL else numbers_told(text)
        if len(places) < 2:
            super().entered(text)
        elif not places <= every:
            self.say(
                f"The games of this list are numbered 1 to {len(self.rows)}.", "bad"
            )
        elif self._close():
            self._then_with([self.rows[place - 1] for place in sorted(places)])

    def called(self, text: str) -> Sequence[StepRow]:
        """The game of this name, else those whose name begins so."""
        wanted = text.casefold()
        same = [game for game in self.rows if game.title.casefold() == wanted]
        return same or [
            game for game in self.rows if game.title.casefold().startswith(wanted)
        ]

    def unclear(self, text: str, found: Sequence[StepRow]) -> str:
        """That more of the name is needed, or that it is no game."""
        if found:
            return f"{len(found)} games begin so: type more of the name."
        return f"{quoted(text)} is no number and no game of this list."


def numbers_told(text: str) -> set[int]:
    """The numbers that "1 3 4" or "2-5, 8" tells; none for any other text."""
    told = text.strip()
    if not _NUMBERS.fullmatch(told):
        return set()
    found: set[int] = set()
    for part in re.split(r"[ ,]+", told):
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return found
