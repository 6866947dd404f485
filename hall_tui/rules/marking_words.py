"""What is said of a marking: what to mark before the first ball, and each ball."""

from __future__ import annotations

from typing import Literal

from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.marking import Count, Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Reverse, Wild
from hall_tui.rules.model.pots import Pot
from hall_tui.rules.wording import counted, joined

PARITIES = ("even", "odd")


def to_mark(marker: Marker) -> str | None:
    """Return what the players are told to mark, one sentence, None for a plain call.

    Of wild numbers nothing is told before the first ball is designated.
    """
    marking, designated = marker.marking, marker.designated
    if isinstance(marking, Reverse):
        return "Mark each number and its reverse."
    if not isinstance(marking, Wild) or not designated:
        return None
    if marking.by == "number":
        named = joined([ball_name(ball, marker.balls) for ball in designated])
        return f"Mark {named}."
    if marking.by == "ending":
        endings = dict.fromkeys(str(ball % 10) for ball in designated)
        return f"Mark all numbers ending in {joined(list(endings))}."
    parities = dict.fromkeys(PARITIES[ball % 2] for ball in designated)
    return f"Mark all {joined(list(parities))} numbers."


def limit_unit(hall: Hall, pot: Pot) -> Literal["call", "number"]:
    """Return what a pot's limit counts: numbers where its games reverse (ruling 18)."""
    games = (hall.games[game] for game in pot.trigger.games)
    reverses = any(isinstance(game.marking, Reverse) for game in games)
    return "number" if reverses else "call"


def limit_told(hall: Hall, pot: Pot, limit: int) -> str:
    """Return within what a pot is won: "46 calls or fewer"."""
    return f"{counted(limit, limit_unit(hall, pot))} or fewer"


def ball_told(ball: int, count: Count, balls: BallCount) -> str:
    """Return a ball with what it covers: "G52", "G52, reverse I25", "N32, put aside".

    `count` is that of the ball.
    """
    name = ball_name(ball, balls)
    if not count.covered:
        return f"{name}, put aside"
    others = joined(
        [ball_name(other, balls) for other in count.covered if other != ball]
    )
    return f"{name}, reverse {others}" if others else name


def aside_told(ball: int, balls: BallCount) -> str:
    """Return one sentence for the caller about a ball that covers nothing new."""
    name = ball_name(ball, balls)
    return f"{name} is marked already: put it aside, it isn't counted, draw the next."


def count_told(count: Count) -> str:
    """Return a count as it is told: "23", with the numbers where these are others."""
    if count.numbers == count.calls:
        return str(count.calls)
    return f"{count.calls} · numbers {count.numbers}"
