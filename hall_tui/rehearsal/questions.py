"""What the coach says while a question stands in front of a desk."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.rehearsal.hall import MANAGER
from hall_tui.rehearsal.hints import ENTER, Hint, Keys, pressed, typed
from hall_tui.rehearsal.scene import Scene
from hall_tui.rules.money import format_cents

WHY = "wrong cards"
"""A reason as somebody might type it."""


@dataclass(frozen=True, kw_only=True)
class Front:
    """A question in front of a desk: its class, its words, and its ways out."""

    kind: str
    question: str
    ways: str


def hint_of_question(front: Front, scene: Scene, keys: Keys) -> Hint:
    """What happens, and what to press."""
    kind, yes = front.kind, keys("yes")
    if kind == "Confirm":
        how = f"{yes} is the only Yes: press {yes}. Esc goes back."
        return pressed("Read the question first.", how, "yes")
    if kind == "PayAward":
        what = "Compare face and amount with the card."
        return pressed(what, f"Press {yes} to pay. Esc goes back.", "yes")
    if kind == "Reason":
        return typed("The books keep the reason: a word or two.", WHY)
    if kind == "SecondPerson":
        return typed("This takes two people: the manager comes.", MANAGER)
    if kind == "ChooseAward":
        return Hint("Several prizes wait.", "Press Enter to take the first.", (ENTER,))
    if kind == "Count":
        return _count(front.question, scene)
    if kind == "HowYouDid":
        how = "Press Enter to leave, Esc to go on with the evening."
        return Hint("This is how you did.", how, (ENTER,))
    if kind in ("Preview", "Help"):
        goes_on = front.ways.startswith("Enter: go on")
        way = "Press Enter to go on." if goes_on else "Press Enter to close it."
        return Hint("Read it; the arrows move it.", way, (ENTER,))
    how = "Answer it, or press Esc to go back."
    return Hint("This question waits for an answer.", how, ("escape",))


def _count(question: str, scene: Scene) -> Hint:
    """What lies in the drawer that is asked for, as if it had been counted."""
    for drawer, cents in scene.lying:
        if drawer in question:
            amount = format_cents(cents)
            return typed(f"You count notes and coins: {amount} in {drawer}.", amount)
    how = "Type the sum and press Enter, or Esc to go back."
    return Hint("Count the drawer without a look at the figures.", how, ("escape",))
