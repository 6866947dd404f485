"""What comes next in blocks: what is drawn of it, and that nothing is drawn wrongly."""

from __future__ import annotations

from string import ascii_uppercase, digits

from hall_tui.config.loading import Loaded
from hall_tui.ui.widgets.block_words import WORDS, block_word
from hall_tui.ui.widgets.board_between import next_words


def test_every_letter_and_digit_has_a_drawing() -> None:
    assert set(WORDS) >= {*ascii_uppercase, *digits, *" ,'/-."}
    assert len({tuple(WORDS[sign]) for sign in ascii_uppercase}) == 26


def test_without_a_session_and_after_the_program() -> None:
    assert next_words(None, False) == "See you next time"
    assert next_words(None, True) == "Good night"


def test_what_comes_next_in_a_hall_fits_a_large_window(alberta_rules: Loaded) -> None:
    titles = [game.title for game in alberta_rules.hall.games.values()]
    drawn = [block_word(title.partition(":")[0].upper(), 118, 5) for title in titles]
    assert all(drawn)
