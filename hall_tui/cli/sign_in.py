"""Signing in from a command: the name is told, the PIN is asked, never an option."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from hall_tui.acts.desk import Desk
from hall_tui.acts.work import By
from hall_tui.cli.script_people import DEFAULT_DESK
from hall_tui.cli.stopped import RefusedByRule, Stopped

PIN_FILE = "HALL_PIN_FILE"
"""The environment variable that names a file with the PIN in its first line."""


def sign_in(desk: Desk, operator: str | None, name: str = DEFAULT_DESK) -> str:
    """Sign a person in at the desk called `name`, and return the person's name.

    Raises Stopped, RefusedByRule.
    """
    if operator is None:
        raise Stopped("This is a hall's own file: say who does it with --operator.")
    now = datetime.now(UTC)
    by = By(
        act_id=f"sign-in:{operator}:{now.isoformat()}",
        at=now,
        desk=name,
        operator=operator,
    )
    answer = desk.do("sign_in", {"pin": read_pin(f"PIN of {operator}: ")}, by)
    if not answer.ok:
        raise RefusedByRule(answer.message or "The sign-in was refused.")
    return operator


def read_pin(prompt: str) -> str:
    """A PIN from the file that HALL_PIN_FILE names, else typed unseen.

    Raises Stopped when there is no terminal to type it at.
    """
    file = os.environ.get(PIN_FILE)
    if file:
        lines = Path(file).read_text("utf-8").splitlines()
        return lines[0].strip() if lines else ""
    if not sys.stdin.isatty():
        raise Stopped(
            "There is no terminal to ask for the PIN at: write it into a file that"
            f" only you can read and name that file in {PIN_FILE}."
        )
    return getpass.getpass(prompt)


def read_new_pin(name: str, shortest: int, check: Callable[[str], None]) -> str:
    """A new PIN; one that is typed is typed twice, and again until it is good.

    `shortest` is how many characters it must have, told before it is typed. `check`
    raises RefusedByRule for a PIN that isn't good enough, before it is typed again.
    Raises Stopped, and RefusedByRule for a PIN out of a file.
    """
    prompt = f"New PIN of {name} ({shortest} or more digits or letters, not easily"
    prompt += " guessed): "
    if os.environ.get(PIN_FILE):
        pin = read_pin(prompt)
        check(pin)
        return pin
    while True:
        pin = read_pin(prompt)
        try:
            check(pin)
        except RefusedByRule as refused:
            print(refused, file=sys.stderr)
            continue
        if getpass.getpass("The same again: ") == pin:
            return pin
        print("The two PINs differ: type both again.", file=sys.stderr)
