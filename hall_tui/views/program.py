"""The session's program, step by step: done, on, next, to come, left out, not run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.bonuses import OnNumberBonus
from hall_tui.rules.model.games import (
    DesignateStep,
    GameStep,
    OwnDraw,
    PrecallStep,
    Step,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Wild
from hall_tui.rules.model.pots import OnNumber
from hall_tui.rules.wording import counted
from hall_tui.views.game_ends import left_out
from hall_tui.views.games import Begun, designated, games_begun
from hall_tui.views.rows import rows
from hall_tui.views.sessions import Session

StepKind = Literal["designate", "precall", "game", "pause"]
StepState = Literal["done", "on", "next", "to_come", "left_out", "not_run"]
GIVEN_UP = "given up"
"""The note of a game that was ended before anybody won."""


@dataclass(frozen=True, kw_only=True)
class StepRow:
    """A step of the program: `id` is its designation, game, or the pause's name.

    `note` is the reason of one that isn't played, or how many balls are drawn.
    """

    kind: StepKind
    id: str
    title: str
    state: StepState
    note: str | None = None


def program(db: Database, rules: Loaded, session: Session) -> list[StepRow]:
    """The steps of a session's program as they stand, in order.

    The first game that is neither done nor on is next, and so is a designation or
    pre-call before it that is still wanted.
    """
    games = games_begun(db, session.id)
    out = left_out(db, session.id)
    found = [
        _step(db, rules, session, step, games, out) for step in rules.hall.program.steps
    ]
    return _with_next(found)


def next_game(db: Database, rules: Loaded, session: Session) -> str | None:
    """The game that the program plays next, None after the last.

    Games that can't be run yet, are left out or have ended are passed over; a game
    that rests after its pre-call is next when its turn comes.
    """
    games = games_begun(db, session.id)
    out = left_out(db, session.id)
    for step in rules.hall.program.steps:
        if not isinstance(step, GameStep) or step.game not in rules.running.games:
            continue
        if step.game in out:
            continue
        begun = games.get(step.game)
        if begun is None or (begun.precalling and begun.ended is None):
            return step.game
    return None


def unplayed_games(db: Database, rules: Loaded, session: Session) -> list[str]:
    """The games that were neither played nor left out and for which cards are out.

    In the order of the program; of those that this version runs.
    """
    begun = games_begun(db, session.id)
    out = left_out(db, session.id)
    pages = _pages_out(db, session)
    steps = rules.hall.program.steps
    names = [step.game for step in steps if isinstance(step, GameStep)]
    return [
        name
        for name in names
        if name in rules.running.games
        and name not in begun
        and name not in out
        and not pages.isdisjoint(rules.hall.games[name].pages)
    ]


def has_cards_out(db: Database, rules: Loaded, session: Session, game: str) -> bool:
    """Whether cards of a game are with players or floor sellers."""
    return not _pages_out(db, session).isdisjoint(rules.hall.games[game].pages)


def _pages_out(db: Database, session: Session) -> set[str]:
    return {row["page"] for row in rows(db, _PAGES_OUT, session.id)}


def games_of_designation(rules: Loaded, designation: str) -> list[str]:
    """The games that need a designation, of those that this version runs."""
    hall = rules.hall
    found = [
        game
        for pot_id, pot in hall.pots.items()
        if pot_id in rules.running.pots
        and isinstance(pot.trigger, OnNumber)
        and pot.trigger.designation == designation
        for game in pot.trigger.games
    ]
    for bonus in hall.bonuses.values():
        if isinstance(bonus, OnNumberBonus) and bonus.designation == designation:
            found += bonus.games
    for name, game in hall.games.items():
        if isinstance(game.marking, Wild) and designation in game.marking.designations:
            found.append(name)
    return [name for name in dict.fromkeys(found) if name in rules.running.games]


def designations_of_game(rules: Loaded, game: str) -> list[str]:
    """The designations that must be drawn before a game starts.

    A game is played without one that is the first ball of a game which wasn't.
    """
    return [
        name
        for name, one in rules.hall.designations.items()
        if one.first_of is None and game in games_of_designation(rules, name)
    ]


def precalled_balls(hall: Hall, game: str) -> int:
    """How many balls of a game are called ahead, 0 for none."""
    draw = hall.games[game].draw
    return draw.precalled if isinstance(draw, OwnDraw) else 0


def _step(
    db: Database,
    rules: Loaded,
    session: Session,
    step: Step,
    games: dict[str, Begun],
    out: dict[str, str],
) -> StepRow:
    if isinstance(step, DesignateStep):
        return _designation(db, rules, session, step.designate, out)
    if isinstance(step, PrecallStep):
        return _game(rules, step.precall, games.get(step.precall), out, "precall")
    if isinstance(step, GameStep):
        return _game(rules, step.game, games.get(step.game), out, "game")
    return StepRow(kind="pause", id=step.pause, title=step.pause, state="to_come")


def _designation(
    db: Database, rules: Loaded, session: Session, name: str, out: dict[str, str]
) -> StepRow:
    games = games_of_designation(rules, name)
    wanted = rules.hall.designations[name]
    drawn = designated(db, rules.hall, session.id, name)
    state: StepState = "done" if len(drawn) >= wanted.balls else "to_come"
    note = ", ".join(map(str, drawn)) or None
    if state == "to_come" and not games:
        state = "not_run"
        note = "No game that needs it can be played by this version yet."
    elif state == "to_come" and out.keys() >= set(games):
        state, note = "left_out", "no game needs it"
    return StepRow(
        kind="designate", id=name, title=wanted.title, state=state, note=note
    )


def _game(
    rules: Loaded,
    game: str,
    begun: Begun | None,
    out: dict[str, str],
    kind: Literal["precall", "game"],
) -> StepRow:
    title = rules.hall.games[game].title
    not_run = rules.running.why_not("game", game)
    state: StepState
    if kind == "precall":
        state, note = _precall_state(rules.hall, game, begun)
    else:
        state, note = _game_state(begun)
    if state == "to_come" and not_run is not None:
        state, note = "not_run", not_run
    elif state == "to_come" and game in out:
        state, note = "left_out", out[game]
    return StepRow(kind=kind, id=game, title=title, state=state, note=note)


def _precall_state(
    hall: Hall, game: str, begun: Begun | None
) -> tuple[StepState, str | None]:
    if begun is None:
        return "to_come", None
    wanted = precalled_balls(hall, game)
    if not begun.precalling or begun.count >= wanted:
        return "done", None
    return "on", f"{begun.count} of {wanted} balls"


def ended_told(how: str) -> str:
    """How a game ended, in words."""
    return GIVEN_UP if how == "abandoned" else how.replace("_", " ")


def _game_state(begun: Begun | None) -> tuple[StepState, str | None]:
    if begun is None:
        return "to_come", None
    if begun.ended is not None:
        return "done", ended_told(begun.ended)
    if begun.precalling:
        return "to_come", f"rests after {counted(begun.count, 'ball')} called ahead"
    return "on", counted(begun.count, "ball")


def _with_next(found: list[StepRow]) -> list[StepRow]:
    """Mark what is next, and the pauses that lie behind."""
    on = any(row.kind == "game" and row.state == "on" for row in found)
    last_played = max(
        (
            place
            for place, row in enumerate(found)
            if row.kind == "game" and row.state in ("done", "on")
        ),
        default=-1,
    )
    marked: list[StepRow] = []
    for place, row in enumerate(found):
        state = row.state
        if row.kind == "pause" and place < last_played:
            state = "done"
        elif state == "to_come" and row.kind != "pause" and not on:
            state, on = "next", True
        marked.append(
            StepRow(
                kind=row.kind, id=row.id, title=row.title, state=state, note=row.note
            )
        )
    return marked


_PAGES_OUT = """
SELECT DISTINCT page FROM sold_ranges r WHERE session_id = ?
    AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)
"""
