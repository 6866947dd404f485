"""A new PIN: typed unseen, refused at once when it is weak, typed again."""

from __future__ import annotations

from collections.abc import Callable, Collection

from hall_tui.rules.pin_lengths import SHORTEST, SHORTEST_OF_MANAGERS
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask


def ask_pin(
    desk: DeskScreen,
    name: str,
    roles: Collection[str],
    then: Callable[[str], None],
    cancelled: Callable[[], None] | None = None,
) -> None:
    """Ask for a PIN that somebody with these roles may have, and once more for it."""
    from hall_tui.acts import pins
    from hall_tui.acts.refusals import fault_of

    least = SHORTEST_OF_MANAGERS if "manager" in roles else SHORTEST

    def again(pin: str) -> None:
        differs = "This differs: type it again, or press Esc for another PIN."
        desk.ask(
            Ask(
                f"{name} types the same PIN again:",
                then,
                check=lambda typed: None if typed == pin else differs,
                hidden=True,
                cancelled=lambda: ask_pin(desk, name, roles, then, cancelled),
            )
        )

    desk.ask(
        Ask(
            f"{name} types a new PIN ({least} or more digits or letters):",
            again,
            check=lambda pin: fault_of(lambda: pins.require_good_for(pin, roles)),
            hidden=True,
            cancelled=cancelled,
        )
    )
