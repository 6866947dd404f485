"""Worked cases as data files: reading them, and faces and balls in short words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hall_tui.rules.balls import parse_ball
from hall_tui.rules.claims import DrawSoFar, FaceInPlay, Judged, judge
from hall_tui.rules.marking import Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import parse_cents
from hall_tui.rules.patterns import masks

CASES = Path(__file__).resolve().parents[1] / "data" / "cases"
Given = dict[str, Any]


def read_cases(game: str) -> Given:
    """The whole data file of a game."""
    return tomllib.loads((CASES / f"{game}.toml").read_text(encoding="utf-8"))


def cases(game: str) -> list[Any]:
    """The cases of a game as what is given and what is expected, named."""
    found = read_cases(game)["cases"]
    return [
        pytest.param(one["given"], one["expected"], id=one["name"]) for one in found
    ]


def balls(words: str) -> list[int]:
    """The balls of "B7 O75"."""
    found = [parse_ball(word, 75) for word in words.split()]
    assert all(isinstance(ball, int) for ball in found), found
    return [ball for ball in found if isinstance(ball, int)]


def face(rows: str) -> FaceInPlay:
    """A sold face, its squares row by row: "1 16/17 *", with * for the free square."""
    squares = tuple(
        tuple(int(number) for number in square.split("/"))
        for square in rows.split()
        if square != "*"
    )
    return FaceInPlay(squares=squares, status="sold")


def judged(
    hall: Hall, game: str, marker: Marker, calls: list[int], rows: str
) -> Judged:
    """The verdict on a face for the first stage of a game after these calls."""
    stage = hall.games[game].stages[0]
    card = hall.cards[hall.pages[hall.games[game].pages[0]].card]
    ways = masks(hall.patterns[stage.pattern], card, hall.patterns)
    covered = tuple(one.covered for one in marker.counts(calls) if one.covered)
    draw = DrawSoFar(covered=covered, premarked=marker.premarked)
    return judge(stage, ways, face(rows), draw)


def cents(words: str) -> list[int]:
    """The amounts of "375.00 37.50"."""
    return [parse_cents(word) for word in words.split()]
