"""The coach's two lines on a desk and under a question, and nowhere else."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from hall_tui.config.loading import Loaded
from hall_tui.ui.screens.caller import Caller
from hall_tui.ui.widgets.coach_band import CoachBand
from hall_tui.ui.widgets.next_pane import NextPane, step_facts
from tests.acts.evening import HallFile
from tests.rehearsal.practising import Practice, practising
from tests.ui.driving import driving
from tests.ui.golden import assert_golden


async def test_the_till_and_a_question(tmp_path: Path, alberta_rules: Loaded) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        assert practice.told[1] == "Type 3r and press Enter, then = and Enter."
        lines = practice.text().splitlines()
        assert "PRACTICE  18:00" in lines[0]
        assert practice.said.startswith("Nothing here is real.")
        assert lines[18:20] == [f"   {practice.told[0]}", f" ☞ {practice.told[1]}"]
        for _ in range(3):
            await practice.follow()
        assert practice.told == ("Read the question first.", practice.hint.how)
        lines = practice.text().splitlines()
        assert lines[22:] == [f"   {practice.told[0]}", f" ☞ {practice.told[1]}"]
        assert practice.text().count("☞") == 1
        await practice.press("escape")
        back = "The first player brings the cards back: void receipt 6."
        assert practice.told[0] == back
        await practice.press("f10")
        await assert_golden(practice, "practice_card")
        await practice.press("enter", "f10", "escape")
        assert practice.app.is_running and practice.told[0] == back
        await practice.press("f5")
        assert f"▶ {practice.app.tutor.pot_moved}" in practice.text()
        await practice.press("f2", "f10")
        shown = practice.text()
        await practice.press("f9")
        assert not practice.app.is_running
        assert practice.app.card is not None
        assert all(line in shown for line in practice.app.card.splitlines())


async def test_mistakes_are_put_right_and_counted(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        notes = practice.app.tutor.notes
        await sells_and_voids_the_wrong_cards(practice)
        while not practice.hint.what.startswith("The blower gives"):
            await practice.follow()
        await practice.follow()
        lay = practice.hint.press[0]
        await practice.type("74" if lay != "74" else "75")
        await practice.follow()
        await practice.follow()
        assert practice.hint.press == (lay, "enter")
        assert (notes.wrong_sales, notes.wrong_voids, notes.misread) == (1, 1, 1)
        while not practice.said.endswith("call 1 is next."):
            await practice.follow()
        await misreads_two_balls(practice)
        while "Somebody shouts" not in practice.hint.what:
            await practice.follow()
        card = practice.hint.what.rstrip(".").rpartition(" ")[2]
        await practice.type("74" if "74" not in practice.text() else "75")
        assert practice.hint.what.startswith("Somebody has shouted: no ball now.")
        assert (notes.misread, notes.into_shout) == (3, 1)
        await claims_in_spite_of_the_late_ball(practice, card)
        await practice.follow()
        await practice.press("f4")
        await practice.type("99999")
        assert practice.told[0].startswith("You typed 99999; the card is ")


async def sells_and_voids_the_wrong_cards(practice: Practice) -> None:
    """Sell what nobody wanted and take it back, then void another's receipt."""
    wanted = practice.hint
    await practice.type("9r =")
    assert practice.told[0].startswith("Receipt 6 isn't what was wanted")
    for _ in range(4):
        await practice.follow()
    assert practice.hint == wanted
    await practice.type("1", enter=False)
    await practice.press("f7", "f9")
    await practice.type("wrong cards")
    assert practice.told[0].startswith("Nobody brings receipt 1 back")
    await practice.type("Manager")
    assert practice.told[0].startswith("Receipt 1 was another player's")


async def misreads_two_balls(practice: Practice) -> None:
    """Call two balls that didn't come; both are taken back."""
    lay = practice.hint.press[0]
    await practice.type("74" if lay != "74" else "75")
    assert practice.hint.action == "undo"
    await practice.type("73" if lay != "73" else "72")
    for call in (2, 1):
        assert practice.hint.action == "undo"
        await practice.follow()
        await practice.follow()
        assert practice.said.endswith(f"is taken back: call {call} is next.")
    assert practice.hint.press == (lay, "enter")


