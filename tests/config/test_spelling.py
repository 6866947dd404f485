"""Which words are slips of the pen for which, and which ids titles make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.config.faults import nearest
from hall_tui.config.spelling import as_id, distance, is_id, slips

NEAR = [
    ("smalest_coin", "smallest_coin", 1),
    ("senoir", "senior", 1),
    ("early_brid_1", "early_bird_1", 1),
    ("prise", "price", 1),
    ("discount", "discounts", 1),
    ("America/Edmontn", "America/Edmonton", 1),
    ("jackpto_progresive", "jackpot_progressive", 2),
    ("regular6", "regular_6", 0),
    ("Lucky_T", "lucky_t", 0),
    ("lucky t", "lucky_t", 0),
    ("lucky-t", "lucky_t", 0),
]
APART = [
    ("fridays", "thursdays"),
    ("sundays", "mondays"),
    ("tuesdays", "thursdays"),
    ("page_1", "page_2"),
    ("page_1_2", "page_1_1"),
    ("early_bird_1", "early_bird_2"),
    ("lucky_a", "lucky_b"),
    ("afternoon", "evening"),
    ("row", "now"),
]


@pytest.mark.parametrize(("word", "name", "found"), NEAR)
def test_a_slip_of_the_pen_is_seen(word: str, name: str, found: int) -> None:
    assert slips(word, name) == found
    assert nearest(word, ["blackout", name]) == name


@pytest.mark.parametrize(("word", "name"), APART)
def test_words_that_differ_where_it_matters_are_others(word: str, name: str) -> None:
    assert slips(word, name) is None
    assert nearest(word, [name]) is None


def test_of_several_near_names_the_nearest_is_taken() -> None:
    assert nearest("any_lines", ["any_line", "any-lines"]) == "any-lines"


@given(st.text("abc", max_size=5), st.text("abc", max_size=5))
def test_the_distance_is_one_of_the_two_words(one: str, other: str) -> None:
    found = distance(one, other)
    assert found == distance(other, one)
    assert (found == 0) == (one == other)
    assert abs(len(one) - len(other)) <= found <= max(len(one), len(other))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Lucky T", "lucky_t"),
        ("lucky-t", "lucky_t"),
        ("Früh & spät", "fruh_spat"),
        ("__x__", "x"),
        ("???", ""),
    ],
)
def test_the_id_that_a_title_means(said: str, meant: str) -> None:
    assert as_id(said) == meant


@given(st.text())
def test_what_is_made_of_a_title_is_an_id_or_nothing(said: str) -> None:
    assert as_id(said) == "" or is_id(as_id(said))
