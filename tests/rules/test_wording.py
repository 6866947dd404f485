"""One or many, and lists that are cut."""

from __future__ import annotations

import pytest

from hall_tui.rules.wording import counted, listed, worded


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


@pytest.mark.parametrize(
    ("text", "word", "told"),
    [
        ("Open a session: 4 sessions.", "event", "Open an event: 4 events."),
        ("A session. Session 4 of 9", "event", "An event. Event 4 of 9"),
        ("No session is open", "sitting", "No sitting is open"),
        ("obsession, possessions", "event", "obsession, possessions"),
        ("Open a session", "session", "Open a session"),
    ],
)
def test_a_hall_has_its_own_word_for_a_session(text: str, word: str, told: str) -> None:
    assert worded(text, word) == told
