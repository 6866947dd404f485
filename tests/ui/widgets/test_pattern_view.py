"""Patterns drawn: the ways that look different, in cells that scale."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from hall_tui.ui.widgets.pattern_view import drawings_of, examples, pattern_lines
from tests.acts.conftest import alberta_rules, ninety_rules

__all__ = ["alberta_rules", "ninety_rules"]

TOP_ROW = ("#####", ".....", "..*..", ".....", ".....")
LEFT_COLUMN = ("#....", "#....", "#.*..", "#....", "#....")
LETTER_X = ("#...#", ".#.#.", "..*..", ".#.#.", "#...#")


def test_a_pattern_of_one_way_is_drawn_as_it_is(alberta_rules: Loaded) -> None:
    assert drawings_of(alberta_rules, "page_4_1", 1) == (LETTER_X,)


def test_turns_and_mirrors_look_the_same() -> None:
    assert examples((TOP_ROW, LEFT_COLUMN, TOP_ROW[::-1], LETTER_X)) == (
        TOP_ROW,
        LETTER_X,
    )


def test_any_line_is_shown_by_three_examples(alberta_rules: Loaded) -> None:
    found = drawings_of(alberta_rules, "page_1_1", 1)
    assert len(set(found)) == 3
    assert found[0] == TOP_ROW


def test_either_of_two_patterns_shows_both(alberta_rules: Loaded) -> None:
    found = drawings_of(alberta_rules, "page_2_1", 1)
    assert found[0] == TOP_ROW
    assert found[1] == ("#...#", ".....", "..*..", ".....", "#...#")


def test_a_group_shows_each_face_from_the_top(alberta_rules: Loaded) -> None:
    game = next(
        name
        for name, one in alberta_rules.hall.games.items()
        if one.stages[0].pattern == "six_four_nine"
    )
    found = drawings_of(alberta_rules, game, 1)
    inked = [sum(row.count("#") for row in one) for one in found]
    assert len(found) == 3
    assert inked == [6, 4, 8]
    assert all(one[2][2] == "*" for one in found)


def test_rows_of_a_ticket(ninety_rules: Loaded) -> None:
    assert drawings_of(ninety_rules, "house_1", 1) == (("#####", ".....", "....."),)
    assert drawings_of(ninety_rules, "house_1", 3) == (("#####",) * 3,)


def test_faces_that_win_together_are_drawn_so_small_that_all_are_seen() -> None:
    three = (TOP_ROW, LETTER_X, TOP_ROW)
    assert len(pattern_lines(three, 60, 10)) == 10
    small = pattern_lines(three, 60, 10, least=3)
    assert [len(small), len(small[0])] == [5, 33]
    assert len(pattern_lines(three, 63, 10, least=3)) == 10


def test_drawings_grow_with_their_space() -> None:
    assert pattern_lines((LETTER_X,), 10, 5) == (
        "▆ · · · ▆",
        "· ▆ · ▆ ·",
        "· · ★ · ·",
        "· ▆ · ▆ ·",
        "▆ · · · ▆",
    )
    large = pattern_lines((LETTER_X,), 20, 10)
    assert len(large) == 10
    assert large[0] == "███  ·   ·   ·  ███"
    assert large[1] == "▀▀▀             ▀▀▀"


def test_as_many_as_fit_stand_side_by_side() -> None:
    both = pattern_lines((TOP_ROW, LETTER_X), 21, 5)
    assert both[0] == "▆ ▆ ▆ ▆ ▆   ▆ · · · ▆"
    assert pattern_lines((TOP_ROW, LETTER_X), 20, 5)[0] == "▆ ▆ ▆ ▆ ▆"
    assert pattern_lines((), 22, 5) == ()
