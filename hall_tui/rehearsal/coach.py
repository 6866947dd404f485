"""The coach: from how the evening stands, and where the trainee is, to one hint.

Nothing is remembered here but what the file can't say (`Memory`), so that whatever
the trainee does, in whichever order, the next hint is about what comes next.
"""

from __future__ import annotations

from dataclasses import replace

from hall_tui.rehearsal.hall import TRAINEE
from hall_tui.rehearsal.hints import BACKSPACE, ENTER, ESC, Hint, pressed, typed
from hall_tui.rehearsal.lesson import Lesson, Where, WrongBall, at_desk
from hall_tui.rehearsal.questions import MISREAD, WHY, hint_of_question
from hall_tui.rehearsal.scene import Scene
from hall_tui.rehearsal.shouts import Shout
from hall_tui.rehearsal.till_hints import (
    may_be_given_up,
    other_money,
    sales_lesson,
    take_money,
)
from hall_tui.rules.claims import Verdict
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, shortened


def hint(lesson: Lesson) -> Hint:
    """What to do next, true and possible as things stand."""
    found, where = _next(lesson), lesson.where
    if where.front is None:
        found = replace(found, what=_slip(lesson) or found.what)
        money = other_money(lesson) if where.desk == "till" else None
        if money is not None:
            return money
    wanted = (*found.press[:1], *found.same)
    if wanted and all(_in_the_way(where, one) for one in wanted):
        return _cleared(where, found)
    return found


def _cleared(where: Where, found: Hint) -> Hint:
    """A hint, but what stands typed goes first."""
    if where.front is not None:
        how = f"{shortened(where.typed)} stands typed: erase it with Backspace."
        return replace(found, how=how, press=(BACKSPACE,) * len(where.typed))
    how = "Something else is typed: press Esc, which clears it."
    return replace(found, how=how, press=(ESC,))


def _slip(lesson: Lesson) -> str | None:
    """What was wrong with the last thing done, where the file can't tell."""
    memory = lesson.memory
    if memory.wrong_void is not None:
        return (
            f"Receipt {memory.wrong_void} was another player's, who comes back later."
        )
    if memory.mistyped is not None and lesson.scene.shouts:
        typed_face, face = memory.mistyped
        return f"You typed {typed_face}; the card is {face}."
    return None


def _in_the_way(where: Where, wanted: str) -> bool:
    """Whether what is typed isn't the beginning of what is to be typed."""
    text, wanted = where.typed.strip().casefold(), wanted.casefold()
    if not text or wanted in (ENTER, ESC, WHY, MISREAD):
        return False
    if wanted.startswith(":"):
        return where.front is not None
    return not wanted.startswith(text) and not text.startswith(
        (f"{wanted} ", f"{wanted}=")
    )


def _next(lesson: Lesson) -> Hint:
    where, keys, scene = lesson.where, lesson.keys, lesson.scene
    if where.front is not None:
        behind = _next(replace(lesson, where=Where(desk=where.desk)))
        return hint_of_question(
            where.front,
            scene,
            keys,
            behind,
            typed_text=where.typed,
            gives_up=may_be_given_up(lesson),
        )
    if where.desk == "sign_in":
        return typed("Nobody is signed in at this desk.", TRAINEE)
    if where.operator != TRAINEE:
        what = f"{where.operator} is signed in here, who may not do everything."
        how = f"Press {keys('sign_out')}, then sign in as {TRAINEE}."
        return pressed(what, how, "sign_out")
    if not scene.open:
        what = "The evening is closed, and the books balance."
        return pressed(what, f"Press {keys('leave')} to see how you did.", "leave")
    if where.desk == "till" and where.pending:
        return take_money(lesson)
    found = _between(lesson) if scene.playing is None else _in_game(lesson)
    if where.desk == "pots":
        return replace(found, what=_pot_told(scene))
    return found


def _between(lesson: Lesson) -> Hint:
    scene = lesson.scene
    wrong = _wrong_ball(lesson)
    if wrong is not None:
        return _take_ball_back(lesson, wrong)
    if scene.unpaid:
        return _pay(lesson)
    seen = lesson.memory.pots_seen if scene.won is None else lesson.memory.win_seen
    if scene.begun and not seen:
        return _see_pots(lesson)
    if scene.coming is None:
        return _close(lesson)
    if not scene.begun and scene.sells:
        sale = sales_lesson(lesson)
        if sale is not None:
            return sale
    return _begin(lesson)


def _begin(lesson: Lesson) -> Hint:
    """The program's next step: a game, or a ball for another purpose."""
    scene, keys = lesson.scene, lesson.keys
    coming = scene.coming
    assert coming is not None
    if coming.kind == "designate" and scene.blower is not None:
        ball = scene.blower
        what = f"The blower gives the {coming.title}: {ball.name}."
        return at_desk(lesson, "caller", typed(what, f"{ball.number}", ball.name))
    what = f"Next: {coming.title}. Everybody has their cards."
    how = f"Press {keys('next')}: it shows what begins, and asks."
    return at_desk(lesson, "caller", pressed(what, how, "next"))


