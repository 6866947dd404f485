"""The coach: how the evening stands, and where the trainee is, give one hint."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rehearsal.coach import Lesson, Memory, Misread, Where, hint
from hall_tui.rehearsal.goods import Good, with_note
from hall_tui.rehearsal.hints import WIDTH, Hint
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.scene import Moved, Next, Sale, Scene
from hall_tui.rehearsal.shouts import Blower, Shout
from hall_tui.rules.claims import Verdict
from hall_tui.ui.action import key_words
from hall_tui.ui.keys import Keys

BOOK = Good(word="6r", title="Regular", product="regular", faces=6, price_cents=700)
ASKS = (with_note([BOOK], exact=True), with_note([BOOK], exact=False))
SOLD = Sale(number=7, voided=False)
VOID = Sale(number=6, voided=True)
GAME = Next(kind="game", title="Page 1")
DRAW = Next(kind="designate", title="Loonie number")
BALL = Blower(name="I19", number=19, repeats=False)
WON = Shout(face="A612", number=612, why="won")
START = Scene(open=True, sells=True, coming=GAME)
READY = replace(START, sales=(VOID, SOLD))
PLAYED = replace(READY, begun=1, playing="Page 1", blower=BALL)
STOPPED = replace(PLAYED, stopped=True)
OVER = replace(READY, begun=2, coming=None, over=True, lying=(("till-1", 11150),))


def hinted(scene: Scene, desk: str, memory: Memory | None = None, **at: object) -> Hint:
    """The hint, with the program's own keys."""
    keys = Keys()
    where = replace(Where(desk=desk), **at)  # type: ignore[arg-type]
    lesson = Lesson(
        scene=scene,
        where=where,
        memory=memory or Memory(),
        asks=ASKS,
        keys=lambda action: key_words(keys.key(action)),
    )
    found = hint(lesson)
    assert max(len(found.what), len(found.how)) <= WIDTH
    return found


@pytest.mark.parametrize(
    ("scene", "desk", "press"),
    [
        (START, "till", ("6r", "enter", "=", "enter")),
        (START, "caller", (":go_till",)),
        (replace(START, sales=(SOLD,)), "till", ("6r =10", "enter")),
        (replace(START, sales=(SOLD, SOLD)), "till", ("7", ":void")),
        (replace(START, sales=(SOLD, VOID)), "till", ("7", ":void")),
        (READY, "till", (":go_caller",)),
        (READY, "caller", (":next",)),
        (replace(READY, coming=DRAW, blower=BALL), "caller", ("19", "enter")),
        (replace(START, sells=False), "caller", (":next",)),
        (PLAYED, "caller", ("19", "enter")),
        (PLAYED, "till", (":go_caller",)),
        (replace(PLAYED, blower=None), "caller", (":close_stage",)),
        (replace(PLAYED, shouts=(WON,)), "caller", (":stop",)),
        (replace(STOPPED, shouts=(WON,)), "caller", (":go_verifier",)),
        (replace(STOPPED, shouts=(WON,)), "verifier", ("612", "enter")),
        (replace(STOPPED, good=1), "verifier", (":no_more",)),
        (replace(STOPPED, good=1, shouts=(WON,)), "verifier", ("612", "enter")),
        (STOPPED, "verifier", (":go_caller",)),
        (replace(STOPPED, verdict=Verdict.NOT_YET), "caller", (":play_on",)),
        (replace(READY, begun=1, unpaid=(2000,)), "caller", (":go_verifier",)),
        (replace(READY, begun=1, unpaid=(2000,)), "verifier", (":pay",)),
        (replace(READY, begun=1), "verifier", (":go_pots",)),
        (Scene(open=False), "home", (":leave",)),
        (START, "sign_in", ("Trainee", "enter")),
    ],
)
def test_what_to_press(scene: Scene, desk: str, press: tuple[str, ...]) -> None:
    assert hinted(scene, desk).press == press


def test_the_evening_is_closed_once_the_pots_were_seen() -> None:
    seen = Memory(pots_seen=True)
    assert hinted(OVER, "verifier", seen).press == (":go_home",)
    assert hinted(replace(OVER, over=False), "home", seen).press == ()
    found = hinted(OVER, "home", seen)
    assert found.press == (":session",) and "F6" in found.how


def test_at_the_pots_the_hint_says_what_moved() -> None:
    scene = replace(READY, begun=1, fed=Moved(title="Loonie pot", cents=220))
    found = hinted(scene, "pots", Memory(pots_seen=True))
    assert "Loonie pot +2.20 tonight" in found.what
    assert found.press == (":go_caller",)


