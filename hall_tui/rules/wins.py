"""Who won a stage, and which win was the first of one player alone (rulings 9, 26)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Won:
    """A player who won: a receipt, None where the hall knows of none, and the awards.

    A floor seller's cards lie on the seller's receipt, so that each of their claims
    counts as a player's own.
    """

    receipt: int | None
    awards: tuple[int, ...]
    from_floor: bool


@dataclass(frozen=True)
class Win:
    """What was won at a closing of a stage; each player counts once.

    `ball` is the last number, None where none was called. `closed` orders a win among
    starts of games.
    """

    closing_id: int
    game: str
    players: tuple[Won, ...]
    ball: int | None
    closed: int

    @property
    def lone(self) -> Won | None:
        """The one player who won it alone, however many faces; None for several."""
        return self.players[0] if len(self.players) == 1 else None


def first_lone_win(games: Collection[str], wins: Iterable[Win]) -> Win | None:
    """Return the first win, in one of the games, of one player alone.

    None as long as nobody whom the books know has won so.
    """
    for win in wins:
        if win.game in games and win.lone and win.lone.receipt is not None:
            return win
    return None
