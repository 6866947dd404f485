"""A file is made whole, opened with care, and refused with one clear sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pysqlite3 import dbapi2

from db import engine, place
from db.errors import (
    AlreadyThere,
    MissingFile,
    NewerFile,
    NotAHallFile,
    OlderFile,
    SettingRefused,
    StoreError,
    UnsafePlace,
    UnsoundSqlite,
)
from db.migrate import MIGRATIONS
from db.opening import APPLICATION_ID, create, open_reader, open_writer_connection
from db.schema import table_names
from db.writer import Writer
from tests.db.conftest import ROOT, Rival
from tests.db.desk import bare, entry, migrations_with, sell

THIRD = "CREATE TABLE raffles (id INTEGER PRIMARY KEY) STRICT;"


def test_a_new_file_is_private_and_shared_by_wal(path: Path, steps: Path) -> None:
    assert path.stat().st_mode & 0o777 == 0o600
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "hall.db",
        "hall.db.lock",
    ]
    db = open_reader(path, steps)
    assert engine.setting(db, "application_id") == APPLICATION_ID
    assert engine.setting(db, "user_version") == 2
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_a_folder_that_is_missing_is_told_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match="There is no folder .*/mistyped: make it"):
        create(tmp_path / "mistyped" / "hall.db")
    assert list(tmp_path.iterdir()) == []


def test_the_books_stand_on_the_projects_own_migrations(tmp_path: Path) -> None:
    create(tmp_path / "hall.db")
    db = open_writer_connection(tmp_path / "hall.db")
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
    assert {"acts", "journal", "postings"} <= tables
    loose = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0"
    ours = "type = 'table' AND name NOT LIKE 'sqlite%'"
    assert db.execute(f"{loose} AND {ours}").fetchall() == []
    db.close()


def test_no_row_points_at_a_journal_row_that_is_yet_to_come(tmp_path: Path) -> None:
    """Pointing at `journal`, written last, would search every table at each act."""
    create(tmp_path / "hall.db")
    db = open_reader(tmp_path / "hall.db")
    pointing = [
        table
        for table in table_names(db)
        for row in db.execute("SELECT * FROM pragma_foreign_key_list(?)", (table,))
        if row[2] == "journal"
    ]
    assert pointing == []
    db.close()


@pytest.mark.parametrize("opening", [open_reader, open_writer_connection])
def test_every_connection_holds_the_settings(
    path: Path, steps: Path, opening: type
) -> None:
    db = opening(path, steps)
    found = {name: engine.setting(db, name) for name in engine.SETTINGS}
    assert found == engine.SETTINGS
    assert db.conn.isolation_level is None
    db.close()


def test_a_setting_that_is_not_taken_over_is_refused(
    path: Path, steps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engine.SETTINGS, "busy_timeout", -7)
    with pytest.raises(SettingRefused, match="busy_timeout"):
        open_reader(path, steps)


def test_a_reader_cannot_write(path: Path, steps: Path) -> None:
    db = open_reader(path, steps)
    with pytest.raises(dbapi2.OperationalError, match="readonly"):
        db.execute("INSERT INTO open_sales (what) VALUES ('x')")
    db.close()


def test_nothing_is_made_over_a_file(path: Path, steps: Path) -> None:
    with pytest.raises(AlreadyThere, match="choose another name"):
        create(path, steps)


def test_what_a_killed_making_left_is_cleared(tmp_path: Path, steps: Path) -> None:
    (tmp_path / "hall.db.making").write_bytes(b"half")
    create(tmp_path / "hall.db", steps)
    with Writer(tmp_path / "hall.db", "till-1", migrations=steps) as writer:
        assert writer.run(entry("a"), sell).journal_seq == 1
    assert not (tmp_path / "hall.db.making").exists()


def test_a_missing_file_is_not_made_by_opening(tmp_path: Path, steps: Path) -> None:
    with pytest.raises(MissingFile, match="There is no file"):
        Writer(tmp_path / "hall.db", "till-1", migrations=steps)
    assert not (tmp_path / "hall.db").exists()


@pytest.mark.parametrize("content", [b"", b"price list\n" * 500])
def test_another_kind_of_file_is_refused(
    tmp_path: Path, steps: Path, content: bytes
) -> None:
    other = tmp_path / "prices.txt"
    other.write_bytes(content)
    other.chmod(0o600)
    with pytest.raises(NotAHallFile, match="is not a hall's file"):
        open_writer_connection(other, steps)
    assert other.read_bytes() == content


def test_another_programs_database_is_left_as_it_was(
    tmp_path: Path, steps: Path
) -> None:
    other = tmp_path / "other.db"
    db = bare(other)
    db.execute("CREATE TABLE notes (text)")
    db.close()
    other.chmod(0o600)
    before = other.read_bytes()
    with pytest.raises(NotAHallFile):
        open_writer_connection(other, steps)
    assert other.read_bytes() == before


@pytest.mark.parametrize("found", ["3.40.1", "3.50.7", "3.51.2"])
def test_an_unsound_sqlite_is_refused(
    path: Path, steps: Path, monkeypatch: pytest.MonkeyPatch, found: str
) -> None:
    monkeypatch.setattr(dbapi2, "sqlite_version", found)
    for refused in (open_reader, open_writer_connection, create):
        with pytest.raises(UnsoundSqlite, match=f"SQLite {found} can damage"):
            refused(path, steps)


def test_the_first_sound_sqlite_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dbapi2, "sqlite_version", "3.51.3")
    engine.require_sound()
    assert engine.version() == engine.SOUND_VERSION


def test_a_file_open_to_others_is_refused(path: Path, steps: Path) -> None:
    path.chmod(0o644)
    with pytest.raises(UnsafePlace, match="chmod 600"):
        open_reader(path, steps)


def test_a_synced_folder_is_refused(tmp_path: Path, steps: Path) -> None:
    for refused in (create, open_reader, open_writer_connection):
        with pytest.raises(UnsafePlace, match="synced folder 'OneDrive - Hall'"):
            refused(tmp_path / "OneDrive - Hall" / "books" / "hall.db", steps)
    assert not (tmp_path / "OneDrive - Hall").exists()


def test_a_network_drive_is_refused(
    path: Path, steps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = [("/", "ext4"), (str(path.parent), "nfs4")]
    monkeypatch.setattr(place, "_mounts", lambda: mounts)
    with pytest.raises(UnsafePlace, match="network drive"):
        open_reader(path, steps)


def test_a_link_leads_to_the_one_file(path: Path, steps: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with Writer(link, "till-1", migrations=steps) as writer:
        assert writer.run(entry("a"), sell).journal_seq == 1
    assert not link.with_name("link.db.lock").exists()


def test_an_older_file_is_brought_up_to_date_by_a_writer(
    path: Path, tmp_path: Path, steps: Path
) -> None:
    with Writer(path, "till-1", migrations=steps) as writer:
        writer.run(entry("a"), sell)
    later = migrations_with(tmp_path / "later", THIRD)
    with pytest.raises(OlderFile, match="open a till or the office"):
        open_reader(path, later)
    db = open_writer_connection(path, later)
    assert engine.setting(db, "user_version") == 3
    with pytest.raises(dbapi2.IntegrityError, match="raffles: a fact never changes"):
        db.execute("INSERT INTO raffles VALUES (1)")
        db.execute("REPLACE INTO raffles VALUES (1)")
    db.close()
    old = open_reader(path.with_name("hall.db.before-3"), steps)
    assert old.execute("SELECT count(*) FROM sales").fetchone() == (1,)
    old.close()


def test_a_newer_file_is_refused(path: Path, steps: Path, tmp_path: Path) -> None:
    later = migrations_with(tmp_path / "later", THIRD)
    open_writer_connection(path, later).close()
    for refused in (open_reader, open_writer_connection):
        with pytest.raises(NewerFile, match="newer version of the program"):
            refused(path, steps)


@pytest.mark.parametrize("way", ["a fault", "a kill"])
def test_a_migration_cut_short_leaves_the_old_form(
    path: Path, steps: Path, tmp_path: Path, rival: Rival, way: str
) -> None:
    faulty = " CREATE TABLE sales (id INTEGER PRIMARY KEY) STRICT;"
    if way == "a kill":
        later = migrations_with(tmp_path / "later", THIRD)
        assert rival("migrate", folder=later).wait() == 9
    else:
        later = migrations_with(tmp_path / "later", THIRD + "\n" + faulty)
        with pytest.raises(dbapi2.OperationalError, match="already exists"):
            open_writer_connection(path, later)
    db = open_reader(path, steps)
    assert engine.setting(db, "user_version") == 2
    names = db.execute("SELECT name FROM sqlite_schema").fetchall()
    assert ("raffles",) not in names
    assert ("guard_sales_delete",) in names
    db.close()


def test_four_processes_may_bring_it_up_to_date_at_once(
    path: Path, tmp_path: Path, rival: Rival
) -> None:
    later = migrations_with(tmp_path / "later", THIRD)
    names = ["a", "b", "c", "d"]
    processes = [rival("acts", name, 5, later) for name in names]
    assert [process.wait() for process in processes] == [0, 0, 0, 0]
    db = open_reader(path, later)
    assert db.execute("SELECT max(seq) FROM journal").fetchone() == (20,)
    db.close()


def test_pythons_own_sqlite_never_sees_the_file(tmp_path: Path) -> None:
    """An audit hook over everything that the package does with a file."""
    code = (
        "import sys\n"
        "seen = []\n"
        "sys.addaudithook(lambda name, args: seen.append(args)"
        " if name.startswith('sqlite3.connect') else None)\n"
        "from pathlib import Path\n"
        "import sqlite3\n"
        "sqlite3.connect(':memory:').close()\n"
        "from db import backup, opening, writer\n"
        "path = Path(sys.argv[1])\n"
        "opening.create(path)\n"
        "one = writer.Entry('a', 'a', '2026-12-05T18:02:11Z', 'x', None, None, None,"
        " '{}')\n"
        "with writer.Writer(path, 'x') as opened:\n"
        "    opened.run(one, lambda tx: {})\n"
        "    backup.backup(path, path.with_name('copy'))\n"
        "opening.open_reader(path).close()\n"
        "print(len(seen), [args for args in seen if 'hall' in str(args)])\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "hall.db")],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert (told.stdout, told.stderr) == ("2 []\n", "")


def test_every_refusal_is_a_store_error() -> None:
    refusals = (AlreadyThere, MissingFile, NewerFile, NotAHallFile, UnsoundSqlite)
    assert all(issubclass(refusal, StoreError) for refusal in refusals)
    assert MIGRATIONS.is_dir()
