"""The coach on a winner who shouted and wasn't heard: how the prize is shared anew."""

from __future__ import annotations

from hall_tui.rehearsal.hints import Hint, pressed
from hall_tui.rehearsal.lesson import Lesson, at_desk
from hall_tui.rules.money import format_cents


def can_be_heard(lesson: Lesson) -> bool:
    """Whether a prize was closed without somebody who can still get a share."""
    scene = lesson.scene
    closed_without = lesson.memory.unheard is not None
    return closed_without and (scene.reopenable or scene.paid_before is not None)


def hear(lesson: Lesson) -> Hint:
    """The stage is opened again; what was paid of it is taken back before."""
    face, keys = lesson.memory.unheard, lesson.keys
    paid = lesson.scene.paid_before
    if paid is not None:
        what = f"{face} had shouted too, but the prize is paid without that card."
        cents = format_cents(paid.cents)
        how = f"Press {keys('wrong_award')}: {paid.card}'s {cents} is taken back first."
        return at_desk(lesson, "verifier", pressed(what, how, "wrong_award"))
    what = f"{face} had shouted too: the prize was closed without that card."
    how = f"Press {keys('reopen')}: it asks why, and opens it again."
    there = pressed(what, how, "reopen")
    here = lesson.where.desk == "caller"
    return there if here else at_desk(lesson, "verifier", there)


def too_late(face: str) -> str:
    """That somebody who wasn't heard can't get a share any more."""
    return f"{face} had shouted too, and gets nothing: too late."


def take_repaid(lesson: Lesson) -> Hint:
    """What was paid of an award that was taken back comes back."""
    back = lesson.scene.to_come_back
    who = "The player brings" if len(back) == 1 else "The players bring"
    what = f"{who} {format_cents(sum(back))} back, which was paid by mistake."
    how = f"Press {lesson.keys('settle')}: it asks how much, and into which drawer."
    return at_desk(lesson, "verifier", pressed(what, how, "settle"))