def test_a_pot_that_was_won_is_looked_at_once_more() -> None:
    won = replace(OVER, won=Moved(title="Loonie pot", cents=220))
    seen = Memory(pots_seen=True)
    found = hinted(won, "verifier", seen)
    assert found.press == (":go_pots",)
    assert found.what == "Loonie pot: 2.20 was won, and it begins anew."
    seen.win_seen = True
    assert hinted(won, "pots", seen).press == (":go_home",)


def test_what_is_typed_is_gone_on_with_or_cleared() -> None:
    assert hinted(START, "till", typed="6").press[0] == "6r"
    assert hinted(START, "till", typed="6r =").press[0] == "6r"
    assert hinted(START, "till", typed="9").press == ("escape",)
    assert hinted(READY, "till", typed="9").press == (":go_caller",)


def test_somebody_else_signs_out_first() -> None:
    assert hinted(READY, "caller", operator="Cashier").press == (":sign_out",)


def test_an_open_sale_is_paid_for_once_it_holds_what_is_wanted() -> None:
    taken = ("regular",)
    assert hinted(START, "till", pending=True).press == ("6r", "enter")
    assert hinted(START, "till", pending=True, taken=taken).press == ("=", "enter")
    second = replace(START, sales=(SOLD,))
    assert hinted(second, "till", pending=True, taken=taken).press == ("=10", "enter")
    assert hinted(READY, "till", pending=True).press == ("=", "enter")


def test_a_ball_that_was_misread_is_taken_back_before_anything_else() -> None:
    memory = Memory(misread=Misread(called="I18", lay="I19"))
    shouted = replace(PLAYED, shouts=(WON,))
    found = hinted(shouted, "caller", memory)
    assert found.what == "You called I18, but the ball is I19."
    assert found.press == (":undo",)
    assert hinted(shouted, "till", memory).press == (":go_caller",)
    assert hinted(STOPPED, "caller", memory).press == (":play_on",)
    why = Front(kind="Reason", question="Take I18, call 3, back? Why?")
    assert hinted(PLAYED, "caller", memory, front=why).press == ("misread", "enter")
    assert hinted(PLAYED, "caller", front=why).press == ("escape",)


def test_a_drawn_ball_that_was_misread_is_taken_back_too() -> None:
    memory = Memory(misread=Misread(called="I18", lay="I19"))
    drawn = replace(READY, coming=DRAW, blower=BALL)
    assert hinted(drawn, "caller", memory).press == (":undo",)


def test_a_sale_that_nobody_wanted_is_taken_back_first() -> None:
    sold = replace(START, sales=(SOLD,))
    found = hinted(sold, "till", Memory(wrong_sales={7}))
    assert found.what.startswith("Receipt 7 isn't what was wanted")
    assert found.press == ("7", ":void")


def test_a_void_of_another_players_receipt_is_told() -> None:
    sold = replace(START, sales=(SOLD,))
    found = hinted(sold, "till", Memory(wrong_void=123456))
    assert found.what.startswith("Receipt 123456 was another player's")
    assert found.press == hinted(sold, "till").press


@pytest.mark.parametrize(
    ("scene", "desk", "kind", "question", "press"),
    [
        (READY, "caller", "Confirm", "Start Page 1?", (":yes",)),
        (PLAYED, "caller", "Confirm", "Start Page 1?", ("escape",)),
        (START, "home", "Confirm", "Close Sat 5 Dec?", ("escape",)),
        (OVER, "home", "Confirm", "Close Sat 5 Dec?", (":yes",)),
        (OVER, "home", "Count", "Count till-1: what?", ("111.50", "enter")),
        (OVER, "home", "Confirm", "111.50 in till-1?", (":yes",)),
        (OVER, "home", "Confirm", "11.50 in till-1?", ("escape",)),
        (OVER, "home", "Count", "Count bank: what?", ("escape",)),
        (OVER, "home", "Preview", "The sheet of Sat 5 Dec", ("enter",)),
        (START, "verifier", "Preview", "Payout slip", ("escape",)),
        (
            replace(READY, coming=DRAW, blower=BALL),
            "caller",
            "Ask",
            "Loonie number: which ball was drawn?",
            ("19", "enter"),
        ),
        (START, "till", "Ask", "Which receipt to void?", ("escape",)),
        (START, "till", "Find", "Find", ("escape",)),
        (START, "till", "HowYouDid", "The end", ("escape",)),
        (Scene(open=False), "home", "HowYouDid", "The end", ("enter",)),
    ],
)
def test_a_question_is_answered_when_it_is_the_next_step(
    scene: Scene, desk: str, kind: str, question: str, press: tuple[str, ...]
) -> None:
    front = Front(kind=kind, question=question)
    assert hinted(scene, desk, Memory(pots_seen=True), front=front).press == press
