"""Extra balls: in which games they are, what is typed for one, when it has gone by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.extra_balls import code_of, extra_named, in_machine, state
from hall_tui.rules.model.games import ExtraBall
from hall_tui.rules.model.hall import Hall


@pytest.mark.parametrize(
    ("game", "there"),
    [
        ("page_1_1", ("fireball",)),
        ("page_8_2", ("fireball",)),
        ("double_action", ()),
        ("bonanza", ()),
    ],
)
def test_an_extra_ball_is_in_the_draw_that_names_it(
    alberta: Hall, game: str, there: tuple[str, ...]
) -> None:
    assert in_machine(alberta, game) == there


@pytest.mark.parametrize(
    ("typed", "ball"),
    [
        ("f", "fireball"),
        (" F ", "fireball"),
        ("Fireball", "fireball"),
        ("n", "night_owl"),
        ("golden", "golden"),
        ("", None),
        ("42", None),
        ("fi", None),
    ],
)
def test_what_is_typed_for_an_extra_ball(
    alberta: Hall, typed: str, ball: str | None
) -> None:
    more = {
        "night_owl": ExtraBall(title="Night owl", code="n"),
        "golden": ExtraBall(title="Golden ball", balls=2),
    }
    hall = replace(alberta, extra_balls=alberta.extra_balls | more)
    assert extra_named(hall, typed) == ball
    if ball is not None:
        assert extra_named(hall, code_of(hall, ball)) == ball


@pytest.mark.parametrize(
    ("balls", "came_after", "count", "stands"),
    [
        (1, [], 0, "to_come"),
        (1, [], 30, "to_come"),
        (1, [12], 12, "next"),
        (1, [12], 13, "now"),
        (1, [12], 14, "over"),
        (1, [0], 0, "next"),
        (2, [12], 14, "to_come"),
        (2, [12, 13], 13, "next"),
        (2, [12, 12], 13, "now"),
        (2, [12, 20], 22, "over"),
    ],
)
def test_how_an_extra_ball_stands(
    balls: int, came_after: list[int], count: int, stands: str
) -> None:
    assert state(balls, came_after, count) == stands
