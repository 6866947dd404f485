"""The examples: as expected, the same bytes again, every check and sum holds."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from db.checks import check_books
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.checks import check_hall
from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import EVENING, NINETY, WEEK, Example, made
from tests.evenings.playing import Played
from tests.evenings.reckoning import Feeds, Session, cents, gained, kept, reckoned

FEEDS = {
    EVENING.path.name: (
        Feeds("bonanza", fixed=10000),
        Feeds("double_action", percent="32.5", of="double_action"),
        Feeds("jackpot_progressive", percent="55", of="jackpot_progressive"),
        Feeds("loonie", percent="55", of="loonie"),
        Feeds("toonie", percent="55", of="toonie"),
    ),
    NINETY.path.name: (
        Feeds("snowball", fixed=500),
        Feeds("snowball", percent="50", of="snowball"),
    ),
}
FEEDS[WEEK.path.name] = (
    *FEEDS[EVENING.path.name],
    Feeds("houdini", percent="20", of="houdini"),
    Feeds("odd_even", percent="32.5", of="odd_even"),
    Feeds("rapid_doubles", percent="20", of="rapid_doubles"),
    Feeds("fireball", percent="60", of="fireball"),
)

each = pytest.mark.parametrize(
    "example",
    [EVENING, NINETY, pytest.param(WEEK, marks=pytest.mark.long)],
    ids=lambda one: one.path.stem,
)


@each
def test_every_line_comes_out_as_it_expects(
    example: Example, played: PlayedOnce
) -> None:
    found = played(example)
    assert (found.ran.code, found.ran.err) == (0, "")
    assert len(found.answers) == len(found.lines)
    for line, answer in zip(found.lines, found.answers, strict=True):
        assert answer["do"] == line["do"]
        code = "ok" if answer["ok"] else answer["error"]["code"]
        assert code == line.get("expect", "ok"), answer
        assert "unexpected" not in answer


@each
def test_its_maker_writes_the_file_and_gets_the_same_bytes(
    example: Example, played: PlayedOnce, tmp_path: Path
) -> None:
    """In another process, in another folder, at another time."""
    script = made(example, tmp_path)
    anew = "make it anew: python -m tests.evenings"
    assert script.text == example.path.read_text("utf-8"), anew
    found = played(example)
    told = [
        json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        for answer in script.answers
    ]
    assert "".join(f"{line}\n" for line in told) == found.ran.out
    exported = replace(found, db=script.path).exported()
    assert "journal.csv" in exported
    assert exported == found.exported()


@each
def test_every_check_holds(example: Example, played: PlayedOnce) -> None:
    found = played(example)
    assert read_hall_file(found.db, check_books) == []
    assert read_hall_file(found.db, check_hall) == []
    audit = found.tell("audit")
    assert audit.code == 0
    checks = audit.out.splitlines()[:-1]
    assert len(checks) > 20
    assert all(line.startswith("ok ") for line in checks), audit.out


@each
def test_the_books_agree_with_a_slow_reckoning(
    example: Example, played: PlayedOnce
) -> None:
    found = played(example)
    sessions = reckoned(found.lines, found.answers)
    assert sessions
    for number, session in enumerate(sessions, start=1):
        _agrees_with_the_close(session, example)
        _agrees_with_the_sheet(session, example, found, number)


def _agrees_with_the_close(session: Session, example: Example) -> None:
    closing = session.closing
    assert closing is not None
    assert session.owed == {}, "every award is paid"
    assert {
        "sales": sum(session.sales.values()),
        "rounding": session.rounding,
        "prizes": session.prizes,
        "pots_fed": sum(session.fed(FEEDS[example.path.name]).values()),
        "over": session.over,
        "to_safe": session.to_safe,
        "owed": 0,
    } == {name: cents(closing[name]) for name in AMOUNTS}
    for count, held in session.counts:
        assert cents(count["expected"]) == held, count["drawer"]


AMOUNTS = ("sales", "rounding", "prizes", "pots_fed", "over", "to_safe", "owed")


def _agrees_with_the_sheet(
    session: Session, example: Example, found: Played, number: int
) -> None:
    told = found.tell("report", "session", "--session", str(number), "--json")
    sheet = json.loads(told.out)
    fed = session.fed(FEEDS[example.path.name])
    assert cents(sheet["sales"]) == sum(session.sales.values())
    prizes = {name: cents(amount) for name, amount in sheet["prizes"].items()}
    assert prizes["games"] + prizes["bonuses"] == session.prizes
    assert prizes["pots"] == sum(session.pots_won.values())
    assert prizes["owed"] == prizes["earlier"] == 0
    standing = session.prizes + sum(session.pots_won.values())
    assert standing + prizes["wrongly"] == session.paid
    assert cents(sheet["kept"]) == kept(session, fed) == gained(session, fed)
    assert sheet["receipts"] == len(session.receipts)
    assert dict(sheet["tenders"]).keys() == session.others.keys()
    for kind, amount in sheet["tenders"]:
        assert cents(amount) == session.others[kind]
    assert sum(cents(pot["fed"]) for pot in sheet["pots"]) == sum(fed.values())
    for pot in sheet["pots"]:
        before = cents(pot["opened"]) + cents(pot["fed"])
        assert cents(pot["closes"]) == before - cents(pot["won"])
