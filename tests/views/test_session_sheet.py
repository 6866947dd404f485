"""The session sheet: every figure of a played evening, open and closed."""

from __future__ import annotations

import pytest

from db import journal
from hall_tui.slips.not_played import Said
from hall_tui.slips.prizes import Prizes
from hall_tui.slips.session_sheet import (
    Discounted,
    DrawerSheet,
    Played,
    PotSheet,
    SessionSheet,
    Sold,
    TakenBack,
    as_text,
)
from hall_tui.views.session_sheet import session_sheet
from tests.acts.caller import (
    call_all,
    leave_out,
    on,
    others,
    precall_all,
    regular,
    sell,
)
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.played import COUNTED, play


def sheet_of(evening: Evening, session_id: int = 1) -> SessionSheet:
    found: SessionSheet = evening.read(lambda db: session_sheet(db, session_id))
    return found


def test_a_played_evening(evening: Evening) -> None:
    play(evening)
    evening.ok("pay", by="Ann")
    sheet = sheet_of(evening)
    assert (sheet.hall, sheet.word) == ("Community Bingo Hall", "event")
    assert (sheet.date, sheet.slot) == ("2026-12-05", "Evening")
    assert (sheet.opened, sheet.closed) == ("2026-12-05 17:30:01", None)
    assert sheet.people == ("Max", "Ann", "Joe", "Vera")
    assert (sheet.players, sheet.column) == (2, 1)
    assert sheet.sold == (Sold("Regular", 2, 1400), Sold("Bonanza", 2, 200))
    assert sheet.sales_cents == 1600
    assert sheet.discounts == ()
    assert sheet.voids == (TakenBack(2, None, 600, "Ann", "Max", "wrong colour"),)
    assert sheet.refunds == (TakenBack(3, 1, 700, "Ann", "Max", "went home"),)
    assert sheet.tenders_cents == (("card", 300),)
    assert sheet.games == (Played("Page 1, game 1: any line", 24, "won", 1, 2000),)
    left_out = sheet.not_played.left_out[0]
    assert left_out == Said("Double Action", "Joe", "Max", "no time")
    assert sheet.pots[0] == PotSheet(
        "Bonanza pot", 0, 10000, 0, 0, 10000, 46, False, 10000
    )
    assert sheet.prizes == Prizes(games_cents=2000)
    assert sheet.prizes.paid_cents == 2000
    assert dict(sheet.result_cents) == {
        "Sales": 1600,
        "Prizes, without pots won": -2000,
        "Put into pots": -10000,
        "Cash rounding": 0,
        "Over and short": 0,
        "Income besides sales": 0,
        "Expenses": 0,
    }
    assert sheet.kept_cents == -10400
    assert (sheet.receipts, sheet.first_receipt, sheet.last_receipt) == (4, 1, 4)
    assert sheet.faults == ()


def test_the_drawers_of_a_closed_session(evening: Evening) -> None:
    play(evening)
    evening.ok("pay", by="Ann")
    evening.ok("close_session", counted=COUNTED | {"till-1": "113.50"}, **BROKEN_OFF)
    sheet = sheet_of(evening)
    bank, till = sheet.drawers
    assert [(name, cents) for name, cents in till.moves_cents if cents] == [
        ("Float", 10000),
        ("Cash sales less change", 2600),
        ("Voids", -600),
        ("Refunds", -700),
    ]
    assert (till.expected_cents, till.counted_cents, till.over_cents) == (
        11300,
        11350,
        50,
    )
    assert dict(bank.moves_cents)["Prizes paid"] == -2000
    assert (bank.expected_cents, bank.over_cents) == (48000, 0)
    assert sheet.closed is not None
    assert (sheet.last_act, sheet.chain_hash) == evening.read(journal.head)


def test_the_sheet_of_a_closed_session_stays(evening: Evening) -> None:
    play(evening)
    evening.ok("pay", by="Ann")
    evening.ok("close_session", counted=COUNTED, **BROKEN_OFF)
    before = sheet_of(evening)
    evening.open("2026-12-06")
    sell(evening, regular())
    assert sheet_of(evening) == before
    second = sheet_of(evening, 2)
    assert second.pots[0].opened_cents == 10000
    assert second.pots[0].closes_cents == 20000
    assert (second.first_receipt, second.sales_cents) == (5, 700)


