"""What is possible on the people page."""

from __future__ import annotations

from hall_tui.ui.action import Action, at

ROWS: tuple[Action, ...] = (
    Action(
        "add_person",
        "f6",
        "Add",
        "Add somebody who works here: name, roles, PIN.",
        at("people"),
        footer=6,
        acts=("add_person",),
    ),
    Action(
        "roles",
        "f7",
        "Roles",
        "Change what the marked person may do.",
        at("people"),
        footer=7,
        acts=("change_roles",),
    ),
    Action(
        "new_pin",
        "f8",
        "PIN",
        "Set a new PIN: your own after the old one; a manager, anybody's.",
        at("people"),
        footer=8,
        acts=("set_pin",),
    ),
    Action(
        "rename",
        "ctrl+n",
        "Rename",
        "Give the marked person another name.",
        at("people"),
        footer=21,
        yields=7,
        acts=("rename_person",),
    ),
    Action(
        "leaving",
        "ctrl+r",
        "Left/back",
        "Let the marked person go, or bring back who has left.",
        at("people"),
        footer=22,
        yields=8,
        destructive=True,
        acts=("retire_person", "bring_back"),
    ),
    Action(
        "unlock_pin",
        "ctrl+l",
        "Unlock",
        "Let the marked person try the PIN again after wrong ones.",
        at("people"),
        footer=9,
        acts=("unlock_pin",),
    ),
)
