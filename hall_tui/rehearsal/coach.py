"""The coach: from how the evening stands, and where the trainee is, to one hint.

Nothing is remembered here but what the file can't say (`Memory`), so that whatever
the trainee does, in whichever order, the next hint is about what comes next.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hall_tui.rehearsal.goods import Ask
from hall_tui.rehearsal.hall import TRAINEE
from hall_tui.rehearsal.hints import ENTER, ESC, Hint, Keys, pressed, typed
from hall_tui.rehearsal.questions import MISREAD, WHY, Front, hint_of_question
from hall_tui.rehearsal.scene import Scene
from hall_tui.rehearsal.shouts import Shout
from hall_tui.rules.claims import Verdict
from hall_tui.rules.money import format_cents


@dataclass(frozen=True, kw_only=True)
class Where:
    """Where the trainee is: the desk, and what is asked in front of it, if anything.

    `typed` is what stands in the entry line; `pending`: a sale is open at the till,
    with the products `taken`. `operator` is who is signed in.
    """

    desk: str
    operator: str = TRAINEE
    typed: str = ""
    pending: bool = False
    taken: tuple[str, ...] = ()
    front: Front | None = None


@dataclass(frozen=True)
class Misread:
    """A ball that was called, and the one that lay there."""

    called: str
    lay: str


@dataclass
class Memory:
    """What the file doesn't tell: a repeat was tried, the pots were looked at.

    `win_seen`: they were looked at since one was won. `misread`: the last thing done
    was to call or draw another ball than the one that lay there. `wrong_sales`:
    receipts with something else on them than the player wanted; `wrong_void`: the last
    thing done was to take back a receipt that nobody brought back.
    """

    repeat_tried: bool = False
    pots_seen: bool = False
    win_seen: bool = False
    misread: Misread | None = None
    wrong_sales: set[int] = field(default_factory=set)
    wrong_void: int | None = None


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """What the coach works from."""

    scene: Scene
    where: Where
    memory: Memory = field(default_factory=Memory)
    asks: tuple[Ask, Ask]
    keys: Keys


def hint(lesson: Lesson) -> Hint:
    """What to do next, true and possible as things stand."""
    found = _next(lesson)
    wrong = lesson.memory.wrong_void
    if wrong is not None and lesson.where.front is None:
        what = f"Receipt {wrong} was another player's: compare number and cards first."
        found = replace(found, what=what)
    if not found.press or not _in_the_way(lesson.where, found.press[0]):
        return found
    how = "Something else is typed: press Esc, which clears it."
    return replace(found, how=how, press=(ESC,))


def _in_the_way(where: Where, wanted: str) -> bool:
    """Whether what is typed isn't the beginning of what is to be typed."""
    text = where.typed
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
        return hint_of_question(where.front, scene, keys, behind)
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
        return _take_money(lesson)
    found = _between(lesson) if scene.playing is None else _in_game(lesson)
    if where.desk == "pots":
        return replace(found, what=_pot_told(scene))
    return found


def _between(lesson: Lesson) -> Hint:
    scene = lesson.scene
    if lesson.memory.misread is not None:
        return _take_ball_back(lesson, lesson.memory.misread)
    if scene.unpaid:
        return _pay(lesson)
    seen = lesson.memory.pots_seen if scene.won is None else lesson.memory.win_seen
    if scene.begun and not seen:
        return _see_pots(lesson)
    if scene.coming is None:
        return _close(lesson)
    if not scene.begun and scene.sells:
        sale = _sales_lesson(lesson)
        if sale is not None:
            return sale
    return _begin(lesson)


def _sales_lesson(lesson: Lesson) -> Hint | None:
    """One exact sale, one with change, then the first one was a mistake.

    What was sold wrong is taken back before anything else.
    """
    sales = lesson.scene.sales
    for sale in sales:
        if sale.number in lesson.memory.wrong_sales:
            what = (
                f"Receipt {sale.number} isn't what was wanted: void it, sell it anew."
            )
            return _void(lesson, sale.number, what)
    if len(sales) < 2:
        return _sell(lesson, lesson.asks[len(sales)], first=not sales)
    if sales[0].voided:
        return None
    number = sales[0].number
    what = f"The first player brings the cards back: void receipt {number}."
    return _void(lesson, number, what)


def _void(lesson: Lesson, number: int, what: str) -> Hint:
    key = lesson.keys("void")
    how = f"Type {number}, no Enter: press {key}, then answer what is asked."
    return _at(lesson, "till", Hint(what, how, (f"{number}", ":void")))


def _sell(lesson: Lesson, ask: Ask, *, first: bool) -> Hint:
    goods = " and ".join(good.told for good in ask.goods)
    if first:
        word = ask.goods[0].word
        what = f"A player wants: {goods}. The money is counted out."
        how = f"Type {word} and press Enter, then = and Enter."
        return _at(lesson, "till", Hint(what, how, (word, ENTER, "=", ENTER)))
    given = format_cents(ask.given_cents or 0)
    what = f"The next one wants: {goods}, and gives {given}."
    how = f"Type {ask.typed} and press Enter; give the change back."
    return _at(lesson, "till", Hint(what, how, (ask.typed, ENTER)))


