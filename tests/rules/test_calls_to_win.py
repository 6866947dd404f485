"""Made faces win when they should: mean calls against the exact values."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hall_tui.rules.faces import grid_faces, squares
from hall_tui.rules.strips import strip_tickets

FACES = 20_000
DATA = Path(__file__).parents[1] / "data" / "reference.json"
REFERENCE: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))

Calls = NDArray[np.int64]


def called_at(held: NDArray[np.uint8], balls: int, seed: int) -> Calls:
    """At which call each number comes, a fresh draw for each row of numbers."""
    keys = np.random.default_rng(seed).random((len(held), balls))
    count_of_ball = keys.argsort(axis=1) + 1
    rows = np.arange(len(held)).reshape(-1, *[1] * (held.ndim - 1))
    calls: Calls = count_of_ball[rows, held.astype(np.int64) - 1]
    return calls


def errors_off(calls: Calls, exact: float) -> float:
    """How many standard errors the mean lies from the exact value."""
    error = calls.std() / len(calls) ** 0.5
    return float(abs(calls.mean() - exact) / error)


def lines_of_grid() -> list[list[int]]:
    """The twelve lines as squares of a face with a free centre."""
    cells = np.arange(25).reshape(5, 5)
    lines = [*cells, *cells.T, cells.diagonal(), cells[:, ::-1].diagonal()]
    return [
        [cell - (cell > 12) for cell in line.tolist() if cell != 12] for line in lines
    ]


@pytest.fixture(scope="module")
def face_calls() -> Calls:
    held = squares(grid_faces(b"simulated", range(1, FACES + 1), 1, True))
    return called_at(held[:, :, 0], 75, seed=75)


def test_lines_of_a_face(face_calls: Calls) -> None:
    lines = [face_calls[:, line].max(axis=1) for line in lines_of_grid()]
    in_order = np.sort(np.stack(lines, axis=1), axis=1)
    any_line = in_order[:, 0]
    assert errors_off(any_line, REFERENCE["any_line_75"]["mean_calls"]) < 4
    assert errors_off(in_order[:, 1], REFERENCE["any_two_lines_75_mean_calls"]) < 4
    for within, chance in REFERENCE["any_line_75"]["cum"].items():
        error = (chance * (1 - chance) / FACES) ** 0.5
        assert abs((any_line <= int(within)).mean() - chance) < 4 * error + 1 / FACES


def test_blackout_and_corners_of_a_face(face_calls: Calls) -> None:
    cum = REFERENCE["coverall_75_cum"]
    mean_of_last_of_24 = 24 * 76 / 25
    assert errors_off(face_calls.max(axis=1), mean_of_last_of_24) < 4
    for within in ["65", "70", "74"]:
        error = (cum[within] * (1 - cum[within]) / FACES) ** 0.5
        won = (face_calls.max(axis=1) <= int(within)).mean()
        assert abs(won - cum[within]) < 4 * error
    corners = face_calls[:, [0, 4, 19, 23]].max(axis=1)
    assert errors_off(corners, REFERENCE["four_corners_75_mean_calls"]) < 4


def test_blackout_of_two_numbers_a_square() -> None:
    held = squares(grid_faces(b"simulated", range(1, FACES + 1), 2, True))
    blackout = called_at(held, 75, seed=2).min(axis=2).max(axis=1)
    exact = REFERENCE["double_action_75"]["blackout_mean_calls"]
    assert errors_off(blackout, exact) < 4


def test_lines_and_houses_of_tickets_and_strips() -> None:
    held = squares(strip_tickets(b"simulated", range(1, FACES + 1)))
    calls = called_at(held.reshape(FACES, 90), 90, seed=90)
    lines = np.sort(calls.reshape(FACES, 6, 3, 5).max(axis=3), axis=2)
    stages = ["one line", "two lines", "full house"]
    for index, ticket in itertools.product(range(3), range(6)):
        exact = REFERENCE["ninety_ball_one_ticket_mean_calls"][stages[index]]
        assert errors_off(lines[:, ticket, index], exact) < 4
    for index, stage in enumerate(stages):
        exact = REFERENCE["ninety_ball_strip_of_six_mean_calls"][stage]
        assert errors_off(lines[:, :, index].min(axis=1), exact) < 4
