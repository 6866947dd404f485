"""Opening a stage again that was closed with the wrong winner, or without one."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text
from hall_tui.acts.award_undos import take_back_award
from hall_tui.acts.games import title_of
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data, act
from hall_tui.acts.stamping import take_back_stamps
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount
from hall_tui.views.counting import calls_of_game
from hall_tui.views.games import game_of
from hall_tui.views.payout_slip import face_told
from hall_tui.views.phase import Phase
from hall_tui.views.reopening import NotReopenable, reopening

REOPENABLE = frozenset(
    {Phase.RUNNING, Phase.PRE_CALLED, Phase.STAGE_CLOSED, Phase.PAID}
)


@dataclass(frozen=True, kw_only=True)
class ReopenStage:
    """Why the stage that was closed last is opened again.

    `game` and `count` are the one that is meant and the call at which it was closed,
    where they are said.
    """

    reason: Text
    game: str | None = None
    count: int | None = None


@act(
    ReopenStage, label="Reopen", roles={"manager"}, phases=REOPENABLE, second="manager"
)
def reopen_stage(work: Work, arguments: ReopenStage) -> Data:
    """Open the stage closed last again; its unpaid awards are taken back.

    The caller stops once more, and every claim on it is made anew.
    """
    found = reopening(work.db, work.rules, work.now)
    if isinstance(found, NotReopenable):
        facts = {} if found.award is None else {"award": found.award}
        raise Refused(found.code, found.sentence, **facts)
    on, closing = found.on, found.closing
    if (arguments.game or on.game, arguments.count or found.calls) != (
        on.game,
        found.calls,
    ):
        said = f"{title_of(work, on.game)} was closed last, at call {found.calls}"
        raise Refused("moved_on", f"{said}: look again.")
    for wrong in found.awards:
        take_back_award(work, wrong, arguments.reason)
    papers: list[int] = []
    if closing.id is not None:
        papers = take_back_stamps(work, closing.id, arguments.reason)
        work.tx.insert("closing_undos", closing_id=closing.id, reason=arguments.reason)
    if closing.end_id is not None:
        work.tx.insert("end_undos", end_id=closing.end_id, reason=arguments.reason)
    again = game_of(work.db, work.now.id, on.game)
    assert again is not None
    return {
        "game": on.game,
        "title": title_of(work, on.game),
        "stage": again.stage,
        "count": calls_of_game(work.db, work.hall, again),
        "taken_back": [
            {
                "award": wrong.id,
                "face": face_told(work.hall, wrong),
                "amount": as_amount(wrong.amount_cents),
            }
            for wrong in found.awards
        ],
        **({"certificates": papers} if papers else {}),
    }
