"""The list of what a script may ask: name, arguments, and the function that looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data
from hall_tui.config.loading import Loaded
from hall_tui.views.sessions import Session


@dataclass(frozen=True)
class Asked:
    """What a reading line looks at: the file, the rules and the open session."""

    db: Database
    rules: Loaded
    session: Session | None

    @property
    def now(self) -> Session:
        """The open session. Raises Refused when there is none."""
        if self.session is None:
            raise Refused("no_session", "No session is open: open one first.")
        return self.session


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


@dataclass(frozen=True, kw_only=True)
class Nothing:
    """No arguments."""
