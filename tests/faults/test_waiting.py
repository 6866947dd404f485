"""Processes that wait for one another: a frozen one is named, a flood shares out."""

from __future__ import annotations

import signal
import time
from itertools import pairwise
from pathlib import Path

import portalocker
import pytest

from db.lock import lock_path
from tests.faults.conftest import NO_SALE, Start, sale
from tests.faults.processes import ScriptProcess
from tests.faults.soundness import faults_of_file

FLOOD = 4
LINES = 100
WORST_WAIT_SECONDS = 0.5


def test_a_frozen_writer_is_named_and_waited_for(file: Path, start: Start) -> None:
    frozen = start("frozen", *[NO_SALE] * 400)
    _freeze_while_it_writes(frozen, file)
    waiting = start("waiting", sale())
    holder = f"Waiting for script frozen.jsonl (process {frozen.process.pid})"
    assert waiting.wait_for_error(holder, seconds=60), waiting.errors
    assert waiting.running
    assert not waiting.answers
    frozen.process.send_signal(signal.SIGCONT)
    assert (waiting.end(), frozen.end()) == (0, 0)
    acknowledged = {"frozen.jsonl": frozen.answers, "waiting.jsonl": waiting.answers}
    assert faults_of_file(file, acknowledged) == []


def _freeze_while_it_writes(process: ScriptProcess, file: Path) -> None:
    """Stop a process with SIGSTOP at a moment when it holds the lock."""
    process.wait_for(1)
    while process.running:
        process.process.send_signal(signal.SIGSTOP)
        time.sleep(0.01)
        if _is_locked(file):
            return
        process.process.send_signal(signal.SIGCONT)
        time.sleep(0.001)
    raise AssertionError("The script ended before it was caught writing.")


def _is_locked(file: Path) -> bool:
    flags = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING
    with lock_path(file).open("rb+") as lock:
        try:
            portalocker.lock(lock, flags)
        except portalocker.AlreadyLocked:
            return True
        portalocker.unlock(lock)
    return False


def test_a_flood_of_four_writers_is_never_refused(file: Path, start: Start) -> None:
    flood = [start(f"till-{n}", *[NO_SALE] * LINES) for n in range(FLOOD)]
    for process in flood:
        assert process.end() == 0, process.trouble
        assert process.trouble == [""]
    acknowledged = {f"till-{n}.jsonl": one.answers for n, one in enumerate(flood)}
    assert [len(answers) for answers in acknowledged.values()] == [LINES] * FLOOD
    assert faults_of_file(file, acknowledged) == []


@pytest.mark.long
def test_no_writer_of_a_flood_waits_for_long(
    file: Path, start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LINES * 30
    flood = [start(f"till-{n}", *[NO_SALE] * lines) for n in range(FLOOD)]
    for process in flood:
        assert process.end() == 0, process.trouble
    waits = [b - a for one in flood for a, b in pairwise(one.heard_at)]
    with capsys.disabled():
        print(f"\nflood: {len(waits)} acts, worst wait {max(waits) * 1000:.0f} ms")
    assert len(waits) == FLOOD * (lines - 1)
    assert max(waits) < WORST_WAIT_SECONDS
