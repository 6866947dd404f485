"""One act's transaction: what it may read and write, and what the journal keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlite_utils import Database

from db import ledger
from db.canonical import Cell, canonical, cell, present
from db.errors import BadRow, BooksDontBalance, TooLarge
from db.guards import SECRET_COLUMNS
from db.journal import Entry
from db.schema import TableShape, quoted
from db.statements import Statements

Parameters = Sequence[object] | Mapping[str, object]


class Tx:
    """Reads and writes of one act; made by `Writer.run` alone.

    `seq` is the act's journal number, `at` its time (UTC ISO-8601). `session_id`
    is what the act's journal row will say and may be set by the act.
    """

    def __init__(
        self, db: Database, statements: Statements, entry: Entry, seq: int
    ) -> None:
        self.db = db
        self.seq = seq
        self.at = entry.at
        self.session_id = entry.session_id
        self._statements = statements
        self._rows: list[tuple[str, dict[str, object]]] = []
        self._changes: list[tuple[object, ...]] = []
        self._postings: list[tuple[int, str, int, int, int, str]] = []
        self._balances: dict[str, tuple[int, int]] = {}

    def insert(self, table: str, **row: object) -> int:
        """Write a fact and return its `id` (0 for a table without a numeric one).

        `id` is given by the file when left out, `seq` is the act's number.
        Raises BadRow for an unknown table or column or a value of another type.
        """
        shape = self._statements.fact(table)
        if "seq" in shape.types:
            row.setdefault("seq", self.seq)
        cells = _cells(shape, row)
        stored = self._write(self._statements.insert_sql(shape, cells), shape, cells)
        self._rows.append((table, present(stored)))
        return _id(stored)

    def post(self, account: str, amount_cents: int, note: str) -> None:
        """Post to an account, a positive amount as debit; nothing when it is 0.

        The act's postings must sum to zero when it ends. Raises TooLarge.
        """
        amount = cell("postings", "amount_cents", "INTEGER", amount_cents)
        if not isinstance(amount, int):
            raise BadRow(f"A posting to {account} has no amount.")
        if amount == 0:
            return
        n, before = self._balances.get(account) or ledger.last(self.db, account)
        n, after = n + 1, before + amount
        if max(abs(amount), abs(after)) > ledger.MOST_CENTS:
            raise TooLarge(
                f"The account {account} can't hold so much: type a smaller amount."
            )
        cursor = self.db.execute(
            "INSERT INTO postings (seq, account, n, amount_cents,"
            " balance_after_cents, note) VALUES (?, ?, ?, ?, ?, ?)",
            (self.seq, account, n, amount, after, note),
        )
        self._balances[account] = (n, after)
        self._postings.append((_row_id(cursor), account, n, amount, after, note))

    def put(self, table: str, **row: object) -> int:
        """Write or overwrite a row of a mutable table; its `id`, 0 without one.

        The columns given are set, the others stay. Raises BadRow as `insert`.
        """
        shape = self._statements.mutable(table)
        cells = _cells(shape, row)
        stored = self._write(self._statements.upsert_sql(shape, cells), shape, cells)
        secret = SECRET_COLUMNS.get(table, ())
        told = {name: held for name, held in stored.items() if name not in secret}
        self._changes.append(("put", table, present(told)))
        return _id(stored)

    def remove(self, table: str, **key: object) -> int:
        """Delete the rows of a mutable table that have these values.

        Returns how many there were. Raises BadRow as `insert`, and for no value.
        """
        shape = self._statements.mutable(table)
        cells = _cells(shape, key)
        if not cells:
            raise BadRow(f"Say which rows of {table} are to be removed.")
        where = " AND ".join(f"{quoted(name)} IS ?" for name in cells)
        cursor = self.db.execute(
            f"DELETE FROM {quoted(table)} WHERE {where}", tuple(cells.values())
        )
        count = int(cursor.rowcount)
        if count:
            self._changes.append(("remove", table, present(cells), count))
        return count

    def query(self, sql: str, params: Parameters = ()) -> list[dict[str, Any]]:
        """All rows of a SELECT, those written by this act among them."""
        cursor = self.db.execute(sql, params)  # type: ignore[arg-type]
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]

    def one(self, sql: str, params: Parameters = ()) -> dict[str, Any] | None:
        """The first row of a SELECT, None when there is none."""
        found = self.query(sql, params)
        return found[0] if found else None

    def balance(self, account: str) -> int:
        """The balance of an account in cents, this act's postings included."""
        return (self._balances.get(account) or ledger.last(self.db, account))[1]

    def body(self) -> str:
        """The journal's record of all writes, as canonical JSON.

        Raises BooksDontBalance when the postings don't sum to zero.
        """
        total = sum(amount for _, _, _, amount, _, _ in self._postings)
        if total != 0:
            raise BooksDontBalance(
                f"The postings of this act sum to {total} cents instead of 0; nothing"
                " was saved. This is a mistake in the program: please report it."
            )
        return canonical(
            {
                "changes": self._changes,
                "postings": self._postings,
                "rows": self._rows,
            }
        )

    def _write(
        self, sql: str, shape: TableShape, cells: Mapping[str, Cell]
    ) -> dict[str, Cell]:
        (stored,) = self.db.execute(sql, tuple(cells.values())).fetchall()
        return dict(zip(shape.columns, stored, strict=True))


def _cells(shape: TableShape, row: Mapping[str, object]) -> dict[str, Cell]:
    types = shape.types
    unknown = row.keys() - types.keys()
    if unknown:
        raise BadRow(f"{shape.name} has no column {', '.join(sorted(unknown))}.")
    return {
        name: cell(shape.name, name, types[name], value) for name, value in row.items()
    }


def _id(stored: Mapping[str, Cell]) -> int:
    number = stored.get("id")
    return number if isinstance(number, int) else 0


def _row_id(cursor: Any) -> int:
    return int(cursor.lastrowid)
