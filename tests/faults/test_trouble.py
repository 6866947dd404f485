"""A full disk in mid-script, and a script that is told to stop."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hall_tui.config.loading import Loaded
from tests.faults.conftest import NO_SALE, Start, open_evening, sale
from tests.faults.disks import SmallDisk, limited, may_mount, memory_disk
from tests.faults.soundness import faults_of_file

SALES = [sale(faces=(3, 6, 9)[n % 3]) for n in range(150)]
ROOM = 250_000
GENTLE = (signal.SIGTERM, signal.SIGINT)


def _ways() -> list[Callable[[Path], AbstractContextManager[SmallDisk]]]:
    """How disks can be made small here: a limit always, a real one where allowed."""
    with TemporaryDirectory() as folder:
        real = [memory_disk] if may_mount(Path(folder) / "trial") else []
    return [limited, *real]


@pytest.fixture(params=_ways(), ids=lambda way: str(way.__name__))
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SmallDisk]:
    """A disk too small for an evening."""
    with request.param(tmp_path / "stick") as made:
        yield made


def test_a_full_disk_says_so_and_loses_nothing(
    disk: SmallDisk, rules: Loaded, start: Start
) -> None:
    """The same sales again, once there is room, make up for those refused."""
    file = disk.folder / "hall.db"
    open_evening(file, rules)
    full = start("till", *SALES, on=file)
    full.wait_for(1)
    disk.fill_up(ROOM, full)
    assert full.end() == 1
    refused = [answer for answer in full.answers.values() if not answer["ok"]]
    assert len(full.answers) == len(SALES)
    assert 0 < len(refused) < len(SALES)
    codes = {answer["error"]["code"] for answer in refused}
    assert codes <= {"disk_full", "not_saved"}
    assert faults_of_file(file, {"till.jsonl": full.answers}) == []
    disk.make_room()
    rest = start("rest", *SALES[: len(refused)], on=file)
    assert rest.end() == 0, rest.trouble
    acknowledged = {"till.jsonl": full.answers, "rest.jsonl": rest.answers}
    assert faults_of_file(file, acknowledged) == []


@pytest.mark.parametrize("how", GENTLE)
def test_a_script_that_is_stopped_leaves_a_whole_file(
    file: Path, start: Start, how: signal.Signals
) -> None:
    lines = [*SALES, *[NO_SALE] * 200]
    stopped = start("till", *lines)
    stopped.wait_for(30)
    assert stopped.kill(how) != 0
    heard = len(stopped.answers)
    assert 30 <= heard < len(lines)
    assert faults_of_file(file, {"till.jsonl": stopped.answers}) == []
    again = start("till", *lines)
    assert again.end() == 0, again.trouble
    assert list(again.answers) == list(range(1, len(lines) + 1))
    assert {n: again.answers[n] for n in stopped.answers} == stopped.answers
    assert faults_of_file(file, {"till.jsonl": again.answers}) == []
