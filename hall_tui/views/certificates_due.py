"""Which certificates a session has earned, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.bonuses import GivenByBonus, GivenFirstSingle, GivenToWinner
from hall_tui.rules.windows import described, is_open
from hall_tui.rules.wins import Win, first_lone_win
from hall_tui.rules.wording import counted
from hall_tui.views.awards import Award, award
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import Certificate, given_in
from hall_tui.views.moment import moment
from hall_tui.views.play_offs import PlayOff, play_off
from hall_tui.views.rows import one
from hall_tui.views.sessions import Session
from hall_tui.views.winners import wins


@dataclass(frozen=True)
class Winner:
    """Who gets a certificate: a receipt of the player, and the stage that was won.

    None where the hall knows of no receipt or stage. `awards` and `face` tell who was
    left in a play-off.
    """

    receipt: int | None
    closing_id: int | None
    awards: tuple[int, ...] = ()
    face: str | None = None


@dataclass(frozen=True)
class Due:
    """A certificate by its id that is to be given, and in which game it was won."""

    kind: str
    winner: Winner
    game: str

    @property
    def closing_id(self) -> int | None:
        """The closing of the stage that was won."""
        return self.winner.closing_id


@dataclass(frozen=True)
class Tied:
    """A certificate that several players have won: one of them gets it.

    `by_play_off`: they play it off, `begun` as far as that is; else the hall names the
    one.
    """

    kind: str
    win: Win
    by_play_off: bool
    begun: PlayOff | None

    @property
    def game(self) -> str:
        """The game that they won together."""
        return self.win.game

    @property
    def closing_id(self) -> int | None:
        """The closing of the stage that they won."""
        return self.win.closing_id


Earned = Due | Tied


def due(db: Database, rules: Loaded, session: Session, local: datetime) -> list[Due]:
    """The certificates that one player has earned and nobody was given yet."""
    return [one for one in earned(db, rules, session, local) if isinstance(one, Due)]


def ties(db: Database, rules: Loaded, session: Session, local: datetime) -> list[Tied]:
    """The certificates that wait for a play-off, the one that is under way first."""
    found = earned(db, rules, session, local)
    waiting = [one for one in found if isinstance(one, Tied) and one.by_play_off]
    return sorted(waiting, key=lambda one: one.begun is None)


def to_be_named(
    db: Database, rules: Loaded, session: Session, local: datetime
) -> list[Tied]:
    """The certificates that several have won, of whom the hall names the one."""
    found = earned(db, rules, session, local)
    return [one for one in found if isinstance(one, Tied) and not one.by_play_off]


def earned(
    db: Database, rules: Loaded, session: Session, local: datetime
) -> list[Earned]:
    """The certificates that were won in the session and nobody was given yet."""
    kinds = [
        kind
        for kind in rules.hall.certificates
        if rules.running.why_not("certificate", kind) is None
    ]
    each = (standing(db, rules, session, local, kind) for kind in kinds)
    return [one for one in each if not isinstance(one, Barred)]


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
    found = standing(db, rules, session, local, kind)
    if isinstance(found, Barred):
        return found
    title = rules.hall.certificates[kind].title
    game = rules.hall.games[found.game].title
    named = None if award_id is None else award(db, award_id)
    if award_id is not None and (named is None or named.closing_id != found.closing_id):
        return _none_due(f"Award {award_id} isn't of {game}: name one that is.")
    if isinstance(found, Due):
        return found if named is None else _of_award(found, named, title)
    if found.by_play_off:
        return _to_play_off(found, title, game)
    if named is None:
        return _none_due(
            f"{counted(len(found.win.players), 'player')} have won {game}: name an"
            f" award of the one who gets {title}."
        )
    return Due(kind, Winner(named.receipt, found.win.closing_id), found.game)


def standing(
    db: Database, rules: Loaded, session: Session, local: datetime, kind: str
) -> Earned | Barred:
    """How a certificate of a kind stands: won by one, by several, or why by none."""
    given = rules.hall.certificates[kind].given
    if isinstance(given, GivenByBonus):
        return _of_bonus(db, rules, session, kind, given)
    found = wins(db, session.id)
    before = given_in(db, session.id, kind)
    if before:
        return _given(before[0], found)
    if isinstance(given, GivenFirstSingle):
        return _first_single(db, rules, session, local, kind, given, found)
    return _of_game(db, rules, session, kind, given, found)


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
    win = first_lone_win(given.games, found)
    if win is None:
        return _none_due(
            f"Nobody has won one of the games for {title} alone yet: wait for the"
            " first who does."
        )
    player = win.lone
    assert player is not None
    return Due(kind, Winner(player.receipt, win.closing_id), win.game)


def _of_game(
    db: Database,
    rules: Loaded,
    session: Session,
    kind: str,
    given: GivenToWinner,
    found: list[Win],
) -> Earned | Barred:
    """The winner of a game on the days between, or who is left of several."""
    title = rules.hall.certificates[kind].title
    game = rules.hall.games[given.game].title
    if not given.since <= session.date <= given.until:
        days = f"{given.since.isoformat()} to {given.until.isoformat()}"
        return _none_due(f"{title} is given only from {days}: give none now.")
    won = [win for win in found if win.game == given.game]
    if not won:
        return _none_due(f"{game} isn't won yet: {title} is for its winner.")
    last = won[-1]
    if last.lone is not None:
        return Due(kind, Winner(last.lone.receipt, last.closing_id), last.game)
    begun = play_off(db, rules, kind, last)
    if begun is not None and begun.winner is not None:
        left = begun.winner
        winner = Winner(left.receipt, last.closing_id, left.awards, left.name)
        return Due(kind, winner, last.game)
    return Tied(kind, last, given.tie is not None, begun)


def _of_award(found: Due, named: Award, title: str) -> Due | Barred:
    """What is due to one player, asked for by an award: it must be that player's."""
    left = found.winner
    if left.awards and named.id not in left.awards:
        return _none_due(
            f"The player on {left.face} is left in the play-off for {title}, and award"
            f" {named.id} is another's."
        )
    return found


