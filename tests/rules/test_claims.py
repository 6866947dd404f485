"""Claims: one verdict with its reason, for every way in which a claim can go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.balls import BallCount
from hall_tui.rules.claims import (
    DrawSoFar,
    FaceInPlay,
    FaceJudged,
    FaceStatus,
    Judged,
    Verdict,
    judge,
)
from hall_tui.rules.model.cards import GridCard, StripCard
from hall_tui.rules.model.games import Stage
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Blackout, Lines, Rows
from hall_tui.rules.patterns import masks

TICKET = StripCard(kind="strip90")
ONE_ROW, TWO_ROWS, HOUSE = (
    masks(Rows(kind="rows", count=count), TICKET, {}) for count in (1, 2, 3)
)
GRID = GridCard(kind="grid75")
LINE = masks(Lines(kind="lines"), GRID, {})
FULL = masks(Blackout(kind="blackout"), GRID, {})

# A ticket with 1-5, 6-10 and 11-15 in its rows; a grid with 1-24, row by row.
ON_TICKET = FaceInPlay(squares=tuple((n,) for n in range(1, 16)), status="sold")
ON_GRID = FaceInPlay(squares=tuple((n,) for n in range(1, 25)), status="sold")
PAIRED = FaceInPlay(squares=tuple((n, n + 30) for n in range(1, 25)), status="sold")

ANY = Stage(pattern="any", prize="any")
MUST = Stage(pattern="any", prize="any", last_number="must")
NEXT = replace(MUST, least_calls=1)


def calls(
    balls: Iterable[int],
    *,
    premarked: frozenset[int] = frozenset(),
    stage: int = 1,
    previous_won_at: int | None = None,
    stage_closed: bool = False,
) -> DrawSoFar:
    return DrawSoFar(
        covered=tuple((ball,) for ball in balls),
        premarked=premarked,
        stage=stage,
        previous_won_at=previous_won_at,
        stage_closed=stage_closed,
    )


def verdict(
    stage: Stage,
    stage_masks: tuple[int, ...],
    balls: Sequence[int],
    face: FaceInPlay = ON_TICKET,
    previous: int | None = None,
) -> Verdict:
    draw = calls(balls, previous_won_at=previous)
    return judge(stage, stage_masks, face, draw).verdict


def test_good_on_the_last_number() -> None:
    judged = judge(MUST, ONE_ROW, ON_TICKET, calls([1, 2, 3, 4, 40, 5]))
    assert judged == Judged(
        verdict=Verdict.GOOD,
        reason="Good: complete on the last call, count 6.",
        faces=(FaceJudged(winning_masks=(0b11111,), since=6, last_in_pattern=True),),
        since=6,
        last_in_pattern=True,
        counts_for_pots=True,
    )


def test_not_yet_names_what_is_missing() -> None:
    judged = judge(ANY, ONE_ROW, ON_TICKET, calls([1, 2, 3, 6]))
    assert judged.verdict is Verdict.NOT_YET
    assert judged.reason == "Not yet: it misses B4, B5."
    assert judged.missing == ((4,), (5,))
    assert judged.since is None
    assert not judged.counts_for_pots


def test_what_is_missing_is_told_in_order_as_it_is_announced() -> None:
    squares = ((40,), (16,), (15,), (61,), (3,))
    face = replace(ON_TICKET, squares=squares + ON_TICKET.squares[5:])
    judged = judge(ANY, ONE_ROW, face, calls([3]))
    assert judged.reason == "Not yet: it misses B15, I16, N40, O61."
    assert judged.missing == ((15,), (16,), (40,), (61,))
    of_90 = judge(ANY, ONE_ROW, face, replace(calls([3]), balls=90))
    assert of_90.reason == "Not yet: it misses 15, 16, 40, 61."


def test_either_number_of_a_square_is_named() -> None:
    judged = judge(ANY, LINE, PAIRED, calls([1, 32, 3, 34]))
    assert judged.reason == "Not yet: it misses B5 or N35."
    assert judged.missing == ((5, 35),)
    assert verdict(ANY, LINE, [1, 32, 3, 34, 35], PAIRED) is Verdict.GOOD


@pytest.mark.parametrize(
    ("status", "said", "reason"),
    [
        ("issued", Verdict.NOT_SOLD, "handed to a seller and isn't sold"),
        ("not_sold", Verdict.NOT_SOLD, "wasn't sold"),
        ("void", Verdict.VOID, "voided"),
        ("other_game", Verdict.WRONG_GAME, "not for this game"),
        ("unknown", Verdict.UNKNOWN, "No face"),
    ],
)
def test_a_face_that_is_not_in_play_never_wins(
    status: FaceStatus, said: Verdict, reason: str
) -> None:
    face = replace(ON_TICKET, status=status)
    judged = judge(ANY, ONE_ROW, face, calls([1, 2, 3, 4, 5]))
    assert judged.verdict is said
    assert reason in judged.reason
    assert not judged.counts_for_pots
    assert judged.alarm is (status == "issued")


def test_an_issued_face_that_is_not_complete_is_no_alarm() -> None:
    face = replace(ON_TICKET, status="issued")
    assert not judge(ANY, ONE_ROW, face, calls([1, 2, 3, 4])).alarm


def test_a_number_that_is_no_face_has_nothing_to_show() -> None:
    judged = judge(ANY, ONE_ROW, FaceInPlay(squares=(), status="unknown"), calls([1]))
    assert judged.verdict is Verdict.UNKNOWN
    assert (judged.faces, judged.missing) == ((), ())


def test_a_face_wins_a_stage_once() -> None:
    face = replace(ON_TICKET, won_stages=frozenset({1}))
    draw = calls([1, 2, 3, 4, 5])
    judged = judge(ANY, ONE_ROW, face, draw)
    assert judged.verdict is Verdict.ALREADY_WON
    assert judged.verdict.value == "already_paid"
    second = replace(draw, stage=2, previous_won_at=5, covered=(*draw.covered, (6,)))
    assert judge(ANY, ONE_ROW, face, second).verdict is Verdict.GOOD


def test_nothing_is_claimed_of_a_closed_stage() -> None:
    judged = judge(ANY, ONE_ROW, ON_TICKET, calls([1, 2, 3, 4, 5], stage_closed=True))
    assert judged.verdict is Verdict.STAGE_CLOSED
    assert not judged.counts_for_pots


@pytest.mark.parametrize(
    ("winners_out", "won_stages", "won_earlier_game", "said"),
    [
        (True, {1}, False, Verdict.OUT),
        (False, {1}, False, Verdict.GOOD),
        (True, set(), False, Verdict.GOOD),
        (True, {3}, False, Verdict.GOOD),
        (False, set(), True, Verdict.OUT),
    ],
)
def test_a_winner_may_be_out_of_what_comes_after(
    winners_out: bool, won_stages: set[int], won_earlier_game: bool, said: Verdict
) -> None:
    face = replace(
        ON_GRID, won_stages=frozenset(won_stages), won_earlier_game=won_earlier_game
    )
    stage = replace(ANY, winners_out=winners_out)
    draw = calls(range(1, 25), stage=2, previous_won_at=24)
    assert judge(stage, FULL, face, draw).verdict is said


@pytest.mark.parametrize(
    ("stage", "balls", "said"),
    [
        (ANY, [1, 2, 3, 4, 5], Verdict.GOOD),
        (ANY, [1, 2, 3, 4, 5, 40], Verdict.GOOD),
        (ANY, [1, 2, 3, 4, 5, 40, 41, 42], Verdict.GOOD),
        (MUST, [1, 2, 3, 4, 5], Verdict.GOOD),
        (MUST, [1, 2, 3, 4, 5, 40], Verdict.LATE),
        (MUST, [1, 2, 3, 4, 5, 6], Verdict.LATE),
        (MUST, [6, 7, 8, 9, 1, 2, 3, 4, 5, 10], Verdict.GOOD),
        (MUST, [6, 7, 8, 9, 1, 2, 3, 4, 5, 10, 11], Verdict.LATE),
        (MUST, [1, 2, 3, 4], Verdict.NOT_YET),
    ],
)
def test_late_is_a_matter_of_the_stages_rule(
    stage: Stage, balls: list[int], said: Verdict
) -> None:
    assert verdict(stage, ONE_ROW, balls) is said


def test_since_when_a_face_is_complete_is_always_told() -> None:
    late = judge(MUST, ONE_ROW, ON_TICKET, calls([1, 2, 3, 4, 5, 40]))
    assert late.reason == (
        "Late: complete since count 5, and the last number isn't in it."
    )
    good = judge(ANY, ONE_ROW, ON_TICKET, calls([1, 2, 3, 4, 5, 40]))
    assert good.reason == "Good: complete since count 5 of 6."
    assert (late.since, good.since) == (5, 5)
    assert not late.last_in_pattern and not good.last_in_pattern
    assert good.counts_for_pots and not late.counts_for_pots


LINE_AND_TWO = [1, 2, 3, 4, 6, 7, 8, 9, 10, 5]
LINE_AND_HOUSE = [*range(1, 5), *range(6, 10), *range(11, 16), 10, 5]


def test_one_call_completes_line_and_two_lines_but_the_next_waits_a_call() -> None:
    """The stage isn't jumped: it opens after one more number (ruling 29)."""
    both = LINE_AND_TWO
    assert verdict(MUST, ONE_ROW, both) is Verdict.GOOD
    assert verdict(NEXT, TWO_ROWS, both, previous=10) is Verdict.TOO_EARLY
    assert verdict(NEXT, TWO_ROWS, [*both, 40], previous=10) is Verdict.GOOD
    assert verdict(NEXT, TWO_ROWS, [*both, 40, 41], previous=10) is Verdict.LATE


