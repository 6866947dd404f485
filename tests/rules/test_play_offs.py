"""Play-offs, case by case: who stands still after the balls so far (ruling 22)."""

from __future__ import annotations

import pytest
from hypothesis import given as all_of
from hypothesis import strategies as st

from hall_tui.rules.model.bonuses import StandUp
from hall_tui.rules.play_offs import balls_out, seated
from tests.rules.cases import Given, balls, cases, face, read_cases

FACES = {
    name: frozenset(number for square in face(rows).squares for number in square)
    for name, rows in read_cases("play_off")["faces"].items()
}
NUMBERS = st.frozensets(st.integers(1, 75), min_size=24, max_size=24)


def stand_up(stay: str = "called") -> StandUp:
    assert stay in ("called", "uncalled")
    return StandUp(kind="stand_up", card="single", stay=stay)  # type: ignore[arg-type]


@pytest.mark.parametrize(("given", "expected"), cases("play_off"))
def test_a_case(given: Given, expected: Given) -> None:
    names = given["faces"]
    rule = stand_up(given.get("stay", "called"))
    sat = seated(rule, [FACES[name] for name in names], balls(given["balls"]))
    found = dict(zip(names, sat, strict=True))
    assert [name for name in names if found[name] is None] == expected["standing"]
    assert {name: at for name, at in found.items() if at} == expected["sat"]


@all_of(
    faces=st.lists(NUMBERS, min_size=1, max_size=5, unique=True),
    order=st.permutations(range(1, 76)),
    stay=st.sampled_from(("called", "uncalled")),
)
def test_one_is_left_before_all_balls_are_out(
    faces: list[frozenset[int]], order: list[int], stay: str
) -> None:
    """Faces that differ can't stand together for ever, and never does nobody stand."""
    rule = stand_up(stay)
    left = [seated(rule, faces, order[:count]).count(None) for count in range(76)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 1


@pytest.mark.parametrize(
    ("before", "called", "out"),
    [
        ([], [], set()),
        ([7], [12], {7, 12}),
        (range(1, 75), [], set(range(1, 75))),
        (range(1, 75), [75], set()),
        (range(1, 76), [], set()),
        (range(1, 76), [7], {7}),
        (range(2, 76), [1, 9, 8], {9, 8}),
    ],
)
def test_the_balls_go_back_once_all_are_out(
    before: range | list[int], called: list[int], out: set[int]
) -> None:
    assert balls_out(before, called, 75) == out
