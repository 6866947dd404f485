"""The one writer of a process: an act is a transaction under the write lock.

An act id has one effect however often it comes. An error from COMMIT is settled
by asking the file, never by guessing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from sqlite_utils import Database

from db import engine, journal
from db.canonical import canonical
from db.damage import damage_told
from db.errors import (
    ActReused,
    DiskFull,
    FileBusy,
    FileReplaced,
    NotSaved,
    OutcomeUnknown,
    StoreError,
)
from db.identity import FileIdentity
from db.journal import Entry, Kept
from db.lock import OnWait, WriteLock
from db.migrate import MIGRATIONS
from db.opening import open_writer_connection
from db.statements import Statements
from db.tx import Tx

__all__ = ["Entry", "Outcome", "Tx", "Writer"]

Answer = dict[str, object]
Decide = Callable[[Tx], Answer]
Found = TypeVar("Found")


@dataclass(frozen=True)
class Outcome:
    """The answer of an act, as JSON gives it back, and its journal number.

    `repeated`: the act id had been saved before, so nothing was done now.
    """

    answer: Answer
    repeated: bool
    journal_seq: int


class Writer:
    """Owns the write connection; one a process, used from one thread.

    `holder` names this process to others that wait for the lock.
    """

    def __init__(
        self,
        path: Path,
        holder: str,
        on_wait: OnWait | None = None,
        migrations: Path = MIGRATIONS,
    ) -> None:
        self._path = path.resolve()
        self._migrations = migrations
        self._db: Database | None = open_writer_connection(path, migrations, on_wait)
        self._statements = Statements(self._db)
        self._identity = FileIdentity.of(self._path)
        self._lock = WriteLock(self._path, holder, on_wait)

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def db(self) -> Database:
        """The connection, opened again when an error had closed it."""
        return self._db or self._reopen()

    def close(self) -> None:
        """Close the file; under the lock, because the last one out tidies it."""
        with self._lock.held():
            self._drop()
        self._lock.close()

    def snapshot(self, read: Callable[[Database], Found]) -> Found:
        """What `read` finds, all at one moment, without the lock.

        Raises DamagedFile.
        """
        db = self.db
        try:
            with damage_told(self._path):
                db.execute("BEGIN")
                return read(db)
        finally:
            self._roll_back()

    def run(self, entry: Entry, decide: Decide) -> Outcome:
        """Do one act: `decide` reads and writes, its answer is kept and returned.

        An exception from `decide` undoes everything and goes through. Raises
        ActReused, FileReplaced, FileBusy, DiskFull, NotSaved, OutcomeUnknown,
        TooLarge, BooksDontBalance, BadRow.
        """
        with self._lock.held():
            try:
                db = self.db
                self._begin(db)
                kept = journal.find(db, entry.act_id)
                if kept is not None:
                    self._roll_back()
                    return _repeated(kept, entry)
                outcome = self._write(db, entry, decide)
            except engine.DatabaseError as error:
                self._roll_back()
                if engine.primary_code(error) in engine.UNREACHABLE:
                    self._drop()
                elif engine.primary_code(error) != engine.FULL:
                    raise
                raise self._not_saved(entry, error) from error
            except BaseException:
                self._roll_back()
                raise
            return self._commit(db, entry, outcome)

    def _begin(self, db: Database) -> None:
        try:
            db.execute("BEGIN IMMEDIATE")
        except engine.OperationalError as error:
            if engine.primary_code(error) != engine.BUSY:
                raise
            raise FileBusy(
                f"Another program is using {self._path}; close it and try again."
            ) from error
        self._identity.require_same()

    def _write(self, db: Database, entry: Entry, decide: Decide) -> Outcome:
        place = journal.begin(db, entry.act_id)
        tx = Tx(db, self._statements, entry, place[0])
        answer = canonical(decide(tx))
        journal.append(db, entry, place, tx.session_id, answer, tx.body())
        return Outcome(json.loads(answer), False, tx.seq)

    def _commit(self, db: Database, entry: Entry, outcome: Outcome) -> Outcome:
        try:
            db.execute("COMMIT")
        except engine.IntegrityError:
            self._roll_back()
            raise
        except engine.Error as error:
            return self._settle(entry, error)
        return outcome

    def _settle(self, entry: Entry, cause: Exception) -> Outcome:
        """Ask the file itself whether an act whose COMMIT failed is in it."""
        self._drop()
        try:
            kept = journal.find(self._reopen(), entry.act_id)
        except (StoreError, engine.Error, OSError) as error:
            self._drop()
            raise OutcomeUnknown(
                f"Whether {entry.act} was saved can't be told now: {self._path} can't"
                " be read. Check the disk, start again and look before repeating it."
            ) from error
        if kept is None:
            raise self._not_saved(entry, cause) from cause
        return Outcome(json.loads(kept.answer), False, kept.seq)

    def _not_saved(self, entry: Entry, cause: Exception) -> StoreError:
        if engine.primary_code(cause) == engine.FULL:
            return DiskFull(
                f"The disk is full: {entry.act} was not saved, nothing else was lost."
                " Free some room and do it again."
            )
        return NotSaved(
            f"{entry.act} was not saved: {self._path} could not be written. Check the"
            " disk and do it again."
        )

    def _reopen(self) -> Database:
        db = open_writer_connection(self._path, self._migrations)
        identity = FileIdentity.of(self._path)
        if identity.main != self._identity.main:
            db.close()
            raise FileReplaced(
                f"{self._path} is another file than the one that was opened; close"
                " every desk, put the right file back and start again."
            )
        self._db, self._statements, self._identity = db, Statements(db), identity
        return db

    def _roll_back(self) -> None:
        """Undo; a connection that can't even do that is given up, which undoes."""
        if self._db is None or not self._db.conn.in_transaction:
            return
        try:
            self._db.execute("ROLLBACK")
        except engine.Error:
            self._drop()

    def _drop(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _repeated(kept: Kept, entry: Entry) -> Outcome:
    if _who_and_what(kept) != _who_and_what(entry):
        by = f" by {kept.operator}" if kept.operator else ""
        raise ActReused(
            f"The act id {entry.act_id} belongs to another act ({kept.act}, number"
            f" {kept.seq}, done at {kept.desk}{by}); start this one anew."
        )
    return Outcome(json.loads(kept.answer), True, kept.seq)


def _who_and_what(one: Kept | Entry) -> tuple[object, ...]:
    """What makes an act the same one when it comes again; its time doesn't."""
    return (one.act, one.request, one.desk, one.operator, one.second)
