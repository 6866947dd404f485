"""Bonuses: stages that their games have."""

from __future__ import annotations

from collections.abc import Iterator

from hall_tui.config.checks.games import no_such_stage
from hall_tui.config.faults import Finding
from hall_tui.rules.model.bonuses import OnNumberBonus
from hall_tui.rules.model.hall import Hall


def check_bonuses(hall: Hall) -> Iterator[Finding]:
    """Yield the bonuses that come with a stage which a game hasn't."""
    for name, bonus in hall.bonuses.items():
        if isinstance(bonus, OnNumberBonus):
            path = ("bonuses", name, "stage")
            yield from no_such_stage(hall, path, bonus.games, bonus.stage)
