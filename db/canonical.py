"""One way to write a value as text, so that equal contents hash alike."""

from __future__ import annotations

import json
from collections.abc import Mapping

from db.errors import BadRow

Cell = int | str | bytes | None
_TYPES: dict[str, tuple[type, ...]] = {
    "INTEGER": (int,),
    "INT": (int,),
    "TEXT": (str,),
    "BLOB": (bytes,),
    "ANY": (int, str, bytes),
}
_LARGEST = 2**63 - 1


def canonical(value: object) -> str:
    """JSON with sorted keys and no spaces; bytes as {"hex": "..."}.

    Raises TypeError or ValueError for what JSON can't hold.
    """
    return _ENCODER.encode(value)


def cell(table: str, column: str, declared: str, value: object) -> Cell:
    """`value` as the column stores it; True and False become 1 and 0.

    Raises BadRow for any other type than the column's own, so that nothing is
    converted silently.
    """
    if value is None:
        return None
    if isinstance(value, bool):
        value = int(value)
    if not isinstance(value, _TYPES.get(declared, ())):
        raise BadRow(f"{table}.{column} holds {declared}, not {type(value).__name__}.")
    if isinstance(value, int) and not -_LARGEST <= value <= _LARGEST:
        raise BadRow(f"{table}.{column}: {value} is too large.")
    assert isinstance(value, int | str | bytes)
    return value


def present(row: Mapping[str, Cell]) -> dict[str, object]:
    """A row as the journal tells it: empty columns left out, bytes as hex."""
    return {
        name: _hex(value) if isinstance(value, bytes) else value
        for name, value in row.items()
        if value is not None
    }


def _hex(value: object) -> dict[str, str]:
    if not isinstance(value, bytes):
        raise TypeError(f"{type(value).__name__} can't be kept in the journal.")
    return {"hex": value.hex()}


_ENCODER = json.JSONEncoder(
    ensure_ascii=False,
    allow_nan=False,
    sort_keys=True,
    separators=(",", ":"),
    default=_hex,
)
