"""What feeds the pots: sessions, sales, voids; tonight's limit and must-go."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.rules.money import as_amount
from tests.acts.caller import (
    awarded,
    faces_of,
    first_balls,
    precall_all,
    regular,
    sell,
    single,
    win,
)
from tests.acts.evening import BROKEN_OFF, Evening, HallFile


def opening(evening: Evening, pot: str) -> dict[str, object]:
    (found,) = evening.rows(
        "SELECT first_cents, reserve_cents, sessions, call_limit, must_go"
        " FROM pot_openings WHERE pot = ? ORDER BY id DESC LIMIT 1",
        pot,
    )
    return found


def correct(evening: Evening, pot: str, amount: str) -> None:
    evening.ok("correct_pot", pot=pot, amount=amount, second="Ada", reason="as kept")


def next_session(evening: Evening, date: str, slot: str = "evening") -> None:
    """Close the session with every drawer counted right, and open another one."""
    drawers = evening.rows(
        "SELECT substr(account, 6) AS name, sum(amount_cents) AS cents FROM postings"
        " WHERE account LIKE 'cash:%' GROUP BY account"
    )
    counted = {row["name"]: as_amount(row["cents"]) for row in drawers}
    evening.ok("close_session", counted=counted, **BROKEN_OFF)
    evening.at += timedelta(hours=4)
    evening.open(date, slot)


def test_a_session_feeds_bonanza_and_fixes_the_limits(evening: Evening) -> None:
    assert evening.balance("pot:bonanza") == -10000
    assert evening.rows("SELECT pot, kind, amount_cents FROM pot_feeds") == [
        {"pot": "bonanza", "kind": "session", "amount_cents": 10000}
    ]
    assert opening(evening, "bonanza") == {
        "first_cents": 10000,
        "reserve_cents": 0,
        "sessions": 1,
        "call_limit": 46,
        "must_go": 0,
    }
    assert opening(evening, "double_action")["call_limit"] == 35
    assert opening(evening, "loonie:evening")["call_limit"] is None


def test_only_pots_that_run_and_the_sessions_slot_are_fed(evening: Evening) -> None:
    found = evening.rows("SELECT pot FROM pot_openings ORDER BY id")
    runs = evening.config.running.pots
    assert [row["pot"] for row in found] == [
        f"{name}:evening" if pot.scope == "slot" else name
        for name, pot in evening.config.hall.pots.items()
        if name in runs
    ]
    assert {"bonanza", "loonie"} < runs


@pytest.mark.parametrize(
    ("first", "limit"),
    [
        ("5899.99", 46),
        ("5900.00", 47),
        ("7400.00", 48),
        ("25899.99", 59),
        ("25900.00", 60),
    ],
)
def test_the_limit_counts_tonights_session_feed(
    hall_file: HallFile, first: str, limit: int
) -> None:
    evening = hall_file()
    correct(evening, "bonanza", first)
    evening.open()
    assert opening(evening, "bonanza")["call_limit"] == limit


def test_double_action_gets_one_more_for_each_whole_thousand_behind(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    correct(evening, "double_action", "5000.00")
    evening.open()
    assert evening.accounts("pot:double") == {
        "pot:double_action": -300000,
        "pot:double_action:reserve": -200000,
    }
    assert opening(evening, "double_action")["call_limit"] == 37


def test_sales_feed_by_the_whole_evening_not_by_the_receipt(evening: Evening) -> None:
    """Three sales of 1.00: 32.5 % of 3.00 is 0.97 and a half, not three times 0.32."""
    fed = []
    for _ in range(3):
        sell(evening, regular(), single("double_action"))
        fed.append(-evening.balance("pot:double_action"))
    assert fed == [32, 65, 97]
    assert evening.balance("feeds:double_action") == 97
    evening.assert_sound()


def test_a_void_takes_its_feed_back(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 10))
    receipt = sell(evening, regular(), single("double_action", 3))
    evening.ok("void", receipt=receipt, second="Ada", reason="changed their mind")
    assert evening.balance("pot:double_action") == -325
    evening.assert_sound()


def test_a_full_reserve_gets_a_date_two_weeks_on(evening: Evening) -> None:
    """Ruling 14, and money beyond a full reserve starts a further one."""
    correct(evening, "double_action", "5999.99")
    assert evening.rows("SELECT date FROM pot_dates") == []
    correct(evening, "double_action", "0.01")
    assert evening.rows("SELECT pot, date, set_by FROM pot_dates") == [
        {"pot": "double_action", "date": "2026-12-19", "set_by": "rule"}
    ]
    correct(evening, "double_action", "100.00")
    assert evening.accounts("pot:double") == {
        "pot:double_action": -300000,
        "pot:double_action:reserve": -300000,
        "pot:double_action:reserve:2": -10000,
    }
    assert evening.value("SELECT count(*) FROM pot_dates") == 1
    correct(evening, "double_action", "-200.00")
    assert evening.rows("SELECT date FROM pot_dates ORDER BY id DESC LIMIT 1") == [
        {"date": None}
    ]


def test_a_pot_must_go_on_its_date_in_the_last_session_of_the_day(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    correct(evening, "double_action", "6000.00")
    evening.open("2026-12-19", "afternoon")
    assert opening(evening, "double_action")["must_go"] == 0
    next_session(evening, "2026-12-19")
    assert opening(evening, "double_action")["must_go"] == 1


def test_a_pot_that_nobody_won_must_go_at_the_next_session(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    correct(evening, "double_action", "6000.00")
    evening.open("2026-12-19")
    next_session(evening, "2026-12-20")
    assert opening(evening, "double_action")["must_go"] == 1


def test_the_sessions_of_a_cycle_are_counted_from_the_last_win(
    evening: Evening,
) -> None:
    next_session(evening, "2026-12-06", "afternoon")
    next_session(evening, "2026-12-06")
    assert opening(evening, "bonanza")["sessions"] == 3
    assert opening(evening, "loonie:evening")["sessions"] == 2
    assert evening.balance("pot:bonanza") == -30000


def test_a_slot_held_again_after_a_mistake_counts_once(evening: Evening) -> None:
    evening.ok("close_session")
    evening.open(reason="it was closed by mistake")
    assert opening(evening, "bonanza")["sessions"] == 1
    evening.ok("close_session")
    evening.open(date="2026-12-06")
    assert opening(evening, "bonanza")["sessions"] == 2
    evening.assert_sound()


def with_rules(rules: Loaded, old: str, new: str) -> Loaded:
    """The hall with a part of its file written otherwise."""
    assert old in rules.text
    return read_hall(rules.text.replace(old, new, 1), "hall.toml")


def test_a_pot_goes_in_the_last_session_of_its_cycle_and_after_until_won(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """Ruling 15, with a cycle of two sessions."""
    rules = with_rules(alberta_rules, "sessions = 280", "sessions = 2")
    evening = hall_file(rules, opened=True)
    assert opening(evening, "bonanza")["must_go"] == 0
    for day in ("2026-12-06", "2026-12-07"):
        next_session(evening, day)
        assert opening(evening, "bonanza")["must_go"] == 1
    receipt = sell(evening, regular(), single("bonanza"))
    face = faces_of(evening, receipt, "bonanza")[0]
    precall_all(evening, "bonanza", first_balls(evening, face))
    assert awarded(win(evening, face)) == [("pot", "bonanza", "300.00")]
    evening.ok("end_game", second="Ada", reason="the machine is broken")
    evening.ok("float", drawer="bank", amount="300.00")
    evening.ok("pay", second="Vera")
    next_session(evening, "2026-12-08")
    assert opening(evening, "bonanza") == {
        "first_cents": 10000,
        "reserve_cents": 0,
        "sessions": 1,
        "call_limit": 46,
        "must_go": 0,
    }


def test_a_monthly_pot_goes_in_the_first_session_of_its_next_month_and_until_won(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    rules = with_rules(
        alberta_rules,
        'must_go = { kind = "cycle", sessions = 280, play_off',
        'must_go = { kind = "monthly", play_off',
    )
    evening = hall_file(rules)
    must_go: list[object] = []
    for day in ("2026-12-30", "2026-12-31", "2027-01-02", "2027-01-03"):
        if must_go:
            next_session(evening, day)
        else:
            evening.open(day)
        must_go.append(opening(evening, "bonanza")["must_go"])
    assert must_go == [0, 0, 1, 1]
    receipt = sell(evening, regular(), single("bonanza"))
    face = faces_of(evening, receipt, "bonanza")[0]
    precall_all(evening, "bonanza", first_balls(evening, face))
    win(evening, face)
    evening.ok("end_game", second="Ada", reason="the machine is broken")
    evening.ok("float", drawer="bank", amount="400.00")
    evening.ok("pay", second="Vera")
    next_session(evening, "2027-01-04")
    assert opening(evening, "bonanza")["must_go"] == 0
