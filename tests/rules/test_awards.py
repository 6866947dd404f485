"""How a prize is shared: the rulings' figures, and what must always hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.awards import Winner, awards
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import (
    BallPrize,
    FixedPrize,
    GoodsPrize,
    Prize,
    ReceiptPrize,
)
from hall_tui.rules.model.products import Medium
from hall_tui.rules.not_run import RuleNotRun


def on_paper(*tiers: str | None) -> list[Winner]:
    return [
        Winner(tier=tier, medium="paper", player=str(number))
        for number, tier in enumerate(tiers)
    ]


def amounts(
    hall: Hall, prize_id: str, base_cents: int, winners: Sequence[Winner]
) -> list[int]:
    found = awards(hall, prize_id, base_cents, winners)
    return [award.amount_cents for award in found]


def with_prize(hall: Hall, prize: Prize) -> Hall:
    return replace(hall, prizes={"trial": prize})


@pytest.mark.parametrize(
    ("base_cents", "tiers", "paid"),
    [
        (10000, ["regular", "ruby"], [5000, 10000]),
        (1200, ["regular", "ruby"], [1000, 2000]),
        (10000, ["regular", "regular", "regular"], [3334, 3333, 3333]),
        (10000, ["royal"], [30000]),
        (1200, ["royal", "regular"], [3000, 1000]),
        (10000, ["ruby", "regular", "ruby"], [6668, 3333, 6666]),
        (2000, ["regular"] * 3, [1000, 1000, 1000]),
        (0, ["ruby"], [2000]),
        (10000, [None, "ruby"], [5000, 10000]),
    ],
)
def test_multiplier_and_minimum_come_after_the_split(
    alberta: Hall, base_cents: int, tiers: list[str | None], paid: list[int]
) -> None:
    assert amounts(alberta, "line", base_cents, on_paper(*tiers)) == paid


@pytest.mark.parametrize(
    ("tier", "medium", "base_cents", "paid"),
    [
        ("royal", "paper", 3335, 10005),
        ("royal", "electronic", 10000, 25000),
        ("royal", "electronic", 3335, 8338),
        ("royal", "electronic", 999, 2500),
        ("royal", "paper", 999, 3000),
        ("ruby", "electronic", 10000, 20000),
    ],
)
def test_a_unit_pays_royal_at_its_own_rate(
    alberta: Hall, tier: str, medium: Medium, base_cents: int, paid: int
) -> None:
    winner = Winner(tier=tier, medium=medium, player="1")
    assert amounts(alberta, "line", base_cents, [winner]) == [paid]


def test_what_colour_adds_stands_apart_from_the_share(alberta: Hall) -> None:
    regular, ruby = awards(alberta, "line", 1200, on_paper("regular", "ruby"))
    assert (regular.share_cents, regular.added_cents) == (600, 400)
    assert (ruby.share_cents, ruby.added_cents) == (600, 1400)


def test_a_special_prize_takes_no_multiplier(alberta: Hall) -> None:
    winners = on_paper("ruby", "regular")
    assert amounts(alberta, "double_action", 7703, winners) == [3852, 3851]


@pytest.mark.parametrize(
    ("per", "paid"),
    [
        ("face", [3334, 3333, 3333]),
        ("player", [5000, 0, 5000]),
        ("each", [10000, 10000, 10000]),
    ],
)
def test_a_prize_goes_by_face_by_player_or_whole_to_each(
    alberta: Hall, per: Literal["face", "player", "each"], paid: list[int]
) -> None:
    hall = with_prize(alberta, FixedPrize(kind="fixed", amount=10000, per=per))
    winners = [Winner(tier=None, medium="paper", player=player) for player in "117"]
    assert amounts(hall, "trial", 10000, winners) == paid


def test_a_players_further_faces_get_no_minimum_either(alberta: Hall) -> None:
    prize = FixedPrize(kind="fixed", amount=600, per="player", tiers=True)
    twice = [Winner(tier="ruby", medium="paper", player="1")] * 2
    assert amounts(with_prize(alberta, prize), "trial", 600, twice) == [2000, 0]


def test_shares_are_whole_units_and_the_first_claims_get_the_rest(
    alberta: Hall,
) -> None:
    prize = FixedPrize(kind="fixed", amount=10000, share_unit=500)
    winners = on_paper(None, None, None)
    assert amounts(with_prize(alberta, prize), "trial", 10000, winners) == [
        3500,
        3500,
        3000,
    ]


def test_a_prize_without_a_winner_is_not_shared(alberta: Hall) -> None:
    with pytest.raises(ValueError, match="one winner or more"):
        awards(alberta, "line", 10000, [])


@given(
    base_cents=st.integers(0, 10**7),
    tiers=st.lists(
        st.sampled_from(["regular", "ruby", "royal", None]), min_size=1, max_size=13
    ),
    medium=st.sampled_from(["paper", "electronic"]),
)
def test_shares_sum_to_the_prize_and_nothing_is_taken_away(
    alberta: Hall, base_cents: int, tiers: list[str | None], medium: Medium
) -> None:
    winners = [replace(winner, medium=medium) for winner in on_paper(*tiers)]
    found = awards(alberta, "line", base_cents, winners)
    assert sum(award.share_cents for award in found) == base_cents
    assert all(award.added_cents >= 0 for award in found)
    for winner, award in zip(winners, found, strict=True):
        if winner.tier is not None:
            tier = alberta.tiers[winner.tier]
            on_unit = tier.on_units if medium == "electronic" else None
            assert award.amount_cents >= (on_unit or tier).minimum


@given(
    base_cents=st.integers(0, 10**7),
    players=st.lists(st.sampled_from("abcd"), min_size=1, max_size=13),
)
def test_each_players_faces_are_worth_one_share(
    alberta: Hall, base_cents: int, players: list[str]
) -> None:
    prize = FixedPrize(kind="fixed", amount=0, per="player")
    winners = [Winner(tier=None, medium="paper", player=name) for name in players]
    found = amounts(with_prize(alberta, prize), "trial", base_cents, winners)
    sums = {
        name: sum(
            paid for paid, owner in zip(found, players, strict=True) if owner == name
        )
        for name in players
    }
    assert sum(found) == base_cents
    assert max(sums.values()) - min(sums.values()) <= 1


def test_goods_are_not_shared_yet(alberta: Hall) -> None:
    goods = with_prize(alberta, GoodsPrize(kind="goods", goods="A basket"))
    with pytest.raises(RuleNotRun, match="can't play"):
        awards(goods, "trial", 10000, on_paper(None))


FACES = [
    Winner(tier=None, medium="paper", player=player, has_last_number=has)
    for player, has in (("1", False), ("1", True), ("2", False))
]


@pytest.mark.parametrize(
    ("per", "without", "paid"),
    [
        ("face", 7500, [2500, 10000, 2500]),
        ("player", 7500, [15000, 0, 3750]),
        ("each", 7500, [7500, 30000, 7500]),
        ("face", None, [10000, 10000, 10000]),
        ("face", 0, [0, 10000, 0]),
    ],
)
def test_who_lacks_the_last_number_shares_another_prize(
    alberta: Hall,
    per: Literal["face", "player", "each"],
    without: int | None,
    paid: list[int],
) -> None:
    prize = BallPrize(kind="by_ball", factors=(), without_last_number=without, per=per)
    assert amounts(with_prize(alberta, prize), "trial", 30000, FACES) == paid


@pytest.mark.parametrize(
    ("per", "unit_cents", "paid"),
    [
        ("face", 1, [2333, 2333, 3333]),
        ("face", 500, [2000, 2000, 3000]),
        ("player", 1, [3500, 0, 5000]),
        ("each", 1, [7000, 7000, 10000]),
    ],
)
def test_each_receipt_is_divided_by_itself(
    alberta: Hall,
    per: Literal["face", "player", "each"],
    unit_cents: int,
    paid: list[int],
) -> None:
    prize = ReceiptPrize(
        kind="receipt_value", of=(), most=10000, per=per, share_unit=unit_cents
    )
    winners = [
        replace(face, receipt_cents=14001 if face.player == "2" else 7000)
        for face in FACES
    ]
    found = awards(with_prize(alberta, prize), "trial", 10000, winners)
    assert [award.amount_cents for award in found] == paid
    assert [award.whole_cents for award in found] == [7000, 7000, 10000]
