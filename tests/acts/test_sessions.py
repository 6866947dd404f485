"""Opening a session: dates, slots, rules, card sets; the column set by hand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from db import guards
from db.opening import open_writer_connection
from hall_tui.acts.desk import Answer
from hall_tui.config.loading import Loaded, read_hall
from hall_tui.views.attendance import attendance
from hall_tui.views.sessions import open_session, rules_of
from tests.acts.caller import regular, sell
from tests.acts.evening import BROKEN_OFF, Evening, HallFile


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """The default hall with people, no session yet."""
    return hall_file()


def test_opening_a_session(hall: Evening, alberta_rules: Loaded) -> None:
    data = hall.ok("open_session", date="2026-12-05", slot="evening")
    assert data == {
        "session": 1,
        "date": "2026-12-05",
        "slot": "evening",
        "last_of_day": True,
    }
    session = hall.read(open_session)
    assert session.opened_at == "2026-12-06T00:30:01Z"
    kept = hall.rows("SELECT sha256, text FROM rules_in_force")
    assert kept == [{"sha256": alberta_rules.sha256, "text": alberta_rules.text}]
    assert hall.read(lambda db: rules_of(db, session)).text == alberta_rules.text
    sets = hall.rows("SELECT name, kind, seed, faces FROM card_sets ORDER BY id")
    assert sets[0] == {
        "name": "main",
        "kind": "grid75",
        "seed": "hall main series",
        "faces": 10500,
    }
    assert hall.balance("pot:bonanza") == -10000, "fed when the session opens"
    hall.assert_sound()


@pytest.mark.parametrize(
    ("slot", "given", "last"),
    [("afternoon", None, False), ("evening", None, True), ("afternoon", True, True)],
)
def test_the_last_slot_of_the_file_is_the_last_of_the_day(
    hall: Evening, slot: str, given: bool | None, last: bool
) -> None:
    hall.open(slot=slot, last_of_day=given)
    assert hall.read(open_session).last_of_day is last


def test_one_session_is_open(evening: Evening) -> None:
    answer = evening.refused(
        "session_open", "open_session", date="2026-12-06", slot="evening"
    )
    assert "close the open event first" in str(answer.message)


def test_two_desks_open_a_session_in_the_same_instant(hall: Evening) -> None:
    def attempt(name: str) -> Answer:
        other = Evening(hall.path, hall.config, desk=name)
        try:
            return other.do("open_session", date="2026-12-05", slot="evening")
        finally:
            other.close()

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(attempt, ("till-2", "till-3")))
    assert sorted(str(answer.code) for answer in answers) == ["None", "session_open"]
    assert hall.value("SELECT count(*) FROM sessions") == 1


@pytest.mark.parametrize(
    ("code", "date", "slot", "told"),
    [
        ("unknown_slot", "2026-12-06", "evning", 'write "evening"'),
        ("unknown_slot", "2026-12-06", "x", "the slots are afternoon, evening"),
        ("already_held", "2026-12-05", "evening", "name another"),
        ("date_went_back", "2026-12-04", "evening", "2026-12-05"),
        ("date_went_back", "2026-12-05", "afternoon", "event (2026-12-05 evening)"),
        ("bad_arguments", "5 December", "evening", "date"),
    ],
)
def test_what_is_refused(
    evening: Evening, code: str, date: str, slot: str, told: str
) -> None:
    evening.ok("close_session")
    answer = evening.refused(code, "open_session", date=date, slot=slot)
    assert told in str(answer.message)


@pytest.mark.parametrize(
    "day", ["2026-12-06", "2026-12-12", "2026-12-03", "2025-12-05"]
)
def test_in_a_halls_own_file_the_day_is_today(by_hand: Evening, day: str) -> None:
    answer = by_hand.refused("not_today", "open_session", date=day, slot="evening")
    assert answer.message == (
        f"Today is 2026-12-05 in America/Edmonton, not {day}: check the date, the clock"
        " of this machine and timezone in hall.toml, or give a reason."
    )
    by_hand.ok("open_session", date=day, slot="evening", reason="the clock was wrong")


@pytest.mark.parametrize("day", ["2026-12-05", "2026-12-04"])
def test_an_evening_past_midnight_is_opened_for_its_day(
    by_hand: Evening, day: str
) -> None:
    assert by_hand.ok("open_session", date=day, slot="evening")["date"] == day


def test_a_day_may_be_made_up_for_with_a_reason(evening: Evening) -> None:
    evening.ok("close_session")
    assert evening.open("2026-12-04", reason="the laptop's date was wrong") == 2


def test_an_earlier_slot_of_the_day_is_made_up_for_with_a_reason(
    evening: Evening,
) -> None:
    evening.ok("close_session")
    assert evening.open(slot="afternoon", reason="the evening was opened first") == 2


def test_a_wrong_date_that_was_opened_is_held_again_with_a_reason(
    evening: Evening,
) -> None:
    evening.ok("close_session")
    evening.open("2026-12-12")
    evening.ok("close_session")
    evening.open("2026-12-06", reason="the 12th was opened by mistake")
    evening.ok("close_session")
    evening.refused("already_held", "open_session", date="2026-12-12", slot="evening")
    assert evening.open("2026-12-12", reason="the 12th was opened by mistake") == 4
    fed = evening.rows("SELECT session_id FROM pot_feeds WHERE kind = 'session'")
    assert [row["session_id"] for row in fed] == [1, 2, 3], "a pot grows once a slot"
    evening.assert_sound()


def test_only_a_manager_opens(hall: Evening) -> None:
    hall.refused(
        "not_allowed", "open_session", by="Ann", date="2026-12-05", slot="evening"
    )


def test_the_same_text_is_kept_once(evening: Evening, ninety_rules: Loaded) -> None:
    evening.ok("close_session")
    evening.open("2026-12-06")
    evening.ok("close_session")
    assert evening.value("SELECT count(*) FROM rules_in_force") == 1
    assert evening.value("SELECT max(rules_id) FROM sessions") == 1


def test_a_session_goes_on_under_the_rules_it_was_opened_with(
    evening: Evening, alberta_rules: Loaded
) -> None:
    changed = read_hall(alberta_rules.text.replace("3.50", "9.90"), "hall.toml")
    evening.close()
    later = Evening(evening.path, changed, desk="till-9")
    later.at = evening.at
    items = [regular(3)]
    data = later.ok("sell", by="Ann", items=items, tender={"cash": "20.00"})
    assert data["total"] == "3.50"
    later.ok("close_session", counted={"till-9": "3.50"}, **BROKEN_OFF)
    later.open("2026-12-06")
    data = later.ok("sell", by="Ann", items=items, tender={"cash": "20.00"})
    assert data["total"] == "9.90"
    assert later.value("SELECT count(*) FROM rules_in_force") == 2
    later.assert_sound()
    evening.desk = later.desk


def test_a_used_card_set_keeps_its_seed(evening: Evening) -> None:
    text = evening.config.text.replace("hall main series", "another")
    evening.ok("close_session")
    evening.close()
    evening.desk = Evening(
        evening.path, read_hall(text, "hall.toml"), desk="later"
    ).desk
    answer = evening.refused(
        "card_set_changed", "open_session", date="2026-12-06", slot="evening"
    )
    assert "main" in str(answer.message)


def test_books_that_are_wrong_open_no_session(hall: Evening) -> None:
    hall.open()
    hall.ok("close_session")
    db = open_writer_connection(hall.path)
    db.execute("BEGIN IMMEDIATE")
    guards.remove(db)
    db.execute("UPDATE postings SET amount_cents = 1 WHERE id = 1")
    guards.install(db)
    db.execute("COMMIT")
    db.close()
    answer = hall.refused(
        "books_wrong", "open_session", date="2026-12-06", slot="evening"
    )
    assert "hall-tui audit" in str(answer.message)
    assert answer.data["faults"]


def test_the_same_act_id_opens_once(hall: Evening) -> None:
    first = hall.open(act_id="open")
    assert hall.open(act_id="open") == first
    assert hall.balance("pot:bonanza") == -10000


def test_a_refused_opening_leaves_nothing(
    hall: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(work: object) -> None:
        raise RuntimeError("pulled plug")

    monkeypatch.setattr("hall_tui.acts.sessions.open_pots", broken)
    with pytest.raises(RuntimeError, match="pulled plug"):
        hall.open()
    assert hall.rows("SELECT id FROM sessions") == []
    assert hall.rows("SELECT id FROM rules_in_force") == []
    hall.assert_sound()


def test_the_column_is_set_by_hand(evening: Evening) -> None:
    sell(evening, regular())
    data = evening.ok("set_column", players=100, reason="counted at the door")
    assert data == {"players": 100, "column": 3}
    sell(evening, regular())
    session = evening.read(open_session)
    found = evening.read(lambda db: attendance(db, evening.config.hall, session))
    assert (found.players, found.column, found.frozen) == (100, 3, True)
    assert found.reason == "counted at the door"
    data = evening.ok("set_column", column=2, reason="recounted")
    assert data == {"players": 2, "column": 2}
    evening.assert_sound()


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("no_such_column", {"column": 0}),
        ("no_such_column", {"column": 10}),
        ("bad_arguments", {"players": -1}),
        ("bad_arguments", {}),
        ("bad_arguments", {"players": 60, "column": 3}),
    ],
)
def test_columns_that_dont_exist(
    evening: Evening, code: str, given: dict[str, int]
) -> None:
    evening.refused(code, "set_column", reason="why", **given)


def test_a_column_needs_a_reason_and_a_manager(evening: Evening) -> None:
    evening.refused("bad_arguments", "set_column", column=2)
    evening.refused("not_allowed", "set_column", by="Ann", column=2, reason="why")
