"""The example evening with other small coins: only cash and its rounding differ.

A till is known that refused balanced sales only when cash rounding was off.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from db import ledger
from db.checks import check_books
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.checks import check_hall
from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import EVENING, NINETY, Example
from tests.evenings.playing import Played, play


def outcomes(played: Played) -> list[str]:
    """How each line came out: done, or the code of its refusal."""
    return [
        "done" if answer["ok"] else answer["error"]["code"] for answer in played.answers
    ]


def accounts(played: Played) -> dict[str, int]:
    """The balances that have nothing to do with cash."""

    def view(db: Any) -> dict[str, int]:
        return dict(ledger.accounts(db, ""))

    found = read_hall_file(played.db, view)
    cash = ("cash:", "rounding", "safe", "over_short:")
    return {name: held for name, held in found.items() if not name.startswith(cash)}


def rounded(played: Played) -> int:
    """How many postings there are for rounded cash."""
    return len(read_hall_file(played.db, lambda db: ledger.statement(db, "rounding")))


@pytest.mark.parametrize(
    ("example", "coin", "other_coin"),
    [(EVENING, "0.05", "0.01"), (NINETY, "0.01", "0.05")],
)
def test_an_evening_with_another_small_coin(
    example: Example, coin: str, other_coin: str, played: PlayedOnce, tmp_path: Path
) -> None:
    text = example.hall.read_text("utf-8")
    assert f"smallest_coin = {coin}" in text
    hall = tmp_path / "hall.toml"
    hall.write_text(
        text.replace(f"smallest_coin = {coin}", f"smallest_coin = {other_coin}"),
        "utf-8",
    )
    as_it_is = played(example)
    other = play(example.path, hall, tmp_path)
    assert other.ran.err == ""
    assert outcomes(other) == outcomes(as_it_is)
    assert accounts(other) == accounts(as_it_is)
    assert read_hall_file(other.db, check_books) == []
    assert read_hall_file(other.db, check_hall) == []
    exact, in_coins = (other, as_it_is) if coin == "0.05" else (as_it_is, other)
    assert rounded(exact) == 0 < rounded(in_coins)
