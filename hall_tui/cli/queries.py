"""What a script may ask without doing anything: its reading lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from hall_tui.acts.arguments import read_arguments
from hall_tui.acts.desk import Desk
from hall_tui.acts.registry import Data
from hall_tui.config.loading import Loaded
from hall_tui.views.phase import phase
from hall_tui.views.sessions import Session, open_session, rules_of


@dataclass(frozen=True)
class Asked:
    """What a reading line looks at: the file, the rules and the open session."""

    db: Database
    rules: Loaded
    session: Session | None


@dataclass(frozen=True)
class Query:
    """One thing that can be asked; `arguments` is a dataclass."""

    name: str
    help: str
    run: Callable[[Asked, Any], Data]
    arguments: type[Any]


QUERIES: dict[str, Query] = {}


def query(
    arguments: type[Any],
) -> Callable[[Callable[[Asked, Any], Data]], Callable[[Asked, Any], Data]]:
    """Register a function under its own name; its docstring's first line is help."""

    def register(run: Callable[[Asked, Any], Data]) -> Callable[[Asked, Any], Data]:
        told = (run.__doc__ or "").strip().partition("\n")[0]
        QUERIES[run.__name__] = Query(run.__name__, told, run, arguments)
        return run

    return register


def ask(desk: Desk, name: str, given: Mapping[str, object]) -> Data:
    """What a reading line answers. Raises Refused."""
    asked = QUERIES[name]
    arguments = read_arguments(asked.arguments, given)

    def look(db: Database) -> Data:
        session = open_session(db)
        rules = desk.config if session is None else rules_of(db, session)
        return asked.run(Asked(db, rules, session), arguments)

    return desk.read(look)


@dataclass(frozen=True, kw_only=True)
class Nothing:
    """No arguments."""


@query(Nothing)
def status(asked: Asked, arguments: Nothing) -> Data:
    """Tell which session is open and where it stands."""
    told: Data = {"phase": phase(asked.db).value}
    if asked.session is not None:
        told["session"] = asked.session.id
        told["date"] = asked.session.date.isoformat()
        told["slot"] = asked.session.slot
    return told
