"""Refunding: which lines, how much comes back, why; a second person confirms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import amount_told, format_cents
from hall_tui.rules.wording import joined, shortened
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.cards_back import cards_back
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.void_receipt import (
    MOST_LINES,
    ToldLine,
    in_column,
    told_line,
    told_lines,
    tonight_unless,
)
from hall_tui.views.cash import why_too_little
from hall_tui.views.coming_back import cash_of, coming_back
from hall_tui.views.receipts import Receipt, ranges
from hall_tui.views.staying import why_not_without
from hall_tui.views.taking_back import (
    LineNow,
    Standing,
    Tonight,
    lines_now,
    why_no_refund,
)

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

ALL = "all"


def ask_refund(desk: DeskScreen, found: Receipt) -> None:
    """Ask for all that a refund needs, then have it done; refused before any question.

    What can't come back says so in the list.
    """
    at = tonight_unless(desk, found, why_no_refund)
    if at is None:
        return
    lines = desk.read(lambda db: lines_now(db, at, found))
    hall = desk.rules.hall
    told = told_lines(found, in_column([_told(hall, one) for one in lines]))

    def fault(text: str) -> str | None:
        try:
            numbers = lines_of(text, lines)
        except ValueError as refused:
            return str(refused)
        chosen = _chosen(lines, numbers)
        return desk.read(
            lambda db: _why_not(db, desk.hall.desk_name, at, found, chosen)
        )

    desk.ask(
        Ask(
            f"Refund which lines of receipt {found.number}? Like 2 3, or all.",
            lambda text: _confirm(desk, at, found, lines, lines_of(text, lines)),
            check=fault,
            proposed=ALL,
            details=told,
        )
    )


def lines_of(text: str, lines: Sequence[LineNow]) -> list[int]:
    """The lines that are typed: "2 3", "2,3", or "all" that may come back.

    Raises ValueError with one sentence.
    """
    left = [one.line.line for one in lines if one.may_come_back]
    if text.strip().casefold() == ALL:
        return left
    words = text.replace(",", " ").split()
    for word in words:
        if not (word.isdecimal() and word.isascii() and int(word) in left):
            numbers = " ".join(str(line) for line in left)
            gone = [one for one in lines if str(one.line.line) == word]
            why = (
                f"Line {word} is {_MARKS[gone[0].standing]}"
                if gone
                else (f'There is no line "{shortened(word)}"')
            )
            raise ValueError(f"{why}: type all, or of {numbers}.")
    return list(dict.fromkeys(int(word) for word in words))


def _chosen(lines: Sequence[LineNow], numbers: Sequence[int]) -> list[LineNow]:
    return [one for one in lines if one.line.line in numbers]


def _why_not(
    db: Database, drawer: str, at: Tonight, found: Receipt, chosen: Sequence[LineNow]
) -> str | None:
    """Why the lines can't come back as chosen, and then what to type."""
    going = coming_back(db, at, found, [one.line for one in chosen])
    alone = why_not_without(db, at, found, going)
    if alone is not None:
        numbers = sorted({*(one.line.line for one in chosen), *alone.lines})
        typed = " ".join(str(number) for number in numbers)
        return f"{alone.message} Type {typed}." if alone.lines else alone.message
    short = why_too_little(db, drawer, cash_of(db, at.rules.hall, found, going))
    return None if short is None else short.message


def _told(hall: Hall, one: LineNow) -> ToldLine:
    return told_line(hall, one.line, _mark(one), in_part=one.standing == "in_part")


def _mark(one: LineNow) -> str:
    """What a line says of itself in the list; nothing when all of it comes back."""
    if one.standing == "in_part":
        return f" {one.pages} of {one.of_pages} pages"
    told = _MARKS[one.standing]
    return f" ✗ {told}" if told else ""


_MARKS: dict[Standing, str] = {
    "to_come": "",
    "in_part": "",
    "refunded": "refunded",
    "played": "played",
    "in_play": "in play",
}


def _confirm(
    desk: DeskScreen,
    at: Tonight,
    found: Receipt,
    lines: Sequence[LineNow],
    numbers: list[int],
) -> None:
    chosen = _chosen(lines, numbers)
    going = desk.read(
        lambda db: coming_back(db, at, found, [one.line for one in chosen])
    )
    cash = format_cents(desk.read(lambda db: cash_of(db, at.rules.hall, found, going)))
    handed = desk.read(lambda db: ranges(db, found.number))
    taken = cards_back(at.rules.hall, found, handed, going.lines, going.ranges)
    told = joined([str(number) for number in numbers]) or "none"
    word = "line" if len(numbers) == 1 else "lines"

    def send(reason: str) -> None:
        given = {"receipt": found.number, "lines": numbers, "reason": reason}
        what = ", ".join(_told_shortly(one) for one in chosen)
        desk.do(
            "refund",
            given,
            lambda answer: _done(desk, answer, taken),
            confirming=f"receipt {found.number}, {what}, {cash} in cash: {reason}",
        )

    hall = desk.rules.hall
    shown = in_column([_told(hall, one) for one in chosen[:MOST_LINES]])
    pages = ", for pages that haven't started" if going.ranges else ""
    rule = f"Give back {cash} in cash{pages}."
    desk.ask(
        Confirm(
            f"Refund of receipt {found.number}: {word} {told}?",
            lambda: desk.ask(Reason(f"Why is receipt {found.number} refunded?", send)),
            yes="refund",
            details="\n".join([*shown, rule, *([taken] if taken else [])]),
        )
    )


def _told_shortly(one: LineNow) -> str:
    """A line for the second person: what was paid for it, or that a part comes back."""
    part = "part of " if one.standing == "in_part" else ""
    return f"{part}{one.line.title} {format_cents(one.line.amount_cents)}"


def _done(desk: DeskScreen, answer: Answer, taken: str) -> None:
    number, paid = answer.data["receipt"], amount_told(answer.data["paid"])
    told = f"Refund on receipt {number}: give back {paid} in cash. {taken}"
    desk.say(told.rstrip(), "good")
