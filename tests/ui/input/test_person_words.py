"""Who is meant by what is typed, and what may be a PIN."""

from __future__ import annotations

import pytest

from hall_tui.ui.input.person_words import may_be_pin, meant
from hall_tui.views.people import Person

NAMES = ("Ann", "Anna Lee", "Bob", "Émile", "2nd Bob")
LISTED = [Person(n, name, frozenset()) for n, name in enumerate(NAMES)]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("ann", ["Ann"]),
        ("an", ["Ann", "Anna Lee"]),
        ("ANNA  lee", ["Anna Lee"]),
        ("e\u0301m", ["Émile"]),
        ("3", ["Bob"]),
        ("0", []),
        ("6", []),
        ("2n", ["2nd Bob"]),
        ("81725364", []),
        ("zoe", []),
        ("[/]", []),
    ],
)
def test_who_is_meant(typed: str, names: list[str]) -> None:
    assert [one.name for one in meant(typed, LISTED)] == names


@pytest.mark.parametrize(
    ("typed", "hidden"),
    [("", False), ("12", False), ("123", False), ("1234", True), ("12ab", False)],
)
def test_a_longer_number_may_be_a_pin(typed: str, hidden: bool) -> None:
    assert may_be_pin(typed) is hidden
