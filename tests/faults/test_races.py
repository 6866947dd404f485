"""Two processes want the same thing at the same instant: one gets it."""

from __future__ import annotations

from pathlib import Path

from db.checks import check_books
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.checks import check_hall
from hall_tui.views.rows import rows
from tests.faults.conftest import Start, sale
from tests.faults.processes import ScriptProcess

BOOKS = 60
DATES = 12


def test_a_book_is_sold_to_one_of_two_who_want_it(file: Path, start: Start) -> None:
    wanted = [sale(book) for book in range(1, BOOKS + 1)]
    till, other = start("till", *wanted), start("other", *wanted)
    _end(till, other)
    for book in range(1, BOOKS + 1):
        codes = sorted([_code(till, book), _code(other, book)])
        assert codes == ["face_taken", "ok"], book
    _require_sound(file)


def test_the_last_books_are_sold_once(file: Path, start: Start) -> None:
    """Of 200 books of three faces 180 are sold; 30 are wanted at the end."""
    first = start("first", *[sale() for _ in range(180)])
    assert first.end() == 0
    till = start("till", *[sale() for _ in range(15)])
    other = start("other", *[sale() for _ in range(15)])
    _end(till, other)
    codes = [_code(one, line) for one in (till, other) for line in range(1, 16)]
    assert sorted(codes) == ["ok"] * 20 + ["out_of_stock"] * 10
    _require_sound(file)


def test_a_session_is_opened_by_one_of_two_who_try(file: Path, start: Start) -> None:
    """They open and close dates in a row, each refused where the other was first."""
    first = {"do": "close_session", "counted": {"till-1": "100.00"}}
    lines = [first]
    for day in range(6, 6 + DATES):
        evening = {"date": f"2026-12-{day:02}", "slot": "evening"}
        lines += [{"do": "open_session", **evening}, {"do": "close_session"}]
    one, other = start("one", *lines), start("other", *lines)
    _end(one, other)
    answers = [*one.answers.values(), *other.answers.values()]
    opened = sorted(
        answer["date"] for answer in answers if answer.get("date") and answer["ok"]
    )
    kept = read_hall_file(file, lambda db: rows(db, "SELECT date FROM sessions"))
    assert opened == [row["date"] for row in kept][1:]
    assert len(opened) == len(set(opened)) > 0
    closed = sum(a["ok"] for a in answers if a["do"] == "close_session")
    refused = {_code(one, line) for line in one.answers} | {
        _code(other, line) for line in other.answers
    }
    assert closed == len(opened) + 1
    assert refused <= {
        "ok",
        "session_open",
        "no_session",
        "already_held",
        "date_went_back",
        # The other has emptied the drawer and opened the next session.
        "count_differs",
    }
    _require_sound(file)


def _end(*running: ScriptProcess) -> None:
    for process in running:
        process.end()
        assert process.errors == ""


def _code(process: ScriptProcess, line: int) -> str:
    answer = process.answers[line]
    code = "ok" if answer["ok"] else answer["error"]["code"]
    assert isinstance(code, str)
    return code


def _require_sound(file: Path) -> None:
    assert read_hall_file(file, check_books) == []
    assert read_hall_file(file, check_hall) == []
