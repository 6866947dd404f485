"""What an act works with inside its one transaction: rows, rules, people, time."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from db.tx import Tx
from hall_tui.acts.refusals import Refused
from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.views.people import Person
from hall_tui.views.phase import Phase
from hall_tui.views.sessions import Session


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

    @property
    def db(self) -> Database:
        """The connection of the transaction, for the views."""
        return self.tx.db

    @property
    def hall(self) -> Hall:
        """The parts of `hall.toml`."""
        return self.rules.hall

    @property
    def now(self) -> Session:
        """The open session. Raises Refused when there is none."""
        if self.session is None:
            raise Refused("no_session", "No session is open: open one first.")
        return self.session

    @property
    def local_time(self) -> datetime:
        """The time of the act on the hall's clock."""
        return self.by.at.astimezone(ZoneInfo(self.hall.hall.timezone))

    def need_second(self, role: str, why: str) -> Person:
        """The second person, who must have `role` and be another than the first."""
        if self.second is None:
            raise Refused("needs_second", f"{why}: a second person ({role}) confirms.")
        if self.operator is not None and self.second.id == self.operator.id:
            raise Refused("same_person", f"{why}: the second person must be another.")
        if role not in self.second.roles and "manager" not in self.second.roles:
            raise Refused(
                "not_allowed", f"{self.second.name} can't confirm this: not a {role}."
            )
        return self.second
