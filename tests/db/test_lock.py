"""Several processes at one file take turns, and who waits learns for whom."""

from __future__ import annotations

import threading
from pathlib import Path

from db import checks, journal
from db.lock import WriteLock
from db.writer import Writer
from tests.db.conftest import Rival
from tests.db.desk import entry, sell


def test_four_processes_number_their_acts_without_a_gap(
    writer: Writer, rival: Rival
) -> None:
    names = ["till-2", "till-3", "caller", "office"]
    processes = [rival("acts", name, 100) for name in names]
    assert [process.wait() for process in processes] == [0, 0, 0, 0]
    kept = [(row.seq, row.act_id) for row in journal.rows(writer.db)]
    assert [seq for seq, _ in kept] == list(range(1, 401))
    told = {act_id for _, act_id in kept}
    assert told == {f"{name}-{number}" for name in names for number in range(100)}
    receipts = writer.db.execute("SELECT id, seq FROM sales ORDER BY id").fetchall()
    assert receipts == [(number, number) for number in range(1, 401)]
    assert checks.check_books(writer.db, thorough=True) == []


def test_a_process_killed_inside_an_act_leaves_nothing(
    writer: Writer, rival: Rival
) -> None:
    assert rival("die").wait() == 9
    assert journal.head(writer.db)[0] == 0
    assert writer.run(entry("a"), sell).journal_seq == 1
    assert checks.check_books(writer.db) == []


def test_who_waits_is_told_the_holder(path: Path, rival: Rival) -> None:
    holder = rival("hold", "till-2")
    assert holder.stdout is not None and holder.stdin is not None
    assert holder.stdout.readline() == "held\n"
    told: list[tuple[str, float]] = []
    enough = threading.Event()

    def on_wait(name: str, seconds: float) -> None:
        told.append((name, seconds))
        if len(told) == 2:
            enough.set()

    lock = WriteLock(path, "till-1 (process 1)", on_wait, patience_seconds=0.05)
    release = holder.stdin
    helper = threading.Thread(target=lambda: (enough.wait(20), release.close()))
    helper.start()
    with lock.held():
        assert lock.holder() == "till-1 (process 1)"
    helper.join()
    lock.close()
    assert told[:2] == [("till-2 (process 4711)", 0.05), ("till-2 (process 4711)", 0.1)]
    assert holder.wait() == 0


def test_nobody_is_told_of_a_short_wait(path: Path) -> None:
    told: list[str] = []
    lock = WriteLock(path, "till-1", lambda name, _: told.append(name))
    for _ in range(3):
        with lock.held():
            assert lock.holder() == "till-1"
    lock.close()
    assert told == []
