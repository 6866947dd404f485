"""The caller's stop for a claim, and playing on."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.games import current_game
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.wording import claim_stands
from hall_tui.views.claims import Claim, claims_of_stop
from hall_tui.views.counting import calls_of_game, marker_of
from hall_tui.views.games import GameOn, Stop
from hall_tui.views.phase import Phase

STOPPABLE = frozenset({Phase.RUNNING, Phase.PRE_CALLED, Phase.STAGE_CLOSED, Phase.PAID})
STOPPED = frozenset({Phase.STOPPED})


@dataclass(frozen=True, kw_only=True)
class NoArguments:
    """Nothing is asked for."""


@act(NoArguments, label="STOP", roles={"caller"}, phases=STOPPABLE, calls=True)
def stop(work: Work, arguments: NoArguments) -> Data:
    """Halt for a claim at the count that stands; no ball until it is decided.

    Nobody can have won before the first ball, unless wild numbers are marked by then.
    """
    on = current_game(work)
    refuse_unless(
        on.calls or marker_of(work.db, work.hall, on).premarked,
        "no_ball_yet",
        "No ball is called yet, so nobody can have won: call the first ball.",
    )
    work.tx.insert("stops", start_id=on.start_id, stage=on.stage, count=on.count)
    last = on.calls[-1].name if on.calls else None
    count = calls_of_game(work.db, work.hall, on)
    return {"game": on.game, "stage": on.stage, "count": count, "last": last}


@act(NoArguments, label="Go on", roles={"caller"}, phases=STOPPED, calls=True)
def play_on(work: Work, arguments: NoArguments) -> Data:
    """Go on calling after a stop without a good claim."""
    on, open_stop = stopped_game(work)
    good = standing_claims(work, open_stop)
    if good:
        raise Refused("good_claim_stands", claim_stands(len(good)))
    work.tx.insert("stop_ends", stop_id=open_stop.id, how="play_on")
    return {"game": on.game, "count": calls_of_game(work.db, work.hall, on)}


def stopped_game(work: Work) -> tuple[GameOn, Stop]:
    """The game that is on and its open stop. Raises Refused without one."""
    on = current_game(work)
    if on.stop is None:
        raise Refused("no_stop", "The caller hasn't stopped: stop first.")
    return on, on.stop


def standing_claims(work: Work, open_stop: Stop) -> list[Claim]:
    """The good claims of a stop that stand, in order."""
    return [claim for claim in claims_of_stop(work.db, open_stop.id) if claim.stands]
