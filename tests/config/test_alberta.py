"""The page of the Alberta hall: each rule, the keys that say it, the test of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hall_tui.config.source import parse

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "alberta.md").read_text(encoding="utf-8")
HALL: dict[str, Any] = parse(
    (ROOT / "hall.toml").read_text(encoding="utf-8"), "hall.toml"
).data

# No more rules than these may be without a program that runs them; only fewer.
MOST_TO_COME = 0
TO_COME = "to come"
FOR_PEOPLE = "for the hall's people"
SECTIONS = [
    "Regular game cards",
    "Paper cards",
    "Cards on a unit",
    "Charity cards",
    "King or Queen",
    "Bonanza",
    "Double Action",
    "Early bird games",
    "Booklets on paper",
    "Booklets on a unit",
    "Early bird 1: homeplate",
    "Early bird 2: any two lines",
    "Intermission game",
    "Fireball pot",
    "Houdini",
    "Jackpot Blackout bonus",
    "Jackpot Progressive",
    "Loonie pot",
    "Odd/Even",
    "Pay Me",
    "Rapid Doubles",
    "Power Play",
    "Senior discount",
    "Half price on Sundays",
    "Super Player",
    "Super Sundays",
    "Terrific Thursdays",
    "Toonie pot",
    "Value packs on Wednesdays",
    "Winners Wish",
    "Big Board",
    "Electronic bingo",
    "What holds whatever is played",
]
TABLES = [
    "bonuses",
    "certificates",
    "designations",
    "discounts",
    "extra_balls",
    "games",
    "pots",
    "prizes",
    "products",
    "requirements",
    "splits",
    "tiers",
    "windows",
]


@dataclass(frozen=True)
class Row:
    """A rule in words, the keys of the hall file that say it, and its proof."""

    section: str
    rule: str
    keys: tuple[str, ...]
    tests: tuple[str, ...]
    to_come: bool
    for_people: bool


def rows(text: str) -> Iterator[Row]:
    """Every row of the page; a row of another form than the page's is a fault."""
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        lines = [line for line in body.splitlines() if line]
        assert lines[:2] == ["| rule | hall.toml | test |", "| --- | --- | --- |"]
        for line in lines[2:]:
            yield _row(title, line)


def _row(section: str, line: str) -> Row:
    shape = re.fullmatch(r"\| ([^|]+) \| ([^|]+) \| ([^|]+) \|", line)
    assert shape is not None, line
    rule, keys, proof = shape.groups()
    named = tuple(re.findall(r"`([^`]+)`", keys))
    tests = tuple(re.findall(r"`([^`]+)`", proof))
    plain = re.sub(r"`[^`]+`", "", proof).strip()
    assert plain in {"", TO_COME, FOR_PEOPLE}, line
    assert keys == " ".join(f"`{key}`" for key in named) or keys == "-", line
    return Row(
        section, rule, named, tests, plain == TO_COME, for_people=plain == FOR_PEOPLE
    )


def found(key: str) -> list[tuple[str, ...]]:
    """The paths of the hall file that a key names; `*` stands for several parts."""
    paths: list[tuple[tuple[str, ...], Any]] = [((), HALL)]
    for word in key.split("."):
        paths = [
            ((*path, name), inner)
            for path, part in paths
            if isinstance(part, dict)
            for name, inner in part.items()
            if fnmatch(name, word)
        ]
    return [path for path, _ in paths]


@cache
def functions(path: str) -> frozenset[str]:
    """The tests of a file, read without running it; none if it isn't there."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return frozenset(
        node.name
        for node in body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
    )


def missing_tests(row: Row) -> list[str]:
    """The tests of a row that no file has."""
    split = [test.partition("::") for test in row.tests]
    return [f"{path}::{name}" for path, _, name in split if name not in functions(path)]


PAGE = list(rows(TEXT))


def test_every_section_is_there_in_order_and_has_rules() -> None:
    assert re.findall(r"^## (.+)$", TEXT, flags=re.MULTILINE) == SECTIONS
    assert {row.section for row in PAGE} == set(SECTIONS)


def test_no_rule_stands_twice_in_a_section() -> None:
    told = [(row.section, row.rule) for row in PAGE]
    assert len(told) == len(set(told))


def test_every_key_named_is_in_the_hall_file() -> None:
    assert [(row.rule, key) for row in PAGE for key in row.keys if not found(key)] == []


def test_every_test_named_is_in_its_file() -> None:
    assert [(row.rule, lost) for row in PAGE if (lost := missing_tests(row))] == []


def test_every_rule_has_a_proof_or_says_why_not() -> None:
    for row in PAGE:
        assert row.tests or row.to_come or row.for_people, row.rule
        assert bool(row.keys) != row.for_people, row.rule
        assert not (row.for_people and row.tests), row.rule


@pytest.mark.parametrize("table", TABLES)
def test_every_part_of_the_hall_file_is_named_by_a_rule(table: str) -> None:
    named = {
        path[1]
        for row in PAGE
        for key in row.keys
        if key.startswith(f"{table}.") and key.split(".")[1] != "*"
        for path in found(key)
    }
    assert set(HALL[table]) - named == set()


def test_the_page_says_how_many_rules_are_to_come() -> None:
    to_come = sum(row.to_come for row in PAGE)
    assert to_come <= MOST_TO_COME
    said = re.search(r"^(\d+) rules aren't run yet", TEXT, flags=re.MULTILINE)
    assert (int(said[1]) if said else 0) == to_come


@pytest.mark.parametrize(
    ("line", "lost_keys", "lost_tests"),
    [
        ("| a | `pots.bonanza.limit` | to come |", 0, 0),
        ("| a | `pots.bonanca` `prizes.lin?` | to come |", 1, 0),
        ("| a | `pots.*.cap` `pots.*.no` | `tests/none.py::test_a` |", 1, 1),
        (
            "| a | `tiers.ruby` | `tests/config/test_alberta.py::test_b`"
            " `tests/config/test_alberta.py::rows` |",
            0,
            2,
        ),
    ],
)
def test_a_name_that_is_not_there_is_noticed(
    line: str, lost_keys: int, lost_tests: int
) -> None:
    row = _row("Any", line)
    assert len([key for key in row.keys if not found(key)]) == lost_keys
    assert len(missing_tests(row)) == lost_tests
