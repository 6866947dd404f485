"""Whether a face that is complete in time wins a pot, judged apart from the prize."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.model.pots import OnNumber, Pot, WithinLimit
from hall_tui.rules.mustgo import without_limit


@dataclass(frozen=True)
class PotJudged:
    """Whether the pot is won, and why in one sentence."""

    wins: bool
    reason: str


def plays_for(pot: Pot, game_id: str, stage: int) -> bool:
    """Say whether a stage of a game, counted from 1, can win the pot."""
    trigger = pot.trigger
    return game_id in trigger.games and trigger.stage in (None, stage)


def pot_judged(
    pot: Pot,
    slot_limit: int | None,
    must_go: bool,
    count: int,
    eligible: bool,
    *,
    balance_cents: int,
    last_ball: int | None = None,
    designated: Collection[int] = (),
    in_pattern: bool = False,
    right_after: bool | None = None,
    won_tonight: bool = False,
    balls: BallCount = 75,
    extra: str = "The extra ball",
    why_not: str = "The winner hasn't the entry or card that this pot asks for.",
) -> PotJudged:
    """Judge the pot for a face that counts for pots (rulings 12, 13, 19, 20).

    `slot_limit` is tonight's limit; `count` the count at which the bingo was declared;
    `in_pattern` whether the last number stands in a complete mask; `designated` the
    balls of an on-number trigger; `right_after` whether the last call is the one right
    after the extra ball of such a trigger, None while that ball hasn't come in the
    game; `won_tonight` whether the pot was won before in this session; `balls` how many
    the game is played with and `extra` what the extra ball is called, to tell them;
    `why_not` one sentence for a winner who isn't eligible. A pot that must go with no
    limit is won at any count; one that goes to the winners of a game is judged as
    always here, then by `play_off_judged`.
    """
    refused = _refused(pot, eligible, balance_cents, won_tonight, why_not)
    if refused is not None:
        return refused
    trigger = pot.trigger
    if isinstance(trigger, WithinLimit):
        return _within(slot_limit, must_go and without_limit(pot), count)
    if isinstance(trigger, OnNumber):
        return _on_number(last_ball, designated, in_pattern, balls)
    return _after_extra_ball(right_after, in_pattern, extra)


def play_off_judged(
    pot: Pot,
    eligible: bool,
    *,
    balance_cents: int,
    why_not: str = "The winner has no proof of purchase for this pot.",
) -> PotJudged:
    """Judge a must-go pot for a winner of the game that it is played off in.

    For stages of which `mustgo.plays_off_in` says so, once the trigger hasn't won
    it; `eligible` is whether the proof stands on the receipt (rulings 14, 17).
    """
    refused = _refused(pot, eligible, balance_cents, False, why_not)
    if refused is not None:
        return refused
    return PotJudged(True, "The pot must go and goes to the winners of this game.")


def _refused(
    pot: Pot, eligible: bool, balance_cents: int, won_tonight: bool, why_not: str
) -> PotJudged | None:
    """Return why the pot can't be won by this winner at all, None when it can."""
    if balance_cents <= 0:
        return PotJudged(False, "The pot holds nothing, so it can't be awarded.")
    if pot.once_a_session and won_tonight:
        return PotJudged(False, "The pot was won tonight and is over for tonight.")
    return None if eligible else PotJudged(False, why_not)


def _within(slot_limit: int | None, any_count: bool, count: int) -> PotJudged:
    """Judge the count at which the bingo was declared against tonight's limit."""
    if any_count:
        return PotJudged(True, "The pot must go, so it is won at any count.")
    if slot_limit is None:
        return PotJudged(False, "The pot has no limit, so no count wins it.")
    wins = count <= slot_limit
    place = "within" if wins else "past"
    return PotJudged(
        wins, f"Declared at {count}, {place} tonight's limit of {slot_limit}."
    )


def _on_number(
    last_ball: int | None,
    designated: Collection[int],
    in_pattern: bool,
    balls: BallCount,
) -> PotJudged:
    """Judge the last number against the designated one (ruling 20)."""
    if last_ball is None or last_ball not in designated:
        named = (
            ", ".join(ball_name(one, balls) for one in designated) or "not drawn yet"
        )
        return PotJudged(False, f"The last number isn't the pot's number ({named}).")
    last = ball_name(last_ball, balls)
    if not in_pattern:
        return PotJudged(False, f"{last} doesn't stand in the winning pattern.")
    return PotJudged(True, f"Won on {last}, which stands in the winning pattern.")


def _after_extra_ball(
    right_after: bool | None, in_pattern: bool, extra: str
) -> PotJudged:
    """Judge the last call against the extra ball that came before it (ruling 19)."""
    if right_after is None:
        return PotJudged(False, f"{extra} hasn't come in this game.")
    if not right_after:
        said = f"The last number isn't the one right after: {extra}."
        return PotJudged(False, said)
    if not in_pattern:
        said = "That number doesn't stand in the winning pattern."
        return PotJudged(False, said)
    return PotJudged(True, f"Won on the number right after: {extra}.")
