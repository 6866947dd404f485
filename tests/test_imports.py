"""Importing anything below the screens loads no Textual, and rules load no database."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BELOW_SCREENS = {
    "hall_tui/rules",
    "hall_tui/config",
    "hall_tui/slips",
    "hall_tui/views",
    "hall_tui/acts",
    "hall_tui/cli",
    "hall_tui/live",
    "hall_tui/rehearsal",
    "db",
    "hardware",
}
NOT_FOR_RULES = {"db", "hardware", "pydantic", "pysqlite3", "sqlite_utils", "sqlite3"}
TO_OPEN_A_DESK = [
    "hall_tui.cli.main",
    "hall_tui.cli.desks",
    "hall_tui.cli.desk_run",
    "hall_tui.config.loading",
    "hall_tui.live.watching",
    "hall_tui.live.writing",
    "hall_tui.ui.app",
    "hall_tui.ui.screens.sign_in",
]
NOT_TO_OPEN_A_DESK = {"numpy", "portalocker", "pydantic", "spanned_toml", "typer"}
"""What takes long to load; it is loaded when it is needed."""
IMPORT_THEM = """
import importlib, json, sys
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def modules_of(folder: str) -> list[str]:
    """Every importable module of a package, itself first; none when there is none."""
    if not (ROOT / folder).is_dir():
        return []
    package = folder.replace("/", ".")
    found = pkgutil.walk_packages([str(ROOT / folder)], package + ".")
    return [package, *(module.name for module in found)]


def loaded_by(modules: list[str]) -> set[str]:
    """The top-level names that a fresh Python holds after importing the modules."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_THEM, json.dumps(modules)],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def test_nothing_below_the_screens_loads_textual() -> None:
    modules = [name for folder in sorted(BELOW_SCREENS) for name in modules_of(folder)]
    assert {"hall_tui.rules", "hall_tui.cli", "db"} <= set(modules)
    assert "textual" not in loaded_by(modules)


def test_rules_load_no_database_and_no_reader_of_settings() -> None:
    modules = modules_of("hall_tui/rules")
    assert "hall_tui.rules.model" in modules
    assert not loaded_by(modules) & NOT_FOR_RULES


def test_a_desk_opens_without_what_is_needed_later() -> None:
    loaded = loaded_by(TO_OPEN_A_DESK)
    assert {"textual", "sqlite_utils", "pydantic_core"} <= loaded
    assert not loaded & NOT_TO_OPEN_A_DESK


@pytest.mark.parametrize("name", ["textual", "sqlite_utils"])
def test_what_is_loaded_is_seen(name: str) -> None:
    assert name in loaded_by([name])
