"""Keys that come faster than the screen: nothing lost, doubled or out of order."""

from __future__ import annotations

import time

import pytest
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.wiring import DESK_SCREENS
from tests.ui.driving import OF_A_SCANNER, Driver


class Noting(DeskScreen):
    """A till that notes what comes, and does what it is told on F-keys."""

    desk = "till"
    blocks_seconds = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []
        self.pending: list[str] = []

    def body(self) -> ComposeResult:
        yield Static("noting")

    def entered(self, text: str) -> None:
        time.sleep(self.blocks_seconds)
        self.noted.append(text)

    def empty_entered(self) -> None:
        self.noted.append("nothing")

    def scanned(self, code: str) -> None:
        assert self.line is not None
        self.pending.append(self.line.take())
        self.noted.append(f"scan {code}")

    def action_hold(self) -> None:
        self.noted.append("hold")

    def action_void(self) -> None:
        self.ask(Confirm("Void?", lambda: self.noted.append("voided")))

    def action_drawer(self) -> None:
        self.ask(Reason("Why?", lambda why: self.noted.append(f"why {why}")))

    def action_recall(self) -> None:
        self.ask(Ask("Which?", lambda which: self.noted.append(f"which {which}")))

    def action_refund(self) -> None:
        def then(answer: object) -> None:
            self.noted.append("answered")

        self.do("pay_in", {"drawer": "till-1", "amount": "1.00", "reason": "x"}, then)


@pytest.fixture(autouse=True)
def noting_till(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DESK_SCREENS, "till", f"{__name__}:Noting")


def noting(driver: Driver) -> Noting:
    assert isinstance(driver.desk, Noting)
    return driver.desk


async def test_two_entries_in_one_read(till: Driver) -> None:
    await till.press("2", "enter", "5", "enter", gap=0)
    assert noting(till).noted == ["2", "5"]


async def test_backspace_keeps_its_place(till: Driver) -> None:
    await till.press("1", "2", "backspace", "3", "enter", gap=0)
    assert noting(till).noted == ["13"]


async def test_the_cursor_keeps_its_place(till: Driver) -> None:
    await till.press("2", "left", "1", "end", "3", "ctrl+a", "0", "enter", gap=0)
    assert noting(till).noted == ["0123"]


async def test_typing_ahead_of_a_slow_handler(
    till: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Noting, "blocks_seconds", 0.25)
    await till.press("2", "enter", "5", "enter", "7", "enter", gap=0.06)
    assert noting(till).noted == ["2", "5", "7"]


async def test_a_key_that_asks_takes_the_keys_before_it_first(till: Driver) -> None:
    await till.press("1", "2", "f6", "3", "enter", gap=0)
    assert noting(till).noted == ["hold", "123"]


async def test_a_hundred_scans_in_one_burst(till: Driver) -> None:
    codes = [f"{4006381333931 + number}" for number in range(100)]
    keys = [key for code in codes for key in (*code, "enter")]
    await till.press(*keys, gap=OF_A_SCANNER)
    assert noting(till).noted == [f"scan {code}" for code in codes]
    assert till.typed == ""


async def test_a_scan_leaves_what_was_typed_before_it(till: Driver) -> None:
    await till.type("2*", enter=False)
    await till.scan("4006381333931")
    assert noting(till).noted == ["scan 4006381333931"]
    assert noting(till).pending == ["2*"]


async def test_a_scanner_that_ends_with_two_signs_enters_once(till: Driver) -> None:
    await till.press(*"4006381333931", "enter", "ctrl+j", gap=OF_A_SCANNER)
    assert noting(till).noted == ["scan 4006381333931"]


async def test_a_line_feed_is_enter(till: Driver) -> None:
    await till.press("2", "ctrl+j", "5", "ctrl+j", "ctrl+j", gap=0)
    assert noting(till).noted == ["2", "5", "nothing"]


