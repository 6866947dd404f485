"""The board for stamps at the desks: before its game, in it, on a claim, and hung."""

from __future__ import annotations

from hall_tui.ui.dialogs.hang_board import KeyBoardIn, Stamps
from hall_tui.ui.dialogs.second import SecondPerson
from tests.acts.boards import WISH, half_house, hang, on_board, wish
from tests.acts.caller import (
    call_all,
    draw_ahead,
    faces_of,
    leave_out,
    regular,
    sell,
    up_to,
)
from tests.acts.evening import Evening
from tests.ui.caller_desk import at_caller
from tests.ui.driving import driving
from tests.ui.golden import assert_golden
from tests.ui.verifier_desk import at_verifier, facts


async def test_a_board_from_its_game_to_the_closing(evening: Evening) -> None:
    """One short of a line; the second winner lacks the number."""
    receipts = [sell(evening, regular(), WISH) for _ in "ab"]
    late, face = (faces_of(evening, one, "winners_wish")[0] for one in receipts)
    house, others = half_house(evening, face), half_house(evening, late)
    last = next(ball for ball in house if ball not in others)
    hang(evening, last)
    wish(evening)
    before = dict.fromkeys([*others, *(ball for ball in house if ball != last)])
    call_all(evening, list(before))
    async with driving(
        evening.path, evening.config, first="board", operator=None, looks_only=True
    ) as board:
        await assert_golden(board, "board_stamps")
    async with at_caller(evening) as desk:
        assert "Big Board: 4 of 75 stamped" in desk.text()
    call_all(evening, [last])
    evening.ok("stop", by="Joe")
    async with at_verifier(evening) as desk:
        await desk.type(str(late.number))
        await desk.settle()
        assert "board ✗ Big Board: B5 isn't in the winning pattern, so no stamp." in (
            facts(desk)
        )
        await desk.type(str(face.number))
        await desk.settle()
        assert facts(desk)[1:4] == [
            "prize 4.50, 2 winners share 9.00",
            "bonus ✔ Big Board 50.00, one winner",
            "board ✔ Big Board: B5 is stamped on face 1: any line (50.00). It brings"
            " a Big Board coupon.",
        ]
        await desk.type(str(late.number))
        await desk.settle()
        assert "board ✗ Big Board: nothing of it for this face." in facts(desk)
    async with at_caller(evening) as desk:
        await desk.press("ctrl+l")
        assert "✔ A4            50.00  Big Board " in desk.text()
        assert "✔ A4                   Big Board coupon" in desk.text()
        await desk.press("f9")
        assert desk.said.endswith("pay at Verify; write certificate 1.")
    async with at_verifier(evening) as desk:
        assert "Write Big Board coupon 1, Receipt 000002" in desk.text()


async def test_what_is_said_before_the_game(evening: Evening) -> None:
    hang(evening, 7)
    draw_ahead(evening)
    leave_out(evening, "bonanza")
    up_to(evening, "winners_wish")
    async with at_caller(evening) as desk:
        assert "Big Board: 4 of 75 stamped" in desk.text()
        assert "One short: B7 for any line (50.00)" in desk.text()


async def test_a_board_is_hung_as_it_hangs_and_looked_at(evening: Evening) -> None:
    async with driving(evening.path, evening.config, first="pots") as desk:
        await desk.press("ctrl+l")
        assert "No board hangs yet" in desk.text()
        await desk.press("escape", "ctrl+n")
        await desk.type("1 2 3 4 5")
        assert desk.said == "B2 can't stand under I: read the row again."
        for place, face in enumerate(on_board(7)):
            assert isinstance(desk.dialog, KeyBoardIn)
            assert f"Face {place + 1}. Row 1 of 5" in desk.text()
            for row in range(0, 25, 5):
                await desk.type(" ".join(map(str, face[row : row + 5])))
                if row == 0:
                    await desk.type(" ".join(map(str, face[:5])))
                    assert "stands on the board already" in desk.said
        assert isinstance(desk.dialog, Stamps)
        await desk.type("16 31 G46 61 16")
        assert desk.said == "I16 stands there twice: type it once."
        await desk.type("16 31 G46 61")
        await desk.type("it hung before")
        await desk.press("f9")
        assert isinstance(desk.dialog, SecondPerson)
        await desk.type("ada")
        assert desk.said == "The Big Board hangs: 71 numbers to be stamped."
        await desk.press("ctrl+l")
        await assert_golden(desk, "pots_boards")
