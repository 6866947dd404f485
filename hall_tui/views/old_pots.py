"""Pots that hold money and that `hall.toml` names no more, as after a rename."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from db import ledger
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.pots import is_known
from hall_tui.views.pot_accounts import pot_of
from hall_tui.views.pots import key_of
from hall_tui.views.rows import rows


@dataclass(frozen=True)
class OldPot:
    """A pot by its name in the accounts, and what it holds with all reserves."""

    name: str
    cents: int

    @property
    def sentence(self) -> str:
        """What is left where, and the two ways out."""
        return (
            f"The pot account {self.name} holds {format_cents(self.cents)} and no pot"
            " of hall.toml is called so: rename it back, or move its money to"
            " another pot."
        )


def old_pots(db: Database, hall: Hall) -> list[OldPot]:
    """The pots whose accounts aren't empty and that the hall's file doesn't have.

    Costs a look-up an account.
    """
    held = {name: cents for name, cents in ledger.accounts(db, "pot:").items() if cents}
    found: dict[str, int] = {}
    for row in rows(db, _POTS, json.dumps(list(held))):
        found[row["pot"]] = found.get(row["pot"], 0) - held[row["account"]]
    return [
        OldPot(name, cents)
        for name, cents in found.items()
        if not is_known(hall, key_of(name))
    ]


_POTS = f"SELECT value AS account, {pot_of('value')} AS pot FROM json_each(?)"
