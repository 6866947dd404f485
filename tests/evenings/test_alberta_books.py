"""The Alberta week to the last cent: prizes, certificates, pots, the hall."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest
from sqlite_utils import Database

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded, load_hall
from hall_tui.rules.model.hall import Hall
from hall_tui.ui.widgets.pot_words import posting_words
from hall_tui.views.pot_desk import all_pots
from hall_tui.views.pot_statement import PotPosting, pot_statement
from hall_tui.views.pots import name_of
from tests.evenings.alberta.week import POTS
from tests.evenings.making import WEEK
from tests.evenings.playing import Played
from tests.evenings.reckoning import COUPON, Session, cents
from tests.evenings.test_examples import FEEDS
from tests.evenings.week_told import Sitting, pot_of, sittings, wins

pytestmark = pytest.mark.long

OF_A_VALUE_PACK = {"early_bird_1": 75, "early_bird_2": 75, "intermission": 150}
SOLD_IN_PACKS = {
    ("booklet", 6): {"early_bird_1": 100, "early_bird_2": 100, "intermission": 200},
    ("booklet", 9): {"early_bird_1": 150, "early_bird_2": 150, "intermission": 400},
    ("value_pack_regular", 6): OF_A_VALUE_PACK,
    ("value_pack_ruby", 6): OF_A_VALUE_PACK,
}
"""What a pack adds to the sales of games that pay a part of them, in cents."""

PAY_A_PART = {
    "early_bird_1": ("early_bird_1", "50"),
    "early_bird_2": ("early_bird_2", "50"),
    "intermission": ("intermission", "60"),
    "double_action": ("double_action", "32.5"),
    "odd_even": ("odd_even", "32.5"),
    "houdini": ("houdini", "45"),
    **{f"rapid_doubles_{page}": ("rapid_doubles", "8") for page in range(1, 6)},
}
"""Of each such game the product, and the percent of its sales that the prize is."""


def test_somebody_is_king_or_queen_each_time(four: list[Sitting]) -> None:
    for one in four:
        paid = [award for told in one.done("call") for award in told.get("bonuses", [])]
        assert {award["amount"] for award in paid} == {"10.00"}
        assert 1 <= len(paid) <= 10
        assert len({award["receipt"] for award in paid}) == 1


def test_each_pay_me_brings_a_ticket_to_one_player(four: list[Sitting]) -> None:
    """On the Thursday two win, and one of them is left standing."""
    for one in four:
        (won,) = [told for told in one.done("close_stage") if told["game"] == "pay_me"]
        winners = {award["receipt"] for award in won["awards"]}
        played_off = [told["winner"] for told in one.done("call_play_off")]
        assert len(winners) == (2 if played_off else 1)
        if played_off:
            assert not any(played_off[:-1])
            winners = {played_off[-1]["receipt"]}
        (ticket,) = [
            told
            for told in one.done("give_certificate")
            if told["title"] == "Mega event ticket"
        ]
        assert (winners, ticket["value"]) == ({ticket["receipt"]}, "80.00")
    assert [bool(one.done("call_play_off")) for one in four] == [
        *(False, True, False, False),
    ]


def test_the_big_board_completes_a_line(four: list[Sitting]) -> None:
    """A board that hung before is stamped by each win whose number it lacks."""
    (hung,) = four[0].done("hang_board")
    told = [
        (closed, board)
        for one in four
        for closed in one.done("close_stage")
        for board in closed.get("boards", [])
    ]
    assert [(board["number"], board["stamped"]) for _, board in told] == [
        ("B7", True),
        ("G49", True),
        ("G49", False),
        ("I20", True),
    ]
    prizes = [
        (prize["face"], prize["pattern"], prize["amount"])
        for _, board in told
        for prize in board["prizes"]
    ]
    assert prizes == [(1, "any_line", "50.00")]
    line = hung["faces"][0][15:20]
    assert {f"{'BINGO'[place]}{ball}" for place, ball in enumerate(line)} <= {
        *hung["stamped"],
        "G49",
    }
    for closed, board in told:
        winners = {award["receipt"] for award in closed["awards"]}
        coupons = len(winners) if board["stamped"] else 0
        assert len(board["certificates"]) == coupons
        paid = [award for award in closed["awards"] if award["of"] == "bonus"]
        assert sum(cents(award["amount"]) for award in paid) == sum(
            cents(prize["amount"]) for prize in board["prizes"]
        )


def test_a_coupon_is_had_to_its_last_cent(four: list[Sitting]) -> None:
    thursday, saturday = four[1:3]
    given = [
        number
        for closed in thursday.done("close_stage")
        for board in closed.get("boards", [])
        for number in board["certificates"]
    ]
    uses = saturday.sheet["certificate_uses"]
    assert [use["number"] for use in uses] == given * 2
    assert sum(cents(use["amount"]) for use in uses) == COUPON


def test_a_super_player_is_made_and_plays_free(week: Played) -> None:
    sunday, monday = sittings(week)[3:]
    (made,) = [
        told
        for told in sunday.done("give_certificate")
        if told["title"] == "Super Player"
    ]
    first = next(
        told for told in sunday.done("close_stage") if told["game"] == "page_1_1"
    )
    assert [award["receipt"] for award in first["awards"]] == [made["receipt"]]
    ((said, sold),) = [
        (said, told)
        for said, told in monday.of("sell")
        if said.get("player", {}).get("certificate")
    ]
    assert said["player"]["certificate"] == made["certificate"]
    assert (sold["total"], sold["players"]) == ("0.00", 0)
    free = sum(cents(line["list"]) for line in sold["lines"])
    (used,) = monday.sheet["certificate_uses"]
    assert cents(used["amount"]) == free > 0
    assert used["number"] == made["certificate"]


def test_each_session_says_where_its_sales_went(
    four: list[Sitting], books: list[Session]
) -> None:
    """What was sold = prizes + pots + what the hall keeps, to the cent."""
    for one, reckoned_one in zip(four, books, strict=False):
        fed = sum(reckoned_one.fed(FEEDS[WEEK.path.name]).values())
        kept = cents(one.sheet["kept"])
        assert sum(reckoned_one.sales.values()) == (
            reckoned_one.prizes
            + fed
            + reckoned_one.given
            + kept
            - reckoned_one.rounding
        )
        assert reckoned_one.over == 0


def test_games_that_pay_a_part_of_their_sales_pay_it(four: list[Sitting]) -> None:
    for one in four:
        sales = Counter(one.sales)
        for product, faces, quantity in one.packs:
            for name, amount in SOLD_IN_PACKS[product, faces].items():
                sales[name] += amount * quantity
        for game, (product, percent) in PAY_A_PART.items():
            exact = Fraction(percent) / 100 * sales[product]
            over = one.prizes[game] - exact
            assert -1 < over < 1, (one.title, game, one.prizes[game], exact)


def test_every_pot_is_what_was_put_in_less_what_was_won(
    week: Played, books: list[Session]
) -> None:
    held = Counter({pot: cents(amount) for pot, amount in POTS.items()})
    for one, told in zip(books, sittings(week), strict=True):
        for feeds in FEEDS[WEEK.path.name]:
            held[pot_of(feeds.pot, told)] += sum(one.fed([feeds]).values())
        held.subtract(one.pots_won)
    postings = read_hall_file(week.db, lambda db: _postings(db, load_hall(WEEK.hall)))
    in_books = {
        pot: sum(posting.amount_cents for posting in found)
        for pot, found in postings.items()
    }
    assert in_books == dict(held)
    assert set(in_books) == set(POTS)


def test_each_posting_of_a_pot_says_in_words_what_it_is(
    alberta: Hall, week: Played, four: list[Sitting]
) -> None:
    postings = read_hall_file(week.db, lambda db: _postings(db, load_hall(WEEK.hall)))
    for found in postings.values():
        before: Counter[int] = Counter()
        for posting in reversed(found):
            before[posting.reserve] += posting.amount_cents
            assert posting.after_cents == before[posting.reserve]
            assert posting_words(posting, alberta)
    said = {
        re.sub(r"[0-9]+", "N", posting_words(posting, alberta))
        for found in postings.values()
        for posting in found
        if posting.game is None
    }
    assert said == {
        "corrected: Balance of the old books",
        "corrected: Balance of the old books, to reserve N",
        "event opened",
        "receipt N",
        "receipt N, to reserve N",
    }
    won = {
        posting_words(posting, alberta)
        for found in postings.values()
        for posting in found
        if posting.game is not None
    }
    assert won == {
        *(
            f"WON in {alberta.games[win.game].title}"
            for one in four
            for win in wins(one)
        ),
        "reserve 1 moves up",
        "moves up, from reserve 1",
        "moves up, from reserve 2",
    }


def _postings(db: Database, rules: Loaded) -> dict[str, list[PotPosting]]:
    """Every posting of each pot and its reserves, the newest first."""
    return {name_of(key): pot_statement(db, key, EVERY) for key in all_pots(rules)}


EVERY = 10**6
