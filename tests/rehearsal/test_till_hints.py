"""The coach at the till: receipts are compared with what the players asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rehearsal.goods import Good, with_note
from hall_tui.rehearsal.lesson import Memory
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.scene import Scene
from hall_tui.rehearsal.serving import Bought, Sale
from tests.rehearsal.lessons import (
    ASKS,
    BOOK,
    FIRST,
    NINE,
    ODD,
    READY,
    SIX,
    SOLD,
    START,
    VOID,
    hinted,
)

ENTRY = Bought(product="loonie", faces=None)
TWO = (replace(SIX[0], quantity=2),)
SERVED = replace(START, sales=(FIRST,))


@pytest.mark.parametrize(
    ("scene", "taken", "press"),
    [
        (START, (), ("6r", "enter")),
        (START, SIX, ("=", "enter")),
        (SERVED, SIX, ("=10", "enter")),
        (START, NINE, ("-1", "enter")),
        (START, (*SIX, ENTRY), ("-2", "enter")),
        (START, (ENTRY, *SIX), ("-1", "enter")),
        (START, (*SIX, *SIX), ("-2", "enter")),
        (START, TWO, ("-1", "enter")),
        (START, (replace(SIX[0], medium="electronic"),), ("-1", "enter")),
        (READY, SIX, ("escape",)),
    ],
)
def test_an_open_sale_is_put_right_then_paid_for(
    scene: Scene, taken: tuple[Bought, ...], press: tuple[str, ...]
) -> None:
    found = hinted(scene, "till", pending=True, taken=taken)
    assert found.press == press
    if press[0].startswith("-"):
        assert found.how == (
            f"Type {press[0]} and press Enter: it takes line {press[0][1:]} off."
        )
    gives_up = Front(kind="Confirm", question="Give this sale up?")
    asked = hinted(scene, "till", pending=True, taken=taken, front=gives_up)
    wrong = press[0] in ("-1", "-2", "escape")
    assert asked.press == ((":yes",) if wrong else ("escape",))


@pytest.mark.parametrize("scene", [START, SERVED])
def test_a_discount_that_nobody_asked_for_goes_off(scene: Scene) -> None:
    found = hinted(scene, "till", pending=True, taken=SIX, discounted=True)
    assert found.press == ("%-", "enter")
    wrong = hinted(scene, "till", pending=True, taken=NINE, discounted=True)
    assert wrong.press == ("-1", "enter")


LOONIE = Good(
    word="lo", title="Loonie pot", product="loonie", faces=None, price_cents=100
)
LARGE = replace(BOOK, word="9r", faces=9, price_cents=1050)


@pytest.mark.parametrize(
    ("taken", "more", "same"),
    [(NINE, "lo =20", ("lo", "=20")), ((ENTRY,), "9r =20", ("9r", "=20"))],
)
def test_what_only_the_next_one_wants_is_told_at_once(
    taken: tuple[Bought, ...], more: str, same: tuple[str, ...]
) -> None:
    asks = (ASKS[0], with_note([LARGE, LOONIE], exact=False))
    found = hinted(START, "till", asks=asks, pending=True, taken=taken)
    assert found.what == "Line 1 isn't for this player, who wants Regular, 6 faces."
    assert found.how == (
        f"Type -1 and press Enter: it goes. Or serve the next one first: {more}."
    )
    for typed in ("-1", more, *same):
        going_on = hinted(
            START, "till", asks=asks, pending=True, taken=taken, typed=typed
        )
        assert going_on.press == ("-1", "enter")
    front = Front(kind="Confirm", question="Give this sale up?")
    given_up = hinted(START, "till", asks=asks, pending=True, taken=taken, front=front)
    assert given_up.press == (":yes",)
    both = hinted(START, "till", asks=asks, pending=True, taken=(*NINE, ENTRY))
    assert both.press == ("=20", "enter")
    served = hinted(SERVED, "till", asks=asks, pending=True, taken=NINE)
    assert served.press == ("lo", "enter")


@pytest.mark.parametrize(
    ("scene", "typed", "what"),
    [
        (SERVED, "6r =1", None),
        (SERVED, "6r =10", None),
        (SERVED, "6r =10.00", None),
        (SERVED, "6r =50", "The player gave 10.00, not 50.00."),
        (START, "6r =", None),
        (START, "6r =20", "The player counted out the exact money, not 20.00."),
        (START, "6r =d", "The player pays in cash: that isn't what was typed."),
        (SERVED, "6r =5 d", "The player pays in cash: that isn't what was typed."),
    ],
)
def test_money_that_nobody_gave_is_told_before_enter(
    scene: Scene, typed: str, what: str | None
) -> None:
    found = hinted(scene, "till", typed=typed)
    assert (found.what == what) == (what is not None)
    if what is not None:
        assert found.press == ("escape",)


@pytest.mark.parametrize(
    ("sale", "what"),
    [
        (ODD, "Receipt 8 isn't what was wanted: void it, sell it anew."),
        (
            replace(SOLD, given_cents=5000),
            "Receipt 7: the player gave 10.00, not 50.00.",
        ),
        (
            replace(SOLD, given_cents=0),
            "Receipt 7: the player pays in cash: that isn't what was typed.",
        ),
        (
            replace(SOLD, discounted=True, change_cents=400),
            "Nobody asked for the discount of receipt 7: void it.",
        ),
    ],
)
def test_a_sale_that_nobody_wanted_is_taken_back_first(sale: Sale, what: str) -> None:
    found = hinted(replace(START, sales=(FIRST, sale)), "till")
    assert found.what == what
    assert found.press == (f"{sale.number}", ":void")
    between = replace(READY, sales=(VOID, SOLD, ODD), begun=1)
    seen = Memory(pots_seen=True)
    assert hinted(between, "till", seen).press == ("8", ":void")
    stays = replace(between, sales=(VOID, SOLD, replace(ODD, way_back="none")))
    assert hinted(stays, "till", seen).press == (":go_caller",)
    more = hinted(replace(START, sales=(FIRST, SOLD, ODD)), "till")
    assert more.what == "Nobody asked for receipt 8: void it."
    undone = replace(START, sales=(FIRST, replace(sale, voided=True)))
    assert hinted(undone, "till").press == ("6r =10", "enter")


def test_who_lost_a_receipt_by_mistake_is_served_again() -> None:
    found = hinted(replace(START, sales=(FIRST, replace(SOLD, voided=True))), "till")
    assert found.what.startswith("That player still wants: Regular, 6 faces")
    assert found.press == ("6r =10", "enter")


def test_a_void_of_another_players_receipt_is_told() -> None:
    found = hinted(SERVED, "till", Memory(wrong_void=123456))
    assert found.what.startswith("Receipt 123456 was another player's")
    assert found.press == hinted(SERVED, "till").press


@pytest.mark.parametrize(
    ("question", "kind", "typed", "press"),
    [
        ("Which receipt to void?", "Ask", "6", ("enter",)),
        ("Which receipt to void?", "Ask", "", ("6", "enter")),
        ("Which receipt to void?", "Ask", "12", ("backspace", "backspace")),
        ("Void receipt 6, all of it?", "Confirm", "", (":yes",)),
        ("Void receipt 12, all of it?", "Confirm", "", ("escape",)),
        ("Why is receipt 12 voided?", "Reason", "", ("escape",)),
        ("Why is receipt 6 voided?", "Reason", "", ("wrong cards", "enter")),
        ("Refund of receipt 6: line 1?", "Confirm", "", (":yes",)),
        ("Refund of receipt 12: line 1?", "Confirm", "", ("escape",)),
    ],
)
def test_only_the_receipt_that_came_back_is_voided(
    question: str, kind: str, typed: str, press: tuple[str, ...]
) -> None:
    scene = replace(START, sales=(FIRST, SOLD))
    front = Front(kind=kind, question=question)
    found = hinted(scene, "till", front=front, typed=typed)
    assert found.press == press
    if "receipt 12" in question:
        assert found.what.startswith("Nobody brings receipt 12 back")
    if typed == "12":
        assert found.how == "12 stands typed: erase it with Backspace."


@pytest.mark.parametrize(("taken", "line"), [(TWO, 1), ((*SIX, *SIX), 2)])
def test_more_than_is_wanted_is_told_as_that(
    taken: tuple[Bought, ...], line: int
) -> None:
    found = hinted(START, "till", pending=True, taken=taken)
    assert found.what == f"Line {line} is too much: Regular, 6 faces is wanted once."


def test_a_sale_that_was_laid_aside_is_taken_up_again() -> None:
    found = hinted(replace(START, held=1), "till")
    assert found.press == (":recall",)
    assert hinted(replace(START, held=1), "caller").press == (":go_till",)
    front = Front(kind="HeldList", question="Which sale to go on with?")
    asked = hinted(replace(START, held=1), "till", front=front, typed="1")
    assert asked.press == ("enter",)
    assert hinted(replace(READY, held=1), "till").press == (":go_caller",)


PART = replace(SOLD, goods=(), in_part=True, way_back="refund")


@pytest.mark.parametrize(
    ("question", "kind", "typed", "press"),
    [
        ("Which receipt to refund?", "Ask", "7", ("enter",)),
        ("Refund which lines of receipt 7? Like 2 3.", "Ask", "all", ("enter",)),
        ("Refund which lines of receipt 7? Like 2 3.", "Ask", "", ("all", "enter")),
        ("Refund which lines of receipt 6? Like 2 3.", "Ask", "all", ("escape",)),
        ("Refund of receipt 7: line 1?", "Confirm", "", (":yes",)),
        ("Refund of receipt 6: line 1?", "Confirm", "", ("escape",)),
        ("Why is receipt 7 refunded?", "Reason", "", ("wrong cards", "enter")),
        ("Refund: a manager confirms.", "SecondPerson", "", ("Manager", "enter")),
    ],
)
def test_of_what_came_back_in_part_the_rest_is_refunded(
    question: str, kind: str, typed: str, press: tuple[str, ...]
) -> None:
    scene = replace(START, sales=(FIRST, PART))
    assert hinted(scene, "till").press == ("7", ":refund")
    front = Front(kind=kind, question=question)
    assert hinted(scene, "till", front=front, typed=typed).press == press
