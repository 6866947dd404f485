"""What is possible at the pots."""

from __future__ import annotations

from hall_tui.ui.action import Action, at

ROWS: tuple[Action, ...] = (
    Action(
        "statement",
        "f6",
        "Statement",
        "Show every posting of the pot that is marked, in plain words.",
        at("pots"),
        footer=6,
        # Enter does it too, and stands beside the line.
        yields=5,
    ),
    Action(
        "correct_pot",
        "f7",
        "Correct",
        "Correct a pot, with a reason; another manager confirms.",
        at("pots"),
        footer=7,
        destructive=True,
        acts=("correct_pot",),
    ),
    Action(
        "must_go",
        "f8",
        "Must-go",
        "Set the date on which a pot must be won.",
        at("pots"),
        footer=8,
        destructive=True,
        acts=("set_pot_date",),
    ),
    Action(
        "move_pot",
        "ctrl+f",
        "Move",
        "Move money from one pot to another; another manager confirms.",
        at("pots"),
        footer=21,
        yields=7,
        destructive=True,
        acts=("move_pot",),
    ),
    Action(
        "boards",
        "ctrl+l",
        "Boards",
        "Show the boards that winners' numbers are stamped on.",
        at("pots"),
    ),
    Action(
        "hang_board",
        "ctrl+n",
        "Hang board",
        "Hang a board for stamps; another manager confirms.",
        at("pots"),
        destructive=True,
        acts=("hang_board",),
    ),
)
