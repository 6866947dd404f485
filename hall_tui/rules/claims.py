"""The verdict on one face for one stage, with its reason.

Only what was called counts, never what a player marked; a pot is judged apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.model.games import Stage
from hall_tui.rules.stages import (
    StageRule,
    complete_since,
    masks_with,
    missing_numbers,
    nearest_mask,
    opens_at,
    winning_masks,
)

FaceStatus = Literal["sold", "issued", "not_sold", "void", "other_game", "unknown"]


class Verdict(StrEnum):
    """What is said of a claim."""

    GOOD = "good"
    NOT_YET = "not_yet"
    LATE = "late"
    """Complete since an earlier call where the last number must be in it."""
    NOT_SOLD = "not_sold"
    WRONG_GAME = "wrong_game"
    """Sold, but not for this game."""
    VOID = "void"
    ALREADY_WON = "already_paid"
    """The face has won this stage before."""
    STAGE_CLOSED = "stage_closed"
    OUT = "out"
    """The face won an earlier stage, which puts it out of this one."""
    TOO_EARLY = "too_early"
    """The stage can't be won at this count yet."""
    UNKNOWN = "unknown"


_REASONS: dict[FaceStatus, str] = {
    "unknown": "No face of the sets in play has this number: read it again.",
    "void": "The receipt of this face was voided.",
    "other_game": "This face was sold, but not for this game.",
    "not_sold": "This face wasn't sold.",
    "issued": "This face was handed to a seller and isn't sold.",
}
_STATUS_VERDICTS: dict[FaceStatus, Verdict] = {
    "unknown": Verdict.UNKNOWN,
    "void": Verdict.VOID,
    "other_game": Verdict.WRONG_GAME,
    "not_sold": Verdict.NOT_SOLD,
    "issued": Verdict.NOT_SOLD,
}


@dataclass(frozen=True, kw_only=True)
class FaceInPlay:
    """A face as the books know it.

    `squares` are the numbers of each square in order; empty for an unknown face.
    `status`: "issued" was handed to a seller and isn't sold, "other_game" was sold
    for another game. `won_stages` are the stages of this game that it has won,
    from 1, with the prize or a pot instead of it. `won_earlier_game`: it won a
    game before on this draw which puts its winners out. `name` is what is printed on
    it, asked for where several faces are told apart.
    """

    squares: tuple[tuple[int, ...], ...]
    status: FaceStatus
    name: str = ""
    won_stages: frozenset[int] = frozenset()
    won_earlier_game: bool = False


@dataclass(frozen=True, kw_only=True)
class DrawSoFar:
    """The draw when the caller stopped, and the stage that is claimed.

    `covered` holds the numbers that each counted call covered, in order, so its
    length is the count. `stage` is the claimed stage, from 1; `previous_won_at`
    the count at which the stage before it was won, None for the first. `balls` tells
    how balls are named.
    """

    covered: tuple[tuple[int, ...], ...]
    premarked: frozenset[int] = frozenset()
    stage: int = 1
    previous_won_at: int | None = None
    stage_closed: bool = False
    balls: BallCount = 75

    @property
    def count(self) -> int:
        """How many calls were made."""
        return len(self.covered)

    @property
    def last(self) -> tuple[int, ...]:
        """The numbers that the last call covered."""
        return self.covered[-1] if self.covered else ()


@dataclass(frozen=True, kw_only=True)
class FaceJudged:
    """How near one face is to the pattern that it has to have.

    `winning_masks` are the complete masks; `missing` the numbers of each square
    that the nearest mask lacks (any one marks it), the lowest first; `since` the
    count at which the face became complete, 0 before the first call, None when it
    isn't. `last_in_pattern`: a number of the last call stands in a complete mask.
    """

    winning_masks: tuple[int, ...] = ()
    missing: tuple[tuple[int, ...], ...] = ()
    since: int | None = None
    last_in_pattern: bool = False


