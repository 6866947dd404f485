"""Closing a stage: the awards of all its good claims are made at once."""

from __future__ import annotations

from hall_tui.acts.awarding import award_bonus, award_pot, award_prize
from hall_tui.acts.games import current_game
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data, act
from hall_tui.acts.stamping import stamp_boards
from hall_tui.acts.stops import NoArguments, standing_claims
from hall_tui.acts.winning import Winning
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount
from hall_tui.views.awards import awards_of_closing
from hall_tui.views.counting import calls_of_game
from hall_tui.views.games import GameOn, Stop
from hall_tui.views.look_ups import look_up
from hall_tui.views.payout_slip import face_told
from hall_tui.views.phase import Phase
from hall_tui.views.program import precalled_balls
from hall_tui.views.sharing import pots_given, prize_given, wins_nothing
from hall_tui.views.stage_bonuses import bonuses_won

CLOSABLE = frozenset({Phase.STOPPED, Phase.RUNNING, Phase.STAGE_CLOSED, Phase.PAID})


@act(NoArguments, label="No more", roles={"caller"}, phases=CLOSABLE)
def close_stage(work: Work, arguments: NoArguments) -> Data:
    """Close the stage: award pots, prize and bonuses to the good claims of the stop.

    After the last ball, with no good claim, the game ends with no winner.
    """
    on = current_game(work)
    winnings = _winnings(work, on)
    if on.stop is None or not winnings:
        return _no_winner(work, on)
    for winning in winnings:
        _require_win(winning)
    return _close(work, on, on.stop, winnings)


def _close(work: Work, on: GameOn, at: Stop, winnings: list[Winning]) -> Data:
    found = [winning.found for winning in winnings]
    by_face = {winning.found.face: winning for winning in winnings}
    given = pots_given(found)
    for_prize = [by_face[one.face] for one in prize_given(work.hall, found, given)]
    closing_id = work.tx.insert(
        "stage_closings",
        start_id=on.start_id,
        stage=on.stage,
        leg=on.leg,
        stop_id=at.id,
        count=on.count,
        prize_won=bool(for_prize),
    )
    work.tx.insert("stop_ends", stop_id=at.id, how="closed")
    for key, (won, play_off) in given.items():
        winners = [by_face[one.face] for one in won]
        award_pot(work, closing_id, key, winners, play_off=play_off)
    boards: list[Data] = []
    if for_prize:
        award_prize(work, closing_id, on, for_prize)
        won = [winning.found for winning in for_prize]
        for bonus, sharing in bonuses_won(work.db, work.rules, work.now, on, won):
            winners = [by_face[one.face] for one in sharing]
            award_bonus(work, closing_id, bonus, winners)
        boards = stamp_boards(work, closing_id, on, for_prize)
    stages = len(work.hall.games[on.game].stages)
    ended = bool(for_prize) and on.stage == stages
    if ended:
        work.tx.insert("game_ends", start_id=on.start_id, how="won", reason=None)
    return {
        "game": on.game,
        "stage": on.stage,
        "count": calls_of_game(work.db, work.hall, on),
        "prize_won": bool(for_prize),
        "awards": _awards(work, closing_id),
        "ended": ended,
        "next_stage": None if ended else on.stage + bool(for_prize),
        **({"boards": boards} if boards else {}),
    }


def _winnings(work: Work, on: GameOn) -> list[Winning]:
    """The good claims of the open stop that stand, each looked up anew."""
    if on.stop is None:
        return []
    return [
        Winning(claim, look_up(work.db, work.rules, work.now, on, claim.face))
        for claim in standing_claims(work, on.stop)
    ]


def _require_win(winning: Winning) -> None:
    """Raises Refused for a claim that was good and wins nothing as things stand."""
    said = wins_nothing(winning.found)
    if said is not None:
        raise Refused("wins_nothing", said, face=winning.found.name)


def _no_winner(work: Work, on: GameOn) -> Data:
    """End a game that nobody won when all its balls are out; else refuse."""
    if on.precalling:
        wanted = precalled_balls(work.hall, on.game)
        said = f"No good claim stands: go on till {wanted} balls are called ahead."
        raise Refused("no_good_claim", said)
    if on.count < on.balls:
        way = "stop for a claim first" if on.stop is None else "go on, or claim first"
        raise Refused("no_good_claim", f"No good claim stands: {way}.")
    if on.stop is not None:
        work.tx.insert("stop_ends", stop_id=on.stop.id, how="closed")
    work.tx.insert("game_ends", start_id=on.start_id, how="no_winner", reason=None)
    return {
        "game": on.game,
        "stage": on.stage,
        "count": calls_of_game(work.db, work.hall, on),
        "prize_won": False,
        "awards": [],
        "ended": True,
        "next_stage": None,
    }


def _awards(work: Work, closing_id: int) -> list[Data]:
    return [
        {
            "award": award.id,
            "face": face_told(work.hall, award),
            "receipt": award.receipt,
            "of": award.of,
            "source": award.source,
            "share": as_amount(award.share_cents),
            "added": as_amount(award.added_cents),
            "amount": as_amount(award.amount_cents),
        }
        for award in awards_of_closing(work.db, closing_id)
    ]
