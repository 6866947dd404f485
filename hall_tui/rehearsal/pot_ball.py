"""The designated ball of a rehearsal: one that can win the pot for somebody."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.draws import LastBall
from hall_tui.rules.model.pots import OnNumber
from hall_tui.views.faces import FaceNumber
from hall_tui.views.games import GameOn, designated
from hall_tui.views.in_play import squares_of
from hall_tui.views.pots import running_pots
from hall_tui.views.receipts import ranges, receipts
from hall_tui.views.sessions import Session
from hall_tui.views.sold import holds_for_pot


def last_ball(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    faces: Sequence[FaceNumber],
) -> LastBall | None:
    """The ball that wins a pot in the game, and who plays for it, by place in `faces`.

    None where the game has no such pot.
    """
    found = _pot(rules, session, on.game)
    drawn = () if found is None else designated(db, rules.hall, session.id, found[0])
    if found is None or not drawn:
        return None
    able = set(_faces(db, rules, session, on.game, found[1]))
    places = tuple(place for place, face in enumerate(faces) if face in able)
    return LastBall(drawn[0], places)


def balls_that_can_win(
    db: Database, rules: Loaded, session: Session, game: str, designation: str
) -> list[int]:
    """The balls that stand on cards of the game whose players have the pot's entry.

    Those on the most cards, up to eight; none where the designation is no pot's.
    """
    found = _pot(rules, session, game)
    if found is None or found[0] != designation:
        return []
    faces = _faces(db, rules, session, game, found[1])
    if not faces:
        return []
    counts = np.bincount(squares_of(db, rules, faces).reshape(-1))
    counts[0] = 0
    return [int(ball) for ball in np.argsort(-counts, kind="stable")[:8]]


def _pot(rules: Loaded, session: Session, game: str) -> tuple[str, str] | None:
    """The designation and the entry of the pot that the game can win on a number."""
    for key in running_pots(rules, session.slot):
        pot = rules.hall.pots[key.pot]
        if isinstance(pot.trigger, OnNumber) and pot.entry is not None:
            if game in pot.trigger.games:
                return pot.trigger.designation, pot.entry
    return None


def _faces(
    db: Database, rules: Loaded, session: Session, game: str, entry: str
) -> list[FaceNumber]:
    """The faces of a game whose players hold an entry."""
    pages = rules.hall.games[game].pages
    return [
        FaceNumber(one.card_set, number)
        for receipt in receipts(db, session.id)
        if receipt.void is None and holds_for_pot(db, rules.hall, receipt.number, entry)
        for one in ranges(db, receipt.number)
        if one.page in pages and not one.ended
        for number in range(one.first, one.last + 1)
    ]
