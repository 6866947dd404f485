"""Worked cases of play-offs as scripts: one tie, each case played off and undone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import write_lines
from tests.cli.conftest import Here
from tests.rules.cases import read_cases

ALBERTA = (Path(__file__).resolve().parents[2] / "hall.toml").read_text("utf-8")
FILE = read_cases("play_off")
# First faces of the first books sold, in their order.
WINNERS = ("A601", "A607", "A613")
BEFORE = ("double_action", "early_bird_1", "early_bird_2")
UNDO = {"do": "undo_play_off", "reason": "the next case"}


def rules(stay: str) -> str:
    """The ticket is for page 1, and the rule is the case's."""
    won = '"winner_of", game = "pay_me"'
    found = ALBERTA.replace(won, won.replace("pay_me", "page_1_1"))
    card = '"stand_up", card = "single"'
    assert found.count(card) == 1
    return found.replace(card, f'{card}, stay = "{stay}"')


def tie(players: int) -> list[dict[str, Any]]:
    """Page 1 won by so many, each with a line of the balls called."""
    book = {"product": "regular", "faces": 6, "medium": "paper"}
    why = {"reason": "no time", "second": "Max"}
    return [
        {"do": "open_session", "date": "2026-12-05", "slot": "evening"},
        *(
            {"do": "sell", "items": [book], "tender": {"cash": "exact"}}
            for _ in range(players)
        ),
        *({"do": "leave_out", "game": game, **why} for game in BEFORE),
        {"do": "designate", "designation": "loonie", "ball": 75},
        {"do": "start", "game": "page_1_1"},
        *({"do": "call", "ball": int(ball)} for ball in FILE["calls"].split()),
        {"do": "stop"},
        *({"do": "claim", "face": face} for face in WINNERS[:players]),
        {"do": "close_stage"},
    ]


def played(given: dict[str, Any]) -> list[dict[str, Any]]:
    """A case: who stands, its balls, all of it taken back."""
    stand = [
        {"award": award, "face": face} for award, face in enumerate(given["faces"], 1)
    ]
    balls = given["balls"].split()
    return [
        {"do": "begin_play_off", "certificate": "mega_ticket", "players": stand},
        *({"do": "call_play_off", "ball": ball} for ball in balls),
        *[UNDO] * (len(balls) + 1),
    ]


@pytest.mark.parametrize(
    ("stay", "players"), [("called", 2), ("called", 3), ("uncalled", 3)]
)
def test_every_case(here: Here, tmp_path: Path, stay: str, players: int) -> None:
    (tmp_path / "hall.toml").write_text(rules(stay), "utf-8")
    wanted = [
        one
        for one in FILE["cases"]
        if one["given"].get("stay", "called") == stay
        and len(one["given"]["faces"]) == players
    ]
    lines = [line for one in wanted for line in played(one["given"])]
    write_lines(tmp_path / "cases.jsonl", *tie(players), *lines)
    ran = here("script", "cases.jsonl")
    assert ran.code == 0, ran.out[-2000:]
    answers = [
        one for one in ran.answers if one["do"] in ("begin_play_off", "call_play_off")
    ]
    for case in wanted:
        count = 1 + len(case["given"]["balls"].split())
        own, answers = answers[:count], answers[count:]
        assert own[-1]["standing"] == case["expected"]["standing"], case["name"]
        sat = {face: one["count"] for one in own[1:] for face in one["sat"]}
        assert sat == case["expected"]["sat"], case["name"]
    assert wanted and not answers
