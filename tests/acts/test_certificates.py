"""Certificates from the win that earns them to the last use (rulings 9, 10 and 24)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from hall_tui.acts.registry import Data
from hall_tui.config.loading import Loaded
from hall_tui.rules.money import as_amount
from hall_tui.views import cash
from hall_tui.views.attendance import players_now
from hall_tui.views.certificates import certificate, owed_by_kind
from tests.acts import caller
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.phase_acts import TICKET
from tests.acts.till import changed

SUNDAY = "2026-12-06"
SIX = caller.regular()
EXACT = {"cash": "exact"}
BO = {"certificate": "super_player", "holder": "Bo"}
# The coupon is to be won on page 1, and holds nothing that isn't sold yet.
GOODS = (
    ('faces = 3\ncertificate = "big_board_coupon"\n', "faces = 3\n"),
    (
        'given = { kind = "bonus", bonus = "big_board" }',
        'given = { kind = "winner_of", game = "page_1_1", since = 2026-12-01,'
        " until = 2026-12-31 }",
    ),
    ('  { product = "booklet", faces = 6 },\n', ""),
    ('  { product = "pay_me", faces = 2 },\n]\n\n[cert', "]\n\n[cert"),
)
NAMED = (', tie = { kind = "stand_up", card = "single" } }', " }")
TICKETS = ('"winner_of", game = "pay_me"', '"winner_of", game = "page_1_1"')
COUPON_GIVES = [SIX, caller.single("bonanza", 2)]


def open_on(evening: Evening, day: str, slot: str = "evening", **more: Any) -> int:
    return evening.open(day, slot, reason="a test", **more)


def close(evening: Evening) -> None:
    held = evening.read(cash.balances)
    counted = {name: as_amount(cents) for name, cents in held.items()}
    evening.ok("close_session", counted=counted, carry_owed=True, **BROKEN_OFF)


def win_page_1(evening: Evening, receipt: int, *others: int) -> None:
    """Page 1's line is won on the receipt's first face, and on those of others."""
    caller.up_to(evening, "page_1_1")
    evening.ok("designate", designation="loonie", ball=75)
    evening.ok("designate", designation="toonie", ball=74)
    evening.ok("start", game="page_1_1")
    faces = [caller.faces_of(evening, one, "page_1")[0] for one in (receipt, *others)]
    balls: dict[int, None] = {}
    for face in faces:
        balls.update(dict.fromkeys(caller.first_balls(evening, face, 5)))
    caller.call_all(evening, list(balls))
    caller.win(evening, *faces)


def super_player(evening: Evening, *items: dict[str, Any], **more: Any) -> Data:
    """A Sunday whose first winner bought the items; the certificate then given."""
    open_on(evening, SUNDAY)
    win_page_1(evening, caller.sell(evening, *items, **more))
    return evening.ok(
        "give_certificate", by="Ann", certificate="super_player", holder="Ann Lee"
    )


def next_day(evening: Evening, day: str, slot: str = "evening") -> None:
    close(evening)
    open_on(evening, day, slot)


def redeem(evening: Evening, number: object, *items: dict[str, Any]) -> Data:
    player = {"certificate": number}
    return evening.ok("sell", by="Ann", items=list(items), player=player, tender=EXACT)


def test_a_super_player_plays_free_for_a_week(hall_file: HallFile) -> None:
    evening = hall_file()
    given = super_player(evening, SIX, caller.single("bonanza"))
    assert {name: given[name] for name in ("certificate", "gives", "value")} == {
        "certificate": 1,
        "gives": "Regular, 6 faces on paper",
        "value": "0.00",
    }
    assert (given["valid_from"], given["valid_until"]) == ("2026-12-07", "2026-12-13")
    for day, slot in [
        ("2026-12-07", "afternoon"),
        ("2026-12-07", "evening"),
        ("2026-12-10", "evening"),
        ("2026-12-13", "evening"),
    ]:
        next_day(evening, day, slot)
        sold = redeem(evening, 1, SIX, caller.single("bonanza"))
        assert (sold["total"], sold["due"], sold["players"]) == ("1.00", "1.00", 0)
    session = evening.value("SELECT session_id FROM open_session")
    assert evening.read(lambda db: players_now(db, evening.config.hall, session)) == 0
    assert evening.accounts("certificates:") == evening.accounts("given:") == {}
    held = evening.read(lambda db: certificate(db, 1))
    assert [use.worth_cents for use in held.uses] == [700] * 4
    evening.assert_sound()


@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2026-12-06", "certificate_early"),
        ("2026-12-14", "certificate_over"),
    ],
)
def test_outside_its_days_it_gives_nothing(
    hall_file: HallFile, day: str, code: str
) -> None:
    evening = hall_file()
    super_player(evening, SIX)
    if day != SUNDAY:
        next_day(evening, day)
    evening.refused(code, "sell", items=[SIX], player={"certificate": 1}, tender=EXACT)


def test_once_a_session_and_again_after_a_void(hall_file: HallFile) -> None:
    evening = hall_file()
    super_player(evening, SIX)
    next_day(evening, "2026-12-08")
    number = redeem(evening, 1, SIX)["receipt"]
    asked = {"items": [SIX], "player": {"certificate": 1}, "tender": EXACT}
    used = evening.refused("certificate_used", "sell", **asked)
    assert used.message == (
        f"Super Player 1 was used on receipt {number}: leave it out."
    )
    evening.ok("void", second="Ada", receipt=number, reason="the wrong book")
    evening.ok("sell", **asked)
    evening.assert_sound()


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"player": {"certificate": 9}}, "no_such_certificate"),
        ({"discount": "super_player"}, "needs_certificate"),
        ({"player": {"certificate": 1}, "discount": "senior"}, "certificate_discount"),
        ({"player": {"certificate": 1, "players": 2}}, "certificate_shared"),
    ],
)
def test_what_is_refused_at_the_till(
    hall_file: HallFile, more: dict[str, Any], code: str
) -> None:
    evening = hall_file()
    super_player(evening, SIX)
    next_day(evening, "2026-12-08")
    evening.refused(code, "sell", items=[SIX], tender=EXACT, **more)


def test_cards_of_all_receipts_of_the_winner_are_given(hall_file: HallFile) -> None:
    evening = hall_file()
    open_on(evening, SUNDAY)
    first = caller.sell(
        evening,
        caller.regular(3),
        {"product": "donation_book", "faces": 3, "medium": "paper"},
        player={"donation": "soup"},
    )
    more = {"product": "ruby", "faces": 6, "medium": "paper"}
    caller.sell(evening, more, player={"receipt": first})
    win_page_1(evening, first)
    given = evening.ok("give_certificate", certificate="super_player", holder="Bo")
    assert given["gives"] == ("2 x Regular, 3 faces on paper; Ruby, 6 faces on paper")


def test_two_winners_are_none_and_the_next_alone_is(hall_file: HallFile) -> None:
    evening = hall_file()
    open_on(evening, SUNDAY)
    one, two = caller.sell(evening, SIX), caller.sell(evening, SIX)
    win_page_1(evening, one, two)
    ask = {"certificate": "super_player", "holder": "Bo"}
    evening.refused("certificate_not_due", "give_certificate", **ask)
    evening.ok("start", game="page_1_2")
    face = caller.faces_of(evening, two, "page_1")[3]
    called = {row["ball"] for row in evening.rows("SELECT ball FROM standing_calls")}
    wanted = caller.first_balls(evening, face)
    caller.call_all(evening, [ball for ball in wanted if ball not in called])
    caller.win(evening, face)
    assert evening.ok("give_certificate", **ask)["receipt"] == two


def test_two_faces_of_one_player_win_alone(hall_file: HallFile) -> None:
    evening = hall_file()
    open_on(evening, SUNDAY)
    first = caller.sell(evening, SIX)
    second = caller.sell(evening, SIX, player={"receipt": first})
    win_page_1(evening, first, second)
    ask = {"certificate": "super_player", "holder": "Bo"}
    assert evening.ok("give_certificate", **ask)["receipt"] == first


def test_only_on_the_days_of_its_window(evening: Evening) -> None:
    win_page_1(evening, caller.sell(evening, SIX))
    refused = evening.refused(
        "certificate_not_due",
        "give_certificate",
        certificate="super_player",
        holder="Bo",
    )
    assert refused.message == ("Super Player is given only on Sundays: give none now.")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"certificate": "super_players"}, "unknown_certificate"),
        ({"certificate": "big_board_coupon"}, "certificate_not_due"),
        (
            {"certificate": "super_player", "details": {"seat": "1"}},
            "certificate_details",
        ),
        ({"certificate": "super_player", "holder": " "}, "bad_arguments"),
    ],
)
def test_what_can_not_be_given(
    hall_file: HallFile, given: dict[str, Any], code: str
) -> None:
    evening = hall_file()
    open_on(evening, SUNDAY)
    win_page_1(evening, caller.sell(evening, SIX))
    evening.refused(code, "give_certificate", **{**BO, **given})


def test_a_wrong_name_is_taken_back_and_given_anew(hall_file: HallFile) -> None:
    evening = hall_file()
    super_player(evening, SIX)
    back = {"certificate": 1, "reason": "misspelt"}
    evening.refused("needs_second", "take_back_certificate", **back)
    evening.ok("take_back_certificate", second="Ada", **back)
    evening.refused("certificate_over", "take_back_certificate", second="Ada", **back)
    again = {"certificate": "super_player", "holder": "Anne Lee"}
    assert evening.ok("give_certificate", **again)["certificate"] == 2
    next_day(evening, "2026-12-08")
    asked = {"items": [SIX], "tender": EXACT}
    evening.refused("certificate_over", "sell", player={"certificate": 1}, **asked)
    evening.ok("sell", player={"certificate": 2}, **asked)


def test_one_for_a_win_taken_back_is_told(hall_file: HallFile) -> None:
    evening = hall_file()
    super_player(evening, SIX)
    evening.ok("reopen_stage", second="Ada", reason="the wrong face")
    ask = {"certificate": "super_player", "holder": "Bo"}
    refused = evening.refused("certificate_given", "give_certificate", **ask)
    assert refused.message == (
        "Super Player was given already: number 1, for a win that was taken back."
        " Take it back first."
    )


def coupon(hall_file: HallFile, rules: Loaded) -> Evening:
    """A coupon worth 9.00 in cards and 15.00 at the concession, given on a Sunday."""
    evening = hall_file(changed(rules, *GOODS))
    open_on(evening, SUNDAY)
    win_page_1(evening, caller.sell(evening, SIX))
    given = {"certificate": "big_board_coupon", "holder": "Bo"}
    assert evening.ok("give_certificate", **given)["value"] == "24.00"
    return evening


def owed(evening: Evening) -> int:
    cents = -evening.balance("certificates:big_board_coupon")
    assert evening.read(owed_by_kind) == {"big_board_coupon": cents}
    evening.assert_sound()
    return cents


def test_a_coupon_is_owed_until_all_of_it_was_had(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = coupon(hall_file, alberta_rules)
    assert (owed(evening), evening.balance("given:big_board_coupon")) == (2400, 2400)
    next_day(evening, "2026-12-15")
    cash = evening.balance("cash:till-1")
    sold = redeem(evening, 1, *COUPON_GIVES, caller.single("double_action"))
    assert (sold["total"], sold["due"]) == ("10.00", "1.00")
    assert evening.balance("cash:till-1") - cash == 100
    assert owed(evening) == 1500
    again = {"items": COUPON_GIVES, "player": {"certificate": 1}, "tender": EXACT}
    evening.refused("certificate_used", "sell", **again)
    assert evening.ok("redeem_certificate", certificate=1)["amount"] == "15.00"
    evening.refused("certificate_used", "redeem_certificate", certificate=1)
    assert owed(evening) == 0
    assert evening.accounts("redeemed:") == {"redeemed:big_board_coupon": -1500}
    assert evening.accounts("expired:") == {}


def test_what_a_coupon_paid_is_made_good_by_a_void_only(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = coupon(hall_file, alberta_rules)
    next_day(evening, "2026-12-15")
    number = redeem(evening, 1, *COUPON_GIVES)["receipt"]
    back = {"second": "Ada", "receipt": number, "reason": "the unit broke"}
    evening.refused("paid_by_certificate", "refund", **back)
    assert evening.ok("void", **back)["given_back"] == {"certificate": "9.00"}
    assert owed(evening) == 2400
    redeem(evening, 1, *COUPON_GIVES)
    assert owed(evening) == 1500


@pytest.mark.parametrize(
    ("price", "kept"),
    [("price = 9.00", 200), ("price = 5.00", -200)],
)
def test_the_price_of_the_day_counts_as_sold(
    hall_file: HallFile, alberta_rules: Loaded, price: str, kept: int
) -> None:
    """What the cards cost more since is at the hall's cost, what less its gain."""
    evening = coupon(hall_file, alberta_rules)
    close(evening)
    old = 'faces = 6, price = 7.00, stock = "regular_6"'
    dearer = changed(evening.config, (old, old.replace("price = 7.00", price)))
    evening.desk.config = evening.config = dearer
    open_on(evening, "2026-12-15")
    redeem(evening, 1, *COUPON_GIVES)
    assert owed(evening) == 1500
    assert evening.balance("expired:big_board_coupon") == kept


