"""Roles as they are typed, a letter each, and as they are told."""

from __future__ import annotations

from collections.abc import Iterable

from hall_tui.acts.registry import ROLES, Role

LETTERS: dict[str, Role] = {role[0]: role for role in ROLES if role != "caller"}
LETTERS["l"] = "caller"
_DOES: dict[Role, str] = {
    "cashier": "sells at a till",
    "caller": "calls the balls (l, for c is the cashier)",
    "verifier": "checks claims and pays",
    "floor": "sells cards among the tables",
    "manager": "does all of it, corrects and closes",
}
NONE = "-"
"""What is typed for no role at all."""


def roles_of(typed: str) -> list[Role]:
    """The roles that letters or words name: "cl" -> cashier and caller.

    Raises KeyError for a letter that names none.
    """
    found: list[Role] = []
    for word in typed.lower().replace(",", " ").split():
        whole = [role for role in ROLES if role == word]
        if word != NONE:
            found += whole or [LETTERS[letter] for letter in word]
    return list(dict.fromkeys(found))


def roles_fault(typed: str) -> str | None:
    """What is wrong with the letters, None when nothing is."""
    try:
        roles_of(typed)
    except KeyError as error:
        return f"{error} is none of the letters: {', '.join([*LETTERS, NONE])}."
    return None


def letters_of(roles: Iterable[str]) -> str:
    """The letters by which roles are typed, "-" for none."""
    held = set(roles)
    return "".join(one for one, role in LETTERS.items() if role in held) or NONE


def roles_told(roles: Iterable[str]) -> str:
    """Roles in their usual order: "cashier, caller"; empty for none."""
    held = set(roles)
    return ", ".join(role for role in ROLES if role in held)


def roles_question(question: str) -> str:
    """A question with the letters that answer it."""
    width = max(map(len, ROLES))
    letters = "\n".join(
        f"  {letter}  {role:<{width}}  {_DOES[role]}"
        for letter, role in LETTERS.items()
    )
    return f"{question} Type the letters.\n{letters}\n  {NONE}  no role"
