"""All checks of a hall's books that know what its tables mean."""

from __future__ import annotations

from sqlite_utils import Database

from db.checks import Check, run_checks
from db.faults import EVERYTHING, Fault, Since
from hall_tui.views import checks_boards, checks_certificates, checks_money, checks_play
from hall_tui.views.rows import one

HALL: tuple[Check, ...] = (
    checks_money.receipts_add_up,
    checks_money.receipts_posted_once,
    checks_money.receipts_numbered,
    checks_money.sales_taken_back,
    checks_money.sales_posted,
    checks_money.faces_sold_once,
    checks_money.drawers_explained,
    checks_money.rounding_explained,
    checks_money.receivable_explained,
    checks_certificates.certificates_explained,
    checks_certificates.certificates_used_once,
    checks_boards.stamps_once,
    checks_boards.stamps_paid,
    checks_play.payouts_of_awards,
    checks_play.owed_explained,
    checks_play.pots_explained,
    checks_play.pots_awarded_whole,
    checks_play.calls_stand,
    checks_play.calls_numbered,
    checks_play.one_session_open,
    checks_play.prizes_explained,
)


def check_hall(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The faults of all these checks, at one moment."""
    return run_checks(db, HALL, since)


def newest(db: Database) -> Since:
    """Where the last session but one begins.

    What lies before was found good when that one opened; an audit looks at all.
    """
    row = one(db, "SELECT id, seq FROM sessions ORDER BY id DESC LIMIT 1 OFFSET 1")
    return EVERYTHING if row is None else Since(row["seq"] - 1, row["id"])