async def test_short_answers_in_a_burst_are_answers(till: Driver) -> None:
    await till.press("ctrl+r", "2", "enter", "ctrl+r", "5", "enter", gap=0)
    assert noting(till).noted == ["which 2", "which 5"]


async def test_an_answer_as_fast_as_a_scan_is_asked_for_again(till: Driver) -> None:
    await till.press("ctrl+r")
    await till.type("20", enter=False)
    await till.press(*"26-12-24", "enter", gap=OF_A_SCANNER)
    assert till.said == "That came as fast as a scan: type it again, or press Esc."
    assert till.typed == "20", "what was typed before it stays"
    await till.type("26-12-24")
    assert noting(till).noted == ["which 2026-12-24"]


async def test_a_short_burst_is_typing(till: Driver) -> None:
    await till.press(*"3127", "enter", gap=0)
    await till.press(*"=20.00", "enter", gap=0)
    assert noting(till).noted == ["3127", "=20.00"]


@pytest.mark.parametrize("key", ["f7", "f8", "ctrl+r"])
async def test_a_scan_is_no_answer_to_a_question(till: Driver, key: str) -> None:
    await till.press(key)
    await till.scan("4006381333931")
    assert "a scan" in till.said.lower() or till.said.startswith(
        "Scanned 4006381333931"
    )
    assert noting(till).noted == []
    await till.press("escape")
    assert till.screen is till.desk


async def test_a_scan_into_a_question_keeps_the_words_typed(till: Driver) -> None:
    await till.press("f8")
    await till.type("torn", enter=False)
    await till.scan("4006381333931")
    assert till.typed == "torn"
    await till.press("enter")
    assert noting(till).noted == ["why torn"]


async def test_keys_behind_the_one_that_asks_go_to_the_question(till: Driver) -> None:
    await till.press("f8", *"torn", "enter", "9", "enter", gap=0)
    assert noting(till).noted == ["why torn", "9"]


@pytest.mark.parametrize("key", ["f7", "f8", "ctrl+r"])
async def test_a_held_key_opens_one_question(till: Driver, key: str) -> None:
    await till.press(*[key] * 60, gap=0.03)
    assert len(till.app.screen_stack) == 2
    await till.press("escape")
    assert till.screen is till.desk
    assert noting(till).noted == []


async def test_a_held_enter_answers_no_question(till: Driver) -> None:
    await till.press("f7", *["enter"] * 60, gap=0.03)
    assert len(till.app.screen_stack) == 2
    assert noting(till).noted == []


async def test_no_letter_or_digit_says_yes(till: Driver) -> None:
    await till.press("f7", *"yYjnvoid1234567890")
    assert noting(till).noted == []
    await till.press("f9")
    assert noting(till).noted == ["voided"]


async def test_keys_wait_for_the_act_before_them(till: Driver) -> None:
    await till.press(
        "1", "enter", "ctrl+f", "2", "enter", "ctrl+f", "3", "enter", gap=0
    )
    assert noting(till).noted == ["1", "answered", "2", "answered", "3"]


async def test_a_held_key_does_its_acts_one_by_one(till: Driver) -> None:
    await till.press(*["ctrl+f"] * 60, gap=0.03)
    assert noting(till).noted == ["answered"] * 60


async def test_pasting_puts_in_one_line_and_enters_nothing(till: Driver) -> None:
    till.app.post_message(events.Paste("6r\x1b[31m\n=20\n"))
    await till.settle()
    assert till.typed == "6r[31m"
    assert noting(till).noted == []


async def test_a_longer_number_is_not_kept_for_up(till: Driver) -> None:
    """It may be a PIN that was typed a moment too late."""
    await till.type("81725364")
    await till.press("up")
    assert till.typed == ""


async def test_the_lines_before_come_back(till: Driver) -> None:
    await till.type("6r")
    await till.type("bz")
    await till.press("up", "up", "enter")
    assert noting(till).noted == ["6r", "bz", "6r"]
