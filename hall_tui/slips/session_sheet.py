"""The session sheet: what a session sold, played, paid and left, as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hall_tui.rules.wording import counted
from hall_tui.slips.certificates import Entry, Paper, certificate_lines, use_lines
from hall_tui.slips.not_played import NotPlayed, not_played_lines
from hall_tui.slips.prizes import Prizes, prize_lines
from hall_tui.slips.tables import (
    amount,
    amounts,
    currency_name,
    heading,
    pairs,
    table,
)


@dataclass(frozen=True)
class Sold:
    """A product: how many were sold, and what counts as its sales.

    `cents` is None for a pack, whose sales count as its contents.
    """

    title: str
    quantity: int
    cents: int | None


@dataclass(frozen=True)
class Discounted:
    """A discount: on how many receipts, and how much in all."""

    title: str
    receipts: int
    cents: int


@dataclass(frozen=True)
class TakenBack:
    """A void (no line) or refund: from which receipt, how much, by whom and why."""

    receipt: int
    line: int | None
    cents: int
    by: str
    second: str
    reason: str


@dataclass(frozen=True)
class DrawerSheet:
    """A drawer: what moved in it by name, what was expected, counted and over.

    `counted_cents` is None for one that wasn't counted. `reason` says why what was
    counted was far off.
    """

    name: str
    moves_cents: tuple[tuple[str, int], ...]
    expected_cents: int
    counted_cents: int | None
    over_cents: int
    reason: str | None = None


@dataclass(frozen=True)
class Played:
    """A game: at which count it ended and how, its winning faces, what they won.

    `ended` says it too where all that was won has been taken back since.
    """

    title: str
    calls: int
    ended: str
    winners: int
    won_cents: int


@dataclass(frozen=True)
class PotSheet:
    """A pot with its reserves over the session; `limit` as it was read at its opening.

    Of `fed_cents` the session's opening put in `opening_cents`. `corrected_cents` is
    whatever else changed it.
    """

    title: str
    opened_cents: int
    fed_cents: int
    won_cents: int
    corrected_cents: int
    closes_cents: int
    limit: int | None
    must_go: bool
    opening_cents: int = 0


@dataclass(frozen=True)
class Closed:
    """When a session was closed, and by whom: "Max + Ada", where one confirmed.

    `reason` says why something was let stand or a count was far off.
    """

    at: str
    by: str
    reason: str | None


@dataclass(frozen=True)
class PinSet:
    """A PIN that was set without the old one: whose, when and why."""

    name: str
    at: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class SessionSheet:
    """Everything that the sheet says; amounts in cents, times on the hall's clock.
    `donations`: on how many receipts one is noted.
    `players_told` says who counts. `stamps`: each board that a win stamped, and with
    which number and what came of it.
    `result_cents` are the parts of what the hall keeps, `kept_cents` their sum.
    """

    hall: str
    word: str
    currency: str
    date: str
    slot: str
    opened: str
    closed: Closed | None
    people: tuple[str, ...]
    players: int
    players_told: str
    column: int
    column_reason: str | None
    sold: tuple[Sold, ...]
    sales_cents: int
    discounts: tuple[Discounted, ...]
    donations: int
    certificates: tuple[Paper, ...]
    certificate_uses: tuple[Entry, ...]
    voids: tuple[TakenBack, ...]
    refunds: tuple[TakenBack, ...]
    drawers: tuple[DrawerSheet, ...]
    tenders_cents: tuple[tuple[str, int], ...]
    games: tuple[Played, ...]
    not_played: NotPlayed
    stamps: tuple[tuple[str, str], ...]
    pots: tuple[PotSheet, ...]
    prizes: Prizes
    result_cents: tuple[tuple[str, int], ...]
    kept_cents: int
    pins_reset: tuple[PinSet, ...]
    receipts: int
    first_receipt: int | None
    last_receipt: int | None
    last_act: int
    chain_hash: str
    faults: tuple[str, ...]


def as_text(sheet: SessionSheet) -> str:
    """The sheet as lines of at most 80 characters, each ended by a newline."""
    lines = [
        *_head(sheet),
        *_sales(sheet),
        *_certificates(sheet),
        *_taken_back("Voids", sheet.voids),
        *_taken_back("Refunds", sheet.refunds),
        *_drawers(sheet),
        *_games(sheet),
        *not_played_lines(sheet.not_played),
        *_pots(sheet),
        *prize_lines(sheet.prizes, sheet.word),
        *_kept(sheet),
        *_pins(sheet),
        *_foot(sheet),
    ]
    return "".join(f"{line}\n" for line in lines)


def _head(sheet: SessionSheet) -> list[str]:
    closed = sheet.closed or Closed("still open", "", None)
    column = str(sheet.column)
    if sheet.column_reason:
        column += f" (set by hand: {sheet.column_reason})"
    rows = [
        ("Held", f"{sheet.date}, {sheet.slot}"),
        ("Opened", sheet.opened),
        ("Closed", closed.at),
        ("Closed by", closed.by),
        ("Because", closed.reason or ""),
        ("People", ", ".join(sheet.people) or "nobody"),
        ("Players", sheet.players_told),
        ("Prize column", column),
        ("Amounts", currency_name(sheet.currency)),
    ]
    if sheet.donations:
        rows.append(("Donations", f"on {counted(sheet.donations, 'receipt')}"))
    title = f"{sheet.word.capitalize()} sheet: {sheet.hall}"[:80]
    told = [(name, what) for name, what in rows if what]
    return [title, "=" * len(title), *pairs(told)]


def _sales(sheet: SessionSheet) -> Iterator[str]:
    yield from heading("Sales")
    listed = [sold for sold in sheet.sold if sold.quantity or sold.cents]
    # A name may end in a number, so how many stands before it.
    rows = [(_times(sold), sold.title, amount(sold.cents)) for sold in listed]
    rows.append(("", "All sales", amount(sheet.sales_cents)))
    yield from table(rows, (0, 2), ("Sold", "Product", "Amount"))
    if any(sold.cents is None for sold in listed):
        yield "  -: what was paid for it is counted with the products in it."
    if sheet.discounts:
        yield from heading("Discounts, already taken off the sales above")
        given = [
            (one.title, str(one.receipts), amount(one.cents)) for one in sheet.discounts
        ]
        yield from table(given, (1, 2), ("Discount", "Receipts", "Amount"))


def _times(sold: Sold) -> str:
    """How many were sold; what was sold in packs alone isn't counted by itself."""
    return f"{sold.quantity} x" if sold.quantity else "in packs"


