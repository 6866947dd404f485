"""`explain prize` and `explain split`: what each winner of a stage gets, and why."""

from __future__ import annotations

from hall_tui.cli.explained import Explained, money
from hall_tui.cli.facts import Facts
from hall_tui.cli.prize_facts import PRIZE_FACTS, stated_facts, stated_winners
from hall_tui.cli.stopped import RefusedByRule, Stopped
from hall_tui.rules.awards import Award, awards
from hall_tui.rules.bonuses import by_count_cents, pays_with
from hall_tui.rules.model.bonuses import ByCount, OnNumberBonus
from hall_tui.rules.model.games import Game
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import PercentFeed, SplitFeed
from hall_tui.rules.model.prizes import (
    BallPrize,
    ReceiptPrize,
    SplitPrize,
)
from hall_tui.rules.money import as_amount, format_cents, split
from hall_tui.rules.not_run import RuleNotRun
from hall_tui.rules.pots import fed_cents
from hall_tui.rules.prizes import PrizeFacts, prize_cents, prize_told

__all__ = ["PRIZE_FACTS", "SPLIT_FACTS", "explain_prize", "explain_split"]

SPLIT_FACTS = ("amount", "winners", "unit")


def explain_split(hall: Hall, facts: Facts) -> Explained:
    """An amount divided among winners; the left-over goes to the first claims."""
    amount, winners = facts.cents("amount"), facts.count("winners", 1)
    if amount is None or winners is None:
        raise Stopped("Write what is split among how many: amount=100 winners=3.")
    unit = facts.cents("unit")
    if unit == 0 or winners > 10_000:
        raise Stopped("A unit is 0.01 or more, and winners are at most 10000.")
    shares = split(amount, winners, unit or 1)
    return Explained(
        {"awards": money(shares)},
        (
            f"Each share is rounded down to {format_cents(unit or 1)}; what is left"
            " over goes to the first claims (the money rulings).",
        ),
    )


def explain_prize(hall: Hall, facts: Facts) -> Explained:
    """The award of each winner of a game's stage, and what its pots get."""
    name = facts.named("game", "game", hall.games)
    game = hall.games[name]
    stage = facts.count("stage", 1) or 1
    if stage > len(game.stages):
        raise Stopped(
            f"{name} has no stage {stage}; its last one is {len(game.stages)}."
        )
    prize_id = game.stages[stage - 1].prize
    stated = stated_facts(hall, name, prize_id, facts)
    try:
        base = facts.cents("base")
        told = format_cents(base or 0)
        if base is None:
            base = prize_cents(hall, prize_id, stated)
            told = prize_told(hall, prize_id, stated)
        found = awards(hall, prize_id, base, stated_winners(hall, facts))
    except RuleNotRun as error:
        raise RefusedByRule(str(error)) from error
    except ValueError as error:
        raise Stopped(str(error)) from error
    figures: dict[str, object] = {
        "prize": told,
        "awards": money([award.amount_cents for award in found]),
    }
    pot = _pot_cents(hall, name, stated)
    if pot is not None:
        figures["pot"] = as_amount(pot)
    because = _because(hall, name, stage, prize_id, found)
    bonuses = _bonuses(hall, name, stage, stated, facts)
    if bonuses:
        figures["bonus"] = as_amount(sum(bonuses.values()))
    for bonus_id in bonuses:
        title = hall.bonuses[bonus_id].title
        because.append(
            f"bonuses.{bonus_id}: {title} in column {stated.column}, shared like the"
            " prize among the winning faces (ruling 25)."
        )
    because += _on_numbers(hall, name, stage)
    return Explained(figures, tuple(because))


def _on_numbers(hall: Hall, game: str, stage: int) -> list[str]:
    """The bonuses that a stage brings when it is won on a designated number."""
    return [
        f"bonuses.{name}: {format_cents(bonus.amount)} besides when it is won on the"
        f" {hall.designations[bonus.designation].title}, shared by who has it in the"
        " pattern."
        for name, bonus in hall.bonuses.items()
        if isinstance(bonus, OnNumberBonus)
        and pays_with(bonus, game, hall.games[game], stage)
    ]


def _bonuses(
    hall: Hall, game: str, stage: int, stated: PrizeFacts, facts: Facts
) -> dict[str, int]:
    """The bonuses that a bingo declared at `count` brings, in cents; none without."""
    count = facts.count("count", 1)
    if count is None:
        return {}
    return {
        name: by_count_cents(bonus, count, stated.column)
        for name, bonus in hall.bonuses.items()
        if isinstance(bonus, ByCount)
        and pays_with(bonus, game, hall.games[game], stage)
    }


def _pot_cents(hall: Hall, game: str, stated: PrizeFacts) -> int | None:
    """What these sales put into the pots that the game can win; None without one."""
    found = [
        fed_cents(hall, pot_id, stated.sales)
        for pot_id, pot in hall.pots.items()
        if game in pot.trigger.games
        and any(
            product in stated.sales
            for feed in pot.feeds
            for product in _fed_by(hall, feed)
        )
    ]
    return sum(found) if found else None


def _fed_by(hall: Hall, feed: object) -> tuple[str, ...]:
    if isinstance(feed, SplitFeed):
        return hall.splits[feed.split].of
    return feed.of if isinstance(feed, PercentFeed) else ()


def _because(
    hall: Hall, name: str, stage: int, prize_id: str, found: tuple[Award, ...]
) -> list[str]:
    game: Game = hall.games[name]
    prize = hall.prizes[prize_id]
    told = [
        f"games.{name}, stage {stage} of {len(game.stages)}: prizes.{prize_id}"
        f" ({prize.kind})."
    ]
    if isinstance(prize, SplitPrize):
        told.append(f"splits.{prize.split}: the part {prize.part} of its sales.")
        if prize.divided_by:
            told.append(f"{len(prize.divided_by)} games divide it equally (ruling 23).")
        if prize.late_from is not None:
            told.append(
                f"What is sold once {prize.late_from} has begun goes to"
                f" {prize.late_to} alone (ruling 23)."
            )
    if isinstance(prize, BallPrize) and prize.without_last_number is not None:
        told.append(
            "A winner without the last number gets a share of"
            f" {format_cents(prize.without_last_number)} instead (ruling 22)."
        )
    if isinstance(prize, ReceiptPrize):
        told.append(
            "Each winner gets a share of what the cards on the winning receipt cost,"
            f" {format_cents(prize.most)} at most (ruling 24)."
        )
    added = sum(award.added_cents for award in found)
    if added:
        told.append(
            f"tiers: multiplier, then minimum, add {format_cents(added)} after the"
            " split, which is the hall's (ruling 1)."
        )
    return told
