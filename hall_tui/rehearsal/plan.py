"""The plan of a rehearsal: from the hall's rules and a seed, always the same evening.

Says which games are played, who comes and buys what, and when something is shouted.
Which balls come is told by `draws`, as it hangs on what was sold.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.goods import Ask, Good, card_goods, entry_goods, with_note
from hall_tui.rules.model.games import DesignateStep, GameStep, OwnDraw, PrecallStep
from hall_tui.rules.model.marking import Plain
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.model.products import CardProduct
from hall_tui.rules.patterns import masks
from hall_tui.views.program import designations_of_game

EARLY_BUYERS = 5
"""How many have bought before the trainee comes."""
LATER_BUYERS = 8
"""How many the other till serves during the evening."""
GAMES = 2


class CantRehearse(Exception):
    """The hall's rules don't let an evening be practised; the message says why."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What will happen.

    `games` are played, in order. `left_out` are those before and between them, which
    are left out from the start, `not_reached` those after, left out at the end.
    `drawn` are the designations that were drawn before. `asks` are the trainee's own
    players, the second one with change and, where there is one, an entry for a pot.
    `early` and `later` buy at the other till, the later ones after `waits_seconds`.
    """

    seed: int
    cards: str
    games: tuple[str, ...]
    left_out: tuple[str, ...]
    not_reached: tuple[str, ...]
    drawn: tuple[str, ...]
    asks: tuple[Ask, Ask]
    early: tuple[Ask, ...]
    later: tuple[Ask, ...]
    waits_seconds: tuple[int, ...]

    def random(self, of: str) -> Random:
        """Chance for one purpose, the same for the same seed."""
        return Random(f"{self.seed}:{of}")


def make_plan(rules: Loaded, seed: int) -> Plan:
    """Plan an evening. Raises CantRehearse."""
    chance = Random(f"{seed}:plan")
    cards = card_goods(rules)
    if not cards:
        raise CantRehearse(
            "This hall sells no paper cards by themselves on every day: rehearse with"
            " the shipped hall, in a folder without hall.toml."
        )
    product = cards[0].product
    games = _quickest_games(rules, product)
    if not games:
        raise CantRehearse(
            f"{rules.hall.products[product].title} plays no simple game with a draw of"
            " its own: rehearse with the shipped hall, in a folder without hall.toml."
        )
    entries = entry_goods(rules, product, games)
    steps = rules.hall.program.steps
    designated = [one.designate for one in steps if isinstance(one, DesignateStep)]
    left_out = _passed_over(rules, games)
    usual = [good for good in cards if good.product == product]
    later = [_buyer(chance, cards, entries) for _ in range(LATER_BUYERS)]
    return Plan(
        seed=seed,
        cards=product,
        games=games,
        left_out=left_out,
        not_reached=tuple(
            one.game
            for one in steps
            if isinstance(one, GameStep) and one.game not in (*games, *left_out)
        ),
        drawn=tuple(one for one in designated if not _is_shown(rules, one, games[0])),
        asks=_asks(chance, usual, entries),
        early=tuple(_buyer(chance, cards, entries) for _ in range(EARLY_BUYERS)),
        later=tuple(later),
        waits_seconds=tuple(chance.randint(10, 35) for _ in later),
    )


def _asks(chance: Random, usual: list[Good], entries: list[Good]) -> tuple[Ask, Ask]:
    """Exact money for the first, change and an entry for the second."""
    first, second = chance.choice(usual), chance.choice(usual)
    return (
        with_note([first], exact=True),
        with_note([second, *entries[:1]], exact=False),
    )


def _buyer(chance: Random, cards: list[Good], entries: list[Good]) -> Ask:
    goods = [chance.choice(cards)]
    if entries and chance.random() < 0.5:
        goods.append(chance.choice(entries))
    return with_note(goods, exact=chance.random() < 0.4)


def _quickest_games(rules: Loaded, cards: str) -> tuple[str, ...]:
    """The games that are won soonest, in the order of the program."""
    product = rules.hall.products[cards]
    assert isinstance(product, CardProduct)
    steps = rules.hall.program.steps
    order = [one.game for one in steps if isinstance(one, GameStep)]
    fit = [name for name in order if _fits(rules, name, product.pages)]
    quickest = sorted(fit, key=lambda name: (_length(rules, name), order.index(name)))
    return tuple(sorted(quickest[:GAMES], key=order.index))


def _passed_over(rules: Loaded, games: tuple[str, ...]) -> tuple[str, ...]:
    """The games that come before the last one played, or are called ahead of it."""
    steps = rules.hall.program.steps
    last = next(
        place
        for place, one in enumerate(steps)
        if isinstance(one, GameStep) and one.game == games[-1]
    )
    found = []
    for one in steps[:last]:
        if isinstance(one, GameStep) and one.game not in games:
            found.append(one.game)
        elif isinstance(one, PrecallStep):
            found.append(one.precall)
    return tuple(dict.fromkeys(found))


def _fits(rules: Loaded, name: str, pages: tuple[str, ...]) -> bool:
    game = rules.hall.games[name]
    patterns = [rules.hall.patterns[stage.pattern] for stage in game.stages]
    return (
        name in rules.running.games
        and isinstance(game.draw, OwnDraw)
        and not game.draw.precalled
        and isinstance(game.marking, Plain)
        and set(game.pages) <= set(pages)
        and not any(stage.first_count for stage in game.stages)
        and not any(isinstance(pattern, Group) for pattern in patterns)
    )


def _length(rules: Loaded, name: str) -> tuple[int, int]:
    """How long a game lasts: its stages, then the squares that its first one needs."""
    hall = rules.hall
    game = hall.games[name]
    card = hall.cards[hall.pages[game.pages[0]].card]
    pattern = hall.patterns[game.stages[0].pattern]
    least = min(mask.bit_count() for mask in masks(pattern, card, hall.patterns))
    return len(game.stages), least


def _is_shown(rules: Loaded, designation: str, game: str) -> bool:
    """Whether the trainee draws it: a single ball that the first game needs."""
    single = rules.hall.designations[designation].balls == 1
    return single and designation in designations_of_game(rules, game)
