"""`explain price`: what an order costs at a stated moment, or why it is refused."""

from __future__ import annotations

import datetime
import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from hall_tui.acts.arguments import DiscountName, read_arguments
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.acts.refusals import Refused as Unreadable
from hall_tui.cli.explained import Explained
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped, wrong_word
from hall_tui.config.running import running
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import as_amount, cash_rounded, format_cents
from hall_tui.rules.orders import (
    Item,
    Line,
    Moment,
    Order,
    Player,
    Presented,
    Refused,
)
from hall_tui.rules.pricing import price
from hall_tui.rules.wording import counted
from hall_tui.ui.input.examples import cards_alone, example
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import certificate, unknown
from hall_tui.views.certificates import shown as given_by

FACTS = ("order", "date", "time", "slot", "started", "precalled", "designated")


@dataclass(frozen=True, kw_only=True)
class Buyer:
    """The player of an order as a sale tells it."""

    age: int | None = None
    players: int = 1
    free_players: int = 0
    staff: bool = False
    has_card: bool = False
    units: int = 1
    name: str | None = None
    donation: str | None = None
    receipt: int | None = None
    certificate: int | None = None

    @property
    def player(self) -> Player:
        """The player as the rules know one."""
        return Player(
            age=self.age,
            players=self.players,
            free_players=self.free_players,
            staff=self.staff,
            has_card=self.has_card or self.receipt is not None,
            units=self.units,
            donation=self.donation,
        )


@dataclass(frozen=True, kw_only=True)
class Asked:
    """An order as a sale tells it; what is tendered has no part in the price."""

    items: tuple[Item, ...]
    player: Buyer = Buyer()
    discount: DiscountName | None = None
    tender: dict[str, Any] | None = None


def explain_price(hall: Hall, facts: Facts) -> Explained:
    """The lines and the total of an order, or its refusal."""
    like = _order_like(hall)
    asked = _order(facts.text("order", like), like)
    moment = _moment(hall, facts)
    when = (
        f"Asked for {moment.date:%A} {moment.date.isoformat()} at"
        f" {moment.clock:%H:%M}, in the {hall.slots[moment.slot].title.lower()}."
    )
    order = Order(asked.items, asked.player.player, asked.discount)
    shown = _presented(hall, facts, asked.player.certificate, moment)
    if isinstance(shown, Barred):
        return _refused(shown, when)
    priced = price(hall, replace(order, presented=shown), moment)
    if isinstance(priced, Refused):
        return _refused(priced, when)
    due = cash_rounded(priced.total_cents, hall.hall.smallest_coin)
    run = running(hall)
    punched = [
        hall.products[one].title
        for one in priced.punches
        if run.why_not("product", one) is None
    ]
    words = [_line_words(line) for line in priced.lines]
    total = format_cents(priced.total_cents)
    words.append(f"Total {total}, in cash {format_cents(due)}.")
    if punched:
        words.append(f"Punched on the card: {', '.join(punched)}.")
    return Explained(
        {
            "total": total,
            "due": as_amount(due),
            "lines": [_line(line) for line in priced.lines],
            "refused": None,
            "punch": punched,
            "players": priced.players_counted,
        },
        (when,),
        words=tuple(words),
    )


def _presented(
    hall: Hall, facts: Facts, number: int | None, at: Moment
) -> Presented | Barred | None:
    """What a certificate of the hall's file gives at the moment; None for none."""
    if number is None:
        return None
    if not facts.db.is_file():
        raise Stopped(
            f"Certificate {number} stands in the hall's file, and there is no"
            f" {facts.db} here: name the file with --db."
        )
    found = read_hall_file(facts.db, lambda db: certificate(db, number))
    if found is None:
        return unknown(number)
    tonight = f"{at.date.isoformat()} {at.slot}"
    used = [use for use in found.uses if use.session == tonight]
    return given_by(hall, found, at.date, used)


