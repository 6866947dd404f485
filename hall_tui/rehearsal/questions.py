"""What the coach says while a question stands in front of a desk."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hall_tui.rehearsal.hall import MANAGER, MISCOUNTED
from hall_tui.rehearsal.hints import (
    BACKSPACE,
    ENTER,
    ESC,
    Hint,
    Keys,
    pressed,
    typed,
)
from hall_tui.rehearsal.scene import Scene
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.rules.wording import counted, shortened

SEVERAL = "It lists several prizes."
WHY = "wrong cards"
MISREAD = "misread"
MISSED = "a shout was missed"
MISTAKE = "by mistake"
"""Reasons as somebody might type them."""
TYPED_REASONS = (WHY, MISREAD, MISSED, MISTAKE, MISCOUNTED)
READ_IT = "Read it."
PUT_BACK = ("Play ", "Go on with ")
"""How it is asked why a game that was left out, or given up, is played after all."""
_REASONS = {
    "undo": MISREAD,
    "refuse": MISREAD,
    "drawer": MISCOUNTED,
}
"""Those for an action whose hint tells none; `WHY` for all others."""


@dataclass(frozen=True, kw_only=True)
class Front:
    """A question in front of a desk: its class, its words, what a second confirms."""

    kind: str
    question: str
    confirms: str = ""


_EXPECTED: dict[str, dict[str, tuple[str, ...]]] = {
    "next": {"Confirm": ("Start ",)},
    "no_more": {"Confirm": ("No more claims",)},
    "close_stage": {"Confirm": ("All balls are out", "No more claims")},
    "void": {
        "Confirm": ("Void receipt", "Refund of"),
        "Reason": ("Why is receipt",),
        "SecondPerson": ("Void", "Refund"),
    },
    "refund": {
        "Confirm": ("Refund of",),
        "Reason": ("Why is receipt",),
        "SecondPerson": ("Refund",),
    },
    "undo": {"Reason": ("Take ", *PUT_BACK), "SecondPerson": ("Undo",)},
    "refuse": {"Reason": ("Withdraw",)},
    "reopen": {"Reason": ("Open ",), "SecondPerson": ("Reopen",)},
    "wrong_award": {
        "ChooseAward": ("Which award",),
        "Reason": ("Take ",),
        "SecondPerson": ("Take back",),
    },
    "settle": {
        "ChooseAward": ("Money of",),
        "Ask": ("",),
        "Confirm": ("Put the",),
    },
    "recall": {"HeldList": ("Which sale",)},
    "pay": {
        "ChooseAward": ("Pay",),
        "PayAward": ("Pay",),
        "SecondPerson": ("A payout",),
    },
    "drawer": {"DrawerMenu": ("Drawer",), "Reason": ("Why is the count of",)},
    "session": {"Preview": ("The sheet",), "Confirm": ("Close",)},
}
"""The questions that an action leads to, by their class and how they begin."""


def hint_of_question(
    front: Front,
    scene: Scene,
    keys: Keys,
    behind: Hint,
    *,
    typed_text: str = "",
    gives_up: bool = False,
) -> Hint:
    """What to press; `behind` is what the coach says at the desk behind the question.

    `typed_text` stands in the question's line; `gives_up`: the open sale is wrong. A
    question to which nothing of that leads is left by Esc.
    """
    action = behind.action
    if front.kind == "HowYouDid":
        return _leaving(scene, keys)
    if front.kind == "Count":
        return _count(front.question, scene)
    if gives_up and front.question.startswith(("Give this sale up", "This sale was")):
        return _expected(front, scene, keys, WHY)
    receipt = behind.press[0] if action in ("void", "refund") else ""
    of_receipt = _of_receipt(front, action, receipt, typed_text)
    if of_receipt is not None:
        return of_receipt
    of_award = _of_award(front, scene) if action == "wrong_award" else None
    if of_award is not None:
        return of_award
    begins = _EXPECTED.get(action, {}).get(front.kind, ())
    if front.kind == "Confirm":
        begins += tuple(f"{format_cents(c)} in {name}" for name, c in scene.lying)
    if begins and front.question.startswith(begins):
        if front.kind == "ChooseAward" and typed_text:
            return erased(Hint(SEVERAL, "", (ENTER,)), typed_text)
        why = behind.why or _REASONS.get(action, WHY)
        if front.question.startswith(PUT_BACK):
            why = MISTAKE
        return _expected(front, scene, keys, why)
    if (again := _count_again(front, scene)) is not None:
        return again
    if front.kind == "Ask" and scene.coming is not None and not action:
        if front.question.startswith(scene.coming.title):
            return behind
    if front.kind == "Preview" and scene.miscounted_cents:
        return Hint(
            behind.what, "Press Esc: the drawer is counted again first.", (ESC,)
        )
    if front.kind in ("Preview", "Help"):
        return Hint(READ_IT, "Press Esc to close it.", (ESC,))
    if not scene.open:
        what = "The practice evening is over: nothing else is part of it."
        how = f"Press Esc to go back; {keys('leave')} then shows how you did."
        return Hint(what, how, (ESC,))
    return _not_next(front, scene, keys, behind)


def _not_next(front: Front, scene: Scene, keys: Keys, behind: Hint) -> Hint:
    """That something else comes first, and who loses by going on."""
    how = "This isn't the next step: press Esc, or answer it if you mean it."
    if scene.shouts and scene.stopped and front.question.startswith("No more claims"):
        what = f"{scene.shouts[0].face} shouts too, and gets nothing if you close now."
        return Hint(what, "Press Esc, and check that card first.", (ESC,))
    if behind.action in ("reopen", "wrong_award") and front.question.startswith(
        ("Pay ", "A payout")
    ):
        how = f"Press Esc, and pay later: {keys(behind.action)} comes first."
    return Hint(behind.what, how, (ESC,))


def erased(found: Hint, typed_text: str) -> Hint:
    """A hint, but what stands typed in the question is erased first."""
    how = f"{shortened(typed_text)} stands typed: erase it with Backspace."
    return replace(found, how=how, press=(BACKSPACE,) * len(typed_text))


def _of_receipt(
    front: Front, action: str, receipt: str, typed_text: str
) -> Hint | None:
    """Whether it is of the `receipt` that came back; None for no such question."""
    if receipt and front.question.startswith(f"Which receipt to {action}"):
        what = f"It asks which receipt came back: it is {receipt}."
        if typed_text == receipt:
            return Hint(what, f"{receipt} stands there: press Enter.", (ENTER,))
        return typed(what, receipt)
    if receipt and front.question.startswith(
        f"Refund which lines of receipt {receipt}?"
    ):
        what = "It asks which lines come back: all that are left."
        if typed_text == "all":
            return Hint(what, "all stands there: press Enter.", (ENTER,))
        return typed(what, "all")
    asked = _BACK.match(front.question) or _CONFIRMED.match(front.confirms)
    if asked is None or asked[1] == receipt:
        return None
    what = f"Nobody brings receipt {asked[1]} back: compare number and cards."
    return Hint(what, "Press Esc to go back; nothing is taken back.", (ESC,))


_BACK = re.compile(
    r"(?:Void|Why is|Refund of|Refund which lines of) receipt (\d+)"
    r"(?:, all| voided| refunded|:|\?)"
)
"""The questions before a void or refund, with the receipt's number."""
_CONFIRMED = re.compile(r"receipt (\d+), ")


