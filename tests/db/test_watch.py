"""A file that is held up, or cut off while somebody looks, is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import engine, watch
from db.errors import DamagedFile
from db.identity import wal_path
from db.opening import open_reader
from db.watch import Changes, held_up
from db.writer import Writer
from tests.db.desk import entry, sell


def test_what_grows_behind_a_reader_is_told_until_it_ends(
    path: Path, steps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engine.SETTINGS, "wal_autocheckpoint", 10)
    monkeypatch.setitem(engine.SETTINGS, "journal_size_limit", 50_000)
    monkeypatch.setattr(watch, "LARGE_WAL_BYTES", 200_000)
    assert not held_up(path)
    with Writer(path, "till-1", migrations=steps) as writer:
        sold = iter(range(10_000))

        def sell_once() -> None:
            writer.run(entry(f"a{next(sold)}"), sell)

        sell_once()
        reader = open_reader(path, steps)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchall()
        while not held_up(path):
            sell_once()
        assert wal_path(path).stat().st_size > 200_000
        reader.close()
        for _ in range(3):
            sell_once()
        assert not held_up(path)
    assert not held_up(path)


def test_a_file_that_is_cut_off_is_told_while_nobody_writes(
    path: Path, steps: Path
) -> None:
    with Writer(path, "till-1", migrations=steps) as writer:
        writer.run(entry("a1"), sell)
    reader = open_reader(path, steps)
    changes = Changes(reader, path)
    assert not changes.moved()
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 1)
    with pytest.raises(DamagedFile, match="it was cut off"):
        changes.moved()
    reader.close()
