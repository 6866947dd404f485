"""The terminals of a night on one hall's file: keys go in, painted answers come out."""

from __future__ import annotations

import os
import re
import select
import signal
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from sqlite_utils import Database

from hall_tui.cli.script_clock import START
from hall_tui.live.watching import Watch
from hall_tui.ui.action import Place
from hall_tui.ui.input.scan import SHORTEST
from hall_tui.ui.keys import Keys
from hall_tui.views.rows import Row, rows
from tests.nights.clock import CLOCK_FILE, tell_time
from tests.ui.terminal import Start, Terminal

Found = TypeVar("Found")

LONGEST_SECONDS = 30.0
QUIET_SECONDS = 0.15
ENTER = "\r"
ESC = "\x1b[27u"
"""As terminals send it that know the kitty protocol; nothing that follows joins it."""
BREAK = "\x1b[D\x1b[C"
"""Left and right: between the signs of a code it tells a person from a scanner."""
_KEY = re.compile(r"\x1b(?:\[[\d;]*[~A-Zu]|O.)|.", re.DOTALL)
_F = (80, 81, 82, 83)
_F_LATER = (15, 17, 18, 19, 20, 21, 23, 24)


class Killed(Exception):
    """The desk at which somebody typed was killed."""


def code_of(key: str) -> str:
    """What a terminal sends for a key of the registry: "f6", "ctrl+g", "c"."""
    if key.startswith("ctrl+"):
        return chr(ord(key[-1]) - ord("a") + 1)
    number = key.removeprefix("f")
    if number and number.isdecimal():
        place = int(number)
        return (
            f"\x1bO{chr(_F[place - 1])}"
            if place <= 4
            else f"\x1b[{_F_LATER[place - 5]}~"
        )
    return key


def line(text: str) -> str:
    """A text typed with its Enter; a long code isn't taken for a scan."""
    if len(text) >= SHORTEST and re.fullmatch(r"[A-Za-z0-9-]+", text):
        text = f"{text[:-1]}{BREAK}{text[-1]}"
    return text + ENTER


class Room:
    """Desks by their names, each a process in a terminal, on `folder`/hall.db.

    `pace_seconds` lies between two keys where it isn't 0. `strike` gets the desk and
    the keys before they are pressed; where it gives some of them, these are pressed,
    and the desk is killed.
    """

    def __init__(self, folder: Path, start: Start) -> None:
        self.folder = folder
        self.db = folder / "hall.db"
        self.keys = Keys()
        self.pace_seconds = 0.0
        self.pressed = 0
        self.strike: Callable[[str, str], str | None] = lambda desk, keys: None
        self.now = START
        self._start = start
        self._clock = folder / "clock"
        self._desks: dict[str, Terminal] = {}
        self._file: Watch | None = None

    def close(self) -> None:
        """End what runs still."""
        for name in list(self._desks):
            self.kill(name)
        if self._file is not None:
            self._file.close()

    def tell_time(self, at: datetime) -> None:
        """Set the clock of all desks."""
        self.now = at
        tell_time(self._clock, at)

    def open(self, name: str, place: Place, person: str) -> None:
        """Start a desk, and sign somebody in."""
        self._desks[name] = Terminal(
            self.folder,
            [place, "--desk", name],
            start=self._start,
            **{CLOCK_FILE: str(self._clock)},
        )
        self.until(name, "Who are you?")
        self.sign_in(name, person)

    def sign_in(self, name: str, person: str) -> None:
        """Type who is there, and wait for the desk."""
        self.press(name, line(person))

        def is_there() -> bool:
            head = self.screen(name).partition("\n")[0]
            return bool(head.strip()) and "SIGN IN" not in head

        self.wait(name, is_there, f"{person} signed in")

    @property
    def names(self) -> list[str]:
        """The desks that run."""
        return list(self._desks)

    def is_open(self, name: str) -> bool:
        """Whether a desk runs."""
        return name in self._desks

    def kill(self, name: str, number: int = signal.SIGKILL) -> int:
        """End a desk by a signal; its exit code."""
        terminal = self.part(name)
        terminal.signal(number)
        code = terminal.ended()
        terminal.hang_up()
        return code

    def part(self, name: str) -> Terminal:
        """Leave the terminal of a desk to whoever asks: it is no more of this room."""
        return self._desks.pop(name)

    def key(self, action: str) -> str:
        """What the key of an action sends."""
        return code_of(self.keys.key(action))

    def press(self, name: str, *keys: str) -> None:
        """Press keys at a desk; what it paints from now on is fresh.

        Raises Killed where `strike` says so.
        """
        terminal = self._desks[name]
        self.pump(0)
        terminal.out = b""
        typed = "".join(keys)
        struck = self.strike(name, typed)
        if struck is not None:
            terminal.send(struck)
            self.kill(name)
            raise Killed(name)
        if self.pace_seconds:
            self._press_slowly(terminal, typed)
        else:
            terminal.send(typed)
        self.pressed += len(_KEY.findall(typed))

    def settle(self) -> None:
        """Read on until no desk has painted anything for a while."""
        while self.pump(QUIET_SECONDS):
            pass

    def until(self, name: str, *texts: str, bell: bool = False) -> None:
        """Wait until the desk has painted all texts since the last press.

        With `bell` a refusal will do as well. Raises TimeoutError with the screen.
        """
        self.wait(name, lambda: self._is_painted(name, texts, bell), ", ".join(texts))

    def wait(self, name: str, found: Callable[[], bool], what: str) -> None:
        """Wait for something that the desk paints. Raises TimeoutError."""
        end = time.monotonic() + LONGEST_SECONDS
        while not found():
            if time.monotonic() > end:
                raise TimeoutError(f"{name}: no {what!r}\n{self.screen(name)}")
            self.pump(0.2)

    def screen(self, name: str) -> str:
        """The screen of a desk as text."""
        return self._desks[name].painted.text

    def fresh(self, name: str) -> str:
        """What a desk painted since the last press."""
        return self._desks[name].painted.fresh

    def rang(self, name: str) -> bool:
        """Whether a desk rang its bell since the last press, and says why.

        The same sentence isn't painted again.
        """
        fresh = self.fresh(name)
        return "\a" in fresh and "✗" in fresh.rpartition("\a")[2] + self.screen(name)

    def pump(self, seconds: float) -> bool:
        """Read what all desks paint, waiting so long for the first of it.

        Whether there was any.
        """
        by_file = {one.fd: one for one in self._desks.values()}
        ready = select.select(list(by_file), [], [], seconds)[0]
        any_ = bool(ready)
        while ready:
            for file in ready:
                if not by_file[file].read(0):
                    del by_file[file]
            ready = select.select(list(by_file), [], [], 0)[0]
        return any_

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view of the file shows now."""
        if self._file is None:
            self._file = Watch(self.db)
        return self._file.read(view)

    def rows(self, sql: str, *params: object) -> list[Row]:
        """The rows of a SELECT."""
        return self.read(lambda db: rows(db, sql, *params))

    def _is_painted(self, name: str, texts: tuple[str, ...], bell: bool) -> bool:
        if bell and self.rang(name):
            return True
        return all(text in self.fresh(name) for text in texts)

    def _press_slowly(self, terminal: Terminal, keys: str) -> None:
        """Key by key, at a person's pace."""
        terminal.painted.mark()
        for key in _KEY.findall(keys):
            self.pump(0)
            os.write(terminal.fd, key.encode())
            time.sleep(self.pace_seconds)