def _of_award(front: Front, scene: Scene) -> Hint | None:
    """Which award it is that was paid too soon, and that another one is right."""
    paid = scene.paid_before
    if paid is None:
        return None
    cents = format_cents(paid.cents)
    if front.question.startswith("Which award"):
        return typed(f"It lists what was won: {cents} of {paid.card}.", f"{paid.place}")
    asked = front.confirms if front.kind == "SecondPerson" else front.question
    if front.kind not in ("Reason", "SecondPerson") or (
        f"{cents} of " in asked and paid.card in asked
    ):
        return None
    what = f"That award is right: only {cents} of {paid.card} is taken back."
    return Hint(what, "Press Esc to go back; nothing is taken back.", (ESC,))


def _expected(front: Front, scene: Scene, keys: Keys, why: str) -> Hint:
    kind, yes = front.kind, keys("yes")
    if kind == "PayAward":
        what = "Compare the slip with what the winner holds up."
        return pressed(what, f"Press {yes} to pay. Esc goes back.", "yes")
    if kind == "Reason":
        how = f'Type a reason, such as "{why}", and press Enter.'
        return Hint("The reason is kept: a word or two.", how, (why, ENTER))
    if kind == "SecondPerson":
        what = "This takes two people: the manager comes to you and says yes."
        how = f"Type the name {MANAGER} and press Enter: the practice asks no PIN."
        return Hint(what, how, (MANAGER, ENTER))
    if kind == "HeldList":
        what = "It shows the sale that was laid aside."
        return Hint(what, "Press Enter to take it up again.", (ENTER,))
    if kind == "ChooseAward":
        return Hint(SEVERAL, "Press Enter to take the first.", (ENTER,))
    if kind == "Ask":
        return Hint("What is asked for stands there.", "Press Enter.", (ENTER,))
    if kind == "DrawerMenu":
        what = "It asks what to do with the drawer: count it again."
        return pressed(what, f"Press {keys('count')}, without Enter.", "count")
    if kind == "Preview":
        return Hint(READ_IT, "Press Enter to go on.", (ENTER,))
    what = "Read the question first."
    if scene.column and not scene.begun and front.question.startswith("Start "):
        players = counted(scene.players, "player")
        are = "is" if scene.players == 1 else "are"
        what = f"Prizes go by how many play: {players} {are} in column {scene.column}."
    if scene.left_out and front.question.startswith("Close"):
        what = "Read it. In the practice nobody wants money back."
    return pressed(what, f"Press {yes}, the only Yes; Esc goes back.", "yes")


def _leaving(scene: Scene, keys: Keys) -> Hint:
    if not scene.open:
        what = "This card is printed as you leave, and kept in the practice's folder."
        return Hint(what, "Press Enter to leave.", (ENTER,))
    what = "Leaving ends this practice evening: the next one is a new one."
    how = f"Press Esc to go on with the evening; {keys('yes')} leaves and ends it."
    return Hint(what, how, (ESC,))


def _count_again(front: Front, scene: Scene) -> Hint | None:
    """That another sum was typed than lies there; None for no such question."""
    for drawer, cents in scene.lying:
        sure = front.kind == "Confirm" and front.question.endswith(f" in {drawer}?")
        why = front.kind == "Reason" and f"count of {drawer} " in front.question
        if sure or why:
            what = f"That isn't what you counted: {format_cents(cents)} in {drawer}."
            return Hint(what, "Press Esc, and type it again.", (ESC,))
    return None


def _count(question: str, scene: Scene) -> Hint:
    """What lies in the drawer that is asked for, as if it had been counted."""
    for drawer, cents in scene.lying:
        if drawer in question:
            others = " The others counted theirs." if len(scene.lying) == 1 else ""
            what = f"You count notes and coins: {format_cents(cents)} in {drawer}."
            what += others
            return typed(what, as_amount(cents))
    how = "Type the sum and press Enter, or Esc to go back."
    return Hint("Count the drawer without a look at the figures.", how, (ESC,))
