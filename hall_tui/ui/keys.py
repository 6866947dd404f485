"""The keys in force: the registry's own, with those of `[keys]` laid over them.

Names of unknown actions, keys that can't be used and clashes are faults of
hall.toml, found when a desk starts. Knows no Textual.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain, combinations

from hall_tui.config.faults import ConfigFaults, Fault, nearest
from hall_tui.config.loading import Loaded
from hall_tui.config.source import parse
from hall_tui.rules.wording import worded
from hall_tui.ui.action import Action, Place, key_name, titled
from hall_tui.ui.actions import ACTIONS, BY_ID, actions_of

MENUS: frozenset[Place] = frozenset({"drawer"})
_USABLE = re.compile(r"f([1-9]|1[0-2])|ctrl\+[bdfglnopqrstxy]|insert")
_LETTER = re.compile(r"[a-z]")

# Editing keys of the entry line, and those that terminals send as Enter or Tab.
WAYS = 'write f1 to f12, insert, or ctrl+ with one of "bdfglnopqrstxy"'


class Keys:
    """Which key does what; `key` and `action` are the two directions.

    `word`: what the hall calls a session, in labels, in help, and in `worded`.
    """

    def __init__(
        self, changed: Mapping[str, str] | None = None, word: str = "session"
    ) -> None:
        self._word = word
        self._keys = {action.id: action.key for action in ACTIONS} | dict(changed or {})
        self._actions: dict[tuple[Place, str], str] = {
            (place, self._keys[action.id]): action.id
            for action in ACTIONS
            for place in action.places
        }

    def key(self, action: str) -> str:
        """The key of an action."""
        return self._keys[action]

    def worded(self, text: str) -> str:
        """A text of the program with the hall's word for a session."""
        return worded(text, self._word)

    def label(self, action: str) -> str:
        """The label of an action in this hall."""
        return self.worded(BY_ID[action].label)

    def actions_of(self, place: Place) -> list[Action]:
        """The actions of a place, with label and help in the hall's words."""
        return [
            replace(one, label=self.label(one.id), help=self.worded(one.help))
            for one in actions_of(place)
        ]

    def action(self, place: Place, key: str) -> str | None:
        """What a key does at a place, None for nothing."""
        return self._actions.get((place, key))

    def footer(
        self, place: Place, shown: Callable[[str], bool]
    ) -> list[tuple[str, str, int]]:
        """Keys, labels and `yields` of the footer, in order, where `shown` says yes."""
        return [
            (key_name(self._keys[action.id]), action.label, action.yields)
            for action in self.actions_of(place)
            if action.footer is not None and shown(action.id)
        ]


def keys_of(rules: Loaded) -> Keys:
    """The keys in force. Raises ConfigFaults, with the line of each fault."""
    changed = rules.hall.keys
    faults = key_faults(changed)
    if faults:
        source = parse(rules.text, "hall.toml")
        placed = tuple(
            Fault(*source.place(("keys", name)), f"keys.{name}", message, cure)
            for name, message, cure in faults
        )
        raise ConfigFaults(placed, "hall.toml")
    return Keys(changed, rules.hall.hall.session_word)


def key_faults(changed: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """What is wrong with `[keys]`: the action, the fault, and the cure."""
    known = {action.id: action for action in ACTIONS}
    faults = []
    for name, key in changed.items():
        if name not in known:
            near = nearest(name, list(known))
            cure = f'write "{near}"' if near else "docs/keys.md lists them"
            faults.append((name, f'there is no action "{name}"', cure))
        elif not _usable(known[name], key):
            ways = "write a small letter" if _in_menu(known[name]) else WAYS
            faults.append((name, f'the key "{key}" can\'t be used here', ways))
    return faults or _clashes({**{a.id: a.key for a in ACTIONS}, **changed}, changed)


def _clashes(
    keys: Mapping[str, str], changed: Mapping[str, str]
) -> list[tuple[str, str, str]]:
    faults = []
    by_key: dict[str, list[Action]] = {}
    for action in ACTIONS:
        by_key.setdefault(keys[action.id], []).append(action)
    pairs = chain.from_iterable(combinations(same, 2) for same in by_key.values())
    for one, other in pairs:
        shared = one.places & other.places
        if _always(one) or _always(other):
            shared = (one.places | other.places) - MENUS
        if not shared:
            continue
        name, against = (one.id, other.id) if one.id in changed else (other.id, one.id)
        where = ", ".join(titled(shared))
        faults.append(
            (
                name,
                f'the key "{keys[name]}" does "{against}" already ({where})',
                "choose another key for one of them",
            )
        )
    return faults


def _always(action: Action) -> bool:
    """Yes has a key of its own: a held key that asks must never answer too."""
    return action.id == "yes"


def _in_menu(action: Action) -> bool:
    return action.places <= MENUS


def _usable(action: Action, key: str) -> bool:
    return (_LETTER if _in_menu(action) else _USABLE).fullmatch(key) is not None