def _refused(refused: Refused | Barred, when: str) -> Explained:
    told: dict[str, object] = {"code": refused.code, "message": refused.message}
    words = [f"Refused ({refused.code}): {refused.message}"]
    if isinstance(refused, Refused) and refused.without_cents is not None:
        told["without"] = as_amount(refused.without_cents)
        words.append(f"Without the discount it comes to {told['without']}.")
    figures: dict[str, object] = {"total": None, "lines": [], "refused": told}
    return Explained(figures, (when,), words=tuple(words))


def _order_like(hall: Hall) -> str:
    """How an order is written, by something that the hall sells."""
    found = example(hall, running(hall), cards_alone)
    item = Item("...") if found is None else found.item
    given = {name: value for name, value in asdict(item).items() if value is not None}
    del given["quantity"]
    return f"order='{json.dumps({'items': [given]}, separators=(',', ':'))}'"


def _order(text: str, like: str) -> Asked:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Stopped(f"The order isn't JSON; write it like {like}.") from error
    if not isinstance(told, dict):
        raise Stopped(f"The order is an object in braces; write it like {like}.")
    items = told.get("items")
    for item in items if isinstance(items, list) else ():
        _known_names("item", item, Item)
    _known_names("player", told.get("player"), Buyer)
    try:
        asked: Asked = read_arguments(Asked, told)
    except Unreadable as error:
        raise Stopped(f"{error.message} Write the order like {like}.") from error
    return asked


def _known_names(what: str, told: object, kind: type[Item] | type[Buyer]) -> None:
    """Raise Stopped for a name that an item or a player hasn't."""
    names = [field.name for field in fields(kind)]
    for name in told if isinstance(told, dict) else ():
        if name not in names:
            raise wrong_word(f"key of the order's {what}", name, names)


def _moment(hall: Hall, facts: Facts) -> Moment:
    """The moment stated; today, the slot of the time, and its start, where not."""
    clock = facts.clock("time")
    slot = _slot_at(hall, clock)
    if "slot" in facts:
        slot = facts.named("slot", "slot", hall.slots)
    starts = datetime.time.fromisoformat(hall.slots[slot].starts)
    return Moment(
        date=facts.date("date") or datetime.date.today(),
        clock=starts if clock is None else clock,
        slot=slot,
        started=_parts(facts, "started", "game", list(hall.games)),
        precalled=_parts(facts, "precalled", "game", list(hall.games)),
        designated=_parts(facts, "designated", "designation", list(hall.designations)),
    )


def _slot_at(hall: Hall, clock: datetime.time | None) -> str:
    """The last slot that has started at a time, the first one where none has."""
    found, *others = hall.slots
    if clock is None:
        return found
    for slot in others:
        if datetime.time.fromisoformat(hall.slots[slot].starts) <= clock:
            found = slot
    return found


def _parts(facts: Facts, name: str, what: str, known: list[str]) -> frozenset[str]:
    found = facts.words(name)
    for word in found:
        if word not in known:
            raise wrong_word(what, word, known)
    return frozenset(found)


def _line(line: Line) -> dict[str, object]:
    told: dict[str, object] = {"product": line.item.product, "title": line.title}
    if line.parts:
        told["medium"] = line.parts[0].medium
    if line.item.faces is not None:
        told["faces"] = line.item.faces
    return {
        **told,
        "quantity": line.item.quantity,
        "list": as_amount(line.list_cents),
        "discount": as_amount(line.discount_cents),
        "amount": as_amount(line.amount_cents),
    }


def _line_words(line: Line) -> str:
    """A line for people: how many of what, in which size, and the price."""
    told = f"{line.item.quantity} x {line.title}"
    if line.item.faces is not None:
        told += f", {counted(line.item.faces, 'face')}"
    if line.parts:
        told += f" on {line.parts[0].medium}"
    amount = format_cents(line.amount_cents)
    if line.discount_cents:
        less = format_cents(line.discount_cents)
        return f"{told}: {format_cents(line.list_cents)} less {less} is {amount}"
    return f"{told}: {amount}"
