"""Reports, the audit, exports and copies of a file that a script made."""

from __future__ import annotations

import csv
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from db import engine
from hall_tui.cli.waiting import tell_waiting
from tests.cli.command import ROOT, write_lines
from tests.cli.conftest import Here

EVENING: list[dict[str, Any]] = [
    {"do": "open_session", "date": "2026-12-05", "slot": "evening", "by": "Max"},
    {"do": "float", "drawer": "till-1", "amount": "100.00", "by": "Max"},
    {
        "do": "sell",
        "by": "Ann",
        "items": [
            {"product": "regular", "faces": 6, "medium": "paper"},
            {"product": "loonie"},
        ],
        "player": {"age": 67, "name": '=Zoë "Z", of 李'},
        "discount": "senior",
        "tender": {"cash": "20.00"},
    },
]
# Tables whose rows may change, and the PINs above all, are no records.
NEVER_EXPORTED = {
    "pins",
    "sign_ins",
    "open_sales",
    "till_sales",
    "till_lines",
    "open_session",
    "caller_chair",
    "standing_calls",
}


@pytest.fixture
def held(here: Here, tmp_path: Path) -> Here:
    """A folder with hall.db in which an evening has begun."""
    write_lines(tmp_path / "evening.jsonl", *EVENING)
    assert here("script", "evening.jsonl").code == 0
    return here


@pytest.fixture
def counted(held: Here, tmp_path: Path) -> Here:
    """The same once the drawer is counted."""
    count = {"do": "count", "drawer": "till-1", "counted": "107.00", "by": "Ann"}
    write_lines(tmp_path / "count.jsonl", count)
    assert held("script", "count.jsonl").code == 0
    return held


def tamper(path: Path, trigger: str, sql: str) -> None:
    """Change the file behind the program's back, past its guards."""
    db = engine.connect(path)
    db.execute(f"DROP TRIGGER {trigger}")
    db.execute(sql)
    db.close()


class TestReport:
    def test_the_pots_in_plain_words(self, held: Here) -> None:
        ran = held("report", "pots")
        assert ran.code == 0
        assert "Bonanza pot: 100.00, in 46 calls or fewer tonight.\n" in ran.out
        assert "Loonie pot: 0.55.\n" in ran.out

    def test_the_boards_that_hang(self, held: Here) -> None:
        told = json.loads(held("report", "boards", "--json").out)
        assert told == {"boards": []}
        assert held("report", "boards").out == (
            "No board hangs yet: one is made when its game starts.\n"
        )

    def test_what_must_be_in_a_drawer_waits_for_its_count(self, held: Here) -> None:
        """As the X report of a till does: a drawer is counted blind."""
        assert held("report", "drawer", "till-1").out == (
            "Drawer till-1\n"
            "  + Float             100.00\n"
            "  + Sales                ...\n"
            "  = Expected             ...\n"
            "\n"
            "Sales and what must lie there are told once it is counted.\n"
        )
        told = json.loads(held("report", "drawer", "till-1", "--json").out)
        assert (told["sales"], told["expected"]) == (None, None)
        for asked in (("report", "session"), ("report", "session", "--json")):
            ran = held(*asked)
            assert (ran.code, ran.out) == (1, "")
            assert ran.err == (
                "hall-tui: The sheet tells what the drawers should hold: count till-1"
                " first.\n"
            )

    def test_what_must_be_in_a_drawer(self, counted: Here) -> None:
        assert counted("report", "drawer", "till-1").out == (
            "Drawer till-1\n"
            "  + Float             100.00\n"
            "  + Sales               7.00\n"
            "  = Expected          107.00\n"
        )
        told = json.loads(counted("report", "drawer", "till-1", "--json").out)
        assert (told["sales"], told["expected"]) == ("7.00", "107.00")

    def test_a_receipt_as_it_was_printed(self, held: Here) -> None:
        ran = held("report", "receipt", "1")
        assert "Receipt 000001" in ran.out
        told = json.loads(held("report", "receipt", "1", "--json").out)
        assert (told["total"], told["change"]) == ("7.00", "13.00")

    def test_the_journal_line_by_line(self, held: Here) -> None:
        ran = held("report", "journal", "--session", "1")
        lines = ran.out.splitlines()
        assert lines[-1].split()[1:4] == ["2026-12-06T01:00:02Z", "till-1", "Ann:"]
        told = json.loads(held("report", "journal", "--json").out)
        assert [act["act"] for act in told["acts"]][0] == "init_hall"

    def test_the_certificates_and_their_uses(self, held: Here) -> None:
        ran = held("report", "certificates")
        assert ran.out.endswith("Master book\n-----------\n  None was used.\n")
        told = json.loads(held("report", "certificates", "--json").out)
        assert (told["papers"], told["entries"]) == ([], [])

    def test_the_session_sheet(self, counted: Here) -> None:
        ran = counted("report", "session")
        assert (ran.code, ran.err) == (0, "")
        assert "Community Bingo Hall" in ran.out
        assert max(map(len, ran.out.splitlines())) <= 80
        assert json.loads(counted("report", "session", "--json").out)

    @pytest.mark.parametrize(
        ("words", "code", "sentence"),
        [
            ("receipt 2", 1, "There is no receipt 2: read it again."),
            (
                "receipt",
                2,
                "Say which receipt by its number: hall-tui report receipt 12.",
            ),
            (
                "drawer",
                2,
                "Say which drawer, like: hall-tui report drawer till-1.",
            ),
            (
                "pots --session 7",
                2,
                "There is no session 7; give one from 1 to 1.",
            ),
        ],
    )
    def test_what_isnt_there_is_told(
        self, held: Here, words: str, code: int, sentence: str
    ) -> None:
        ran = held("report", *words.split())
        assert (ran.code, ran.out) == (code, "")
        assert ran.err == f"hall-tui: {sentence}\n"

    def test_before_the_first_session(self, here: Here, tmp_path: Path) -> None:
        write_lines(tmp_path / "evening.jsonl", {"do": "status"})
        assert here("script", "evening.jsonl").code == 0
        ran = here("report", "session")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == ("hall-tui: No session was held yet: open one first.\n")


