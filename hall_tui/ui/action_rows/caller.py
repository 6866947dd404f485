"""What is possible at the caller's desk."""

from __future__ import annotations

from hall_tui.ui.action import Action, at

ROWS: tuple[Action, ...] = (
    Action(
        "stop",
        "f6",
        "STOP",
        "Stop the calling for a claim.",
        at("caller"),
        footer=6,
        acts=("stop",),
    ),
    Action(
        "undo",
        "f7",
        "Undo",
        "Take the last call back, with a reason.",
        at("caller"),
        footer=7,
        destructive=True,
        acts=("undo",),
    ),
    Action(
        "next",
        "f8",
        "Next",
        "Begin the program's next step: a designation, pre-call or game.",
        at("caller"),
        footer=8,
        acts=(
            "start",
            "precall",
            "designate",
        ),
    ),
    Action(
        "play_on",
        "ctrl+g",
        "Go on",
        "Call on after a stop: no good claim, or the stage stays open.",
        at("caller"),
        footer=9,
        acts=("play_on",),
    ),
    Action(
        "close_stage",
        "ctrl+l",
        "Any more?",
        "Ask for more claims, then close the stage and award its prizes.",
        at("caller"),
        footer=10,
        destructive=True,
        acts=("close_stage",),
    ),
    Action(
        "end_game",
        "ctrl+y",
        "End game",
        "End a game before its last stage is won, with a reason.",
        at("caller"),
        footer=11,
        destructive=True,
        acts=("end_game",),
    ),
    Action(
        "leave_out",
        "ctrl+b",
        "Leave out",
        "Leave the next game out tonight, with a reason.",
        at("caller"),
        footer=12,
        destructive=True,
        acts=("leave_out",),
    ),
    Action(
        "take_over",
        "ctrl+r",
        "Take over",
        "Call from here instead of from the desk that calls now.",
        at("caller"),
        footer=13,
        destructive=True,
    ),
)
