"""The coach at the till: who wants what, for which money, and what goes back."""

from __future__ import annotations

from hall_tui.rehearsal.goods import Ask
from hall_tui.rehearsal.hints import ENTER, ESC, Hint, pressed, typed
from hall_tui.rehearsal.lesson import Lesson, at_desk
from hall_tui.rehearsal.serving import (
    IN_CASH,
    Bought,
    Sale,
    money_told,
    what_is_wrong,
    wrong_line,
)
from hall_tui.rules.money import as_amount, format_cents, parse_cents
from hall_tui.rules.wording import shortened

MOST_LATE = 16
"""The signs of the title of something that a player has come too late for."""


def sales_lesson(lesson: Lesson) -> Hint | None:
    """One exact sale, one with change, then the first one was a mistake.

    Who wants something that isn't sold any more goes without. Once a game has begun
    who still waits is served between two games, and nothing was a mistake.
    """
    serving = lesson.serving
    if lesson.scene.held and None in serving.got:
        key = lesson.keys("recall")
        what = "The sale is laid aside, and its player waits."
        how = f"Press {key}: it shows what is laid aside."
        return at_desk(lesson, "till", pressed(what, how, "recall"))
    for place, ask in enumerate(serving.asks):
        if serving.got[place] is None and _is_sold(lesson, ask):
            return _sell(lesson, ask, place, again=serving.taken_back)
    first = serving.got[0]
    if first is None or first.voided or first.way_back == "none":
        return None
    if lesson.scene.begun:
        return None
    what = f"The first player brings the cards back: void receipt {first.number}."
    return _take_back(lesson, first, what)


def take_wrong_back(lesson: Lesson) -> Hint | None:
    """What was sold wrong is taken back first, where it can be; None for nothing."""
    serving = lesson.serving
    wrong = serving.to_take_back
    if wrong is None:
        return None
    return _take_back(lesson, wrong, what_is_wrong(serving, wrong))


def take_money(lesson: Lesson) -> Hint:
    """A sale is open: what is wrong on it, what is still wanted, then the money."""
    ask, taken = _served(lesson), lesson.where.taken
    line = wrong_line(ask, taken)
    if line is not None and ask is None:
        what = "Nobody at the till wants this: it isn't sold."
        return Hint(what, "Press Esc: it asks whether you give the sale up.", (ESC,))
    if line is not None:
        assert ask is not None
        what = f"Line {line} isn't what was wanted: {_goods(ask)}."
        if _is_wanted(ask, taken[line - 1]):
            what = f"Line {line} is too much: {_goods(ask)} is wanted once."
        how = f"Type -{line} and press Enter: it takes line {line} off."
        return Hint(what, how, (f"-{line}", ENTER))
    if ask is not None and _may_be_the_next_ones(lesson, ask):
        return _whose(lesson, ask)
    if lesson.where.discounted:
        what = "There is a discount on this sale that nobody asked for."
        how = "Type %- and press Enter: it takes the discount off."
        return Hint(what, how, ("%-", ENTER))
    products = {line.product for line in taken}
    for good in () if ask is None else ask.goods:
        if good.product not in products:
            return typed(f"The player wants {good.told} too.", good.word)
    if ask is None or ask.given_cents is None:
        return typed("The player counts out the exact money.", "=")
    what = f"The player gives {format_cents(ask.given_cents)}."
    return typed(what, f"={ask.given_cents // 100}")


def _is_wanted(ask: Ask, line: Bought) -> bool:
    """Whether it is something that the player wants, though not so much of it."""
    return line.medium in (None, "paper") and any(
        (good.product, good.faces) == (line.product, line.faces) for good in ask.goods
    )


def _may_be_the_next_ones(lesson: Lesson, ask: Ask) -> bool:
    """Whether the only line is nothing for who comes first, but for the next one."""
    first = _waiting(lesson)[0]
    return ask is not first and len(lesson.where.taken) == 1


