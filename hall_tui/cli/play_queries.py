"""Reading lines about play: the pots, the program, the verdict on a face."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Typed
from hall_tui.acts.claims import told
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data
from hall_tui.cli.query import Asked, Nothing, query
from hall_tui.rules.money import as_amount
from hall_tui.views import look_ups, pot_rows
from hall_tui.views import program as program_view
from hall_tui.views.faces import FaceFault, face_of
from hall_tui.views.games import GameOn, game_of, game_on, games_of
from hall_tui.views.playing import playing
from hall_tui.views.pot_rows import PotRow


@query(Nothing)
def pots(asked: Asked, arguments: Nothing) -> Data:
    """Show every pot that the session plays for."""
    found = pot_rows.pots(asked.db, asked.rules, asked.now)
    return {"pots": [told_of_pot(row) for row in found]}


def told_of_pot(row: PotRow) -> Data:
    """A pot as scripts and reports tell it."""
    cap = row.cap_cents
    return {
        "pot": row.name,
        "title": row.title,
        "amount": as_amount(row.first_cents),
        "reserves": [as_amount(cents) for cents in row.reserves_cents],
        "cap": None if cap is None else as_amount(cap),
        "limit": row.call_limit,
        "must_go": row.must_go,
        "any_count": row.any_count,
        "due_on": None if row.due_on is None else row.due_on.isoformat(),
        "fed": as_amount(row.fed_tonight_cents),
        "won": as_amount(row.won_tonight_cents),
        "statement": row.statement,
    }


@query(Nothing)
def program(asked: Asked, arguments: Nothing) -> Data:
    """Show the steps of the session's program: done, next, to come, not run."""
    steps = program_view.program(asked.db, asked.rules, asked.now)
    return {
        "steps": [
            {
                "kind": step.kind,
                "id": step.id,
                "title": step.title,
                "state": step.state,
                "note": step.note,
            }
            for step in steps
        ]
    }


@query(Nothing)
def game(asked: Asked, arguments: Nothing) -> Data:
    """Show the game that is on: its calls, prize, pots and claims."""
    found = playing(asked.db, asked.rules, asked.now)
    if found is None:
        return dict(_NO_GAME)
    stage = asked.rules.hall.games[found.on.game].stages[found.on.stage - 1]
    return {
        "game": found.on.game,
        "title": found.title,
        "stage": found.on.stage,
        "stages": found.stages,
        "pattern": stage.pattern,
        "count": found.count.calls,
        "numbers": found.count.numbers,
        "calls": [call.name for call in found.on.calls],
        "stopped": found.on.stop is not None,
        "prize": found.prize,
        "pots": [
            {
                "pot": pot.name,
                "amount": as_amount(pot.amount_cents),
                "calls_left": pot.calls_left,
                "any_count": pot.any_count,
                "won": pot.won,
            }
            for pot in found.pots
        ],
        "claims": [
            {
                "set": claim.face.card_set,
                "face": claim.face.number,
                "verdict": claim.verdict.value,
            }
            for claim in found.claims
        ],
    }


_NO_GAME: Data = {
    **dict.fromkeys(
        ("game", "title", "stage", "stages", "pattern", "count", "numbers")
    ),
    "calls": [],
    "stopped": False,
    "prize": None,
    "pots": [],
    "claims": [],
}


@dataclass(frozen=True, kw_only=True)
class AskedFace:
    """A face number, with its set's prefix or without, and a game if not this one."""

    face: Typed
    set: str | None = None
    game: str | None = None


@query(AskedFace)
def look_up(asked: Asked, arguments: AskedFace) -> Data:
    """Look a face up for the game that is on, or was last on; it is no claim."""
    on = _game(asked, arguments.game)
    pages = asked.rules.hall.games[on.game].pages
    face = face_of(
        asked.db,
        asked.rules,
        asked.now.id,
        pages,
        str(arguments.face),
        arguments.set,
    )
    if isinstance(face, FaceFault):
        raise Refused(face.code, face.message)
    found = look_ups.look_up(asked.db, asked.rules, asked.now, on, face)
    return {
        **told(found),
        "rows": [
            [list(square) for square in row]
            for one in found.faces[:1]
            for row in one.layout
        ],
        "marked": sorted(found.marked),
    }


def _game(asked: Asked, name: str | None) -> GameOn:
    """The game named, else the one that is on, else the last one begun."""
    session_id = asked.now.id
    if name is None:
        found = game_on(asked.db, session_id)
        begun = games_of(asked.db, session_id)
        on = found or (begun[-1] if begun else None)
    else:
        on = game_of(asked.db, session_id, name)
    if on is None:
        raise Refused("no_game", "No such game was begun: start it, then look up.")
    return on
