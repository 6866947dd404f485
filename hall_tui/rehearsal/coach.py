"""The coach: from how the evening stands, and where the trainee is, to one hint.

Nothing is remembered here but what the file can't say (`Memory`), so that whatever
the trainee does, in whichever order, the next hint is about what comes next.
"""

from __future__ import annotations

from dataclasses import replace

from hall_tui.rehearsal.hall import TRAINEE, TRAINEE_DESK
from hall_tui.rehearsal.hints import BACKSPACE, ENTER, ESC, WIDTH, Hint, pressed, typed
from hall_tui.rehearsal.lesson import Lesson, Where, at_desk
from hall_tui.rehearsal.questions import TYPED_REASONS, erased, hint_of_question
from hall_tui.rehearsal.scene import Next, Scene
from hall_tui.rehearsal.shouts import Shout
from hall_tui.rehearsal.till_hints import (
    may_be_given_up,
    other_money,
    sales_lesson,
    take_money,
    take_wrong_back,
)
from hall_tui.rehearsal.unheard import can_be_heard, hear, take_repaid, too_late
from hall_tui.rehearsal.wrong_balls import (
    before_the_claim,
    stands,
    take_ball_back,
    wrong_ball,
)
from hall_tui.rules.claims import Verdict
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, shortened

MOST_TITLE = 36
"""The signs of a game's title that leave room for what is said of it."""
MOST_BONUS = 14
"""The same of a bonus's title."""


def hint(lesson: Lesson) -> Hint:
    """What to do next, true and possible as things stand."""
    found, where = _next(lesson), lesson.where
    if where.front is None:
        found = replace(found, what=_slip(lesson) or found.what)
        sells = where.desk == "till" and lesson.scene.open
        money = other_money(lesson) if sells else None
        if money is not None:
            return money
    wanted = (*found.press[:1], *found.same)
    if wanted and all(_in_the_way(where, one) for one in wanted):
        return _cleared(where, found)
    return found


def _cleared(where: Where, found: Hint) -> Hint:
    """A hint, but what stands typed goes first."""
    if where.front is not None:
        return erased(found, where.typed)
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
    if not can_be_heard(lesson) and (late := too_late(memory)) is not None:
        return late
    if memory.standing is not None and wrong_ball(lesson) is None:
        # Of a game that is played after all its balls may still go back.
        return None if lesson.scene.broken else stands(memory.standing)
    return None


def _in_the_way(where: Where, wanted: str) -> bool:
    """Whether what is typed isn't the beginning of what is to be typed."""
    text, wanted = where.typed.strip().casefold(), wanted.casefold()
    if not text or wanted in (ENTER, ESC, BACKSPACE, *TYPED_REASONS):
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
        return _after(lesson)
    if where.desk == "till" and where.pending:
        return take_money(lesson)
    if can_be_heard(lesson):
        return hear(lesson)
    found = _between(lesson) if scene.playing is None else _in_game(lesson)
    if where.desk == "pots" and not scene.shouts:
        return replace(found, what=_pot_told(scene))
    ends = scene.playing is None and scene.coming is None and scene.broken is None
    if where.desk == "caller" and ends:
        return _at_the_end(lesson, found)
    return found


def _after(lesson: Lesson) -> Hint:
    """The evening is closed; what comes then isn't practised."""
    leave = lesson.keys("leave")
    what = "The evening is closed, and the accounts balance."
    how = f"Press {leave} to see how you did."
    if lesson.scene.another:
        what = "The practice evening is over: another evening is no part of it."
        how = f"Press {leave}: how you did, and out. Start it again for a new one."
    return pressed(what, how, "leave")


def _at_the_end(lesson: Lesson, found: Hint) -> Hint:
    """The caller sees all other games go: by whom, whatever is to be done first."""
    scene = lesson.scene
    what = "That was the last game of the practice: the manager leaves the others out."
    if scene.over:
        others = counted(scene.left_out, "other game")
        what = f"Nothing is to be called any more: the manager left {others} out."
    how = found.how
    if scene.unpaid:
        cents = format_cents(sum(scene.unpaid))
        how = f"To pay {cents}, {how[0].lower()}{how[1:]}"
    return replace(found, what=what, how=how)


def _between(lesson: Lesson) -> Hint:
    scene = lesson.scene
    wrong = wrong_ball(lesson)
    if wrong is not None:
        return take_ball_back(lesson, wrong)
    if scene.miscounted_cents:
        return _count_again(lesson)
    if scene.broken is not None:
        return _play_after_all(lesson, scene.broken)
    if scene.to_come_back:
        return take_repaid(lesson)
    if scene.unpaid:
        return _pay(lesson)
    seen = lesson.memory.pots_seen if scene.won is None else lesson.memory.win_seen
    if scene.begun and not seen:
        return _see_pots(lesson)
    if (wrong_sale := take_wrong_back(lesson)) is not None:
        return wrong_sale
    if scene.coming is None:
        return _close(lesson)
    if scene.sells:
        sale = sales_lesson(lesson)
        if sale is not None:
            return sale
    return _begin(lesson)


def _count_again(lesson: Lesson) -> Hint:
    """The trainee's drawer was counted wrong, and that is booked."""
    lies = dict(lesson.scene.lying)[TRAINEE_DESK]
    typed_in = format_cents(lies + lesson.scene.miscounted_cents)
    what = f"{TRAINEE_DESK} was counted as {typed_in}; {format_cents(lies)} lie there."
    how = f"Press {lesson.keys('drawer')}, then {lesson.keys('count')}: count it again."
    return at_desk(lesson, "till", pressed(what, how, "drawer"))


