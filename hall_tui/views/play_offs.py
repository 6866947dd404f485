"""Play-offs of winners who tie: on which face each stands, the balls, who is left."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.model.bonuses import GivenToWinner, StandUp
from hall_tui.rules.play_offs import balls_out, seated
from hall_tui.rules.wins import Win, Won
from hall_tui.views.draws import balls_of_game
from hall_tui.views.faces import FaceNumber, face_name, face_squares
from hall_tui.views.rows import one, rows, value
from hall_tui.views.winners import wins


@dataclass(frozen=True, kw_only=True)
class Stander:
    """A player of a play-off, on a face; `sat` is the ball, from 1, of sitting down."""

    face: FaceNumber
    name: str
    receipt: int | None
    awards: tuple[int, ...]
    sat: int | None


@dataclass(frozen=True, kw_only=True)
class PlayOff:
    """A play-off that was begun: its balls by name, and those that are `out`."""

    id: int
    kind: str
    closing_id: int
    machine: BallCount
    balls: tuple[str, ...]
    out: frozenset[int]
    players: tuple[Stander, ...]

    @property
    def standing(self) -> tuple[Stander, ...]:
        """Those who stand still."""
        return tuple(one for one in self.players if one.sat is None)

    @property
    def winner(self) -> Stander | None:
        """The one who is left, None while several stand."""
        return self.standing[0] if len(self.standing) == 1 else None


def tie_rule(rules: Loaded, kind: str) -> StandUp | None:
    """How those who tie for a certificate play it off, None where they don't."""
    given = rules.hall.certificates[kind].given
    return given.tie if isinstance(given, GivenToWinner) else None


def play_off(db: Database, rules: Loaded, kind: str, win: Win) -> PlayOff | None:
    """The play-off for a certificate among the players of a win, None before it.

    A player whose awards were all taken back isn't in it any more.
    """
    row = one(db, _BEGUN, win.closing_id, kind)
    rule = tie_rule(rules, kind)
    if row is None or rule is None:
        return None
    machine = balls_of_game(rules.hall, win.game)
    balls = [one["ball"] for one in rows(db, _BALLS, row["id"])]
    before = [one["ball"] for one in rows(db, _BEFORE, row["id"])]
    stood = _faces(db, row["id"], win)
    numbers = [
        frozenset(n for square in face_squares(db, rules, face) for n in square)
        for face in stood
    ]
    sat = seated(rule, numbers, balls)
    return PlayOff(
        id=row["id"],
        kind=kind,
        closing_id=win.closing_id,
        machine=machine,
        balls=tuple(ball_name(ball, machine) for ball in balls),
        out=frozenset(balls_out(before, balls, machine)),
        players=tuple(
            Stander(
                face=face,
                name=face_name(rules.hall, face),
                receipt=players[0].receipt,
                awards=tuple(award for player in players for award in player.awards),
                sat=sat[place],
            )
            for place, (face, players) in enumerate(stood.items())
        ),
    )


def last_play_off(db: Database, rules: Loaded, session_id: int) -> PlayOff | None:
    """The play-off of a session that was begun last; its win stands."""
    found = [
        one
        for win in wins(db, session_id)
        for kind in rules.hall.certificates
        if (one := play_off(db, rules, kind, win)) is not None
    ]
    return max(found, key=lambda one: one.id, default=None)


def times_begun(db: Database, kind: str, closing_id: int) -> int:
    """How often a play-off was begun for a win, those by mistake too."""
    found: int = value(
        db,
        "SELECT count(*) FROM play_offs WHERE kind = ? AND closing_id = ?",
        kind,
        closing_id,
    )
    return found


def last_ball(db: Database, play_off_id: int) -> int | None:
    """The row of the ball that came last and stands, None before the first."""
    found: int | None = value(
        db,
        "SELECT max(id) FROM standing_play_off_balls WHERE play_off_id = ?",
        play_off_id,
    )
    return found


def draw_is_over(db: Database, closing_id: int) -> bool:
    """Whether another game was started since: then all balls are in the machine."""
    return one(db, _STARTED_SINCE, closing_id) is not None


def _faces(db: Database, play_off_id: int, win: Win) -> dict[FaceNumber, list[Won]]:
    """The players of each face, in the order in which they were told."""
    found: dict[FaceNumber, list[Won]] = {}
    for row in rows(db, _FACES, play_off_id):
        face = FaceNumber(row["card_set"], row["face"])
        for player in win.players:
            if row["award_id"] in player.awards:
                held = found.setdefault(face, [])
                held += [] if player in held else [player]
    return found


_BEGUN = "SELECT id FROM standing_play_offs WHERE closing_id = ? AND kind = ?"

_FACES = """
SELECT award_id, card_set, face FROM play_off_faces WHERE play_off_id = ? ORDER BY id
"""

_BALLS = """
SELECT ball FROM standing_play_off_balls WHERE play_off_id = ? ORDER BY id
"""

# The balls of the game's draw, where the play-off goes on with what it has left.
_BEFORE = """
SELECT s.ball FROM play_offs p JOIN stage_closings z ON z.id = p.closing_id
JOIN game_starts g ON g.id = z.start_id JOIN standing_calls s ON s.draw_id = g.draw_id
WHERE p.id = ? AND p.goes_on = 1 ORDER BY s.count
"""

_STARTED_SINCE = """
SELECT 1 AS yes FROM stage_closings z JOIN game_starts g ON g.id = z.start_id
JOIN standing_starts o ON o.session_id = g.session_id AND o.id <> g.id
LEFT JOIN game_resumes r ON r.start_id = o.id
WHERE z.id = ? AND max(o.seq, coalesce(r.seq, 0)) > z.seq LIMIT 1
"""
