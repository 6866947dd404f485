"""What the caller sees of the game that is on."""

from __future__ import annotations

from hall_tui.views.playing import Playing, playing
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    call_all,
    claim,
    faces_of,
    first_balls,
    precall_all,
    regular,
    sell,
    single,
    win,
)
from tests.acts.evening import Evening


def shown(evening: Evening) -> Playing | None:
    session = evening.read(open_session)
    found: Playing | None = evening.read(
        lambda db: playing(db, evening.config, session)
    )
    return found


def test_nothing_is_on_between_games(evening: Evening) -> None:
    assert shown(evening) is None


def test_a_running_game_with_its_prize_and_pot(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 237))
    evening.ok("start", game="double_action")
    call_all(evening, [42, 7])
    found = shown(evening)
    assert found is not None
    assert (found.title, found.stages, found.pattern) == (
        "Double Action",
        1,
        "blackout",
    )
    assert found.say == "Two numbers a square: either marks it."
    assert found.prize == "77.03"
    assert [(call.count, call.name) for call in found.on.calls] == [
        (1, "N42"),
        (2, "B7"),
    ]
    assert all(call.at and call.source == "keyed" for call in found.on.calls)
    (pot,) = found.pots
    assert (pot.name, pot.amount_cents, pot.call_limit, pot.calls_left, pot.won) == (
        "double_action",
        7702,
        35,
        33,
        False,
    )


def test_the_pre_call_is_on_until_another_game_starts(evening: Evening) -> None:
    precall_all(evening, "bonanza", range(1, 47))
    found = shown(evening)
    assert found is not None
    assert (found.on.game, found.on.precalling, found.precalled) == (
        "bonanza",
        True,
        46,
    )
    assert found.pots[0].calls_left == 0
    evening.ok("start", game="double_action")
    evening.ok("end_game", second="Ada", reason="power")
    assert shown(evening) is None


def test_claims_of_the_stop_and_awards_of_the_game(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action", 2))
    first, second = faces_of(evening, receipt, "double_action")
    evening.ok("start", game="double_action")
    call_all(evening, first_balls(evening, first))
    evening.ok("stop")
    claim(evening, second)
    claim(evening, first)
    found = shown(evening)
    assert found is not None and found.on.stop is not None
    assert [one.face for one in found.good_claims] == [first]
    assert [one.verdict for one in found.claims] == ["not_yet", "good"]
    evening.ok("withdraw_claim", face=first.number, reason="misheard")
    evening.ok("play_on")
    win(evening, first)
    found = shown(evening)
    assert found is not None
    assert (found.on.stop, found.on.leg, found.claims) == (None, 2, ())
    assert [(award.of, award.state) for award in found.awards] == [("pot", "unpaid")]
    assert found.pots[0].won
