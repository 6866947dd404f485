"""Writes an example evening: does each line as it is written, on a file of its own."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from sqlite_utils import Database

from db import ledger
from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall, mark_made_by
from hall_tui.acts.work import By
from hall_tui.cli.script_clock import START, ScriptClock
from hall_tui.cli.script_lines import Line, read_lines
from hall_tui.cli.script_people import DEFAULT_DESK, MadePeople
from hall_tui.cli.script_run import ScriptRun
from hall_tui.config.loading import Loaded
from hall_tui.rules.money import as_amount
from hall_tui.views.sessions import Session, open_session

Found = TypeVar("Found")
Answer = dict[str, Any]

_FIRST = ("do", "at", "by", "second", "desk")


class Script:
    """A script in the making: `lines` are its text, `answers` what came of each.

    Use it as a context. The same lines, played by `hall-tui script`, get the same
    answers and make the same file as that at `path`.
    """

    def __init__(self, path: Path, rules: Loaded, name: str) -> None:
        self.path = path
        self.rules = rules
        self.lines: list[str] = []
        self.answers: list[Answer] = []
        self._opened = ExitStack()
        create_hall(path)
        self._desk = self._opened.enter_context(Desk(path, f"script {name}", rules))
        mark_made_by(
            self._desk, "script", By(act_id="hall:made", at=START, desk=DEFAULT_DESK)
        )
        clock = ScriptClock(rules.hall, None)
        self._run = ScriptRun(self._desk, name, clock, MadePeople(self._desk))
        self._now = datetime(2000, 1, 1)
        self._tell_time = False

    def __enter__(self) -> Script:
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def at(self, moment: str) -> None:
        """The next line is done at this time of the hall's clock."""
        self._now = datetime.fromisoformat(moment) - timedelta(seconds=1)
        self._tell_time = True

    def later(self, seconds: int) -> None:
        """The next line is done so much later than the last one."""
        self._now += timedelta(seconds=seconds - 1)
        self._tell_time = True

    @property
    def now(self) -> datetime:
        """When the last line was done, or after `at` a second before the next one."""
        return self._now

    def part(self) -> None:
        """Leave a blank line: another part of the evening begins."""
        self.lines.append("")

    def do(self, act: str, /, *, expect: str = "ok", **said: Any) -> Answer:
        """Write one line and do it; its answer. Raises AssertionError otherwise."""
        self._now += timedelta(seconds=1)
        told: dict[str, Any] = {"do": act}
        # Without a time, a session's opening would set the clock to its slot.
        if self._tell_time or act == "open_session":
            told["at"] = self._now.isoformat()
            self._tell_time = False
        told |= {key: said.pop(key) for key in _FIRST if key in said}
        told |= said
        if expect != "ok":
            told["expect"] = expect
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        self.lines.append(text)
        (line,) = read_lines(io.BytesIO(text.encode("utf-8")))
        assert isinstance(line, Line), line
        answer = self._run.answer(replace(line, number=len(self.lines)))
        assert "unexpected" not in answer, f"{text}\n{answer}"
        self.answers.append(answer)
        return answer

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view shows now; nothing is written of it."""
        return self._desk.read(view)

    def cash(self, drawer: str, short_cents: int = 0) -> str:
        """What is counted in a drawer, in units, when so much is missing."""
        held = self.read(lambda db: ledger.balance(db, f"cash:{drawer}"))
        return as_amount(held - short_cents)

    @property
    def session(self) -> Session:
        """The session that is open."""
        found = self.read(open_session)
        assert found is not None, "no session is open"
        return found

    @property
    def text(self) -> str:
        """The script as a file holds it."""
        return "".join(f"{line}\n" for line in self.lines)
