"""What the caller did last between games and can still take back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.views.games import game_of, games_of
from hall_tui.views.program import games_of_designation
from hall_tui.views.rows import Row, one
from hall_tui.views.sessions import Session

StepDone = Literal["designated", "given_up", "left_out"]


@dataclass(frozen=True, kw_only=True)
class LastStep:
    """`id` is the designation's or game's, `title` what it is called.

    `ball` is the one drawn, for a designation. `followed_by` is the title of the game
    played since, which this doesn't take back.
    """

    kind: StepDone
    id: str
    title: str
    seq: int
    ball: int | None = None
    followed_by: str | None = None


def last_step(db: Database, rules: Loaded, session: Session) -> LastStep | None:
    """The last designation, game given up or left out that can be taken back.

    None when there is none, or a game has begun that makes it history.
    """
    row = one(db, _LAST, session.id, session.id, session.id)
    if row is None:
        return None
    kind: StepDone = row["kind"]
    if kind == "designated":
        return _designated(db, rules, session, row)
    played = [game for game in games_of(db, session.id) if not game.precalling]
    since = [game for game in played if game.touched > row["seq"]]
    if kind == "given_up" and since:
        return None
    last = max(since, key=lambda game: game.touched, default=None)
    return replace(
        _told(row, rules.hall.games[row["id"]].title),
        followed_by=None if last is None else rules.hall.games[last.game].title,
    )


def _designated(
    db: Database, rules: Loaded, session: Session, row: Row
) -> LastStep | None:
    for game in games_of_designation(rules, row["id"]):
        if game_of(db, session.id, game) is not None:
            return None
    return _told(row, rules.hall.designations[row["id"]].title)


def _told(row: Row, title: str) -> LastStep:
    return LastStep(
        kind=row["kind"], id=row["id"], title=title, seq=row["seq"], ball=row["ball"]
    )


_LAST = """
SELECT 'designated' AS kind, d.designation AS id, d.seq, d.ball, d.id AS nth
FROM designated_balls d LEFT JOIN designation_undos u ON u.designated_id = d.id
WHERE d.session_id = ? AND u.seq IS NULL
UNION ALL
SELECT 'given_up', g.game, e.seq, NULL, e.id
FROM standing_ends e JOIN game_starts g ON g.id = e.start_id
WHERE g.session_id = ? AND e.how = 'abandoned'
UNION ALL
SELECT 'left_out', o.game, o.seq, NULL, o.id
FROM games_left_out o LEFT JOIN games_put_back b ON b.left_out_id = o.id
WHERE o.session_id = ? AND b.seq IS NULL
ORDER BY 3 DESC, 5 DESC LIMIT 1
"""