class TestAudit:
    def test_every_check_holds(self, held: Here) -> None:
        ran = held("audit")
        lines = ran.out.splitlines()
        assert ran.code == 0
        assert len(lines) > 15
        assert {line.split()[0] for line in lines[:-1]} == {"ok"}
        told = json.loads(held("audit", "--json").out)
        assert told["ok"] is True
        assert lines[-1].endswith(told["chain"])

    def test_an_old_pot_is_listed(self, held: Here, tmp_path: Path) -> None:
        text = (ROOT / "hall.toml").read_text("utf-8")
        new = text.replace("[pots.bonanza", "[pots.big_one")
        (tmp_path / "new.toml").write_text(new, "utf-8")
        ran = held("audit", "--hall", "new.toml")
        assert ran.code == 0
        assert "note  The pot account bonanza holds" in ran.out
        told = json.loads(held("audit", "--hall", "new.toml", "--json").out)
        assert list(told["old_pots"]) == ["bonanza"]
        (tmp_path / "new.toml").write_text("x = 1", "utf-8")
        ran = held("audit", "--hall", "new.toml")
        assert (ran.code, "note  hall.toml has faults" in ran.out) == (0, True)

    def test_it_changes_nothing(self, held: Here, tmp_path: Path) -> None:
        before = held("export", "-").out
        held("audit")
        assert held("export", "-").out == before

    def test_a_changed_amount_is_found(self, held: Here, tmp_path: Path) -> None:
        sql = "UPDATE receipts SET total_cents = 1, due_cents = 1"
        tamper(tmp_path / "hall.db", "guard_receipts_update", sql)
        ran = held("audit")
        assert ran.code == 1
        assert "WRONG A receipt's lines come to its total" in ran.out
        assert json.loads(held("audit", "--json").out)["ok"] is False

    def test_a_changed_journal_is_found(self, held: Here, tmp_path: Path) -> None:
        sql = "UPDATE journal SET operator = 'Eve' WHERE operator = 'Ann'"
        tamper(tmp_path / "hall.db", "guard_journal_update", sql)
        ran = held("audit")
        assert ran.code == 1
        assert "WRONG Every act of the journal follows" in ran.out


