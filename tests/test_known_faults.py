"""The page on known faults names tests that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
PAGE = (TESTS.parent / "docs" / "known-faults.md").read_text("utf-8")
SHOWN = ("Calling, checking, paying", "Selling and counting")


def rows_of(title: str) -> list[list[str]]:
    """The cells of the rows of the table under a heading, its head left out."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


ROWS = [row for title in SHOWN for row in rows_of(title)]
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][:40])
def test_a_fault_is_shown_by_tests_that_are_there(row: list[str]) -> None:
    fault, ours, shown = row
    assert fault and ours
    named = NAMED.findall(shown)
    assert named
    assert NAMED.sub("", shown).strip(", ") == "", "nothing but names of tests"
    for file, test in named:
        tree = ast.parse((TESTS / file).read_text("utf-8"))
        functions = [
            node.name
            for node in tree.body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
        assert test in functions, f"{file} has no {test}"


def test_the_page_has_all_its_rows() -> None:
    assert len(rows_of(SHOWN[0])) == 26
    assert len(rows_of(SHOWN[1])) == 17
    assert len(rows_of("For screens and devices")) == 5
