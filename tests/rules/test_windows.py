"""When a product may be sold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import Window
from hall_tui.rules.orders import Moment
from hall_tui.rules.windows import described, is_open, on_sale, why_closed
from tests.rules.counter import at


def begun(*games: str) -> frozenset[str]:
    return frozenset(games)


@pytest.mark.parametrize(
    ("when", "slot", "open_"),
    [
        ("wed 12:14", "afternoon", True),
        ("wed 12:15", "afternoon", False),
        ("wed 12:15", "evening", True),
        ("wed 18:14", "evening", True),
        ("wed 18:15", "evening", False),
        ("tue 12:00", "afternoon", False),
        ("thu 12:00", "afternoon", False),
    ],
)
def test_a_value_pack_is_sold_on_wednesdays_until_the_clock(
    alberta: Hall, when: str, slot: str, open_: bool
) -> None:
    for pack in ("value_pack_regular", "value_pack_ruby"):
        assert (why_closed(alberta, pack, at(when, slot)) is None) is open_


def test_a_value_pack_is_not_sold_once_the_early_birds_have_started(
    alberta: Hall,
) -> None:
    moment = at("wed 12:05", started=begun("double_action", "early_bird_1"))
    assert why_closed(alberta, "value_pack_regular", moment) == (
        "Regular value pack is sold only on Wednesdays until 12:15 and until "
        "Early bird 1: homeplate starts."
    )


@pytest.mark.parametrize(
    ("when", "slot", "open_"),
    [
        ("sat", "afternoon", True),
        ("sat", "evening", True),
        ("fri", "afternoon", True),
        ("fri", "evening", False),
        ("thu", "afternoon", False),
        ("sun", "evening", False),
    ],
)
def test_power_play_on_saturdays_and_friday_afternoons(
    alberta: Hall, when: str, slot: str, open_: bool
) -> None:
    reason = why_closed(alberta, "power_play", at(when, slot))
    assert (reason is None) is open_
    if reason:
        assert reason == (
            "Power Play is sold only on Saturdays or on Fridays in the afternoon event."
        )


@pytest.mark.parametrize(
    ("product", "open_with", "closed_with"),
    [
        ("booklet", begun("double_action"), begun("double_action", "early_bird_1")),
        ("early_bird_1", begun("double_action"), begun("early_bird_1")),
        ("early_bird_2", begun("early_bird_1"), begun("early_bird_2")),
        ("intermission", begun("page_4_2"), begun("intermission")),
        ("rapid_doubles", begun("rapid_doubles_2"), begun("rapid_doubles_3")),
        ("houdini", begun("rapid_doubles_5"), begun("houdini")),
        ("regular", begun("page_7_2"), begun("page_8_1")),
        ("jackpot_progressive", begun("page_7_2"), begun("page_8_1")),
        ("charity", begun("page_7_2"), begun("page_8_1")),
    ],
)
def test_a_special_is_sold_until_its_game_starts(
    alberta: Hall, product: str, open_with: frozenset[str], closed_with: frozenset[str]
) -> None:
    assert why_closed(alberta, product, at("sat", started=open_with)) is None
    assert why_closed(alberta, product, at("sat", started=closed_with)) is not None


def test_a_weekday_window_closes_with_the_last_page(alberta: Hall) -> None:
    sixth = at("sat", started=begun("page_1_1", "page_6_1"))
    assert why_closed(alberta, "power_play", sixth) is None
    last = at("sat", started=begun("page_8_1"))
    assert why_closed(alberta, "power_play", last) == (
        "Power Play is sold only until Page 8, game 1: jackpot blackout starts."
    )


def test_bonanza_until_its_pre_call(alberta: Hall) -> None:
    assert why_closed(alberta, "bonanza", at("sat")) is None
    precalled = at("sat", precalled=begun("bonanza"))
    assert why_closed(alberta, "bonanza", precalled) == (
        "Bonanza is sold only until Bonanza is called ahead."
    )
    assert why_closed(alberta, "bonanza", at("sat", started=begun("bonanza")))


@pytest.mark.parametrize("entry", ["loonie", "toonie", "fireball"])
def test_entries_until_the_loonie_ball(alberta: Hall, entry: str) -> None:
    assert why_closed(alberta, entry, at("sat")) is None
    assert why_closed(alberta, entry, at("sat", designated=begun("toonie"))) is None
    drawn = at("sat", designated=begun("loonie"))
    assert (why_closed(alberta, entry, drawn) or "").endswith(
        "is sold only until the draw of the Loonie number."
    )


def test_the_whole_counter_on_a_thursday(alberta: Hall) -> None:
    reasons = on_sale(alberta, at("thu"))
    assert list(reasons) == list(alberta.products)
    closed = {product for product, reason in reasons.items() if reason}
    assert closed == {
        "power_play",
        "donation_book",
        "value_pack_regular",
        "value_pack_ruby",
    }


def test_a_pack_without_a_window_goes_by_its_contents(alberta: Hall) -> None:
    booklet = alberta.products["booklet"]
    hall = replace(
        alberta, products=alberta.products | {"booklet": replace(booklet, window=None)}
    )
    assert why_closed(hall, "booklet", at("sat")) is None
    assert why_closed(hall, "booklet", at("sat", started=begun("early_bird_2")))


def test_a_value_pack_is_not_sold_once_its_bonanza_is_pre_called(alberta: Hall) -> None:
    """Ruling 7 says so of Bonanza, whose balls have been heard by then."""
    precalled = at("wed 12:05", precalled=begun("bonanza"))
    assert why_closed(alberta, "value_pack_ruby", precalled) == (
        "Ruby value pack isn't sold any more: Bonanza is sold only until Bonanza"
        " is called ahead."
    )
    out = begun("winners_wish")
    left_out = at("wed 12:05", started=out, left_out=out)
    assert why_closed(alberta, "value_pack_ruby", left_out) == (
        "Ruby value pack isn't sold: Winners Wish: diagonal half house is left out."
    )


def test_an_entry_without_a_window_is_sold_until_its_last_game(alberta: Hall) -> None:
    loonie = replace(alberta.products["loonie"], window=None)
    hall = replace(alberta, products=alberta.products | {"loonie": loonie})
    drawn, last = frozenset(hall.designations), hall.pots["loonie"].trigger.games[-1]
    late = at("sat", started=frozenset(hall.games) - {last}, designated=drawn)
    assert why_closed(hall, "loonie", late) is None
    over = at("sat", started=frozenset(hall.games), designated=drawn)
    assert why_closed(hall, "loonie", over) is not None


def test_the_ninety_ball_hall_sells_flyers_until_their_game(ninety: Hall) -> None:
    playing = at("mon 20:10", "evening", started=begun("house_1", "house_2"))
    assert on_sale(ninety, playing) == {
        "book": "Main book is sold only until House 1 starts.",
        "flyer": None,
        "snowball": "Snowball entry is sold only until House 1 starts.",
    }


@pytest.mark.parametrize(
    ("window", "words"),
    [
        (Window(weekdays=("monday", "tuesday")), "on Mondays and Tuesdays"),
        (Window(slots=("evening",)), "in the evening event"),
        (Window(until={"afternoon": "13:00"}), "until 13:00"),
        (
            Window(any_of=(Window(weekdays=("sunday",)), Window(slots=("evening",)))),
            "on Sundays or in the evening event",
        ),
    ],
)
def test_a_window_in_words(alberta: Hall, window: Window, words: str) -> None:
    assert described(alberta, window, "afternoon") == words


def test_every_condition_of_a_window_must_hold() -> None:
    window = Window(
        weekdays=("friday",), slots=("evening",), until={"evening": "19:00"}
    )
    moments: list[tuple[Moment, bool]] = [
        (at("fri 18:59", "evening"), True),
        (at("fri 19:00", "evening"), False),
        (at("fri 18:59", "afternoon"), False),
        (at("sat 18:59", "evening"), False),
    ]
    assert [is_open(window, moment) for moment, _ in moments] == [
        open_ for _, open_ in moments
    ]


def test_an_entry_is_sold_while_a_game_of_its_pot_is_to_come(alberta: Hall) -> None:
    games = frozenset(alberta.pots["loonie"].trigger.games)
    first = frozenset({"page_1_1"})
    some_out = at("sat", started=first, left_out=first)
    assert why_closed(alberta, "loonie", some_out) is None
    for started, out, why in (
        (games, games, "are left out"),
        (games, games - first, "have begun or are left out"),
        (games, frozenset(), "have begun"),
    ):
        moment = at("sat", started=started, left_out=out)
        assert why_closed(alberta, "loonie", moment) == (
            f"Loonie pot isn't sold any more: all its games {why}."
        )


@pytest.mark.parametrize(
    ("product", "game"),
    [("double_action", "double_action"), ("bonanza", "bonanza")],
)
def test_the_cards_of_a_game_left_out_say_so(
    alberta: Hall, product: str, game: str
) -> None:
    out = frozenset({game})
    title = alberta.products[product].title
    left_out = at("sat", started=out, left_out=out)
    assert why_closed(alberta, product, left_out) == (
        f"{title} isn't sold: {alberta.games[game].title} is left out."
    )
    played = why_closed(alberta, product, at("sat", started=out))
    assert played is not None and "is sold only " in played
