"""The play-off of winners who tie for a certificate: who stands, its balls, undoing.

Who is left follows from the faces and the balls (`rules.play_offs`), and isn't stored.
`give_certificate` gives that player the certificate.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text, Typed
from hall_tui.acts.designations import read_ball
from hall_tui.acts.games import require_no_game
from hall_tui.acts.play_off_faces import Stands, faces_of_winners
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import BETWEEN_GAMES, Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.balls import ball_name
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import given_in
from hall_tui.views.certificates_due import Tied, standing
from hall_tui.views.play_offs import (
    PlayOff,
    draw_is_over,
    last_ball,
    last_play_off,
    tie_rule,
    times_begun,
)


@dataclass(frozen=True, kw_only=True)
class BeginPlayOff:
    """The certificate by its id in `hall.toml`, and on which face each winner stands.

    One award of each player is enough. Cards of floor sellers tell nothing of who plays
    them: several of their awards with the same face are one player's.
    """

    certificate: str
    players: tuple[Stands, ...]


@dataclass(frozen=True, kw_only=True)
class CallPlayOff:
    """A ball of the play-off: 42, "42" or "N42"; `count` is its place, from 1."""

    ball: Typed
    count: int | None = None


@dataclass(frozen=True, kw_only=True)
class UndoPlayOff:
    """Why its last ball is taken back or, before its first, the play-off itself."""

    reason: Text


@act(BeginPlayOff, label="Play off", roles={"caller", "verifier"}, phases=BETWEEN_GAMES)
def begin_play_off(work: Work, arguments: BeginPlayOff) -> Data:
    """Have the winners who tie for a certificate stand up, each on one more face."""
    require_no_game(work)
    tied = _tied(work, arguments.certificate)
    faces = faces_of_winners(work, tied, arguments.players)
    closing_id = tied.win.closing_id
    play_off_id = work.tx.insert(
        "play_offs",
        closing_id=closing_id,
        kind=tied.kind,
        goes_on=not draw_is_over(work.db, closing_id),
        attempt=1 + times_begun(work.db, tied.kind, closing_id),
    )
    for player in tied.win.players:
        for award in player.awards:
            work.tx.insert(
                "play_off_faces",
                play_off_id=play_off_id,
                award_id=award,
                card_set=faces[player].card_set,
                face=faces[player].number,
            )
    found = last_play_off(work.db, work.rules, work.now.id)
    assert found is not None
    return _told(work, found)


@act(CallPlayOff, label="Play off", roles={"caller"}, phases=BETWEEN_GAMES, calls=True)
def call_play_off(work: Work, arguments: CallPlayOff) -> Data:
    """Call a ball of the play-off: who hasn't got it sits down, or as the rule says."""
    require_no_game(work)
    found = _under_way(work)
    ball = read_ball(arguments.ball, found.machine)
    count = len(found.balls) + 1
    refuse_unless(
        arguments.count in (None, count),
        "count_moved",
        f"Ball {count} of the play-off is next, not {arguments.count}: look at what was"
        " called.",
    )
    refuse_unless(
        ball not in found.out,
        "already_called",
        f"{ball_name(ball, found.machine)} is out already: look at the ball again.",
    )
    work.tx.insert("play_off_balls", play_off_id=found.id, ball=ball)
    after = last_play_off(work.db, work.rules, work.now.id)
    assert after is not None
    sat = [one.name for one in after.players if one.sat == count]
    return {**_told(work, after), "ball": after.balls[-1], "count": count, "sat": sat}


@act(UndoPlayOff, label="Play off", roles={"caller"}, phases=BETWEEN_GAMES, calls=True)
def undo_play_off(work: Work, arguments: UndoPlayOff) -> Data:
    """Take back the play-off's last ball or, before its first, the play-off itself."""
    found = last_play_off(work.db, work.rules, work.now.id)
    if found is None:
        raise Refused("no_play_off", "No play-off was begun: there is none to undo.")
    title = work.hall.certificates[found.kind].title
    refuse_unless(
        not given_in(work.db, work.now.id, found.kind),
        "certificate_given",
        f"{title} was given already: take it back first.",
    )
    ball_id = last_ball(work.db, found.id)
    work.tx.insert(
        "play_off_undos",
        play_off_id=found.id,
        ball_id=ball_id,
        reason=arguments.reason,
    )
    undone = found.balls[-1] if ball_id is not None else None
    return {"certificate": found.kind, "ball": undone, "count": len(found.balls)}


def _tied(work: Work, kind: str) -> Tied:
    """The tie for a certificate that isn't played off yet. Raises Refused."""
    hall = work.hall
    refuse_unless(
        kind in hall.certificates and tie_rule(work.rules, kind),
        "no_play_off",
        f'No certificate "{kind[:40]}" is played off: name one whose tie stands up.',
    )
    found = standing(work.db, work.rules, work.now, work.local_time, kind)
    if isinstance(found, Barred):
        raise Refused(found.code, found.message)
    title = hall.certificates[kind].title
    if not isinstance(found, Tied):
        said = f"One player has won {title}: give it, there is nothing to play off."
        raise Refused("play_off_over", said)
    before = last_play_off(work.db, work.rules, work.now.id)
    if before is not None and before.winner is None:
        title = hall.certificates[before.kind].title
        said = f"The play-off for {title} is under way: call on until one is left."
        raise Refused("play_off_on", said)
    return found


def _under_way(work: Work) -> PlayOff:
    """The play-off in which several stand. Raises Refused without one."""
    found = last_play_off(work.db, work.rules, work.now.id)
    if found is None:
        raise Refused("no_play_off", "No play-off is under way: begin it first.")
    if found.winner is not None:
        title = work.hall.certificates[found.kind].title
        raise Refused(
            "play_off_over",
            f"The player on {found.winner.name} is left: give {title} to that player.",
        )
    return found


def _told(work: Work, found: PlayOff) -> Data:
    """A play-off as an answer tells it."""
    winner = found.winner
    return {
        "certificate": found.kind,
        "title": work.hall.certificates[found.kind].title,
        "standing": [one.name for one in found.standing],
        "winner": None
        if winner is None
        else {
            "face": winner.name,
            "receipt": winner.receipt,
            "awards": list(winner.awards),
        },
    }
