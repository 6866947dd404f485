"""What is typed at a till: sales, what is taken back, and the drawer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlite_utils import Database

from hall_tui.rules.money import amount_told
from hall_tui.rules.orders import Item
from hall_tui.ui.input.product_words import word_of
from hall_tui.views.sessions import open_session
from hall_tui.views.till_sales import TillSale, till_sale
from tests.nights.room import ENTER, ESC, line
from tests.nights.typist import Answer, Line, Sheet, Types, Typist, reason, second

CLEAR = "\x15"
"""Ctrl+U: takes off what stands in the line."""


def sell(at: Typist, said: Line, answer: Answer) -> None:
    """A sale, on the open one if that has its first items already."""
    desk = at.desk(said["desk"])
    standing = open_sale(at, desk)
    name = said.get("player", {}).get("name")
    if name != (standing.player.get("name") if standing else None):
        at.room.press(desk, line(f"name {name or '-'}"))
        at.room.until(desk, name or "Receipt, open")
    skip = len(standing.items) if standing else 0
    keys = line(f"{order_words(at, said, skip)}={tender_words(said)}")
    if answer["ok"]:
        told = f"Receipt {answer['receipt']}: {answer['total']}"
        at.done(desk, "sell", keys, told=told)
        return
    at.refused(desk, "sell", keys)
    if open_sale(at, desk) is not None:
        give_up(at, desk)


def give_up(at: Typist, desk: str) -> None:
    """Give the open sale up."""
    at.room.press(desk, ESC)
    at.room.until(desk, "Give this sale up?")
    at.done(desk, "drop_sale", at.yes, told="TILL")


def open_sale(at: Typist, desk: str) -> TillSale | None:
    """The sale that is open at a till, as the file has it."""

    def found(db: Database) -> TillSale | None:
        session = open_session(db)
        return None if session is None else till_sale(db, session.id, desk)

    return at.room.read(found)


def begin_sale(at: Typist, said: Line) -> None:
    """Type the items of a sale and nothing else yet."""
    desk = at.desk(said["desk"])
    at.done(desk, "keep_sale", line(order_words(at, said)), told="Receipt, open")


def order_words(at: Typist, said: Line, skip: int = 0) -> str:
    """The items after the first few, the player and the discount of a sale."""
    words = [item_word(at, item) for item in merged(said["items"])[skip:]]
    player = said.get("player", {})
    words += [
        word.format(player[what])
        for what, word in _OF_PLAYER.items()
        if player.get(what) not in (None, False)
    ]
    if "discount" in said:
        known = at.rules.hall.discounts.get(said["discount"])
        words.append(f"%{said['discount'] if known is None else known.code}")
    return " ".join(words)


def item_word(at: Typist, item: Mapping[str, Any]) -> str:
    """What to type for one item of a script."""
    if item["product"] not in at.rules.hall.products:
        return f"{item.get('faces', '')}{item['product']}"
    return word_of(at.rules.hall, Item(**item))


def merged(items: list[Line]) -> list[Line]:
    """Items as the till keeps them: the same one twice counts up."""
    found: dict[str, Line] = {}
    for item in items:
        same = str({**item, "quantity": 1})
        more = item.get("quantity", 1)
        if same in found:
            found[same]["quantity"] += more
        else:
            found[same] = {**item, "quantity": more}
    return list(found.values())


def tender_words(said: Line) -> str:
    """What stands behind "=" for a tender; without one, exact cash."""
    tender = said.get("tender", {"cash": "exact"})
    return " ".join(
        f"{'' if amount == 'exact' else amount}{'' if kind == 'cash' else kind}"
        for kind, amount in tender.items()
    )


def hold(at: Typist, said: Line, answer: Answer) -> None:
    """A sale laid aside."""
    desk = at.desk(said["desk"])
    name = line(f"name {said['name']}") if "name" in said else ""
    keys = (line(order_words(at, said)), name, at.key("hold"))
    at.done(desk, "hold", *keys, told="Laid aside")
    at.held.append(answer["held"])


def recall(at: Typist, said: Line, answer: Answer) -> None:
    """A sale taken up again; one that isn't held can't be chosen."""
    if not answer["ok"]:
        return
    desk = at.desk(said["desk"])
    place = at.held.index(said["held"]) + 1
    keys = (at.key("recall"), line(str(place)))
    at.done(desk, "recall", *keys, told="Here is the sale again")
    at.held.remove(said["held"])


def drop_held(at: Typist, said: Line, answer: Answer) -> None:
    """A sale laid aside and given up."""
    desk = at.desk(said["desk"])
    place = at.held.index(said["held"]) + 1
    keys = (at.key("recall"), line(f"-{place}"), reason(said))
    at.done(desk, "drop_held", *keys, told="is given up")
    at.held.remove(said["held"])


def held(at: Typist, said: Line, answer: Answer) -> None:
    """The list of the sales laid aside."""
    desk = at.desk(said["desk"])
    assert at.asked(desk, at.key("recall"), told="Which sale to go on with?")
    at.back(desk)


def void(at: Typist, said: Line, answer: Answer) -> None:
    """A whole receipt taken back."""
    desk = at.desk(said["desk"])
    keys = [f"{said['receipt']}", at.key("void")]
    if answer["ok"]:
        told = f"Receipt {said['receipt']} is void"
        keys += [at.yes, reason(said), second(said)]
        at.done(desk, "void", *keys, told=told)
    elif at.asked(desk, *keys, told="all of it?"):
        rest = (at.yes, reason(said), second(said))
        at.refused(desk, "void", *rest, told="Name of the second person")
        at.back(desk)
    at.room.press(desk, CLEAR)


def refund(at: Typist, said: Line, answer: Answer) -> None:
    """Lines of a receipt taken back, all that are left where none is named."""
    desk = at.desk(said["desk"])
    keys = [f"{said['receipt']}", at.key("refund")]
    lines = " ".join(map(str, said.get("lines", [])))
    typed = f"{CLEAR}{lines}{ENTER}" if lines else ENTER
    if answer["ok"]:
        paid = amount_told(answer["paid"])
        told = f"Refund on receipt {said['receipt']}: give back {paid}"
        keys += [typed, at.yes, reason(said), second(said)]
        at.done(desk, "refund", *keys, told=told)
    elif at.asked(desk, *keys, told="Refund which lines"):
        at.refused(desk, "refund", typed)
        at.back(desk)
    at.room.press(desk, CLEAR)


def receipt(at: Typist, said: Line, answer: Answer) -> None:
    """A look at a receipt: the question which lines are refunded shows it."""
    desk = at.desk(said["desk"])
    keys = (f"{said['receipt']}", at.key("refund"))
    assert at.asked(desk, *keys, told="Refund which lines")
    at.back(desk)


def reprint(at: Typist, said: Line, answer: Answer) -> None:
    """A copy of a receipt."""
    desk = at.desk(said["desk"])
    keys = (f"{said['receipt']}", at.key("reprint"))
    at.done(desk, "reprint", *keys, told=Sheet("COPY"))
    at.back(desk)


def no_sale(at: Typist, said: Line, answer: Answer) -> None:
    """The drawer opened without a sale."""
    desk = at.desk(said["desk"])
    keys = (at.key("no_sale"), reason(said))
    at.done(desk, "no_sale", *keys, told="may be opened")


def of_drawer(act: str, told: str) -> Types:
    """An act of the drawer menu; it is typed at the till whose drawer it is."""

    def types(at: Typist, said: Line, answer: Answer) -> None:
        desk = at.desk(said["drawer"])
        keys = [at.key("drawer"), at.key(act), line(said["amount"])]
        if "reason" in said:
            keys += [reason(said), second(said)]
        else:
            keys.append(at.yes)
        if answer["ok"]:
            amount = amount_told(said["amount"])
            at.done(desk, act, *keys, told=told.format(amount, desk))
        else:
            at.refused(desk, act, *keys)

    return types


def move_cash(at: Typist, said: Line, answer: Answer) -> None:
    """Money from one drawer to another, typed where it is taken."""
    desk = at.desk(said["from_drawer"])
    to = CLEAR + line(said["to_drawer"])
    keys = (at.key("drawer"), at.key("move_cash"), line(said["amount"]), to, at.yes)
    at.done(desk, "move_cash", *keys, told=f"moved from {desk} to")


def issue_books(at: Typist, said: Line, answer: Answer) -> None:
    """Books handed to a seller."""
    desk = at.desk(said["desk"])
    known = ("product", "faces", "medium", "tier", "quantity")
    word = item_word(at, {name: said[name] for name in known if name in said})
    keys = (at.key("floor"), line(said["seller"]), line(word))
    at.done(desk, "issue_books", *keys, told=f"{said['seller']} takes")


def return_books(at: Typist, said: Line, answer: Answer) -> None:
    """A seller settles: the till takes exactly what is due, never less."""
    desk = at.desk(said["desk"])
    keys = (at.key("floor"), line(str(said["issue"])))
    typed = line(str(said.get("first_unsold", "all")))
    if answer["ok"]:
        told = ("is settled", "Receipt ")[answer["receipt"] is not None]
        at.done(desk, "return_books", *keys, typed, at.yes, told=told)
    elif answer["error"]["code"] == "not_in_issue":
        at.refused(desk, "return_books", *keys, typed)
        at.back(desk)


def count(at: Typist, said: Line, answer: Answer) -> None:
    """A blind count."""
    desk = at.desk(said["drawer"])
    keys = (at.key("drawer"), at.key("count"), line(said["counted"]), at.yes)
    at.done(desk, "count", *keys, told=f"Counted {said['counted']}")


_OF_PLAYER = {
    "age": "age {}",
    "players": "p{}",
    "free_players": "free {}",
    "units": "units {}",
    "staff": "staff",
    "receipt": "#{}",
}
ACTS: dict[str, Types] = {
    "sell": sell,
    "hold": hold,
    "recall": recall,
    "drop_held": drop_held,
    "held": held,
    "void": void,
    "refund": refund,
    "receipt": receipt,
    "reprint": reprint,
    "no_sale": no_sale,
    "float": of_drawer("float", "{} put into {}"),
    "drop": of_drawer("drop", "{} taken from {} to the safe"),
    "pay_in": of_drawer("pay_in", "{} paid in at {}"),
    "pay_out": of_drawer("pay_out", "{} paid out from {}"),
    "count": count,
    "move_cash": move_cash,
    "issue_books": issue_books,
    "return_books": return_books,
}
