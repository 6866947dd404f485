"""The first win of one player alone, whatever is given for it (rulings 9, 26)."""

from __future__ import annotations

import pytest

from hall_tui.rules.wins import Win, Won, first_lone_win

GAMES = ("page_1_1", "page_1_2", "double_action")
# Each win: the game, and its players by receipt. The places are those of the session.
WINS: list[tuple[str, list[tuple[str, list[int | None]]], int | None]] = [
    ("nobody has won", [], None),
    ("one player, one face", [("page_1_1", [7])], 0),
    ("two players share", [("page_1_1", [7, 8])], None),
    ("two who bought of one seller", [("page_1_1", [7, 7])], None),
    (
        "the first who wins alone, not the first win",
        [("page_1_1", [7, 8]), ("page_1_2", [9])],
        1,
    ),
    (
        "the first keeps it, whoever wins alone later",
        [("page_1_1", [7]), ("page_1_2", [9])],
        0,
    ),
    ("a special game counts too", [("double_action", [3])], 0),
    ("a game that isn't named", [("houdini", [3]), ("page_1_2", [9])], 1),
    ("a winner whom the books don't know", [("page_1_1", [None])], None),
]


@pytest.mark.parametrize(("case", "wins", "place"), WINS, ids=[row[0] for row in WINS])
def test_the_first_who_wins_alone(
    case: str, wins: list[tuple[str, list[int | None]]], place: int | None
) -> None:
    made = [
        Win(
            closing_id=count,
            game=game,
            players=tuple(Won(one, (n,), False) for n, one in enumerate(players)),
            ball=42,
            closed=count,
        )
        for count, (game, players) in enumerate(wins)
    ]
    found = first_lone_win(GAMES, made)
    assert found == (None if place is None else made[place])
