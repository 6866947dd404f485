"""`hall-tui rehearse`: a practice evening in a hall of its own, with hints."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import load_rules
from hall_tui.cli.options import HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import RefusedByRule, Stopped

if TYPE_CHECKING:
    from hall_tui.config.loading import Loaded
    from hall_tui.rehearsal.plan import Plan

CARD = "scorecard.txt"
SEEDS = 10_000

app = new_app()


@app.command()
def rehearse(
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same number gives the same evening."),
    ] = None,
    hall: HallFile = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="A new folder for the practice hall."),
    ] = None,
) -> None:
    """Practise an evening: sell, call, check, pay, close, led by hints on the screen.

    It plays in a new hall with its own file; no other file is touched.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Stopped("A rehearsal needs a terminal: start it in one.")
    rules = load_rules(hall)
    from hall_tui.rehearsal.plan import CantRehearse, make_plan

    number = SystemRandom().randrange(SEEDS) if seed is None else seed
    try:
        plan = make_plan(rules, number)
        folder = _folder(keep)
        card = _play(folder, rules, plan)
    except CantRehearse as error:
        raise RefusedByRule(str(error)) from error
    program = "hall-tui" if shutil.which("hall-tui") else sys.argv[0]
    again = f"{program} rehearse --seed {number} plays the same evening again."
    print(f"How you did\n\n{card}\n\n{again}")
    print(f"\nThe practice hall is kept, with this card, in:\n\n{folder}\n")
    print(
        "Its sheet shows how the evening's sales, prizes and cash balance. To print it:"
    )
    print(f"\n{program} report session --db {folder / 'hall.db'}")


def _folder(keep: Path | None) -> Path:
    """An empty folder for the practice hall. Raises Stopped."""
    if keep is None:
        return Path(tempfile.mkdtemp(prefix="hall-tui-practice-"))
    if keep.exists() and (not keep.is_dir() or any(keep.iterdir())):
        raise Stopped(f"{keep} is there and isn't empty: name a new folder.")
    keep.mkdir(parents=True, exist_ok=True)
    return keep


def _play(folder: Path, rules: Loaded, plan: Plan) -> str:
    """Make the hall, run the screen until it is left; the scorecard, also written."""
    print("Setting up the practice hall ...", file=sys.stderr)
    from hall_tui.cli.desk_run import run_practice
    from hall_tui.rehearsal.hall import make_hall

    card = run_practice(make_hall(folder, rules, plan), rules, plan)
    (folder / CARD).write_text(f"{card}\n", encoding="utf-8", newline="\n")
    return card
