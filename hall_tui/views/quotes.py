"""What an order at the till comes to now: prices, what bars it, what is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, PackProduct
from hall_tui.rules.money import cash_rounded
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Moment, Order, Part, Presented, Priced
from hall_tui.rules.orders import Refused as OrderRefused
from hall_tui.rules.picks import Pick
from hall_tui.rules.pricing import best_price, picked, price_of
from hall_tui.rules.ranges import sheets_of_book
from hall_tui.rules.unit_rules import on_units
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import presented
from hall_tui.views.earlier import had_already, with_earlier
from hall_tui.views.moment import begun, closed_pages, moment
from hall_tui.views.reservations import kept_for_others, units_left
from hall_tui.views.sales import why_not
from hall_tui.views.sessions import Session
from hall_tui.views.stock import Books, Run, next_book, runs, why_held


@dataclass(frozen=True, kw_only=True)
class QuotedLine:
    """An item at its list price; `books` are those next on the pile, on paper.

    Of a pack they are those `inside`, by the product.
    """

    item: Item
    title: str
    list_cents: int
    books: tuple[int, ...] = ()
    inside: tuple[tuple[str, tuple[int, ...]], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A discount that the player may have, or may have from `age` on; cents less."""

    discount: str
    less_cents: int
    age: int | None = None


@dataclass(frozen=True, kw_only=True)
class Quote:
    """An order as it stands now; amounts are cents.

    `total_cents` is without the discount where that is what bars the order, and the
    list price while anything else does. `covered_cents` of it a certificate pays,
    `cash_cents` is the rest in coins there are. `discount`: the one that is taken off.
    `certificate`: what the one that is presented gives, in a sentence. `units_kept`:
    for whom those units are kept of which this order takes one. `had_already`: which
    entries the player has from earlier receipts, in sentences. `punches`: titles of
    the entries for which the player's cards are to be punched.
    `known`: what the items mean in the hall `of`, `free` those whose named books nobody
    had, for the next quote of the same sale.
    """

    lines: tuple[QuotedLine, ...] = ()
    total_cents: int = 0
    discount_cents: int = 0
    covered_cents: int = 0
    cash_cents: int = 0
    barred: Barred | None = None
    offer: Offer | None = None
    punches: tuple[str, ...] = ()
    certificate: str = ""
    units_kept: str = ""
    had_already: tuple[str, ...] = ()
    discount: str | None = None
    known: Mapping[Item, Pick] = field(default_factory=dict, repr=False, compare=False)
    free: frozenset[Item] = field(default=frozenset(), repr=False, compare=False)
    of: Hall | None = field(default=None, repr=False, compare=False)

    @property
    def left_cents(self) -> int:
        """What the player pays: the total less what a certificate pays of it."""
        return self.total_cents - self.covered_cents


class Named(NamedTuple):
    """A book that an item names by the number of its first sheet."""

    item: Item
    books: Books
    book: int


