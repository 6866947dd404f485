"""Desks that are ended by the system, or whose terminal is closed, amid a game."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hall_tui.config.loading import Loaded
from tests.nights import at_caller
from tests.nights.at_till import begin_sale
from tests.nights.conftest import Script
from tests.nights.kills import comes_back
from tests.nights.room import Room
from tests.nights.typist import Answer, Typist
from tests.ui.terminal import Start, Terminal

TIMES = 20
DESKS = ("caller", "till-1", "office", "bank")
LEFT_SCREEN, CURSOR = b"\x1b[?1049l", b"\x1b[?25h"
SALE = {
    "desk": "till-1",
    "items": [{"product": "regular", "faces": 9, "medium": "paper"}],
}

Ends = Callable[[Terminal], None]


@pytest.fixture
def amid(
    tmp_path: Path, rules: Loaded, start: Start, in_game: Script
) -> Iterator[Typist]:
    """A hall amid a game, with a sale open at the till."""
    shutil.copyfile(in_game.db, tmp_path / "hall.db")
    (tmp_path / "hall.db").chmod(0o600)
    (tmp_path / "hall.toml").write_text(rules.text, "utf-8")
    room = Room(tmp_path, start)
    room.tell_time(in_game.lines[-1].at)
    at = Typist(room, rules)
    try:
        begin_sale(at, SALE)
        yield at
    finally:
        room.close()


def by_signal(number: int) -> Ends:
    """Ends a desk by a signal: in good order, its terminal as before."""

    def ends(terminal: Terminal) -> None:
        terminal.out = b""
        terminal.signal(number)
        assert terminal.ended() == 0
        assert LEFT_SCREEN in terminal.out
        assert CURSOR in terminal.out
        assert terminal.modes() == terminal.modes_before
        terminal.hang_up()

    return ends


def by_closing(terminal: Terminal) -> None:
    """Closes the window of a desk."""
    terminal.hang_up()
    # 120 is Python's word for an output that nobody takes any more.
    assert terminal.ended(read=False) in (0, 120, -signal.SIGHUP)


WAYS = {
    "SIGTERM": by_signal(signal.SIGTERM),
    "SIGHUP": by_signal(signal.SIGHUP),
    "closed": by_closing,
}


@pytest.mark.parametrize("way", WAYS)
def test_an_ended_desk_leaves_its_terminal_and_comes_back(
    amid: Typist, way: str
) -> None:
    assert_ends_well(amid, "till-1", way)
    call: Answer = {"ok": True, "ball": "B1", "count": amid.count("call") + 1}
    at_caller.call(amid, {"ball": 1}, call)
    assert_ends_well(amid, "caller", way)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_ended_desks_come_back_many_times(amid: Typist, way: str) -> None:
    for number in range(TIMES):
        assert_ends_well(amid, DESKS[number % len(DESKS)], way)


def assert_ends_well(at: Typist, desk: str, way: str) -> None:
    at.desk(desk)
    comes_back(at, desk, lambda: WAYS[way](at.room.part(desk)))
