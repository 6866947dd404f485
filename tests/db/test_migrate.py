"""Numbered steps, statement by statement."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlite_utils import Database

from db import migrate
from db.checks import foreign_keys
from db.engine import IntegrityError
from db.opening import create, open_writer_connection

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


BONUSES = next(
    step.version
    for step in migrate.load(migrate.MIGRATIONS)
    if step.name.endswith("_bonuses")
)
# Awards with what points at them, as an earlier version wrote them; of what they
# point at no more than the keys.
BEFORE = """
INSERT INTO acts VALUES (1, 'a');
INSERT INTO sessions VALUES (1, 1, '2026-12-05', 'evening', 1, 1, 'x');
INSERT INTO stage_closings VALUES (1, 1, 1, 1, 1, 1, 30, 1), (2, 1, 1, 1, 2, 2, 31, 1);
INSERT INTO claims VALUES
    (4, 1, 1, 1, 1, 'main', 601, 1, 1, 'good', 'x', 1, 30, 1, 1),
    (9, 1, 2, 1, 1, 'main', 602, 1, 1, 'good', 'x', 1, 31, 1, 1);
INSERT INTO awards VALUES
    (3, 1, 1, 1, 4, 'prize', 'line', 1000, 500, 1500),
    (7, 1, 1, 1, 4, 'pot', 'loonie:evening', 55, 0, 55),
    (8, 1, 1, 2, 9, 'prize', 'line', 1000, 0, 1000);
INSERT INTO unpaid_awards VALUES (7);
INSERT INTO payouts VALUES (3, 1, 1, 'cash:bank', 1500, 0, 1500);
INSERT INTO award_corrections VALUES (8, 1, 'wrong');
INSERT INTO pot_wins VALUES (1, 1, 1, 1, 'loonie:evening', 55, 0);
"""
POINTING = ("unpaid_awards", "payouts", "award_corrections", "standing_pot_wins")


def test_awards_keep_their_numbers_and_what_points_at_them(tmp_path: Path) -> None:
    steps = migrate.load(migrate.MIGRATIONS)
    path = tmp_path / "hall.db"
    create(path, _folder(tmp_path, BONUSES - 1))
    db = open_writer_connection(path, _folder(tmp_path, BONUSES - 1))
    db.execute("PRAGMA foreign_keys = OFF")
    for statement in migrate.statements(BEFORE):
        db.execute(statement)
    before = _rows(db, "awards")
    pointing = {name: _rows(db, name) for name in POINTING}
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("BEGIN IMMEDIATE")
    migrate.apply(db, steps, BONUSES - 1)
    db.execute("COMMIT")
    assert _rows(db, "awards") == [(*row, None, None) for row in before]
    assert {name: _rows(db, name) for name in POINTING} == pointing
    of_awards = [fault for fault in foreign_keys(db) if "award" in str(fault)]
    assert of_awards == []
    with pytest.raises(IntegrityError):
        db.execute("INSERT INTO payouts VALUES (4, 1, 1, 'cash:bank', 1, 0, 1)")
    db.close()


def _rows(db: Database, table: str) -> list[tuple[object, ...]]:
    return db.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()


def _folder(tmp_path: Path, last: int) -> Path:
    """The project's own steps up to one."""
    folder = tmp_path / f"steps-{last}"
    if not folder.exists():
        folder.mkdir()
        for step in migrate.load(migrate.MIGRATIONS)[:last]:
            (folder / f"{step.name}.sql").write_text(step.sql, "utf-8")
    return folder
