"""Every stage of every game is won by the last ball, on whatever card."""

from __future__ import annotations

import random
from itertools import product

import pytest

from hall_tui.rules.balls import BallCount
from hall_tui.rules.faces import grid_faces, squares
from hall_tui.rules.marking import Marker
from hall_tui.rules.model.cards import CardKind, GridCard
from hall_tui.rules.model.games import Game
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Wild
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.patterns import group_masks, masks
from hall_tui.rules.stages import complete_since
from hall_tui.rules.strips import ticket_faces

FACES = range(1, 13)


def faces(card: CardKind) -> list[list[list[int]]]:
    """The squares of some faces of a kind of card."""
    if isinstance(card, GridCard):
        made = grid_faces(b"ends", FACES, card.numbers, card.free)
    else:
        made = ticket_faces(b"ends", FACES)
    found: list[list[list[int]]] = squares(made).tolist()
    return found


def covered(game: Game, balls: BallCount, chance: random.Random) -> Marker:
    """The marking of a game, with one ball of each designation drawn."""
    drawn: tuple[int, ...] = ()
    if isinstance(game.marking, Wild):
        drawn = tuple(chance.sample(range(1, balls + 1), 1))
    return Marker(game.marking, balls, drawn)


@pytest.mark.parametrize("preset", ["alberta", "ninety"])
def test_all_balls_complete_every_stage_on_every_face(
    preset: str, request: pytest.FixtureRequest
) -> None:
    hall: Hall = request.getfixturevalue(preset)
    chance = random.Random(preset)
    for game in hall.games.values():
        card = hall.cards[hall.pages[game.pages[0]].card]
        balls: BallCount = 75 if isinstance(card, GridCard) else 90
        marker = covered(game, balls, chance)
        for stage in game.stages:
            pattern = hall.patterns[stage.pattern]
            # Of several faces each has its own pattern.
            if isinstance(pattern, Group):
                parts = group_masks(pattern, card, hall.patterns)
            else:
                parts = (masks(pattern, card, hall.patterns),)
            for wins, face in product(parts, faces(card)):
                order = chance.sample(range(1, balls + 1), balls)
                calls = [one.covered for one in marker.counts(order)]
                since = complete_since(face, wins, calls, marker.premarked)
                assert since is not None and since <= balls, (game.title, face)
