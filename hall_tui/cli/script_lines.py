"""Reads a script's lines: JSON objects, or a sentence about what is wrong with one."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

KEYS = ("do", "by", "second", "at", "desk", "expect")
"""What a line says to the script itself; all else are the act's arguments."""
LONGEST_LINE = 1_000_000
MOST_DIGITS = 18


@dataclass(frozen=True, kw_only=True)
class Line:
    """One line of a script: what is to be done, by whom, when, and what is expected.

    `given` are the act's arguments.
    """

    number: int
    do: str
    given: dict[str, Any]
    by: str | None = None
    second: str | None = None
    at: str | None = None
    desk: str | None = None
    expect: str = "ok"


@dataclass(frozen=True)
class BadLine:
    """A line that can't be read, with the sentence about it."""

    number: int
    message: str


def read_lines(stream: BinaryIO) -> Iterator[Line | BadLine]:
    """Every line of a script that isn't blank, as soon as it comes."""
    for number, raw in enumerate(_whole_lines(stream), start=1):
        try:
            text = raw.decode("utf-8").removeprefix("\ufeff" if number == 1 else "")
            if text.strip():
                yield _line(number, _object(text))
        except UnicodeError:
            yield BadLine(number, "The line isn't text in UTF-8: save it as such.")
        except RecursionError:
            yield BadLine(number, "The line has brackets in too many brackets.")
        except ValueError as error:
            yield BadLine(number, str(error))


def _whole_lines(stream: BinaryIO) -> Iterator[bytes]:
    return iter(stream.readline, b"")


def _object(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_LINE:
        raise ValueError("The line is too long: write it in several.")
    try:
        found = json.loads(
            text,
            object_pairs_hook=_without_repeats,
            parse_constant=_no_constant,
            parse_int=_whole_number,
            parse_float=_number,
        )
    except json.JSONDecodeError as error:
        raise ValueError(
            f"The line isn't JSON (column {error.colno}: {error.msg}); write it like"
            ' {"do":"pots"}.'
        ) from error
    if not isinstance(found, dict) or not isinstance(found.get("do"), str):
        raise ValueError('The line says nothing to do; write it like {"do":"pots"}.')
    # Half of a character in two parts can be written as \ud800, but not be stored.
    json.dumps(found, ensure_ascii=False).encode("utf-8")
    return found


def _without_repeats(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f'The line says "{key}" twice: leave one out.')
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number: write one.")


def _whole_number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError("A number in the line is far too large: write a smaller one.")
    return int(text)


def _number(text: str) -> float:
    found = float(text)
    if not math.isfinite(found):
        raise ValueError("A number in the line is far too large: write a smaller one.")
    return found


def _line(number: int, found: dict[str, Any]) -> Line:
    said = {key: found.pop(key) for key in KEYS if found.get(key) is not None}
    for key, value in said.items():
        if not isinstance(value, str) or not value.strip():
            raise ValueError(f'"{key}" is a word in quotes.')
    given = {key: value for key, value in found.items() if key not in KEYS}
    return Line(number=number, given=given, **said)
