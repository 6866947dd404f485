"""What is typed a little otherwise than the till reads it: how it is typed is said."""

from __future__ import annotations

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Item
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.till_line import read_line

BEFORE = OpenSale(items=(Item("regular", 6, "paper"),))


def refused(hall: Hall, line: str, sale: OpenSale) -> str:
    with pytest.raises(ValueError, match=r"^[^\n]+\.$") as said:
        read_line(hall, sale, line, lambda sale: None)
    return str(said.value)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # A blank or a dash in what is one word.
        ("6 r", "6r"),
        ("6 R lo", "6r lo"),
        ("6-r", "6r"),
        ("r6", "6r"),
        ("e 6r", "e6r"),
        ("e 6 r", "e6r"),
        ("12pp r", "12ppr"),
        ("12pp ruby", "12pp/ruby"),
        ("6r @15", "6r@15"),
        ("6r@ 15", "6r@15"),
        ("p 2", "p2"),
        ("# 12", "#12"),
        # How many there are of it.
        ("2 bz", "2*bz"),
        ("2x bz", "2*bz"),
        ("2xbz", "2*bz"),
        ("2 X bz", "2*bz"),
        ("2 * bz", "2*bz"),
        ("2* bz", "2*bz"),
        ("x2 bz", "2*bz"),
        ("bz*2", "2*bz"),
        ("bz x2", "2*bz"),
        ("bz x 2 lo", "2*bz lo"),
        ("6r x 2", "2*6r"),
        ("2 6r", "2*6r"),
        ("2*6 r", "2*6r"),
        ("bz2", "2*bz"),
        # Signs between words.
        ("6r,lo", "6r lo"),
        ("6r, lo; to", "6r lo to"),
        ("6r+lo", "6r lo"),
        ("6r & lo", "6r lo"),
        ("6r and lo", "6r lo"),
        ("6r/lo", "6r lo"),
        ("6r-lo", "6r lo"),
        ("6r lo.", "6r lo"),
        # What stands behind stays as it was typed.
        ("6 r=20 5d", "6r=20 5d"),
        ("age 67 6 r name Bo, Lee", "age 67 6r name Bo, Lee"),
        ("6 r don 2 x soup", "6r don 2 x soup"),
    ],
)
def test_the_answer_says_what_to_type(alberta: Hall, typed: str, meant: str) -> None:
    for sale in (OpenSale(), BEFORE):
        assert refused(alberta, typed, sale) == f"Type {meant} instead."
        read_line(alberta, sale, meant, lambda sale: None)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "12ppr-24ppy",
            "Power Play: which one? Type 12ppr, 15ppr, 18ppr, 21ppr, 24ppr, 12ppy,"
            " 15ppy, 18ppy, 21ppy or 24ppy.",
        ),
        ("3r-9r", "Regular: which one? Type 3r, 6r or 9r."),
        (
            "bz 2",
            '"2" alone says nothing here: type 2* and a code for 2 of it, or =2 for 2'
            " in cash.",
        ),
        (
            "6r 1247",
            '"1247" alone says nothing here: type #1247 if the player has the card on'
            " receipt 1247.",
        ),
        ("6q lo", 'There is no code "6q": take one of those on the right.'),
        (
            "6 q",
            '"6" alone says nothing here: type 6* and a code for 6 of it, or =6 for'
            " 6 in cash.",
        ),
    ],
)
def test_what_isnt_clear_is_left_to_the_cashier(
    alberta: Hall, typed: str, sentence: str
) -> None:
    assert refused(alberta, typed, OpenSale()) == sentence
