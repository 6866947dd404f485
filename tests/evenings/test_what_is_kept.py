"""The figures that are the hall's to set leave the hall something of its sales."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import SessionFeed
from hall_tui.rules.model.prizes import ColumnPrize
from hall_tui.views.attendance import column
from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import EVENING
from tests.evenings.playing import Played
from tests.evenings.reckoning import cents


@pytest.fixture
def evening(played: PlayedOnce) -> Played:
    """The evening, played."""
    return played(EVENING)


def part_kept(hall: Hall, evening: Played, players: int) -> Fraction:
    """The part of the sales that stays if so many play and spend as in the example.

    Left are prizes and what pots are fed. A prize by column is that of the players'
    column, and colours add to it what they added in the example.
    """
    sheet = json.loads(evening.tell("report", "session", "--json").out)
    scale = Fraction(players, sheet["players"])
    columns = column(hall, players), sheet["column"]
    prizes = Fraction(0)
    for told in evening.answers[_opened(evening) :]:
        if told["do"] == "close_stage" and told["ok"]:
            stage = hall.games[told["game"]].stages[told["stage"] - 1]
            won = [one["amount"] for one in told["awards"] if one["of"] == "prize"]
            prizes += _grown(hall, stage.prize, columns, scale) * sum(map(cents, won))
    pots = [feed for pot in hall.pots.values() for feed in pot.feeds]
    fixed = sum(feed.amount for feed in pots if isinstance(feed, SessionFeed))
    fed = sum(cents(pot["fed"]) for pot in sheet["pots"])
    costs = prizes + fixed + scale * (fed - fixed)
    return 1 - costs / (scale * cents(sheet["sales"]))


def _opened(evening: Played) -> int:
    """Where the last session of the example begins."""
    return max(
        place
        for place, told in enumerate(evening.answers)
        if told["do"] == "open_session" and told["ok"]
    )


def _grown(
    hall: Hall, prize_id: str, columns: tuple[int, int], scale: Fraction
) -> Fraction:
    """By how much a prize grows: from one column to another, else as sales do."""
    prize = hall.prizes[prize_id]
    if not isinstance(prize, ColumnPrize):
        return scale
    now, then = columns
    return Fraction(prize.amounts[now - 1], prize.amounts[then - 1])


@pytest.mark.parametrize("players", [67, 150])
def test_an_evening_leaves_the_hall_a_sensible_part(
    alberta: Hall, evening: Played, players: int
) -> None:
    assert 0.05 < part_kept(alberta, evening, players) < 0.25


@pytest.mark.parametrize("number", range(2, 10))
def test_each_column_leaves_something_from_its_first_player_on(
    alberta: Hall, evening: Played, number: int
) -> None:
    first = alberta.attendance.columns_from[number - 1]
    assert column(alberta, first - 1) == number - 1
    assert column(alberta, first) == number
    assert 0.02 < part_kept(alberta, evening, first) < 0.25


def test_the_sheet_of_the_example_says_so(evening: Played) -> None:
    sheet = json.loads(evening.tell("report", "session", "--json").out)
    kept = Fraction(cents(sheet["kept"]), cents(sheet["sales"]))
    assert 0 < kept < 0.25
