"""How a pot can be won tonight: whether it must go still, and that in words."""

from __future__ import annotations

from datetime import date

from hall_tui.rules.marking_words import limit_told
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import Pot, WinnerOf
from hall_tui.rules.mustgo import without_limit


def goes_tonight(opened_must_go: bool, won_cents: int) -> bool:
    """Whether a pot that opened as one that must go has still to be won tonight."""
    return opened_must_go and won_cents == 0


def any_count(pot: Pot, must_go: bool) -> bool:
    """Whether the pot is won at any count tonight, whatever its limit is."""
    return must_go and without_limit(pot)


def tonight(
    hall: Hall,
    pot: Pot,
    *,
    must_go: bool,
    won_cents: int,
    call_limit: int | None,
    due_on: date | None,
) -> str:
    """The words for when and how the pot can be won, empty when nothing is to say.

    `must_go`: it must go tonight and wasn't won yet.
    """
    if won_cents and pot.once_a_session:
        return "over for tonight"
    within = None if call_limit is None else f"in {limit_told(hall, pot, call_limit)}"
    if any_count(pot, must_go):
        return "must go tonight, at any count"
    if must_go:
        said = ["must go tonight", *([within] if within else [])]
        return ", ".join(said) + _else_to(hall, pot)
    said = [f"must go from {due_on.isoformat()}"] if due_on is not None else []
    if within:
        said.append(f"{within} tonight")
    return ", ".join(said)


def _else_to(hall: Hall, pot: Pot) -> str:
    play_off = pot.must_go.play_off if pot.must_go else None
    if not isinstance(play_off, WinnerOf):
        return ""
    titles = " or ".join(hall.games[game].title for game in play_off.games)
    return f", else to the winners of {titles}"
