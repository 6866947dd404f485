"""Answers a script's reading lines, which look at the file and do nothing."""

from __future__ import annotations

from collections.abc import Mapping

from sqlite_utils import Database

from hall_tui.acts.arguments import read_arguments
from hall_tui.acts.desk import Desk
from hall_tui.acts.registry import Data
from hall_tui.cli import board_queries, book_queries, play_queries
from hall_tui.cli.query import QUERIES, Asked
from hall_tui.views.sessions import open_session, rules_of

__all__ = ["MODULES", "QUERIES", "ask"]

MODULES = (board_queries, book_queries, play_queries)


def ask(desk: Desk, name: str, given: Mapping[str, object]) -> Data:
    """What a reading line answers. Raises Refused."""
    asked = QUERIES[name]
    arguments = read_arguments(asked.arguments, given)

    def look(db: Database) -> Data:
        session = open_session(db)
        rules = desk.config if session is None else rules_of(db, session)
        return asked.run(Asked(db, rules, session), arguments)

    return desk.read(look)
