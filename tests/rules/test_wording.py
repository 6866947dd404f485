"""One or many, and lists that are cut."""

from __future__ import annotations

import pytest

from hall_tui.rules.wording import counted, listed


@pytest.mark.parametrize(
    ("number", "words", "told"),
    [
        (0, ("prize",), "0 prizes"),
        (1, ("prize",), "1 prize"),
        (2, ("prize",), "2 prizes"),
        (1, ("try", "tries"), "1 try"),
        (3, ("try", "tries"), "3 tries"),
    ],
)
def test_a_number_has_its_word(number: int, words: tuple[str, ...], told: str) -> None:
    assert counted(number, *words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], ""),
        (["a", "b", "c"], "a; b; c"),
        (["a", "b", "c", "d", "e"], "a; b; c and 2 more"),
    ],
)
def test_a_long_list_is_cut(words: list[str], told: str) -> None:
    assert listed(words) == told
