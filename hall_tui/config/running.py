"""What of a hall file this version runs, and why not for the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from hall_tui.config.faults import Path, dotted
from hall_tui.rules.model.bonuses import (
    Certificate,
    GivenByBonus,
    GivenToWinner,
    StampBoard,
)
from hall_tui.rules.model.games import Game, IntoDraw
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import Pot
from hall_tui.rules.model.prizes import Prize
from hall_tui.rules.model.products import (
    CardProduct,
    PackProduct,
    Product,
)
from hall_tui.rules.prizes import RunPrize

Kind = Literal["game", "product", "pot", "discount", "certificate"]
Reasons = dict[tuple[Kind, str], str]

_TABLES: dict[Kind, str] = {
    "game": "games",
    "product": "products",
    "pot": "pots",
    "discount": "discounts",
    "certificate": "certificates",
}


@dataclass(frozen=True)
class Notice:
    """Something that the file says and this version doesn't run yet, or a doubt.

    `part` is dotted, like the key of a fault; `message` is one sentence; `line` is
    0 where it isn't known. `doubtful`: it runs, and is likely to be a slip of the
    manager's own.
    """

    part: str
    message: str
    line: int = 0
    doubtful: bool = False


@dataclass(frozen=True)
class Running:
    """The ids of the parts that this version plays, sells, feeds and gives.

    The certificates given are those for which there is no reason not to.
    """

    games: frozenset[str]
    products: frozenset[str]
    pots: frozenset[str]
    discounts: frozenset[str]
    reasons: Mapping[tuple[Kind, str], str]

    def why_not(self, kind: Kind, part: str) -> str | None:
        """Return one sentence why a part isn't run, None when it is."""
        return self.reasons.get((kind, part))


def running(hall: Hall) -> Running:
    """Return what of the hall this version runs."""
    why: Reasons = {}
    for name in hall.games:
        _tell(why, "game", name, _unplayed(hall, name))
    for name, pot in hall.pots.items():
        _tell(why, "pot", name, _unfed(pot, why))
    for name, product in hall.products.items():
        if not isinstance(product, PackProduct):
            _tell(why, "product", name, _unsold(hall, name, product, why))
    for name, product in hall.products.items():
        if isinstance(product, PackProduct):
            _tell(why, "product", name, _unpacked(hall, product, why))
    for name, certificate in hall.certificates.items():
        _tell(why, "certificate", name, _ungiven(hall, certificate, why))
    for name, discount in hall.discounts.items():
        if ("certificate", discount.certificate) in why:
            title = hall.certificates[discount.certificate or ""].title
            why["discount", name] = (
                f"{discount.title} isn't given: it is for {title}, which isn't either."
            )

    def runs(kind: Kind, parts: Mapping[str, object]) -> frozenset[str]:
        return frozenset(name for name in parts if (kind, name) not in why)

    return Running(
        games=runs("game", hall.games),
        products=runs("product", hall.products),
        pots=runs("pot", hall.pots),
        discounts=runs("discount", hall.discounts),
        reasons=why,
    )


def notices(
    hall: Hall, line_of: Callable[[Path], int] = lambda path: 0
) -> tuple[Notice, ...]:
    """Return what the hall's file says and this version doesn't run yet.

    `line_of` gives the line of a path of the file; notices come in its order.
    """
    said: list[tuple[Path, str]] = [
        ((_TABLES[kind], name), reason)
        for (kind, name), reason in running(hall).reasons.items()
    ]
    said += _left_out(hall)
    placed = [Notice(dotted(path), text, line_of(path)) for path, text in said]
    return tuple(sorted(placed, key=lambda notice: notice.line))


def _tell(why: Reasons, kind: Kind, name: str, reason: str | None) -> None:
    if reason is not None:
        why[kind, name] = reason


def _unplayed(hall: Hall, name: str) -> str | None:
    """Return why a game can't be played: its own parts, or the game it goes on from."""
    game = hall.games[name]
    for earlier in _goes_on_from(hall, name):
        reason = _unknown_part(hall, hall.games[earlier])
        if reason and earlier == name:
            return f"{game.title} can't be played by this version yet: {reason}."
        if reason:
            title = hall.games[earlier].title
            return f"{game.title} can't be played by this version yet: {title} can't."
    return None


def _goes_on_from(hall: Hall, name: str) -> list[str]:
    """Return the game and those whose draw it goes on from, itself first."""
    chain = [name]
    draw = hall.games[name].draw
    while isinstance(draw, IntoDraw):
        chain.append(draw.game)
        draw = hall.games[draw.game].draw
    return chain


def _unknown_part(hall: Hall, game: Game) -> str | None:
    if getattr(game.draw, "useful_only", False):
        return "it leaves out balls that the pattern can't use"
    for stage in game.stages:
        reason = _unpaid(hall.prizes[stage.prize])
        if reason:
            return f'its prize "{stage.prize}" {reason}'
    return None


def _unpaid(prize: Prize) -> str | None:
    return None if isinstance(prize, RunPrize) else f'is of the kind "{prize.kind}"'


def _unfed(pot: Pot, why: Reasons) -> str | None:
    if all(("game", game) in why for game in pot.trigger.games):
        return (
            f"{pot.title} isn't fed: none of its games can be played by this "
            "version yet."
        )
    return None


def _unsold(hall: Hall, name: str, product: Product, why: Reasons) -> str | None:
    if isinstance(product, CardProduct):
        playing = (
            ("game", game)
            for game, played in hall.games.items()
            if set(played.pages).intersection(product.pages)
        )
        return _unless(product, all(key in why for key in playing))
    pots = [pot for pot, one in hall.pots.items() if one.entry == name]
    return _unless(product, bool(pots) and all(("pot", pot) in why for pot in pots))


def _unless(product: Product, stopped: bool) -> str | None:
    said = f"{product.title} can't be played by this version yet, so it isn't sold."
    return said if stopped else None


def _ungiven(hall: Hall, certificate: Certificate, why: Reasons) -> str | None:
    """Return why nobody can win a certificate."""
    given = certificate.given
    if isinstance(given, GivenByBonus):
        bonus = hall.bonuses[given.bonus]
        games = (bonus.game,) if isinstance(bonus, StampBoard) else bonus.games
    else:
        games = (given.game,) if isinstance(given, GivenToWinner) else given.games
    if all(("game", game) in why for game in games):
        said = "none of its games can be played by this version yet"
        return f"{certificate.title} isn't given: {said}."
    return None


def _unpacked(hall: Hall, pack: PackProduct, why: Reasons) -> str | None:
    for offer in pack.offers:
        for item in offer.contents:
            if ("product", item.product) in why:
                title = hall.products[item.product].title
                return f"{pack.title} isn't sold: it holds {title}, which isn't sold."
    return None


def _left_out(hall: Hall) -> Iterator[tuple[Path, str]]:
    """Yield parts without which the games go on."""
    if hall.hall.discounts_per_receipt != 1:
        said = "This version gives at most one discount on a receipt."
        yield ("hall", "discounts_per_receipt"), said
