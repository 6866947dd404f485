"""Every pot with its history, ladder and last win; each posting with what made it."""

from __future__ import annotations

from hall_tui.rules.pots import PotKey
from hall_tui.views.pot_desk import SESSIONS_SHOWN, PotStanding, pot_desk
from hall_tui.views.pot_statement import PotPosting, posting_count, pot_statement
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile

DOUBLE = PotKey("double_action")


def shown(evening: Evening) -> dict[str, PotStanding]:
    session = evening.read(open_session)
    found: list[PotStanding] = evening.read(
        lambda db: pot_desk(db, evening.config, session)
    )
    return {one.row.name: one for one in found}


def postings(evening: Evening, key: PotKey, most: int = 99) -> list[PotPosting]:
    found: list[PotPosting] = evening.read(lambda db: pot_statement(db, key, most))
    return found


def test_the_pots_of_the_session_come_first(evening: Evening) -> None:
    found = shown(evening)
    runs = evening.config.running.pots
    tonight = list(found)[: len(runs)]
    assert {name.partition(":")[0] for name in tonight} == runs
    assert tonight[0] == "bonanza"
    assert list(found)[len(runs) :] == [
        "jackpot_progressive:afternoon",
        "loonie:afternoon",
        "toonie:afternoon",
    ]
    assert [name for name, one in found.items() if one.tonight] == tonight
    assert found["loonie:evening"].slot == "Evening"
    assert found["bonanza"].slot is None


def test_without_a_session_every_pot_is_there(hall_file: HallFile) -> None:
    evening = hall_file()
    found = shown(evening)
    assert len(found) == len(evening.config.running.pots) + 3
    assert not any(one.tonight for one in found.values())
    assert found["bonanza"].coming_limit == 46


def test_history_is_what_was_there_at_each_opening_and_now(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    for day in range(1, 4):
        evening.open(f"2026-12-{day:02d}")
        evening.ok("close_session", counted={})
    assert shown(evening)["bonanza"].history == (10000, 20000, 30000, 30000)
    assert shown(evening)["bonanza"].sessions == 3
    for day in range(4, 32):
        evening.open(f"2026-12-{day:02d}")
        evening.ok("close_session", counted={})
    assert len(shown(evening)["bonanza"].history) == SESSIONS_SHOWN + 1


def test_the_next_sessions_limit_counts_its_fixed_feed(evening: Evening) -> None:
    evening.ok(
        "correct_pot", pot="bonanza", amount="5800.00", second="Ada", reason="as kept"
    )
    bonanza = shown(evening)["bonanza"]
    assert (bonanza.row.first_cents, bonanza.row.call_limit) == (590000, 46)
    assert bonanza.coming_limit == 47


def won(evening: Evening) -> int:
    """The Double Action pot is won with 3000.00, its reserve moves up; the receipt."""
    evening.ok(
        "correct_pot",
        pot="double_action",
        amount="3050.00",
        second="Ada",
        reason="kept",
    )
    evening.ok("designate", by="Joe", designation="loonie", ball=5)
    evening.ok("designate", by="Joe", designation="toonie", ball=6)
    receipt = sell(evening, regular(), single("double_action", 10))
    up_to(evening, "double_action")
    evening.ok("start", by="Joe", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    win(evening, face)
    return receipt


def test_a_win_is_told_with_its_date_and_amount(evening: Evening) -> None:
    won(evening)
    found = shown(evening)["double_action"]
    assert found.last_win is not None
    assert (str(found.last_win.date), found.last_win.amount_cents) == (
        "2026-12-05",
        300000,
    )
    assert found.row.first_cents == 5325


def test_every_posting_says_what_made_it(evening: Evening) -> None:
    receipt = won(evening)
    found = [
        (one.act, one.reserve, one.amount_cents, one.after_cents)
        for one in postings(evening, DOUBLE)
    ]
    assert found == [
        ("close_stage", 1, -5325, 0),
        ("close_stage", 0, 5325, 5325),
        ("close_stage", 0, -300000, 0),
        ("sell", 1, 325, 5325),
        ("correct_pot", 1, 5000, 5000),
        ("correct_pot", 0, 300000, 300000),
    ]
    paid, sold, corrected = postings(evening, DOUBLE)[2:5]
    assert (paid.game, paid.note) == ("double_action", "pot won")
    assert (sold.receipt, sold.operator) == (receipt, "Ann")
    assert (corrected.reason, corrected.second) == ("kept", "Ada")


def test_a_statement_is_read_in_parts(evening: Evening) -> None:
    for _ in range(5):
        sell(evening, regular(), single("double_action", 10))
    every = postings(evening, DOUBLE)
    assert [one.after_cents for one in every] == [1625, 1300, 975, 650, 325]
    assert postings(evening, DOUBLE, 2) == every[:2]
    assert evening.read(lambda db: posting_count(db, DOUBLE)) == 5
    assert evening.read(lambda db: posting_count(db, PotKey("nothing"))) == 0
