"""Small pieces of the application: the message of an answered act, making a desk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from typing import TYPE_CHECKING

from textual.message import Message
from textual.screen import Screen

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


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
