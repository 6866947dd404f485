"""Slips become text files after their act is saved; trouble is told, and no more."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from hall_tui.live.slip_files import SlipFiles
from hall_tui.live.writing import Who, WriterThread
from hall_tui.views.slip_files import NamedSlip, slips_of
from tests.acts.evening import Evening
from tests.acts.till import SIX

SALE = {"items": [SIX], "tender": {"cash": "10.00"}}
MAX = Who(operator="Max")


class FullDisk:
    """A place for slips that has no room while `full` is true."""

    def __init__(self) -> None:
        self.full = True

    def wants(self) -> bool:
        return True

    def put(self, slip: NamedSlip) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def folder(evening: Evening) -> Path:
    return evening.path.parent / "slips"


@pytest.fixture
def writer(evening: Evening) -> Iterator[WriterThread]:
    made = WriterThread(
        evening.path, "till-1", evening.config, slips=SlipFiles(evening.path)
    )
    yield made
    made.close()


def test_slips_are_written_where_the_folder_is(
    evening: Evening, writer: WriterThread, folder: Path
) -> None:
    folder.mkdir()
    writer.submit("sell", SALE, MAX)
    writer.submit("reprint", {"receipt": 1}, MAX)
    refused = writer.submit("sell", SALE | {"tender": {"cash": "1.00"}}, MAX)
    closing = {"counted": {"till-1": "7.00"}, "unplayed": True, "reason": "no power"}
    closed = writer.submit("close_session", closing, Who(operator="Max", second="Ada"))
    writer.close()
    assert not refused.result().ok and closed.result().ok
    assert sorted(one.name for one in folder.iterdir()) == [
        "receipt-000001-copy-1.txt",
        "receipt-000001.txt",
        "session-2026-12-05-evening.txt",
    ]
    told = (folder / "receipt-000001.txt").read_text("utf-8")
    assert "Receipt 000001" in told and "CHANGE" in told
    assert "COPY 1" in (folder / "receipt-000001-copy-1.txt").read_text("utf-8")
    sheet = (folder / "session-2026-12-05-evening.txt").read_text("utf-8")
    assert "still open" not in sheet


def test_without_the_folder_nothing_is_written(
    evening: Evening, writer: WriterThread, folder: Path
) -> None:
    assert writer.submit("sell", SALE, MAX).result().ok
    writer.close()
    assert not folder.exists()


def test_no_slip_is_written_over(
    evening: Evening, writer: WriterThread, folder: Path
) -> None:
    folder.mkdir()
    (folder / "receipt-000001.txt").write_text("of another year", "utf-8")
    writer.submit("sell", SALE, MAX)
    writer.close()
    assert (folder / "receipt-000001.txt").read_text("utf-8") == "of another year"
    assert "TOTAL" in (folder / "receipt-000001-2.txt").read_text("utf-8")
    assert len(list(folder.iterdir())) == 2


def test_a_full_disk_is_told_once_and_the_sale_stands(evening: Evening) -> None:
    disk = FullDisk()
    slips = SlipFiles(evening.path, disk)
    sold = {"receipt": evening.ok("sell", **SALE)["receipt"]}
    for _ in range(2):
        slips.done("sell", sold)
    slips.close()
    assert slips.trouble() == (
        "A slip can't be written into slips: No space left on device. What it tells is"
        " saved; make room, and look at it here."
    )
    assert slips.trouble() is None
    evening.assert_sound()


@pytest.mark.parametrize(
    ("act", "data", "name"),
    [
        ("pay", {"award": 45, "text": "PAYOUT"}, "payout-000045"),
        ("reprint", {"receipt": 7, "copy": 2, "text": ""}, "receipt-000007-copy-2"),
        ("close_session", {"session": 1}, "session-2026-12-05-evening"),
        ("return_books", {"receipt": None}, None),
        ("float", {"to": "cash:till-1"}, None),
    ],
)
def test_the_slips_of_acts(
    evening: Evening, act: str, data: dict[str, object], name: str | None
) -> None:
    found = evening.read(lambda db: slips_of(db, act, data))
    assert [one.name for one in found] == ([] if name is None else [name])