def quote(
    db: Database,
    rules: Loaded,
    session: Session,
    local: datetime,
    order: Order,
    earlier: int | None = None,
    before: Quote | None = None,
    certificate: int | None = None,
    name: str | None = None,
) -> Quote:
    """Price an order at the hall's local time; `earlier` is a receipt of the player.

    `certificate` is the number of the one that the player presents, `name` the
    player's. `before` is a quote of much the same order, which makes this one quicker.
    """
    at = moment(db, rules, session, local)
    hall = rules.hall
    if earlier is not None:
        products = [item.product for item in order.items]
        player = with_earlier(db, hall, order.player, products, earlier)
        order = replace(order, player=player)
    shown = presented(db, hall, session, certificate, order.discount)
    if isinstance(shown, Barred):
        order = replace(order, discount=None)
    else:
        order = replace(order, presented=shown)
    known = before.known if before is not None and before.of is hall else None
    picks = picked(hall, order, at, known)
    listed = _known(hall, order, picks)
    listed_cents = sum(one.list_cents for one in listed)
    priced = (
        picks if isinstance(picks, OrderRefused) else price_of(hall, order, picks, at)
    )
    total_cents, covered_cents = listed_cents, 0
    if isinstance(priced, Priced):
        total_cents, covered_cents = priced.total_cents, priced.covered_cents
    coin = hall.hall.smallest_coin
    lines, named = _lines(db, hall, session, listed)
    free = before.free if before is not None and before.of is hall else frozenset()
    taken = _taken(db, hall, session.id, named, free)
    if taken is None:
        free = frozenset(one.item for one in named)
    return Quote(
        lines=lines,
        total_cents=total_cents,
        discount_cents=listed_cents - total_cents,
        covered_cents=covered_cents,
        cash_cents=cash_rounded(total_cents - covered_cents, coin),
        barred=_barred(rules, at, order, priced, shown, taken),
        offer=_offer(hall, order, picks, at, total_cents),
        punches=_punches(rules, priced),
        had_already=_had(db, hall, order, earlier),
        discount=priced.discount if isinstance(priced, Priced) else None,
        certificate=shown.sentence if isinstance(shown, Presented) else "",
        units_kept=_units_kept(db, hall, session, order, listed, name),
        known={one.item: one for one in listed},
        free=free,
        of=hall,
    )


def _barred(
    rules: Loaded,
    at: Moment,
    order: Order,
    priced: Priced | OrderRefused,
    shown: Presented | Barred | None,
    taken: Barred | None,
) -> Barred | None:
    products = dict.fromkeys(item.product for item in order.items)
    for product in products:
        reason = rules.running.why_not("product", product)
        if reason is not None:
            return Barred(code="not_run_yet", message=reason)
    if order.discount is not None:
        reason = rules.running.why_not("discount", order.discount)
        if reason is not None:
            return Barred(code="not_run_yet", message=reason)
    for product in products:
        reason = why_not(rules, at, product)
        if reason is not None:
            return Barred(code="window_closed", message=reason)
    if isinstance(shown, Barred):
        return shown
    if taken is not None:
        return taken
    if isinstance(priced, OrderRefused):
        return Barred(code=priced.code, message=priced.message)
    return None


def _had(
    db: Database, hall: Hall, order: Order, earlier: int | None
) -> tuple[str, ...]:
    if earlier is None:
        return ()
    return had_already(db, hall, [item.product for item in order.items], earlier)


def _known(
    hall: Hall, order: Order, picks: Sequence[Pick] | OrderRefused
) -> Sequence[Pick]:
    """The items that the hall has, also where they aren't sold so or now."""
    if not isinstance(picks, OrderRefused):
        return picks
    found = [pick(hall, item) for item in order.items]
    return [one for one in found if isinstance(one, Pick)]


def _offer(
    hall: Hall,
    order: Order,
    picks: Sequence[Pick] | OrderRefused,
    at: Moment,
    total_cents: int,
) -> Offer | None:
    """The best discount, when none is asked for; else what the age would open."""
    if order.discount is not None or isinstance(picks, OrderRefused):
        return None
    best = best_price(hall, order, picks, at)
    if best is not None:
        return Offer(discount=best[0], less_cents=total_cents - best[1])
    ages = [one.age for one in hall.discounts.values() if one.age is not None]
    if order.player.age is not None or not ages:
        return None
    older = replace(order, player=replace(order.player, age=max(ages)))
    best = best_price(hall, older, picks, at)
    if best is None:
        return None
    age = hall.discounts[best[0]].age
    return Offer(discount=best[0], less_cents=total_cents - best[1], age=age)


def _units_kept(
    db: Database,
    hall: Hall,
    session: Session,
    order: Order,
    picks: Sequence[Pick],
    name: str | None,
) -> str:
    more = order.player.units - order.player.earlier.units
    if hall.units.there_are is None or more < 1 or not on_units(picks):
        return ""
    left = units_left(db, hall, session.date, session.slot, session)
    return kept_for_others(left, more, name)


def _punches(rules: Loaded, priced: Priced | OrderRefused) -> tuple[str, ...]:
    """The entries to punch for, those left out that this version doesn't sell."""
    if isinstance(priced, OrderRefused):
        return ()
    return tuple(
        rules.hall.products[key].title
        for key in priced.punches
        if rules.running.why_not("product", key) is None
    )


