"""Opening a session, and setting its prize column by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from hall_tui.acts.feeding import open_pots
from hall_tui.acts.registry import NO_SESSION, Data, act
from hall_tui.acts.work import Work
from hall_tui.views import sessions


@dataclass(frozen=True, kw_only=True)
class OpenSession:
    """The day and slot of the session."""

    date: date
    slot: str
    last_of_day: bool | None = None


@act(OpenSession, roles={"manager"}, phases=NO_SESSION)
def open_session(work: Work, arguments: OpenSession) -> Data:
    """Open a session under the rules of hall.toml as they stand now."""
    slots = list(work.hall.slots)
    last = arguments.last_of_day
    rules_id = work.tx.insert(
        "rules_in_force", sha256=work.rules.sha256, text=work.rules.text
    )
    session_id = work.tx.insert(
        "sessions",
        date=arguments.date.isoformat(),
        slot=arguments.slot,
        rules_id=rules_id,
        last_of_day=arguments.slot == slots[-1] if last is None else last,
        opened_at=work.tx.at,
    )
    work.tx.session_id = session_id
    work.tx.put("open_session", one=1, session_id=session_id)
    open_pots(replace(work, session=sessions.session(work.db, session_id)))
    return {"session": session_id}
