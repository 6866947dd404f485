"""Gives every id of a hall file another name, in the file and in a script.

Ids are found by where they stand, never by how they are spelt: a word that is an id
in one place and a kind or a value in another is renamed only where it is an id.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import re
import tomllib
from decimal import Decimal
from typing import Any

from hall_tui.config.paths import found
from hall_tui.config.references import CALLED, REFERENCES

Path = tuple[str | int, ...]

# Places of names that the list of references tells apart by kind, or not at all.
MORE = (
    (("products", "groups"), ("prizes.*.of.[]",)),
    (("parts",), ("splits.*.parts.[].part", "prizes.*.part", "pots.*.feeds.[].part")),
)

# Which table an argument of an act, or of a question, names a part of.
ARGUMENTS = {
    "discount": "discounts",
    "product": "products",
    "tier": "tiers",
    "slot": "slots",
    "set": "card_sets",
    "game": "games",
    "designation": "designations",
    "pot": "pots",
    "certificate": "certificates",
    "ball": "extra_balls",
    "bonus": "bonuses",
}


class Renaming:
    """A hall's data under other names, and the way back.

    Every id becomes a word that says nothing and stands nowhere else; the order of
    the new words is another than that of the old ones.
    """

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text, parse_float=Decimal)
        self._new: dict[tuple[str, str], str] = {}
        self.old: dict[str, str] = {}
        self._values: dict[Path, str] = {}
        self._keys: dict[Path, str] = {}
        for table in CALLED:
            for name in data.get(table, {}):
                self._keys[(table, name)] = self._name(table, name)
        for _, name in found(data, "splits.*.parts.[].part"):
            self._name("parts", str(name))
        for tables, places in (*REFERENCES, *MORE):
            for place in places:
                self._find(data, tables, place)
        self.text = toml(self._renamed(data, ()))

    def script(self, lines: list[dict[str, Any]]) -> str:
        """A script's text with the ids of its arguments renamed."""
        said = [self._argument(line) for line in lines]
        return "".join(f"{json.dumps(line)}\n" for line in said)

    def back(self, text: str) -> str:
        """A text with the old ids again."""
        return re.sub(r"\bz[0-9a-f]{10}z\b", lambda hit: self.old[hit[0]], text)

    def _name(self, table: str, name: str) -> str:
        digest = hashlib.sha256(f"{table} {name}".encode()).hexdigest()
        new = f"z{digest[:10]}z"
        assert self.old.get(new, name) == name
        self._new[table, name] = new
        self.old[new] = name
        return new

    def _find(self, data: dict[str, Any], tables: tuple[str, ...], place: str) -> None:
        for path, name in found(data, place):
            new = next(
                self._new[table, str(name)]
                for table in tables
                if (table, name) in self._new
            )
            renamed = self._keys if place.endswith(".keys") else self._values
            renamed[path] = new

    def _renamed(self, value: Any, path: Path) -> Any:
        if isinstance(value, dict):
            return {
                self._keys.get((*path, key), key): self._renamed(each, (*path, key))
                for key, each in value.items()
            }
        if isinstance(value, list):
            return [
                self._renamed(each, (*path, place)) for place, each in enumerate(value)
            ]
        return self._values.get(path, value)

    def _argument(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: self._argument(each, name) for name, each in value.items()}
        if isinstance(value, list):
            return [self._argument(each) for each in value]
        if key not in ARGUMENTS or not isinstance(value, str):
            return value
        # A pot of a slot is named with it: "loonie:evening".
        name, colon, slot = value.partition(":")
        new = self._new.get((ARGUMENTS[key], name), name)
        return new + colon + self._new.get(("slots", slot), slot)


def toml(data: dict[str, Any]) -> str:
    """A file that says the data: a table a part, all that is in it in line."""
    lines = []
    for table, value in data.items():
        lines.append(f"[{table}]")
        lines += [f"{key} = {_value(each)}" for key, each in value.items()]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}"
    assert isinstance(value, int | Decimal)
    return str(value)