def _whose(lesson: Lesson, ask: Ask) -> Hint:
    """The line isn't what the first player wants: it goes, or the next one is served.

    What the next one wants besides, or gives, may be typed as well.
    """
    first = _waiting(lesson)[0]
    what = f"Line 1 isn't for this player, who wants {_goods(first)}."
    products = {line.product for line in lesson.where.taken}
    more = [good.word for good in ask.goods if good.product not in products]
    given = f"={(ask.given_cents or 0) // 100}" if ask.given_cents else "="
    on = " ".join([*more, given])
    how = f"Type -1 and press Enter: it goes. Or serve the next one first: {on}."
    return Hint(what, how, ("-1", ENTER), (on, *more[:1], given))


def may_be_given_up(lesson: Lesson) -> bool:
    """Whether the open sale has something on it that nobody wants."""
    where, ask = lesson.where, _served(lesson)
    if not where.pending:
        return False
    if wrong_line(ask, where.taken) is not None:
        return True
    return ask is not None and _may_be_the_next_ones(lesson, ask)


def other_money(lesson: Lesson) -> Hint | None:
    """That what is typed behind the = isn't what the player gives; None when it is."""
    _, equals, money = lesson.where.typed.partition("=")
    ask = _served(lesson)
    money = money.strip()
    if not equals or not money or ask is None:
        return None
    given = ask.given_cents
    if given is not None and as_amount(given).startswith(money):
        return None
    if any(sign.isalpha() for sign in money):
        told = IN_CASH
    else:
        try:
            told = money_told(ask, parse_cents(money))
        except ValueError:
            return None
    return Hint(told, "Press Esc, which clears the line, and type it again.", (ESC,))


def _served(lesson: Lesson) -> Ask | None:
    """Whom the open sale serves: who waits and wants what is on it, else the first."""
    waiting, taken = _waiting(lesson), lesson.where.taken
    fit = [ask for ask in waiting if wrong_line(ask, taken) is None]
    return next(iter(fit or waiting), None)


def _waiting(lesson: Lesson) -> list[Ask]:
    """The players who have got nothing yet and still can, in the order they came."""
    return [ask for ask in lesson.serving.waiting if _is_sold(lesson, ask)]


def _is_sold(lesson: Lesson, ask: Ask) -> bool:
    return all(good.product not in lesson.scene.unsold for good in ask.goods)


def _take_back(lesson: Lesson, sale: Sale, what: str) -> Hint:
    """How a receipt comes back: `what` says why."""
    number = sale.number
    if sale.way_back == "refund":
        return _refund(lesson, sale)
    key = lesson.keys("void")
    how = f"Type {number}, no Enter: press {key}, then answer what is asked."
    return at_desk(lesson, "till", Hint(what, how, (f"{number}", ":void")))


def _refund(lesson: Lesson, sale: Sale) -> Hint:
    """What came back in part, or is in play in part, can't be voided any more."""
    number = sale.number
    what = f"A part of receipt {number} is in play: only the rest can come back."
    if sale.in_part:
        what = f"A part of receipt {number} was given back: now what is left of it."
    key = lesson.keys("refund")
    how = f"Type {number}, no Enter: press {key}, then answer what is asked."
    return at_desk(lesson, "till", Hint(what, how, (f"{number}", ":refund")))


def _goods(ask: Ask) -> str:
    return " and ".join(good.told for good in ask.goods)


def _sell(lesson: Lesson, ask: Ask, place: int, *, again: bool) -> Hint:
    goods = _goods(ask)
    if place == 0:
        word = ask.goods[0].word
        what = f"A player wants: {goods}. The money is counted out."
        how = f"Type {word} and press Enter, then = and Enter."
        return at_desk(lesson, "till", Hint(what, how, (word, ENTER, "=", ENTER)))
    given = format_cents(ask.given_cents or 0)
    what = f"The next one wants: {goods}, and gives {given}."
    if again:
        what = f"That player still wants: {goods}, and gives {given}."
    if late := [good for good in lesson.asks[place].goods if good not in ask.goods]:
        title = shortened(late[0].title, MOST_LATE)
        what = f"{title} isn't sold any more: then just {goods}, for {given}."
    how = f"Type {ask.typed} and press Enter; give the change back."
    return at_desk(lesson, "till", Hint(what, how, (ask.typed, ENTER)))
