"""The games of a session: which is on, its draw and calls, its stage, its stop."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.model.hall import Hall
from hall_tui.views.rows import Row, one, rows, value


@dataclass(frozen=True, kw_only=True)
class Call:
    """A ball that is out; `at` is UTC, `source` what gave the ball.

    `count` is its place in the draw; which call it is says the marking (`counting`).
    """

    id: int
    count: int
    ball: int
    name: str
    precall: bool
    source: str
    at: str | None


@dataclass(frozen=True)
class ExtraDrawn:
    """An extra ball that came in a game with so many balls of its draw out."""

    id: int
    ball: str
    after_count: int


@dataclass(frozen=True, kw_only=True)
class Stop:
    """The caller halts for a claim in a stage, with `count` balls out.

    `seq` is that act.
    """

    id: int
    seq: int
    stage: int
    count: int


@dataclass(frozen=True, kw_only=True)
class GameOn:
    """A game that was started or pre-called, as it stands.

    `seq` is the act that closed its sales, `touched` the one that started it or did
    its last pre-call; `precalling` says that it isn't started
    beyond its pre-call. `stage` and `leg` are the running ones, from 1: leg 2 is
    the prize after a pot that was won instead of it. `won_at` is how many balls
    were out when the stage before was won, `closed_at` the most at a closing on this
    draw (0 for none). `ended` is how the game ended, None while it goes on. `extra`
    are the extra balls that came in this game.
    """

    start_id: int
    session_id: int
    game: str
    seq: int
    touched: int
    draw_id: int
    draw_game: str
    balls: BallCount
    from_count: int
    precalling: bool
    ended: str | None
    stage: int
    leg: int
    won_at: int | None
    closed_at: int
    calls: tuple[Call, ...]
    extra: tuple[ExtraDrawn, ...]
    stop: Stop | None

    @property
    def count(self) -> int:
        """How many balls are out, those that the marking puts aside too."""
        return len(self.calls)

    @property
    def extra_now(self) -> ExtraDrawn | None:
        """The extra ball that came after the last call, None where none did."""
        last = self.extra[-1] if self.extra else None
        return last if last and last.after_count == self.count else None


@dataclass(frozen=True, kw_only=True)
class Begun:
    """How far a game is, without its calls: what the program tells of each game.

    `count` is that of its draw; the others are as in `GameOn`.
    """

    game: str
    precalling: bool
    ended: str | None
    count: int


def games_begun(db: Database, session_id: int) -> dict[str, Begun]:
    """How far each game is that was started or pre-called in a session, by its id."""
    return {
        row["game"]: Begun(
            game=row["game"],
            precalling=bool(row["precalling"]),
            ended=row["ended"],
            count=row["count"],
        )
        for row in rows(db, _BEGUN, session_id)
    }


def game_on(db: Database, session_id: int) -> GameOn | None:
    """The game that is played now, or the one whose pre-call was the last done.

    None between games: a draw that rests after its pre-call isn't on once another
    game was started.
    """
    row = one(db, _ON, session_id)
    if row is None or (row["precalling"] and row["touched"] < _last(db, session_id)):
        return None
    return _game(db, row)


def game_of(db: Database, session_id: int, game: str) -> GameOn | None:
    """A game of the session as it stands, None when it wasn't started."""
    row = one(db, _STARTS + " WHERE g.session_id = ? AND g.game = ?", session_id, game)
    return None if row is None else _game(db, row)


def games_of(db: Database, session_id: int) -> list[GameOn]:
    """All games that were started or pre-called in a session, in that order."""
    found = rows(db, _STARTS + " WHERE g.session_id = ? ORDER BY g.seq", session_id)
    return [_game(db, row) for row in found]


def last_game(db: Database, session_id: int) -> GameOn | None:
    """The game that is on, or between games the one that was on last."""
    on = game_on(db, session_id)
    if on is not None:
        return on
    played = games_of(db, session_id)
    return max(played, key=lambda one: one.touched, default=None)


def calls_of(db: Database, draw_id: int, balls: BallCount) -> tuple[Call, ...]:
    """The calls that stand on a draw, in order."""
    return tuple(
        Call(
            id=row["id"],
            count=row["count"],
            ball=row["ball"],
            name=ball_name(row["ball"], balls),
            precall=bool(row["precall"]),
            source=row["source"],
            at=row["at"],
        )
        for row in rows(db, _CALLS, draw_id)
    )


def designated(
    db: Database, hall: Hall, session_id: int, designation: str
) -> tuple[int, ...]:
    """The balls of a designation that stand, in the order drawn.

    One that is the first ball of a game is that call, as long as it stands.
    """
    game = hall.designations[designation].first_of
    if game is None:
        found = rows(db, _DESIGNATED, session_id, designation)
    else:
        found = rows(db, _FIRST_CALL, session_id, game)
    return tuple(row["ball"] for row in found)


def _last(db: Database, session_id: int) -> int:
    """The act that last started a game beyond a pre-call; 0 for none."""
    return int(value(db, _LAST_STARTED, session_id) or 0)


