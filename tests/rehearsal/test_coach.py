"""The coach: how the evening stands, and where the trainee is, give one hint."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rehearsal.hints import WIDTH
from hall_tui.rehearsal.lesson import Memory
from hall_tui.rehearsal.prizes import Prize
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.scene import Lucky, Moved, Scene
from hall_tui.rules.claims import Verdict
from tests.rehearsal.lessons import (
    BALL,
    DRAW,
    FIRST,
    ODD,
    OVER,
    PLAYED,
    READY,
    SOLD,
    START,
    STOPPED,
    WON,
    hinted,
)


@pytest.mark.parametrize(
    ("scene", "desk", "press"),
    [
        (START, "till", ("6r", "enter", "=", "enter")),
        (START, "caller", (":go_till",)),
        (replace(START, sales=(FIRST,)), "till", ("6r =10", "enter")),
        (replace(START, sales=(FIRST, SOLD)), "till", ("6", ":void")),
        (replace(START, sales=(SOLD,)), "till", ("6r", "enter", "=", "enter")),
        (replace(START, sales=(SOLD, FIRST)), "till", ("6", ":void")),
        (replace(START, sales=(ODD, FIRST, SOLD)), "till", ("8", ":void")),
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
    assert found.what.endswith("the manager left the other 13 out.")


def test_another_session_isnt_coached_and_the_way_out_is_told() -> None:
    over = Scene(open=False, another=True)
    for desk in ("home", "till", "caller"):
        found = hinted(over, desk, typed="3r =20", pending=True)
        assert found.what.startswith("The practice evening is over")
        assert found.how.startswith("Press F10: how you did, and out.")
        assert found.press == (":leave",)
    asked = hinted(over, "home", front=Front(kind="OpenSession", question="Open?"))
    assert asked.what.startswith("The practice evening is over")


def test_the_caller_is_told_who_left_the_other_games_out() -> None:
    early = replace(READY, passed_over=5)
    told = "Next: Page 1. The manager left the ✗ ones out."
    assert hinted(early, "caller").what == told
    assert hinted(early, "till").what == "Next: Page 1. Everybody has their cards."
    seen = Memory(pots_seen=True)
    paying = replace(OVER, unpaid=(2000,))
    found = hinted(paying, "caller", seen)
    assert found.what.endswith("the manager left 13 other games out.")
    assert found.how == "To pay 20.00, press F4 to go to the verifier's desk."
    assert "13 other games" in hinted(OVER, "caller").what
    leaving = replace(paying, over=False, left_out=3)
    assert hinted(leaving, "caller", seen).what.endswith("leaves the others out.")
    waits = hinted(replace(OVER, over=False), "pots", seen)
    assert waits.how == "Wait a moment: the manager leaves games out."


HOW = "55% of what all tills sold for it"


def test_at_the_pots_the_hint_says_which_row_moved() -> None:
    scene = replace(READY, begun=1, fed=Moved(title="Loonie pot", cents=220, how=HOW))
    assert "look at the row Loonie pot, column Tonight" in hinted(scene, "till").how
    found = hinted(scene, "pots", Memory(pots_seen=True))
    assert found.what == f"Row Loonie pot: +2.20 tonight, {HOW}."
    long = Moved(title="Jackpot Progressive pot", cents=1_234_500, how=HOW)
    told = hinted(replace(scene, fed=long), "pots").what
    assert told.startswith("Row Jackpot") and told.endswith(
        f"12,345.00 tonight, {HOW}."
    )
    assert found.press == (":go_caller",)


def test_a_lucky_number_is_explained_with_the_first_ball() -> None:
    lucky = Lucky(title="King or Queen", ball="N32", cents=1000)
    first = replace(PLAYED, lucky=(lucky,))
    told = "The blower gives I19. King or Queen: N32 won before, and pays if it comes."
    assert hinted(first, "caller").what == told
    later = replace(first, called=("I19",))
    for found in (hinted(later, "caller"), hinted(first, "till")):
        assert found.what == "The blower gives I19."
    long = replace(lucky, title="The number of the king and the queen")
    assert len(hinted(replace(first, lucky=(long,)), "caller").what) <= WIDTH


def test_the_first_start_says_what_the_prize_column_is() -> None:
    front = Front(kind="Confirm", question="Start Page 1?")
    for scene, told in (
        (
            replace(READY, column=2, players=80),
            "Prizes go by how many play: 80 players are in column 2.",
        ),
        (
            replace(READY, column=1, players=1),
            "Prizes go by how many play: 1 player is in column 1.",
        ),
        (replace(READY, column=0, players=9), "Read the question first."),
        (replace(READY, begun=1, column=2, players=80), "Read the question first."),
    ):
        seen = Memory(pots_seen=True)
        assert hinted(scene, "caller", seen, front=front).what == told


def test_a_pot_that_was_won_is_looked_at_once_more() -> None:
    won = replace(OVER, won=Moved(title="Loonie pot", cents=220))
    seen = Memory(pots_seen=True)
    found = hinted(won, "verifier", seen)
    assert found.press == (":go_pots",)
    assert found.what == "Row Loonie pot: 2.20 was won, and it begins anew."
    seen.win_seen = True
    assert hinted(won, "pots", seen).press == (":go_home",)


def test_what_is_typed_is_gone_on_with_or_cleared() -> None:
    assert hinted(START, "till", typed="6").press[0] == "6r"
    assert hinted(START, "till", typed="6r =").press[0] == "6r"
    assert hinted(START, "till", typed="9").press == ("escape",)
    assert hinted(READY, "till", typed="9").press == (":go_caller",)
    for same in ("19", "I19", "i1"):
        assert hinted(PLAYED, "caller", typed=same).press[0] == "19"
    assert hinted(PLAYED, "caller", typed="I2").press == ("escape",)
    called_out = replace(STOPPED, shouts=(WON,))
    assert hinted(called_out, "verifier", typed="a612").press[0] == "612"


def test_somebody_else_signs_out_first() -> None:
    assert hinted(READY, "caller", operator="Cashier").press == (":sign_out",)


def test_a_mistyped_claim_is_told() -> None:
    memory = Memory(mistyped=("A611", "A612"))
    found = hinted(replace(STOPPED, shouts=(WON,)), "verifier", memory)
    assert found.what == "You typed A611; the card is A612."
    assert found.press == ("612", "enter")


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
        (OVER, "home", "Reason", "Why is the count of till-1 so far off?", ("escape",)),
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
        (Scene(open=False), "home", "OpenSession", "Open a session?", ("escape",)),
    ],
)
def test_a_question_is_answered_when_it_is_the_next_step(
    scene: Scene, desk: str, kind: str, question: str, press: tuple[str, ...]
) -> None:
    front = Front(kind=kind, question=question)
    assert hinted(scene, desk, Memory(pots_seen=True), front=front).press == press


def test_a_question_that_isnt_the_next_step_says_what_is() -> None:
    shouted = replace(STOPPED, good=1, shouts=(WON,))
    front = Front(kind="Confirm", question="No more claims?")
    found = hinted(shouted, "verifier", front=front)
    assert found.what == "A612 shouts too, and gets nothing if you close now."
    assert found.press == ("escape",)
    early = replace(READY, coming=DRAW, blower=BALL)
    front = Front(kind="Confirm", question="Start Page 1?")
    found = hinted(early, "caller", front=front)
    assert found.what == "The blower gives I19 for the Loonie number."
    assert found.how.startswith("This isn't the next step: press Esc")


@pytest.mark.parametrize(
    "question", ["5.00 in till-1?", "Why is the count of till-1 so far off?"]
)
def test_a_wrong_count_is_told_before_it_is_booked(question: str) -> None:
    kind = "Reason" if question.startswith("Why") else "Confirm"
    front = Front(kind=kind, question=question)
    found = hinted(OVER, "home", Memory(pots_seen=True), front=front)
    assert found.what == "That isn't what you counted: 111.50 in till-1."
    assert found.press == ("escape",)


def test_a_wrong_count_that_is_booked_leads_to_another_one() -> None:
    wrong = replace(OVER, miscounted_cents=-10000)
    seen = Memory(pots_seen=True)
    told = "till-1 was counted as 11.50; 111.50 lie there."
    found = hinted(wrong, "till", seen)
    assert (found.what, found.press) == (told, (":drawer",))
    assert found.how == "Press F8, then c: count it again."
    assert hinted(wrong, "home", seen).press == (":go_till",)
    for kind, question, press in (
        ("DrawerMenu", "Drawer till-1", (":count",)),
        ("Count", "Count till-1: what lies in it?", ("111.50", "enter")),
        ("Confirm", "111.50 in till-1?", (":yes",)),
        ("Confirm", "11.50 in till-1?", ("escape",)),
        (
            "Reason",
            "Why is the count of till-1 so far off?",
            ("counted wrong before", "enter"),
        ),
        ("Confirm", "Close Sat 5 Dec?", ("escape",)),
    ):
        front = Front(kind=kind, question=question)
        assert hinted(wrong, "till", seen, front=front).press == press, question
    sheet = Front(kind="Preview", question="The sheet of Sat 5 Dec")
    found = hinted(wrong, "home", seen, front=sheet)
    assert (found.what, found.press) == (told, ("escape",))


def test_a_right_count_is_right_whenever_it_comes() -> None:
    early = replace(READY, lying=(("till-1", 11150),))
    for question, press in (
        ("111.50 in till-1?", (":yes",)),
        ("11.50 in till-1?", ("escape",)),
    ):
        front = Front(kind="Confirm", question=question)
        assert hinted(early, "till", front=front).press == press


def test_what_stands_typed_where_enter_takes_the_first_is_erased() -> None:
    paying = replace(READY, begun=1, unpaid=(2000, 1000))
    front = Front(kind="ChooseAward", question="Pay which award?")
    assert hinted(paying, "verifier", front=front).press == ("enter",)
    found = hinted(paying, "verifier", front=front, typed="12")
    assert found.press == ("backspace", "backspace")
    assert found.how == "12 stands typed: erase it with Backspace."


def test_what_was_paid_is_taken_back_before_a_prize_is_opened_again() -> None:
    award = Prize(award=3, place=2, cents=2000, card="A705")
    paid = replace(READY, begun=1, unpaid=(2000,), paid_before=award)
    memory = Memory(unheard="A706")
    found = hinted(paid, "verifier", memory)
    assert (
        found.what == "A706 had shouted too, but the prize is paid without that card."
    )
    assert found.press == (":wrong_award",)
    assert hinted(paid, "caller", memory).press == (":go_verifier",)
    assert found.how == "Press Ctrl+Y: A705's 20.00 is taken back first."
    right, other = "20.00 of face A705, receipt 7", "20.00 of face A617, receipt 8"
    for kind, question, confirms, press in (
        ("ChooseAward", "Which award is wrong?", "", ("2", "enter")),
        ("Reason", f"Take {right} back?", "", ("a shout was missed", "enter")),
        ("SecondPerson", "Take back", f"{right}: missed", ("Manager", "enter")),
        ("Reason", f"Take {other} back?", "", ("escape",)),
        ("SecondPerson", "Take back", f"{other}: missed", ("escape",)),
        ("ChooseAward", "Pay which of 2 awards?", "", ("escape",)),
        ("PayAward", "Pay 152.75 to face A705?", "", ("escape",)),
        ("SecondPerson", "A payout of 152.75", "Loonie pot", ("escape",)),
    ):
        front = Front(kind=kind, question=question, confirms=confirms)
        found = hinted(paid, "verifier", memory, front=front)
        assert found.press == press, question


def test_a_right_award_that_was_taken_back_is_given_again() -> None:
    memory = Memory(robbed="A705")
    closed = replace(READY, begun=1, reopenable=True)
    found = hinted(closed, "verifier", memory)
    assert (
        found.what
        == "The prize of A705 was right, and was taken back: it is given again."
    )
    assert found.press == (":reopen",)
    paid = Prize(award=3, place=1, cents=2000, card="A706")
    found = hinted(replace(READY, begun=1, paid_before=paid), "verifier", memory)
    assert (
        found.what
        == "The prize of A705 was right: to give it again, another comes back."
    )
    assert found.press == (":wrong_award",)
    late = hinted(replace(READY, begun=1), "verifier", memory)
    assert late.what == "The prize of A705 was right, and is taken back for good."


def test_money_that_comes_back_is_taken() -> None:
    owed = replace(READY, begun=1, unpaid=(2000,), to_come_back=(15275, 2000))
    found = hinted(owed, "verifier")
    assert found.what == "The players bring 172.75 back, which was paid by mistake."
    assert found.press == (":settle",)
    assert hinted(owed, "home").press == (":go_verifier",)
    for kind, question in (
        ("ChooseAward", "Money of which award is brought back?"),
        ("Ask", "20.00 are to come back. How much is brought now?"),
        ("Ask", "Into which drawer do the 20.00 go?"),
    ):
        front = Front(kind=kind, question=question)
        assert hinted(owed, "verifier", front=front).press == ("enter",), question
    sure = Front(kind="Confirm", question="Put the 20.00 that came back into bank?")
    assert hinted(owed, "verifier", front=sure).press == (":yes",)


def test_a_prize_closed_without_a_second_winner_is_opened_again() -> None:
    closed = replace(READY, begun=1, unpaid=(2000,), reopenable=True)
    memory = Memory(unheard="A706")
    told = "A706 had shouted too: the prize was closed without that card."
    for desk in ("verifier", "caller"):
        found = hinted(closed, desk, memory)
        assert (found.what, found.press) == (told, (":reopen",))
    assert hinted(closed, "till", memory).press == (":go_verifier",)
    why = Front(kind="Reason", question="Open Page 1 again, as it was closed?")
    assert hinted(closed, "verifier", memory, front=why).press == (
        "a shout was missed",
        "enter",
    )
    pays = Front(kind="PayAward", question="Pay 20.00 to face A705?")
    found = hinted(closed, "verifier", memory, front=pays)
    assert (found.what, found.press) == (told, ("escape",))
    assert found.how == "Press Esc, and pay later: Ctrl+F comes first."
    late = hinted(replace(closed, reopenable=False), "verifier", memory)
    assert late.what == "A706 had shouted too, and gets nothing: too late."
    assert late.press == (":pay",)
