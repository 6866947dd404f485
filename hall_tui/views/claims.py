"""Looking a face up: its squares, how it was sold, the verdict, the pots it wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import DrawSoFar, FaceInPlay, Judged, Verdict, judge
from hall_tui.rules.marking import Marker
from hall_tui.rules.model.marking import Wild
from hall_tui.rules.patterns import draw
from hall_tui.views.faces import (
    FaceNumber,
    card_of_game,
    face_layout,
    face_name,
    face_squares,
    stage_masks,
)
from hall_tui.views.games import GameOn, designated
from hall_tui.views.pot_chances import PotChance, pot_chances
from hall_tui.views.rows import Row, one, rows
from hall_tui.views.sessions import Session
from hall_tui.views.sold import Sold, sold_for


@dataclass(frozen=True, kw_only=True)
class LookUp:
    """What a verifier sees of a face for the running stage of a game.

    `good`: the face wins something here; `for_prize`: the stage's prize, `pots`
    tells of each pot. `layout` is row by row, `marked` the numbers that are
    covered, `grids` the winning patterns as drawn.
    """

    face: FaceNumber
    name: str
    game: str
    stage: int
    count: int
    sold: Sold
    verdict: Verdict
    reason: str
    good: bool
    for_prize: bool
    judged: Judged
    pots: tuple[PotChance, ...]
    layout: tuple[tuple[tuple[int, ...], ...], ...]
    marked: frozenset[int]
    grids: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A claim that was made at a stop; withdrawn ones are told too.

    A good claim is withdrawn by hand, or when its stage is reopened. The set of an
    unknown face is empty.
    """

    id: int
    stop_id: int
    stage: int
    face: FaceNumber
    verdict: Verdict
    reason: str
    for_prize: bool
    withdrawn: bool

    @property
    def stands(self) -> bool:
        """Whether it is good and not withdrawn."""
        return self.verdict == Verdict.GOOD and not self.withdrawn


def look_up(
    db: Database, rules: Loaded, session: Session, on: GameOn, face: FaceNumber
) -> LookUp:
    """The verdict on a face for the running stage, at the count of the draw.

    Of a game that has ended the last stage is looked at, as closed. During a
    pre-call only a pot can be won (ruling 15).
    """
    ended = on.ended is not None
    stages = rules.hall.games[on.game].stages
    on = replace(on, stage=min(on.stage, len(stages)))
    sold = sold_for(db, rules, on, face)
    in_play = _in_play(db, rules, on, face, sold)
    marker = marker_of(db, rules, on)
    covered = covered_by_calls(marker, on)
    so_far = DrawSoFar(
        covered=covered,
        premarked=marker.premarked,
        stage=on.stage,
        previous_won_at=None if ended else on.won_at,
        stage_closed=ended,
        balls=on.balls,
    )
    judged = judge(
        stages[on.stage - 1], stage_masks(rules, on.game, on.stage), in_play, so_far
    )
    judged = _told(rules, on, judged, in_play, sold, so_far)
    limit_count = marker.limit_count([call.ball for call in on.calls])
    pots = pot_chances(db, rules, session, on, limit_count, judged, sold)
    return _found(db, rules, on, face, sold, judged, pots, so_far)


def marker_of(db: Database, rules: Loaded, on: GameOn) -> Marker:
    """The marking of a game with the balls designated for it."""
    marking = rules.hall.games[on.game].marking
    balls: tuple[int, ...] = ()
    if isinstance(marking, Wild):
        for name in marking.designations:
            balls += designated(db, on.session_id, name)
    return Marker(marking, on.balls, balls)


def covered_by_calls(marker: Marker, on: GameOn) -> tuple[tuple[int, ...], ...]:
    """The numbers that each call of the draw covers, those put aside left out."""
    balls = [call.ball for call in on.calls]
    return tuple(new for new in marker.covered_by_call(balls) if new)


def claims_of_stop(db: Database, stop_id: int) -> list[Claim]:
    """The claims of a stop in order."""
    found = rows(db, _CLAIMS + " WHERE c.stop_id = ? ORDER BY c.id", stop_id)
    return [_claim(row) for row in found]


def claims_of_game(db: Database, start_id: int) -> list[Claim]:
    """All claims that were made in a game, at whichever stop, in order."""
    found = rows(db, _CLAIMS + " WHERE c.start_id = ? ORDER BY c.id", start_id)
    return [_claim(row) for row in found]


def good_claim(db: Database, on: GameOn, face: FaceNumber) -> Claim | None:
    """The good claim of a face in the running stage that stands, if there is one."""
    row = one(
        db,
        _CLAIMS + " WHERE c.start_id = ? AND c.stage = ? AND c.card_set = ?"
        " AND c.face = ? AND c.verdict = 'good' AND coalesce(w.seq, u.seq) IS NULL"
        " ORDER BY c.id DESC",
        on.start_id,
        on.stage,
        face.card_set,
        face.number,
    )
    return None if row is None else _claim(row)


def times_withdrawn(db: Database, on: GameOn, face: FaceNumber) -> int:
    """How many good claims of a face don't stand any more in the running stage."""
    found = rows(
        db,
        _CLAIMS + " WHERE c.start_id = ? AND c.stage = ? AND c.card_set = ?"
        " AND c.face = ? AND c.verdict = 'good'"
        " AND coalesce(w.seq, u.seq) IS NOT NULL",
        on.start_id,
        on.stage,
        face.card_set,
        face.number,
    )
    return len(found)