def _play_after_all(lesson: Lesson, broken: Next) -> Hint:
    """A game of the practice was ended by hand or left out: it is played after all."""
    how = "left out" if broken.kind == "left_out" else "ended by hand"
    what = f"{shortened(broken.title, MOST_TITLE)} was {how}: play it here."
    key = lesson.keys("undo")
    there = pressed(what, f"Press {key}: it asks why, and takes that back.", "undo")
    return at_desk(lesson, "caller", there)


def _begin(lesson: Lesson) -> Hint:
    """The program's next step: a game, or a ball for another purpose."""
    scene, keys = lesson.scene, lesson.keys
    coming = scene.coming
    assert coming is not None
    if coming.kind == "designate" and scene.blower is not None:
        ball = scene.blower
        what = f"The blower gives {ball.name} for the {coming.title}."
        return at_desk(lesson, "caller", typed(what, f"{ball.number}", ball.name))
    title = shortened(coming.title, MOST_TITLE)
    what = f"Next: {title}. Everybody has their cards."
    if lesson.where.desk == "caller" and scene.passed_over:
        what = f"Next: {title}. The manager left the ✗ ones out."
    how = f"Press {keys('next')}: it shows what begins, and asks."
    return at_desk(lesson, "caller", pressed(what, how, "next"))


def _in_game(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    if scene.stopped:
        return _stopped(lesson)
    wrong = wrong_ball(lesson)
    if wrong is not None:
        return take_ball_back(lesson, wrong)
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
        what = f"{ball.name} is read once more by mistake. See what happens."
    elif scene.lucky and not scene.called and lesson.where.desk == "caller":
        lucky = scene.lucky[0]
        what += f" {shortened(lucky.title, MOST_BONUS)}: {lucky.ball} won before,"
        what += " and pays if it comes."
    return at_desk(lesson, "caller", typed(what, f"{ball.number}", ball.name))


def _stopped(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    wrong = wrong_ball(lesson)
    if wrong is not None:
        return before_the_claim(lesson, wrong)
    if scene.shouts:
        return _check(lesson, scene.shouts[0])
    if scene.good:
        what = "The claim is good, and nobody else shouts."
        if scene.good > 1:
            what = "All claims are checked; the winners share the prize."
        here = lesson.where.desk == "caller"
        action = "close_stage" if here else "no_more"
        how = f"Press {keys(action)}: it shows who gets what, and asks."
        there = pressed(what, how, action)
        return there if here else at_desk(lesson, "verifier", there)
    what = "The game is stopped, but nobody holds up a card."
    if scene.verdict is not None:
        what = _REFUSED.get(scene.verdict, "No good claim stands: no prize is won.")
    how = f"Press {keys('play_on')}: the game goes on where it stopped."
    return at_desk(lesson, "caller", pressed(what, how, "play_on"))


_REFUSED = {
    Verdict.NOT_YET: "NOT YET: numbers are missing, so there is no winner.",
    Verdict.NOT_SOLD: "NOT SOLD: nobody paid for this card, so it wins nothing.",
    Verdict.WRONG_GAME: "WRONG GAME: this card was sold, but not for this game.",
}


def _check(lesson: Lesson, shout: Shout) -> Hint:
    more = "A second player shouts too: card" if lesson.scene.good else "The card is"
    what = f"{more} {shout.face}. Does it win? The program knows."
    return at_desk(lesson, "verifier", typed(what, f"{shout.number}", shout.face))


def _pay(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    cents = format_cents(sum(scene.unpaid))
    what = f"The winner comes for the money: {cents}."
    how = f"Press {keys('pay')}: it shows the slip, and asks."
    if len(scene.unpaid) > 1:
        prizes = counted(len(scene.unpaid), "prize")
        what = f"The winner has {prizes}, {cents} in all: each is paid by itself."
        if scene.winners > 1:
            what = f"The winners come for their money, {cents} in all."
        how = f"Press {keys('pay')}: it lists what waits, and asks which."
    return at_desk(lesson, "verifier", pressed(what, how, "pay"))


def _see_pots(lesson: Lesson) -> Hint:
    scene = lesson.scene
    moved = scene.won or scene.fed
    row = "" if moved is None else f" the row {moved.title},"
    column = "Tonight" if scene.won is None else "Balance"
    how = f"Press {lesson.keys('go_pots')} and look at{row} column {column}."
    return pressed(_pot_told(scene), how, "go_pots")


def _pot_told(scene: Scene) -> str:
    if scene.won is not None:
        cents = format_cents(scene.won.cents)
        return f"Row {scene.won.title}: {cents} was won, and it begins anew."
    if scene.fed is None:
        return "Every pot is kept to the cent."
    told = f": +{format_cents(scene.fed.cents)} tonight, {scene.fed.how}."
    return f"Row {shortened(scene.fed.title, WIDTH - len(told) - len('Row '))}{told}"


def _close(lesson: Lesson) -> Hint:
    last = "That was the last game of the practice"
    if not lesson.scene.over:
        what = f"{last}: the manager leaves the others out."
        return Hint(what, "Wait a moment: the manager leaves games out.", ())
    what = f"{last}."
    if lesson.scene.left_out:
        what = f"{last}: the manager left the other {lesson.scene.left_out} out."
    if lesson.scene.given_up:
        sales = counted(lesson.scene.given_up, "sale")
        what = f"The practice is over: {sales} laid aside can't be paid now, given up."
    count = "count the drawer, then " if lesson.scene.lying else ""
    how = f"Press {lesson.keys('session')}: {count}close the evening."
    if lesson.scene.left_out:
        how = f"{how[:-1]}. Nobody wants money back."
    return at_desk(lesson, "home", pressed(what, how, "session"))
