"""Keeps the sale that is being typed at a till, so that no crash loses a line of it.

It belongs to one program; who signs in again at the desk goes on with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from db.canonical import canonical
from hall_tui.acts.arguments import Text
from hall_tui.acts.orders import ItemAsked, PlayerAsked, item, refuse_unknown
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.orders import Item, counts_up
from hall_tui.rules.wording import counted
from hall_tui.views.till_sales import TillSale, last_change, till_sale, was_held


@dataclass(frozen=True, kw_only=True)
class KeepSale:
    """How the open sale changes: lines by number that go off, then items that come.

    `player` and `discount` are as they stand now, whatever they were.
    """

    off: tuple[int, ...] = ()
    items: tuple[ItemAsked, ...] = ()
    player: PlayerAsked = field(default_factory=PlayerAsked)
    discount: str | None = None


@act(KeepSale, roles={"cashier"}, phases=SESSION_OPEN)
def keep_sale(work: Work, arguments: KeepSale) -> Data:
    """Change the sale that is open at this desk; nothing is sold by it yet."""
    for asked in arguments.items:
        refuse_unknown(work, asked)
    held = _own(work)
    lines = {} if held is None else dict(zip(held.places, held.items, strict=True))
    gone = _places(work, list(lines), arguments.off)
    lines = {place: held for place, held in lines.items() if place not in gone}
    come = _with(lines, [item(asked) for asked in arguments.items])
    for place in gone:
        work.tx.remove("till_lines", till=work.by.desk, place=place)
    if lines or come or arguments.discount or arguments.player != PlayerAsked():
        _put_head(work, plain(asdict(arguments.player)), arguments.discount)
        _put_lines(work, come)
    else:
        work.tx.remove("till_sales", till=work.by.desk)
    return {"sale": work.tx.seq, "lines": len(lines | come)}


@dataclass(frozen=True, kw_only=True)
class DropSale:
    """Why, for a sale that was laid aside before; it is the one of this desk."""

    reason: Text | None = None


@act(DropSale, roles={"cashier"}, phases=SESSION_OPEN)
def drop_sale(work: Work, arguments: DropSale) -> Data:
    """Give up the sale that is open at this desk."""
    held = _own(work)
    if held is None:
        raise Refused("nothing_open", f"No sale is open at {work.by.desk}.")
    refuse_unless(
        arguments.reason or not was_held(work.db, work.now.id, work.by.desk),
        "was_held",
        f"The sale at {work.by.desk} was laid aside before: say why it is given up.",
    )
    _clear(work)
    return {"lines": len(held.items)}


def clear_sale(work: Work) -> None:
    """The open sale of the program that asks is done with, if it has one."""
    if last_change(work.db, work.now.id, work.by.desk, work.by.window):
        _clear(work)


def take_up_sale(work: Work, sale: Mapping[str, object]) -> None:
    """Go on at this desk with a sale that was laid aside.

    Raises Refused while another one with lines is open here.
    """
    held = _own(work)
    if held is not None and held.items:
        raise Refused(
            "sale_open",
            f"A sale is open at {work.by.desk}: have it paid, lay it aside or give it"
            " up first.",
        )
    items = sale["items"]
    assert isinstance(items, list)
    _put_head(work, sale["player"], sale.get("discount"))
    lines = enumerate((Item(**each) for each in items), start=1)
    _put_lines(work, dict(lines))


def move_sale(work: Work) -> None:
    """Somebody signed in at a desk: its open sale goes to the program that asked."""
    if work.session is None:
        return
    held = till_sale(work.db, work.session.id, work.by.desk)
    if held is not None and held.window != work.by.window:
        _put_head(work, held.player, held.discount, held.changed_at)


def plain(value: Mapping[str, object]) -> dict[str, object]:
    """Arguments as a script would write them: what was left out stays out."""
    found: dict[str, object] = {}
    for key, held in value.items():
        if isinstance(held, dict):
            held = plain(held)
        elif isinstance(held, tuple):
            held = [plain(each) for each in held]
        if held is not None:
            found[key] = held
    return found


def _own(work: Work) -> TillSale | None:
    """The open sale of this desk. Raises Refused when another program has it."""
    held = till_sale(work.db, work.now.id, work.by.desk)
    if held is not None and held.window != work.by.window:
        raise Refused(
            "other_window",
            f"A sale is open at {work.by.desk} in another window: go on there. To have"
            " it here, leave this program and start it again.",
        )
    return held


def _places(work: Work, places: list[int], off: tuple[int, ...]) -> list[int]:
    for number in off:
        if not 1 <= number <= len(places):
            raise Refused(
                "no_such_line",
                f"The open sale of {work.by.desk} has"
                f" {counted(len(places), 'line')}, no {number}.",
            )
    return [places[number - 1] for number in dict.fromkeys(off)]


def _with(lines: Mapping[int, Item], items: list[Item]) -> dict[int, Item]:
    """The lines that items make or change, by place."""
    now, come = dict(lines), dict[int, Item]()
    for more in items:
        places = list(now)
        nth = counts_up(list(now.values()), more)
        place = max(places, default=0) + 1
        if nth is not None:
            place = places[nth]
            more = replace(more, quantity=now[place].quantity + more.quantity)
        now[place] = come[place] = more
    return come


def _put_head(
    work: Work, player: object, discount: object, changed_at: str | None = None
) -> None:
    work.tx.put(
        "till_sales",
        till=work.by.desk,
        session_id=work.now.id,
        window=work.by.window,
        changed_seq=work.tx.seq,
        changed_at=changed_at or work.tx.at,
        player=canonical(player),
        discount=discount,
    )


def _put_lines(work: Work, lines: Mapping[int, Item]) -> None:
    for place, each in lines.items():
        told = canonical(plain(asdict(each)))
        work.tx.put("till_lines", till=work.by.desk, place=place, item=told)


def _clear(work: Work) -> None:
    work.tx.remove("till_lines", till=work.by.desk)
    work.tx.remove("till_sales", till=work.by.desk)
