"""Desks in a real terminal: started, ended by signals, by its closing, by a mistake."""

from __future__ import annotations

import os
import shutil
import signal
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hall_tui.config.loading import Loaded
from tests.ui.terminal import LONGEST_SECONDS, SIZE, Terminal

OUR_SCREEN = b"\x1b[?1049h"
LEFT_SCREEN = b"\x1b[?1049l"
CURSOR = b"\x1b[?25h"
QUIET_SECONDS = 0.2


@pytest.fixture
def folder(tmp_path: Path, people_file: Path, alberta_rules: Loaded) -> Path:
    """A folder with hall.toml and hall.db, where people have no PINs."""
    shutil.copyfile(people_file, tmp_path / "hall.db")
    (tmp_path / "hall.db").chmod(0o600)
    (tmp_path / "hall.toml").write_text(alberta_rules.text, encoding="utf-8")
    return tmp_path


def test_keys_typed_at_once_sign_in_and_open_and_leave(folder: Path) -> None:
    terminal = Terminal(folder, ["home"])
    before = terminal.modes_before
    terminal.wait_for("Who are you?")
    terminal.send("max\r\x1b[17~\x1b[20~")
    terminal.wait_for("The event is open")
    terminal.send("\x1b[21~")
    assert terminal.ended() == 0
    assert LEFT_SCREEN in terminal.out
    assert terminal.modes() == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_usable(folder: Path, number: int) -> None:
    terminal = Terminal(folder, ["home"])
    before = terminal.modes_before
    terminal.wait_for("Who are you?")
    assert terminal.modes() != before
    terminal.signal(number)
    assert terminal.ended() == 0
    assert LEFT_SCREEN in terminal.out
    assert CURSOR in terminal.out
    assert terminal.modes() == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_amid_the_start_leaves_the_terminal_usable(
    folder: Path, number: int
) -> None:
    terminal = Terminal(folder, ["home"])
    before = terminal.modes_before
    terminal.wait_for("\x1b[?1049h")
    terminal.signal(number)
    assert terminal.ended() == 0
    assert LEFT_SCREEN in terminal.out
    assert terminal.modes() == before


def test_a_closed_terminal_ends_the_program(folder: Path) -> None:
    terminal = Terminal(folder, ["home"])
    terminal.wait_for("Who are you?")
    terminal.hang_up()
    assert terminal.ended(read=False) in (0, -signal.SIGHUP)


def test_a_mistake_ends_with_one_sentence_and_a_log(folder: Path) -> None:
    (folder / "sitecustomize.py").write_text(
        "import hall_tui.ui.screens.home as home\n"
        "home.Home.action_people = lambda self: 1 // 0\n",
        encoding="utf-8",
    )
    terminal = Terminal(
        folder, ["home"], PYTHONPATH=f"{folder}{os.pathsep}{Path.cwd()}"
    )
    before = terminal.modes_before
    terminal.wait_for("Who are you?")
    terminal.send("max\r")
    terminal.wait_for("What to do next")
    terminal.send("\x1b[18~")
    assert terminal.ended() == 2
    said = terminal.out.rpartition(b"hall-tui: ")[2].decode()
    assert said.startswith("The screen ended by a mistake in the program")
    assert said.rstrip().endswith("hall.log.")
    assert "Traceback" not in said
    assert "ZeroDivisionError" in (folder / "hall.log").read_text(encoding="utf-8")
    assert LEFT_SCREEN in terminal.out
    assert terminal.modes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["till", "--db", "none.db"], "There is no file none.db: make the hall with"),
        (["till", "--desk", "a b"], '"a b" can\'t be the name of a drawer or desk'),
    ],
)
def test_what_keeps_a_desk_from_opening_is_told(
    folder: Path, words: list[str], told: str
) -> None:
    terminal = Terminal(folder, words)
    assert terminal.ended() == 2
    assert terminal.out.decode().startswith(f"hall-tui: {told}")
    assert LEFT_SCREEN not in terminal.out


