"""What an action is, where actions are possible, and how keys are written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

Place = Literal[
    "home",
    "people",
    "sign_in",
    "till",
    "caller",
    "verifier",
    "pots",
    "board",
    "drawer",
    "yes",
]
"""Where an action is possible: a desk, the drawer's menu, or a question's Yes."""
PLACES: tuple[Place, ...] = get_args(Place)
DESKS: frozenset[Place] = frozenset(PLACES) - {"drawer", "yes"}
EVERYWHERE = DESKS


@dataclass(frozen=True)
class Action:
    """One thing that a key does.

    `key` as Textual calls it ("f6", "ctrl+r"); `label` at most ten signs, for the
    footer; `help` one sentence. `footer`: its place in the footer, None for one that
    stands in help and palette only. `yields`: where the footer is too narrow, the
    highest goes first; 0 stays longest. `destructive`: it asks before. `acts`: the
    names of the acts that it may lead to.
    """

    id: str
    key: str
    label: str
    help: str
    places: frozenset[Place]
    footer: int | None = None
    yields: int = 0
    destructive: bool = False
    acts: tuple[str, ...] = ()


def at(*places: Place) -> frozenset[Place]:
    """A set of places."""
    return frozenset(places)


def key_name(key: str) -> str:
    """A key as people read it: "f6" -> "F6", "ctrl+r" -> "^R", "d" -> "d"."""
    front, _, last = key.rpartition("+")
    if front == "ctrl":
        return f"^{last.upper()}"
    if front:
        return f"{front.title()}-{last.upper()}"
    return key if len(key) == 1 else _KEY_NAMES.get(key, key.title())


def key_words(key: str) -> str:
    """A key as it is told in a sentence: "f6" -> "F6", "ctrl+r" -> "Ctrl+R"."""
    name = key_name(key)
    return f"Ctrl+{name[1:]}" if name.startswith("^") else name


def titled(places: Iterable[Place]) -> list[str]:
    """The names of places as help and documents give them, in their order."""
    wanted = set(places)
    return [PLACE_TITLES[place] for place in PLACES if place in wanted]


PLACE_TITLES: dict[Place, str] = {
    "home": "Home",
    "people": "People",
    "sign_in": "Sign-in",
    "till": "Till",
    "caller": "Caller",
    "verifier": "Verifier",
    "pots": "Pots",
    "board": "Board",
    "drawer": "Drawer menu",
    "yes": "Questions",
}
_KEY_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
