"""The application: sizes, help, palette, leaving, mistakes, what it waits for."""

from __future__ import annotations

import asyncio
from importlib import import_module

import pytest

from db import lock
from db.lock import WriteLock
from hall_tui.config.loading import Loaded
from hall_tui.ui.action import Place
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.find import Find
from hall_tui.ui.keys import keys_of
from hall_tui.ui.screens.help import GLOSSARY, Help, help_text, lucky_words
from tests.acts.evening import Evening, HallFile
from tests.ui.caller_desk import started
from tests.ui.driving import driving
from tests.ui.golden import assert_golden

STAYS: dict[Place, bool] = {
    "home": False,
    "caller": False,
    "verifier": False,
    "till": True,
    "pots": True,
}


@pytest.mark.parametrize("size", [(60, 20), (79, 24), (80, 23)])
async def test_a_small_window_is_told(
    hall_file: HallFile, size: tuple[int, int]
) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config, size=size) as driver:
        told = f"This window is too small, {size[0]} x {size[1]}"
        assert told in " ".join(driver.text().split())
        await driver.press("f6", "f9")
        assert driver.screen is driver.desk


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_a_window_that_is_large_enough_is_filled(
    hall_file: HallFile, size: tuple[int, int]
) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config, size=size) as driver:
        lines = driver.text().splitlines()
        assert len(lines) == size[1]
        assert lines[0].startswith(" HOME")
        assert lines[-1].startswith(" F1 Help")


async def test_a_new_size_is_taken_though_its_timer_was_lost(
    hall_file: HallFile,
) -> None:
    """Textual waits for a timer, which a busy machine may skip for good."""
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        lost = driver.app.set_timer(60, lambda: None)
        driver.app._resize_timer = lost
        await driver.pilot.resize_terminal(120, 40)
        await driver.settle()
        assert len(driver.text().splitlines()) == 40


