"""The public board: large, live, read only, with nothing for staff."""

from __future__ import annotations

import shutil
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from hall_tui.acts.desk import Desk
from hall_tui.acts.work import By
from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.ui.actions import ACTIONS
from hall_tui.ui.screens.board import Board
from hall_tui.ui.widgets.big_ball import BigBall
from hall_tui.ui.widgets.block_text import block_text
from hall_tui.ui.widgets.number_blocks import LINES, NUMBER
from tests.acts.caller import (
    call_all,
    claim,
    draw_ahead,
    faces_of,
    first_balls,
    regular,
    sell,
    start_special,
    up_to,
)
from tests.acts.evening import START, Evening, HallFile
from tests.ui.driving import Driver, driving
from tests.ui.golden import assert_golden
from tests.ui.terminal import Terminal

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
BALLS = [12, 66, 31, 3, 52, 25]


@pytest.fixture
def game(evening: Evening) -> Evening:
    """Page 8, game 1 is on, which plays for two pots; six balls are called."""
    play(evening)
    return evening


@pytest.fixture
def own_game(tmp_path: Path, people_file: Path, alberta_rules: Loaded) -> Path:
    """The same in a file that nobody has open, with its hall.toml beside it."""
    path = tmp_path / "own" / "hall.db"
    path.parent.mkdir()
    shutil.copyfile(people_file, path)
    path.chmod(0o600)
    (path.parent / "hall.toml").write_text(alberta_rules.text, encoding="utf-8")
    evening = Evening(path, alberta_rules)
    evening.open()
    play(evening)
    evening.close()
    return path


def play(evening: Evening) -> None:
    sell(evening, regular(), {"product": "loonie"})
    draw_ahead(evening, loonie=75)
    up_to(evening, "page_8_1")
    evening.ok("start", by="Joe", game="page_8_1")
    call_all(evening, BALLS)


def looking(
    path: Path, config: Loaded, size: tuple[int, int] = (80, 24)
) -> AbstractAsyncContextManager[Driver]:
    """A board in a process that only looks."""
    return driving(
        path, config, first="board", operator=None, looks_only=True, size=size
    )


async def until(driver: Driver, text: str) -> None:
    """Wait until a text is on the board, and all of the board is painted."""
    while text not in driver.text():
        await driver.look()
    await driver.settle()


async def test_a_game(game: Evening) -> None:
    async with looking(game.path, game.config) as board:
        assert board.app.writer is None
        await assert_golden(board, "board_game")


async def test_both_numbers_of_a_ball_are_as_large(evening: Evening) -> None:
    start_special(evening, "houdini")
    call_all(evening, [7, 27, 11, 52])
    async with looking(evening.path, evening.config) as board:
        assert board.desk.query_one(BigBall).shown == "G52 I25"
        await assert_golden(board, "board_reverse")
        call_all(evening, [25])
        await until(board, "CALL 4: I25 is marked, put aside")


async def test_what_is_marked_before_the_first_ball(evening: Evening) -> None:
    start_special(evening, "odd_even", parity=32)
    async with looking(evening.path, evening.config) as board:
        await assert_golden(board, "board_wild")
        assert "Mark all even numbers." in board.text()


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_ball_takes_more_than_half_the_height(
    game: Evening, size: tuple[int, int]
) -> None:
    async with looking(game.path, game.config, size) as board:
        for count, ball in enumerate((8, 28, 44, 58, 68), start=7):
            game.ok("call", by="Joe", ball=ball)
            await until(board, f"CALL {count}")
            view = board.desk.query_one(BigBall)
            assert view.shown == ball_name(ball, 75)
            drawn = block_text(view.shown, *view.content_size)
            assert len(drawn) * 2 > size[1]
            text = board.text()
            assert all(line.strip() in text for line in drawn)


def called(ball: int, text: str, signs: tuple[str, str] = ("[", "]")) -> bool:
    """Whether a number stands with its signs on the board, as a number or in blocks."""
    left, right = signs
    middle = f"{block_text(str(ball), NUMBER, LINES)[1]:>{NUMBER}}"
    return (
        f"{left}{ball:>2}" in text
        or f"{ball:>2}{right}" in text
        or f"{left}{middle}{right}" in text
    )