def test_a_house_that_is_full_with_the_line_can_still_be_won() -> None:
    full = LINE_AND_HOUSE
    assert verdict(NEXT, HOUSE, full, previous=15) is Verdict.TOO_EARLY
    assert verdict(NEXT, HOUSE, [*full, 40], previous=15) is Verdict.GOOD
    assert verdict(NEXT, HOUSE, [*full, 40, 41], previous=15) is Verdict.LATE


def test_two_stages_may_be_won_by_the_same_call_where_none_must_lie_between() -> None:
    stage = replace(MUST, least_calls=0)
    assert verdict(stage, TWO_ROWS, LINE_AND_TWO, previous=10) is Verdict.GOOD
    assert verdict(ANY, HOUSE, LINE_AND_HOUSE, previous=15) is Verdict.GOOD


def test_too_early_for_the_next_stage_wins_no_pot_either() -> None:
    draw = calls(LINE_AND_TWO, previous_won_at=10, stage=2)
    judged = judge(NEXT, TWO_ROWS, ON_TICKET, draw)
    assert "before call 11; this is call 10" in judged.reason
    assert not judged.counts_for_pots


PRECALLED = [*range(1, 25), *range(30, 52)]


def test_a_bonanza_face_at_46_wins_the_pot_and_waits_for_47_for_the_prize(
    alberta: Hall,
) -> None:
    main = alberta.games["bonanza"].stages[0]
    at_46 = judge(main, FULL, ON_GRID, calls(PRECALLED))
    assert at_46.verdict is Verdict.TOO_EARLY
    assert at_46.counts_for_pots
    assert at_46.since == 24
    assert judge(main, FULL, ON_GRID, calls([*PRECALLED, 60])).verdict is Verdict.GOOD


