"""A manager's date for a pot, and a correction that is never a typed balance."""

from __future__ import annotations

import pytest

from tests.acts.caller import (
    awarded,
    call_all,
    faces_of,
    first_balls,
    others,
    regular,
    sell,
    single,
    squares,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile


def test_a_correction_is_a_feed_with_its_reason(evening: Evening) -> None:
    found = evening.ok(
        "correct_pot", pot="loonie", amount="12.50", second="Ada", reason="as kept"
    )
    assert found == {"pot": "loonie:evening", "balance": "12.50", "reserves": []}
    assert evening.rows("SELECT kind, amount_cents, reason FROM pot_feeds LIMIT 9") == [
        {"kind": "session", "amount_cents": 10000, "reason": None},
        {"kind": "correction", "amount_cents": 1250, "reason": "as kept"},
    ]
    assert evening.balance("feeds:loonie:evening") == 1250
    evening.assert_sound()


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("unknown_pot", {"pot": "loony", "amount": "1.00"}),
        ("unknown_pot", {"pot": "loonie:night", "amount": "1.00"}),
        ("unknown_pot", {"pot": "bonanza:evening", "amount": "1.00"}),
        ("no_amount", {"pot": "bonanza", "amount": "0.00"}),
        ("not_enough", {"pot": "bonanza", "amount": "-100.01"}),
    ],
)
def test_what_cant_be_corrected_is_refused(
    evening: Evening, code: str, arguments: dict[str, object]
) -> None:
    evening.refused(code, "correct_pot", second="Ada", reason="x", **arguments)


def test_a_correction_takes_two_managers(evening: Evening) -> None:
    evening.refused(
        "needs_second", "correct_pot", pot="bonanza", amount="1", reason="x"
    )
    evening.refused(
        "not_allowed", "correct_pot", by="Ann", pot="bonanza", amount="1", reason="x"
    )


def test_a_slots_pot_is_named_in_full_before_a_session(hall_file: HallFile) -> None:
    evening = hall_file()
    refused = evening.refused(
        "unknown_pot", "correct_pot", pot="loonie", amount="1", second="Ada", reason="x"
    )
    assert refused.message == "Name the pot as loonie:afternoon or loonie:evening."


def test_a_manager_sets_and_clears_a_date(evening: Evening) -> None:
    assert evening.ok(
        "set_pot_date", pot="loonie", date="2026-12-24", reason="posted"
    ) == {"pot": "loonie:evening", "date": "2026-12-24"}
    assert evening.ok("set_pot_date", pot="loonie", date=None, reason="called off") == {
        "pot": "loonie:evening",
        "date": None,
    }


@pytest.mark.parametrize(
    ("code", "pot", "date"),
    [
        ("bad_date", "loonie", "2026-12-04"),
        ("bad_date", "double_action", "2026-12-24"),
        ("unknown_pot", "lonie", "2026-12-24"),
        ("bad_arguments", "loonie", "soon"),
    ],
)
def test_a_date_that_cant_be_is_refused(
    evening: Evening, code: str, pot: str, date: str
) -> None:
    evening.refused(code, "set_pot_date", pot=pot, date=date, reason="posted")


def test_a_pot_that_must_go_is_won_at_any_count(hall_file: HallFile) -> None:
    evening = hall_file()
    evening.ok("set_pot_date", pot="bonanza", date="2026-12-05", reason="cycle ends")
    evening.open()
    receipt = sell(evening, regular(), single("bonanza", 2))
    face = faces_of(evening, receipt, "bonanza")[0]
    balls = first_balls(evening, face)
    order = [*others(balls)[:40], *balls]
    for ball in order[:46]:
        evening.ok("precall", game="bonanza", ball=ball)
    up_to(evening, "bonanza")
    evening.ok("start", game="bonanza")
    call_all(evening, order[46:])
    answer = win(evening, face)
    assert (answer["count"], awarded(answer)) == (64, [("pot", "bonanza", "100.00")])
    assert evening.rows("SELECT date, set_by FROM pot_dates ORDER BY id") == [
        {"date": "2026-12-05", "set_by": "manager"},
        {"date": None, "set_by": "win"},
    ]
    evening.assert_sound()


def jackpot(hall_file: HallFile) -> tuple[Evening, int, int]:
    """The Jackpot Progressive must go; receipts with and without the proof."""
    evening = hall_file()
    evening.ok(
        "correct_pot",
        pot="jackpot_progressive:evening",
        amount="10000.00",
        second="Ada",
        reason="as kept",
    )
    evening.open("2026-12-19")
    for name, ball in (("loonie", 1), ("toonie", 2)):
        evening.ok("designate", designation=name, ball=ball)
    six = {"product": "jackpot_progressive", "faces": 6, "medium": "paper"}
    proven = sell(evening, regular(), six)
    without = sell(evening, regular())
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    return evening, proven, without


def fill_late(evening: Evening, receipt: int) -> dict[str, object]:
    """The first regular face of a receipt wins past every limit."""
    face = next(
        face
        for face in faces_of(evening, receipt, "page_8")
        if face.number < 6601 or face.number > 7080
    )
    called = {row["ball"] for row in evening.rows("SELECT ball FROM standing_calls")}
    balls = [one[0] for one in squares(evening, face)]
    spare = [ball for ball in others([*balls, *called])][
        : max(0, 60 - len(called) - 24)
    ]
    rest = [ball for ball in (*spare, *balls) if ball not in called]
    call_all(evening, rest)
    return win(evening, face)


def test_a_play_off_goes_to_the_winner_with_proof(hall_file: HallFile) -> None:
    """Ruling 17: on any card, with proof of purchase."""
    evening, proven, _ = jackpot(hall_file)
    answer = fill_late(evening, proven)
    assert awarded(answer) == [
        ("pot", "jackpot_progressive:evening", "5000.00"),
        ("prize", "page_8_1", "75.00"),
    ]
    assert evening.rows("SELECT play_off FROM pot_wins") == [{"play_off": 1}]
    assert evening.accounts("pot:jackpot") == {
        "pot:jackpot_progressive:evening": -500000,
        "pot:jackpot_progressive:evening:reserve": -110,
    }
    evening.assert_sound()


def test_without_proof_the_play_off_falls_to_the_next_game(
    hall_file: HallFile,
) -> None:
    evening, proven, without = jackpot(hall_file)
    answer = fill_late(evening, without)
    assert awarded(answer) == [("prize", "page_8_1", "75.00")]
    evening.ok("start", game="page_8_2")
    answer = fill_late(evening, proven)
    assert awarded(answer)[0] == ("pot", "jackpot_progressive:evening", "5000.00")
    evening.assert_sound()
