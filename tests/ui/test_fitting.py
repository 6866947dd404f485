"""Entries in the rows that there are: none is lost without a word."""

from __future__ import annotations

import pytest

from hall_tui.ui.fitting import fitted, wrapped

ENTRIES = [["one"], ["two", "goes", "on"], ["three is longest", "of all"]]


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (6, ["one", "two", "goes", "on", "three is longest", "of all"]),
        (5, ["one", "two", "goes …", "three is longest", "of all"]),
        (4, ["one", "two …", "three is longest", "of all"]),
        (3, ["one", "two …", "three is long …"]),
        (2, ["one", "and 2 more"]),
        (1, ["and 3 more"]),
    ],
)
def test_the_longest_gives_way_first(room: int, shown: list[str]) -> None:
    assert fitted(ENTRIES, room, 16, lambda count: f"and {count} more") == shown


def test_nothing_takes_no_row() -> None:
    assert fitted([], 3, 16, str) == []


def test_a_number_stays_with_the_word_before_it() -> None:
    told = "Not played: Page 1, game 12: any line"
    assert wrapped(told, 17) == ["Not played:", "Page 1, game 12:", "any line"]
    assert wrapped(told, 24, "> ", "  ") == [
        "> Not played:",
        "  Page 1, game 12: any",
        "  line",
    ]
    assert wrapped("of 12 prizes", 6) == ["of 12", "prizes"]
    assert wrapped("", 10) == []
