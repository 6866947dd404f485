"""The claims that were made: at a stop, in a game, and who has won on a draw."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.claims import Verdict
from hall_tui.views.faces import FaceNumber
from hall_tui.views.games import GameOn
from hall_tui.views.rows import Row, rows


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A claim that was made at a stop; withdrawn ones are told too.

    A good claim is withdrawn by hand, or when its stage is reopened. The set of an
    unknown face is empty. `faces` are all that win together, `face` the top one.
    """

    id: int
    stop_id: int
    stage: int
    face: FaceNumber
    faces: tuple[FaceNumber, ...]
    verdict: Verdict
    reason: str
    for_prize: bool
    withdrawn: bool

    @property
    def stands(self) -> bool:
        """Whether it is good and not withdrawn."""
        return self.verdict == Verdict.GOOD and not self.withdrawn


def faces_of_claim(db: Database, claim_id: int) -> tuple[FaceNumber, ...]:
    """The faces that win together in a claim, the top one first."""
    found = rows(db, _CLAIMS + " WHERE c.id = ?", claim_id)
    return _claim(found[0]).faces if found else ()


def claims_of_stop(db: Database, stop_id: int) -> list[Claim]:
    """The claims of a stop in order."""
    found = rows(db, _CLAIMS + " WHERE c.stop_id = ? ORDER BY c.id", stop_id)
    return [_claim(row) for row in found]


def claims_of_game(db: Database, start_id: int) -> list[Claim]:
    """All claims that were made in a game, at whichever stop, in order."""
    found = rows(db, _CLAIMS + " WHERE c.start_id = ? ORDER BY c.id", start_id)
    return [_claim(row) for row in found]


def good_claim(db: Database, on: GameOn, face: FaceNumber) -> Claim | None:
    """The good claim that stands at the stop and holds a face, if there is one."""
    return next((one for one in standing(db, on) if face in one.faces), None)


def standing(db: Database, on: GameOn) -> list[Claim]:
    """The good claims of the open stop that stand, none without a stop."""
    if on.stop is None:
        return []
    return [one for one in claims_of_stop(db, on.stop.id) if one.stands]


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


def _claim(row: Row) -> Claim:
    return Claim(
        id=row["id"],
        stop_id=row["stop_id"],
        stage=row["stage"],
        face=FaceNumber(row["card_set"] or "", row["face"]),
        faces=tuple(
            FaceNumber(row["card_set"] or "", number)
            for number in json.loads(row["faces"]) or [row["face"]]
        ),
        verdict=Verdict(row["verdict"]),
        reason=row["reason"],
        for_prize=bool(row["for_prize"]),
        withdrawn=bool(row["withdrawn"]),
    )


_CLAIMS = """
SELECT c.id, c.stop_id, c.stage, c.card_set, c.face, c.verdict, c.reason, c.for_prize,
    coalesce(w.seq, u.seq) IS NOT NULL AS withdrawn,
    (SELECT json_group_array(f.face ORDER BY f.place) FROM claim_faces f
        WHERE f.claim_id = c.id) AS faces
FROM claims c LEFT JOIN claim_withdrawals w ON w.claim_id = c.id
LEFT JOIN stage_closings z ON z.stop_id = c.stop_id
LEFT JOIN closing_undos u ON u.closing_id = z.id
"""

_WINNERS = """
SELECT c.start_id, c.stage, c.card_set, coalesce(f.face, c.face) AS face
FROM game_starts g CROSS JOIN claims c ON c.start_id = g.id AND c.verdict = 'good'
JOIN standing_closings z ON z.stop_id = c.stop_id
LEFT JOIN claim_withdrawals w ON w.claim_id = c.id
LEFT JOIN claim_faces f ON f.claim_id = c.id
WHERE g.draw_id = ? AND w.seq IS NULL ORDER BY c.id, f.place
"""
