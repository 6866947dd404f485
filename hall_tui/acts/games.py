"""Starting the games in the order of the program, leaving one out, ending one."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import BETWEEN_GAMES, SESSION_OPEN, Data, act
from hall_tui.acts.stamping import hang_missing
from hall_tui.acts.work import Work
from hall_tui.rules.model.games import GameStep, IntoDraw
from hall_tui.rules.wording import claim_stands, counted
from hall_tui.views.attendance import attendance
from hall_tui.views.claims import claims_of_stop
from hall_tui.views.counting import calls_of_game
from hall_tui.views.draws import balls_of_game, draw_of, standing_count
from hall_tui.views.game_ends import left_out
from hall_tui.views.games import GameOn, designated, game_of, game_on
from hall_tui.views.phase import Phase
from hall_tui.views.program import designations_of_game, next_game, precalled_balls


@dataclass(frozen=True, kw_only=True)
class Start:
    """The game that is to start."""

    game: str


@dataclass(frozen=True, kw_only=True)
class LeaveOut:
    """A game of the program that is left out, `others` with it, and why."""

    game: str
    others: tuple[str, ...] = ()
    reason: Text


@dataclass(frozen=True, kw_only=True)
class EndGame:
    """Why the running game is given up, or the one named that rests pre-called."""

    reason: Text
    game: str | None = None


IN_GAME = SESSION_OPEN - {Phase.SELLING}


@act(Start, label="Next", roles={"caller"}, phases=BETWEEN_GAMES, calls=True)
def start(work: Work, arguments: Start) -> Data:
    """Start the next game of the program; its sales close."""
    game = arguments.game
    require_playable(work, game)
    require_no_game(work)
    begun = game_of(work.db, work.now.id, game)
    if begun is not None and not begun.precalling:
        raise Refused("already_started", f"{title_of(work, game)} was played already.")
    _require_turn(work, game)
    _require_designations(work, game)
    _freeze_column(work, game)
    if begun is None:
        draw_id, place = _draw(work, game)
        work.tx.insert(
            "game_starts",
            session_id=work.now.id,
            game=game,
            draw_id=draw_id,
            from_count=place,
        )
    else:
        work.tx.insert("game_resumes", start_id=begun.start_id)
    on = current_game(work)
    count = calls_of_game(work.db, work.hall, on)
    told: Data = {"game": game, "title": title_of(work, game), "count": count}
    boards = hang_missing(work, game)
    return {**told, "boards": boards} if boards else told


@act(LeaveOut, roles={"caller"}, phases=SESSION_OPEN, second="manager")
def leave_out(work: Work, arguments: LeaveOut) -> Data:
    """Leave a game out of tonight's program, or several for one reason."""
    for game in (arguments.game, *arguments.others):
        _leave_out(work, game, arguments.reason)
    following = next_game(work.db, work.rules, work.now)
    return {"game": arguments.game, "next": following}


def _leave_out(work: Work, game: str, reason: str) -> None:
    require_known(work, game)
    if game_of(work.db, work.now.id, game) is not None:
        said = f"{title_of(work, game)} has begun: end it instead."
        raise Refused("already_started", said)
    if game in left_out(work.db, work.now.id):
        raise Refused("left_out", f"{title_of(work, game)} is left out already.")
    work.tx.insert("games_left_out", session_id=work.now.id, game=game, reason=reason)


@act(EndGame, roles={"caller"}, phases=IN_GAME, second="manager")
def end_game(work: Work, arguments: EndGame) -> Data:
    """Give up the running game; awards that were made stand."""
    on = _to_end(work, arguments.game)
    if on.stop is not None:
        if any(claim.stands for claim in claims_of_stop(work.db, on.stop.id)):
            raise Refused("good_claim_stands", claim_stands())
        work.tx.insert("stop_ends", stop_id=on.stop.id, how="abandoned")
    work.tx.insert(
        "game_ends", start_id=on.start_id, how="abandoned", reason=arguments.reason
    )
    count = calls_of_game(work.db, work.hall, on)
    return {"game": on.game, "title": title_of(work, on.game), "count": count}


def _to_end(work: Work, game: str | None) -> GameOn:
    """The game that is given up: the current one, or one that rests pre-called."""
    if game is None:
        return current_game(work)
    require_known(work, game)
    named = game_of(work.db, work.now.id, game)
    if named is None or named.ended is not None:
        raise Refused(
            "not_begun", f"{title_of(work, game)} isn't on: it can't be ended."
        )
    return named


