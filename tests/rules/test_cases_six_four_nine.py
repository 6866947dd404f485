"""The worked cases of 6-4-9: which faces of a page win, and which claim takes them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hall_tui.rules.claims import DrawSoFar, FaceInPlay
from hall_tui.rules.groups import Places, page_layout
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.page_claims import judge_page
from hall_tui.rules.patterns import group_masks

DATA = Path(__file__).parents[1] / "data" / "cases" / "six_four_nine.toml"
FILE = tomllib.loads(DATA.read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = FILE["cases"]


def face(name: str) -> FaceInPlay:
    numbers = [one for one in FILE["faces"][name].split() if one != "**"]
    return FaceInPlay(
        squares=tuple((int(number),) for number in numbers), status="sold", name=name
    )


def named(page: str, group: Places) -> str:
    return "".join(page[place] for place in group)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_page_and_what_is_claimed_of_it(case: dict[str, Any], alberta: Hall) -> None:
    game = alberta.games["intermission"]
    pattern = alberta.patterns[game.stages[0].pattern]
    assert isinstance(pattern, Group)
    page: str = case["page"]
    layout = page_layout(alberta.stocks[case["stock"]], len(page), pattern)
    found = judge_page(
        game.stages[0],
        group_masks(pattern, alberta.cards["single"], alberta.patterns),
        layout.groups,
        [face(name) for name in page],
        DrawSoFar(covered=tuple((ball,) for ball in case["balls"])),
        page.index(case["named"]),
        [tuple(map(page.index, group)) for group in case.get("claimed", ())],
    )
    if found is None:
        assert case["verdict"] == "none"
        return
    group = named(page, found.group)
    told = {
        "verdict": found.judged.verdict.value,
        "group": group,
        "wins": [named(page, win) for win in found.wins],
        "since": found.judged.since,
        "last_in_pattern": found.judged.last_in_pattern,
        "missing": {
            name: [number for square in one.missing for number in square]
            for name, one in zip(group, found.judged.faces, strict=True)
            if one.missing
        },
    }
    given = {"name", "page", "stock", "balls", "named", "claimed"}
    expected = {key: value for key, value in case.items() if key not in given}
    assert {key: told[key] for key in expected} == expected


def test_there_are_enough_cases_with_names_of_their_own() -> None:
    assert len({case["name"] for case in CASES}) == len(CASES) >= 25
