"""The coach around a stop, and where a second person confirms: nothing misleads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rehearsal.lesson import Memory
from hall_tui.rehearsal.prizes import Prize
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.scene import Moved
from hall_tui.rules.claims import Verdict
from tests.rehearsal.lessons import (
    FIRST,
    PLAYED,
    READY,
    SOLD,
    START,
    STOPPED,
    WON,
    hinted,
)


@pytest.mark.parametrize(
    ("verdict", "what"),
    [
        (None, "The game is stopped, but nobody holds up a card."),
        (Verdict.WRONG_GAME, "WRONG GAME: this card was sold, but not for this game."),
        (Verdict.UNKNOWN, "No good claim stands: no prize is won."),
    ],
)
def test_why_the_game_goes_on_after_a_stop(verdict: Verdict | None, what: str) -> None:
    found = hinted(replace(STOPPED, verdict=verdict), "caller")
    assert found.what == what
    assert found.how == "Press Ctrl+G: the game goes on where it stopped."


def test_a_good_claim_is_closed_at_the_desk_where_one_is() -> None:
    good = replace(STOPPED, good=1)
    found = hinted(good, "caller")
    assert found.press == (":close_stage",)
    assert found.how == "Press Ctrl+L: it shows who gets what, and asks."
    asked = Front(kind="Confirm", question="No more claims?")
    for desk in ("caller", "verifier"):
        assert hinted(good, desk, front=asked).press == (":yes",)
        shouted = replace(good, shouts=(WON,))
        assert hinted(shouted, desk, front=asked).press == ("escape",)
    assert hinted(good, "till").press == (":go_verifier",)


@pytest.mark.parametrize(
    ("memory", "why"),
    [
        (Memory(unheard="A706"), "a shout was missed"),
        (Memory(robbed="A705"), "by mistake"),
    ],
)
def test_the_reason_is_what_happened(memory: Memory, why: str) -> None:
    award = Prize(award=3, place=1, cents=2000, card="A706")
    closed = replace(READY, begun=1, reopenable=True)
    for scene, question in (
        (closed, "Open Page 1 again, as it was closed at call 7? Why?"),
        (replace(closed, paid_before=award), "Take 20.00 of face A706 back? Why?"),
    ):
        front = Front(kind="Reason", question=question)
        assert hinted(scene, "verifier", memory, front=front).press == (why, "enter")


def test_a_shout_is_heard_at_the_pots_too() -> None:
    scene = replace(PLAYED, fed=Moved(title="Loonie pot", cents=220, how="by hand"))
    assert hinted(scene, "pots").what.startswith("Row Loonie pot")
    found = hinted(replace(scene, shouts=(WON,)), "pots")
    assert found.what == "BINGO! Somebody shouts and holds up card A612."
    assert found.press == (":go_caller",)


def test_the_second_person_gives_a_name_and_no_pin() -> None:
    front = Front(kind="SecondPerson", question="Void: another manager confirms.")
    scene = replace(START, sales=(FIRST, SOLD))
    found = hinted(scene, "till", front=front)
    assert found.press == ("Manager", "enter")
    assert found.how.startswith("Type the name Manager and press Enter")
    assert found.how.endswith("the practice asks no PIN.")
