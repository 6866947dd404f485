"""A whole night at four keyboards: every sale, every kind of claim, sound books."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from hall_tui.config.loading import Loaded
from tests.cli.command import hall_tui
from tests.nights import at_till
from tests.nights.buyers import KINDS, MOST_KEYS, USUAL, sell, sell_to, table
from tests.nights.real_night import (
    Night,
    bonanza,
    bought_paper,
    close,
    draw_ahead,
    first_page,
    open_doors,
    second_page,
    write_printed,
)
from tests.nights.room import Room
from tests.nights.scripted import make_hall
from tests.nights.starting import started_anew
from tests.nights.typist import Typist

DOORS = datetime(2026, 12, 5, 23, 30, tzinfo=UTC)
BUYERS = 60
CLAIMS = {
    "good",
    "not_yet",
    "late",
    "not_sold",
    "wrong_game",
    "void",
    "already_paid",
    "out",
    "unknown",
    "keyed in",
}


def test_a_usual_buy_in_takes_few_keys() -> None:
    (usual,) = (kind for kind in KINDS if kind.name == USUAL)
    assert [order for order in usual.orders if len(order) + 1 > MOST_KEYS] == []


@pytest.mark.long
def test_a_real_night(
    tmp_path: Path, rules: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = bought_paper(rules)
    (tmp_path / "hall.toml").write_text(rules.text, "utf-8")
    room = Room(tmp_path, started_anew)
    make_hall(room.db, rules)
    write_printed(tmp_path / "bought.csv")
    words = ("cards", "import", "bought.csv", "--set", "printed", "--operator", "Max")
    pin = tmp_path / "pin"
    pin.write_text("none is needed here")
    pin.chmod(0o600)
    ran = hall_tui(*words, cwd=tmp_path, HALL_PIN_FILE=str(pin))
    assert ran.code == 0, ran.err
    room.tell_time(DOORS)
    night = Night(Typist(room, rules), Random(5))
    try:
        open_doors(night)
        issue = _hand_out(night)
        sales = sell_to(night.at, night.rng, BUYERS)
        sell(night.at, USUAL, "6r=20")
        void = night.at.count("sell")
        night.do(at_till.void, receipt=void, reason="left at once", second="Max")
        _hand_back(night, issue)
        draw_ahead(night)
        first_page(night, void, void - 1)
        second_page(night)
        bonanza(night)
        close(night)
    finally:
        room.close()
    with capsys.disabled():
        print(f"\n{table(sales)}")
    assert [one.kind for one in sales].count(USUAL) > BUYERS / 3
    assert all(one.keys <= MOST_KEYS for one in sales if one.kind == USUAL)
    assert set(night.verdicts) == CLAIMS
    audit = hall_tui("audit", cwd=tmp_path)
    assert audit.code == 0, audit.out
    assert hall_tui("report", "session", cwd=tmp_path).code == 0


def _hand_out(night: Night) -> int:
    """Twenty Bonanza go out with a seller; the issue's number."""
    books = {"product": "bonanza", "faces": 1, "medium": "paper", "quantity": 20}
    night.do(at_till.issue_books, seller="Sam", **books)
    found: int = night.at.room.rows("SELECT max(id) AS n FROM issues")[0]["n"]
    return found


def _hand_back(night: Night, issue: int) -> None:
    """Three of them come back, seventeen are paid for."""
    sql = "SELECT first_book FROM issues WHERE id = ?"
    first: int = night.at.room.rows(sql, issue)[0]["first_book"]
    answer = {"receipt": night.at.count("sell") + 1}
    night.do(at_till.return_books, answer, issue=issue, first_unsold=first + 17)
