"""Reading lines about the session and the books: status, receipts, accounts."""

from __future__ import annotations

import difflib
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data
from hall_tui.cli.query import Asked, Nothing, query
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import as_amount
from hall_tui.views import receipts
from hall_tui.views.attendance import attendance
from hall_tui.views.faces_told import faces_told
from hall_tui.views.open_sales import held_sales
from hall_tui.views.phase import phase
from hall_tui.views.sessions import rules_of, session
from hall_tui.views.statements import account_names, account_statement


@query(Nothing)
def status(asked: Asked, arguments: Nothing) -> Data:
    """Tell which session is open, where it stands, and how many players there are."""
    opened = asked.session
    counted = None
    if opened is not None:
        counted = attendance(asked.db, asked.rules.hall, opened)
    return {
        "phase": phase(asked.db).value,
        "session": opened and opened.id,
        "date": opened and opened.date.isoformat(),
        "slot": opened and opened.slot,
        "players": counted and counted.players,
        "column": counted and counted.column,
        "column_frozen": counted and counted.frozen,
    }


@dataclass(frozen=True, kw_only=True)
class AskedReceipt:
    """The number of a receipt of any session."""

    receipt: int


@query(AskedReceipt)
def receipt(asked: Asked, arguments: AskedReceipt) -> Data:
    """Show a receipt with its lines, and what became of it."""
    found = receipts.receipt(asked.db, arguments.receipt)
    if found is None:
        raise Refused(
            "no_such_receipt",
            f"There is no receipt {arguments.receipt}: read the number again.",
        )
    return told_of_receipt(asked.db, found)


def told_of_receipt(db: Database, found: receipts.Receipt) -> Data:
    """A receipt as scripts and reports tell it, under the rules it was sold under."""
    hall = rules_of(db, session(db, found.session_id)).hall
    held = receipts.ranges(db, found.number)
    return {
        "receipt": found.number,
        "till": found.till,
        "cashier": found.cashier,
        "lines": [_line(hall, line, held) for line in found.lines],
        "total": as_amount(found.total_cents),
        "due": as_amount(found.due_cents),
        "tender": {kind: as_amount(cents) for kind, cents in found.tenders},
        "change": as_amount(found.change_cents),
        "donation": found.donation,
        "refunded": as_amount(found.refunded_cents),
        "void": None if found.void is None else found.void.reason,
    }


def _line(
    hall: Hall, line: receipts.ReceiptLine, held: list[receipts.SoldRange]
) -> Data:
    numbers: dict[str, list[str]] = {}
    for one in held:
        if one.line_id == line.id and not one.ended:
            told = faces_told(hall, one.card_set, [(one.page, one.first, one.last)])
            numbers.setdefault(one.page, []).extend(told[one.page])
    return {
        "line": line.line,
        "product": line.product,
        "title": line.title,
        "faces": line.faces,
        "medium": line.medium,
        "quantity": line.quantity,
        "amount": as_amount(line.amount_cents),
        "numbers": numbers,
    }


@query(Nothing)
def held(asked: Asked, arguments: Nothing) -> Data:
    """List the sales that are laid aside."""
    return {
        "held": [
            {"held": one.id, "till": one.till, "name": one.name, "sale": one.sale}
            for one in held_sales(asked.db, asked.now.id)
        ]
    }


@dataclass(frozen=True, kw_only=True)
class AskedStatement:
    """An account, such as safe, and one session if not all."""

    account: str
    session: int | None = None


@query(AskedStatement)
def statement(asked: Asked, arguments: AskedStatement) -> Data:
    """Show an account posting by posting; a positive amount is a debit."""
    names = account_names(asked.db)
    if arguments.account not in names:
        near = difflib.get_close_matches(arguments.account, names, 1)
        hint = f'write "{near[0]}"' if near else _accounts(names)
        raise Refused(
            "no_such_account", f'Nothing was posted to "{arguments.account}"; {hint}.'
        )
    lines = account_statement(asked.db, arguments.account, arguments.session)
    return {
        "account": arguments.account,
        "postings": [
            {
                "number": line.n,
                "session": line.session_id,
                "act": line.act,
                "amount": as_amount(line.amount_cents),
                "balance": as_amount(line.balance_after_cents),
                "note": line.note,
            }
            for line in lines
        ],
    }


def _accounts(names: list[str]) -> str:
    """The accounts there are, some of them when there are many."""
    if not names:
        return "nothing was posted to any account yet"
    shown = ", ".join(names[:_SHOWN])
    return f"there are {shown}" + (" and others" if len(names) > _SHOWN else "")


_SHOWN = 12
