"""What a bonus pays: within a count, on a number, at each call of a lucky number.

A bonus takes no multiplier and no minimum of a card's colour (ruling 1).
"""

from __future__ import annotations

from collections.abc import Collection

from hall_tui.rules.model.bonuses import Bonus, ByCount, LuckyNumber, OnNumberBonus
from hall_tui.rules.model.games import Game


def by_count_cents(bonus: ByCount, count: int, column: int) -> int:
    """Return the bonus in cents of a bingo that is declared at a count (ruling 25).

    `column` is that of attendance, from 1; 0 is returned past the last count. Raises
    ValueError for a column that the bonus hasn't.
    """
    within = [step for step in bonus.within if count <= step.count]
    if not within:
        return 0
    amounts = min(within, key=lambda step: step.count).amounts
    if not 1 <= column <= len(amounts):
        raise ValueError(f"The bonus has no column {column}: it has {len(amounts)}.")
    return amounts[column - 1]


def pays_with(bonus: Bonus, game_id: str, game: Game, stage: int) -> bool:
    """Say whether a bonus comes with the prize of a stage, from 1.

    One by count comes with a game's last stage, one on a number with its own.
    """
    if isinstance(bonus, ByCount):
        return game_id in bonus.games and stage == len(game.stages)
    if isinstance(bonus, OnNumberBonus):
        return game_id in bonus.games and stage == bonus.stage
    return False


def on_number_cents(
    bonus: OnNumberBonus, designated: Collection[int], last: int | None
) -> int:
    """Return the bonus in cents of a stage that is won on its number, else 0.

    `last` is the last number called. Only who has it in a complete pattern shares the
    bonus, as for the number pots (ruling 20).
    """
    return bonus.amount if last in designated else 0


def lucky_cents(bonus: LuckyNumber, paid_cents: int) -> int:
    """Return what the next call of the lucky number pays; 0 once `most` is paid.

    `paid_cents` is what it has paid in this session (ruling 26).
    """
    return max(0, min(bonus.amount, bonus.most - paid_cents))
