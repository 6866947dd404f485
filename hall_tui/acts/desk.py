"""A desk: one process's way to the hall's file, and the door of every act.

The checks that every act shares stand here once: arguments, role, phase, second
person. Everything happens inside one transaction of the record keeper.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from sqlite_utils import Database

from db.canonical import canonical
from db.errors import StoreError
from db.lock import OnWait
from db.tx import Tx
from db.writer import Entry, Outcome, Writer
from hall_tui.acts.all import ACTS
from hall_tui.acts.arguments import read_arguments
from hall_tui.acts.chair import require_chair
from hall_tui.acts.identity import Proof, compare, require_proof, require_role
from hall_tui.acts.named import person_named
from hall_tui.acts.phases import wrong_phase
from hall_tui.acts.refusals import Refused, RefusedAndKept
from hall_tui.acts.registry import Act, Data
from hall_tui.acts.work import By, Work, refuse_odd
from hall_tui.config.loading import Loaded
from hall_tui.views.people import Person, needs_pins
from hall_tui.views.phase import phase
from hall_tui.views.sessions import keep_rules, open_session, rules_of

Found = TypeVar("Found")


@dataclass(frozen=True)
class Answer:
    """What came of an act: its data, or the refusal's code and sentence.

    `repeated`: the act id had been used before, and this is the answer of then.
    """

    data: Data
    code: str | None = None
    message: str | None = None
    repeated: bool = False

    @property
    def ok(self) -> bool:
        """Whether the act was done."""
        return self.code is None

    def as_json(self) -> Data:
        """The answer as scripts print it."""
        if self.ok:
            return {"ok": True, **self.data}
        return {
            "ok": False,
            "error": {"code": self.code, "message": self.message, **self.data},
        }


class Desk:
    """Opens the hall's file to write; use it from one thread, close it at the end.

    `config` is the loaded `hall.toml`: what holds while no session is open. Raises
    StoreError when the file can't be opened safely.
    """

    def __init__(
        self, path: Path, name: str, config: Loaded, on_wait: OnWait | None = None
    ) -> None:
        self.name = name
        self.config = config
        keep_rules(config)
        self._writer = Writer(path, f"{name} (process {os.getpid()})", on_wait)

    def __enter__(self) -> Desk:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._writer.close()

    def do(self, name: str, given: Mapping[str, object], by: By) -> Answer:
        """Do the act called `name`; a refusal is an answer, not an exception.

        The record keeper's own trouble (a full disk, a file in other hands) is an
        answer too.
        """
        try:
            refuse_odd(by)
            act = _act(name)
            arguments = read_arguments(act.arguments, given)
            prepared = self._prepare(act, arguments, by)
            outcome = self._writer.run(
                _entry(act, given, by), lambda tx: self._decide(tx, prepared, by)
            )
        except Refused as refused:
            return Answer(refused.facts, refused.code, refused.message)
        except StoreError as error:
            return Answer({}, _code(error), str(error))
        return _answer(outcome)

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view shows, all at one moment."""
        return self._writer.snapshot(view)

    def _prepare(self, act: Act, arguments: Any, by: By) -> _Prepared:
        """What takes long and needs no lock."""
        proof = None
        prepare = act.prepare
        if prepare is not None:
            arguments = self.read(lambda db: prepare(db, by, arguments))
        if by.second is not None and self.read(needs_pins):
            proof = self.read(lambda db: compare(db, by.second, by.second_pin))
        return _Prepared(act, arguments, proof)

    def _decide(self, tx: Tx, prepared: _Prepared, by: By) -> Data:
        session = open_session(tx.db)
        tx.session_id = None if session is None else session.id
        work = Work(
            tx=tx,
            by=by,
            rules=self.config if session is None else rules_of(tx.db, session),
            session=session,
            phase=phase(tx.db),
            operator=_find(tx.db, by.operator),
            second=_find(tx.db, by.second),
        )
        try:
            return _run(work, prepared)
        except RefusedAndKept as refused:
            told = {"code": refused.code, "message": refused.message}
            return {_REFUSED: {**told, "facts": refused.facts}}


@dataclass(frozen=True)
class _Prepared:
    """An act that is ready for the lock: its arguments, and the second's PIN."""

    act: Act
    arguments: Any
    second: Proof | None


# The key under which the journal keeps the answer of a refusal.
_REFUSED = "refused"


def _run(work: Work, prepared: _Prepared) -> Data:
    act = prepared.act
    if act.roles:
        require_role(work, act.roles)
    if work.phase not in act.phases:
        raise wrong_phase(act, work.phase, work.worded)
    if act.calls:
        require_chair(work)
    if work.second is not None and prepared.second is not None:
        require_proof(work, work.second, work.by.second_pin, prepared.second)
    if act.second is not None:
        work.need_second(act.second, act.label)
    data = act.run(work, prepared.arguments)
    work.require_seconds()
    return data


def _answer(outcome: Outcome) -> Answer:
    refused = outcome.answer.get(_REFUSED)
    if not isinstance(refused, dict):
        return Answer(outcome.answer, repeated=outcome.repeated)
    return Answer(
        refused["facts"], refused["code"], refused["message"], outcome.repeated
    )


def _act(name: str) -> Act:
    if name not in ACTS:
        raise Refused("unknown_act", f'There is no act "{name}".')
    return ACTS[name]


def _entry(act: Act, given: Mapping[str, object], by: By) -> Entry:
    told = {name: value for name, value in given.items() if name not in act.secret}
    return Entry(
        act=act.name,
        act_id=by.act_id,
        at=by.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        desk=by.desk,
        operator=by.operator,
        second=by.second,
        session_id=None,
        request=canonical({"do": act.name, **told}),
    )


def _find(db: Database, name: str | None) -> Person | None:
    return None if name is None else person_named(db, name)


def _code(error: StoreError) -> str:
    """The word for a trouble of the record keeper: DiskFull -> "disk_full"."""
    name = type(error).__name__
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