@pytest.mark.parametrize("size", SIZES)
async def test_everything_that_counts_is_on_it(
    game: Evening, size: tuple[int, int]
) -> None:
    async with looking(game.path, game.config, size) as board:
        text = board.text()
        for ball in BALLS[:-1]:
            assert called(ball, text), ball
        assert called(25, text, ("»", "«"))
        assert "CALL 6" in text
        assert "blackout" in text
        assert "PRIZE 75.00" in text
        assert "Jackpot Progressive pot" in text
        assert "Loonie pot" in text
        assert "Next: Page 8, game 2: next full card" in text
        assert "Page 8, game 1: jackpot blackout" in text
        assert text.count("\n") + 1 == size[1]


async def test_called_numbers_are_in_reverse_video(game: Evening) -> None:
    async with looking(game.path, game.config) as board:
        strips = board.screen._compositor.render_strips()
        found = {
            segment.text: segment.style.reverse
            for strip in strips
            for segment in strip
            if segment.style is not None and segment.text.strip().isdigit()
        }
        assert found["66"]
        assert not found["67"]


async def test_between_games_the_program_and_the_pots(evening: Evening) -> None:
    evening.ok("designate", by="Joe", designation="loonie", ball=52)
    async with looking(evening.path, evening.config) as board:
        await assert_golden(board, "board_between")
        assert "NEXT   drawing the toonie number" in board.text()
        assert "on G52" in board.text()
        draw_ahead(evening)
        await until(board, "NEXT   Bonanza, 46 balls ahead")
        await until(board, "Main prize 200.00   blackout")


async def test_a_pot_that_must_go_says_so(hall_file: HallFile) -> None:
    hall = hall_file()
    hall.ok("set_pot_date", pot="bonanza", date="2026-12-05", reason="posted")
    hall.ok("set_pot_date", pot="toonie:evening", date="2026-12-24", reason="posted")
    hall.open()
    async with looking(hall.path, hall.config) as board:
        assert "! must go, any count  100.00" in board.text()
        assert "must go 24 Dec" in board.text()


@pytest.mark.parametrize("size", SIZES)
async def test_between_games_in_every_size(
    evening: Evening, size: tuple[int, int]
) -> None:
    async with looking(evening.path, evening.config, size) as board:
        text = board.text()
        assert "NEXT" in text
        assert "Bonanza pot" in text
        assert "Toonie pot" in text
        assert "in 46 calls" in text
        assert text.count("\n") + 1 == size[1]


async def test_before_the_first_ball_the_pattern_is_large(evening: Evening) -> None:
    draw_ahead(evening)
    up_to(evening, "page_3_1")
    evening.ok("start", by="Joe", game="page_3_1")
    async with looking(evening.path, evening.config) as board:
        await assert_golden(board, "board_start")
        assert "First ball soon" in board.text()


async def test_a_call_and_its_undo_are_seen(game: Evening) -> None:
    async with looking(game.path, game.config) as board:
        for count, ball in enumerate((44, 45, 46, 47, 48), start=7):
            game.ok("call", by="Joe", ball=ball)
            await until(board, f"CALL {count}")
        game.ok("undo", by="Joe", reason="wrong ball")
        await until(board, "CALL 10")
        assert "48]" not in board.text()


async def test_an_extra_ball_is_as_large_as_a_ball(game: Evening) -> None:
    async with looking(game.path, game.config) as board:
        game.ok("extra_ball", by="Joe", ball="f")
        await until(board, "★ FIREBALL: call the next number")
        assert board.desk.query_one(BigBall).shown == "FIREBALL"
        game.ok("correct_pot", pot="fireball", amount="12.60", reason="x", second="Ada")
        await until(board, "★ FIREBALL: the next number can win 12.60")
        await assert_golden(board, "board_extra_ball")
        game.ok("undo", by="Joe", reason="misread")
        await until(board, f"CALL {len(BALLS)}")
        assert "FIREBALL" not in board.text()


async def test_nothing_for_staff(game: Evening) -> None:
    face = faces_of(game, 1, "page_8")[0]
    rest = [ball for ball in first_balls(game, face) if ball not in BALLS]
    async with looking(game.path, game.config, (120, 40)) as board:
        call_all(game, rest[:-1])
        await until(board, f"CALL {5 + len(rest)}")
        assert "away" not in board.text()
        call_all(game, rest[-1:])
        game.ok("stop", by="Joe")
        claim(game, face)
        await until(board, "a bingo is checked")
        for word in ("claim", "Staff", "away", str(face.number), "receipt", "F1"):
            assert word not in board.text(), word
        game.ok("close_stage", by="Joe")
        await until(board, "1 winner")
        assert "no time" not in board.text()
        assert str(face.number) not in board.text()