def current_game(work: Work) -> GameOn:
    """The game that is on, pre-call or not. Raises Refused between games."""
    on = game_on(work.db, work.now.id)
    if on is None:
        following = next_game(work.db, work.rules, work.now)
        hint = (
            f"start {title_of(work, following)}" if following else "the program is over"
        )
        raise Refused("no_game", f"No game is running: {hint}.")
    return on


def require_no_game(work: Work) -> None:
    """Raises Refused while a game that was started goes on."""
    on = game_on(work.db, work.now.id)
    if on is not None and not on.precalling:
        count = calls_of_game(work.db, work.hall, on)
        said = f"{title_of(work, on.game)} goes on at call {count}: finish it first."
        raise Refused("game_running", said)


def require_known(work: Work, game: str) -> None:
    """Raises Refused unless the program names the game."""
    steps = work.hall.program.steps
    names = [step.game for step in steps if isinstance(step, GameStep)]
    refuse_unless(
        game in names, "unknown_game", f'There is no game "{game}" in the program.'
    )


def require_playable(work: Work, game: str) -> None:
    """Raises Refused for a game unknown, not run by this version, or left out."""
    require_known(work, game)
    not_run = work.rules.running.why_not("game", game)
    if not_run is not None:
        raise Refused("not_run_yet", not_run)
    reason = left_out(work.db, work.now.id).get(game)
    if reason is not None:
        said = f"{title_of(work, game)} is left out tonight ({reason.rstrip('.')})"
        raise Refused("left_out", f"{said}: put it back to play it.")


def require_precalls_done(work: Work) -> None:
    """Raises Refused while a pre-call that was begun isn't finished."""
    on = game_on(work.db, work.now.id)
    if on is None or not on.precalling or not on.calls:
        return
    missing = precalled_balls(work.hall, on.game) - on.count
    if missing > 0:
        raise Refused(
            "precall_unfinished",
            f"{title_of(work, on.game)} lacks {counted(missing, 'ball')} that are"
            " called ahead: call them first.",
        )


def _require_turn(work: Work, game: str) -> None:
    """Raises Refused unless the game is the next of the program (ruling 11)."""
    require_precalls_done(work)
    following = next_game(work.db, work.rules, work.now)
    if following is not None and following != game:
        raise Refused(
            "out_of_order",
            f"{title_of(work, following)} is next: start or leave out that one first.",
            next=following,
        )
    wanted = precalled_balls(work.hall, game)
    begun = game_of(work.db, work.now.id, game)
    if wanted > (begun.count if begun else 0):
        said = f"{title_of(work, game)} starts after {wanted} balls called ahead"
        raise Refused("precall_unfinished", f"{said}: call them first.")


def _require_designations(work: Work, game: str) -> None:
    for name in designations_of_game(work.rules, game):
        wanted = work.hall.designations[name]
        if len(designated(work.db, work.hall, work.now.id, name)) < wanted.balls:
            raise Refused(
                "designation_missing",
                f"{wanted.title} isn't drawn: draw it before {title_of(work, game)}.",
                designation=name,
            )


def _freeze_column(work: Work, game: str) -> None:
    """Fix players and column when the game that freezes them, or a later, starts."""
    steps = work.hall.program.steps
    names = [step.game for step in steps if isinstance(step, GameStep)]
    frozen_by = work.hall.attendance.frozen_by
    here = attendance(work.db, work.hall, work.now)
    if here.frozen or names.index(game) < names.index(frozen_by):
        return
    work.tx.insert(
        "attendance_settings",
        session_id=work.now.id,
        players=here.players,
        column_number=here.column,
    )


def _draw(work: Work, game: str) -> tuple[int, int]:
    """The draw that a game is played on, and how many of its balls are out."""
    draw = work.hall.games[game].draw
    if not isinstance(draw, IntoDraw):
        return begin_draw(work, game), 0
    before = game_of(work.db, work.now.id, draw.game)
    if before is None:
        said = f"{title_of(work, game)} goes on from {title_of(work, draw.game)}"
        raise Refused("no_draw", f"{said}, which wasn't played: leave it out too.")
    return before.draw_id, standing_count(work.db, before.draw_id)


def begin_draw(work: Work, game: str) -> int:
    """Begin a new run of balls for a game, or an empty one anew; its id."""
    empty = draw_of(work.db, work.now.id, game)
    if empty is not None:
        return empty
    return work.tx.insert(
        "draws",
        session_id=work.now.id,
        game=game,
        balls=balls_of_game(work.hall, game),
    )


def title_of(work: Work, game: str) -> str:
    """How a game is called."""
    return work.hall.games[game].title
