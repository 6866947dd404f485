"""The coach on a winner who shouted and wasn't heard: how the prize is shared anew."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.rehearsal.hints import Hint, pressed
from hall_tui.rehearsal.lesson import Lesson, Memory, at_desk
from hall_tui.rehearsal.questions import MISSED, MISTAKE
from hall_tui.rules.money import format_cents


def can_be_heard(lesson: Lesson) -> bool:
    """Whether somebody didn't get a prize, or a share, and still can."""
    scene, memory = lesson.scene, lesson.memory
    wronged = memory.unheard is not None or memory.robbed is not None
    return wronged and (scene.reopenable or scene.paid_before is not None)


def hear(lesson: Lesson) -> Hint:
    """The stage is opened again; what was paid of it is taken back before."""
    memory, keys = lesson.memory, lesson.keys
    face, right = memory.unheard, f"The prize of {memory.robbed} was right"
    why = MISTAKE if face is None else MISSED
    paid = lesson.scene.paid_before
    if paid is not None:
        what = f"{right}: to give it again, another comes back."
        if face is not None:
            what = f"{face} had shouted too, but the prize is paid without that card."
        cents = format_cents(paid.cents)
        how = f"Press {keys('wrong_award')}: {paid.card}'s {cents} is taken back first."
        there = replace(pressed(what, how, "wrong_award"), why=why)
        return at_desk(lesson, "verifier", there)
    what = f"{right}, and was taken back: it is given again."
    if face is not None:
        what = f"{face} had shouted too: the prize was closed without that card."
    how = f"Press {keys('reopen')}: it asks why, and opens it again."
    there = replace(pressed(what, how, "reopen"), why=why)
    here = lesson.where.desk == "caller"
    return there if here else at_desk(lesson, "verifier", there)


def too_late(memory: Memory) -> str | None:
    """That somebody can't get the prize, or a share, any more; None for nobody."""
    if memory.unheard is not None:
        return f"{memory.unheard} had shouted too, and gets nothing: too late."
    if memory.robbed is not None:
        return f"The prize of {memory.robbed} was right, and is taken back for good."
    return None


def take_repaid(lesson: Lesson) -> Hint:
    """What was paid of an award that was taken back comes back."""
    back = lesson.scene.to_come_back
    who = "The player brings" if len(back) == 1 else "The players bring"
    what = f"{who} {format_cents(sum(back))} back, which was paid by mistake."
    how = f"Press {lesson.keys('settle')}: it asks how much, and into which drawer."
    return at_desk(lesson, "verifier", pressed(what, how, "settle"))