def test_a_count_in_between_stands_apart(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("count", drawer="till-1", counted="49.00")
    evening.ok("float", drawer="till-1", amount="1.00")
    evening.ok("count", drawer="till-1", counted="50.05")
    (till,) = sheet_of(evening).drawers
    assert till == DrawerSheet("till-1", till.moves_cents, 5000, 5005, 5)
    assert dict(till.moves_cents)["Over or short at earlier counts"] == -100


def test_why_a_count_was_far_off_stands_with_the_drawer(evening: Evening) -> None:
    """Each reason once; none that was given for a count that is right."""
    evening.ok("float", drawer="till-1", amount="50.00")
    for counted, reason in (
        ("10.00", "a bundle is missing"),
        ("50.00", "it was found"),
        ("50.00", "nothing moved"),
    ):
        evening.ok("count", drawer="till-1", counted=counted, reason=reason)
    text = as_text(sheet_of(evening))
    assert "  Because  a bundle is missing; it was found\n" in text


def test_discounts_are_told(evening: Evening) -> None:
    sell(evening, regular(), player={"age": 67}, discount="senior")
    sheet = sheet_of(evening)
    assert sheet.discounts == (Discounted("Senior", 1, 100),)
    assert sheet.sold == (Sold("Regular", 1, 600),)


def test_a_corrected_award_isnt_owed(evening: Evening) -> None:
    play(evening)
    evening.ok("correct_award", second="Ada", award=1, reason="wrong face")
    sheet = sheet_of(evening)
    assert sheet.prizes == Prizes()
    assert sheet.games[0].won_cents == 0
    assert (sheet.games[0].ended, sheet.games[0].winners) == ("won, taken back", 0)
    told = next(line for line in as_text(sheet).splitlines() if "any line" in line)
    assert told.split()[-6:] == ["24", "won,", "taken", "back", "0", "0.00"]


def test_money_that_a_winner_brings_back_is_told_as_such(evening: Evening) -> None:
    play(evening)
    evening.ok("pay", by="Ann")
    evening.ok("correct_award", second="Ada", award=1, reason="wrong face")
    evening.ok("settle_receivable", by="Ann", award=1, drawer="bank", amount="15.00")
    sheet = sheet_of(evening)
    assert sheet.prizes == Prizes(wrongly_cents=2000, brought_back_cents=1500)
    assert sheet.prizes.paid_cents == 2000
    moves = dict(sheet.drawers[0].moves_cents)
    assert moves["Brought back by winners"] == 1500
    assert (moves["Prizes paid"], moves["Paid in"]) == (-2000, 0)
    evening.assert_sound()


def test_a_prize_that_is_paid_later_stays_owed_on_its_sheet(evening: Evening) -> None:
    play(evening)
    evening.ok(
        "close_session",
        counted=COUNTED | {"bank": "500.00"},
        carry_owed=True,
        **BROKEN_OFF,
    )
    before = sheet_of(evening)
    assert before.prizes == Prizes(games_cents=2000, owed_cents=2000)
    evening.open("2026-12-06")
    evening.ok("float", drawer="bank", amount="100.00")
    evening.ok("pay", by="Ann")
    assert sheet_of(evening) == before
    assert sheet_of(evening, 2).prizes == Prizes(earlier_cents=2000)


def test_money_paid_in_is_income_of_the_hall(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    evening.ok("pay_in", by="Ann", drawer="till-1", amount="12.50", reason="kitchen")
    told = as_text(sheet_of(evening))
    assert told.count("Paid in") == 1
    drawer, kept = told.split("What the hall keeps")
    assert ["Paid", "in", "12.50"] in [line.split() for line in drawer.splitlines()]
    assert "Income besides sales" in kept


def test_a_column_set_by_hand_says_why(evening: Evening) -> None:
    evening.ok("set_column", column=4, reason="counted at the door")
    sheet = sheet_of(evening)
    assert (sheet.column, sheet.column_reason) == (4, "counted at the door")


def test_a_game_is_told_with_the_count_at_which_it_ended(evening: Evening) -> None:
    play(evening)
    evening.ok("start", by="Joe", game="page_1_2")
    now = on(evening)
    assert now is not None
    taken = [call.ball for call in now.calls]
    call_all(evening, others(taken)[:3])
    titles = [game.title for game in sheet_of(evening).games]
    assert titles == ["Page 1, game 1: any line", "Page 1, game 2: full card"]
    assert [game.calls for game in sheet_of(evening).games] == [24, 27]


def test_a_game_called_ahead_stands_where_it_went_on(evening: Evening) -> None:
    precall_all(evening, "bonanza", list(range(1, 47)))
    evening.ok("start", by="Joe", game="double_action")
    before = [game.title for game in sheet_of(evening).games]
    assert before == ["Bonanza", "Double Action"]
    evening.ok("end_game", by="Joe", second="Max", reason="a test")
    for game in evening.config.running.games - {"double_action", "bonanza"}:
        leave_out(evening, game)
    assert sheet_of(evening).not_played.given_up == (
        Said("Double Action", "Joe", "Max", "a test"),
    )
    evening.ok("start", by="Joe", game="bonanza")
    after = [game.title for game in sheet_of(evening).games]
    assert after == ["Double Action", "Bonanza"]


def test_an_unknown_session(evening: Evening) -> None:
    with pytest.raises(KeyError):
        sheet_of(evening, 9)


def test_the_text_says_it_all(evening: Evening) -> None:
    play(evening)
    evening.ok("pay", by="Ann")
    evening.ok("close_session", counted=COUNTED, **BROKEN_OFF)
    text = as_text(sheet_of(evening))
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert text.isascii()
    for line in (
        "Event sheet: Community Bingo Hall",
        "  Held          2026-12-05, Evening",
        "  Closed by     Max + Ada",
        "  Because       the power is out",
        "Not played, though cards were sold",
        "  Amounts       Canadian dollars (CAD)",
        "        All sales   16.00",
        "  000002  6.00  Ann + Max  wrong colour",
        "  000003/1  7.00  Ann + Max  went home",
        "Drawer till-1",
        "  Page 1, game 1: any line     24  won          1  20.00",
        "  Kept                      -104.00",
        "  Receipts  4, from 000001 to 000004",
        "  Checks    all hold",
    ):
        assert line in lines
