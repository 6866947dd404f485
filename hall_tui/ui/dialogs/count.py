"""A blind count: what lies in a drawer, typed as an amount or note by note."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hall_tui.rules.money import as_amount, format_cents, parse_cents, too_large
from hall_tui.rules.wording import shortened
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.widgets.result_line import Kind
from hall_tui.views import cash

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.ui.desk_screen import DeskScreen

Then = Callable[["Answer"], None]

_PART = re.compile(r"(?:(\d{1,5})[x*])?(\d+(?:\.\d{1,2})?)")


def counted_cents(text: str) -> int:
    """The sum of what is typed: "12x20 5x10 43.25" -> 33325 cents.

    Raises ValueError with one sentence for anything else.
    """
    parts = text.lower().replace("+", " ").split()
    if not parts:
        raise ValueError("Type what lies in the drawer.")
    cents = sum(_part(part) for part in parts)
    if (told := too_large(cents)) is not None:
        raise ValueError(told)
    return cents


class Count(Ask):
    """Asks what lies in a drawer; the expected figure isn't shown before.

    `then` gets what was typed; `counted_cents` reads it. `proposed`: as in `Ask`.
    """

    awaited = "Type what lies in the drawer, like 333.25 or 12x20 5x10."
    ways = "like 333.25 or 12x20 5x10 43.25    Enter: go on    Esc: back"
    repeats = True

    def __init__(
        self,
        drawer: str,
        then: Callable[[str], None],
        *,
        proposed: str = "",
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(
            f"Count {drawer}: what lies in it?",
            then,
            check=_fault,
            proposed=proposed,
            cancelled=cancelled,
        )

    def typing(self, text: str) -> None:
        """Show the sum so far."""
        self.say("" if not text or _fault(text) else f"sum {_sum(text)}")


def count_told(count: cash.Count) -> str:
    """What a count found, and all counts of its drawer together where that differs.

    Only for one that is booked.
    """
    off = "that is right"
    if count.over_cents:
        off = f"{_off(count.over_cents)}, booked"
    counted = format_cents(count.counted_cents)
    told = f"Counted {counted}, expected {format_cents(count.expected_cents)}: {off}."
    if count.together_cents == count.over_cents:
        return told
    in_all = "neither over nor short"
    if count.together_cents:
        in_all = _off(count.together_cents)
    return f"{told} With the counts before it: {in_all}."


def _off(over_cents: int) -> str:
    way = "over" if over_cents > 0 else "short"
    return f"{format_cents(abs(over_cents))} {way}"


def take_count(
    desk: DeskScreen,
    drawer: str,
    then: Callable[[str, Kind], None],
    *,
    cancelled: Callable[[], None] | None = None,
) -> None:
    """Ask what lies in a drawer, ask again, and have it booked.

    A count that is far off is asked for once more, or for a reason, before the
    figure that must lie there is known to anybody. `then` gets what it found, as a
    sentence, and how that is told; `cancelled` is called when it isn't counted.
    """

    def book(given: Mapping[str, object], booked: Then, refused: Then) -> None:
        desk.do("count", {"drawer": drawer, **given}, booked, refused=refused)

    def booked(answer: Answer) -> None:
        count = desk.read(lambda db: cash.last_count(db, drawer))
        kind: Kind = "info" if count.over_cents else "good"
        then(count_told(count), kind)

    Counting(desk, drawer, booked, book=book, cancelled=cancelled).ask()


class Counting:
    """The questions of one count; Esc goes back to what was typed.

    `book` sends the act that takes the count with `counted` and `reason`; `then` gets
    its answer.
    """

    def __init__(
        self,
        desk: DeskScreen,
        drawer: str,
        then: Then,
        *,
        book: Callable[[Mapping[str, object], Then, Then], None],
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        self._desk = desk
        self._drawer = drawer
        self._then = then
        self._book = book
        self._cancelled = cancelled
        self._typed = ""

    def ask(self) -> None:
        """Ask for the sum; what was typed before is proposed."""
        self._desk.ask(
            Count(
                self._drawer,
                self._given,
                proposed=self._typed,
                cancelled=self._cancelled,
            )
        )

    def _given(self, text: str) -> None:
        self._typed = text
        self._desk.ask(
            Confirm(
                f"{_sum(text)} in {self._drawer}?",
                self._send,
                yes="that is counted",
                details="What is over or short is booked.",
                back="count again",
                cancelled=self.ask,
            )
        )

    def _send(self, reason: str | None = None) -> None:
        given = {"counted": as_amount(counted_cents(self._typed))}
        if reason is not None:
            given["reason"] = reason
        self._book(given, self._then, self._refused)

    def _refused(self, answer: Answer) -> None:
        said = answer.message or ""
        if answer.code == "count_differs":
            self._desk.ask(
                Reason(
                    f"Why is the count of {self._drawer} so far off?",
                    self._send,
                    back="count again",
                    details=said,
                    cancelled=self.ask,
                )
            )
        else:
            self._desk.say(said, "bad")


def _sum(text: str) -> str:
    return format_cents(counted_cents(text))


def _fault(text: str) -> str | None:
    try:
        counted_cents(text)
    except ValueError as error:
        return str(error)
    return None


def _part(part: str) -> int:
    match = _PART.fullmatch(part)
    if match is None:
        raise ValueError(
            f'"{shortened(part)}" is no amount: type 333.25, or 12x20 5x10.'
        )
    times, amount = match.groups()
    return int(times or 1) * parse_cents(amount)
