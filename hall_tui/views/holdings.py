"""What receipts still hold, and what they would hold once more came back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.views.receipts import (
    Receipt,
    ReceiptLine,
    SoldRange,
    ranges,
    receipt,
    receipts_of_player,
)


@dataclass(frozen=True)
class Holding:
    """A receipt and all face numbers handed over with it, those that ended among them.

    A receipt that was voided holds nothing.
    """

    receipt: Receipt
    ranges: tuple[SoldRange, ...]

    @property
    def lines(self) -> tuple[ReceiptLine, ...]:
        """The lines that aren't back whole."""
        if self.receipt.void is not None:
            return ()
        return tuple(line for line in self.receipt.lines if not line.is_back)

    @property
    def live(self) -> tuple[SoldRange, ...]:
        """The face numbers that the player still has."""
        return tuple(each for each in self.ranges if not each.ended)

    @property
    def products(self) -> set[str]:
        """What is held: packs and what is in them, cards and entries."""
        return {line.product for line in self.lines} | {
            each.product for each in self.live
        }

    def without(
        self, lines: Iterable[ReceiptLine], going: Iterable[SoldRange]
    ) -> Holding:
        """What it would be once these faces, and lines that have none, came back."""
        ended = {each.id for each in going}
        left = tuple(
            replace(each, ended=each.ended or each.id in ended) for each in self.ranges
        )
        live = {each.line_id for each in left if not each.ended}
        back = {line.id for line in lines} - live
        told = tuple(
            replace(line, is_back=line.is_back or line.id in back)
            for line in self.receipt.lines
        )
        return Holding(replace(self.receipt, lines=told), left)


def holding(db: Database, number: int) -> Holding:
    """What a receipt that is there holds now."""
    found = receipt(db, number)
    assert found is not None, "it is asked for receipts that are there"
    return Holding(found, tuple(ranges(db, number)))


def holdings(db: Database, number: int) -> list[Holding]:
    """What all receipts of a player hold that stand, by any one of them."""
    return [holding(db, each) for each in receipts_of_player(db, number)]
