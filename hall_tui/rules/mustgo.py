"""When a pot must go, and in which game it is then played off: dates and sessions."""

from __future__ import annotations

from datetime import date, timedelta

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import (
    AfterSessions,
    Monthly,
    MustGo,
    NoLimit,
    Pot,
    WhenReserveFull,
    WinnerOf,
)


def must_go_date(
    must_go: MustGo, filled_on: date | None, set_on: date | None
) -> date | None:
    """Return the date from which the pot must go, None while there is none.

    `filled_on` is the day on which pot and reserve became full; `set_on` the date
    that the manager set, posted for a cycle, or announced (rulings 14, 15, 20,
    23). An announced date goes before the days counted from the full reserve.
    """
    if not isinstance(must_go, WhenReserveFull):
        return set_on
    if set_on is not None and must_go.announced_days is not None:
        return set_on
    return None if filled_on is None else filled_on + timedelta(days=must_go.days)


def date_refused(must_go: MustGo, announced_on: date, play_off_on: date) -> str | None:
    """Return one sentence why a play-off date can't be set, None when it can."""
    notice_days = 0
    if isinstance(must_go, WhenReserveFull):
        if must_go.announced_days is None:
            return "Its day comes by itself, once its reserve is full: none is set."
        notice_days = must_go.announced_days
    first_day = announced_on + timedelta(days=notice_days)
    if play_off_on < first_day:
        return f"The play-off can be on {first_day.isoformat()} at the earliest."
    return None


def is_must_go(
    pot: Pot,
    *,
    session_date: date,
    last_session_of_day: bool,
    due_on: date | None,
    sessions: int,
    new_month: bool,
) -> bool:
    """Say whether the pot must go in this session (rulings 14, 15, 20).

    `due_on` comes from `must_go_date`; a pot for both slots goes in the last
    session of that day. `sessions` counts those of the cycle, this one included.
    `new_month`: it ran in an earlier month and not yet in this one.
    A pot that nobody could be given stays due at the slot's next sessions.
    """
    must_go = pot.must_go
    if must_go is None:
        return False
    if isinstance(must_go, AfterSessions) and sessions >= must_go.sessions:
        return True
    if isinstance(must_go, Monthly) and new_month:
        return True
    if due_on is None or session_date < due_on:
        return False
    return pot.scope == "slot" or last_session_of_day


def without_limit(pot: Pot) -> bool:
    """Say whether the pot is won at any count in a session in which it must go."""
    return pot.must_go is not None and isinstance(pot.must_go.play_off, NoLimit)


def plays_off_in(hall: Hall, pot_id: str, game_id: str, stage: int) -> bool:
    """Say whether a must-go pot that is still there goes to a stage's winners.

    Those are the winners of the last stage of the games named, the first game
    with an eligible winner before the others (rulings 14, 17). Stages count from
    1.
    """
    must_go = hall.pots[pot_id].must_go
    if must_go is None or not isinstance(must_go.play_off, WinnerOf):
        return False
    last_stage = len(hall.games[game_id].stages)
    return game_id in must_go.play_off.games and stage == last_stage
