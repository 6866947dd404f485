"""What is possible at every desk, and in a question."""

from __future__ import annotations

from hall_tui.ui.action import EVERYWHERE, Action, at

AMONG_DESKS = EVERYWHERE - {"board"}
"""A board is started to show one thing, and leads to no desk."""

ROWS: tuple[Action, ...] = (
    Action(
        "help",
        "f1",
        "Help",
        "Show what the keys of this desk do.",
        EVERYWHERE,
        footer=1,
    ),
    Action("go_till", "f2", "Till", "Go to the till.", AMONG_DESKS, footer=2, yields=4),
    Action(
        "go_caller",
        "f3",
        "Call",
        "Go to the caller's desk.",
        AMONG_DESKS,
        footer=3,
        yields=3,
    ),
    Action(
        "go_verifier",
        "f4",
        "Verify",
        "Go to the desk that checks claims and pays prizes.",
        AMONG_DESKS,
        footer=4,
        yields=1,
    ),
    Action("go_pots", "f5", "Pots", "Go to the pots.", AMONG_DESKS, footer=5, yields=6),
    Action(
        "go_home",
        "ctrl+o",
        "Home",
        "Go to the start page, which says what to do next.",
        AMONG_DESKS,
        footer=20,
    ),
    Action(
        "palette",
        "ctrl+p",
        "Find",
        "Find an action by typing a part of its name.",
        EVERYWHERE,
    ),
    Action(
        "theme",
        "ctrl+t",
        "Light/dark",
        "Change between the dark and the light theme.",
        EVERYWHERE,
    ),
    Action(
        "leave",
        "f10",
        "Quit",
        "Leave the program, after a look at what is unfinished.",
        EVERYWHERE,
        footer=30,
        yields=2,
    ),
    Action(
        "quit",
        "ctrl+q",
        "Quit",
        "Leave the program, where a terminal keeps the other key.",
        EVERYWHERE,
    ),
    Action(
        "sign_out",
        "ctrl+x",
        "Sign out",
        "Leave this desk to somebody else, its drawer counted.",
        at("home", "people", "till", "caller", "verifier", "pots"),
        acts=("sign_out",),
    ),
    Action(
        "yes",
        "f9",
        "Yes",
        "Do what the question asks; Esc does not.",
        at("yes"),
        footer=1,
    ),
)
