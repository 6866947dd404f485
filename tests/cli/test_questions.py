"""What a script asks is answered with the keys that the page promises, always."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.acts.boards import on_board
from tests.cli.command import write_lines
from tests.cli.conftest import Here
from tests.cli.test_scripting_docs import documented_answers

OPEN: dict[str, Any] = {"do": "open_session", "date": "2026-12-05", "slot": "evening"}
SELL: dict[str, Any] = {
    "do": "sell",
    "items": [{"product": "regular", "faces": 6, "medium": "paper"}],
    "tender": {"cash": "exact"},
}
CLOSE: dict[str, Any] = {
    "do": "close_session",
    "counted": {"till-1": "7.00"},
    "unplayed": True,
    "reason": "A test without play",
    "second": "Nora",
}
GIVEN_UP: dict[str, Any] = {"do": "end_game", "reason": "power", "second": "Nora"}
ALWAYS = ("status",)
IN_A_SESSION = ("pots", "program", "held", "game", "status", "boards")


def start(game: str) -> dict[str, Any]:
    return {"do": "start", "game": game}


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        ([], ALWAYS),
        ([OPEN, SELL], IN_A_SESSION),
        ([OPEN, SELL, start("double_action")], IN_A_SESSION),
        ([OPEN, SELL, start("double_action"), GIVEN_UP], IN_A_SESSION),
        ([OPEN, SELL, CLOSE], ALWAYS),
    ],
)
def test_the_keys_of_an_answer_are_those_of_the_page(
    here: Here, tmp_path: Path, lines: list[dict[str, Any]], asked: tuple[str, ...]
) -> None:
    questions = [{"do": question} for question in asked]
    write_lines(tmp_path / "evening.jsonl", *lines, *questions)
    ran = here("script", "evening.jsonl")
    assert ran.code == 0, ran.out
    for answer in ran.answers[len(lines) :]:
        promised = documented_answers()[answer["do"]]
        assert set(answer) - {"line", "do", "ok"} == promised, answer


def test_after_the_close_status_tells_that_nothing_is_open(
    here: Here, tmp_path: Path
) -> None:
    write_lines(tmp_path / "evening.jsonl", OPEN, SELL, CLOSE, {"do": "status"})
    status = here("script", "evening.jsonl").answers[-1]
    assert status["phase"] == "session_closed"
    assert (status["session"], status["players"]) == (None, None)


def test_a_receipt_names_every_face_that_is_still_held(
    here: Here, tmp_path: Path
) -> None:
    receipt: dict[str, Any] = {"do": "receipt", "receipt": 1}
    void = {"do": "void", "receipt": 1, "reason": "gone", "second": "Nora"}
    write_lines(tmp_path / "evening.jsonl", OPEN, SELL, receipt, void, receipt)
    ran = here("script", "evening.jsonl")
    _, sold, before, _, after = ran.answers
    numbers = before["lines"][0]["numbers"]
    assert list(numbers)[:2] == ["page_1", "page_2"]
    assert (numbers["page_1"], numbers["page_2"]) == (["A601-A606"], ["A703-A708"])
    assert sold["lines"][0]["numbers"] == {"page_1": numbers["page_1"]}
    assert after["lines"][0]["numbers"] == {}
    shown = json.loads(here("report", "receipt", "1", "--json").out)
    assert shown["lines"] == after["lines"]


def test_a_board_as_it_hangs_is_told(here: Here, tmp_path: Path) -> None:
    hang: dict[str, Any] = {"do": "hang_board", "second": "Nora"}
    hang |= {"faces": on_board(1), "stamped": ["I16", 31, "46"]}
    write_lines(tmp_path / "evening.jsonl", OPEN, hang, {"do": "boards"})
    (board,) = here("script", "evening.jsonl").answers[-1]["boards"]
    assert board["stamped"] == ["I16", "N31", "G46"]
    assert (board["left"], board["complete"], len(board["prizes"])) == (72, False, 12)
    assert board["prizes"][0] == {
        "pattern": "any_line",
        "face": 1,
        "lacks": ["B1", "O61"],
        "amount": "50.00",
    }
    shown = json.loads(here("report", "boards", "--json").out)
    assert shown == {"boards": [board]}
    assert "1 [16][31][46] 61 " in here("report", "boards").out


@pytest.mark.parametrize(
    ("lines", "account", "told"),
    [
        ([], "cash:till-1", "nothing was posted to any account yet."),
        ([OPEN, SELL], "cash:til-1", 'write "cash:till-1".'),
        ([OPEN, SELL], "xyz", "there are cash:till-1, feeds:bonanza, pot:bonanza,"),
    ],
)
def test_an_account_that_isnt_there_is_told_with_those_that_are(
    here: Here, tmp_path: Path, lines: list[dict[str, Any]], account: str, told: str
) -> None:
    asked = {"do": "statement", "account": account, "expect": "no_such_account"}
    write_lines(tmp_path / "evening.jsonl", *lines, asked)
    ran = here("script", "evening.jsonl")
    assert ran.code == 0
    assert told in ran.answers[-1]["error"]["message"]
