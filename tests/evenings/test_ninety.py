"""What the example of the 90-ball hall holds."""

from __future__ import annotations

import pytest

from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import NINETY
from tests.evenings.playing import Played
from tests.evenings.reckoning import cents
from tests.evenings.test_evening import done, refused


@pytest.fixture
def evening(played: PlayedOnce) -> Played:
    """The evening of the 90-ball hall, played."""
    return played(NINETY)


def test_the_till(evening: Played) -> None:
    sales = done(evening, "sell")
    assert len(sales) >= 20
    assert {said.get("discount") for said, _ in sales} == {None, "members_night"}
    assert {code for act, code in refused(evening) if act == "sell"} == {
        "discount_nothing",
        "needs_card",
        "no_such_offer",
        "tender_short",
        "too_young",
        "window_closed",
    }
    assert len(done(evening, "void")) == len(done(evening, "recall")) == 1


def test_the_four_games_and_their_stages(evening: Played) -> None:
    won = [(told["game"], told["stage"]) for _, told in done(evening, "close_stage")]
    assert won == [
        *(("house_1", stage) for stage in (1, 2, 3)),
        *(("house_2", stage) for stage in (1, 2, 3)),
        ("flyer", 1),
        *(("house_3", stage) for stage in (1, 2, 3)),
    ]


def test_one_face_wins_two_stages_on_two_balls_running(evening: Played) -> None:
    line, two_lines = [told for _, told in done(evening, "close_stage")][:2]
    assert two_lines["count"] == line["count"] + 1
    (first,), (second,) = line["awards"], two_lines["awards"]
    assert first["face"] == second["face"]


def test_a_line_without_the_last_number_is_late(evening: Played) -> None:
    claims = [told for _, told in done(evening, "claim")]
    late = [told for told in claims if told["verdict"] == "late"]
    assert late
    for told in late:
        assert told["since"] < told["count"]
        assert told["reason"].startswith("Late: ")
    assert {told["verdict"] for told in claims} == {
        "good",
        "late",
        "not_sold",
        "not_yet",
        "unknown",
        "void",
        "wrong_game",
    }


def test_prizes_are_split_and_the_snowball_grows(evening: Played) -> None:
    closings = [told for _, told in done(evening, "close_stage")]
    split = [told for told in closings if len(told["awards"]) == 2]
    assert {(told["game"], told["stage"]) for told in split} >= {
        ("house_2", 1),
        ("house_2", 3),
    }
    ((_, told),) = done(evening, "pots")
    (snowball,) = told["pots"]
    assert cents(snowball["fed"]) > 500
    assert snowball["won"] == "0.00"
    assert closings[-1]["count"] > snowball["limit"]


def test_the_close(evening: Played) -> None:
    ((_, closed),) = done(evening, "close_session")
    assert (closed["checks"], closed["over"], closed["owed"]) == ("ok", "0.20", "0.00")
