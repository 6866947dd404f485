"""A file that SQLite can't read is told in one sentence; mistakes of ours are not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from db import engine, opening
from db.damage import damage_told
from db.errors import DamagedFile
from db.writer import Writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "hall.db"
    opening.create(path)
    return path


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20_000])


def scratch(path: Path) -> None:
    content = bytearray(path.read_bytes())
    dice = random.Random(1)
    for place in range(1000, len(content), 97):
        content[place] = dice.randrange(256)
    path.write_bytes(content)


@pytest.mark.parametrize("damage", [cut, scratch])
def test_a_damaged_file_is_not_opened(path: Path, damage: object) -> None:
    assert callable(damage)
    damage(path)
    for open_it in (opening.open_reader, opening.open_writer_connection):
        with pytest.raises(DamagedFile, match="can't be read .*: check the disk"):
            open_it(path)


def test_damage_met_while_reading_is_told(path: Path) -> None:
    with Writer(path, "till-1") as writer:
        with pytest.raises(DamagedFile, match="its text is damaged"):
            writer.snapshot(lambda db: b"\xff".decode("utf-8"))


def test_a_mistake_in_a_query_is_no_damage(path: Path) -> None:
    with damage_told(path), pytest.raises(engine.OperationalError):
        opening.open_reader(path).execute("SELECT nothing")
    with pytest.raises(engine.OperationalError), damage_told(path):
        opening.open_reader(path).execute("SELECT nothing")
