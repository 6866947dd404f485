"""Who takes the parts of splits: each part is given once, or its money is made up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import SplitFeed
from hall_tui.rules.model.prizes import SplitPrize

OF_THE_HALL = "hall"


@dataclass(frozen=True)
class _Taker:
    """Who is given a whole part: where it says so, and how people call it."""

    split: str
    part: str
    path: Path
    told: str


def check_parts_taken(hall: Hall) -> Iterator[Finding]:
    """Yield every stage and pot that is given a part which another has already.

    A prize that games divide takes its part once, if each of them has one stage with
    it. No sum of percents shows this fault: 30 % given twice are 60 %.
    """
    first: dict[tuple[str, str], _Taker] = {}
    for taker in (*_stages(hall), *_feeds(hall)):
        had = first.setdefault((taker.split, taker.part), taker)
        if had is not taker:
            message = f'the part "{taker.part}" goes to {had.told} already'
            cure = f'add a part of its own to the split "{taker.split}"'
            both = {taker.path[0], had.path[0]} == {"games"}
            if both and taker.path[1] != had.path[1]:
                cure += ", or let the games divide the prize by divided_by"
            yield Finding(taker.path, message, cure)


def _stages(hall: Hall) -> Iterator[_Taker]:
    """Yield the stages with a part of a split, in the order of the file.

    Of games that divide a prize only the first is yielded, and any second stage.
    """
    games_of: dict[str, set[str]] = {}
    for game_id, game in hall.games.items():
        for place, stage in enumerate(game.stages):
            prize = hall.prizes.get(stage.prize)
            if not isinstance(prize, SplitPrize):
                continue
            before = games_of.setdefault(stage.prize, set())
            divides = bool(prize.divided_by and before and game_id not in before)
            told = f'stage {place + 1} of the game "{game_id}"'
            if prize.divided_by and not before:
                told = f'the games of the prize "{stage.prize}"'
            before.add(game_id)
            if not divides:
                path = ("games", game_id, "stages", place, "prize")
                yield _Taker(prize.split, prize.part, path, told)


def untaken_parts(hall: Hall) -> Iterator[tuple[Path, str]]:
    """Yield the place and the name of every part that no prize and no pot names.

    A part called "hall" only says in the file what the hall keeps.
    """
    prizes = [prize for prize in hall.prizes.values() if isinstance(prize, SplitPrize)]
    feeds = [feed for pot in hall.pots.values() for feed in pot.feeds]
    taken = {(prize.split, prize.part) for prize in prizes}
    taken |= {(one.split, one.part) for one in feeds if isinstance(one, SplitFeed)}
    for split_id, split in hall.splits.items():
        for place, part in enumerate(split.parts):
            if part.part != OF_THE_HALL and (split_id, part.part) not in taken:
                yield ("splits", split_id, "parts", place, "part"), part.part


def _feeds(hall: Hall) -> Iterator[_Taker]:
    for pot_id, pot in hall.pots.items():
        for place, feed in enumerate(pot.feeds):
            if isinstance(feed, SplitFeed):
                path = ("pots", pot_id, "feeds", place, "part")
                yield _Taker(feed.split, feed.part, path, f'the pot "{pot_id}"')