def test_the_face_that_won_the_bonanza_pot_is_out_of_both_prizes(
    alberta: Hall,
) -> None:
    main, consolation = alberta.games["bonanza"].stages
    face = replace(ON_GRID, won_stages=frozenset({1}))
    after = calls([*PRECALLED, 60])
    assert judge(main, FULL, face, after).verdict is Verdict.ALREADY_WON
    later = replace(after, stage=2, previous_won_at=47)
    assert judge(consolation, FULL, face, later).verdict is Verdict.OUT
    assert judge(consolation, FULL, ON_GRID, later).verdict is Verdict.GOOD


def test_faces_full_before_a_first_count_are_in_time_at_it() -> None:
    stage = replace(MUST, first_count=47)
    assert verdict(stage, FULL, [*PRECALLED, 60], ON_GRID) is Verdict.GOOD
    assert verdict(stage, FULL, [*PRECALLED, 60, 61], ON_GRID) is Verdict.LATE


@pytest.mark.parametrize("balls", [75, 90])
def test_a_win_on_the_last_ball_is_a_win(balls: BallCount) -> None:
    face = replace(ON_TICKET, squares=((balls,), *ON_TICKET.squares[1:]))
    before = replace(calls(range(1, balls)), balls=balls)
    assert judge(MUST, HOUSE, face, before).verdict is Verdict.NOT_YET
    last = replace(calls(range(1, balls + 1)), balls=balls)
    assert judge(MUST, HOUSE, face, last).verdict is Verdict.GOOD


