"""What a pot is called in the tables."""

from __future__ import annotations

from hall_tui.rules.pots import PotKey
from hall_tui.views.pots import key_of, name_of


def test_names_stand_for_pots() -> None:
    assert key_of("loonie:evening") == PotKey("loonie", "evening")
    assert name_of(PotKey("bonanza")) == "bonanza"
