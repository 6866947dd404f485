"""`explain prize` and `explain split`: what each winner of a stage gets, and why."""

from __future__ import annotations

from bisect import bisect_right

from hall_tui.cli.explained import Explained, money
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import RefusedByRule, Stopped, wrong_word
from hall_tui.rules.model.games import Game
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import PercentFeed, SplitFeed
from hall_tui.rules.model.prizes import ColumnPrize, Prize, SplitPrize
from hall_tui.rules.model.products import Medium
from hall_tui.rules.money import format_cents, split
from hall_tui.rules.not_run import RuleNotRun
from hall_tui.rules.pots import fed_cents
from hall_tui.rules.prizes import Award, PrizeFacts, Winner, awards, prize_cents

PRIZE_FACTS = (
    "game stage base winners players column ball calls sales receipts owners".split()
)
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
    stated = _stated(hall, prize_id, facts)
    try:
        base = facts.cents("base")
        if base is None:
            base = prize_cents(hall, prize_id, stated)
        found = awards(hall, prize_id, base, _winners(hall, facts))
    except RuleNotRun as error:
        raise RefusedByRule(str(error)) from error
    except ValueError as error:
        raise Stopped(str(error)) from error
    figures: dict[str, object] = {
        "prize": format_cents(base),
        "awards": money([award.amount_cents for award in found]),
    }
    pot = _pot_cents(hall, name, stated)
    if pot is not None:
        figures["pot"] = format_cents(pot)
    return Explained(figures, tuple(_because(hall, name, stage, prize_id, found)))


def _stated(hall: Hall, prize_id: str, facts: Facts) -> PrizeFacts:
    prize = hall.prizes[prize_id]
    players, column = facts.count("players"), facts.count("column", 1)
    if column is None and players is not None:
        column = bisect_right(hall.attendance.columns_from, players)
    if column is None and isinstance(prize, ColumnPrize) and "base" not in facts:
        raise Stopped(
            f"prizes.{prize_id} goes by attendance: add players=120 or column=3."
        )
    return PrizeFacts(
        column=column or 1,
        players=players or 0,
        sales=_sales(hall, prize_id, facts),
        ball=facts.count("ball", 1),
        receipts=facts.amounts("receipts"),
    )


def _sales(hall: Hall, prize_id: str, facts: Facts) -> dict[str, int]:
    """Sales by product; one amount alone is of the products that the prize is of."""
    told = facts.sales(hall.products)
    if told is None:
        return {}
    if isinstance(told, dict):
        return told
    of = _products_of(hall, hall.prizes[prize_id])
    if not of:
        raise Stopped(
            f"prizes.{prize_id} isn't of sales; name the product, like"
            f" sales={next(iter(hall.products))}:{format_cents(told)}."
        )
    return {of[0]: told}


def _products_of(hall: Hall, prize: Prize) -> tuple[str, ...]:
    if isinstance(prize, SplitPrize):
        return hall.splits[prize.split].of
    found: tuple[str, ...] = getattr(prize, "of", ())
    return found


def _winners(hall: Hall, facts: Facts) -> list[Winner]:
    """One for each card colour named, each a player of its own unless `owners` tell."""
    words = facts.words("winners") or ["1"]
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        number = facts.count("winners", 1) if "winners" in facts else 1
        if number is None or number > 10_000:
            raise Stopped("winners are at most 10000.")
        words = [""] * number
    owners = facts.words("owners") or [str(number) for number in range(len(words))]
    if len(owners) != len(words):
        raise Stopped("owners names the player of each winning face, as many as those.")
    return [
        _winner(hall, word, owner) for word, owner in zip(words, owners, strict=True)
    ]


def _winner(hall: Hall, word: str, owner: str) -> Winner:
    tier, _, medium_word = word.partition(":")
    if tier and tier not in hall.tiers:
        raise wrong_word("card colour", tier, list(hall.tiers))
    media: dict[str, Medium] = {"paper": "paper", "electronic": "electronic"}
    if medium_word and medium_word not in media:
        raise wrong_word("medium", medium_word, list(media))
    return Winner(
        tier=tier or None, medium=media.get(medium_word, "paper"), player=owner
    )


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
    added = sum(award.added_cents for award in found)
    if added:
        told.append(
            f"tiers: multiplier, then minimum, add {format_cents(added)} after the"
            " split, which is the hall's (ruling 1)."
        )
    return told
