"""`hall-tui report`: session, pots, boards, drawer, receipt, certificates and more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import HALL_DB
from hall_tui.cli.options import AsJson, DbFile, HallFile, SessionNumber
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import RefusedByRule, Stopped, wrong_word

if TYPE_CHECKING:
    from sqlite_utils import Database


app = new_app()


@dataclass(frozen=True)
class Sheet:
    """A report: `data` for programs, `text` for people."""

    data: object
    text: str


@dataclass(frozen=True)
class Wanted:
    """What is reported: the session by its number, and the drawer or receipt named."""

    session: int | None
    name: str | None


@app.command()
def report(
    what: Annotated[
        str,
        typer.Argument(
            metavar="SHEET",
            help="session, pots, boards, drawer, receipt, certificates, units or"
            " journal.",
        ),
    ],
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="The drawer, or the receipt's number."),
    ] = None,
    session: SessionNumber = None,
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Print a sheet of the session named, else of the open or the last one.

    session: the session sheet, once the drawers are counted. pots: every pot. boards:
    those that are stamped. drawer NAME: what must be in it, once it is counted. receipt
    N: the receipt. certificates: all of them, and the master book, to be signed. units:
    who has reserved one. journal: every act of the session.
    """
    from hall_tui.acts.hall_files import read_hall_file
    from hall_tui.cli.options import print_json

    if what not in SHEETS:
        raise wrong_word("sheet", what, list(SHEETS))
    wanted = Wanted(session, name)
    sheet = read_hall_file(db, lambda found: SHEETS[what](found, wanted))
    if as_json:
        print_json(sheet.data)
    else:
        print(sheet.text.rstrip("\n"))


def session_sheet(db: Database, wanted: Wanted) -> Sheet:
    """The session sheet: every figure of the session."""
    from hall_tui.cli.plain_data import as_data
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.slips.session_sheet import as_text
    from hall_tui.views.cash import blind
    from hall_tui.views.drawer_text import count_first
    from hall_tui.views.session_sheet import session_sheet as gather

    at = require_session(db, wanted.session)
    if waiting := blind(db, at.id):
        raise RefusedByRule(count_first(waiting))
    sheet = gather(db, at.id)
    return Sheet(as_data(sheet), as_text(sheet))


def pots_sheet(db: Database, wanted: Wanted) -> Sheet:
    """Every pot that the session plays for, in a sentence each."""
    from hall_tui.cli.play_queries import told_of_pot
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.views.pot_rows import pots
    from hall_tui.views.sessions import rules_of

    at = require_session(db, wanted.session)
    found = pots(db, rules_of(db, at), at)
    text = "\n".join(row.statement for row in found) or "The session plays for no pot."
    return Sheet({"pots": [told_of_pot(row) for row in found]}, text)


def boards_sheet(db: Database, wanted: Wanted) -> Sheet:
    """The boards that winners' numbers are stamped on, as they hang now."""
    from hall_tui.cli.board_queries import told_of_board
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.slips.stamp_board import as_text
    from hall_tui.views.sessions import rules_of
    from hall_tui.views.stamp_board_rows import board_rows
    from hall_tui.views.stamp_board_sheet import board_sheets

    hall = rules_of(db, require_session(db, wanted.session)).hall
    data = {"boards": [told_of_board(row) for row in board_rows(db, hall)]}
    return Sheet(data, as_text(board_sheets(db, hall)))


def drawer_sheet(db: Database, wanted: Wanted) -> Sheet:
    """What came into a drawer and went out; what must be in it, once it is counted."""
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.views.cash import blind, drawer
    from hall_tui.views.drawer_text import drawer_data, drawer_text

    if wanted.name is None:
        raise Stopped("Say which drawer, like: hall-tui report drawer till-1.")
    at = require_session(db, wanted.session)
    found, untold = drawer(db, at.id, wanted.name), wanted.name in blind(db, at.id)
    return Sheet(drawer_data(found, blind=untold), drawer_text(found, blind=untold))


def receipt_sheet(db: Database, wanted: Wanted) -> Sheet:
    """A receipt as it was printed."""
    from hall_tui.cli.book_queries import told_of_receipt
    from hall_tui.slips.receipt import as_text
    from hall_tui.views.receipt_slip import receipt_slip
    from hall_tui.views.receipts import receipt
    from hall_tui.views.sessions import rules_of, session

    if wanted.name is None or not (wanted.name.isascii() and wanted.name.isdigit()):
        raise Stopped("Say which receipt by its number: hall-tui report receipt 12.")
    found = receipt(db, int(wanted.name[:18]))
    if found is None:
        raise RefusedByRule(f"There is no receipt {wanted.name}: read it again.")
    rules = rules_of(db, session(db, found.session_id))
    slip = receipt_slip(db, rules.hall, found, 0)
    return Sheet(told_of_receipt(db, found), as_text(slip))


def certificates_sheet(db: Database, wanted: Wanted) -> Sheet:
    """All certificates, and each use with its value and lines to sign."""
    from hall_tui.cli.plain_data import as_data
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.slips.certificates import as_text
    from hall_tui.views.master_book import master_book
    from hall_tui.views.sessions import rules_of

    at = require_session(db, wanted.session)
    book = master_book(db, rules_of(db, at).hall, at.date)
    return Sheet(as_data(book), as_text(book))


def units_sheet(db: Database, wanted: Wanted) -> Sheet:
    """Who has reserved a unit, from the open session's or the named one's day on."""
    from hall_tui.cli.plain_data import as_data
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.slips.tables import table
    from hall_tui.views.reservations import reservations_from

    found = reservations_from(db, require_session(db, wanted.session).date)
    rows = [
        (
            str(one.number),
            f"{one.date.isoformat()} {one.slot}",
            one.name,
            "" if one.receipt is None else f"{one.receipt:06d}",
        )
        for one in found
    ]
    lines = table(rows, (0,), ("No.", "For", "Name", "Receipt"))
    told = "\n".join(lines if rows else ["No unit is reserved."])
    return Sheet({"reservations": [as_data(one) for one in found]}, told)


def journal_sheet(db: Database, wanted: Wanted) -> Sheet:
    """Every act of the file, or of the session named, one line each."""
    from dataclasses import asdict

    from hall_tui.cli.sessions_named import require_session
    from hall_tui.views.journal import acts_done

    if wanted.session is not None:
        require_session(db, wanted.session)
    found = acts_done(db, wanted.session)
    lines = [
        f"{done.seq:>6} {done.at} {done.desk} {done.operator or '-'}"
        f"{f' with {done.second}' if done.second else ''}: {done.request}"
        for done in found
    ]
    return Sheet({"acts": [asdict(done) for done in found]}, "\n".join(lines))


SHEETS: dict[str, Callable[[Database, Wanted], Sheet]] = {
    "session": session_sheet,
    "pots": pots_sheet,
    "boards": boards_sheet,
    "drawer": drawer_sheet,
    "receipt": receipt_sheet,
    "certificates": certificates_sheet,
    "units": units_sheet,
    "journal": journal_sheet,
}
