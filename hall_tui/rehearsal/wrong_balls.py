"""The coach on a ball that was typed wrong: how it goes back, or that it stands."""

from __future__ import annotations

from hall_tui.rehearsal.hints import Hint, pressed
from hall_tui.rehearsal.lesson import Lesson, WrongBall, at_desk
from hall_tui.rehearsal.scene import Scene
from hall_tui.rules.wording import shortened

MOST_TITLE = 22
"""The signs of a number's title that leave room for what is said of it."""


def can_go_back(wrong: WrongBall, scene: Scene) -> bool:
    """Whether a wrong ball can still be taken back as the evening stands."""
    if wrong.designation is not None:
        return wrong.designation in scene.redrawable
    return wrong.game == scene.begun and wrong.called in scene.called


def wrong_ball(lesson: Lesson) -> WrongBall | None:
    """The last wrong ball that stands and can be taken back, if there is one."""
    for one in reversed(lesson.memory.wrong_balls):
        if can_go_back(one, lesson.scene):
            return one
    return None


def take_ball_back(lesson: Lesson, wrong: WrongBall) -> Hint:
    """The way back to before the wrong ball."""
    if wrong.designation is not None:
        return _redraw(lesson, wrong)
    what = f"You called {wrong.called}, but the ball is {wrong.lay}."
    key = lesson.keys("undo")
    how = f"Press {key}: it asks why, and takes the ball back."
    last = lesson.scene.called[-1]
    if wrong.lay is None:
        what = f"Somebody has shouted: no ball now. {wrong.called} goes back."
    elif last != wrong.called:
        what = f"{wrong.called} still stands, though {wrong.lay} lay there."
    if last != wrong.called:
        how = f"Press {key}: {last} goes back first, and so on until {wrong.called}."
    return at_desk(lesson, "caller", pressed(what, how, "undo"))


def _redraw(lesson: Lesson, wrong: WrongBall) -> Hint:
    """A number drawn for a pot goes back, with what was done since."""
    scene, key = lesson.scene, lesson.keys("undo")
    title = shortened(wrong.title, MOST_TITLE)
    what = f"You typed {wrong.called} as {title}, but the ball is {wrong.lay}."
    how = f"Press {key}: it asks why, and takes the ball back."
    if scene.playing is not None:
        how = f"Press {key}: it takes the start back; then {wrong.called} can go back."
    elif scene.last_drawn != wrong.called:
        how = f"Press {key}: it takes the last step back, and so on until the number."
    return at_desk(lesson, "caller", pressed(what, how, "undo"))


def before_the_claim(lesson: Lesson, wrong: WrongBall) -> Hint:
    """At a stop the game goes on first, or the claim is withdrawn."""
    keys = lesson.keys
    if not lesson.scene.good:
        what = f"{wrong.called} still stands and must go back: first go on."
        how = f"Press {keys('play_on')}: the game goes on, then the ball goes back."
        return at_desk(lesson, "caller", pressed(what, how, "play_on"))
    what = f"{wrong.called} must go back before the claim: it came after the shout."
    if wrong.lay is not None:
        what = f"{wrong.called} must go back before the claim: {wrong.lay} lay there."
    how = f"Press {keys('refuse')}: withdraw the claim; then the ball can go back."
    return at_desk(lesson, "verifier", pressed(what, how, "refuse"))


def stands(wrong: WrongBall) -> str:
    """That a wrong ball can't go back any more, and what that means."""
    if wrong.designation is not None:
        title = shortened(wrong.title, MOST_TITLE)
        ball = wrong.called
        return f"Too late: {title} stays {ball}, and {ball} counts. Tell everybody."
    if wrong.lay is None:
        return f"{wrong.called} stays called, though somebody had shouted: too late."
    return f"{wrong.called} stays called, though {wrong.lay} lay there: too late."
