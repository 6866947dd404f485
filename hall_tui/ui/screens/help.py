"""F1: what the keys of a desk do, from the list of actions."""

from __future__ import annotations

from hall_tui.ui.action import PLACE_TITLES, Place, key_name
from hall_tui.ui.actions import actions_of
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.keys import Keys

TYPING = (
    ("Enter", "Take what is typed."),
    ("Up, Down", "What was typed before."),
    ("Esc", "Back; clears what is typed."),
)
ALSO: dict[Place, tuple[Place, ...]] = {"till": ("drawer",)}


class Help(Preview):
    """The keys of one desk and of its menus, each with one sentence.

    `asked`: a question stands in front, so what answers it comes first.
    """

    def __init__(self, place: Place, keys: Keys, *, asked: bool = False) -> None:
        super().__init__(
            f"Help: what the keys do at {PLACE_TITLES[place]}. Esc leaves this help.",
            help_text(place, keys, asked=asked),
        )


def help_text(place: Place, keys: Keys, *, asked: bool = False) -> str:
    """The help of a place: a line for each key, its menus below."""
    lines = [_line(key, told) for key, told in TYPING]
    desk: tuple[Place, ...] = (place, *ALSO.get(place, ()))
    for part in ("yes", *desk) if asked else (*desk, "yes"):
        lines += ["", PLACE_TITLES[part]]
        lines += [
            _line(key_name(keys.key(action.id)), f"{action.label}: {action.help}")
            for action in actions_of(part)
        ]
    return "\n".join(lines)


def _line(key: str, told: str) -> str:
    return f"  {key:<9} {told}"