def winners_on_draw(db: Database, draw_id: int) -> list[tuple[int, int, FaceNumber]]:
    """Who has won on a draw so far: (game's start, stage, face) of each."""
    return [
        (row["start_id"], row["stage"], FaceNumber(row["card_set"], row["face"]))
        for row in rows(db, _WINNERS, draw_id)
    ]


def _in_play(
    db: Database, rules: Loaded, on: GameOn, face: FaceNumber, sold: Sold
) -> FaceInPlay:
    won = [
        (start, stage)
        for start, stage, winner in winners_on_draw(db, on.draw_id)
        if winner == face
    ]
    winners_out = getattr(rules.hall.games[on.game].draw, "winners_out", False)
    return FaceInPlay(
        squares=face_squares(db, rules, face),
        status=sold.status,
        won_stages=frozenset(stage for start, stage in won if start == on.start_id),
        won_earlier_game=winners_out and any(start != on.start_id for start, _ in won),
    )


def _told(
    rules: Loaded,
    on: GameOn,
    judged: Judged,
    face: FaceInPlay,
    sold: Sold,
    so_far: DrawSoFar,
) -> Judged:
    """The verdict with what the books know better than the calls."""
    if sold.reason is not None and face.status != "sold":
        return replace(judged, reason=sold.reason)
    if judged.verdict == Verdict.GOOD and on.precalling:
        said = "Complete, but only a pot can be won before the game itself starts."
        return replace(judged, verdict=Verdict.TOO_EARLY, reason=said)
    if judged.verdict == Verdict.NOT_YET and on.count == on.won_at:
        return _of_earlier_stages(rules, on, judged, face, so_far)
    return judged


def _of_earlier_stages(
    rules: Loaded, on: GameOn, judged: Judged, face: FaceInPlay, so_far: DrawSoFar
) -> Judged:
    """The verdict on a face that isn't complete but was for a stage just closed.

    Once a number was called after the closing, a claim is for the running stage.
    """
    for stage in range(on.stage - 1, 0, -1):
        if stage in face.won_stages:
            said = f"This face has won stage {stage} already. {judged.reason}"
            return replace(judged, verdict=Verdict.ALREADY_WON, reason=said)
        rule = rules.hall.games[on.game].stages[stage - 1]
        masks = stage_masks(rules, on.game, stage)
        if judge(rule, masks, face, replace(so_far, stage=stage)).since is not None:
            said = f"Stage {stage}, for which it is complete, is closed."
            return replace(
                judged,
                verdict=Verdict.STAGE_CLOSED,
                reason=f"{said} {judged.reason}",
            )
    return judged


def _found(
    db: Database,
    rules: Loaded,
    on: GameOn,
    face: FaceNumber,
    sold: Sold,
    judged: Judged,
    pots: tuple[PotChance, ...],
    so_far: DrawSoFar,
) -> LookUp:
    for_prize = judged.verdict == Verdict.GOOD
    won = [pot for pot in pots if pot.wins and not pot.play_off]
    good = for_prize or bool(won)
    card = card_of_game(rules.hall, on.game)
    layout = face_layout(db, rules, face)
    cells = layout if layout.ndim == 3 else layout[:, :, None]
    return LookUp(
        face=face,
        name=face_name(rules.hall, face),
        game=on.game,
        stage=on.stage,
        count=on.count,
        sold=sold,
        verdict=Verdict.GOOD if good else judged.verdict,
        reason=won[0].reason if won and not for_prize else judged.reason,
        good=good,
        for_prize=for_prize,
        judged=judged,
        pots=pots,
        layout=tuple(
            tuple(tuple(int(ball) for ball in cell) for cell in row) for row in cells
        ),
        marked=so_far.premarked.union(*so_far.covered),
        grids=tuple(draw(mask, card) for mask in judged.winning_masks[:4]),
    )


def _claim(row: Row) -> Claim:
    return Claim(
        id=row["id"],
        stop_id=row["stop_id"],
        stage=row["stage"],
        face=FaceNumber(row["card_set"] or "", row["face"]),
        verdict=Verdict(row["verdict"]),
        reason=row["reason"],
        for_prize=bool(row["for_prize"]),
        withdrawn=bool(row["withdrawn"]),
    )


_CLAIMS = """
SELECT c.id, c.stop_id, c.stage, c.card_set, c.face, c.verdict, c.reason, c.for_prize,
    coalesce(w.seq, u.seq) IS NOT NULL AS withdrawn
FROM claims c LEFT JOIN claim_withdrawals w ON w.claim_id = c.id
LEFT JOIN stage_closings z ON z.stop_id = c.stop_id
LEFT JOIN closing_undos u ON u.closing_id = z.id
"""

_WINNERS = """
SELECT c.start_id, c.stage, c.card_set, c.face FROM game_starts g
CROSS JOIN claims c ON c.start_id = g.id AND c.verdict = 'good'
JOIN standing_closings z ON z.stop_id = c.stop_id
LEFT JOIN claim_withdrawals w ON w.claim_id = c.id
WHERE g.draw_id = ? AND w.seq IS NULL ORDER BY c.id
"""