async def test_help_lists_the_keys(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("f1")
        assert isinstance(driver.dialog, Help)
        await assert_golden(driver, "help_home")
        await driver.press("escape")
        assert driver.screen is driver.desk


async def test_help_of_a_question_stands_before_it(evening: Evening) -> None:
    async with driving(evening.path, evening.config) as driver:
        await driver.press("ctrl+n")
        await driver.type("84", enter=False)
        await driver.press("f1", "f1")
        assert isinstance(driver.dialog, Help)
        assert driver.text().index("F9") < driver.text().index("F6")
        await driver.press("escape")
        assert driver.typed == "84"


async def test_the_palette_finds_and_does(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("ctrl+p")
        assert isinstance(driver.dialog, Find)
        await driver.type("light", enter=False)
        await assert_golden(driver, "find")
        await driver.press("enter")
        assert driver.app.theme == "hall-light"
        await driver.press("ctrl+p", *"open a session", "enter", gap=0.1)
        assert "Open an event?" in driver.text()
        await driver.press("escape")
        await driver.press("ctrl+p", *"xyzzy", "enter")
        assert driver.said == "No action is called so: type something else."


async def test_the_palette_chooses_with_arrows(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("ctrl+p", "down", "down", "up", "up", "enter")
        assert isinstance(driver.dialog, Help)


@pytest.mark.parametrize("key", ["f10", "ctrl+q"])
async def test_leaving(hall_file: HallFile, key: str) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press(key)
        assert driver.app._exit


async def test_leaving_asks_when_something_is_typed(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.type("half", enter=False)
        await driver.press("f10")
        assert isinstance(driver.dialog, Confirm)
        assert '"half" is typed but not entered.' in driver.text()
        await driver.press("escape")
        assert not driver.app._exit
        assert driver.typed == "half"
        await driver.press("f10", "f9")
        assert driver.app._exit


async def test_leaving_tells_of_the_drawer_and_of_the_game(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="100.00")
    started(evening)
    async with driving(evening.path, evening.config, first="caller") as driver:
        await driver.press("ctrl+o", "f10")
        assert "Double Action is on at call 0." in driver.text()
        assert "The drawer of till-1 holds money that isn't counted." in driver.text()
        assert "100" not in driver.text(), "a drawer is counted blind"
        evening.ok("count", drawer="till-1", counted="610.00", reason="no count")
        evening.ok("end_game", second="Ada", reason="no time")
        await driver.press("escape", "f10")
        assert driver.app._exit, "what is finished meanwhile is not told"


async def test_a_mistake_in_the_program_ends_it_without_a_traceback(
    hall_file: HallFile, capsys: pytest.CaptureFixture[str]
) -> None:
    hall = hall_file()
    with pytest.raises(ZeroDivisionError):
        async with driving(hall.path, hall.config) as driver:
            driver.app.call_next(lambda: 1 // 0)
            await driver.pilot.pause()
    assert isinstance(driver.app.failure, ZeroDivisionError)
    assert "Traceback" not in "".join(capsys.readouterr())


async def test_who_waits_and_leaves_is_told_whom_the_file_is_held_by(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "FIRST_SECONDS", 0.05)
    other = WriteLock(evening.path, "till-2 (process 77)")
    async with driving(evening.path, evening.config) as driver:
        assert driver.app.writer is not None
        with other.held():
            driver.desk.do("float", {"drawer": "till-1", "amount": "150.00"})
            driver.send(["f10"], 0.1)
            while not driver.app.writer.waits_for:
                await asyncio.sleep(0.01)
            driver.app.tick()
            await driver.pilot.pause()
            assert "○ waiting for till-2 (process 77)" in driver.text()
            assert driver.said.startswith("What was entered last isn't saved yet:")
            assert "till-2 (process 77) holds the file" in driver.said
        await driver.settle()
        assert isinstance(driver.dialog, Confirm)
        assert evening.balance("cash:till-1") == 15000
    other.close()


async def test_who_only_looks_needs_no_sign_in(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(
        hall.path, hall.config, operator=None, looks_only=True
    ) as driver:
        assert driver.desk.desk == "home"
        assert "F2" not in driver.text()


async def test_what_hangs_is_told_in_the_header(
    hall_file: HallFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        monkeypatch.setattr(driver.app.file, "held_up", lambda: True)
        driver.app.tick()
        await driver.settle()
        assert "▲ end what hangs" in driver.text().splitlines()[0]


@pytest.mark.parametrize("shown_anew", [True, False])
async def test_a_result_goes_when_others_changed_what_it_told_of(
    evening: Evening, shown_anew: bool
) -> None:
    """At the till and the pots a result is what was done there, and stays."""
    started(evening)
    evening.ok("call", by="Joe", ball=1)
    async with driving(evening.path, evening.config, operator="Ada") as driver:
        for place, stays in STAYS.items():
            driver.app.go(place)
            await driver.settle()
            driver.desk.say("told")
            if shown_anew:
                driver.app.show_all()
            await driver.settle()
            assert driver.said == "told"
            evening.ok("stop", by="Joe")
            await driver.settle()
            assert driver.said == ("told" if stays else ""), place
            evening.ok("play_on", by="Joe")


WHERE = {"the desk": "home", "another desk": "pots"}


@pytest.mark.parametrize("where", WHERE)
async def test_a_mistake_in_a_desk_fails_its_test_at_once(
    hall_file: HallFile, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Also as a desk appears, where the keys that wait would wait for ever."""
    hall = hall_file()
    screen = import_module(f"hall_tui.ui.screens.{WHERE[where]}")
    monkeypatch.setattr(
        getattr(screen, WHERE[where].title()), "show", lambda self: 1 // 0
    )
    with pytest.raises(ZeroDivisionError):
        async with (
            asyncio.timeout(20),
            driving(hall.path, hall.config) as driver,
        ):
            await driver.press("f5", "f6", "escape")


@pytest.mark.parametrize("key", ["f1", "ctrl+n"])
async def test_a_question_stands_aside_with_its_desk(
    evening: Evening, key: str
) -> None:
    async with driving(evening.path, evening.config) as driver:
        await driver.press(key)
        question = driver.dialog.question
        await driver.pilot.resize_terminal(79, 24)
        await driver.settle()
        assert "This window is too small, 79 x 24" in " ".join(driver.text().split())
        assert question not in driver.text()
        await driver.press("escape")
        await driver.pilot.resize_terminal(80, 24)
        await driver.settle()
        assert question.splitlines()[0] in driver.text()
        await driver.press("escape")
        assert driver.screen is driver.desk


async def test_what_is_typed_goes_with_who_typed_it(evening: Evening) -> None:
    """Also at the desks that aren't in front as somebody leaves."""
    started(evening)
    async with driving(evening.path, evening.config, operator="Joe") as driver:
        for place in STAYS:
            driver.app.go(place)
            await driver.settle()
            await driver.type("4", enter=False)
            assert driver.typed == "4"
        await driver.press("ctrl+x")
        await driver.type("max")
        for place in STAYS:
            driver.app.go(place)
            await driver.settle()
            assert driver.typed == "", place


async def test_a_function_key_that_nothing_has_says_so(hall_file: HallFile) -> None:
    hall = hall_file(opened=True)
    async with driving(hall.path, hall.config, first="till") as driver:
        await driver.press("f9")
        assert driver.said == "F9 does nothing here: F1 shows the keys."
        driver.desk.say("PAID 10.00 to A5", "good", True)
        await driver.press("f9", "f9")
        assert driver.said == "PAID 10.00 to A5"


@pytest.mark.parametrize("place", sorted(GLOSSARY))
def test_help_says_what_words_mean_but_not_amid_a_question(
    alberta_rules: Loaded, place: Place
) -> None:
    keys = keys_of(alberta_rules)
    told = help_text(place, keys, alberta_rules)
    lines = told.partition("What it means\n")[2].splitlines()
    named = lucky_words(alberta_rules) if place == "caller" else []
    assert [line[:2] for line in lines] == ["  "] * len([*GLOSSARY[place], *named])
    assert all(len(line) <= 78 for line in lines)
    assert "What it means" not in help_text(place, keys, alberta_rules, asked=True)
