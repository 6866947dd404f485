"""The coach on wrong balls: how each goes back, and what is said of one that stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.lesson import Memory, WrongBall
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.scene import Scene
from tests.rehearsal.lessons import BALL, DRAW, PLAYED, READY, WON, hinted
from tests.rehearsal.practising import Practice, practising

I18 = WrongBall(called="I18", lay="I19", game=1)
SHOUTED_INTO = WrongBall(called="B10", lay=None, game=1)
DRAWN = WrongBall(called="I18", lay="I19", designation="loonie", title="Loonie number")


@pytest.mark.parametrize(
    ("wrong", "called", "what", "how"),
    [
        (I18, ("I18",), "You called I18, but the ball is I19.", "takes the ball back"),
        (
            I18,
            ("I18", "B2", "B3"),
            "I18 still stands, though I19 lay there.",
            "B3 goes back first, and so on until I18.",
        ),
        (
            SHOUTED_INTO,
            ("I19", "B10"),
            "Somebody has shouted: no ball now. B10 goes back.",
            "takes the ball back",
        ),
    ],
)
def test_a_wrong_ball_is_taken_back_before_anything_else(
    wrong: WrongBall, called: tuple[str, ...], what: str, how: str
) -> None:
    memory = Memory(wrong_balls=[wrong])
    shouted = replace(PLAYED, shouts=(WON,), called=called)
    found = hinted(shouted, "caller", memory)
    assert found.what == what and how in found.how
    assert found.press == (":undo",)
    assert hinted(shouted, "till", memory).press == (":go_caller",)
    stopped = replace(shouted, stopped=True)
    assert hinted(stopped, "caller", memory).press == (":play_on",)
    why = Front(kind="Reason", question=f"Take {called[-1]}, call 3, back? Why?")
    assert hinted(shouted, "caller", memory, front=why).press == ("misread", "enter")
    assert hinted(PLAYED, "caller", memory, front=why).press == ("escape",)
    assert hinted(PLAYED, "caller", memory).press == ("19", "enter")


def test_a_ball_of_another_game_is_no_wrong_one() -> None:
    memory = Memory(wrong_balls=[I18])
    later = replace(PLAYED, begun=2, called=("I18",))
    assert hinted(later, "caller", memory).press == ("19", "enter")


@pytest.mark.parametrize(
    ("scene", "how"),
    [
        (
            replace(READY, coming=DRAW, blower=BALL, last_drawn="I18"),
            "Press F7: it asks why, and takes the ball back.",
        ),
        (READY, "Press F7: it takes the last step back, and so on until the number."),
        (PLAYED, "Press F7: it takes the start back; then I18 can go back."),
    ],
)
def test_a_drawn_ball_that_was_misread_is_taken_back_too(
    scene: Scene, how: str
) -> None:
    memory = Memory(wrong_balls=[DRAWN])
    there = replace(scene, redrawable=("loonie",))
    found = hinted(there, "caller", memory)
    assert found.what == "You typed I18 as Loonie number, but the ball is I19."
    assert (found.how, found.press) == (how, (":undo",))
    assert hinted(there, "till", memory).press == (":go_caller",)
    for question, why in (
        ("Take the start of Page 1 back? Why?", "misread"),
        ("Play Page 3 after all? Why?", "by mistake"),
    ):
        front = Front(kind="Reason", question=question)
        asked = hinted(there, "caller", memory, front=front)
        assert asked.press == (why, "enter")
    assert hinted(scene, "caller", memory).action != "undo"


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        (
            DRAWN,
            "Too late: Loonie number stays I18, and I18 counts. Tell everybody.",
        ),
        (
            replace(DRAWN, title="The number of the very large pot"),
            "Too late: The number of the ver… stays I18, and I18 counts."
            " Tell everybody.",
        ),
        (I18, "I18 stays called, though I19 lay there: too late."),
        (SHOUTED_INTO, "B10 stays called, though somebody had shouted: too late."),
    ],
)
def test_a_ball_that_stands_for_good_is_told(wrong: WrongBall, what: str) -> None:
    found = hinted(PLAYED, "caller", Memory(wrong_balls=[wrong], standing=wrong))
    assert found.what == what
    assert found.press == ("19", "enter")


async def draws_wrong(practice: Practice) -> None:
    """Go to the draw of the number that wins a pot, and type another one."""
    while not practice.hint.what.endswith(" for the Loonie number."):
        await practice.follow()
    await practice.follow()
    lay = practice.hint.press[0]
    await practice.type("74" if lay != "74" else "75")


async def test_a_wrong_number_is_set_right_from_the_start_of_its_game(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        await draws_wrong(practice)
        await practice.press("f2", "f3", "f8", "f9")
        assert "it takes the start back" in practice.hint.how
        await practice.type("f")
        assert practice.hint.what.startswith("You called Fireball, but the ball is")
        followed = [(await practice.follow()).action for _ in range(6)]
        assert followed == ["undo", ""] * 3
        assert practice.hint.what.endswith(" for the Loonie number.")
        await practice.follow()
        assert practice.hint.action == "next"
        notes = practice.app.tutor.notes
        assert (notes.misread, notes.left_standing) == (2, 0)
        card = practice.app.tutor.card(practice.app.file.read)
        assert "Balls typed       3, of them 2 taken back" in card


async def test_a_wrong_number_that_a_game_has_begun_with_stands_and_is_told_once(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        await draws_wrong(practice)
        await practice.press("f8", "f9")
        await practice.type("f")
        await practice.press("f7")
        await practice.type("misread")
        blower = practice.app.tutor._scene.blower
        assert blower is not None
        await practice.type(str(blower.number))
        told = "Too late: Loonie number stays O7"
        assert practice.hint.what.startswith(told)
        await practice.press("f2")
        assert practice.hint.what.startswith(told)
        await practice.follow()
        await practice.follow()
        assert not practice.hint.what.startswith(told)
        card = practice.app.tutor.card(practice.app.file.read)
        assert "not taken back 1" in card


async def test_a_ball_into_a_shout_counts_until_it_is_taken_back(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    def card() -> str:
        return practice.app.tutor.card(practice.app.file.read)

    async def end_game() -> None:
        await practice.press("ctrl+y")
        await practice.type("tired")
        await practice.type("Manager")

    async with practising(tmp_path, alberta_rules) as practice:
        while "BINGO!" not in practice.hint.what:
            await practice.follow()
        await practice.type("74")
        assert "called after a shout 1, not taken back 1" in card()
        await practice.press("f7")
        await practice.type("a shout")
        assert "called after a shout 1" in card()
        assert "not taken back" not in card()
        await practice.type("74")
        await end_game()
        assert practice.hint.what.startswith("Page 1, game 1: any line was ended")
        assert "called after a shout 2, not taken back 1" in card()
        for _ in range(3):
            await practice.follow()
        assert practice.hint.what.startswith("Somebody has shouted: no ball now. O74")
        await end_game()
        await practice.press("ctrl+o", "f6", "f9")
        await practice.type("tired")
        while not practice.hint.what.startswith("Read it."):
            await practice.follow()
        await practice.press("enter", "f9")
        await practice.type("Manager")
        await practice.press("escape")
        assert practice.hint.what.startswith("O74 stays called")
        assert not practice.app.tutor.is_open
        assert "called after a shout 2, not taken back 1" in card()
