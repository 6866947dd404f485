"""Draws: which game's balls a game is played on, and which can still be its last."""

from __future__ import annotations

from collections.abc import Collection

from hall_tui.rules.model.games import IntoDraw
from hall_tui.rules.model.hall import Hall


def game_of_draw(hall: Hall, game: str) -> str:
    """Return the game whose draw a game is played on: itself, or that it goes on."""
    draw = hall.games[game].draw
    while isinstance(draw, IntoDraw):
        game = draw.game
        draw = hall.games[game].draw
    return game


def can_be_last(
    balls: Collection[int], called: Collection[int], last: int | None
) -> tuple[int, ...]:
    """Return those of some balls on which a win can still come in a draw (ruling 20).

    A ball that was called before the last one is out, and never the last again.
    """
    return tuple(ball for ball in balls if ball == last or ball not in called)