def _take_money(lesson: Lesson) -> Hint:
    """A sale is open: what is still wanted, then the money of the player served."""
    served = len(lesson.scene.sales)
    ask = lesson.asks[served] if served < 2 else None
    wanted = () if ask is None else ask.goods
    for good in wanted:
        if good.product not in lesson.where.taken:
            return typed(f"The player wants {good.told} too.", good.word)
    given_cents = None if ask is None else ask.given_cents
    if given_cents is None:
        return typed("The player counts out the exact money.", "=")
    what = f"The player gives {format_cents(given_cents)}."
    return typed(what, f"={given_cents // 100}")


def _begin(lesson: Lesson) -> Hint:
    """The program's next step: a game, or a ball for another purpose."""
    scene, keys = lesson.scene, lesson.keys
    coming = scene.coming
    assert coming is not None
    if coming.kind == "designate" and scene.blower is not None:
        ball = scene.blower
        what = f"The blower gives the {coming.title}: {ball.name}."
        return _at(lesson, "caller", typed(what, f"{ball.number}"))
    what = f"Next: {coming.title}. Everybody has their cards."
    how = f"Press {keys('next')}: it shows what begins, and asks."
    return _at(lesson, "caller", pressed(what, how, "next"))


def _in_game(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    if scene.stopped:
        return _stopped(lesson)
    if lesson.memory.misread is not None:
        return _take_ball_back(lesson, lesson.memory.misread)
    if scene.shouts:
        what = f"BINGO! Somebody shouts and holds up card {scene.shouts[0].face}."
        how = f"Press {keys('stop')}: no ball is called until it is checked."
        return _at(lesson, "caller", pressed(what, how, "stop"))
    ball = scene.blower
    if ball is None:
        what = "All balls are out, and nobody has won."
        how = f"Press {keys('close_stage')}: it asks, and ends the game."
        return _at(lesson, "caller", pressed(what, how, "close_stage"))
    what = f"The blower gives {ball.name}."
    if ball.repeats:
        what = f"A slip of the blower: {ball.name} comes up again. See what happens."
    return _at(lesson, "caller", typed(what, f"{ball.number}"))


def _take_ball_back(lesson: Lesson, misread: Misread) -> Hint:
    what = f"You called {misread.called}, but the ball is {misread.lay}."
    how = f"Press {lesson.keys('undo')}: it asks why, and takes the ball back."
    return _at(lesson, "caller", pressed(what, how, "undo"))


def _stopped(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    if scene.shouts:
        return _check(lesson, scene.shouts[0])
    if scene.good:
        what = "The claim is good, and nobody else shouts."
        if scene.good > 1:
            what = "All claims are checked; the winners share the prize."
        how = f"Press {keys('no_more')}: it shows who gets what, and asks."
        return _at(lesson, "verifier", pressed(what, how, "no_more"))
    what = "No good claim: the game goes on where it stopped."
    if scene.verdict is not None:
        what = _REFUSED.get(scene.verdict, what)
    how = f"Press {keys('play_on')}: the game goes on where it stopped."
    return _at(lesson, "caller", pressed(what, how, "play_on"))


_REFUSED = {
    Verdict.NOT_YET: "NOT YET: numbers are missing, so there is no winner.",
    Verdict.NOT_SOLD: "NOT SOLD: nobody paid for this card, so it wins nothing.",
}


def _check(lesson: Lesson, shout: Shout) -> Hint:
    more = "A second player shouts too: card" if lesson.scene.good else "The card is"
    what = f"{more} {shout.face}. Does it win? The program knows."
    return _at(lesson, "verifier", typed(what, f"{shout.number}"))


def _pay(lesson: Lesson) -> Hint:
    scene, keys = lesson.scene, lesson.keys
    cents = format_cents(sum(scene.unpaid))
    what = f"The winner comes for the money: {cents}."
    if len(scene.unpaid) > 1:
        what = f"The winners come for their money, {cents} in all."
    how = f"Press {keys('pay')}: it shows the slip, and asks."
    return _at(lesson, "verifier", pressed(what, how, "pay"))


def _see_pots(lesson: Lesson) -> Hint:
    how = f"Press {lesson.keys('go_pots')} and look at the column Tonight."
    return pressed(_pot_told(lesson.scene), how, "go_pots")


def _pot_told(scene: Scene) -> str:
    if scene.won is not None:
        cents = format_cents(scene.won.cents)
        return f"{scene.won.title}: {cents} was won, and it begins anew."
    if scene.fed is None:
        return "Every pot is kept to the cent."
    grown = format_cents(scene.fed.cents)
    return f"The pots move by themselves: {scene.fed.title} +{grown} tonight."


def _close(lesson: Lesson) -> Hint:
    if not lesson.scene.over:
        what = "That was the last game: the manager leaves the others out."
        return Hint(what, "Wait a moment.", ())
    what = "All is played or left out, and paid: count the drawer, close the evening."
    how = f"Press {lesson.keys('session')}: it asks what lies in the drawer."
    return _at(lesson, "home", pressed(what, how, "session"))


_PLACES = {
    "till": "the till",
    "caller": "the caller's desk",
    "verifier": "the verifier's desk",
    "home": "the start page",
}


def _at(lesson: Lesson, desk: str, there: Hint) -> Hint:
    """The hint for a desk; from another one, first the key that leads there."""
    if lesson.where.desk == desk:
        return there
    action = f"go_{desk}"
    how = f"Press {lesson.keys(action)} to go to {_PLACES[desk]}."
    return pressed(there.what, how, action)
