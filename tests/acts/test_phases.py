"""The page on acts and phases says what every act does in every phase."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.acts.desk import Answer
from hall_tui.views.phase import Phase, phase
from tests.acts.evening import history
from tests.acts.phase_acts import TRIED
from tests.acts.phase_halls import HALLS, Halls
from tests.acts.phase_turns import TURNS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "acts-and-phases.md").read_text(
    "utf-8"
)
PHASES = [
    one.value.replace("_", " ").replace("pre called", "pre-called") for one in Phase
]


def lines_of(title: str) -> list[list[str]]:
    """The cells of the table rows under a heading that begin with an act."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("| `")
    ]


def heads() -> list[list[str]]:
    section = PAGE.partition("\n## The tables\n")[2].partition("\n## ")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("| act |")
    ]


def sides(phase_name: str) -> list[str]:
    """The halls in which a phase is shown: one, or two."""
    return [hall for hall in HALLS if hall.partition(",")[0] == phase_name]


@cache
def cells() -> dict[tuple[str, str], str]:
    """What the page says of each act in each hall."""
    found = {}
    for act, *outcomes, _ in lines_of("The tables"):
        for name, outcome in zip(PHASES, outcomes, strict=True):
            said = outcome.split(" / ")
            halls = sides(name)
            said = said * len(halls) if len(said) == 1 else said
            for hall, one in zip(halls, said, strict=True):
                found[act.strip("`"), hall] = one
    return found


def told(answer: Answer) -> str:
    """An answer as the page writes it."""
    return "done" if answer.ok else f"`{answer.code}`"


def test_the_page_has_a_row_for_every_act_and_a_column_for_every_phase() -> None:
    listed = [row[0].strip("`") for row in lines_of("The tables")]
    assert sorted(listed) == sorted(ACTS) == sorted(TRIED)
    assert heads() and all(head == ["act", *PHASES, "put right by"] for head in heads())
    assert [row[0] for row in phase_rows()] == PHASES


def phase_rows() -> list[list[str]]:
    section = PAGE.partition("\n## The phases\n")[2].partition('\n"done"')[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()[3:]
        if line.startswith("| ")
    ]


def test_what_puts_an_act_right_is_an_act() -> None:
    for *_, right in lines_of("The tables"):
        assert set(re.findall(r"`(\w+)`", right)) <= set(ACTS)


@pytest.mark.parametrize("hall", HALLS)
def test_a_hall_stands_in_its_phase(halls: Halls, hall: str) -> None:
    evening = halls.copy(hall)
    name = hall.partition(",")[0].replace(" ", "_").replace("-", "_")
    assert evening.read(phase) == name
    evening.close()


@pytest.mark.usefixtures("quick_pins")
@pytest.mark.parametrize("hall", HALLS)
@pytest.mark.parametrize("act", TRIED)
def test_a_cell(halls: Halls, act: str, hall: str) -> None:
    evening = halls.copy(hall)
    tried = TRIED[act]
    arguments = {"second": "Ada", **tried.by, **tried.arguments(evening)}
    before = evening.read(history)
    answer = evening.do(act, **arguments)
    assert told(answer) == cells()[act, hall], answer.message
    if answer.ok:
        evening.assert_sound()
    else:
        assert evening.read(history) == before
        assert str(answer.message).endswith(".")
    evening.close()


@pytest.mark.parametrize(("act", "when", "outcome"), lines_of("In other circumstances"))
def test_in_other_circumstances(
    halls: Halls, act: str, when: str, outcome: str
) -> None:
    turn = TURNS[act.strip("`"), when]
    evening = halls.copy(turn.phase)
    answer = turn.do(evening)
    assert told(answer) == outcome.partition(":")[0], answer.message
    assert turn.told(evening, answer)
    evening.assert_sound()
    evening.close()


def test_every_turn_is_on_the_page() -> None:
    listed = {(row[0].strip("`"), row[1]) for row in lines_of("In other circumstances")}
    assert listed == set(TURNS)