async def test_a_session_closes_and_another_opens(hall_file: HallFile) -> None:
    hall = hall_file(opened=True)
    async with looking(hall.path, hall.config) as board:
        hall.ok("close_session", counted={})
        await until(board, "No games now")
        await assert_golden(board, "board_no_session")
        assert "Loonie pot, afternoon" in board.text()
        hall.open("2026-12-06", "afternoon")
        await until(board, "NEXT")
        assert "Sunday 6 Dec  Afternoon" in board.text()
        assert "in 46 calls" in board.text()


async def test_others_open_and_close_the_file(
    own_game: Path, alberta_rules: Loaded
) -> None:
    async with looking(own_game, alberta_rules) as board:
        for count in (7, 8, 9):
            with Desk(own_game, f"caller-{count}", alberta_rules) as caller:
                for act, given in (("take_over", {}), ("call", {"ball": 60 + count})):
                    by = By(f"{act}:{count}", START, caller.name, "Joe", None)
                    assert caller.do(act, given, by).ok
            await until(board, f"CALL {count}")


async def test_several_boards_look_at_once(game: Evening) -> None:
    path, config = game.path, game.config
    async with looking(path, config) as one, looking(path, config, (60, 20)) as other:
        game.ok("call", by="Joe", ball=44)
        await until(one, "CALL 7")
        await until(other, "CALL 7")
        assert "CALL 7" in one.text()
        assert "CALL 7" in other.text()


async def test_no_key_changes_anything(game: Evening) -> None:
    before = game.value("SELECT max(seq) FROM acts")
    leave = {"leave", "quit", "help", "palette", "theme"}
    keys = {action.key for action in ACTIONS if action.id not in leave}
    async with looking(game.path, game.config) as board:
        await board.press(*sorted(keys), "enter", "escape", "x", "7")
        await board.scan("4006381333931")
        assert isinstance(board.screen, Board)
        await board.press("ctrl+t")
        assert board.app.theme == "hall-light"
        assert "»25«" in board.text()
        await board.press("f1", "escape", "f10")
        assert board.app._exit
    assert game.value("SELECT max(seq) FROM acts") == before


async def test_the_smallest_board_shows_its_help_and_comes_back(game: Evening) -> None:
    async with looking(game.path, game.config, (60, 20)) as board:
        await board.press("f1")
        assert "Help: what the keys do at Board" in board.text()
        await board.press("escape")
        assert board.screen is board.desk
        await board.press("ctrl+q")
        assert board.app._exit


@pytest.mark.parametrize("size", [(59, 20), (60, 19)])
async def test_too_small_a_window_says_so(game: Evening, size: tuple[int, int]) -> None:
    async with looking(game.path, game.config, size) as board:
        assert "make it 60 x 20 or more" in " ".join(board.text().split())


@pytest.fixture
def ninety(hall_file: HallFile, ninety_rules: Loaded) -> Evening:
    """House 1 of the small hall is on; three balls are called."""
    hall = hall_file(config=ninety_rules, opened=True)
    hall.ok("start", by="Joe", game="house_1")
    call_all(hall, [90, 7, 33])
    return hall


@pytest.mark.parametrize("size", SIZES)
async def test_ninety_numbers(ninety: Evening, size: tuple[int, int]) -> None:
    async with looking(ninety.path, ninety.config, size) as board:
        text = board.text()
        assert "»33«" in text
        assert "[90]" in text
        assert "PRIZE 20.00" in text
        assert "Next: House 2" in text
        view = board.desk.query_one(BigBall)
        drawn = block_text(view.shown, *view.content_size)
        assert len(drawn) * 2 >= size[1]


async def test_ninety_numbers_look(ninety: Evening) -> None:
    async with looking(ninety.path, ninety.config) as board:
        await assert_golden(board, "board_ninety")


async def test_it_is_readable_without_colours(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with looking(game.path, game.config) as board:
        in_colour = board.text()
    monkeypatch.setenv("NO_COLOR", "1")
    async with looking(game.path, game.config) as board:
        assert board.text() == in_colour


def test_two_boards_in_terminals_follow_a_caller(
    own_game: Path, alberta_rules: Loaded
) -> None:
    boards = [Terminal(own_game.parent, ["board"]) for _ in range(2)]
    for board in boards:
        board.wait_for("CALL 6")
    with Desk(own_game, "till-1", alberta_rules) as caller:
        by = By("call:7", START, caller.name, "Joe", None)
        assert caller.do("call", {"ball": 44}, by).ok
    for board in boards:
        board.wait_for("CALL 7")
        board.send("\x1b[21~")
        assert board.ended() == 0
