"""The awards of the evening that stand, and the one that was paid too soon."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.views.awards import awards_of
from hall_tui.views.payout_slip import face_told
from hall_tui.views.reopening import NotReopenable, reopening
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class Prize:
    """An award that stands: `cents` of a card, at `place` of the verifier's list."""

    award: int
    place: int
    cents: int
    card: str


def prizes(db: Database, rules: Loaded, session: Session) -> tuple[Prize, ...]:
    """Those that weren't taken back, the newest first."""
    standing = [one for one in awards_of(db, session.id) if one.state != "corrected"]
    return tuple(
        Prize(
            award=one.id,
            place=place,
            cents=one.amount_cents,
            card=face_told(rules.hall, one),
        )
        for place, one in enumerate(reversed(standing), start=1)
    )


def paid_before(db: Database, rules: Loaded, session: Session) -> Prize | None:
    """What was paid and alone keeps the stage closed last from being opened."""
    found = reopening(db, rules, session)
    if not isinstance(found, NotReopenable):
        return None
    standing = prizes(db, rules, session)
    return next((one for one in standing if one.award == found.award), None)