def test_keys_typed_before_the_screen_is_there_are_taken_whole_and_unseen(
    folder: Path,
) -> None:
    """The terminal turns the Enter of such keys into a line feed."""
    terminal = Terminal(folder, ["home"])
    wait_until(lambda: terminal.modes() != terminal.modes_before)
    terminal.send("max\r\x1b[17~\x1b[20~")
    while OUR_SCREEN not in terminal.out:
        assert terminal.read(0.1)
    assert b"max" not in terminal.out.partition(OUR_SCREEN)[0]
    terminal.wait_for("The event is open")
    terminal.send("\x1b[21~")
    assert terminal.ended() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_before_the_screen_gives_the_echo_back(
    folder: Path, number: int
) -> None:
    terminal = Terminal(folder, ["home"])
    wait_until(lambda: terminal.modes() != terminal.modes_before)
    terminal.signal(number)
    assert terminal.ended() == (130 if number == signal.SIGINT else -number)
    assert terminal.modes() == terminal.modes_before


def test_a_stopped_desk_gives_the_terminal_back_and_paints_all_when_it_goes_on(
    folder: Path,
) -> None:
    terminal = Terminal(folder, ["home"])
    before = terminal.modes_before
    wait_until(lambda: terminal.modes() != before)
    stop(terminal, signal.SIGTSTP)
    assert terminal.modes() == before
    terminal.signal(signal.SIGCONT)
    wait_until(lambda: terminal.modes() != before)
    terminal.wait_for("Who are you?")
    read_all(terminal)
    taken = terminal.modes()
    for _ in range(2):
        read_all(terminal)
        stop(terminal, signal.SIGTSTP)
        assert terminal.modes() == before
        assert LEFT_SCREEN in terminal.out
        goes_on_as_it_was(terminal, taken)
    sign_in_and_leave(terminal)


@pytest.mark.parametrize("by_the_shell", [True, False])
def test_a_desk_stopped_unasked_takes_the_terminal_once(
    folder: Path, by_the_shell: bool
) -> None:
    """Where a shell had the terminal meanwhile, and where nobody had."""
    terminal = Terminal(folder, ["home"])
    terminal.wait_for("Who are you?")
    read_all(terminal)
    taken = terminal.modes()
    stop(terminal, signal.SIGSTOP)
    if by_the_shell:
        termios.tcsetattr(terminal.fd, termios.TCSANOW, terminal.modes_before)
    goes_on_as_it_was(terminal, taken)
    assert terminal.modes() == taken
    sign_in_and_leave(terminal)


def read_all(terminal: Terminal) -> None:
    """Wait until the page is painted whole: as such it is shown when it goes on."""
    come = -1
    while come != len(terminal.out):
        come = len(terminal.out)
        terminal.read(QUIET_SECONDS)


def stop(terminal: Terminal, number: int) -> None:
    """Stop the desk, and wait until it stands: one that runs still can't go on."""
    terminal.signal(number)
    flags = os.WSTOPPED | os.WNOHANG

    def stands() -> bool:
        terminal.read(0.001)
        return os.waitid(os.P_PID, terminal.pid, flags) is not None

    wait_until(stands)


def goes_on_as_it_was(terminal: Terminal, taken: list[object]) -> None:
    """Let a desk go on that a shell wrote over; all is painted in a raw terminal."""
    shown = below_the_clock(terminal)
    assert any(shown)
    terminal.painted.resize(*SIZE)
    terminal.signal(signal.SIGCONT)
    wait_until(lambda: below_the_clock(terminal) == shown)
    assert terminal.modes() == taken


def below_the_clock(terminal: Terminal) -> list[str]:
    """What stands on the screen, but for the line with the time."""
    terminal.read(0.02)
    return terminal.painted.lines[1:]


def sign_in_and_leave(terminal: Terminal) -> None:
    """Type with one reader of the keys, and leave the terminal as it was."""
    terminal.send("max\r")
    terminal.wait_for("What to do next")
    terminal.signal(signal.SIGTERM)
    assert terminal.ended() == 0
    assert terminal.modes() == terminal.modes_before


def wait_until(holds: Callable[[], bool]) -> None:
    """Look again and again until it holds. Raises TimeoutError."""
    end = time.monotonic() + LONGEST_SECONDS
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("it never held")
        time.sleep(0.001)
