"""How the balls of a draw count in a game: by its marking and the balls designated.

The file holds places, which is how many balls are out; the calls and numbers that
limits, verdicts and people count are worked out from them here, for each game.
"""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.rules.balls import BallCount
from hall_tui.rules.marking import Count, Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Wild
from hall_tui.views.games import GameOn, designated


def marker_of(db: Database, hall: Hall, on: GameOn) -> Marker:
    """The marking of a game that has begun, with the balls designated for it."""
    return marker_of_game(db, hall, on.session_id, on.game, on.balls)


def marker_of_game(
    db: Database, hall: Hall, session_id: int, game: str, balls: BallCount
) -> Marker:
    """The marking of a game in a session, with what is designated by now."""
    marking = hall.games[game].marking
    drawn: tuple[int, ...] = ()
    if isinstance(marking, Wild):
        for name in marking.designations:
            drawn += designated(db, hall, session_id, name)
    return Marker(marking, balls, drawn)


def counts_of(marker: Marker, on: GameOn) -> list[Count]:
    """How far the draw is after each of its balls."""
    return marker.counts(call.ball for call in on.calls)


def count_at(marker: Marker, on: GameOn, place: int) -> Count:
    """How far the draw was when so many of its balls were out."""
    return marker.count(call.ball for call in on.calls[:place])


def calls_of_game(db: Database, hall: Hall, on: GameOn) -> int:
    """How many calls count in a game so far."""
    return count_at(marker_of(db, hall, on), on, on.count).calls
