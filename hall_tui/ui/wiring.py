"""Small pieces of the application: the message of an answered act, making desks."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from typing import TYPE_CHECKING

from textual.message import Message
from textual.screen import Screen

from hall_tui.ui.action import Place

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

DESK_SCREENS: dict[Place, str] = {
    "home": "hall_tui.ui.screens.home:Home",
    "people": "hall_tui.ui.screens.people:People",
    "sign_in": "hall_tui.ui.screens.sign_in:SignIn",
    "till": "hall_tui.ui.screens.till:Till",
    "caller": "hall_tui.ui.screens.caller:Caller",
    "verifier": "hall_tui.ui.screens.verifier:Verifier",
    "pots": "hall_tui.ui.screens.pots:Pots",
    "board": "hall_tui.ui.screens.board:Board",
}
"""Where each desk's screen stands; a module is imported when its desk is opened."""


class Answered(Message):
    """An act came back from the writer thread."""

    def __init__(self, future: Future[Answer], then: Callable[[Answer], None]) -> None:
        super().__init__()
        self.future = future
        self.then = then


def make_screen(place: str) -> Screen[None]:
    """A new screen of the class at "module:Name"; the module is imported now."""
    module, _, name = place.partition(":")
    made: Screen[None] = getattr(import_module(module), name)()
    return made
