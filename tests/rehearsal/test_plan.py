"""The plan of a rehearsal follows from the hall's rules and the seed alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.rehearsal.goods import Good, with_note
from hall_tui.rehearsal.plan import CantRehearse, make_plan

BOOK = Good(word="6r", title="Regular", product="regular", faces=6, price_cents=700)
ENTRY = Good(word="lo", title="Loonie", product="loonie", faces=None, price_cents=100)


def test_the_same_seed_gives_the_same_evening(alberta_rules: Loaded) -> None:
    assert make_plan(alberta_rules, 7) == make_plan(alberta_rules, 7)
    assert make_plan(alberta_rules, 7) != make_plan(alberta_rules, 8)


def test_the_default_hall_plays_its_two_quickest_games(alberta_rules: Loaded) -> None:
    plan = make_plan(alberta_rules, 1)
    assert plan.games == ("page_1_1", "page_2_1")
    assert {"bonanza", "double_action", "page_1_2"} <= set(plan.left_out)
    assert plan.not_reached[0] == "page_2_2"
    assert "loonie" not in plan.drawn and "toonie" in plan.drawn
    assert plan.asks[0].given_cents is None
    assert plan.asks[1].goods[-1].word == "lo"


def test_a_small_hall_is_practised_too(ninety_rules: Loaded) -> None:
    plan = make_plan(ninety_rules, 1)
    assert plan.games == ("house_1", "house_2")
    assert {good.word for ask in plan.early for good in ask.goods} == {"6b"}


@pytest.mark.parametrize(
    ("goods", "exact", "typed", "cash"),
    [
        ([BOOK], True, "6r =", "exact"),
        ([BOOK], False, "6r =10", "10.00"),
        ([BOOK, ENTRY], False, "6r lo =10", "10.00"),
        ([replace(BOOK, price_cents=1000)], False, "6r =20", "20.00"),
        ([replace(BOOK, price_cents=50000)], False, "6r =", "exact"),
    ],
)
def test_a_player_pays_with_the_next_note(
    goods: list[Good], exact: bool, typed: str, cash: str
) -> None:
    ask = with_note(goods, exact)
    assert ask.typed == typed
    assert ask.arguments["tender"] == {"cash": cash}


def test_a_hall_without_daily_cards_says_so(ninety_rules: Loaded) -> None:
    text = ninety_rules.text.replace('window = "book"', 'window = "mondays"')
    with pytest.raises(CantRehearse, match="rehearse with the shipped hall"):
        make_plan(read_hall(text, "hall.toml"), 1)