def _game(db: Database, row: Row) -> GameOn:
    closings = rows(
        db,
        "SELECT stage, count, prize_won FROM standing_closings WHERE start_id = ?"
        " ORDER BY id",
        row["id"],
    )
    won = [closing for closing in closings if closing["prize_won"]]
    stage = len(won) + 1
    return GameOn(
        start_id=row["id"],
        session_id=row["session_id"],
        game=row["game"],
        seq=row["seq"],
        touched=row["touched"],
        draw_id=row["draw_id"],
        draw_game=row["draw_game"],
        balls=row["balls"],
        from_count=row["from_count"],
        precalling=bool(row["precalling"]),
        ended=row["ended"],
        stage=stage,
        leg=1 + sum(closing["stage"] == stage for closing in closings),
        won_at=won[-1]["count"] if won else _won_before(db, row),
        closed_at=value(db, _CLOSED_AT, row["draw_id"]) or 0,
        calls=calls_of(db, row["draw_id"], row["balls"]),
        extra=tuple(
            ExtraDrawn(drawn["id"], drawn["extra_ball"], drawn["after_count"])
            for drawn in rows(db, _EXTRA, row["id"])
        ),
        stop=_stop(db, row["id"]),
    )


def _won_before(db: Database, row: Row) -> int | None:
    """How many balls were out when an earlier game on this draw was won last."""
    found: int | None = value(db, _WON_BEFORE, row["draw_id"], row["id"])
    return found


def _stop(db: Database, start_id: int) -> Stop | None:
    row = one(db, _OPEN_STOP, start_id)
    if row is None:
        return None
    return Stop(id=row["id"], seq=row["seq"], stage=row["stage"], count=row["count"])


# `precalling`: started with a pre-called ball and not gone on since.
_STARTS = """
SELECT g.id, g.session_id, g.game, g.seq, g.draw_id, g.from_count, d.game AS draw_game,
    d.balls, e.how AS ended,
    r.seq IS NULL AND EXISTS (SELECT 1 FROM calls k
        WHERE k.draw_id = g.draw_id AND k.precall = 1 AND k.seq = g.seq) AS precalling,
    coalesce(r.seq, (SELECT max(k.seq) FROM calls k WHERE k.draw_id = g.draw_id
        AND k.precall = 1), g.seq) AS touched
FROM standing_starts g JOIN draws d ON d.id = g.draw_id
LEFT JOIN game_resumes r ON r.start_id = g.id
LEFT JOIN standing_ends e ON e.start_id = g.id
"""

_ON = (
    _STARTS
    + " WHERE g.session_id = ? AND e.seq IS NULL ORDER BY precalling, touched DESC"
)

_BEGUN = f"""
SELECT q.game, q.precalling, q.ended,
    (SELECT count(*) FROM standing_calls s WHERE s.draw_id = q.draw_id) AS count
FROM ({_STARTS} WHERE g.session_id = ? ORDER BY g.seq) q
"""

_LAST_STARTED = """
SELECT max(coalesce(r.seq, g.seq)) FROM standing_starts g
LEFT JOIN game_resumes r ON r.start_id = g.id
WHERE g.session_id = ? AND (r.seq IS NOT NULL OR NOT EXISTS
    (SELECT 1 FROM calls k
        WHERE k.draw_id = g.draw_id AND k.precall = 1 AND k.seq = g.seq))
"""

_CALLS = """
SELECT k.id, s.count, s.ball, k.precall, k.source, j.at
FROM standing_calls s JOIN calls k ON k.id = s.call_id
LEFT JOIN journal j ON j.seq = k.seq WHERE s.draw_id = ? ORDER BY s.count
"""

_EXTRA = """
SELECT id, extra_ball, after_count FROM standing_extra_balls
WHERE start_id = ? ORDER BY id
"""

_DESIGNATED = """
SELECT d.ball FROM designated_balls d
LEFT JOIN designation_undos u ON u.designated_id = d.id
WHERE d.session_id = ? AND d.designation = ? AND u.seq IS NULL ORDER BY d.id
"""

_FIRST_CALL = """
SELECT s.ball FROM draws d JOIN standing_calls s ON s.draw_id = d.id
WHERE d.session_id = ? AND d.game = ? AND s.count = 1
"""

_OPEN_STOP = """
SELECT s.id, s.seq, s.stage, s.count FROM stops s
LEFT JOIN stop_ends e ON e.stop_id = s.id
WHERE s.start_id = ? AND e.seq IS NULL ORDER BY s.id DESC
"""

_CLOSED_AT = """
SELECT max(c.count) FROM standing_closings c JOIN game_starts g ON g.id = c.start_id
WHERE g.draw_id = ?
"""

_WON_BEFORE = """
SELECT max(c.count) FROM standing_closings c JOIN game_starts g ON g.id = c.start_id
WHERE g.draw_id = ? AND g.id <> ? AND c.prize_won = 1
"""
