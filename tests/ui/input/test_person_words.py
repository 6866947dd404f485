"""Who is meant by what is typed, and what may be a PIN."""

from __future__ import annotations

import pytest

from hall_tui.ui.input.person_words import DOTS, may_be_pin, meant, unrepeated
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
    [
        ("", False),
        ("12", False),
        ("123", False),
        ("1234", True),
        ("12ab", False),
        ("bluemoon71", True),
    ],
)
def test_a_longer_number_may_be_a_pin(typed: str, hidden: bool) -> None:
    assert may_be_pin(typed) is hidden


@pytest.mark.parametrize(
    ("typed", "told", "left"),
    [
        ("12345", "There is no receipt 12345.", "There is no receipt 12345."),
        ("816240", 'No pot "816240".', f'No pot "{DOTS}".'),
        ("0081624", "No receipt 81624.", f"No receipt {DOTS}."),
        ("8162534081625", '"81625340816…" is no day', f'"{DOTS}…" is no day'),
        ("816240", "Receipt 123456: 2026-12-05.", "Receipt 123456: 2026-12-05."),
        ("816 240", "No 816 240.", "No 816 240."),
        (
            "816240",
            "At most 81,624.00, not 816,240.00.",
            f"At most 81,624.00, not {DOTS}.00.",
        ),
        ("99999999999", "At most 99,999,999.99.", "At most 99,999,999.99."),
        ("0" * 6, "No receipt 000000.", f"No receipt {DOTS}."),
        ("66x41973", '"66x41973" is no number', f'"{DOTS}" is no number'),
        ("66x41973abcdef", '"66x41973abc…" is', f'"{DOTS}…" is'),
        ("66x41973", '66 of "41973": page 2', f'66 of "{DOTS}": page 2'),
        ("page12", 'No "page12".', 'No "page12".'),
        ("early bird 2", 'No "early bird 2".', 'No "early bird 2".'),
    ],
)
def test_what_may_be_a_pin_isnt_repeated(typed: str, told: str, left: str) -> None:
    assert unrepeated(told, typed) == left


@pytest.mark.parametrize(
    ("typed", "hidden"),
    [
        ("10mega18", False),
        ("12ppr24", False),
        ("e3r150", False),
        ("doris1955", True),
        ("66x41973", True),
        ("816240", True),
    ],
)
def test_where_codes_are_typed_only_what_looks_like_one_is_told(
    typed: str, hidden: bool
) -> None:
    told = unrepeated(f'No "{typed}".', typed, codes=True)
    assert told == f'No "{DOTS if hidden else typed}".'
