"""A good claim with what was found of its face, as the awards are made from it."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.rules.prizes import Winner
from hall_tui.views.claims import Claim, LookUp
from hall_tui.views.sharing import winner


@dataclass(frozen=True)
class Winning:
    """A good claim that stands when the stage is closed."""

    claim: Claim
    found: LookUp

    @property
    def winner(self) -> Winner:
        """The face as the sharing of a prize sees it; a receipt is a player."""
        return winner(self.found)
