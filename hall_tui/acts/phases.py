"""What an act says when the phase is wrong: one sentence that tells what to do."""

from __future__ import annotations

from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import NO_SESSION, Act
from hall_tui.views.phase import Phase

_NOW = {
    Phase.BEFORE_SALES: "no session is open yet: open one first",
    Phase.SESSION_CLOSED: "the session is closed: open the next one first",
    Phase.SELLING: "no game is running: start the next game first",
    Phase.PRE_CALLED: "no game is running: finish the pre-call, then start a game",
    Phase.RUNNING: "a game is running: stop it for a claim first, or finish it",
    Phase.STOPPED: "the caller has stopped for a claim: play on or close the stage",
    Phase.STAGE_CLOSED: "the stage is closed: call on, or start the next game",
    Phase.PAID: "the stage is paid: call on, or start the next game",
}


def wrong_phase(act: Act, now: Phase) -> Refused:
    """The refusal of an act that isn't possible in this phase."""
    title = act.name.replace("_", " ").capitalize()
    if now not in NO_SESSION and act.phases <= NO_SESSION:
        return Refused(
            "session_open", f"{title} isn't possible: close the open session first."
        )
    code = "no_session" if now in NO_SESSION else "wrong_phase"
    return Refused(code, f"{title} isn't possible now: {_NOW[now]}.")