def _to_play_off(found: Tied, title: str, game: str) -> Barred:
    many = counted(len(found.win.players), "player")
    said = f"{title} is played off first: {many} have won {game}."
    if found.begun is not None:
        stand = counted(len(found.begun.standing), "player")
        said = f"{stand} stand in the play-off for {title}: call on until one is left."
    return Barred(code="play_off_first", message=said)


def _of_bonus(
    db: Database, rules: Loaded, session: Session, kind: str, given: GivenByBonus
) -> Due | Barred:
    """One that the bonus gave by itself and that was taken back, as for a name."""
    row = one(db, _TAKEN_BACK, session.id, kind)
    if row is not None:
        return Due(kind, Winner(row["receipt_id"], row["closing_id"]), row["game"])
    title = rules.hall.certificates[kind].title
    bonus = rules.hall.bonuses[given.bonus].title
    return _none_due(f"{title} is given by {bonus} itself: nothing is to do.")


def _none_due(message: str) -> Barred:
    return Barred(code="certificate_not_due", message=message)


# Of stamps that stand and winners of whose awards not all were taken back.
_TAKEN_BACK = """
SELECT c.receipt_id, c.closing_id, g.game
FROM game_starts g JOIN stage_closings z ON z.start_id = g.id
JOIN standing_stamps s ON s.closing_id = z.id
JOIN board_winners w ON w.stamp_id = s.id JOIN certificates c ON c.id = w.certificate_id
WHERE g.session_id = ? AND c.kind = ? AND NOT EXISTS (
        SELECT 1 FROM certificates o
        LEFT JOIN certificate_endings x ON x.certificate_id = o.id
        WHERE o.kind = c.kind AND o.closing_id = c.closing_id
            AND o.receipt_id IS c.receipt_id AND x.how IS NOT 'taken_back')
    AND (SELECT count(*) = 0 OR count(*) > count(x.seq) FROM awards a
        LEFT JOIN award_corrections x ON x.award_id = a.id
        WHERE a.closing_id = s.closing_id AND a.claim_id = w.claim_id)
ORDER BY w.rowid LIMIT 1
"""