def _in_game(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    if scene.stopped:
        return _stopped(lesson)
    wrong = _wrong_ball(lesson)
    if wrong is not None:
        return _take_ball_back(lesson, wrong)
    if scene.shouts:
        what = f"BINGO! Somebody shouts and holds up card {scene.shouts[0].face}."
        how = f"Press {keys('stop')}: no ball is called until it is checked."
        return at_desk(lesson, "caller", pressed(what, how, "stop"))
    ball = scene.blower
    if ball is None:
        what = "All balls are out, and nobody has won."
        how = f"Press {keys('close_stage')}: it asks, and ends the game."
        return at_desk(lesson, "caller", pressed(what, how, "close_stage"))
    what = f"The blower gives {ball.name}."
    if ball.repeats:
        what = f"A slip of the blower: {ball.name} comes up again. See what happens."
    return at_desk(lesson, "caller", typed(what, f"{ball.number}", ball.name))


def _wrong_ball(lesson: Lesson) -> WrongBall | None:
    """The last wrong ball that stands and can be taken back, if there is one."""
    scene = lesson.scene
    for one in reversed(lesson.memory.wrong_balls):
        if one.drawn and scene.playing is None or one.called in scene.called:
            return one
    return None


def _take_ball_back(lesson: Lesson, wrong: WrongBall) -> Hint:
    what = f"You called {wrong.called}, but the ball is {wrong.lay}."
    key = lesson.keys("undo")
    how = f"Press {key}: it asks why, and takes the ball back."
    last = wrong.called if wrong.drawn else lesson.scene.called[-1]
    if wrong.lay is None:
        what = f"Somebody has shouted: no ball now. {wrong.called} goes back."
    elif last != wrong.called:
        what = f"{wrong.called} still stands, though {wrong.lay} lay there."
    if last != wrong.called:
        how = f"Press {key}: {last} goes back first, and so on until {wrong.called}."
    return at_desk(lesson, "caller", pressed(what, how, "undo"))


def _stopped(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    wrong = _wrong_ball(lesson)
    if wrong is not None and not scene.good:
        what = f"{wrong.called} still stands and must go back: first go on."
        how = f"Press {keys('play_on')}: the game goes on, then the ball goes back."
        return at_desk(lesson, "caller", pressed(what, how, "play_on"))
    if wrong is not None:
        what = f"{wrong.called} must go back before the claim: it came after the shout."
        if wrong.lay is not None:
            what = (
                f"{wrong.called} must go back before the claim: {wrong.lay} lay there."
            )
        how = f"Press {keys('refuse')}: withdraw the claim; then the ball can go back."
        return at_desk(lesson, "verifier", pressed(what, how, "refuse"))
    if scene.shouts:
        return _check(lesson, scene.shouts[0])
    if scene.good:
        what = "The claim is good, and nobody else shouts."
        if scene.good > 1:
            what = "All claims are checked; the winners share the prize."
        how = f"Press {keys('no_more')}: it shows who gets what, and asks."
        return at_desk(lesson, "verifier", pressed(what, how, "no_more"))
    what = "No good claim: the game goes on where it stopped."
    if scene.verdict is not None:
        what = _REFUSED.get(scene.verdict, what)
    how = f"Press {keys('play_on')}: the game goes on where it stopped."
    return at_desk(lesson, "caller", pressed(what, how, "play_on"))


_REFUSED = {
    Verdict.NOT_YET: "NOT YET: numbers are missing, so there is no winner.",
    Verdict.NOT_SOLD: "NOT SOLD: nobody paid for this card, so it wins nothing.",
}


def _check(lesson: Lesson, shout: Shout) -> Hint:
    more = "A second player shouts too: card" if lesson.scene.good else "The card is"
    what = f"{more} {shout.face}. Does it win? The program knows."
    return at_desk(lesson, "verifier", typed(what, f"{shout.number}", shout.face))


def _pay(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    cents = format_cents(sum(scene.unpaid))
    what = f"The winner comes for the money: {cents}."
    if len(scene.unpaid) > 1:
        what = f"The winners come for their money, {cents} in all."
    how = f"Press {keys('pay')}: it shows the slip, and asks."
    return at_desk(lesson, "verifier", pressed(what, how, "pay"))


def _see_pots(lesson: Lesson) -> Hint:
    scene = lesson.scene
    moved = scene.won or scene.fed
    row = "" if moved is None else f" the row {moved.title},"
    how = f"Press {lesson.keys('go_pots')} and look at{row} column Tonight."
    return pressed(_pot_told(scene), how, "go_pots")


def _pot_told(scene: Scene) -> str:
    if scene.won is not None:
        cents = format_cents(scene.won.cents)
        return f"Row {scene.won.title}: {cents} was won, and it begins anew."
    if scene.fed is None:
        return "Every pot is kept to the cent."
    grown = format_cents(scene.fed.cents)
    return f"Row {scene.fed.title}: +{grown} tonight, from all sales, the others' too."


def _close(lesson: Lesson) -> Hint:
    last = "That was the last game of the practice"
    if not lesson.scene.over:
        what = f"{last}: the manager leaves the others out."
        return Hint(what, "Wait a moment.", ())
    what = f"{last}."
    if lesson.scene.left_out:
        what = f"{last}: the manager left the other {lesson.scene.left_out} out."
    if lesson.scene.given_up:
        sales = counted(lesson.scene.given_up, "sale")
        what = f"The practice is over: {sales} laid aside can't be paid now, given up."
    count = "count the drawer, then " if lesson.scene.lying else ""
    how = f"Press {lesson.keys('session')}: {count}close the evening."
    if lesson.scene.left_out:
        how = f"{how[:-1]}; no refunds needed."
    return at_desk(lesson, "home", pressed(what, how, "session"))
