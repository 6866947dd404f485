"""Numbered steps, statement by statement."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import migrate

TRIGGER = "CREATE TRIGGER t BEFORE UPDATE ON a BEGIN\n  SELECT 1;\n  SELECT 2;\nEND;"


def test_statements_are_told_apart() -> None:
    sql = (
        f"-- why; it is so\nCREATE TABLE a (b TEXT DEFAULT ';');\n\n{TRIGGER}\n-- end\n"
    )
    first, second = migrate.statements(sql)
    assert first == "-- why; it is so\nCREATE TABLE a (b TEXT DEFAULT ';');"
    assert second == TRIGGER


def test_a_statement_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="has no end: 'CREATE TABLE a'"):
        list(migrate.statements("CREATE TABLE a"))


@pytest.mark.parametrize("names", [[], ["001_a", "003_b"], ["001_a", "001_b"]])
def test_steps_are_numbered_without_a_gap(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / f"{name}.sql").write_text("SELECT 1;", "utf-8")
    with pytest.raises(ValueError, match="are numbered"):
        migrate.load(tmp_path)


def test_the_projects_own_steps_load() -> None:
    steps = migrate.load(migrate.MIGRATIONS)
    assert steps[0].name == "001_books"
    assert [step.version for step in steps] == list(range(1, len(steps) + 1))
