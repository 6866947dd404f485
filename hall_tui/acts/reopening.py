"""Opening a stage again that was closed with the wrong winner, or without one."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text
from hall_tui.acts.award_undos import take_back_award
from hall_tui.acts.games import title_of
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.money import format_cents
from hall_tui.views.awards import Award, awards_of_closing
from hall_tui.views.faces import FaceNumber, face_name
from hall_tui.views.games import Closing, GameOn, game_of, last_closing, last_game
from hall_tui.views.phase import Phase

REOPENABLE = frozenset(
    {Phase.RUNNING, Phase.PRE_CALLED, Phase.STAGE_CLOSED, Phase.PAID}
)


@dataclass(frozen=True, kw_only=True)
class ReopenStage:
    """Why the stage that was closed last is opened again."""

    reason: Text


@act(ReopenStage, roles={"manager"}, phases=REOPENABLE, second="manager")
def reopen_stage(work: Work, arguments: ReopenStage) -> Data:
    """Open the stage closed last again; its unpaid awards are taken back.

    The caller stops once more, and every claim on it is made anew.
    """
    on = last_game(work.db, work.now.id)
    closing = None if on is None else last_closing(work.db, on.start_id)
    if on is None or closing is None:
        raise _nothing_closed(work, on)
    if on.ended == "abandoned":
        said = (
            f"{title_of(work, on.game)} was given up: go on with it first (undo_end)."
        )
        raise Refused("given_up", said)
    _require_no_ball_since(work, on, closing)
    awards = _standing(work, closing)
    for wrong in awards:
        take_back_award(work, wrong, arguments.reason)
    if closing.id is not None:
        work.tx.insert("closing_undos", closing_id=closing.id, reason=arguments.reason)
    if closing.end_id is not None:
        work.tx.insert("end_undos", end_id=closing.end_id, reason=arguments.reason)
    again = game_of(work.db, work.now.id, on.game)
    assert again is not None
    return {
        "game": on.game,
        "title": title_of(work, on.game),
        "stage": again.stage,
        "count": again.count,
        "taken_back": [
            {
                "award": wrong.id,
                "face": face_name(work.hall, FaceNumber(wrong.card_set, wrong.face)),
                "amount": format_cents(wrong.amount_cents),
            }
            for wrong in awards
        ],
    }


def _nothing_closed(work: Work, on: GameOn | None) -> Refused:
    where = "No stage was closed" if on is None else f"In {title_of(work, on.game)} no"
    where += " yet" if on is None else " stage was closed yet"
    return Refused(
        "nothing_closed",
        f"{where}: there is none to open again. An award of an earlier game is put"
        " right by correct_award.",
    )


def _require_no_ball_since(work: Work, on: GameOn, closing: Closing) -> None:
    since = on.count - closing.count
    if since > 0:
        balls = "A ball was" if since == 1 else f"{since} balls were"
        raise Refused(
            "balls_called",
            f"{balls} called since the stage of {title_of(work, on.game)} was closed:"
            " take them back first.",
        )


def _standing(work: Work, closing: Closing) -> list[Award]:
    """The awards of the closing that stand. Raises Refused when one was paid."""
    if closing.id is None:
        return []
    found = awards_of_closing(work.db, closing.id)
    for made in found:
        if made.state == "paid":
            raise Refused(
                "already_paid",
                f"Award {made.id} of {format_cents(made.amount_cents)} was paid: take"
                " it back with correct_award first.",
                award=made.id,
            )
    return [made for made in found if made.state == "unpaid"]
