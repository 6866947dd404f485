"""`hall-tui init`: a new hall, its rules, its file and its first manager."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import (
    DEFAULT_PRESET,
    HALL_DB,
    HALL_TOML,
    load_rules,
    preset_text,
    presets,
)
from hall_tui.cli.options import AsJson, DbFile, HallFile, print_json
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import RefusedByRule, Stopped, wrong_word

if TYPE_CHECKING:
    from hall_tui.config.loading import Loaded

app = new_app()


@app.command()
def init(
    preset: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The shipped hall that is copied."),
    ] = None,
    manager: Annotated[
        str | None, typer.Option(metavar="NAME", help="The first manager.")
    ] = None,
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Make a hall: write hall.toml, make its file, add the first manager.

    A hall.toml that is there is kept unless a preset is named.
    """
    from hall_tui.cli.sign_in import read_manager_pin

    rules_file = hall or HALL_TOML
    _require_new(db)
    text = _rules_text(rules_file, preset)
    try:
        name = _ask_name() if manager is None else _good_name(manager)
        pin = read_manager_pin(name)
    except KeyboardInterrupt as stopped:
        raise Stopped("\nStopped: nothing was made. Type it again.") from stopped
    if text is not None:
        with rules_file.open("x", encoding="utf-8", newline="\n") as written:
            written.write(text)
    rules = load_rules(rules_file)
    _make(db, rules, name, pin)
    if as_json:
        print_json({"hall": str(rules_file), "db": str(db), "manager": name})
        return
    made = f"{rules_file} and {db} are made"
    if text is None:
        made = f"{rules_file} is kept as it was, {db} is made"
    print(f"{made}; {name} is the manager.")
    zone = rules.hall.hall.timezone
    print(f"The hall's clock is that of {zone} (timezone in {rules_file}).")
    print("Type hall-tui to begin.")


def _rules_text(rules_file: Path, preset: str | None) -> str | None:
    """What is to be written as hall.toml, None when it is there. Raises Stopped."""
    name = preset or DEFAULT_PRESET
    if name not in presets():
        raise wrong_word("preset", name, presets())
    if not rules_file.exists():
        return preset_text(name)
    if preset is not None:
        raise Stopped(
            f"{rules_file} is there already: leave --preset out to keep it, or use an"
            " empty folder for another hall."
        )
    load_rules(rules_file)
    return None


def _require_new(file: Path) -> None:
    """Raise Stopped when the file has its people; one without is begun again.

    Raises FileTrouble when the file can't be made there.
    """
    from hall_tui.acts.hall_files import read_hall_file, require_place
    from hall_tui.views.people import people

    require_place(file)
    if file.exists() and read_hall_file(file, people):
        raise Stopped(
            f"{file} is there already: this hall is made. Open it with hall-tui, or use"
            " an empty folder for another hall."
        )


def _good_name(name: str) -> str:
    """A name that a person may have. Raises RefusedByRule."""
    from hall_tui.acts.person_names import require_good_name
    from hall_tui.acts.refusals import fault_of

    good = name.strip()
    fault = fault_of(lambda: require_good_name(good))
    if fault is not None:
        raise RefusedByRule(fault)
    return good


def _make(file: Path, rules: Loaded, name: str, pin: str) -> None:
    """Make the file with its first manager. Raises RefusedByRule."""
    from hall_tui.acts.desk import Desk
    from hall_tui.acts.hall_files import create_hall, mark_made_by
    from hall_tui.acts.work import By

    if not file.exists():
        create_hall(file)
    now = datetime.now(UTC)
    with Desk(file, "office", rules) as desk:
        made = mark_made_by(desk, "hand", By("hall:made", now, "office"))
        who = {"name": name, "roles": ["manager"], "pin": pin}
        added = desk.do("add_person", who, By(f"person:{name}", now, "office"))
    for answer in (made, added):
        if not answer.ok:
            raise RefusedByRule(answer.message or "The hall could not be made.")


def _ask_name() -> str:
    """A good name, asked for until it is one. Raises Stopped without a terminal."""
    if not sys.stdin.isatty():
        raise Stopped("Say who is the first manager with --manager NAME.")
    while True:
        try:
            return _good_name(input("Name of the first manager: "))
        except RefusedByRule as refused:
            print(refused, file=sys.stderr)
