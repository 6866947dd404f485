"""Lines of a script that no key does: they are done by hall-tui script in between."""

from __future__ import annotations

from hall_tui.acts.desk import Desk
from hall_tui.acts.work import By
from tests.nights.typist import Answer, Line, Types, Typist

_SAID = ("do", "at", "by", "second", "desk", "expect")


def by_script(at: Typist, said: Line, answer: Answer) -> None:
    """Do a line as a script does it; its answer must be the same."""
    given = {key: value for key, value in said.items() if key not in _SAID}
    by = By(
        act_id=f"script:{answer['line']}",
        at=at.room.now,
        desk=said["desk"],
        operator=said["by"],
        second=said.get("second"),
    )
    with Desk(at.room.db, "script", at.rules) as desk:
        found = desk.do(said["do"], given, by)
    assert found.ok == answer["ok"], found


ACTS: dict[str, Types] = dict.fromkeys(
    ("issue_books", "return_books", "move_cash"), by_script
)
