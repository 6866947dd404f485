"""The one list of what can be done with a key, on every desk and in menus.

Keys, footer, palette, help page and docs/keys.md are all made from it. Its rows
stand in `action_rows`. Knows no Textual, so that a command can read it quickly.
"""

from __future__ import annotations

from hall_tui.ui.action import Action, Place
from hall_tui.ui.action_rows import caller, common, home, people, pots, till, verifier

ACTIONS: tuple[Action, ...] = (
    *common.ROWS,
    *home.ROWS,
    *people.ROWS,
    *till.ROWS,
    *caller.ROWS,
    *verifier.ROWS,
    *pots.ROWS,
)
BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}


def actions_of(place: Place) -> list[Action]:
    """The actions of a place: those of the footer in its order, then the others."""
    return sorted(
        (action for action in ACTIONS if place in action.places),
        key=lambda action: (action.footer is None, action.footer or 0),
    )
