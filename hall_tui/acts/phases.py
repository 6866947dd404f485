"""What an act says when the phase is wrong: one sentence that tells what to do."""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import BETWEEN_GAMES, NO_SESSION, Act
from hall_tui.views.phase import Phase


def wrong_phase(act: Act, now: Phase, worded: Callable[[str], str]) -> Refused:
    """The refusal of an act that isn't possible in this phase.

    `worded` gives a text the hall's word for a session.
    """
    title = worded(act.label)
    if now in NO_SESSION:
        which = "a" if now == Phase.BEFORE_SALES else "the next"
        return Refused(
            "no_session",
            worded(f"{title} isn't possible: open {which} session first."),
        )
    if act.phases <= NO_SESSION:
        return Refused(
            "session_open",
            worded(f"{title} isn't possible: close the open session first."),
        )
    return Refused("wrong_phase", f"{title} isn't possible now: {_way(act, now)}.")


def _way(act: Act, now: Phase) -> str:
    """Where the hall stands, and the shortest way to a phase that allows the act."""
    if now in (Phase.RUNNING, Phase.STOPPED):
        return _way_in_game(act, now)
    if Phase.RUNNING in act.phases:
        return "no game is running, start the next one first"
    if now in (Phase.STAGE_CLOSED, Phase.PAID):
        return "a part of the game is closed, call on or start the next game first"
    return "no game is running, start the next one and stop it for a claim first"


def _way_in_game(act: Act, now: Phase) -> str:
    between = bool(BETWEEN_GAMES & act.phases)
    if now == Phase.STOPPED and Phase.RUNNING in act.phases:
        return "the caller has stopped, go on or close this part of the game first"
    if now == Phase.STOPPED and between:
        return "the caller has stopped, decide the claim and finish the game first"
    if Phase.STOPPED in act.phases:
        return "a game is running, stop it for a claim first"
    return "a game is running, finish it first"