def test_wild_numbers_can_complete_a_face_before_the_first_call() -> None:
    before = calls([], premarked=frozenset({1, 2, 3, 4, 5}))
    judged = judge(ANY, ONE_ROW, ON_TICKET, before)
    assert (judged.verdict, judged.since) == (Verdict.GOOD, 0)
    assert not judged.last_in_pattern
    assert judge(MUST, ONE_ROW, ON_TICKET, before).verdict is Verdict.GOOD
    after = replace(before, covered=((40,),))
    assert judge(MUST, ONE_ROW, ON_TICKET, after).verdict is Verdict.LATE


BALLS = st.permutations(range(1, 41)).flatmap(
    lambda order: st.integers(0, 40).map(lambda count: order[:count])
)


@given(BALLS, st.sampled_from([ONE_ROW, TWO_ROWS, HOUSE]))
def test_only_the_calls_decide(balls: list[int], stage_masks: tuple[int, ...]) -> None:
    any_number = judge(ANY, stage_masks, ON_TICKET, calls(balls))
    must = judge(MUST, stage_masks, ON_TICKET, calls(balls))
    marked = sum(1 << ball - 1 for ball in balls if ball <= 15)
    full = [mask for mask in stage_masks if mask & marked == mask]
    assert (any_number.verdict is Verdict.GOOD) is bool(full)
    assert any_number.faces[0].winning_masks == tuple(full)
    assert any_number.missing == () or not full
    earlier = sum(1 << ball - 1 for ball in balls[:-1] if ball <= 15)
    new = [mask for mask in full if mask & earlier != mask]
    assert (must.verdict is Verdict.GOOD) is bool(new)
    assert (must.verdict is Verdict.LATE) is bool(full and not new)
    assert must.last_in_pattern is bool(new)


@given(BALLS, st.integers(0, 3), st.integers(0, 12))
def test_every_first_count_of_a_stage_has_its_chance(
    balls: list[int], least: int, previous: int
) -> None:
    """Whoever is complete when a stage opens can claim on its first count."""
    stage = replace(MUST, least_calls=1 if least else 0)
    opens = previous + stage.least_calls
    at_opening = verdict(stage, ONE_ROW, balls[:opens], previous=previous)
    complete = verdict(ANY, ONE_ROW, balls[:opens]) is Verdict.GOOD
    reached = len(balls) >= opens
    assert (at_opening is Verdict.GOOD) is (complete and reached)
