"""Every verdict has a sign, a word in blocks that fits the pane, and full words."""

from __future__ import annotations

import pytest

from hall_tui.rules.claims import Verdict
from hall_tui.ui.widgets.block_words import block_word
from hall_tui.ui.widgets.verdict import FOR_POT, LOOKED_UP, TAKEN_BACK, WORDS_OF

PANE = 42
"""How wide the block word may be in a window of 80 columns."""


@pytest.mark.parametrize("verdict", Verdict)
def test_a_verdict_is_drawn_in_a_window_of_80_columns(verdict: Verdict) -> None:
    sign, word, full, kind = WORDS_OF[verdict]
    drawn = block_word(f"{sign} {word}", PANE, 3)
    assert len(drawn) == 3
    assert sign in "✔✗!?"
    assert word in full or full.startswith("ALREADY") or full == "PART CLOSED"
    assert (kind == "good") is (verdict == Verdict.GOOD)


def test_no_verdict_is_cut_in_full_words() -> None:
    for full in (FOR_POT, *(full for _, _, full, _ in WORDS_OF.values())):
        assert len(f"{full} · {LOOKED_UP}") <= PANE
        assert len(f"{full}{TAKEN_BACK} · claim 12") <= PANE


@pytest.mark.parametrize("word", ["✗ WITHDRAWN", "✗ PAID", "? WHICH", "STOPPED"])
def test_the_other_large_words_are_drawn_too(word: str) -> None:
    assert len(block_word(word, PANE + 6, 3)) == 3


def test_a_word_is_never_drawn_with_a_letter_left_out() -> None:
    assert block_word("✔ ÉTÉ", 200, 50) == ()
    assert block_word("GOOD", 5, 3) == ()
    assert block_word("", 80, 24) == ()


def test_more_space_makes_it_larger() -> None:
    small = block_word("✔ GOOD", 40, 10)
    large = block_word("✔ GOOD", 80, 10)
    assert len(small) < len(large)
