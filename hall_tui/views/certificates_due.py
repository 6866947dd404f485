"""Which certificates a session has earned, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.bonuses import GivenByBonus, GivenFirstSingle, GivenToWinner
from hall_tui.rules.windows import described, is_open
from hall_tui.rules.wording import counted
from hall_tui.views.awards import award
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import Certificate, given_in
from hall_tui.views.moment import moment
from hall_tui.views.sessions import Session
from hall_tui.views.winners import Win, first_single, wins


@dataclass(frozen=True)
class Winner:
    """Who gets a certificate: a receipt of the player, and the stage that was won.

    None where the hall knows of no receipt or stage.
    """

    receipt: int | None
    closing_id: int | None


@dataclass(frozen=True)
class Due:
    """A certificate by its id that is to be given, and in which game it was won."""

    kind: str
    winner: Winner
    game: str


def due(db: Database, rules: Loaded, session: Session, local: datetime) -> list[Due]:
    """The certificates that the session has earned and nobody was given yet."""
    kinds = [
        kind
        for kind in rules.hall.certificates
        if rules.running.why_not("certificate", kind) is None
    ]
    each = (due_now(db, rules, session, local, kind) for kind in kinds)
    return [one for one in each if isinstance(one, Due)]


def due_now(
    db: Database,
    rules: Loaded,
    session: Session,
    local: datetime,
    kind: str,
    award_id: int | None = None,
) -> Due | Barred:
    """A certificate of a kind that is to be given now, or why there is none.

    `award_id` is an award of the player who gets it, where several won the game.
    """
    given = rules.hall.certificates[kind].given
    title = rules.hall.certificates[kind].title
    if isinstance(given, GivenByBonus):
        bonus = rules.hall.bonuses[given.bonus].title
        return _none_due(f"{title} is given by {bonus} itself: nothing is to do.")
    found = wins(db, session.id)
    before = given_in(db, session.id, kind)
    if before:
        return _given(before[0], found)
    if isinstance(given, GivenFirstSingle):
        return _first_single(db, rules, session, local, kind, given, found)
    return _of_game(db, rules, session, kind, given, found, award_id)


def _given(before: Certificate, found: list[Win]) -> Barred:
    """That it was given; the win that earned it may have been taken back since."""
    told = f"{before.title} was given already: number {before.number}"
    if before.closing_id not in {win.closing_id for win in found}:
        told += ", for a win that was taken back. Take it back first"
    return Barred(code="certificate_given", message=f"{told}.")


def _first_single(
    db: Database,
    rules: Loaded,
    session: Session,
    local: datetime,
    kind: str,
    given: GivenFirstSingle,
    found: list[Win],
) -> Due | Barred:
    """The first who won a game alone, in a session of the window (ruling 9)."""
    hall = rules.hall
    title = hall.certificates[kind].title
    window = hall.windows[given.window] if given.window else None
    at = moment(db, rules, session, local)
    if window is not None and not is_open(window, at):
        when = described(hall, window, session.slot)
        return _none_due(f"{title} is given only {when}: give none now.")
    win = first_single(found, given.games)
    if win is None:
        return _none_due(
            f"Nobody has won one of the games for {title} alone yet: wait for the"
            " first who does."
        )
    return Due(kind, Winner(win.receipts[0], win.closing_id), win.game)


def _of_game(
    db: Database,
    rules: Loaded,
    session: Session,
    kind: str,
    given: GivenToWinner,
    found: list[Win],
    award_id: int | None,
) -> Due | Barred:
    """The winner of a game on the days between; of several the one who is named."""
    title = rules.hall.certificates[kind].title
    game = rules.hall.games[given.game].title
    if not given.since <= session.date <= given.until:
        days = f"{given.since.isoformat()} to {given.until.isoformat()}"
        return _none_due(f"{title} is given only from {days}: give none now.")
    won = [win for win in found if win.game == given.game]
    if not won:
        return _none_due(f"{game} isn't won yet: {title} is for its winner.")
    last = won[-1]
    if award_id is not None:
        named = award(db, award_id)
        if named is None or named.closing_id != last.closing_id:
            return _none_due(f"Award {award_id} isn't of {game}: name one that is.")
        return Due(kind, Winner(named.receipt, last.closing_id), last.game)
    if len(last.receipts) > 1:
        return _none_due(
            f"{counted(len(last.receipts), 'player')} have won {game}: name an award of"
            f" the one who gets {title}."
        )
    return Due(kind, Winner(last.receipts[0], last.closing_id), last.game)


def _none_due(message: str) -> Barred:
    return Barred(code="certificate_not_due", message=message)
