"""Each check of a hall's books finds its fault, and nothing in a sound file."""

from __future__ import annotations

import pytest
from sqlite_utils import Database

from db import guards
from db.checks import check_newest
from db.faults import EVERYTHING, Fault, Since
from db.opening import open_writer_connection
from hall_tui.views.checks import HALL, check_hall, newest
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.played import play

BOARD = "INSERT INTO stamp_boards VALUES (1, 1, 1, 'x', '[]', NULL)"
PLANTED = [
    ("receipts_add_up", "UPDATE receipt_lines SET list_cents = 1, amount_cents = 1"),
    ("receipts_add_up", "UPDATE tenders SET amount_cents = amount_cents + 1"),
    ("receipts_add_up", "UPDATE receipts SET change_cents = 0 WHERE id = 1"),
    (
        "receipts_posted_once",
        "UPDATE postings SET amount_cents = -1 WHERE account = 'sales:bonanza'",
    ),
    ("receipts_posted_once", "UPDATE receipts SET seq = 1 WHERE id = 1"),
    ("receipts_posted_once", "UPDATE receipts SET seq = (SELECT max(seq) FROM voids)"),
    ("receipts_numbered", "UPDATE receipts SET id = 9 WHERE id = 4"),
    ("sales_taken_back", "DELETE FROM line_sales WHERE amount_cents < 0"),
    ("sales_taken_back", "DELETE FROM voids"),
    ("sales_taken_back", "DELETE FROM refunds"),
    ("sales_posted", "UPDATE line_sales SET product = 'ruby' WHERE id = 1"),
    ("sales_posted", "DELETE FROM line_sales"),
    ("faces_sold_once", "UPDATE sold_ranges SET first = 1, last = 6"),
    ("faces_sold_once", "UPDATE sold_ranges SET last = last + 1"),
    ("faces_sold_once", "DELETE FROM range_endings; UPDATE sold_ranges SET first = 1"),
    ("drawers_explained", "UPDATE cash_moves SET amount_cents = amount_cents + 1"),
    ("drawers_explained", "UPDATE receipts SET till = 'till-2' WHERE id = 1"),
    ("drawers_explained", "DELETE FROM voids"),
    ("drawers_explained", "UPDATE refunds SET rounding_cents = 1"),
    ("drawers_explained", "DELETE FROM payouts"),
    (
        "rounding_explained",
        "UPDATE receipts SET rounding_cents = -2, due_cents = total_cents - 2",
    ),
    ("receivable_explained", "INSERT INTO award_corrections VALUES (1, 1, 'x')"),
    (
        "certificates_explained",
        "INSERT INTO certificates SELECT 1, 1, max(id), 'x', 'x', 'x', NULL, NULL,"
        " '{}', '{}', 100, '2026-12-05', NULL FROM sessions",
    ),
    (
        "certificates_used_once",
        "INSERT INTO certificate_uses SELECT 1, 1, max(id), 1, 901, 0, 0"
        " FROM sessions; INSERT INTO certificate_uses SELECT 2, 1, max(id), 1, 902,"
        " 0, 0 FROM sessions",
    ),
    (
        "stamps_once",
        f"{BOARD}; INSERT INTO board_stamps VALUES (1, 9999, 1, 7, NULL);"
        " INSERT INTO board_stamps VALUES (2, 9999, 1, 7, NULL)",
    ),
    ("stamps_once", f"{BOARD}; INSERT INTO board_stamps VALUES (1, 9999, 1, 7, 99)"),
    (
        "stamps_paid",
        f"{BOARD}; INSERT INTO board_stamps SELECT 1, 9999, 1, 7, id"
        " FROM stage_closings; INSERT INTO board_wins"
        " VALUES (1, 9999, 'x', 1, 1, 5000)",
    ),
    (
        "payouts_of_awards",
        "UPDATE payouts SET amount_cents = 1900, paid_cents = 1900 + rounding_cents",
    ),
    ("owed_explained", "DELETE FROM payouts"),
    ("owed_explained", "UPDATE postings SET balance_after_cents = 1"),
    (
        "prizes_explained",
        "UPDATE awards SET share_cents = 1, added_cents = 0, amount_cents = 1",
    ),
    ("pots_explained", "UPDATE pot_feeds SET amount_cents = amount_cents + 1"),
    (
        "pots_explained",
        "UPDATE postings SET account = 'pot:bonanza:reserve'"
        " WHERE account = 'sales:regular'",
    ),
    (
        "pots_awarded_whole",
        "INSERT INTO pot_wins SELECT 1, seq, 1, id, 'bonanza', 100, 0"
        " FROM stage_closings",
    ),
    ("calls_stand", "DELETE FROM standing_calls WHERE count = 1"),
    ("calls_stand", "INSERT INTO call_undos SELECT id, seq, 'x' FROM calls LIMIT 1"),
    ("calls_stand", "UPDATE standing_calls SET ball = 76 WHERE count = 1"),
    ("calls_numbered", "UPDATE standing_calls SET count = 99 WHERE count = 1"),
    ("one_session_open", "DELETE FROM open_session"),
    (
        "one_session_open",
        "INSERT OR IGNORE INTO session_closings SELECT id, seq, '', NULL FROM sessions",
    ),
]


@pytest.fixture
def played(evening: Evening) -> Evening:
    """An evening with sales, a void, a refund and a game that was won and paid."""
    play(evening)
    evening.ok("pay", by="Ann")
    return evening


def found_after(
    evening: Evening, change: str, since: Since = EVERYTHING
) -> list[Fault]:
    """The faults that a change past all guards makes; it is undone again."""
    db: Database = open_writer_connection(evening.path)
    try:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("BEGIN IMMEDIATE")
        guards.remove(db)
        for statement in change.split(";"):
            db.execute(statement)
        faults = check_hall(db, since)
        db.execute("ROLLBACK")
    finally:
        db.close()
    return faults


def test_a_played_evening_is_sound(played: Evening) -> None:
    assert played.read(check_hall) == []
    played.assert_sound()


@pytest.mark.parametrize(("check", "change"), PLANTED)
def test_a_planted_fault_is_found(played: Evening, check: str, change: str) -> None:
    found = found_after(played, change)
    assert check in {fault.check for fault in found}
    assert all(fault.sentence.endswith(".") and fault.where for fault in found)
    # A check that stumbles over what it found says nothing useful.
    assert not [fault for fault in found if "can't be read" in fault.sentence]


def test_the_newest_part_is_checked_as_the_whole_is(evening: Evening) -> None:
    for day in (6, 7):
        evening.ok("float", drawer="bank", amount="50.00")
        evening.ok("count", drawer="bank", counted="50.00")
        evening.ok("close_session", **BROKEN_OFF)
        evening.open(f"2026-12-0{day}", reason="a test")
    play(evening)
    evening.ok("pay", by="Ann")
    since = evening.read(newest)
    assert since.session == 2
    assert since.act > 0
    assert evening.read(lambda db: check_hall(db, since)) == []
    assert evening.read(lambda db: check_newest(db, since)) == []
    for check, change in PLANTED:
        if " id = " not in change:
            found = {fault.check for fault in found_after(evening, change, since)}
            assert check in found, change


def test_every_check_is_shown_to_find_something() -> None:
    assert {check for check, _ in PLANTED} == {check.__name__ for check in HALL}


def test_an_award_taken_back_leaves_the_books_whole(played: Evening) -> None:
    played.ok("correct_award", second="Ada", award=1, reason="wrong face")
    played.assert_sound()
