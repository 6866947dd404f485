"""Copies are read back before they count, and nothing is ever written over."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from db import backup, checks, journal
from db.errors import AlreadyThere, BackupFailed, MissingFile
from db.opening import open_reader
from db.writer import Writer
from tests.db.conftest import Rival
from tests.db.desk import entry, sell


@pytest.fixture
def copy(writer: Writer, path: Path, steps: Path, tmp_path: Path) -> Path:
    for number in range(3):
        writer.run(entry(f"a{number}"), sell)
    return backup.backup(path, tmp_path / "copy.db", migrations=steps)


def test_a_copy_holds_what_the_file_holds(
    copy: Path, steps: Path, writer: Writer
) -> None:
    db = open_reader(copy, steps)
    assert journal.head(db) == journal.head(writer.db)
    assert checks.check_books(db, thorough=True) == []
    db.close()
    digest = backup.digest_path(copy).read_text("utf-8")
    assert digest == f"{backup.file_digest(copy)}  copy.db\n"
    assert not list(copy.parent.glob("*.partial"))


def test_a_copy_made_while_others_sell_is_whole(
    writer: Writer, path: Path, steps: Path, tmp_path: Path, rival: Rival
) -> None:
    seller = rival("acts", count=10_000)
    while journal.head(writer.db)[0] == 0:
        assert seller.poll() is None
    second = tmp_path / "stick"
    second.mkdir()
    for number in range(3):
        made = backup.backup(path, tmp_path / f"{number}.db", second, migrations=steps)
        for each in (made, second / made.name):
            db = open_reader(each, steps)
            assert checks.check_books(db) == []
            db.close()
        assert backup.file_digest(second / made.name) == backup.file_digest(made)
    seller.kill()


def test_nothing_is_overwritten(
    copy: Path, path: Path, steps: Path, tmp_path: Path
) -> None:
    before = copy.read_bytes()
    with pytest.raises(AlreadyThere, match="copy.db is already there"):
        backup.backup(path, copy, migrations=steps)
    with pytest.raises(AlreadyThere, match="hall.db is already there"):
        backup.restore(copy, path, steps)
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "new.db").write_bytes(b"mine")
    with pytest.raises(AlreadyThere, match="new.db is already there"):
        backup.backup(path, tmp_path / "new.db", stick, migrations=steps)
    assert copy.read_bytes() == before
    assert not (tmp_path / "new.db").exists()


def test_a_missing_stick_is_told(path: Path, steps: Path, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    told = f"There is no folder {gone}: make it first, or correct the path of copy.db."
    for target, second in ((gone / "copy.db", None), (tmp_path / "copy.db", gone)):
        with pytest.raises(MissingFile, match=re.escape(told)):
            backup.backup(path, target, second, migrations=steps)
    assert not list(tmp_path.glob("copy*"))


def test_a_lost_file_comes_back_from_its_copy(
    copy: Path, steps: Path, tmp_path: Path
) -> None:
    again = tmp_path / "new laptop" / "hall.db"
    again.parent.mkdir()
    backup.restore(copy, again, steps)
    assert again.stat().st_mode & 0o777 == 0o600
    with Writer(again, "till-1", migrations=steps) as writer:
        assert writer.run(entry("a2"), sell).repeated
        assert writer.run(entry("b"), sell).journal_seq == 4
        assert checks.check_books(writer.db) == []


def test_what_the_lost_file_left_is_not_run_over(
    copy: Path, steps: Path, tmp_path: Path
) -> None:
    (tmp_path / "again.db-wal").write_bytes(b"last acts")
    with pytest.raises(AlreadyThere, match="may hold its last acts"):
        backup.restore(copy, tmp_path / "again.db", steps)
    with pytest.raises(MissingFile, match="give the path of a copy"):
        backup.restore(tmp_path / "none.db", tmp_path / "other.db", steps)


@pytest.mark.parametrize("with_digest", [True, False])
def test_a_spoilt_copy_is_not_restored(
    copy: Path, steps: Path, tmp_path: Path, with_digest: bool
) -> None:
    spoilt = tmp_path / "spoilt.db"
    content = copy.read_bytes()
    spoilt.write_bytes(content.replace(b'"cents":1200', b'"cents":1100'))
    assert spoilt.read_bytes() != content
    if with_digest:
        shutil.copy(backup.digest_path(copy), backup.digest_path(spoilt))
    with pytest.raises(BackupFailed, match="spoilt.db|restoring"):
        backup.restore(spoilt, tmp_path / "again.db", steps)
    assert not (tmp_path / "again.db").exists()


def test_a_cut_copy_is_not_good(copy: Path, steps: Path) -> None:
    content = copy.read_bytes()
    copy.write_bytes(content[: len(content) // 2])
    with pytest.raises(BackupFailed, match="Use another copy"):
        backup.verify(copy, steps)
