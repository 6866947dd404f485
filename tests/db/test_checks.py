"""What somebody changes behind the program's back is noticed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from db import checks, journal
from db.errors import FileReplaced
from db.guards import installed
from db.opening import open_reader
from db.schema import quoted
from db.watch import Changes
from db.writer import Writer
from tests.db.desk import bare, entry, sell

TAMPERED = [
    ("UPDATE sales SET cents = 1100 WHERE id = 7", "rederive"),
    ("UPDATE sales SET medium = 'electronic' WHERE id = 20", "rederive"),
    ("UPDATE sales SET layout = x'0103' WHERE id = 3", "rederive"),
    ("UPDATE sales SET layout = NULL WHERE id = 3", "rederive"),
    ("DELETE FROM sales WHERE id = 20", "rederive"),
    ("INSERT INTO sales (seq, what, cents) VALUES (20, 'ruby', 5)", "rederive"),
    ("UPDATE sold_faces SET face = 999 WHERE face = 8", "rederive"),
    ("UPDATE sold_faces SET slip = 'A1' WHERE face = 8", "rederive"),
    ("DELETE FROM sold_faces WHERE face = 8", "rederive"),
    ("INSERT INTO sold_faces VALUES ('x', 5, 1, NULL)", "rederive"),
    ("UPDATE sold_faces SET sale_id = 99 WHERE face = 8", "foreign_keys"),
    ("UPDATE postings SET note = 'x' WHERE id = 4", "rederive"),
    ("UPDATE postings SET amount_cents = 1 WHERE id = 4", "postings_balance"),
    ("UPDATE postings SET balance_after_cents = 1 WHERE id = 4", "running_balances"),
    ("DELETE FROM postings WHERE seq = 20", "rederive"),
    ("UPDATE journal SET operator = 'bob' WHERE seq = 5", "chain"),
    ("UPDATE journal SET session_id = NULL WHERE seq = 5", "chain"),
    ("UPDATE journal SET answer = '{}' WHERE seq = 20", "chain"),
    ("UPDATE journal SET hash = prev_hash WHERE seq = 20", "chain"),
    ("DELETE FROM journal WHERE seq = 5", "chain"),
    ("DELETE FROM journal WHERE seq = 20", "journal_numbers"),
    ("UPDATE acts SET act_id = 'other' WHERE seq = 5", "journal_numbers"),
]


@pytest.fixture
def busy(path: Path, steps: Path) -> Path:
    """Twenty sales in the main file alone, without the guards."""
    with Writer(path, "till-1", migrations=steps) as writer:
        for number in range(20):
            writer.run(entry(f"a{number}"), sell)
    db = bare(path)
    for name in installed(db):
        db.execute(f"DROP TRIGGER {quoted(name)}")
    db.close()
    return path


def found_by(path: Path, steps: Path) -> set[str]:
    db = open_reader(path, steps)
    faults = checks.check_books(db, thorough=True)
    db.close()
    assert all(fault.sentence.endswith(".") and fault.where for fault in faults)
    return {fault.check for fault in faults}


def test_sound_books_have_no_fault(busy: Path, steps: Path) -> None:
    assert found_by(busy, steps) == set()


@pytest.mark.parametrize(("sql", "check"), TAMPERED)
def test_a_changed_row_is_noticed(
    busy: Path, steps: Path, sql: str, check: str
) -> None:
    db = bare(busy)
    assert db.execute(sql).rowcount > 0
    db.close()
    assert check in found_by(busy, steps)


def test_a_desks_start_looks_at_the_tail(busy: Path, steps: Path) -> None:
    db = open_reader(busy, steps)
    assert checks.check_start(db) == []
    assert journal.broken_tail(db, 3) == []
    db.close()
    changed = bare(busy)
    changed.execute("UPDATE journal SET answer = '{}' WHERE seq = 18")
    changed.close()
    db = open_reader(busy, steps)
    assert [fault.where for fault in checks.check_start(db)] == ["journal 18"]
    assert [fault.where for fault in journal.broken_tail(db, 3)] == ["journal 18"]
    assert journal.broken_tail(db, 2) == []
    db.close()


def test_a_flipped_byte_is_noticed_or_changes_nothing(
    busy: Path, steps: Path, tmp_path: Path
) -> None:
    whole = busy.read_bytes()
    before = rows_of(busy)
    chance = random.Random(5)
    noticed = 0
    for number in range(60):
        flipped = bytearray(whole)
        flipped[chance.randrange(4096, len(whole))] ^= 1 << chance.randrange(8)
        copy = tmp_path / f"flipped-{number}.db"
        copy.write_bytes(flipped)
        copy.chmod(0o600)
        faults = found_by(copy, steps)
        assert faults or rows_of(copy) == before
        noticed += bool(faults)
    assert noticed > 5


def rows_of(path: Path) -> list[object]:
    db = bare(path)
    tables = ("acts", "journal", "postings", "sales", "sold_faces")
    rows = [db.execute(f"SELECT * FROM {table}").fetchall() for table in tables]
    db.close()
    return rows


def test_an_anchor_shows_a_cut_end_and_an_older_file(busy: Path, steps: Path) -> None:
    db = open_reader(busy, steps)
    seq, chain_hash = journal.head(db)
    assert checks.anchored(db, seq, chain_hash) == []
    assert "is not the one" in checks.anchored(db, seq, "0" * 64)[0].sentence
    assert "ends at act 20" in checks.anchored(db, 21, chain_hash)[0].sentence
    db.close()


def test_another_process_change_is_noticed_once(
    writer: Writer, path: Path, steps: Path
) -> None:
    db = open_reader(path, steps)
    changes = Changes(db, path)
    assert not changes.moved()
    writer.run(entry("a"), sell)
    assert changes.moved()
    assert not changes.moved()
    own = Changes(writer.db, path)
    writer.run(entry("b"), sell)
    assert not own.moved()
    db.close()


@pytest.mark.parametrize("part", ["", "-wal"])
def test_a_file_replaced_or_removed_under_a_reader_is_told(
    writer: Writer, path: Path, steps: Path, part: str
) -> None:
    db = open_reader(path, steps)
    changes = Changes(db, path)
    live = path.with_name(path.name + part)
    kept = live.with_name("kept")
    live.rename(kept)
    with pytest.raises(FileReplaced, match="put the right file back"):
        changes.moved()
    live.write_bytes(kept.read_bytes())
    with pytest.raises(FileReplaced, match="while it was shown"):
        changes.moved()
    kept.replace(live)
    assert not changes.moved()
    db.close()