class TestExport:
    def test_every_table_of_facts_with_its_fields_and_sums(
        self, held: Here, tmp_path: Path
    ) -> None:
        assert held("export", "out").code == 0
        folder = tmp_path / "out"
        with (folder / "fields.csv").open(encoding="utf-8", newline="") as file:
            fields = list(csv.DictReader(file))
        tables = {field["table"] for field in fields}
        assert {"journal", "postings", "receipts", "sold_ranges"} <= tables
        assert not tables & NEVER_EXPORTED
        files = {file.name for file in folder.iterdir()}
        assert files == {f"{name}.csv" for name in tables} | {
            "fields.csv",
            "SHA256SUMS",
        }
        for line in (folder / "SHA256SUMS").read_text().splitlines():
            digest, name = line.split("  ")
            assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest

    def test_the_columns_are_those_of_the_list(
        self, held: Here, tmp_path: Path
    ) -> None:
        held("export", "out")
        with (tmp_path / "out" / "fields.csv").open(newline="") as file:
            fields = list(csv.DictReader(file))
        with (tmp_path / "out" / "receipts.csv").open(newline="") as file:
            header = next(csv.reader(file))
        assert header == [
            field["column"] for field in fields if field["table"] == "receipts"
        ]

    def test_names_and_amounts_are_as_kept(self, held: Here, tmp_path: Path) -> None:
        held("export", "out")
        with (tmp_path / "out" / "receipts.csv").open(
            encoding="utf-8", newline=""
        ) as file:
            (receipt,) = csv.DictReader(file)
        assert receipt["player_name"] == '=Zoë "Z", of 李'
        assert (receipt["total_cents"], receipt["change_cents"]) == ("700", "1300")

    def test_to_standard_output_it_is_the_same(
        self, held: Here, tmp_path: Path
    ) -> None:
        held("export", "out")
        out = held("export", "-").out
        for file in sorted((tmp_path / "out").iterdir()):
            assert f"# {file.name}\n{file.read_text('utf-8')}\n" in out

    def test_of_one_session(self, held: Here, tmp_path: Path) -> None:
        assert held("export", "out", "--session", "1").code == 0
        people = (tmp_path / "out" / "people.csv").read_text()
        receipts = (tmp_path / "out" / "receipts.csv").read_text()
        assert people.count("\n") == 2
        assert receipts.count("\n") == 2

    def test_a_folder_with_files_is_left_alone(
        self, held: Here, tmp_path: Path
    ) -> None:
        (tmp_path / "out").mkdir()
        (tmp_path / "out" / "mine.txt").write_text("mine")
        ran = held("export", "out")
        assert (ran.code, ran.err) == (
            2,
            "hall-tui: out is there already: name a new folder.\n",
        )
        assert len(list((tmp_path / "out").iterdir())) == 1

    def test_of_a_session_that_isnt_there_nothing_is_made(
        self, held: Here, tmp_path: Path
    ) -> None:
        assert held("export", "out", "--session", "2").code == 2
        assert not (tmp_path / "out").exists()


class TestCopies:
    def test_a_copy_can_be_restored_and_holds_the_same(
        self, held: Here, tmp_path: Path
    ) -> None:
        before = held("export", "-").out
        ran = held("backup", "copy.db")
        assert (ran.code, ran.out) == (
            0,
            "The copy is copy.db; it was read back and is whole.\n",
        )
        assert held("restore", "copy.db", "--db", "new.db").code == 0
        assert held("export", "-", "--db", "new.db").out == before

    def test_nothing_is_overwritten(self, held: Here) -> None:
        held("backup", "copy.db")
        for words in (("backup", "copy.db"), ("restore", "copy.db")):
            ran = held(*words)
            assert ran.code == 2
            assert ran.err.endswith("is already there; choose another name.\n")

    def test_a_spoilt_copy_is_not_restored(self, held: Here, tmp_path: Path) -> None:
        held("backup", "copy.db")
        copy = tmp_path / "copy.db"
        copy.write_bytes(copy.read_bytes()[:-4096])
        ran = held("restore", "copy.db", "--db", "new.db")
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize(
    "line",
    [
        "audit",
        "backup copy.db",
        "cards list",
        "export -",
        "report journal",
        "report session",
        "script evening.jsonl",
    ],
)
def test_a_damaged_file_is_told_in_one_sentence(
    held: Here, tmp_path: Path, line: str
) -> None:
    content = (tmp_path / "hall.db").read_bytes()
    (tmp_path / "cut.db").write_bytes(content[:40_000])
    (tmp_path / "cut.db").chmod(0o600)
    ran = held(*line.split(), "--db", "cut.db")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"hall-tui: {tmp_path / 'cut.db'} can't be read (database disk image is"
        " malformed): check the disk, and restore the newest good copy if it stays.\n"
    )


@pytest.mark.parametrize(
    ("seconds", "told"), [(1.01, "1 second"), (10.02, "10 seconds")]
)
def test_one_that_waits_long_is_told_for_whom(
    capsys: pytest.CaptureFixture[str], seconds: float, told: str
) -> None:
    tell_waiting("till-2 (process 4711)", seconds)
    assert capsys.readouterr().err == (
        "hall-tui: Waiting for till-2 (process 4711), which has held the file for"
        f" {told}.\n"
    )
