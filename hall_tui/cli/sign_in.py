"""Signing in from a command: the name is told, the PIN is asked, never an option."""

from __future__ import annotations

import getpass
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from hall_tui.acts.desk import Desk
from hall_tui.acts.pins import require_good_for
from hall_tui.acts.refusals import fault_of
from hall_tui.acts.work import By
from hall_tui.cli.script_people import DEFAULT_DESK
from hall_tui.cli.stopped import RefusedByRule, Stopped
from hall_tui.rules.pin_lengths import SHORTEST_OF_MANAGERS
from hall_tui.views.people import needs_pins

PIN_FILE = "HALL_PIN_FILE"
"""The environment variable that names a file with the PIN in its first line."""


def sign_in(desk: Desk, operator: str | None, name: str = DEFAULT_DESK) -> str:
    """Sign a person in at the desk called `name`, and return the person's name.

    The PIN is asked for where people have one. Raises Stopped, RefusedByRule.
    """
    if operator is None:
        raise Stopped("Say who does it with --operator NAME.")
    now = datetime.now(UTC)
    by = By(
        act_id=f"sign-in:{operator}:{now.isoformat()}",
        at=now,
        desk=name,
        operator=operator,
    )
    given = {}
    if desk.read(needs_pins):
        given["pin"] = read_pin(f"PIN of {operator} (it isn't shown): ")
    answer = desk.do("sign_in", given, by)
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
    _require_terminal()
    return getpass.getpass(prompt)


def read_manager_pin(name: str) -> str:
    """A new PIN of a manager, from the file that HALL_PIN_FILE names, else typed.

    Raises Stopped, and RefusedByRule for a PIN out of a file that isn't good enough.
    """
    if not os.environ.get(PIN_FILE):
        return type_manager_pin(name)
    pin = read_pin("")
    _require_good(pin)
    return pin


def type_manager_pin(name: str) -> str:
    """A new PIN of a manager, typed unseen twice, and again until it is good.

    Raises Stopped when there is no terminal to type it at.
    """
    _require_terminal()
    prompt = (
        f"New PIN of {name}\n({SHORTEST_OF_MANAGERS} or more digits or letters, not"
        " easily guessed; it isn't shown): "
    )
    while True:
        pin = getpass.getpass(prompt)
        try:
            _require_good(pin)
        except RefusedByRule as refused:
            print(refused, file=sys.stderr)
            continue
        if getpass.getpass("The same again: ") == pin:
            return pin
        print("The two PINs differ: type both again.", file=sys.stderr)


def _require_good(pin: str) -> None:
    fault = fault_of(lambda: require_good_for(pin, {"manager"}))
    if fault is not None:
        raise RefusedByRule(fault)


def _require_terminal() -> None:
    if not sys.stdin.isatty():
        raise Stopped(
            "There is no terminal to ask for the PIN at: write it into a file that"
            f" only you can read and name that file in {PIN_FILE}."
        )
