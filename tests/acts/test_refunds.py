"""A refund gives back the pages that haven't started, in cash."""

from __future__ import annotations

from hall_tui.views.receipts import receipt
from hall_tui.views.sales import net_sales
from hall_tui.views.sold import holds_for_pot
from tests.acts.caller import leave_out
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, UNIT, begin, sell, undo_start

BACK = {"second": "Eve", "reason": "broken unit"}
EXACT = {"cash": "exact"}


def test_the_pages_to_come_are_given_back(evening: Evening) -> None:
    """Three of eight pages have started: 7.00 x 5/8 = 4.375, half up, cash 4.40."""
    sell(evening, SIX)
    for page in (1, 2, 3):
        begin(evening, f"page_{page}_1")
    done = evening.ok("refund", by="Ann", receipt=1, second="Max", reason="went ill")
    assert done == {
        "receipt": 1,
        "lines": [{"line": 1, "amount": "4.38"}],
        "amount": "4.38",
        "rounding": "0.02",
        "paid": "4.40",
    }
    assert evening.balance("cash:till-1") == 260
    assert evening.balance("rounding") == 2
    assert evening.read(lambda db: net_sales(db, 1)) == {"regular": 262}
    assert evening.read(lambda db: receipt(db, 1)).refunded_cents == 438
    ended = evening.rows(
        "SELECT page FROM sold_ranges JOIN range_endings ON range_id = id ORDER BY id"
    )
    assert [row["page"] for row in ended] == [f"page_{n}" for n in range(4, 9)]
    evening.assert_sound()


def test_a_half_cent_is_the_players(evening: Evening) -> None:
    """10.50 x 1/4 = 2.625 -> 2.63."""
    sell(evening, {**SIX, "faces": 9})
    for page in range(1, 7):
        begin(evening, f"page_{page}_1")
    assert evening.ok("refund", receipt=1, **BACK)["amount"] == "2.63"


def test_a_late_book_is_worth_its_own_pages(evening: Evening) -> None:
    begin(evening, "page_1_1")
    sell(evening, SIX)
    assert evening.ok("refund", receipt=1, **BACK)["amount"] == "7.00"


def test_lines_are_chosen_and_refunded_once(evening: Evening) -> None:
    sell(evening, SIX, {**BONANZA, "quantity": 4})
    assert evening.ok("refund", receipt=1, lines=[2], **BACK)["paid"] == "4.00"
    evening.refused("already_refunded", "refund", receipt=1, lines=[2], **BACK)
    evening.refused("no_such_line", "refund", receipt=1, lines=[3], **BACK)
    assert evening.ok("refund", receipt=1, **BACK)["paid"] == "7.00"
    evening.refused("already_refunded", "refund", receipt=1, **BACK)
    assert evening.accounts("cash:") == {}
    evening.assert_sound()


def test_an_entry_is_given_back_before_its_ball_only(evening: Evening) -> None:
    sell(evening, SIX, {"product": "loonie"})
    evening.ok("designate", by="Joe", designation="loonie", ball=7)
    evening.refused("nothing_to_refund", "refund", receipt=1, lines=[2], **BACK)
    evening.refused("pages_started", "void", receipt=1, **BACK)


def test_an_entry_that_is_still_sold_is_given_back(evening: Evening) -> None:
    """Its own ball may be drawn: what was sold by mistake a moment ago isn't lost."""
    evening.ok("designate", by="Joe", designation="toonie", ball=7)
    for _ in range(3):
        sell(evening, SIX, {"product": "toonie"})
    evening.ok("refund", receipt=1, lines=[2], **BACK)
    evening.ok("void", receipt=2, **BACK)
    evening.ok("designate", by="Joe", designation="loonie", ball=8)
    evening.refused("pages_started", "void", receipt=3, **BACK)


def test_what_is_played_out_stays_and_may_still_win(evening: Evening) -> None:
    """The pages to come go back; the entry, whose ball is drawn, stays in the pot."""
    sell(evening, SIX, {"product": "loonie"})
    evening.ok("designate", by="Joe", designation="loonie", ball=7)
    begin(evening, "page_1_1")
    done = evening.ok("refund", receipt=1, **BACK)
    assert done["lines"] == [{"line": 1, "amount": "6.13"}]
    hall = evening.config.hall
    assert evening.read(lambda db: holds_for_pot(db, hall, 1, "loonie"))
    evening.assert_sound()