@dataclass(frozen=True, kw_only=True)
class Judged:
    """A verdict with its reason, and what a desk shows of what is claimed.

    `faces` are the face that is claimed, or all of a group from the top, and empty
    for an unknown one; `since` and `last_in_pattern` are those of all together.
    `counts_for_pots`: complete in time, so a pot that is won here may be judged,
    also when the prize can't be won yet (ruling 15). `alarm`: complete, handed to a
    seller and not sold.
    """

    verdict: Verdict
    reason: str
    faces: tuple[FaceJudged, ...] = ()
    since: int | None = None
    last_in_pattern: bool = False
    counts_for_pots: bool = False
    alarm: bool = False

    @property
    def missing(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of each square that is missing, face by face."""
        return tuple(numbers for face in self.faces for numbers in face.missing)


def judge(
    stage: Stage, masks: tuple[int, ...], face: FaceInPlay, draw: DrawSoFar
) -> Judged:
    """Return the verdict on a face that is claimed for a stage.

    `masks` are those of the stage's pattern. With `last_number` "any" a face is
    good until its stage is closed (ruling 12). With "must" a complete face is late
    unless the last number stands in a complete mask (ruling 30); a face that was
    complete before the stage could be won is still in time on the stage's first
    count (rulings 15, 29), so one call can't put a prize out of reach.
    """
    return judge_group(stage, (masks,), (face,), draw)


def judge_group(
    stage: Stage,
    masks: Sequence[tuple[int, ...]],
    faces: Sequence[FaceInPlay],
    draw: DrawSoFar,
) -> Judged:
    """Return the verdict on faces that only win together, each with masks of its own.

    A face that isn't sold may have none, as no pattern can be asked of it alone.

    The group is complete since its last face is, and the last number is in the
    pattern when it is in that of any of the faces; else as `judge` (ruling 28).
    """
    unknown = next((face for face in faces if not face.squares), None)
    if unknown is not None:
        said = f"{unknown.name} isn't known: key this card in."
        reason = _REASONS["unknown"] if len(faces) == 1 else said
        return Judged(verdict=Verdict.UNKNOWN, reason=reason)
    found = tuple(
        _face_judged(face, of_face, draw)
        for face, of_face in zip(faces, masks, strict=True)
    )
    counts = [one.since for one in found if one.since is not None]
    since = max(counts) if len(counts) == len(found) else None
    last_in_pattern = since is not None and any(one.last_in_pattern for one in found)
    barred = next((why for face in faces if (why := _barred(stage, face, draw))), None)
    missing = _missing(faces, found, draw.balls)
    verdict, reason = barred or _by_calls(stage, draw, since, last_in_pattern, missing)
    return Judged(
        verdict=verdict,
        reason=reason,
        faces=found,
        since=since,
        last_in_pattern=last_in_pattern,
        counts_for_pots=barred is None
        and _in_time(replace(stage, first_count=0), draw, since, last_in_pattern),
        alarm=since is not None and any(face.status == "issued" for face in faces),
    )


def _face_judged(
    face: FaceInPlay, masks: tuple[int, ...], draw: DrawSoFar
) -> FaceJudged:
    """Return how near one face is to its pattern, by the calls alone."""
    if not masks:
        return FaceJudged()
    covered = draw.premarked.union(*draw.covered)
    won = winning_masks(face.squares, masks, covered)
    nearest = nearest_mask(face.squares, masks, covered)
    return FaceJudged(
        winning_masks=won,
        missing=missing_numbers(face.squares, nearest, covered),
        since=complete_since(face.squares, masks, draw.covered, draw.premarked),
        last_in_pattern=bool(masks_with(face.squares, won, draw.last)),
    )


def _missing(
    faces: Sequence[FaceInPlay], found: Sequence[FaceJudged], balls: BallCount
) -> str:
    """Say what is missing, of several faces which one misses it."""
    if len(faces) == 1:
        return f"it misses {_named(found[0].missing, balls)}"
    return "; ".join(
        f"{face.name} misses {_named(one.missing, balls)}"
        for face, one in zip(faces, found, strict=True)
        if one.missing
    )


def _barred(
    stage: Stage, face: FaceInPlay, draw: DrawSoFar
) -> tuple[Verdict, str] | None:
    """Return what speaks against the face whatever was called, None if nothing."""
    if face.status != "sold":
        return _STATUS_VERDICTS[face.status], _REASONS[face.status]
    if draw.stage in face.won_stages:
        return Verdict.ALREADY_WON, "This face has won this part of the game already."
    if draw.stage_closed:
        said = "This part of the game is closed: no claim is taken any more."
        return Verdict.STAGE_CLOSED, said
    won_before = any(number < draw.stage for number in face.won_stages)
    if face.won_earlier_game or (stage.winners_out and won_before):
        return Verdict.OUT, "This face has won before on these balls and is out."
    return None


def _by_calls(
    stage: Stage,
    draw: DrawSoFar,
    since: int | None,
    last_in_pattern: bool,
    missing: str,
) -> tuple[Verdict, str]:
    """Return the verdict on a face that nothing bars, by the calls alone."""
    if since is None:
        return Verdict.NOT_YET, f"Not yet: {missing}."
    opens = _opens(stage, draw)
    if draw.count < opens:
        return Verdict.TOO_EARLY, (
            f"Complete, but this part can't be won before call {opens}; this is call"
            f" {draw.count}."
        )
    if not _in_time(stage, draw, since, last_in_pattern):
        return Verdict.LATE, (
            f"Late: complete since count {since}, and the last number isn't in it."
        )
    if since == draw.count:
        return Verdict.GOOD, f"Good: complete on the last call, count {since}."
    return Verdict.GOOD, f"Good: complete since count {since} of {draw.count}."


def _in_time(
    stage: Stage, draw: DrawSoFar, since: int | None, last_in_pattern: bool
) -> bool:
    """Say whether a complete face is claimed when the stage can be won, and not late.

    Late is only a face that could have been claimed on an earlier count.
    """
    opens = _opens(stage, draw)
    if since is None or draw.count < opens:
        return False
    first_chance = max(since, opens)
    return stage.last_number == "any" or last_in_pattern or first_chance == draw.count


def _opens(stage: Stage, draw: DrawSoFar) -> int:
    """Return the earliest count at which the stage can be won."""
    rule = StageRule(
        masks=(),
        least_calls_since_previous=stage.least_calls,
        last_number=stage.last_number,
        first_count=stage.first_count,
    )
    return opens_at(rule, draw.previous_won_at)


def _named(missing: tuple[tuple[int, ...], ...], balls: BallCount) -> str:
    """Return the missing numbers as they are announced: `B7, B12 or I27, O70`."""
    return ", ".join(
        " or ".join(ball_name(number, balls) for number in numbers)
        for numbers in missing
    )
