"""The journal: one row an act, each chained to the one before by SHA-256.

`hash` is over five lines: the previous hash; the canonical JSON array of seq, at,
session_id, desk, operator, second, act, act_id; the request; the answer; the body.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from sqlite_utils import Database

from db.canonical import canonical
from db.faults import Fault

FIRST_PREVIOUS = "0" * 64
TAIL = 100
_COLUMNS = (
    "seq, at, session_id, desk, operator, second, act, act_id,"
    " prev_hash, hash, request, answer, body"
)


@dataclass(frozen=True)
class Entry:
    """What the journal says of an act besides the rows it writes.

    `at` is UTC as in "2026-12-05T18:02:11Z"; `request` is canonical JSON.
    """

    act: str
    act_id: str
    at: str
    desk: str
    operator: str | None
    second: str | None
    session_id: int | None
    request: str


@dataclass(frozen=True)
class Kept:
    """A journal row as stored. `seq` is the act's number, from 1 without gaps."""

    seq: int
    at: str
    session_id: int | None
    desk: str
    operator: str | None
    second: str | None
    act: str
    act_id: str
    prev_hash: str
    hash: str
    request: str
    answer: str
    body: str

    def computed_hash(self) -> str:
        """What `hash` has to be for this content."""
        header = canonical(
            [
                self.seq,
                self.at,
                self.session_id,
                self.desk,
                self.operator,
                self.second,
                self.act,
                self.act_id,
            ]
        )
        lines = (self.prev_hash, header, self.request, self.answer, self.body)
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def head(db: Database) -> tuple[int, str]:
    """The number and hash of the last act; (0, 64 zeros) in an empty journal."""
    row = db.execute(
        "SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"
    ).fetchone()
    return (0, FIRST_PREVIOUS) if row is None else (row[0], row[1])


def find(db: Database, act_id: str) -> Kept | None:
    """The row of an act, by its id."""
    return _one(db, "seq = (SELECT seq FROM acts WHERE act_id = ?)", act_id)


def at_number(db: Database, seq: int) -> Kept | None:
    """The row of an act, by its journal number."""
    return _one(db, "seq = ?", seq)


def begin(db: Database, act_id: str) -> tuple[int, str]:
    """Take the next number for an act; it and the hash before it."""
    last, prev_hash = head(db)
    db.execute("INSERT INTO acts (seq, act_id) VALUES (?, ?)", (last + 1, act_id))
    return last + 1, prev_hash


def append(
    db: Database,
    entry: Entry,
    place: tuple[int, str],
    session_id: int | None,
    answer: str,
    body: str,
) -> None:
    """Write the row of an act at `place` (its number, the hash before it)."""
    if "\n" in entry.request:
        raise ValueError("A request is canonical JSON on one line.")
    seq, prev_hash = place
    kept = Kept(
        seq,
        entry.at,
        session_id,
        entry.desk,
        entry.operator,
        entry.second,
        entry.act,
        entry.act_id,
        prev_hash,
        "",
        entry.request,
        answer,
        body,
    )
    values = vars(kept) | {"hash": kept.computed_hash()}
    db.execute(
        f"INSERT INTO journal ({_COLUMNS}) VALUES ({', '.join('?' * 13)})",
        tuple(values.values()),
    )


def rows(db: Database, after: int = 0) -> Iterator[Kept]:
    """The rows after number `after`, streamed; read them to the end."""
    cursor = db.execute(
        f"SELECT {_COLUMNS} FROM journal WHERE seq > ? ORDER BY seq", (after,)
    )
    return (Kept(*row) for row in cursor)


def broken_links(db: Database, after: int = 0) -> list[Fault]:
    """Every row after number `after` that doesn't follow from the one before."""
    found = []
    before = at_number(db, after)
    seq, hash_before = (0, FIRST_PREVIOUS) if before is None else (after, before.hash)
    for kept in rows(db, after):
        if kept.seq != seq + 1:
            found.append(_fault(kept, f"acts {seq + 1} to {kept.seq - 1} are missing"))
        elif kept.prev_hash != hash_before:
            found.append(_fault(kept, "it doesn't follow from the act before it"))
        if kept.computed_hash() != kept.hash:
            found.append(_fault(kept, "its content is not what was written"))
        seq, hash_before = kept.seq, kept.hash
    return found


def broken_tail(db: Database, length: int = TAIL) -> list[Fault]:
    """The same over the last `length` acts only, for the start of a desk."""
    last, _ = head(db)
    return broken_links(db, max(0, last - length))


def _one(db: Database, condition: str, value: object) -> Kept | None:
    row = db.execute(
        f"SELECT {_COLUMNS} FROM journal WHERE {condition}", (value,)
    ).fetchone()
    return None if row is None else Kept(*row)


def _fault(kept: Kept, sentence: str) -> Fault:
    return Fault("chain", f"Act {kept.seq}: {sentence}.", f"journal {kept.seq}")
