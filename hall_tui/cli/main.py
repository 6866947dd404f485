"""The command `hall-tui`: finds the command named, runs it, ends with its exit code.

A command's module is imported only when it is called, so that each starts quickly.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hall_tui.cli.stopped import DONE, INTERRUPTED, WRONG_USAGE, Stopped, wrong_word

if TYPE_CHECKING:
    from hall_tui.ui.action import Place

DESKS: dict[Place, str] = {
    "home": "Open the start page, which says what to do next (so does hall-tui alone).",
    "till": "Open the till: sell, take back, count.",
    "caller": "Open the caller's desk: call balls, stop, say who has won.",
    "verifier": "Open the desk that checks claims and pays prizes.",
    "pots": "Open the pots: balances, limits, every posting.",
    "board": "Show the public board; it only looks, and needs no sign-in.",
}
COMMANDS: dict[str, str] = {
    **{desk: told for desk, told in DESKS.items()},
    "init": "Make a hall: its hall.toml, its file and the first manager.",
    "rehearse": "Practise an evening, led by hints, in a hall of its own.",
    "check": "Read hall.toml and tell every fault in it, or that there is none.",
    "script": "Do the acts of a script, one JSON line each, and answer each line.",
    "explain": "Say what a rule gives for facts you state: a pot, prize, price ...",
    "report": "Print a sheet: session, pots, drawer, receipt or journal.",
    "export": "Write every record as CSV tables, with a list of fields and sums.",
    "audit": "Check all the books and say of each check whether it holds.",
    "backup": "Copy the hall's file safely, also while the hall is open.",
    "restore": "Make the hall's file from a copy.",
    "people": "Set the PIN that the only manager has forgotten.",
    "cards": "List the sets of cards, import faces, show a face.",
}
_GLOBAL = ("--hall", "--db", "--json")


def main() -> None:
    """Run the program and end it with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    code = run(sys.argv[1:])
    _flush()
    sys.exit(code)


def run(given: Sequence[str]) -> int:
    """Run one command line and return its exit code; bad input gives one sentence."""
    try:
        return _run(list(given))
    except Stopped as stopped:
        return _say(str(stopped), stopped.exit_code)
    except KeyboardInterrupt:
        print(file=sys.stderr)  # after the question that was on the line
        return _say("Stopped by the keyboard.", INTERRUPTED)
    except BrokenPipeError:
        _leave_pipe()
        return WRONG_USAGE
    except OSError as error:
        return _say(_of_system(error), WRONG_USAGE)


def _run(given: list[str]) -> int:
    words = _options_after_command(given)
    if not words and sys.stdin.isatty() and sys.stdout.isatty():
        words = ["home"]
    if not words or words[0] in ("--help", "-h", "help"):
        print(_overview())
        return DONE
    name = words[0]
    if name.partition("=")[0] in _GLOBAL[:2]:
        name, words = "home", ["home", *words]
    if name.startswith("-"):
        raise wrong_word("option", name, ["--help", *_GLOBAL])
    if name not in COMMANDS:
        raise wrong_word("command", name, list(COMMANDS))
    if name in DESKS:
        from hall_tui.ui.echo import unseen

        with unseen():
            from hall_tui.cli import desks

            return desks.run(name, words[1:])
    from hall_tui.cli.running import run_command

    module = importlib.import_module(f"hall_tui.cli.{name}")
    return run_command(module.app, name, words[1:])


def _options_after_command(given: list[str]) -> list[str]:
    """The words with what stands before the command put behind it."""
    front: list[str] = []
    rest = list(given)
    while rest and rest[0].partition("=")[0] in _GLOBAL:
        option = rest.pop(0)
        front.append(option)
        if option in _GLOBAL[:2] and rest:
            front.append(rest.pop(0))
    return [*rest[:1], *front, *rest[1:]] if rest else front


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {told}" for name, told in COMMANDS.items()]
    return "\n".join(
        [
            "hall-tui runs a whole bingo hall on one laptop.",
            "",
            "Usage: hall-tui COMMAND ...   (hall-tui alone opens the start page)",
            "",
            *lines,
            "",
            "hall-tui COMMAND --help tells more about one. Everywhere:",
            "  --hall FILE  the rules (hall.toml if it is there, else the shipped one)",
            "  --db FILE    the hall's file (hall.db)",
            "  --json       answers as JSON, where there is data",
            "Exit codes: 0 done, 1 refused by a rule, 2 wrong usage or wrong rules.",
        ]
    )


def _say(sentence: str, code: int) -> int:
    front = "" if "\n" in sentence else "hall-tui: "
    print(f"{front}{sentence}", file=sys.stderr)
    return code


def _of_system(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}; check the name and who may use it."


def _flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _leave_pipe()


def _leave_pipe() -> None:
    """Nobody reads any more: what is left goes nowhere, without a complaint."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