async def claims_in_spite_of_the_late_ball(practice: Practice, card: str) -> None:
    """The claim is withdrawn, the ball taken back, and somebody shouts again."""
    await practice.press("f6", "f4")
    await practice.type(card)
    assert practice.hint.action == "refuse"
    followed = []
    while practice.hint.action != "stop":
        followed.append((await practice.follow()).action)
    assert [one for one in followed if one] == [
        "refuse",
        "go_caller",
        "play_on",
        "undo",
    ]


async def test_a_discount_that_nobody_asked_for_is_led_back_and_counted(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        notes = practice.app.tutor.notes
        while practice.hint.press[1:3] != ("enter", "="):
            await practice.follow()
        wanted = practice.hint
        await practice.type(f"{wanted.press[0]} age 67 %")
        assert list(practice.hint.press) == ["%-", "enter"]
        await practice.follow()
        assert list(practice.hint.press) == ["=", "enter"]
        await practice.type("% =")
        assert practice.told[0].startswith("Nobody asked for the discount of receipt")
        assert (notes.wrong_sales, notes.wrong_money, notes.wrong_discounts) == (
            0,
            0,
            1,
        )
        for _ in range(4):
            await practice.follow()
        assert practice.hint == wanted
        assert notes.wrong_voids == 0


async def test_cards_that_are_refunded_came_back_too(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        while "brings the cards back" not in practice.hint.what:
            await practice.follow()
        await refunds(practice, "7", "2")
        assert practice.hint.what.startswith("A part of receipt 7 was given back")
        notes = practice.app.tutor.notes
        assert (notes.wrong_sales, notes.wrong_voids) == (0, 1)
        while "brings the cards back" not in practice.hint.what:
            refused = practice.app.tutor.notes.refused
            await practice.follow()
            assert practice.app.tutor.notes.refused == refused
        await refunds(practice, "6", "all")
        assert practice.hint.what.endswith(" for the Loonie number.")


async def refunds(practice: Practice, receipt: str, lines: str) -> None:
    """Refund lines of a receipt, whatever the hint says."""
    await practice.type(receipt, enter=False)
    await practice.press("ctrl+f")
    await practice.type(lines)
    await practice.press("f9")
    await practice.type("went home")
    await practice.type("Manager")


async def test_a_second_winner_who_wasnt_heard_is_awarded_after_all(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        notes = practice.app.tutor.notes
        while "once more by mistake" not in practice.hint.what:
            await practice.follow()
        lay = practice.hint.press[0]
        await practice.type("74" if lay != "74" else "75")
        assert practice.hint.action == "undo" and notes.misread == 1
        while "A second player shouts" not in practice.hint.what:
            await practice.follow()
        await practice.press("f8", "f9")
        assert practice.hint.action == "reopen" and notes.unheard == 1
        await practice.press("ctrl+o")
        followed = set()
        while not practice.hint.what.startswith("All claims are checked"):
            followed.add((await practice.follow()).action)
        assert {"go_verifier", "reopen", "stop"} <= followed
        assert notes.heard_later == 1
        await practice.follow()
        await practice.follow()
        assert practice.hint.what.startswith("The winners come for their money")


async def test_a_winner_who_wasnt_heard_is_awarded_though_others_were_paid(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        notes = practice.app.tutor.notes
        while "A second player shouts" not in practice.hint.what:
            await practice.follow()
        await practice.press("f8")
        assert "gets nothing if you close now" in practice.told[0]
        await practice.press("f9", "f6", "enter", "f9")
        await practice.type("Manager")
        await practice.press("escape")
        followed = []
        while not practice.hint.what.startswith("The winners come for their money"):
            followed.append((await practice.follow()).action)
        after = ["wrong_award", "reopen", "no_more", "settle"]
        assert [one for one in followed if one in after] == after
        assert (notes.unheard, notes.heard_later, notes.refused) == (1, 1, 0)


async def test_a_right_award_taken_back_is_given_again(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        notes = practice.app.tutor.notes
        while "money" not in practice.hint.what or practice.hint.action != "pay":
            await practice.follow()
        await practice.press("ctrl+y", "enter")
        await practice.type("by mistake")
        await practice.type("Manager")
        assert "was right, and was taken back" in practice.told[0]
        while practice.hint.action != "pay":
            await practice.follow()
        assert (notes.robbed, notes.given_again, notes.refused) == (1, 1, 0)


async def test_a_wrong_count_is_put_right_and_told_on_the_scorecard(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        tutor = practice.app.tutor
        while not practice.hint.what.startswith("You count notes and coins"):
            practice.room.step()
            await practice.follow()
        await practice.type("11.50")
        await practice.press("f9")
        await practice.type("as counted")
        assert "not put right" in tutor.card(practice.app.file.read)
        followed = []
        while practice.hint.what != "The evening is closed, and the accounts balance.":
            followed.append((await practice.follow()).action)
        assert followed.index("drawer") < followed.index("session")
        card = tutor.card(practice.app.file.read)
        assert "counted 100.00 short, put right by another count" in card
        assert tutor.notes.refused == 0


async def test_leaving_tells_what_is_left_lying(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        await practice.press("f10")
        assert "paid for" not in practice.text()
        await practice.press("escape")
        await practice.type("3r 6r")
        await practice.press("f10")
        assert (
            "How you did so far. A sale of 2 lines isn't paid for." in practice.text()
        )
        assert practice.told[0].startswith("Leaving ends this practice evening")
        await practice.press("escape")
        assert practice.app.is_running


async def test_a_session_after_the_evening_is_nobodys_practice(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        while practice.hint.what != "The evening is closed, and the accounts balance.":
            practice.room.step()
            await practice.follow()
        await practice.press("f6")
        assert practice.told[0].startswith("The practice evening is over")
        await practice.press("f9", "f2")
        assert practice.said == ""
        assert practice.told[0].startswith("The practice evening is over")
        practice.at += timedelta(hours=1)
        assert practice.room.step() is None
        await practice.press("f10", "enter")
        assert not practice.app.is_running


async def test_an_ordinary_desk_has_no_coach(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    hall = hall_file(opened=True)
    async with driving(hall.path, alberta_rules, first="till") as desk:
        assert not desk.screen.query(CoachBand)
        assert "PRACTICE" not in desk.text()


async def test_the_coach_is_silent_where_nothing_counts(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        what = practice.told[0]
        assert what and what in practice.text()
        await practice.pilot.resize_terminal(60, 20)
        await practice.settle()
        assert "This window is too small" in practice.text()
        assert what[:20] not in practice.text() and "☞" not in practice.text()


async def test_reading_the_help_belongs_to_no_sale(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        await practice.press("f1", "pagedown", "escape")
        await practice.follow()
        card = practice.app.tutor.card(practice.app.file.read)
        assert "  on the average  5 keys" in card


async def test_a_sale_begins_as_one_line_says_not_two(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        assert "Type a code from the right" not in practice.text()
        assert practice.told[1].startswith("Type ")


async def test_what_is_said_of_the_next_game_is_whole_above_the_hints(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    """The drawing of its pattern leaves its rows to that."""
    async with practising(tmp_path, alberta_rules) as practice:
        while practice.app.tutor._scene.begun < 2 or practice.desk.desk != "caller":
            await practice.follow()
        await practice.press("ctrl+y")
        await practice.type("no time")
        await practice.type("Manager")
        desk = practice.desk
        assert isinstance(desk, Caller) and desk.coming is not None
        rows = [row.partition("│")[2] for row in practice.text().splitlines()]
        shown = " ".join(" ".join(rows).split())
        told = step_facts(desk.coming)
        assert any(line.startswith("Goes on with the balls of") for line in told)
        for line in told:
            assert line in shown
        assert not desk.query_one(NextPane).drawn.display