def _lines(
    db: Database, hall: Hall, session: Session, picks: Sequence[Pick]
) -> tuple[tuple[QuotedLine, ...], list[Named]]:
    """The items at their list prices, and the books that were named."""
    closed = closed_pages(hall, begun(db, session.id))
    taken: set[tuple[str, str]] = set()
    named: list[Named] = []
    lines = []
    for one in picks:
        found = []
        for part in one.parts:
            books = books_of(hall, part, closed) if part.medium == "paper" else None
            if books is None:
                continue
            # Books for pages that were taken of the stock before aren't sure yet.
            pages = {(part.stock, page) for page in _pages(hall, part)}
            if one.item.book is not None or taken.isdisjoint(pages):
                book = one.item.book
                numbers = _numbers(db, hall, session.id, books, part, book)
                found.append((part.product, numbers))
            if one.item.book is not None:
                named.append(Named(one.item, books, one.item.book))
            taken |= pages
        is_pack = isinstance(one.product, PackProduct)
        lines.append(
            QuotedLine(
                item=one.item,
                title=one.product.title,
                list_cents=one.list_cents,
                books=found[0][1] if found and not is_pack else (),
                inside=tuple(found) if is_pack else (),
            )
        )
    return tuple(lines), named


def _pages(hall: Hall, part: Part) -> Sequence[str]:
    """The pages that the cards of a part play."""
    product = hall.products[part.product]
    assert isinstance(product, CardProduct)
    return product.pages


def books_of(hall: Hall, part: Part, closed: set[str]) -> Books | None:
    """What a part would hand over, None where all its pages have begun."""
    pages = tuple(page for page in _pages(hall, part) if page not in closed)
    if not pages:
        return None
    each = sheets_of_book(hall.stocks[part.stock], part.faces)
    return Books(part.product, part.stock, pages, part.faces, each * part.quantity)


def _numbers(
    db: Database,
    hall: Hall,
    session_id: int,
    books: Books,
    part: Part,
    typed: int | None,
) -> tuple[int, ...]:
    """The sheet numbers of the books to hand over, none where there are too few."""
    first = typed or next_book(db, hall, session_id, books)
    if first is None:
        return ()
    each = books.sheets // part.quantity
    return tuple(range(first, first + books.sheets, each))


def _taken(
    db: Database,
    hall: Hall,
    session_id: int,
    named: Sequence[Named],
    free: AbstractSet[Item],
) -> Barred | None:
    """Why a book that was named isn't sold: somebody has it, or this order twice.

    Those that were `free` in the quote before aren't looked at again: the act that
    sells looks at all of them.
    """
    items = Counter(one.item for one in named)
    new = [one for one in named if one.item not in free or items[one.item] > 1]
    if not new:
        return None
    before: dict[tuple[str, str], list[Run]] = {}
    for one in named:
        is_new = one.item not in free or items[one.item] > 1
        if not is_new and all(_apart(one, other) for other in new):
            continue
        cards = hall.stocks[one.books.stock].set
        mine = runs(hall, one.books, one.book)
        if is_new:
            if any(
                run.first <= other.last and other.first <= run.last
                for run in mine
                for other in before.get((cards, run.page), ())
            ):
                title = hall.products[one.books.product].title
                return Barred(
                    code="face_taken",
                    message=f"{title} book {one.book} is on this order twice: take"
                    " another book.",
                )
            held = why_held(db, hall, session_id, one.books, one.book)
            if held is not None:
                return held
        for run in mine:
            before.setdefault((cards, run.page), []).append(run)
    return None


def _apart(one: Named, other: Named) -> bool:
    """Whether two books are surely others, by their sheets, without a look at faces."""
    same_pile = (one.books.product, one.books.stock) == (
        other.books.product,
        other.books.stock,
    )
    return same_pile and (
        one.book + one.books.sheets <= other.book
        or other.book + other.books.sheets <= one.book
    )
