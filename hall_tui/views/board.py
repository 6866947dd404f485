"""What the public board shows: the game or the program, and the pots; nothing else.

Claims, awards by face, reasons and everything else that is for staff stays out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.marking import Count
from hall_tui.rules.marking_words import limit_unit
from hall_tui.rules.model.pots import OnNumber
from hall_tui.rules.pots import PotKey
from hall_tui.views.caller_desk import CallerDesk, LastGame, caller_desk
from hall_tui.views.coming import Coming, number_of
from hall_tui.views.draws import balls_of_game
from hall_tui.views.extra_balls import ExtraNow
from hall_tui.views.games import designated
from hall_tui.views.playing import Playing, PotInPlay
from hall_tui.views.pot_desk import all_pots
from hall_tui.views.pot_ends import ended_tonight
from hall_tui.views.pot_rows import pot_row
from hall_tui.views.pots import running_pots
from hall_tui.views.program import StepRow
from hall_tui.views.sessions import Session
from hall_tui.views.stage_bonuses import StageBonus
from hall_tui.views.stamp_board_rows import BoardRow

BoardState = Literal["precall", "running", "checking", "closed"]


@dataclass(frozen=True, kw_only=True)
class BoardGame:
    """The game that is on; `number` is its place among `games`, 0 for none.

    `calls` are the names of the balls in order, `called` their numbers, `count` how
    far the draw is with them, `marked` the numbers that are covered without a ball of
    their own, `to_mark` what the players mark besides the number that is called.
    `wanted` is how many balls are called ahead, 0 but in a pre-call. `bonuses` are
    what a win on a number brings. `extra` is the extra ball that came after the last
    call, `boards` those that a win stamps. `following` is the step after this game.
    """

    game: str
    title: str
    number: int
    games: int
    balls: BallCount
    calls: tuple[str, ...]
    called: frozenset[int]
    last: int | None
    count: Count
    marked: frozenset[int]
    to_mark: str | None
    wanted: int
    state: BoardState
    pattern: str
    stage: int
    stages: int
    stage_title: str
    prize: str
    pots: tuple[PotInPlay, ...]
    bonuses: tuple[StageBonus, ...]
    extra: ExtraNow | None
    boards: tuple[BoardRow, ...]
    following: str | None


@dataclass(frozen=True, kw_only=True)
class BoardPot:
    """A pot between games: `slot` is named where no session says which it is.

    `call_limit` is of calls or numbers, as `unit` says. `on_balls` are the
    designated balls that it is won on. `ended`: no game is to come that can win it, so
    that nothing of tonight's is promised.
    """

    title: str
    slot: str | None
    amount_cents: int
    call_limit: int | None
    unit: Literal["call", "number"]
    must_go: bool
    any_count: bool
    due_on: date | None
    won: bool
    ended: bool
    on_balls: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BoardWin:
    """What the game that ended last paid in all, to how many winning faces."""

    title: str
    faces: int
    amount_cents: int


@dataclass(frozen=True, kw_only=True)
class PublicBoard:
    """A session as the public sees it; without one only the pots are there.

    `steps` is the program without notes and without what isn't played.
    """

    game: BoardGame | None
    steps: tuple[StepRow, ...]
    coming: Coming | None
    pots: tuple[BoardPot, ...]
    last: BoardWin | None


def public_board(
    db: Database, rules: Loaded, session: Session | None, local: datetime
) -> PublicBoard:
    """Read it all; `local` is the time on the hall's clock."""
    if session is None:
        pots = tuple(_pot(db, rules, None, key) for key in all_pots(rules))
        return PublicBoard(game=None, steps=(), coming=None, pots=pots, last=None)
    seen = caller_desk(db, rules, session, local)
    steps = tuple(replace(step, note=None) for step in seen.steps if _is_public(step))
    if seen.playing is not None:
        game = _game(seen, seen.playing, steps)
        return PublicBoard(game=game, steps=steps, coming=None, pots=(), last=None)
    return PublicBoard(
        game=None,
        steps=steps,
        coming=seen.coming,
        pots=tuple(
            _pot(db, rules, session, key, seen.steps)
            for key in running_pots(rules, session.slot)
        ),
        last=_last(seen.last_game),
    )


def _is_public(step: StepRow) -> bool:
    return step.state not in ("left_out", "not_run")


def _game(seen: CallerDesk, playing: Playing, steps: tuple[StepRow, ...]) -> BoardGame:
    on = playing.on
    number, games = number_of(seen.steps, on.game)
    return BoardGame(
        game=on.game,
        title=playing.title,
        number=number,
        games=games,
        balls=on.balls,
        calls=tuple(call.name for call in on.calls),
        called=frozenset(call.ball for call in on.calls),
        last=on.calls[-1].ball if on.calls else None,
        count=playing.count,
        marked=playing.marked,
        to_mark=playing.to_mark,
        wanted=playing.precalled if on.precalling else 0,
        state=_state(playing),
        pattern=playing.pattern,
        stage=on.stage,
        stages=playing.stages,
        stage_title=playing.stage_title,
        prize=playing.prize,
        pots=playing.pots,
        bonuses=tuple(one for one in playing.bonuses if one.on_balls),
        extra=playing.extra,
        boards=playing.boards,
        following=_following(steps, on.game),
    )


def _state(playing: Playing) -> BoardState:
    on = playing.on
    if on.stop is not None:
        return "checking"
    if on.precalling:
        return "precall"
    return "closed" if on.closed_at and on.closed_at == on.count else "running"


def _following(steps: tuple[StepRow, ...], game: str) -> str | None:
    """What comes after a game: the next step, or the first to come behind it."""
    for row in steps:
        if row.state == "next":
            return row.title
    places = [
        place
        for place, row in enumerate(steps)
        if row.state == "on" or (row.kind == "game" and row.id == game)
    ]
    later = steps[min(places, default=-1) + 1 :]
    return next((row.title for row in later if row.state == "to_come"), None)


def _pot(
    db: Database,
    rules: Loaded,
    session: Session | None,
    key: PotKey,
    steps: Sequence[StepRow] = (),
) -> BoardPot:
    row = pot_row(db, rules, session, key)
    named = session is None and key.slot is not None
    return BoardPot(
        title=row.title,
        slot=rules.hall.slots[key.slot].title if named and key.slot else None,
        amount_cents=row.first_cents,
        call_limit=row.call_limit,
        unit=limit_unit(rules.hall, rules.hall.pots[key.pot]),
        must_go=row.must_go,
        any_count=row.any_count,
        due_on=row.due_on,
        won=row.won_tonight_cents > 0,
        ended=session is not None and ended_tonight(db, rules, session, row, steps),
        on_balls=() if session is None else _on_balls(db, rules, session, key),
    )


def _on_balls(
    db: Database, rules: Loaded, session: Session, key: PotKey
) -> tuple[str, ...]:
    trigger = rules.hall.pots[key.pot].trigger
    if not isinstance(trigger, OnNumber):
        return ()
    balls = balls_of_game(rules.hall, trigger.games[0])
    drawn = designated(db, rules.hall, session.id, trigger.designation)
    return tuple(ball_name(ball, balls) for ball in drawn)


def _last(found: LastGame | None) -> BoardWin | None:
    if found is None:
        return None
    standing = [
        award
        for award in found.awards
        if award.state != "corrected" and award.call_id is None
    ]
    if not standing:
        return None
    return BoardWin(
        title=found.title,
        faces=len({award.face_number for award in standing if award.face_number}),
        amount_cents=sum(award.amount_cents for award in standing),
    )
