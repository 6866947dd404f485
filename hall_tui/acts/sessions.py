"""Opening a session, and setting its prize column by hand."""

from __future__ import annotations

import difflib
import hashlib
from dataclasses import dataclass, replace
from datetime import date, timedelta

from sqlite_utils import Database

from db.checks import check_newest
from db.faults import Fault
from hall_tui.acts.arguments import Day, HeadCount, Text
from hall_tui.acts.certificate_money import expire_certificates
from hall_tui.acts.feeding import open_pots
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import NO_SESSION, SESSION_OPEN, Data, act
from hall_tui.acts.work import By, Work
from hall_tui.rules.due_session import comes_after, due_session, last_held
from hall_tui.rules.model.cards import CardKind, GridCard
from hall_tui.rules.money import as_amount
from hall_tui.views import attendance, sessions
from hall_tui.views.checks import check_hall, newest
from hall_tui.views.old_pots import old_pots
from hall_tui.views.people import needs_pins
from hall_tui.views.rows import one, value
from hall_tui.views.sessions import Session

_A_DAY = timedelta(days=1)
"""An evening that runs past midnight may still be opened for its day."""


@dataclass(frozen=True, kw_only=True)
class OpenSession:
    """The day and slot.

    `reason`: why it comes before the last session, the day isn't today, or it is held
    once more.

    `last_of_day`: no other session follows on this day; else the slots tell.
    """

    date: Day
    slot: str
    last_of_day: bool | None = None
    reason: Text | None = None


@dataclass(frozen=True)
class Checked:
    """What an act was asked, and what is wrong with the books before it."""

    arguments: OpenSession
    faults: list[Fault]


def _checked(db: Database, by: By, arguments: OpenSession) -> Checked:
    since = newest(db)
    return Checked(arguments, check_newest(db, since) + check_hall(db, since))


@act(
    OpenSession, label="Session", roles={"manager"}, phases=NO_SESSION, prepare=_checked
)
def open_session(work: Work, checked: Checked) -> Data:
    """Open a session under the rules of hall.toml as they stand now."""
    arguments = checked.arguments
    require_sound(checked.faults)
    _require_slot(work, arguments.slot)
    _require_next(work, arguments)
    _require_pots(work)
    slots = list(work.hall.slots)
    last = arguments.last_of_day
    session = Session(
        id=0,
        date=arguments.date,
        slot=arguments.slot,
        rules_id=_keep_rules(work),
        last_of_day=arguments.slot == slots[-1] if last is None else last,
        opened_at=work.tx.at,
    )
    session = replace(session, id=_insert(work, session))
    _keep_made_sets(work)
    work.tx.session_id = session.id
    work.tx.put("open_session", one=1, session_id=session.id)
    opened = replace(work, session=session)
    open_pots(opened)
    expire_certificates(opened)
    return {
        "session": session.id,
        "date": session.date.isoformat(),
        "slot": session.slot,
        "last_of_day": session.last_of_day,
    }


@dataclass(frozen=True, kw_only=True)
class SetColumn:
    """The players to count, or the column of prizes from 1; and why."""

    players: HeadCount | None = None
    column: int | None = None
    reason: Text


@act(SetColumn, label="Column", roles={"manager"}, phases=SESSION_OPEN)
def set_column(work: Work, arguments: SetColumn) -> Data:
    """Set the column of prizes by hand; sales don't change it any more."""
    players, column = arguments.players, arguments.column
    if players is None and column is not None:
        columns = len(work.hall.attendance.columns_from)
        refuse_unless(
            1 <= column <= columns,
            "no_such_column",
            f"The columns are numbered 1 to {columns}.",
        )
        players = attendance.players_now(work.db, work.hall, work.now.id)
    elif players is not None and column is None:
        column = attendance.column(work.hall, players)
    else:
        raise Refused("bad_arguments", "Give either the players or the column.")
    work.tx.insert(
        "attendance_settings",
        session_id=work.now.id,
        players=players,
        column_number=column,
        reason=arguments.reason,
    )
    return {"players": players, "column": column}


def require_sound(faults: list[Fault]) -> None:
    """Raises Refused that tells the first fault of the books."""
    if not faults:
        return
    more = f" ({len(faults) - 1} more)" if len(faults) > 1 else ""
    raise Refused(
        "books_wrong",
        f"The books aren't right: {faults[0].sentence}{more} Run hall-tui audit and"
        " restore the newest good copy if it stays.",
        faults=[fault.sentence for fault in faults],
    )


