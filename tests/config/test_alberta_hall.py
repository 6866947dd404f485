"""What the Alberta hall's file takes from its written rules as it stands there."""

from __future__ import annotations

from dataclasses import fields

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardOffer, CardProduct


def steps(hall: Hall) -> list[tuple[str, str]]:
    """What each step of the program is, and of which part."""
    return [
        (field.name, getattr(step, field.name))
        for step in hall.program.steps
        for field in fields(step)
    ]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (("designate", "loonie"), ("designate", "toonie")),
        (("designate", "toonie"), ("designate", "parity")),
        (("designate", "toonie"), ("precall", "bonanza")),
        (("designate", "wild"), ("precall", "bonanza")),
        (("precall", "bonanza"), ("game", "double_action")),
        (("game", "double_action"), ("game", "page_1_1")),
        (("game", "early_bird_1"), ("game", "early_bird_2")),
        (("game", "early_bird_2"), ("game", "page_1_1")),
        (("game", "page_8_1"), ("game", "page_8_2")),
        (("game", "page_8_2"), ("game", "bonanza")),
    ],
)
def test_one_step_comes_before_another(
    alberta: Hall, first: tuple[str, str], then: tuple[str, str]
) -> None:
    found = steps(alberta)
    assert found.index(first) < found.index(then)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (("game", "pay_me"), ("pause", "Intermission")),
        (("pause", "Intermission"), ("game", "odd_even")),
        (("game", "rapid_doubles_5"), ("game", "houdini")),
    ],
)
def test_one_step_follows_another_at_once(
    alberta: Hall, first: tuple[str, str], then: tuple[str, str]
) -> None:
    found = steps(alberta)
    assert found.index(then) == found.index(first) + 1


def test_the_regular_pages_come_in_order_and_the_last_game_is_bonanza(
    alberta: Hall,
) -> None:
    games = [name for kind, name in steps(alberta) if kind == "game"]
    pages = [name for name in games if name.startswith("page_")]
    assert pages == sorted(pages)
    assert len(pages) == 16
    assert games[-1] == "bonanza"


def test_floor_sellers_have_cards_of_two_games_alone(alberta: Hall) -> None:
    """Everything else is sold at the till."""
    cards = {
        name: product
        for name, product in alberta.products.items()
        if isinstance(product, CardProduct)
    }
    on_floor = {name for name, product in cards.items() if product.floor_sold}
    assert on_floor == {"bonanza", "pay_me"}
    assert {"early_bird_1", "early_bird_2", "intermission", "winners_wish"} < set(cards)


def test_the_two_early_birds_are_played_on_pages_of_their_own(alberta: Hall) -> None:
    pages: list[str] = []
    for name in ("early_bird_1", "early_bird_2"):
        product = alberta.products[name]
        assert isinstance(product, CardProduct)
        assert product.pages == alberta.games[name].pages
        pages += product.pages
    assert len(pages) == len(set(pages)) == 2


def test_of_everything_there_is_enough_for_sixty_who_want_the_same(
    alberta: Hall,
) -> None:
    short = [
        (name, offer.medium, offer.faces)
        for name, product in alberta.products.items()
        if isinstance(product, CardProduct)
        for offer in product.offers
        if _books(alberta, offer) < 60
    ]
    assert short == []


def _books(hall: Hall, offer: CardOffer) -> int:
    """How many books of an offer its stock holds."""
    stock = hall.stocks[offer.stock]
    return (stock.last - stock.first + 1) // offer.faces
