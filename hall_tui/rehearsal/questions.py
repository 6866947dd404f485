"""What the coach says while a question stands in front of a desk."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.rehearsal.hall import MANAGER
from hall_tui.rehearsal.hints import ENTER, ESC, Hint, Keys, pressed, typed
from hall_tui.rehearsal.scene import Scene
from hall_tui.rules.money import format_cents

WHY = "wrong cards"
MISREAD = "misread"
"""Reasons as somebody might type them."""


@dataclass(frozen=True, kw_only=True)
class Front:
    """A question in front of a desk: its class and its words."""

    kind: str
    question: str


_EXPECTED: dict[str, dict[str, tuple[str, ...]]] = {
    "next": {"Confirm": ("Start ",)},
    "no_more": {"Confirm": ("No more claims", "Any more")},
    "close_stage": {"Confirm": ("All balls are out",)},
    "void": {
        "Confirm": ("Void receipt",),
        "Reason": ("Why is receipt",),
        "SecondPerson": ("Void",),
    },
    "undo": {"Reason": ("Take ",)},
    "pay": {
        "ChooseAward": ("Pay",),
        "PayAward": ("Pay",),
        "SecondPerson": ("A payout",),
    },
    "session": {"Count": ("Count",), "Preview": ("The sheet",), "Confirm": ("Close",)},
}
"""The questions that an action leads to, by their class and how they begin."""


def hint_of_question(front: Front, scene: Scene, keys: Keys, behind: Hint) -> Hint:
    """What to press; `behind` is what the coach says at the desk behind the question.

    A question to which that doesn't lead is left by Esc.
    """
    action = behind.action
    if front.kind == "HowYouDid":
        return _leaving(scene)
    begins = _EXPECTED.get(action, {}).get(front.kind, ())
    if action == "session" and front.kind == "Confirm":
        begins += tuple(f"{format_cents(c)} in {name}" for name, c in scene.lying)
    if begins and front.question.startswith(begins):
        return _expected(front, scene, keys, MISREAD if action == "undo" else WHY)
    if front.kind == "Ask" and scene.coming is not None and not action:
        if front.question.startswith(scene.coming.title):
            return behind
    if front.kind in ("Preview", "Help"):
        return Hint("Read it; the arrows move it.", "Press Esc to close it.", (ESC,))
    how = "Press Esc to go back, or answer if you mean it."
    return Hint("This isn't what comes next.", how, (ESC,))


def _expected(front: Front, scene: Scene, keys: Keys, why: str) -> Hint:
    kind, yes = front.kind, keys("yes")
    if kind == "PayAward":
        what = "Compare face and amount with the card."
        return pressed(what, f"Press {yes} to pay. Esc goes back.", "yes")
    if kind == "Reason":
        return typed("The books keep the reason: a word or two.", why)
    if kind == "SecondPerson":
        return typed("This takes two people: the manager comes.", MANAGER)
    if kind == "ChooseAward":
        return Hint("Several prizes wait.", "Press Enter to take the first.", (ENTER,))
    if kind == "Count":
        return _count(front.question, scene)
    if kind == "Preview":
        return Hint("Read it; the arrows move it.", "Press Enter to go on.", (ENTER,))
    how = f"{yes} is the only Yes; Esc goes back."
    return pressed("Read the question first.", how, "yes")


def _leaving(scene: Scene) -> Hint:
    how = "Press Enter to leave, Esc to go on with the evening."
    return Hint("This is how you did.", how, (ESC if scene.open else ENTER,))


def _count(question: str, scene: Scene) -> Hint:
    """What lies in the drawer that is asked for, as if it had been counted."""
    for drawer, cents in scene.lying:
        if drawer in question:
            amount = format_cents(cents)
            return typed(f"You count notes and coins: {amount} in {drawer}.", amount)
    how = "Type the sum and press Enter, or Esc to go back."
    return Hint("Count the drawer without a look at the figures.", how, (ESC,))
