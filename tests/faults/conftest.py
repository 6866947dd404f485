"""The hall of the fault tests, and a file with an open session for a few processes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall, mark_made_by
from hall_tui.acts.work import By
from hall_tui.cli.script_clock import START, ScriptClock
from hall_tui.cli.script_lines import Line
from hall_tui.cli.script_people import MadePeople
from hall_tui.cli.script_run import ScriptRun
from hall_tui.config.loading import Loaded, read_hall
from tests.conftest import ROOT
from tests.faults.composing import EXACT, REGULAR, late_double_action
from tests.faults.forking import loaded
from tests.faults.processes import ScriptProcess

NO_SALE = {"do": "no_sale", "reason": "change for the float"}
Start = Callable[..., ScriptProcess]


@pytest.fixture(scope="session", autouse=True)
def program_loaded() -> Iterator[None]:
    """Scripts start at once."""
    with loaded():
        yield


@pytest.fixture(scope="session")
def rules() -> Loaded:
    """The default hall with Double Action at the end."""
    text = (ROOT / "hall.toml").read_text("utf-8")
    return read_hall(late_double_action(text), "hall.toml")


@pytest.fixture
def file(tmp_path: Path, rules: Loaded) -> Path:
    """A file with its evening session open and 100.00 in the first till."""
    folder = tmp_path / "hall"
    folder.mkdir(mode=0o700)
    open_evening(folder / "hall.db", rules)
    return folder / "hall.db"


@pytest.fixture
def start(tmp_path: Path, file: Path, rules: Loaded) -> Iterator[Start]:
    """Starts a script of some lines, under a name, on the file; none outlives it."""
    running: list[ScriptProcess] = []
    hall = tmp_path / "hall.toml"
    hall.write_text(rules.text, "utf-8")

    def started(name: str, *lines: dict[str, Any], on: Path = file) -> ScriptProcess:
        script = tmp_path / f"{name}.jsonl"
        script.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
        running.append(ScriptProcess(script, on, hall))
        return running[-1]

    yield started
    for process in running:
        process.kill()


def open_evening(file: Path, rules: Loaded) -> None:
    """Make a file with a session open."""
    create_hall(file)
    with Desk(file, "office", rules) as desk:
        mark_made_by(desk, "script", By(act_id="hall:made", at=START, desk="office"))
        people = MadePeople(desk)
        run = ScriptRun(desk, "opening", ScriptClock(rules.hall, None), people)
        opening = {"date": "2026-12-05", "slot": "evening"}
        money = {"drawer": "till-1", "amount": "100.00"}
        for number, (act, given) in enumerate(
            [("open_session", opening), ("float", money)], start=1
        ):
            assert run.answer(Line(number=number, do=act, given=given))["ok"]


def sale(book: int | None = None, faces: int = 3) -> dict[str, Any]:
    """The line that sells a regular book: the next one, or one by its number."""
    item = {**REGULAR, "faces": faces, **({} if book is None else {"book": book})}
    return {"do": "sell", "items": [item], "tender": EXACT}