@pytest.mark.parametrize(("day", "left"), [("2027-01-05", 2400), ("2027-01-06", 0)])
def test_a_coupon_runs_out_when_its_days_are_over(
    hall_file: HallFile, alberta_rules: Loaded, day: str, left: int
) -> None:
    evening = coupon(hall_file, alberta_rules)
    evening.at = datetime.fromisoformat(f"{day}T20:00:00Z")
    next_day(evening, day)
    assert owed(evening) == left
    assert evening.balance("expired:big_board_coupon") == left - 2400
    asked = {"items": COUPON_GIVES, "player": {"certificate": 1}, "tender": EXACT}
    if left:
        evening.ok("sell", **asked)
        return
    # It is over for good, also in a session that is opened for an earlier day.
    for other in (day, "2026-12-20", "2027-01-07"):
        evening.refused("certificate_over", "sell", **asked)
        evening.refused("certificate_over", "redeem_certificate", certificate=1)
        next_day(evening, other, "afternoon")
        assert owed(evening) == 0
    evening.assert_sound()


def test_a_wrong_day_ahead_ends_no_coupon(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = coupon(hall_file, alberta_rules)
    next_day(evening, "2027-12-07")
    evening.refused("certificate_over", "redeem_certificate", certificate=1)
    next_day(evening, "2026-12-07")
    assert owed(evening) == 2400
    evening.ok("redeem_certificate", certificate=1)
    evening.assert_sound()


def test_a_ticket_is_paid_for_by_its_game_and_kept_for_its_event(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(changed(alberta_rules, TICKETS, NAMED), opened=True)
    one, two = caller.sell(evening, SIX), caller.sell(evening, SIX)
    win_page_1(evening, one, two)
    evening.refused("certificate_not_due", "give_certificate", **TICKET)
    less = {**TICKET, "details": {"seat": "12"}, "award": 2}
    missing = evening.refused("certificate_details", "give_certificate", **less)
    assert missing.data["fields"] == ["unit", "name", "address", "phone"]
    given = evening.ok("give_certificate", **TICKET, award=2)
    assert (given["receipt"], given["value"], given["valid_until"]) == (
        two,
        "80.00",
        None,
    )
    assert evening.balance("certificates:mega_ticket") == -8000
    asked = {"items": [SIX], "player": {"certificate": 1}, "tender": EXACT}
    evening.refused("certificate_no_cards", "sell", **asked)
    next_day(evening, "2027-03-01")
    evening.ok("redeem_certificate", certificate=1)
    assert evening.balance("certificates:mega_ticket") == 0
    evening.assert_sound()
