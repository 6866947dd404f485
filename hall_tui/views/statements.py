"""An account of the ledger, posting by posting, with who did what."""

from __future__ import annotations

from sqlite_utils import Database

from db.ledger import StatementLine, accounts, statement

__all__ = ["StatementLine", "account_names", "account_statement"]


def account_names(db: Database) -> list[str]:
    """The accounts that anything was posted to, in alphabetical order."""
    return list(accounts(db))


def account_statement(
    db: Database, account: str, session_id: int | None = None
) -> list[StatementLine]:
    """The postings of an account in order, of one session where it is given.

    A positive amount is a debit; a pot's balance is minus its account's.
    """
    return statement(db, account, session_id)