def _certificates(sheet: SessionSheet) -> Iterator[str]:
    if sheet.certificates:
        yield from heading("Certificates given")
        yield from certificate_lines(sheet.certificates)
    if sheet.certificate_uses:
        yield from heading("Certificates used")
        yield from use_lines(sheet.certificate_uses)


def _taken_back(title: str, taken: Sequence[TakenBack]) -> Iterator[str]:
    if not taken:
        return
    yield from heading(title)
    facts = [
        (
            f"{one.receipt:06d}" + (f"/{one.line}" if one.line else ""),
            amount(one.cents),
            " + ".join(filter(None, (one.by, one.second))),
        )
        for one in taken
    ]
    # The reason is never cut: an auditor reads it.
    fronts = [line.strip() for line in table(facts, (1,))]
    reasons = [one.reason for one in taken]
    yield from pairs(list(zip(fronts, reasons, strict=True)))


def _drawers(sheet: SessionSheet) -> Iterator[str]:
    for drawer in sheet.drawers:
        yield from heading(f"Drawer {drawer.name}")
        rows: list[tuple[str, int | None]] = [
            (name, cents) for name, cents in drawer.moves_cents if cents
        ]
        rows.append(("Expected", drawer.expected_cents))
        if drawer.counted_cents is not None:
            rows.append(("Counted", drawer.counted_cents))
            rows.append(("Over (short: negative)", drawer.over_cents))
        yield from amounts(rows)
        if drawer.counted_cents is None:
            yield "  Not counted"
        if drawer.reason:
            yield from pairs([("Because", drawer.reason)])
    if sheet.tenders_cents:
        yield from heading("Other tenders")
        named = [(kind.capitalize(), cents) for kind, cents in sheet.tenders_cents]
        yield from amounts(named)


def _games(sheet: SessionSheet) -> Iterator[str]:
    yield from heading("Games")
    rows = [
        (
            game.title,
            str(game.calls),
            game.ended,
            str(game.winners),
            amount(game.won_cents),
        )
        for game in sheet.games
    ]
    if rows:
        yield from table(rows, (1, 3, 4), ("Game", "Calls", "Ended", "Winners", "Won"))
    else:
        yield "  None was played."
    if sheet.stamps:
        yield from heading("Boards stamped")
        yield from pairs(sheet.stamps)


def _pots(sheet: SessionSheet) -> Iterator[str]:
    if not sheet.pots:
        return
    yield from heading("Pots")
    rows = []
    corrected = any(pot.corrected_cents for pot in sheet.pots)
    for pot in sheet.pots:
        cents = [pot.opened_cents, pot.fed_cents, pot.won_cents]
        cents += [pot.corrected_cents] if corrected else []
        cents.append(pot.closes_cents)
        told = [amount(one) for one in cents]
        rows.append((pot.title, *told, _limit(pot)))
    changed = ("Corr.",) if corrected else ()
    head = ("Pot", "Opened", "Fed", "Won", *changed, "Closes", "Limit")
    yield from table(rows, range(1, len(head)), head)
    for pot in sheet.pots:
        if pot.opening_cents:
            fed = amount(pot.opening_cents)
            yield f"  {fed} was put into {pot.title} as the {sheet.word} opened."


def _limit(pot: PotSheet) -> str:
    limit = "" if pot.limit is None else str(pot.limit)
    return "must go" if pot.must_go else limit


def _kept(sheet: SessionSheet) -> Iterator[str]:
    yield from heading("What the hall keeps")
    kept = [*sheet.result_cents, ("Kept", sheet.kept_cents)]
    yield from amounts(kept)


def _pins(sheet: SessionSheet) -> Iterator[str]:
    if not sheet.pins_reset:
        return
    yield from heading("PINs set without the old one")
    yield from pairs(
        [(f"{one.at}  {one.name}", one.reason) for one in sheet.pins_reset]
    )


def _foot(sheet: SessionSheet) -> Iterator[str]:
    yield from heading("Records")
    numbers = "none"
    if sheet.first_receipt is not None and sheet.last_receipt is not None:
        numbers = (
            f"{sheet.receipts}, from {sheet.first_receipt:06d}"
            f" to {sheet.last_receipt:06d}"
        )
    checks = "; ".join(sheet.faults) or "all hold"
    yield from pairs(
        [
            ("Receipts", numbers),
            ("Last act", str(sheet.last_act)),
            ("Its hash", sheet.chain_hash),
            ("Checks", checks),
        ]
    )
