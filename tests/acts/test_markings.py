"""Games whose balls cover more or less than their number: reverses, wild numbers."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import Verdict
from hall_tui.views.counting import marker_of
from hall_tui.views.faces import FaceNumber
from hall_tui.views.look_ups import LookUp, look_up
from hall_tui.views.playing import Playing, playing
from hall_tui.views.sessions import open_session
from hall_tui.views.sheet_play import played
from hall_tui.views.verifier_desk import game_looked_at
from tests.acts.caller import (
    awarded,
    call_all,
    faces_of,
    on,
    regular,
    sell,
    squares,
    start_special,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed

EVEN, ODD = 32, 7


def seen(evening: Evening) -> Playing:
    session = evening.read(open_session)
    found: Playing = evening.read(lambda db: playing(db, evening.config, session))
    return found


def looked_up(evening: Evening, face: FaceNumber) -> LookUp:
    session, game = evening.read(open_session), on(evening)
    assert game is not None
    found: LookUp = evening.read(
        lambda db: look_up(db, evening.config, session, game, face)
    )
    return found


def fill(evening: Evening, face: FaceNumber, most: int = 25) -> None:
    """Call what a face misses for a full card, at most so many squares of it."""
    begun = on(evening)
    assert begun is not None
    marker = evening.read(lambda db: marker_of(db, evening.config.hall, begun))
    for (number,) in squares(evening, face)[:most]:
        game = on(evening)
        assert game is not None
        if marker.count([*(call.ball for call in game.calls), number]).covered:
            evening.ok("call", by="Joe", ball=number)


def test_a_ball_that_covers_nothing_new_is_put_aside(evening: Evening) -> None:
    start_special(evening, "houdini")
    first = call_all(evening, [27])
    assert first == {"ball": "I27", "count": 1, "left": 74, "covers": ["I27", "O72"]}
    second = evening.ok("call", by="Joe", ball=72, count=2)
    assert second == {
        "ball": "O72",
        "count": 1,
        "left": 73,
        "covers": [],
        "put_aside": "O72 is marked already: put it aside, it isn't counted, draw the"
        " next.",
    }
    evening.refused("already_called", "call", by="Joe", ball=72)
    evening.refused("count_moved", "call", by="Joe", ball=11, count=2)
    assert evening.ok("stop", by="Joe")["count"] == 1
    assert evening.ok("play_on", by="Joe")["count"] == 1
    assert evening.ok("undo", by="Joe", reason="not drawn") == {
        "taken_back": "O72",
        "count": 1,
        "last": "I27",
    }
    assert call_all(evening, [11])["count"] == 2


def test_a_pot_counts_the_numbers_that_are_left(evening: Evening) -> None:
    start_special(evening, "houdini")
    told = []
    for ball in (27, 72, 11):
        call_all(evening, [ball])
        (pot,) = seen(evening).pots
        told.append((seen(evening).last_told, pot.call_limit, pot.calls_left))
    assert told == [
        ("I27, reverse O72", 46, 44),
        ("O72, put aside", 46, 44),
        ("B11", 46, 43),
    ]
    assert seen(evening).marked == frozenset()
    assert seen(evening).count.numbers == 3


def test_the_pot_is_won_instead_and_the_next_full_card_has_the_prize(
    hall_file: HallFile,
) -> None:
    evening = hall_file()
    evening.ok("correct_pot", pot="houdini", amount="9.00", second="Ada", reason="x")
    evening.open()
    face, other, *_ = start_special(evening, "houdini")
    fill(evening, face)
    count = seen(evening).count
    assert count.limit_count <= 46 < count.numbers + 20
    found = looked_up(evening, face)
    assert (found.count, found.judged.since) == (count.calls, count.calls)
    answer = win(evening, face)
    assert awarded(answer) == [("pot", "houdini", "9.60")]
    assert (answer["count"], answer["prize_won"]) == (count.calls, False)
    fill(evening, other)
    assert looked_up(evening, face).verdict == Verdict.ALREADY_WON
    assert awarded(win(evening, other)) == [("prize", "houdini", "1.35")]
    evening.assert_sound()


def test_a_game_waits_for_its_designation(evening: Evening) -> None:
    receipt = sell(evening, regular(), {"product": "odd_even"})
    up_to(evening, "odd_even")
    evening.refused("designation_missing", "start", by="Joe", game="odd_even")
    evening.ok("designate", designation="parity", ball=EVEN)
    evening.ok("correct_designation", designation="parity", reason="misread")
    evening.ok("designate", designation="parity", ball=ODD)
    evening.ok("start", by="Joe", game="odd_even")
    assert seen(evening).to_mark == "Mark all odd numbers."
    # The numbers that are marked alone may complete a face.
    evening.ok("stop")
    evening.ok("play_on")
    assert seen(evening).marked == frozenset(range(1, 76, 2))
    assert "put_aside" in call_all(evening, [9])
    assert "put_aside" not in call_all(evening, [8])
    undone = {"designation": "parity", "reason": "too late"}
    evening.ok("end_game", second="Ada", reason="power")
    evening.refused("already_used", "correct_designation", **undone)
    face = faces_of(evening, receipt, "odd_even")[0]
    odd = {number for (number,) in squares(evening, face) if number % 2}
    assert seen_face(evening, face) >= odd | {8}


def seen_face(evening: Evening, face: FaceNumber) -> frozenset[int]:
    """What is covered of the game that was looked at last."""
    session = evening.read(open_session)
    game = evening.read(lambda db: game_looked_at(db, session))
    found: LookUp = evening.read(
        lambda db: look_up(db, evening.config, session, game, face)
    )
    return found.marked


def test_wild_endings_are_drawn_again_when_they_repeat(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    config = changed(
        alberta_rules,
        (
            'stages = [{ pattern = "blackout", prize = "pay_me" }]',
            'stages = [{ pattern = "blackout", prize = "full_card" }]',
        ),
    )
    evening = hall_file(config, opened=True)
    wild = {"by": "Joe", "designation": "wild"}
    evening.ok("designate", ball=13, **wild)
    evening.refused("draw_again", "designate", ball=63, **wild)
    for ball in (40, 57):
        evening.ok("designate", ball=ball, **wild)
    up_to(evening, "pay_me")
    evening.ok("start", by="Joe", game="pay_me")
    assert seen(evening).to_mark == "Mark all numbers ending in 3, 0 and 7."
    assert [call_all(evening, [ball])["count"] for ball in (1, 23, 70, 2)] == [
        *(1, 1, 1, 2)
    ]


TWO_STAGES = """stages = [
  { pattern = "any_line", prize = "odd_even" },
  { pattern = "any_line", prize = "full_card", least_calls = 1, last_number = "must" },
]"""


@pytest.fixture
def line_won(hall_file: HallFile, alberta_rules: Loaded) -> tuple[Evening, FaceNumber]:
    """A line was won past the pot, even numbers marked and two of them put aside."""
    config = changed(
        alberta_rules,
        ('stages = [{ pattern = "blackout", prize = "odd_even" }]', TWO_STAGES),
    )
    evening = hall_file(config, opened=True)
    face = start_special(evening, "odd_even", parity=EVEN)[0]
    call_all(evening, [2, 4, *left(evening, face)[:10]])
    fill(evening, face, most=5)
    win(evening, face)
    return evening, face


def left(evening: Evening, face: FaceNumber) -> list[int]:
    """The odd balls that are in the machine and not on the face."""
    game = on(evening)
    assert game is not None
    out = {call.ball for call in game.calls}
    out |= {number for (number,) in squares(evening, face)}
    return [ball for ball in range(1, 76, 2) if ball not in out]


def test_a_stage_opens_and_a_face_is_late_by_calls_alone(
    line_won: tuple[Evening, FaceNumber],
) -> None:
    evening, face = line_won
    first, second = left(evening, face)[:2]
    verdicts = []
    for ball in (6, first, 8, second):
        call_all(evening, [ball])
        verdicts.append(looked_up(evening, face).verdict)
    assert verdicts == [Verdict.TOO_EARLY, Verdict.GOOD, Verdict.GOOD, Verdict.LATE]


def test_a_stage_is_opened_again_once_the_balls_since_are_back(
    line_won: tuple[Evening, FaceNumber],
) -> None:
    evening, _ = line_won
    count = seen(evening).count.calls
    call_all(evening, [6])
    evening.refused("balls_called", "reopen_stage", second="Ada", reason="wrong face")
    evening.ok("undo", by="Joe", reason="not drawn")
    answer = evening.ok("reopen_stage", second="Ada", reason="wrong face")
    assert (answer["stage"], answer["count"]) == (1, count)


def test_slip_and_sheet_tell_the_calls(line_won: tuple[Evening, FaceNumber]) -> None:
    evening, _ = line_won
    count = seen(evening).count.calls
    evening.ok("float", drawer="bank", amount="500.00")
    paid = evening.ok("pay", second="Vera")
    assert f"call {count}" in str(paid["text"])
    (sheet,) = evening.read(lambda db: played(db, evening.config.hall, 1, []))
    assert sheet.calls == count
