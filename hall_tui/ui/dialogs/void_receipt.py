"""Voiding: look at the receipt, say yes, say why; a second person confirms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import amount_told, format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.cards_back import cards_back
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.input.product_words import sized
from hall_tui.ui.plain import fit, plain
from hall_tui.views.barred import Barred
from hall_tui.views.cash import why_too_little
from hall_tui.views.receipts import Receipt, ReceiptLine, ranges
from hall_tui.views.taking_back import Tonight, why_no_void

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

MOST_LINES = 10
LEAST_ROOM, MOST_ROOM = 40, 58
"""For a name with its mark: the widest question in 80 columns has room for so much."""


def ask_void(desk: DeskScreen, found: Receipt) -> None:
    """Ask for all that a void needs, then have it done; refused before any question."""
    at = tonight_unless(desk, found, _why_not)
    if at is None:
        return
    handed = desk.read(lambda db: ranges(db, found.number))
    taken = cards_back(at.rules.hall, found, handed, found.lines, handed)
    question = f"Void receipt {found.number}, all of it?"

    def send(reason: str) -> None:
        given = {"receipt": found.number, "reason": reason}
        confirming = f"receipt {found.number}, {told_taken(found)}: {reason}"
        desk.do(
            "void",
            given,
            lambda answer: _done(desk, answer, taken),
            confirming=confirming,
        )

    desk.ask(
        Confirm(
            question,
            lambda: desk.ask(Reason(f"Why is receipt {found.number} voided?", send)),
            yes="void it",
            details="\n".join(
                filter(
                    None,
                    [_told(desk, found), f"Give back: {told_taken(found)}", taken],
                )
            ),
        )
    )


def _why_not(db: Database, at: Tonight, found: Receipt) -> Barred | None:
    return why_no_void(db, at, found) or why_too_little(
        db, found.till, found.taken.get("cash", 0)
    )


def tonight_unless(
    desk: DeskScreen,
    found: Receipt,
    why_not: Callable[[Database, Tonight, Receipt], Barred | None],
) -> Tonight | None:
    """The open session; None, after saying so, when the receipt can't be taken back."""
    if desk.session is None:
        desk.say(
            desk.worded(
                "No session is open: receipts of closed ones stay as they are."
            ),
            "bad",
        )
        return None
    at = Tonight(desk.rules, desk.session, desk.now)
    barred = desk.read(lambda db: why_not(db, at, found))
    if barred is None:
        return at
    _refuse(desk, found, barred)
    return None


def _refuse(desk: DeskScreen, found: Receipt, barred: Barred) -> None:
    """Say what stands in the way; the number is proposed, for another key."""
    desk.say_refused(barred.message, barred.code)
    if desk.line is not None and not desk.line.value:
        desk.retype(str(found.number))


def _told(desk: DeskScreen, found: Receipt) -> str:
    """A receipt in a few lines, for a question about it."""
    hall = desk.rules.hall
    return told_lines(found, in_column([told_line(hall, one) for one in found.lines]))


def told_lines(found: Receipt, lines: list[str]) -> str:
    """The lines of a receipt as they are told, and below them what was taken."""
    told = lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        told.append(f"    and {counted(len(lines) - MOST_LINES, 'more line')}")
    name = f", {found.player_name}" if found.player_name else ""
    return "\n".join([*told, f"Taken: {told_taken(found)}, at {found.till}{name}"])


def told_taken(found: Receipt) -> str:
    """What was taken for a receipt: "cash 5.00, debit 7.00"."""
    taken = (f"{kind} {format_cents(cents)}" for kind, cents in found.taken.items())
    return ", ".join(taken) or "nothing"


@dataclass(frozen=True)
class ToldLine:
    """A line of a receipt in a question: its number, name, mark, and what was paid."""

    number: int
    what: str
    paid: str
    mark: str = ""


def told_line(
    hall: Hall, line: ReceiptLine, mark: str = "", *, in_part: bool = False
) -> ToldLine:
    """A line with the size that the till's receipt has, and a mark.

    `in_part`: only a part of it comes back, so it is told of how much.
    """
    times = f"{line.quantity} x " if line.quantity > 1 else ""
    size = sized(hall, line.product, line.faces, line.medium)
    what = f"{times}{line.title}{size}"
    paid = f"{'of ' if in_part else ''}{format_cents(line.amount_cents)}"
    return ToldLine(line.line, plain(what), paid, mark)


def in_column(told: Sequence[ToldLine]) -> list[str]:
    """The lines with their marks and amounts below each other, no name cut."""
    room = max((cell_len(one.what + one.mark) for one in told), default=0)
    room = min(max(room, LEAST_ROOM), MOST_ROOM)
    return [_row(one, room) for one in told]


def _row(one: ToldLine, room: int) -> str:
    place = max(room - cell_len(one.mark), cell_len(one.what))
    return f"{one.number:>3}  {fit(one.what, place)}{one.mark} {one.paid:>9}"


def _done(desk: DeskScreen, answer: Answer, taken: str) -> None:
    given = cast("Mapping[str, str]", answer.data["given_back"])
    back = ", ".join(
        f"{amount_told(amount)} {'in cash' if kind == 'cash' else f'by {kind}'}"
        for kind, amount in given.items()
    )
    number = answer.data["receipt"]
    told = f"Receipt {number} is void: give back {back or 'nothing'}. {taken}"
    desk.say(told.rstrip(), "good")