def _require_slot(work: Work, slot: str) -> None:
    slots = list(work.hall.slots)
    if slot in slots:
        return
    near = difflib.get_close_matches(slot, slots, 1)
    cure = f'write "{near[0]}"' if near else f"the slots are {', '.join(slots)}"
    raise Refused("unknown_slot", f'There is no slot "{slot}": {cure}.')


def _require_next(work: Work, arguments: OpenSession) -> None:
    """Each slot of a day is held once, and sessions follow one another.

    With a reason neither holds: a wrong date may have been opened.
    """
    if arguments.reason is not None:
        return
    day = arguments.date.isoformat()
    title = f"{day} {arguments.slot}"
    held = one(
        work.db,
        "SELECT id FROM sessions WHERE date = ? AND slot = ?",
        day,
        arguments.slot,
    )
    if held is not None:
        raise Refused(
            "already_held",
            f"{work.worded('The session of')} {title} was held already: name another,"
            " or give a reason.",
        )
    slots, asked = work.hall.slots, (arguments.date, arguments.slot)
    last = last_held(slots, sessions.days_held(work.db))
    if last is not None and not comes_after(slots, asked, last):
        raise Refused(
            "date_went_back",
            f"{title} is {work.worded('before the last session')}"
            f" ({last[0].isoformat()} {last[1]}):"
            " name one after it, or give a reason.",
        )
    _require_today(work, arguments.date)


def _require_today(work: Work, day: date) -> None:
    """Raises Refused for a day after the one that is due, or more than a day ago.

    In a file that a script made the script's own clock tells the time.
    """
    if not needs_pins(work.db):
        return
    today = work.local_time.date()
    held = sessions.days_held(work.db)
    last, _ = due_session(work.local_time, work.hall.slots, held)
    if today - _A_DAY <= day <= last:
        return
    zone = work.hall.hall.timezone
    raise Refused(
        "not_today",
        f"Today is {today.isoformat()} in {zone}, not {day.isoformat()}: check the"
        " date, the clock of this machine and timezone in hall.toml, or give a reason.",
    )


def _require_pots(work: Work) -> None:
    """Raises Refused while a pot holds money that no session would play for."""
    left = old_pots(work.db, work.hall)
    if left:
        raise Refused(
            "old_pot",
            left[0].sentence,
            pots={pot.name: as_amount(pot.cents) for pot in left},
        )


def _keep_rules(work: Work) -> int:
    kept = value(
        work.db, "SELECT id FROM rules_in_force WHERE sha256 = ?", work.rules.sha256
    )
    if kept is not None:
        return int(kept)
    return work.tx.insert(
        "rules_in_force", sha256=work.rules.sha256, text=work.rules.text
    )


def _insert(work: Work, session: Session) -> int:
    return work.tx.insert(
        "sessions",
        date=session.date.isoformat(),
        slot=session.slot,
        rules_id=session.rules_id,
        last_of_day=session.last_of_day,
        opened_at=session.opened_at,
    )


def _keep_made_sets(work: Work) -> None:
    """Write down from what the made faces come; that never changes afterwards."""
    for name, card_set in work.hall.card_sets.items():
        if card_set.made is None:
            continue
        card = work.hall.cards[card_set.card]
        checksum = _checksum(card, card_set.seed)
        kept = one(work.db, "SELECT checksum FROM card_sets WHERE name = ?", name)
        if kept is None:
            work.tx.insert(
                "card_sets",
                name=name,
                kind=card.kind,
                seed=card_set.seed,
                faces=card_set.made,
                checksum=checksum,
            )
        elif kept["checksum"] != checksum:
            raise Refused(
                "card_set_changed",
                f"The card set {name} was used with another seed or kind of card:"
                " put the old one back, or give the new set another name.",
            )


def _checksum(card: CardKind, seed: str | None) -> str:
    """Tells made sets apart: the kind of card and the seed give every face."""
    numbers = card.numbers if isinstance(card, GridCard) else 1
    return hashlib.sha256(f"{card.kind} {numbers} {seed}".encode()).hexdigest()
