"""What is wrong with a hall file, and what to do about it, as plain sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hall_tui.config.spelling import slips

Path = tuple[str | int, ...]
"""The way to a value in the file: keys, and places in lists counted from 0."""

MOST_NAMES_LISTED = 12


@dataclass(frozen=True)
class Finding:
    """Something wrong at a path of the file, before its line is known."""

    path: Path
    message: str
    cure: str
    at_key: bool = False
    """Whether it is the key that is wrong, not what stands behind it."""


@dataclass(frozen=True)
class Fault:
    """One fault: where it is, what is wrong, and what to do.

    `line` and `column` count from 1; 0 where a fault has no place (a missing
    file). `key` is dotted, with places in lists counted from 0.
    """

    line: int
    column: int
    key: str
    message: str
    cure: str

    def sentence(self, name: str) -> str:
        """Return the fault as one sentence about the file `name`."""
        where = name
        if self.line:
            where += f" line {self.line}"
        if self.line and not self.key:
            where += f", column {self.column}"
        if self.key:
            where += f", {self.key}"
        return f"{where}: {self.message}; {self.cure}."


class ConfigFaults(ValueError):
    """A hall file that can't be used, with every fault found in it."""

    def __init__(self, faults: tuple[Fault, ...], name: str = "hall.toml") -> None:
        super().__init__(faults, name)
        self.faults = faults
        self.name = name

    def __str__(self) -> str:
        return "\n".join(fault.sentence(self.name) for fault in self.faults)


def dotted(path: Path) -> str:
    """Return a path as people write it: products.<name>.offers[2].stock."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


def nearest(word: str, names: Iterable[str]) -> str | None:
    """Return the name for which the word is surely a slip of the pen, or None."""
    judged = [(slips(word, name), name) for name in names]
    near = [(count, name) for count, name in judged if count is not None]
    return min(near, key=lambda one: one[0])[1] if near else None


def listed(names: Iterable[str]) -> str:
    """Return names as a list for people, in the order given, cut when long."""
    all_names = list(names)
    shown = ", ".join(all_names[:MOST_NAMES_LISTED])
    return shown + (", ..." if len(all_names) > MOST_NAMES_LISTED else "")
