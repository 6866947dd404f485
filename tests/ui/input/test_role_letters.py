"""Roles typed as letters or words, and told."""

from __future__ import annotations

import pytest

from hall_tui.acts.registry import ROLES
from hall_tui.ui.input.role_letters import (
    LETTERS,
    letters_of,
    roles_fault,
    roles_of,
    roles_told,
)


def test_every_role_has_a_letter_of_its_own() -> None:
    assert sorted(LETTERS.values()) == sorted(ROLES)


@pytest.mark.parametrize(
    ("typed", "roles"),
    [
        ("cl", ["cashier", "caller"]),
        ("C, L c", ["cashier", "caller"]),
        ("manager v", ["manager", "verifier"]),
        ("-", []),
    ],
)
def test_what_is_typed(typed: str, roles: list[str]) -> None:
    assert roles_of(typed) == roles
    assert roles_fault(typed) is None


@pytest.mark.parametrize("typed", ["z", "cx", "boss", "[/]"])
def test_what_is_no_role(typed: str) -> None:
    assert "is none of the letters: c, v, f, m, l, -." in str(roles_fault(typed))


def test_letters_come_back_as_the_same_roles() -> None:
    for role in ROLES:
        assert roles_of(letters_of([role])) == [role]
    assert letters_of([]) == "-"
    assert roles_told({"manager", "cashier"}) == "cashier, manager"
