"""Units that are reserved: the list of a session, and what a name or number does there.

A name reserves one, a number hands it out, "-" and a number gives it up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from hall_tui.rules.wording import counted
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.box_fit import BETWEEN
from hall_tui.ui.plain import cut, quoted
from hall_tui.views.reservations import (
    Reservation,
    UnitsLeft,
    reservations_from,
    units_left,
)

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

MOST = 8
_FOR = re.compile(r"(.*?)\s+(\d{4}-\d{2}-\d{2})\s+(\S+)\s*")


def ask_reservations(desk: DeskScreen) -> None:
    """Show who has reserved, and ask for a name or a number."""
    if not desk.rules.hall.units.reserved_per_person:
        desk.say("The hall reserves no units: first come, first served.")
        return
    held = desk.read(lambda db: reservations_from(db, desk.now.date()))

    def chosen(text: str) -> None:
        found = _named(held, text)
        if found is None:
            _reserve(desk, text)
        elif text.strip().startswith("-"):
            _ask_why(desk, found)
        else:
            _ask_receipt(desk, found)

    desk.ask(
        Ask(
            _question(held),
            chosen,
            check=lambda text: _fault(desk, held, text),
            details=_details(desk, held),
            ways=_ways(held),
        )
    )


def _fault(desk: DeskScreen, held: Sequence[Reservation], text: str) -> str | None:
    """What is wrong with the name or number that is typed, None when nothing is."""
    found = _named(held, text)
    if found is not None:
        if found.receipt is None:
            return None
        return f"Number {found.number} was handed out with receipt {found.receipt}."
    if not any(sign.isalpha() for sign in text):
        return f"{quoted(text)} is no name, and no number of the list."
    if _FOR.fullmatch(text) is None and desk.session is None:
        return desk.worded("Say for which session too: Ann Lee 2026-12-12 evening.")
    return None


def _question(held: Sequence[Reservation]) -> str:
    told = "Who reserves a unit? Type the name."
    if any(one.receipt is None for one in held):
        told += "\nOr who comes for one? Type the number at the left."
    return told


def _ways(held: Sequence[Reservation]) -> str:
    number = next((one.number for one in held if one.receipt is None), None)
    give_up = (
        "" if number is None else f"{BETWEEN}-{number} + Enter: give number {number} up"
    )
    return f"Enter: go on{give_up}"


def _details(desk: DeskScreen, held: Sequence[Reservation]) -> str:
    lines = [_line(one) for one in held[:MOST]]
    if len(held) > MOST:
        lines.append(f"     and {len(held) - MOST} more: hall-tui report units")
    session, hall = desk.session, desk.rules.hall
    if session is not None:
        at = session
        left = desk.read(lambda db: units_left(db, hall, at.date, at.slot, at))
        lines += [*([""] if lines else []), f"{_left(left)} tonight."]
    slot = next(iter(hall.slots))
    lines.append(f"{desk.worded('For another session')}: Ann Lee 2026-12-12 {slot}.")
    return "\n".join(lines)


def _line(one: Reservation) -> str:
    taken = "" if one.receipt is None else f", receipt {one.receipt}"
    day = f"{one.date:%a} {one.date.day} {one.date:%b} {one.slot}"
    return cut(f"{one.number:>3}  {cut(one.name, 18):<18} {day}{taken}", 60)


def _left(left: UnitsLeft) -> str:
    used = f"{counted(left.in_use, 'unit')} in use, {len(left.waiting)} reserved"
    return used if left.free is None else f"{used}, {max(0, left.free)} free"


def _named(held: Sequence[Reservation], text: str) -> Reservation | None:
    number = text.strip().removeprefix("-").strip()
    return next((one for one in held if str(one.number) == number), None)


def _reserve(desk: DeskScreen, text: str) -> None:
    """Reserve for the session that is told, else for tonight."""
    named = _FOR.fullmatch(text)
    if named is not None:
        asked = {"name": named[1], "date": named[2], "slot": named[3]}
    else:
        session = desk.session
        assert session is not None
        day: date = session.date
        asked = {"name": text.strip(), "date": day.isoformat(), "slot": session.slot}

    def reserved(answer: Answer) -> None:
        data = answer.data
        when = f"{data['date']} {data['slot']}"
        told = f"A unit is reserved for {cut(str(data['name']), 30)}, {when}"
        desk.say(f"{told}: number {data['reservation']}.", "good")

    desk.do("reserve_unit", asked, reserved)


def _ask_receipt(desk: DeskScreen, found: Reservation) -> None:
    def taken(answer: Answer) -> None:
        data = answer.data
        desk.say(f"{data['name']} has the unit, receipt {data['receipt']}.", "good")

    desk.ask(
        Ask(
            f"{cut(found.name, 30)}: with which receipt is the unit handed out?",
            lambda text: desk.do(
                "take_unit",
                {"reservation": found.number, "receipt": int(text)},
                taken,
            ),
            check=lambda text: (
                None
                if text.isascii() and text.isdigit() and len(text) < 10
                else "Type the number of the receipt."
            ),
        )
    )


def _ask_why(desk: DeskScreen, found: Reservation) -> None:
    told = f"The unit of {cut(found.name, 30)}"
    desk.ask(
        Reason(
            f"{told}: why is it given up?",
            lambda why: desk.do(
                "release_unit",
                {"reservation": found.number, "reason": why},
                lambda answer: desk.say(f"{told} is free for others.", "good"),
            ),
        )
    )
