"""A payout slip as text for a narrow printer, 42 columns wide."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from hall_tui.rules.money import format_cents
from hall_tui.slips.narrow import WIDTH, pair, printed


@dataclass(frozen=True, kw_only=True)
class PayoutSlip:
    """What a payout slip says; amounts in cents, `at` local time.

    `what` is the prize, pot or bonus that was won, `face` None where no face won it,
    `others` the faces that won together with it,
    `added_cents` what the card's colour adds to the share, `added_by` that colour with
    its factor, or alone for its minimum. `second`: who confirmed it,
    None where nobody had to.
    """

    hall: str
    award: int
    session: str
    at: str
    game: str
    what: str
    face: str | None
    others: tuple[str, ...]
    receipt: int | None
    count: int
    share_cents: int
    added_cents: int
    added_by: str
    rounding_cents: int
    paid_cents: int
    drawer: str
    paid_by: str | None
    second: str | None


def as_text(slip: PayoutSlip, *, paid: bool = True) -> str:
    """The slip as lines of at most 42 characters, each ended by a newline.

    Before it is `paid` it says what is to be paid, and nobody has signed it.
    """
    receipt = "" if slip.receipt is None else f"Receipt {slip.receipt:06d}"
    lines = [
        slip.hall[:WIDTH].center(WIDTH).rstrip(),
        "PAYOUT".center(WIDTH).rstrip(),
        pair(f"Award {slip.award:06d}", slip.at),
        pair(slip.session, slip.drawer),
        "-" * WIDTH,
        slip.game[:WIDTH],
        slip.what[:WIDTH],
        pair(_won_at(slip), receipt),
        *([f"with {' '.join(slip.others)}"[:WIDTH]] if slip.others else []),
        "-" * WIDTH,
        *_money(slip),
        pair("PAID" if paid else "To pay", format_cents(slip.paid_cents)),
        *(_signed(slip) if paid else []),
    ]
    return printed(lines)


def _won_at(slip: PayoutSlip) -> str:
    """The winning face with its count; the call that pays where no face won."""
    if slip.face is None:
        return f"Call {slip.count}"
    return f"Face {slip.face}, call {slip.count}"


def _money(slip: PayoutSlip) -> list[str]:
    rows = [pair("Share", format_cents(slip.share_cents))]
    if slip.added_cents:
        rows.append(pair(slip.added_by[:30], format_cents(slip.added_cents)))
    if slip.rounding_cents:
        rows.append(pair("Cash rounding", format_cents(slip.rounding_cents)))
    return rows


@dataclass(frozen=True, kw_only=True)
class AwardBack:
    """An award that was taken back: `paid_cents` were handed over, None before that.

    `won` and `by` say what was won and by which face or receipt.
    """

    hall: str
    award: int
    at: str
    won: str
    by: str
    amount_cents: int
    paid_cents: int | None
    reason: str


def taken_back_as_text(slip: AwardBack) -> str:
    """What stands in the place of a payout slip, or beside one that holds no more."""
    paid = slip.paid_cents
    told = ("NOT PAID", slip.amount_cents) if paid is None else ("TO COME BACK", paid)
    lines = [
        slip.hall[:WIDTH].center(WIDTH).rstrip(),
        "AWARD TAKEN BACK".center(WIDTH).rstrip(),
        pair(f"Award {slip.award:06d}", slip.at),
        "-" * WIDTH,
        slip.won[:WIDTH],
        slip.by[:WIDTH],
        pair(told[0], format_cents(told[1])),
        *wrap(f"Why: {slip.reason}", WIDTH),
    ]
    return printed(lines)


def _signed(slip: PayoutSlip) -> list[str]:
    return [
        "",
        f"Paid by   {slip.paid_by or ''}"[:WIDTH],
        *([] if slip.second is None else [f"Confirmed {slip.second}"[:WIDTH]]),
        "Received  " + "_" * (WIDTH - 10),
    ]