def test_a_booklet_is_given_back_by_its_contents(evening: Evening) -> None:
    """4.00 less the 1.00 of the early bird that has started."""
    sell(evening, SIX, {"product": "booklet", "faces": 6, "medium": "paper"})
    begin(evening, "early_bird_1")
    assert evening.ok("refund", receipt=1, lines=[2], **BACK)["amount"] == "3.00"
    assert evening.read(lambda db: net_sales(db, 1)) == {
        "early_bird_1": 100,
        "early_bird_2": 0,
        "intermission": 0,
        "regular": 700,
    }


def test_what_is_refused(evening: Evening) -> None:
    sell(evening, SIX)
    evening.refused("needs_second", "refund", receipt=1, reason="broken unit")
    evening.refused("no_such_receipt", "refund", receipt=2, **BACK)
    for page in range(1, 9):
        begin(evening, f"page_{page}_1")
    evening.refused("nothing_to_refund", "refund", receipt=1, **BACK)
    evening.refused("no_such_receipt", "reprint", receipt=2)


def test_a_voided_receipt_has_nothing_left(evening: Evening) -> None:
    sell(evening, SIX)
    evening.ok("void", receipt=1, **BACK)
    evening.refused("already_void", "refund", receipt=1, **BACK)


def test_an_entry_is_refunded_until_a_game_of_its_pot_is_played(
    evening: Evening,
) -> None:
    """One game left out plays for nothing; it is for the ball that entries close."""
    sell(evening, SIX, {"product": "loonie"})
    sell(evening, SIX, {"product": "loonie"})
    leave_out(evening, "page_1_1")
    assert evening.ok("refund", receipt=1, lines=[2], **BACK)["amount"] == "1.00"
    evening.ok("designate", designation="loonie", ball=5)
    evening.refused("nothing_to_refund", "refund", receipt=2, lines=[2], **BACK)
    evening.assert_sound()


def test_an_entry_is_refunded_when_every_game_of_its_pot_is_left_out(
    evening: Evening,
) -> None:
    sell(evening, SIX, {"product": "loonie"})
    evening.ok("designate", designation="loonie", ball=5)
    leave_out(evening, *evening.config.hall.pots["loonie"].trigger.games)
    late = {"items": [{"product": "loonie"}], "player": {"receipt": 1}, "tender": EXACT}
    why = evening.refused("window_closed", "sell", **late).message
    assert "Loonie pot isn't sold any more: all its games are left out" in str(why)
    assert evening.ok("refund", receipt=1, lines=[2], **BACK)["amount"] == "1.00"
    assert evening.balance("pot:loonie:evening") == 0
    evening.assert_sound()


def test_whole_or_line_by_line_is_the_same_money(hall_file: HallFile) -> None:
    """Three books at 25 % off are 5.25 each; by pages 3.28125 each, 9.84375 in all.

    Line by line 3.30, 3.25 and 3.30; each rounded alone would be 3.30 three times.
    """
    asked: dict[str, object] = {"discount": "thursday", "player": {"age": 65}}
    paid: list[list[object]] = []
    for steps in ((None,), ([1], [2], [3]), ([3], [1, 2]), ([2], [1, 3])):
        evening = hall_file()
        evening.open(date="2026-12-03")
        sell(evening, SIX, SIX, SIX, **asked)
        for page in (1, 2, 3):
            begin(evening, f"page_{page}_1")
        done = [evening.ok("refund", receipt=1, lines=one, **BACK) for one in steps]
        paid.append([one["paid"] for one in done])
        assert evening.balance("cash:till-1") == 15_75 - 9_85
        assert evening.read(lambda db: net_sales(db, 1)) == {"regular": 15_75 - 9_84}
        evening.assert_sound()
    assert paid == [["9.85"], ["3.30", "3.25", "3.30"], ["3.30", "6.55"]] + [
        ["3.30", "6.55"]
    ]


def test_no_more_comes_back_than_was_paid(evening: Evening) -> None:
    """4.98 by card and 2.00 in cash settle 7.00: 6.98 come back."""
    evening.ok("float", drawer="till-1", amount="50.00")
    sell(evening, SIX, tender={"card": "4.98", "cash": "exact"})
    done = evening.ok("refund", receipt=1, **BACK)
    assert (done["amount"], done["rounding"], done["paid"]) == ("7.00", "-0.02", "6.98")
    assert evening.balance("rounding") == 0
    evening.assert_sound()


