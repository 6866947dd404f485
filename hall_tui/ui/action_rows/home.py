"""What is possible at home and at the sign-in."""

from __future__ import annotations

from hall_tui.ui.action import Action, at

ROWS: tuple[Action, ...] = (
    Action(
        "session",
        "f6",
        "Session",
        "Open a session, or close the open one.",
        at("home"),
        footer=6,
        acts=(
            "open_session",
            "close_session",
        ),
    ),
    Action(
        "people",
        "f7",
        "People",
        "Add people, change names, roles and PINs, let people go.",
        at("home"),
        footer=7,
    ),
    Action(
        "column",
        "ctrl+n",
        "Column",
        "Set the players or the column of prizes by hand, with a reason.",
        at("home"),
        footer=21,
        yields=7,
        acts=("set_column",),
    ),
    Action(
        "certificates",
        "ctrl+g",
        "Certs",
        "Give the certificate that is due, take one back, or pass one on.",
        at("home"),
        footer=22,
        yields=8,
        acts=(
            "give_certificate",
            "take_back_certificate",
            "redeem_certificate",
            "pass_on_certificate",
        ),
    ),
    Action(
        "sheet",
        "f8",
        "Sheet",
        "Show the session sheet.",
        at("home"),
        footer=8,
        # It is wanted once a session is closed: the start page tells it then.
        yields=7,
    ),
    Action(
        "unlock",
        "f6",
        "Free desk",
        "Sign out who left this desk; a manager confirms.",
        at("sign_in"),
        footer=6,
        destructive=True,
        acts=("sign_out",),
    ),
)
