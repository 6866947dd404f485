"""The list of the people page."""

from __future__ import annotations

from hall_tui.views.roster import roster
from tests.acts.evening import Evening
from tests.acts.handmade import CASHIER_PIN


def test_everybody_with_pin_tries_and_desks(by_hand: Evening) -> None:
    by_hand.ok("add_person", name="Fay", roles=["floor"])
    by_hand.ok("add_person", name="Gus")
    by_hand.ok("retire_person", name="Fay", reason="moved")
    for desk in ("till-3", "till-2"):
        by_hand.ok("sign_in", by="Ann", desk=desk, pin=CASHIER_PIN)
    by_hand.do("sign_in", by="Ann", desk="till-4", pin="111222")
    listed = [
        (one.person.name, one.person.has_left, one.has_pin, one.failed, one.desks)
        for one in by_hand.read(roster)
    ]
    assert listed == [
        ("Max", False, True, 0, ("till-1",)),
        ("Ann", False, True, 1, ("till-2", "till-3")),
        ("Gus", False, False, 0, ()),
        ("Fay", True, False, 0, ()),
    ]
