"""Reckons an evening's books slowly, from a script's lines and answers alone.

Nothing of the product's code is used: only what a person with the two files, a
pencil and the hall's percentages could do.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

Line = dict[str, Any]
Answer = dict[str, Any]


COUPON = 700 + 400 + 2 * 100 + 100 + 1500
"""A coupon of the Big Board: its cards at the list, and what it is at the counter."""


@dataclass(frozen=True)
class Feeds:
    """What feeds a pot: a fixed amount a session in cents, and a part of sales."""

    pot: str
    fixed: int = 0
    percent: str = "0"
    of: str = ""


def cents(amount: str) -> int:
    """An amount as cents."""
    return int(Decimal(amount) * 100)


@dataclass
class Session:
    """What one session came to, in cents, as its lines and answers tell."""

    title: str
    sales: Counter[str] = field(default_factory=Counter)
    drawers: Counter[str] = field(default_factory=Counter)
    others: Counter[str] = field(default_factory=Counter)
    to_safe: int = 0
    rounding: int = 0
    over: int = 0
    paid_in: int = 0
    expenses: int = 0
    prizes: int = 0
    given: int = 0
    used: int = 0
    pots_won: Counter[str] = field(default_factory=Counter)
    owed: dict[int, int] = field(default_factory=dict)
    paid: int = 0
    receipts: dict[int, Answer] = field(default_factory=dict)
    tills: dict[int, str] = field(default_factory=dict)
    closing: Answer | None = None
    counts: list[tuple[Answer, int]] = field(default_factory=list)

    def fed(self, feeds: Iterable[Feeds]) -> dict[str, int]:
        """What each pot was fed: the fixed amount, and whole cents of the sales."""
        found: dict[str, int] = defaultdict(int)
        for each in feeds:
            part = Fraction(each.percent) / 100 * self.sales[each.of]
            found[each.pot] += each.fixed + part.numerator // part.denominator
        return dict(found)

    def take(self, line: Line, answer: Answer) -> None:
        """Reckon one act that was done."""
        do = getattr(self, f"_{line['do']}", None)
        if do is not None:
            do(line, answer)

    def _sell(self, line: Line, answer: Answer) -> None:
        if answer["receipt"] is None:
            return
        till: str = line.get("drawer") or line.get("desk") or "till-1"
        number = answer["receipt"]
        self.receipts[number], self.tills[number] = answer, till
        for each in answer["lines"]:
            self.sales[each["product"]] += cents(each["amount"])
        others = {k: cents(v) for k, v in line["tender"].items() if k != "cash"}
        self.others.update(others)
        self.drawers[till] += cents(answer["due"]) - sum(others.values())
        used = 0
        if "certificate" in line.get("player", {}):
            assert cents(answer["due"]) == 0, "a certificate has paid for all of it"
            used = cents(answer["total"])
        self.used += used
        self.rounding += cents(answer["due"]) + used - cents(answer["total"])
        assert cents(answer["total"]) == sum(
            cents(each["amount"]) for each in answer["lines"]
        )

    def _return_books(self, line: Line, answer: Answer) -> None:
        self._sell(line, answer)

    def _void(self, line: Line, answer: Answer) -> None:
        number = line["receipt"]
        for each in self.receipts[number]["lines"]:
            self.sales[each["product"]] -= cents(each["amount"])
        given = {kind: cents(amount) for kind, amount in answer["given_back"].items()}
        self.drawers[self.tills[number]] -= given.pop("cash", 0)
        self.others.subtract(given)
        back = sum(map(cents, answer["given_back"].values()))
        self.rounding -= back - cents(answer["amount"])

    def _refund(self, line: Line, answer: Answer) -> None:
        sold = {one["line"]: one for one in self.receipts[line["receipt"]]["lines"]}
        for each in answer["lines"]:
            self.sales[sold[each["line"]]["product"]] -= cents(each["amount"])
        self.drawers[line["desk"]] -= cents(answer["paid"])
        self.rounding -= cents(answer["paid"]) - cents(answer["amount"])

    def _float(self, line: Line, answer: Answer) -> None:
        self.drawers[line["drawer"]] += cents(line["amount"])
        self.to_safe -= cents(line["amount"])

    def _drop(self, line: Line, answer: Answer) -> None:
        self.drawers[line["drawer"]] -= cents(line["amount"])
        self.to_safe += cents(line["amount"])

    def _move_cash(self, line: Line, answer: Answer) -> None:
        self.drawers[line["from_drawer"]] -= cents(line["amount"])
        self.drawers[line["to_drawer"]] += cents(line["amount"])

    def _pay_in(self, line: Line, answer: Answer) -> None:
        self.drawers[line["drawer"]] += cents(line["amount"])
        self.paid_in += cents(line["amount"])

    def _pay_out(self, line: Line, answer: Answer) -> None:
        self.drawers[line["drawer"]] -= cents(line["amount"])
        self.expenses += cents(line["amount"])

    def _call(self, line: Line, answer: Answer) -> None:
        for award in answer.get("bonuses", []):
            self.owed[award["award"]] = cents(award["amount"])
            self.prizes += cents(award["amount"])

    def _undo(self, line: Line, answer: Answer) -> None:
        for award in answer.get("bonuses", []):
            self.prizes -= self.owed.pop(award["award"])

    def _close_stage(self, line: Line, answer: Answer) -> None:
        for board in answer.get("boards", []):
            self.given += COUPON * len(board["certificates"])
        for award in answer["awards"]:
            amount = cents(award["amount"])
            assert amount == cents(award["share"]) + cents(award["added"])
            self.owed[award["award"]] = amount
            if award["of"] == "pot":
                self.pots_won[award["source"]] += amount
            else:
                self.prizes += amount

    def _give_certificate(self, line: Line, answer: Answer) -> None:
        self.given += cents(answer["value"])

    def _pay(self, line: Line, answer: Answer) -> None:
        amount = self.owed.pop(answer["award"])
        assert amount == cents(answer["amount"])
        self.paid += amount
        self.drawers[answer["drawer"]] -= cents(answer["paid"])
        self.rounding -= cents(answer["paid"]) - amount

    def _count(self, line: Line, answer: Answer) -> None:
        drawer = answer["drawer"]
        self.counts.append((answer, self.drawers[drawer]))
        self.over += cents(answer["counted"]) - self.drawers[drawer]
        self.drawers[drawer] = cents(answer["counted"])

    def _close_session(self, line: Line, answer: Answer) -> None:
        for count in answer["counts"]:
            self._count(line, count)
        self.to_safe += sum(self.drawers.values())
        self.closing = answer


def reckoned(script: Iterable[Line], answers: Iterable[Answer]) -> list[Session]:
    """The sessions of a script, each reckoned from its lines that were done."""
    found: list[Session] = []
    for line, answer in zip(script, answers, strict=True):
        assert line["do"] == answer["do"]
        if not answer["ok"]:
            continue
        if line["do"] == "open_session":
            found.append(Session(f"{answer['date']} {answer['slot']}"))
        elif found and found[-1].closing is None:
            found[-1].take(line, answer)
    return found


def gained(session: Session, fed: Mapping[str, int]) -> int:
    """What the hall has more than before: money taken, less what it owes more.

    That is what the pots grew by, and what certificates stand for less those that paid
    for cards. Every award is paid and all cash lies in the safe.
    """
    grown = sum(fed.values()) - sum(session.pots_won.values())
    owed = grown + session.given - session.used
    return session.to_safe + sum(session.others.values()) - owed


def kept(session: Session, fed: Mapping[str, int]) -> int:
    """What the hall keeps of a session."""
    return (
        sum(session.sales.values())
        - session.prizes
        - sum(fed.values())
        - session.given
        + session.rounding
        + session.over
        + session.paid_in
        - session.expenses
    )