def test_a_page_comes_back_when_its_start_is_taken_back(evening: Evening) -> None:
    """7.00 x 7/8 = 6.125, in cash 6.15; with page 1 the whole 7.00."""
    sell(evening, SIX)
    begin(evening, "page_1_1")
    assert evening.ok("refund", receipt=1, **BACK)["paid"] == "6.15"
    evening.refused("nothing_to_refund", "refund", receipt=1, **BACK)
    undo_start(evening)
    said = evening.refused("partly_refunded", "void", receipt=1, **BACK).message
    assert said is not None and said.endswith("refund what is left of it instead.")
    done = evening.ok("refund", receipt=1, lines=[1], **BACK)
    assert (done["lines"], done["paid"]) == ([{"line": 1, "amount": "0.87"}], "0.85")
    evening.refused("already_refunded", "refund", receipt=1, lines=[1], **BACK)
    assert evening.read(lambda db: receipt(db, 1)).refunded_cents == 700
    assert len(evening.read(lambda db: receipt(db, 1)).lines) == 1
    assert evening.accounts("cash:") == {}
    evening.assert_sound()


def test_what_stays_must_not_lean_on_what_comes_back(evening: Evening) -> None:
    sell(evening, SIX, BONANZA, {"product": "loonie"})
    answer = evening.refused("card_in_use", "refund", receipt=1, lines=[1], **BACK)
    assert answer.message == (
        "Refund lines 2 and 3 of receipt 1 too: Bonanza; Loonie pot can't stay"
        " without what comes back."
    )
    assert answer.data["lines"] == [2, 3]
    evening.refused("card_in_use", "refund", receipt=1, lines=[1, 3], **BACK)
    evening.ok("refund", receipt=1, lines=[3], **BACK)
    evening.ok("refund", receipt=1, lines=[1, 2], **BACK)
    evening.assert_sound()


def test_another_card_bears_what_stays(evening: Evening) -> None:
    sell(evening, SIX, SIX, BONANZA)
    sell(evening, BONANZA, player={"receipt": 1})
    evening.ok("refund", receipt=1, lines=[1], **BACK)
    evening.refused("card_in_use", "refund", receipt=1, lines=[2], **BACK)
    sell(evening, SIX, player={"receipt": 2})
    evening.ok("refund", receipt=1, lines=[2], **BACK)


def test_a_later_receipt_leans_on_the_card(evening: Evening) -> None:
    sell(evening, SIX)
    sell(evening, BONANZA, player={"receipt": 1})
    said = evening.refused("card_in_use", "refund", receipt=1, **BACK).message
    assert said == "Receipt 2 was sold on the cards of receipt 1: refund 2 first."
    evening.ok("refund", receipt=2, **BACK)
    evening.ok("void", receipt=1, **BACK)
    evening.assert_sound()


def test_who_has_played_goes_with_all_that_is_unplayed(evening: Evening) -> None:
    """Page 3 is played: the book's other pages come back, and Bonanza."""
    sell(evening, SIX, BONANZA)
    sell(evening, BONANZA, player={"receipt": 1})
    for page in (1, 2, 3):
        begin(evening, f"page_{page}_1")
    assert evening.ok("refund", receipt=1, lines=[1], **BACK)["amount"] == "4.38"
    assert evening.ok("refund", receipt=1, lines=[2], **BACK)["amount"] == "1.00"
    assert evening.ok("refund", receipt=2, **BACK)["amount"] == "1.00"


def test_what_is_in_play_keeps_nothing_back(evening: Evening) -> None:
    """A unit that breaks before page 1 comes back, though Double Action was played."""
    double_action = {"product": "double_action", "medium": "electronic"}
    sell(evening, UNIT, double_action)
    begin(evening, "double_action")
    assert evening.ok("refund", receipt=1, **BACK)["amount"] == "16.50"


def test_enough_stays_for_the_unit(evening: Evening) -> None:
    """Two combos are 22.00; one alone is less than the 15.00 of a unit."""
    combo = {"product": "combo", "faces": 6, "medium": "electronic"}
    sell(evening, combo, combo, {**combo, "faces": 9})
    evening.ok("refund", receipt=1, lines=[1], **BACK)
    answer = evening.refused("card_in_use", "refund", receipt=1, lines=[3], **BACK)
    assert answer.data["lines"] == [2]
    evening.ok("refund", receipt=1, **BACK)


def test_enough_stays_for_the_discount(hall_file: HallFile) -> None:
    """With the Thursday discount ruby paper takes 12.00; 10.50 of 26.25 are left."""
    evening = hall_file()
    evening.open(date="2026-12-03")
    ruby = {"product": "ruby", "faces": 6, "medium": "paper"}
    asked: dict[str, object] = {"discount": "thursday", "player": {"age": 65}}
    sell(evening, ruby, ruby, {**SIX, "faces": 9}, **asked)
    evening.ok("refund", receipt=1, lines=[1], **BACK)
    answer = evening.refused("card_in_use", "refund", receipt=1, lines=[3], **BACK)
    assert answer.data["lines"] == [2]
    evening.ok("refund", receipt=1, lines=[2, 3], **BACK)
