"""Prizes, splits and bonuses: that columns, parts and percents come out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from hall_tui.config.checks.parts_taken import check_parts_taken
from hall_tui.config.faults import Finding, Path, listed, nearest
from hall_tui.rules.model.bonuses import ByCount
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import PercentFeed, SplitFeed
from hall_tui.rules.model.prizes import (
    BallPrize,
    ColumnPrize,
    PercentPrize,
    SplitPrize,
)
from hall_tui.rules.model.products import Tier, TierPay

Share = tuple[str, Fraction]


def check_money(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with prizes and with what they take of the sales."""
    yield from _columns(hall)
    yield from _factors(hall)
    yield from _colours(hall)
    yield from _splits(hall)
    yield from _parts(hall)
    yield from _late(hall)
    yield from _divided(hall)
    yield from check_parts_taken(hall)
    yield from _too_much(hall)


def _columns(hall: Hall) -> Iterator[Finding]:
    lists: list[tuple[Path, int]] = [
        (("prizes", name, "amounts"), len(prize.amounts))
        for name, prize in hall.prizes.items()
        if isinstance(prize, ColumnPrize)
    ]
    for name, bonus in hall.bonuses.items():
        for place, within in enumerate(
            bonus.within if isinstance(bonus, ByCount) else ()
        ):
            amounts = len(within.amounts)
            lists.append((("bonuses", name, "within", place, "amounts"), amounts))
    wanted = len(hall.attendance.columns_from)
    if hall.attendance.columns_from[:1] != (0,):
        return
    counts = {there for _, there in lists}
    if len(lists) > 1 and len(counts) == 1 and counts != {wanted}:
        there = counts.pop()
        message = f"{wanted} attendance columns, but every list has {there} amounts"
        cure = f"write {there} columns, or {wanted} amounts in each list"
        yield Finding(("attendance", "columns_from"), message, cure)
        return
    for path, there in lists:
        if there != wanted:
            message = f"{there} amounts for {wanted} attendance columns"
            yield Finding(path, message, f"write {wanted} amounts, one for each column")


def _factors(hall: Hall) -> Iterator[Finding]:
    for name, prize in hall.prizes.items():
        if not isinstance(prize, BallPrize) or not prize.factors:
            continue
        players = [factor.players_from for factor in prize.factors]
        if players[0] != 0 or players != sorted(set(players)):
            message = "the factors don't begin at 0 players and go up"
            cure = "write players_from = 0 first, then from the least to the most"
            yield Finding(("prizes", name, "factors"), message, cure)


def _colours(hall: Hall) -> Iterator[Finding]:
    """A card colour adds to a share: what it took away would belong to nobody."""
    for name, tier in hall.tiers.items():
        pays: list[tuple[Path, Tier | TierPay]] = [(("tiers", name), tier)]
        if tier.on_units is not None:
            pays.append((("tiers", name, "on_units"), tier.on_units))
        for path, pay in pays:
            if 0 < pay.multiplier < 1:
                message = "a factor below 1 would take from a winner's share"
                cure = "write 1 or more, and a smaller prize where less is meant"
                yield Finding((*path, "multiplier"), message, cure)


def _splits(hall: Hall) -> Iterator[Finding]:
    for name, split in hall.splits.items():
        total = sum((part.percent for part in split.parts), Fraction(0))
        if total > 1:
            message = f"the parts sum to {percent(total)} %"
            cure = "lower them to 100 or less; the hall keeps the rest"
            yield Finding(("splits", name, "parts"), message, cure)
        seen: set[str] = set()
        for place, part in enumerate(split.parts):
            if part.part in seen:
                path = ("splits", name, "parts", place, "part")
                message = f'the split has the part "{part.part}" twice'
                yield Finding(path, message, "give each part a name of its own")
            seen.add(part.part)


def _parts(hall: Hall) -> Iterator[Finding]:
    named: list[tuple[Path, str, str]] = [
        (("prizes", name, "part"), prize.split, prize.part)
        for name, prize in hall.prizes.items()
        if isinstance(prize, SplitPrize)
    ]
    named += [
        (("pots", name, "feeds", place, "part"), feed.split, feed.part)
        for name, pot in hall.pots.items()
        for place, feed in enumerate(pot.feeds)
        if isinstance(feed, SplitFeed)
    ]
    for path, split_name, part in named:
        split = hall.splits.get(split_name)
        parts = [one.part for one in split.parts] if split else [part]
        if part not in parts:
            near = nearest(part, parts)
            wanted = f'write "{near}"' if near else f"write one of {listed(parts)}"
            cure = f"{wanted}, or add the part to the split"
            message = f'the split "{split_name}" has no part "{part}"'
            yield Finding(path, message, cure)


def _late(hall: Hall) -> Iterator[Finding]:
    for name, prize in hall.prizes.items():
        if isinstance(prize, SplitPrize) and bool(prize.late_from) != bool(
            prize.late_to
        ):
            message = "late_from and late_to belong together"
            yield Finding(("prizes", name), message, "write both or neither")


def _divided(hall: Hall) -> Iterator[Finding]:
    """A share that no game awards is nobody's, and a game without one has no prize."""
    for name, prize in hall.prizes.items():
        if not isinstance(prize, SplitPrize):
            continue
        awarding = {
            game: place
            for game, rule in hall.games.items()
            for place, stage in enumerate(rule.stages)
            if stage.prize == name
        }
        shares: list[tuple[Path, str]] = [
            (("prizes", name, "divided_by", place), game)
            for place, game in enumerate(prize.divided_by)
        ]
        if prize.late_to is not None:
            shares.append((("prizes", name, "late_to"), prize.late_to))
        for path, game in shares:
            if game in hall.games and game not in awarding:
                message = f'the game "{game}" has no stage with this prize'
                cure = "give it such a stage, or name another game"
                yield Finding(path, message, cure)
        for game, place in awarding.items():
            if prize.divided_by and game not in prize.divided_by:
                at: Path = ("games", game, "stages", place, "prize")
                message = f'the prize "{name}" isn\'t divided by this game'
                cure = f'add "{game}" to its divided_by, or name another prize'
                yield Finding(at, message, cure)


def _too_much(hall: Hall) -> Iterator[Finding]:
    """Nothing may promise more of a product's sales than there is."""
    for product in hall.products:
        shares = list(_shares(hall, product))
        total = sum((share for _, share in shares), Fraction(0))
        if total > 1:
            takers = ", ".join(f"{name} {percent(share)}" for name, share in shares)
            message = f"{percent(total)} % of its sales are given away ({takers})"
            cure = "lower these percents to 100 together or less"
            yield Finding(("products", product), message, cure, at_key=True)


def _shares(hall: Hall, product: str) -> Iterator[Share]:
    """Yield what takes a part of a product's sales; a prize once for each stage."""
    named = [stage.prize for game in hall.games.values() for stage in game.stages]
    for name, prize in hall.prizes.items():
        if isinstance(prize, PercentPrize) and product in prize.of:
            yield f"prizes.{name}", prize.percent * max(1, named.count(name))
    for name, split in hall.splits.items():
        if product in split.of:
            total = sum((part.percent for part in split.parts), Fraction(0))
            yield f"splits.{name}", min(total, Fraction(1))
    for name, pot in hall.pots.items():
        for feed in pot.feeds:
            if isinstance(feed, PercentFeed) and product in feed.of:
                yield f"pots.{name}", feed.percent


def percent(share: Fraction) -> str:
    """Return a share as a percent, with the decimals that it needs."""
    return f"{float(share * 100):.4f}".rstrip("0").rstrip(".")
