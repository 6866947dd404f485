"""The Alberta week: every game and product, and what becomes of pots and certificates.

Four sessions one after another on one file, and a fifth in which the Super Player of
the fourth plays free. It takes a minute, so `make nights` plays it.
"""

from __future__ import annotations

from collections import Counter

import pytest

from hall_tui.rules.model.hall import Hall
from tests.evenings.making import WEEK
from tests.evenings.playing import Played
from tests.evenings.reckoning import cents
from tests.evenings.test_examples import FEEDS
from tests.evenings.week_told import Sitting, fed_by_sales, sittings, wins

pytestmark = pytest.mark.long


def test_the_sessions_follow_one_another_with_80_receipts_and_more(
    four: list[Sitting],
) -> None:
    assert [one.title for one in four] == [
        "2026-12-02 afternoon",
        "2026-12-03 evening",
        "2026-12-05 evening",
        "2026-12-06 afternoon",
    ]
    assert all(len(one.receipts) >= 80 for one in four)


def test_each_session_plays_every_game_to_its_end(
    alberta: Hall, four: list[Sitting]
) -> None:
    for one in four:
        ended = [told["game"] for told in one.done("close_stage") if told["ended"]]
        assert Counter(ended) == Counter(dict.fromkeys(alberta.games, 1)), one.title
        drawn = Counter(told["designation"] for told in one.said("designate"))
        assert drawn == {"loonie": 1, "toonie": 1, "parity": 1, "wild": 3}
        assert len(one.done("precall")) == 46


def test_everything_that_the_hall_sells_is_sold(
    alberta: Hall, four: list[Sitting]
) -> None:
    assert set().union(*(one.products for one in four)) == set(alberta.products)
    on_days = [{*one.products} & BY_DAY.keys() for one in four]
    assert on_days == [
        {"value_pack_regular", "value_pack_ruby"},
        {"charity"},
        {"power_play"},
        {"charity", "donation_book"},
    ]
    discounts = [{*one.discounts} for one in four]
    assert discounts == [
        {"senior"},
        {"senior", "thursday"},
        {"senior"},
        {"sunday"},
    ]


BY_DAY = dict.fromkeys(
    ("value_pack_regular", "value_pack_ruby", "charity", "power_play", "donation_book")
)


def test_every_pot_of_the_session_grows(alberta: Hall, four: list[Sitting]) -> None:
    for one in four:
        fed = {pot["title"]: cents(pot["fed"]) for pot in one.sheet["pots"]}
        assert set(fed) == {pot.title for pot in alberta.pots.values()}
        assert min(fed.values()) > 0, one.title


def test_which_pots_are_won_and_how(four: list[Sitting]) -> None:
    assert [
        [(win.pot, win.game, len(win.awards)) for win in wins(one)] for one in four
    ] == [
        [("double_action", "double_action", 1), ("loonie:afternoon", "page_5_1", 2)],
        [
            ("toonie:evening", "page_2_2", 1),
            ("jackpot_progressive:evening", "page_8_2", 1),
        ],
        [
            ("fireball", "page_3_1", 1),
            ("odd_even", "odd_even", 1),
            ("rapid_doubles", "rapid_doubles_2", 1),
            ("loonie:evening", "page_8_1", 1),
        ],
        [
            ("bonanza", "bonanza", 1),
            ("houdini", "houdini", 1),
            ("jackpot_progressive:afternoon", "page_8_1", 1),
        ],
    ]


def test_a_win_takes_all_that_can_be_won(four: list[Sitting]) -> None:
    for one in four:
        for win in wins(one):
            before, cap = one.pots[win.pot], one.pots[win.pot]["cap"]
            held = cents(before["amount"]) + fed_by_sales(
                one, win.pot, FEEDS[WEEK.path.name]
            )
            assert win.cents == (held if cap is None else min(held, cents(cap)))


def test_a_pot_within_its_limit(four: list[Sitting]) -> None:
    limited = {
        win.pot: (win.count, one.pots[win.pot]["limit"])
        for one in four
        for win in wins(one)
        if one.pots[win.pot]["limit"] and not one.pots[win.pot]["must_go"]
    }
    assert set(limited) == {
        *("double_action", "odd_even", "rapid_doubles", "bonanza", "houdini"),
        "jackpot_progressive:afternoon",
    }
    assert all(count <= limit for count, limit in limited.values()), limited


def test_two_share_a_pot_on_its_number(four: list[Sitting]) -> None:
    (win,) = [win for win in wins(four[0]) if win.pot == "loonie:afternoon"]
    first, second = win.awards
    assert first["receipt"] != second["receipt"]
    assert abs(cents(first["amount"]) - cents(second["amount"])) <= 1
    assert {first["receipt"], second["receipt"]} <= four[0].holders("loonie")
    assert four[0].last_ball(win) == "N34" == four[0].designated("loonie")


def test_the_number_after_the_fireball(four: list[Sitting]) -> None:
    (win,) = [win for win in wins(four[2]) if win.pot == "fireball"]
    (drawn,) = four[2].done("extra_ball")
    assert win.count == drawn["count"] + 1
    assert win.awards[0]["receipt"] in four[2].holders("fireball")


def test_a_play_off_day_gives_the_pot_by_proof_of_purchase(
    four: list[Sitting],
) -> None:
    """Two win the last game of the loonie pot, of whom one has the entry."""
    saturday = four[2]
    assert saturday.pots["loonie:evening"]["must_go"]
    (win,) = [win for win in wins(saturday) if win.pot == "loonie:evening"]
    prizes = {award["receipt"] for award in win.beside if award["of"] == "prize"}
    assert len(prizes) == 2
    assert prizes & saturday.holders("loonie") == {win.awards[0]["receipt"]}
    assert saturday.last_ball(win) != saturday.designated("loonie")


def test_a_pot_goes_by_its_fallback(four: list[Sitting]) -> None:
    """Who wins page 8, game 1 has no card of the jackpot; who wins game 2 has."""
    thursday = four[1]
    assert thursday.pots["jackpot_progressive:evening"]["must_go"]
    (win,) = [win for win in wins(thursday) if win.pot.startswith("jackpot")]
    first = [
        told for told in thursday.done("close_stage") if told["game"] == "page_8_1"
    ]
    of_game_1 = {award["receipt"] for told in first for award in told["awards"]}
    holders = thursday.holders("jackpot_progressive")
    assert of_game_1 and not of_game_1 & holders
    assert win.game == "page_8_2" and win.awards[0]["receipt"] in holders


def test_the_reserve_becomes_the_pot(four: list[Sitting], week: Played) -> None:
    after = [*four[1:], sittings(week)[4]]
    moved = {}
    for one, next_one in zip(four, after, strict=True):
        for win in wins(one):
            before = one.pots[win.pot]
            if before["reserves"] and win.pot in next_one.pots:
                now = next_one.pots[win.pot]
                moved[win.pot] = (before["reserves"], now["reserves"], now["limit"])
    assert {pot: (len(was), len(now)) for pot, (was, now, _) in moved.items()} == {
        "double_action": (1, 1),
        "jackpot_progressive:evening": (1, 1),
        "odd_even": (1, 0),
        "fireball": (1, 0),
        "houdini": (1, 0),
    }
    limits = {pot: limit for pot, (_, _, limit) in moved.items()}
    assert (limits["double_action"], limits["odd_even"], limits["houdini"]) == (
        *(35, 10, 46),
    )
