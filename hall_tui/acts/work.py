"""What an act works with inside its one transaction: rows, rules, people, time."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from db.tx import Tx
from hall_tui.acts.refusals import Refused
from hall_tui.config.loading import Loaded
from hall_tui.rules.drawers import name_refused
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.times import FIRST_YEAR, LAST_YEAR, in_calendar
from hall_tui.rules.wording import worded
from hall_tui.views.people import Person
from hall_tui.views.phase import Phase
from hall_tui.views.sessions import Session

LONGEST_ACT_ID = 200


@dataclass(frozen=True)
class By:
    """Who does an act, where and when. `at` is aware; `act_id` made at its start.

    `second_pin` shows that the second person is there; the journal doesn't keep it.
    `window` tells apart two programs that run as the same desk; a script has none.
    """

    act_id: str
    at: datetime
    desk: str
    operator: str | None = None
    second: str | None = None
    second_pin: str | None = field(default=None, repr=False)
    window: str = ""


def refuse_odd(by: By) -> None:
    """Raises Refused for what the journal can't keep: bad_act_id, bad_desk, bad_time.

    An act's time lies in the years of `rules.times`, in UTC too.
    """
    if not by.act_id.strip() or len(by.act_id) > LONGEST_ACT_ID:
        raise Refused(
            "bad_act_id",
            f"An act has an id of its own of 1 to {LONGEST_ACT_ID} characters: give"
            " one.",
        )
    refused = name_refused(by.desk)
    if refused is not None:
        raise Refused("bad_desk", f"{refused}.")
    if not in_calendar(by.at) or not in_calendar(by.at.astimezone(UTC)):
        raise Refused(
            "bad_time",
            f"The clock says {by.at:%Y-%m-%d}: set it right; times are from"
            f" {FIRST_YEAR} to {LAST_YEAR}.",
        )


@dataclass(frozen=True)
class Work:
    """One act under way. `rules` are those of the open session, if there is one."""

    tx: Tx
    by: By
    rules: Loaded
    session: Session | None
    phase: Phase
    operator: Person | None
    second: Person | None
    seconds_missing: list[tuple[str, str]] = field(default_factory=list)

    @property
    def db(self) -> Database:
        """The connection of the transaction, for the views."""
        return self.tx.db

    @property
    def hall(self) -> Hall:
        """The parts of `hall.toml`."""
        return self.rules.hall

    def worded(self, text: str) -> str:
        """A text of the program with the hall's word for a session."""
        return worded(text, self.hall.hall.session_word)

    @property
    def now(self) -> Session:
        """The open session. Raises Refused when there is none."""
        if self.session is None:
            raise Refused(
                "no_session", self.worded("No session is open: open one first.")
            )
        return self.session

    @property
    def local_time(self) -> datetime:
        """The time of the act on the hall's clock."""
        return self.by.at.astimezone(ZoneInfo(self.hall.hall.timezone))

    def need_second(self, role: str, why: str) -> None:
        """Say that a second person must confirm, who has `role` and is another.

        One who is there is judged at once. One who isn't is asked for at the end, by
        `require_seconds`: what else forbids the act is told before that.
        """
        if self.second is None:
            self.seconds_missing.append((role, why))
        else:
            require_confirmer(self.operator, self.second, role)

    def require_seconds(self) -> None:
        """Raise Refused("needs_second") when one was needed and isn't there.

        Its fact `role` says who may be asked.
        """
        for role, why in self.seconds_missing:
            one = "another" if may_confirm(self.operator, role) else "a"
            told = f"{why}: {one} {confirmer(role)} confirms."
            raise Refused("needs_second", told, role=role)


def confirmer(role: str) -> str:
    """Who confirms what takes a second person of a role: a manager may confirm all."""
    return role if role == "manager" else f"{role} or manager"


def may_confirm(person: Person | None, role: str) -> bool:
    """Whether the roles of a person let them confirm what takes a `role`."""
    return person is not None and not person.roles.isdisjoint({role, "manager"})


def require_confirmer(operator: Person | None, second: Person, role: str) -> None:
    """Raises Refused for a second person who can't confirm what `operator` does."""
    if operator is not None and second.id == operator.id:
        raise Refused(
            "same_person", f"{second.name} does this already: somebody else confirms."
        )
    if not may_confirm(second, role):
        said = f"{second.name} is no {confirmer(role)}: somebody else confirms."
        raise Refused("not_allowed", said)
