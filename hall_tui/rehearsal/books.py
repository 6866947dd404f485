"""What the file of a rehearsal says of the trainee's work, for the scorecard."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rehearsal.drawers import Miscount, miscounts
from hall_tui.rehearsal.hall import TRAINEE
from hall_tui.rules.claims import Verdict
from hall_tui.views.audit import audit
from hall_tui.views.awards import awards_of
from hall_tui.views.claims import claims_of_game
from hall_tui.views.games import games_of
from hall_tui.views.journal import acts_done
from hall_tui.views.receipts import receipts
from hall_tui.views.sessions import open_session, sessions


@dataclass(frozen=True, kw_only=True)
class Books:
    """Counts of what the trainee did; `faults` are what the checks found.

    `taken_back` are sales that were voided, or refunded in part or whole; `good` claims
    had a good verdict, also those taken back since; `counted`: a drawer was.
    """

    sales: int
    taken_back: int
    calls: int
    undone: int
    claims: int
    good: int
    awards: int
    paid: int
    closed: bool
    counted: bool
    miscounts: tuple[Miscount, ...]
    faults: tuple[str, ...]


def read_books(db: Database) -> Books:
    """Read and check the file; the evening is its first session."""
    session = sessions(db)[0]
    sales = [one for one in receipts(db, session.id) if one.cashier == TRAINEE]
    claims = [
        claim
        for game in games_of(db, session.id)
        for claim in claims_of_game(db, game.start_id)
    ]
    awards = awards_of(db, session.id)
    acts = [one.act for one in acts_done(db, session.id) if one.operator == TRAINEE]
    return Books(
        sales=len(sales),
        taken_back=sum(
            one.void is not None
            or any(line.refunded_cents is not None for line in one.lines)
            for one in sales
        ),
        calls=sum(acts.count(act) for act in ("call", "extra_ball", "designate")),
        undone=acts.count("undo") + acts.count("correct_designation"),
        claims=len(claims),
        good=sum(claim.verdict is Verdict.GOOD for claim in claims),
        awards=sum(award.state != "corrected" for award in awards),
        paid=sum(award.state == "paid" for award in awards),
        closed=open_session(db) != session,
        counted=bool({"count", "close_session"}.intersection(acts)),
        miscounts=miscounts(db, session.id),
        faults=tuple(
            sentence for check in audit(db).checks for sentence in check.faults
        ),
    )
