"""Balls drawn for another purpose than a game: designating, and taking one back."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text, Typed
from hall_tui.acts.games import require_no_game
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import BETWEEN_GAMES, Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.balls import BallCount, BallFault, ball_name, parse_ball
from hall_tui.views.draws import balls_of_game, last_designated
from hall_tui.views.games import designated, game_of
from hall_tui.views.program import games_of_designation


@dataclass(frozen=True, kw_only=True)
class Designate:
    """A ball drawn for a designation: 42, "42" or "N42"."""

    designation: str
    ball: Typed


@dataclass(frozen=True, kw_only=True)
class CorrectDesignation:
    """A designation whose last ball was typed wrongly."""

    designation: str
    reason: Text


@act(Designate, label="Next", roles={"caller"}, phases=BETWEEN_GAMES, calls=True)
def designate(work: Work, arguments: Designate) -> Data:
    """Draw a ball for another purpose, such as a pot's number."""
    name = arguments.designation
    balls = _ball_count(work, name)
    require_no_game(work)
    wanted = work.hall.designations[name]
    if wanted.first_of is not None:
        game = work.hall.games[wanted.first_of].title
        said = f"{wanted.title} is the first ball of {game}"
        raise Refused("not_drawn", f"{said}: nothing is drawn for it.")
    drawn = designated(work.db, work.hall, work.now.id, name)
    if len(drawn) >= wanted.balls:
        shown = ", ".join(ball_name(ball, balls) for ball in drawn)
        raise Refused(
            "already_drawn", f"{wanted.title} is drawn: {shown}; correct it if wrong."
        )
    ball = read_ball(arguments.ball, balls)
    repeated = _repeated(wanted.distinct, ball, drawn)
    if repeated is not None:
        drawn_name, before = ball_name(ball, balls), ball_name(repeated, balls)
        said = f"{drawn_name} was drawn already"
        if ball != repeated:
            said = f"{drawn_name} counts as the same as {before}"
        raise Refused("draw_again", f"{said}: draw again.")
    work.tx.insert(
        "designated_balls", session_id=work.now.id, designation=name, ball=ball
    )
    drawn = (*drawn, ball)
    return {
        "designation": name,
        "balls": [ball_name(one, balls) for one in drawn],
        "to_come": wanted.balls - len(drawn),
    }


@act(
    CorrectDesignation, label="Undo", roles={"caller"}, phases=BETWEEN_GAMES, calls=True
)
def correct_designation(work: Work, arguments: CorrectDesignation) -> Data:
    """Take the last ball of a designation back, before a game uses it."""
    name = arguments.designation
    balls = _ball_count(work, name)
    require_no_game(work)
    last = last_designated(work.db, work.now.id, name)
    if last is None:
        raise Refused("nothing_drawn", "No ball stands there: there is none to take.")
    for game in games_of_designation(work.rules, name):
        if game_of(work.db, work.now.id, game) is not None:
            title = work.hall.games[game].title
            raise Refused(
                "already_used", f"{title} has begun with it: it can't be changed now."
            )
    work.tx.insert("designation_undos", designated_id=last.id, reason=arguments.reason)
    return {"designation": name, "taken_back": ball_name(last.ball, balls)}


def read_ball(typed: int | str, balls: BallCount) -> int:
    """The ball that was typed. Raises Refused with the code of the fault."""
    found = parse_ball(str(typed), balls)
    if isinstance(found, BallFault):
        raise Refused(found.code, found.message)
    return found


def _ball_count(work: Work, name: str) -> BallCount:
    """How many balls the machine holds for a designation that games need."""
    refuse_unless(
        name in work.hall.designations,
        "unknown_designation",
        f'No number is drawn that is called "{name}".',
    )
    games = games_of_designation(work.rules, name)
    if not games:
        title = work.hall.designations[name].title
        raise Refused(
            "not_run_yet",
            f"{title} isn't drawn: no game that needs it can be played by this version"
            " yet.",
        )
    return balls_of_game(work.hall, games[0])


def _repeated(distinct: str, ball: int, drawn: tuple[int, ...]) -> int | None:
    """The ball drawn before that this one repeats (ruling 22), None for none."""
    for before in drawn:
        same = before % 10 == ball % 10 if distinct == "ending" else before == ball
        if same:
            return before
    return None
