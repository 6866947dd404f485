"""The facts of a prize and its winners, read from the words of `explain prize`."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped, wrong_word
from hall_tui.rules.awards import Winner
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import (
    BallPrize,
    ColumnPrize,
    Prize,
    ReceiptPrize,
    SplitPrize,
)
from hall_tui.rules.model.products import Medium
from hall_tui.rules.money import as_amount
from hall_tui.rules.prizes import PrizeFacts
from hall_tui.views.draws import balls_of_game

PRIZE_FACTS = (
    "game stage base winners players column ball calls count"
    " sales late receipts lacking owners"
).split()


def stated_facts(hall: Hall, game: str, prize_id: str, facts: Facts) -> PrizeFacts:
    """What is stated of a game's prize. Raises Stopped for what is missing."""
    if "base" not in facts:
        _require(hall.prizes[prize_id], prize_id, facts)
    ball, balls = facts.count("ball", 1), balls_of_game(hall, game)
    if ball is not None and ball > balls:
        raise Stopped(f"ball is a number from 1 to {balls}.")
    players, column = facts.count("players"), facts.count("column", 1)
    if column is None and players is not None:
        column = bisect_right(hall.attendance.columns_from, players)
    return PrizeFacts(
        column=column or 1,
        players=players or 0,
        sales=_sales(hall, prize_id, facts),
        late_sales=_sales(hall, prize_id, facts, "late"),
        game=game,
        ball=ball,
    )


def _require(prize: Prize, prize_id: str, facts: Facts) -> None:
    """Raise Stopped when a fact is missing without which the prize isn't known."""
    wanted = None
    if isinstance(prize, ColumnPrize) and not {"players", "column"} & facts.names:
        wanted = "attendance: add players=120 or column=3"
    elif isinstance(prize, BallPrize) and not {"players", "ball"} <= facts.names:
        wanted = "the last number and attendance: add ball=42 and players=120"
    elif isinstance(prize, ReceiptPrize) and "receipts" not in facts:
        wanted = "the winners' receipts: add receipts=75,140"
    if wanted is not None:
        raise Stopped(f"prizes.{prize_id} goes by {wanted}.")


def _sales(
    hall: Hall, prize_id: str, facts: Facts, name: str = "sales"
) -> dict[str, int]:
    """Sales by product; one amount alone is of the products that the prize is of."""
    told = facts.sales(hall.products, name)
    if told is None:
        return {}
    if isinstance(told, dict):
        return told
    of = _products_of(hall, hall.prizes[prize_id])
    if not of:
        raise Stopped(
            f"prizes.{prize_id} isn't of sales; name the product, like"
            f" {name}={next(iter(hall.products))}:{as_amount(told)}."
        )
    return {of[0]: told}


def _products_of(hall: Hall, prize: Prize) -> tuple[str, ...]:
    if isinstance(prize, SplitPrize):
        return hall.splits[prize.split].of
    found: tuple[str, ...] = getattr(prize, "of", ())
    return found


def stated_winners(hall: Hall, facts: Facts) -> list[Winner]:
    """One for each card colour named, each a player of its own unless `owners` tell.

    Without `winners` there are as many as `receipts`, or one.
    """
    receipts = facts.amounts("receipts")
    words = facts.words("winners") or [""] * max(1, len(receipts))
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        number = facts.count("winners", 1) if "winners" in facts else 1
        if number is None or number > 10_000:
            raise Stopped("winners are at most 10000.")
        words = [""] * number
    owners = facts.words("owners") or [str(number) for number in range(len(words))]
    if len(owners) != len(words):
        raise Stopped("owners names the player of each winning face, as many as those.")
    if receipts and len(receipts) != len(words):
        raise Stopped("receipts has the amount of each winner, as many as those.")
    lacking = facts.places("lacking", len(words))
    return [
        replace(
            _winner(hall, word, owner),
            has_last_number=place + 1 not in lacking,
            receipt_cents=receipts[place] if receipts else 0,
        )
        for place, (word, owner) in enumerate(zip(words, owners, strict=True))
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
