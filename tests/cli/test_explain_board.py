"""What a winning last number does to a board for stamps, explained."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Here
from tests.cli.test_explain import explained

BOARDS: list[tuple[str, dict[str, object]]] = [
    ("number=B1", {"stamped": True, "awards": [], "certificates": 1}),
    ("number=B1 lacking=1", {"stamped": False, "certificates": 0}),
    ("number=B1 stamped=B1,I16", {"stamped": False, "prizes": []}),
    (
        "number=O61 stamped=B1,I16,N31,G46 winners=3 lacking=2",
        {
            "prizes": [{"face": 1, "pattern": "any_line", "amount": "50.00"}],
            "awards": ["25.00", "25.00"],
            "certificates": 2,
        },
    ),
]


@pytest.mark.parametrize(("facts", "figures"), BOARDS)
def test_what_a_number_does_to_a_board(
    here: Here, facts: str, figures: dict[str, object]
) -> None:
    told = explained(here, "board", "bonus=big_board", *facts.split())
    assert {name: told[name] for name in figures} == figures


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("number=B99", "number: There is no ball 99"),
        ("number=B1 stamped=X", 'stamped: "X" is no ball'),
        ("number=B1 faces=1,16", "faces: The board has 3 faces, not 1"),
        ("stamped=B1", "number is missing"),
    ],
)
def test_a_board_that_can_not_be_explained(here: Here, facts: str, said: str) -> None:
    ran = here("explain", "board", "bonus=big_board", *facts.split())
    assert ran.code == 2
    assert said in ran.err
