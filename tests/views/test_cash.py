"""The cash equation equals the ledger, whatever happens at two tills."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hall_tui.config.loading import Loaded
from hall_tui.views import cash
from tests.acts.evening import Evening

TILLS = ("till-1", "till-2")
Step = tuple[str, str, int]
NUMBERS = itertools.count()

steps = st.lists(
    st.tuples(
        st.sampled_from(
            ("float", "sell", "sell_by_card", "void", "refund", "drop", "move", "count")
        ),
        st.sampled_from(TILLS),
        st.integers(1, 40),
    ),
    max_size=12,
)


class Tills:
    """What the drawers must hold, kept by hand beside the program."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.cents = dict.fromkeys(TILLS, 0)
        self.sold: list[tuple[int, int]] = []

    def take(self, step: Step) -> None:
        what, till, dollars = step
        getattr(self, f"_{what}")(till, dollars * 100)

    def _float(self, till: str, cents: int) -> None:
        self.evening.ok("float", drawer=till, amount=f"{cents // 100}")
        self.cents[till] += cents

    def _sell(self, till: str, cents: int) -> None:
        data = self._sold(till, {"cash": f"{cents // 100 + 7}.00"})
        assert data["change"] == f"{cents // 100}.00"
        self.sold.append((int(str(data["receipt"])), 700))
        self.cents[till] += 700

    def _sell_by_card(self, till: str, cents: int) -> None:
        self._sold(till, {"card": "7.00"})

    def _void(self, till: str, cents: int) -> None:
        self._back("void", till)

    def _refund(self, till: str, cents: int) -> None:
        self._back("refund", till)

    def _back(self, act: str, till: str) -> None:
        if self.sold and self.cents[till] >= 700:
            receipt, cents = self.sold.pop()
            self.evening.ok(
                act, second="Ada", receipt=receipt, drawer=till, reason="wrong"
            )
            self.cents[till] -= cents

    def _drop(self, till: str, cents: int) -> None:
        if self.cents[till] >= cents:
            self.evening.ok("drop", drawer=till, amount=f"{cents // 100}")
            self.cents[till] -= cents

    def _move(self, till: str, cents: int) -> None:
        other = TILLS[1 - TILLS.index(till)]
        if self.cents[till] >= cents:
            amount = f"{cents // 100}"
            self.evening.ok(
                "move_cash", from_drawer=till, to_drawer=other, amount=amount
            )
            self.cents[till] -= cents
            self.cents[other] += cents

    def _count(self, till: str, cents: int) -> None:
        if till in self.evening.read(cash.drawers):
            counted = {"drawer": till, "counted": f"{cents // 100}"}
            self.evening.ok("count", **counted, reason="counted twice")
            self.cents[till] = cents

    def _sold(self, till: str, tender: dict[str, str]) -> dict[str, object]:
        items = [{"product": "regular", "faces": 6, "medium": "paper"}]
        return self.evening.ok("sell", desk=till, items=items, tender=tender)


@contextmanager
def hall(template: Path, folder: Path, rules: Loaded) -> Iterator[Evening]:
    path = folder / f"tills-{next(NUMBERS)}.db"
    shutil.copyfile(template, path)
    path.chmod(0o600)
    evening = Evening(path, rules)
    evening.open()
    try:
        yield evening
    finally:
        evening.close()


def expected_cents(evening: Evening, till: str) -> int:
    found: cash.Drawer = evening.read(lambda db: cash.drawer(db, 1, till))
    return found.expected_cents


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=steps)
def test_the_equation_and_the_ledger_agree_at_two_tills(
    steps: list[Step], people_file: Path, tmp_path: Path, alberta_rules: Loaded
) -> None:
    with hall(people_file, tmp_path, alberta_rules) as evening:
        tills = Tills(evening)
        for step in steps:
            tills.take(step)
        for till in TILLS:
            assert expected_cents(evening, till) == tills.cents[till]
            assert evening.balance(cash.account(till)) == tills.cents[till]
        evening.assert_sound()


@pytest.mark.parametrize(
    ("drawer", "account"),
    [("till-1", "cash:till-1"), ("bank", "cash:bank"), ("safe", "safe")],
)
def test_a_drawer_has_an_account(drawer: str, account: str) -> None:
    assert cash.account(drawer) == account
    assert cash.drawer_name(account) == drawer
