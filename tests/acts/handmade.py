"""A hall's file made by hand, where people prove who they are."""

from __future__ import annotations

from pathlib import Path

from db import opening
from hall_tui.config.loading import Loaded
from tests.acts.evening import Evening

MANAGER_PIN = "70411297"
CASHIER_PIN = "816240"


def made_by_hand(folder: Path, config: Loaded) -> Evening:
    """A file with Max, its manager, signed in at the first till, and Ann, a cashier."""
    path = folder / "by-hand.db"
    opening.create(path)
    hall = Evening(path, config)
    hall.ok("init_hall", by=None, made_by="hand")
    hall.ok("add_person", by=None, name="Max", roles=["manager"], pin=MANAGER_PIN)
    hall.ok("sign_in", by="Max", pin=MANAGER_PIN)
    hall.ok("add_person", name="Ann", roles=["cashier"], pin=CASHIER_PIN)
    return hall
