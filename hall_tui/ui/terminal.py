"""Keeps the terminal in order: ended by a signal, stopped and gone on with."""

from __future__ import annotations

import sys

from textual.driver import Driver


def driver_class() -> type[Driver] | None:
    """What takes the terminal and gives it back; None for what Textual takes.

    Nothing stops a program on Windows, and its terminal is another.
    """
    if sys.platform == "win32":
        return None
    from hall_tui.ui.desk_driver import DeskDriver

    return DeskDriver
