"""Looking a face up: its squares, how it was sold, the verdict, the pots it wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import DrawSoFar, FaceJudged, Judged, Verdict
from hall_tui.rules.marking import Marker
from hall_tui.rules.model.cards import CardKind
from hall_tui.rules.patterns import draw
from hall_tui.views.claims import standing, winners_on_draw
from hall_tui.views.counting import count_at, counts_of, marker_of
from hall_tui.views.faces import (
    FaceNumber,
    card_of_game,
    face_layout,
    face_name,
    holds,
)
from hall_tui.views.games import GameOn
from hall_tui.views.judging import Case, Seen, judged
from hall_tui.views.pot_chances import PotChance, pot_chances
from hall_tui.views.sessions import Session
from hall_tui.views.sold import Sold, sold_for

MOST_GRIDS = 4


@dataclass(frozen=True, kw_only=True)
class FaceLook:
    """A face that a verdict is on: its layout row by row, and how near it is."""

    face: FaceNumber
    name: str
    layout: tuple[tuple[tuple[int, ...], ...], ...]
    judged: FaceJudged


@dataclass(frozen=True, kw_only=True)
class LookUp:
    """What a verifier sees of a face for the running stage of a game.

    `count` is how many calls count so far. `faces` are those that win together, the
    top one first: the face alone, or a group of its page. `face` is the one by which a
    claim is known: the top one of a complete group, else the one looked up. `wins` are
    the names of the faces of each group of the page that wins; no two share a face.
    `good`: it wins something here; `for_prize`: the stage's prize, `pots` tells of each
    pot. `marked` are the numbers that are covered, `grids` the winning patterns as
    drawn, one for each face of a group.
    """

    face: FaceNumber
    name: str
    faces: tuple[FaceLook, ...]
    wins: tuple[tuple[str, ...], ...]
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
    marked: frozenset[int]
    grids: tuple[str, ...]

    @property
    def group(self) -> tuple[FaceNumber, ...]:
        """The faces that win together, from the top; none where one wins by itself."""
        return tuple(one.face for one in self.faces) if len(self.faces) > 1 else ()


def look_up(
    db: Database, rules: Loaded, session: Session, on: GameOn, face: FaceNumber
) -> LookUp:
    """The verdict on a face for the running stage, at the count of the draw.

    A face whose claim stands is judged with the faces that were claimed with it. Of a
    game that has ended the last stage is looked at, as closed. During a pre-call only
    a pot can be won (ruling 15).
    """
    found = _looked_up(db, rules, session, on, face, next_win=False)
    assert found is not None
    return found


def next_win(
    db: Database, rules: Loaded, session: Session, on: GameOn, face: FaceNumber
) -> LookUp | None:
    """What a claim of a face would take beside those that stand, None for nothing."""
    return _looked_up(db, rules, session, on, face, next_win=True)


def _looked_up(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    face: FaceNumber,
    *,
    next_win: bool,
) -> LookUp | None:
    ended = on.ended is not None
    on = replace(on, stage=min(on.stage, len(rules.hall.games[on.game].stages)))
    marker = marker_of(db, rules.hall, on)
    case = Case(
        db=db,
        rules=rules,
        on=on,
        face=face,
        sold=sold_for(db, rules, on, face),
        so_far=_so_far(marker, on, ended=ended),
        winners=winners_on_draw(db, on.draw_id),
        standing=[one.faces for one in standing(db, on)],
    )
    seen = judged(case, next_win=next_win)
    if seen is None:
        return None
    count = count_at(marker, on, on.count)
    pots = pot_chances(db, rules, session, on, count, seen.judged, case.sold)
    return _found(case, seen, pots)


def _so_far(marker: Marker, on: GameOn, *, ended: bool) -> DrawSoFar:
    """The draw as the game counts it: balls that were put aside are no calls."""
    won_at = None if ended else on.won_at
    return DrawSoFar(
        covered=tuple(one.covered for one in counts_of(marker, on) if one.covered),
        premarked=marker.premarked,
        stage=on.stage,
        previous_won_at=None if won_at is None else count_at(marker, on, won_at).calls,
        stage_closed=ended,
        balls=on.balls,
    )


def _found(case: Case, seen: Seen, pots: tuple[PotChance, ...]) -> LookUp:
    rules, judged = case.rules, seen.judged
    for_prize = judged.verdict == Verdict.GOOD
    won = [pot for pot in pots if pot.wins and not pot.play_off]
    good = for_prize or bool(won)
    face = seen.faces[0] if judged.since is not None else case.face
    faces = _faces(case, seen)
    return LookUp(
        face=face,
        name=face_name(rules.hall, face),
        faces=faces,
        wins=tuple(
            tuple(face_name(rules.hall, one) for one in win) for win in seen.wins
        ),
        game=case.on.game,
        stage=case.on.stage,
        count=case.so_far.count,
        sold=case.sold,
        verdict=Verdict.GOOD if good else judged.verdict,
        reason=won[0].reason if won and not for_prize else judged.reason,
        good=good,
        for_prize=for_prize,
        judged=judged,
        pots=pots,
        marked=case.so_far.premarked.union(*case.so_far.covered),
        grids=_grids(card_of_game(rules.hall, case.on.game), faces),
    )


def _faces(case: Case, seen: Seen) -> tuple[FaceLook, ...]:
    """The faces with their layouts; one that isn't known yet can't be shown."""
    judged = seen.judged.faces or (FaceJudged(),) * len(seen.faces)
    found = []
    for face, of_face in zip(seen.faces, judged, strict=True):
        if not holds(case.db, case.rules.hall, face.card_set, face.number):
            continue
        layout = face_layout(case.db, case.rules, face)
        cells = layout if layout.ndim == 3 else layout[:, :, None]
        rows_of = tuple(
            tuple(tuple(int(ball) for ball in cell) for cell in row) for row in cells
        )
        name = face_name(case.rules.hall, face)
        found.append(FaceLook(face=face, name=name, layout=rows_of, judged=of_face))
    return tuple(found)


def _grids(card: CardKind, faces: tuple[FaceLook, ...]) -> tuple[str, ...]:
    """The patterns that are complete as drawn: of several faces one each."""
    most = MOST_GRIDS if len(faces) == 1 else 1
    return tuple(
        draw(mask, card) for one in faces for mask in one.judged.winning_masks[:most]
    )
