"""The sale that is being typed: what is on it, who buys, which discount is asked for.

The till's hall file keeps it too; it is nothing but typed text: prices come from the
file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, cast

from hall_tui.rules.orders import Item, Order, Player, counts_up
from hall_tui.views.till_sales import TillSale


@dataclass(frozen=True, kw_only=True)
class OpenSale:
    """A sale not yet paid for; its lines are numbered from 1.

    `receipt`: an earlier receipt of this player that holds the card; `certificate`:
    the number of the one that the player presents.
    """

    items: tuple[Item, ...] = ()
    age: int | None = None
    players: int = 1
    free_players: int = 0
    staff: bool = False
    units: int = 1
    name: str | None = None
    donation: str | None = None
    receipt: int | None = None
    certificate: int | None = None
    discount: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all was typed for it."""
        return self == OpenSale()

    @property
    def order(self) -> Order:
        """The sale in the words of the rules, the papers that are shown left out."""
        return Order(
            items=self.items,
            player=Player(
                age=self.age,
                players=self.players,
                free_players=self.free_players,
                staff=self.staff,
                units=self.units,
                donation=self.donation,
            ),
            discount=self.discount,
        )

    def plus(self, item: Item) -> OpenSale:
        """With an item more; one that stands there already counts up."""
        place = counts_up(self.items, item)
        if place is None:
            return replace(self, items=(*self.items, item))
        held = self.items[place]
        more = replace(held, quantity=held.quantity + item.quantity)
        front, back = self.items[:place], self.items[place + 1 :]
        return replace(self, items=(*front, more, *back))

    def without(self, line: int) -> OpenSale:
        """Without a line. Raises ValueError where there is none so numbered."""
        if not 1 <= line <= len(self.items):
            lines = f"lines 1 to {len(self.items)}" if self.items else "no line yet"
            raise ValueError(f"There is no line {line}: this sale has {lines}.")
        items = self.items[: line - 1] + self.items[line:]
        return replace(self, items=items)

    def arguments(self) -> dict[str, object]:
        """The sale as `sell` and `hold` take it; what isn't known is left out."""
        items = [_known(asdict(item)) for item in self.items]
        return {"items": items, **self._who()}

    def change(self, before: OpenSale) -> dict[str, object]:
        """What `keep_sale` is to change so that the sale before becomes this one.

        Lines only go off or count up, and new ones come last, as `plus` and `without`
        make them.
        """
        off, more, left = [], [], list(self.items)
        for number, held in enumerate(before.items, start=1):
            stays = bool(left) and _counts_from(held, left[0])
            if not stays:
                off.append(number)
            elif (now := left.pop(0)) != held:
                more.append(replace(now, quantity=now.quantity - held.quantity))
        items = [_known(asdict(item)) for item in [*more, *left]]
        return {"off": off, "items": items, **self._who()}

    def _who(self) -> dict[str, object]:
        player = {name: getattr(self, name) for name in _OF_PLAYER}
        given: dict[str, object] = {"player": _known(player)}
        if self.discount is not None:
            given["discount"] = self.discount
        return given


def sale_kept(kept: TillSale) -> OpenSale:
    """The sale that is open at a till, as the file has it."""
    player = cast(dict[str, Any], kept.player)
    return OpenSale(items=kept.items, discount=kept.discount, **player)


def held_sale(sale: Mapping[str, object]) -> OpenSale:
    """A sale that was laid aside, as it was typed."""
    player = cast(dict[str, Any], sale.get("player", {}))
    items = cast(list[dict[str, Any]], sale["items"])
    return OpenSale(
        items=tuple(Item(**item) for item in items),
        discount=cast("str | None", sale.get("discount")),
        **player,
    )


_OF_PLAYER = (
    "age",
    "players",
    "free_players",
    "staff",
    "units",
    "name",
    "donation",
    "receipt",
    "certificate",
)


def _counts_from(held: Item, now: Item) -> bool:
    """Whether a line is another still, or may have become it by counting up."""
    if now is held or now == held:
        return True
    return now.quantity > held.quantity and counts_up((held,), now) is not None


def _known(values: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in values.items() if value is not None}
