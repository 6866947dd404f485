"""Who does a script's acts: people made as they are named, or one who signed in."""

from __future__ import annotations

from datetime import datetime

from hall_tui.acts.desk import Desk
from hall_tui.acts.registry import ROLES
from hall_tui.acts.work import By
from hall_tui.cli.script_lines import Line
from hall_tui.views.people import people

DEFAULT_DESK = "till-1"
DEFAULT_PERSON = "Script"


class MadePeople:
    """On a file that a script made: everybody named is there, with every role."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known = [one.name for one in desk.read(people)]

    def by(self, line: Line, act_id: str, at: datetime) -> By:
        """Who does the line's act. Raises ValueError with a sentence."""
        operator = line.by or DEFAULT_PERSON
        for name in (operator, line.second):
            if name is not None and name not in self._known:
                self._add(name, at)
        return By(
            act_id=act_id,
            at=at,
            desk=line.desk or DEFAULT_DESK,
            operator=operator,
            second=line.second,
        )

    def _add(self, name: str, at: datetime) -> None:
        by = By(
            act_id=f"person:{name}",
            at=at,
            desk=DEFAULT_DESK,
            operator=self._known[0] if self._known else None,
        )
        answer = self._desk.do("add_person", {"name": name, "roles": list(ROLES)}, by)
        if not answer.ok:
            raise ValueError(answer.message)
        self._known.append(name)


class SignedIn:
    """On a hall's own file: the one person who signed in does everything."""

    def __init__(self, operator: str) -> None:
        self._operator = operator

    def by(self, line: Line, act_id: str, at: datetime) -> By:
        """Who does the line's act. Raises ValueError with a sentence."""
        if line.by not in (None, self._operator):
            raise ValueError(
                f'{self._operator} is signed in, not {line.by}: leave "by" out, or'
                " start the script as that person."
            )
        if line.second is not None:
            raise ValueError(
                "In a hall's own file a second person confirms at a desk, not in a"
                " script: leave the line out, or do it at a desk."
            )
        return By(
            act_id=act_id,
            at=at,
            desk=line.desk or DEFAULT_DESK,
            operator=self._operator,
        )
