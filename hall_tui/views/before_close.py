"""What must be done before a session can be closed: one list for act and screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, joined, listed
from hall_tui.views.awards import Award, awards_of
from hall_tui.views.cash import uncounted
from hall_tui.views.certificates_due import Earned, Tied, earned
from hall_tui.views.counting import calls_of_game
from hall_tui.views.games import GameOn, games_of
from hall_tui.views.issues import issues
from hall_tui.views.open_sales import held_sales
from hall_tui.views.program import unplayed_games
from hall_tui.views.sessions import Session
from hall_tui.views.till_sales import open_tills

Code = Literal[
    "game_running",
    "sales_held",
    "sale_open",
    "books_out",
    "games_unplayed",
    "awards_unpaid",
    "certificates_due",
    "uncounted",
]
"""The word with which the act that closes refuses."""


@dataclass(frozen=True, kw_only=True)
class Undone:
    """One thing that keeps a session open.

    `what` says how it stands and `cure` what to do, each a sentence without its
    stop. `waiver` is the argument of `close_session` by which two people let it
    stand with a reason, None where nobody can. `games` and `drawers` are those that
    it is about.
    """

    code: Code
    what: str
    cure: str
    waiver: str | None = None
    games: tuple[str, ...] = ()
    drawers: tuple[str, ...] = ()


def before_close(
    db: Database, rules: Loaded, session: Session, local: datetime
) -> list[Undone]:
    """All that is to be done at the hall's local time, in the best order."""
    found = [
        *_games(db, rules.hall, session.id),
        *_sales(db, session.id),
        *_at_tills(db, session.id),
        *_books(db, session.id),
        *_unplayed(db, rules, session),
        *_prizes(unpaid(db, session.id)),
        *_certificates(rules.hall, earned(db, rules, session, local)),
        *_drawers(db, session.id),
    ]
    return found


def unpaid(db: Database, session_id: int) -> list[Award]:
    """The awards of a session that wait to be paid."""
    return [one for one in awards_of(db, session_id) if one.state == "unpaid"]


def _games(db: Database, hall: Hall, session_id: int) -> Iterator[Undone]:
    for game in games_of(db, session_id):
        if game.ended is None:
            title = hall.games[game.game].title
            yield Undone(
                code="game_running",
                what=f"{title} {_stands(db, hall, game)}",
                cure=(
                    "Decide its claims, then play it to its end"
                    if game.stop is not None
                    else "Play it to its end, or end it with a reason"
                ),
            )


def _stands(db: Database, hall: Hall, game: GameOn) -> str:
    if game.precalling and game.stop is None:
        return f"stands at {counted(game.count, 'ball')} called ahead"
    verb = "is on" if game.stop is None else "is stopped"
    return f"{verb} at call {calls_of_game(db, hall, game)}"


def _sales(db: Database, session_id: int) -> Iterator[Undone]:
    """What is laid aside, numbered as the till's list of it."""
    held = held_sales(db, session_id)
    if held:
        told = listed(
            [
                f"no. {place} {one.name or f'of {one.till}'}"
                for place, one in enumerate(held, 1)
            ]
        )
        aside = "is laid aside" if len(held) == 1 else "are laid aside"
        yield Undone(
            code="sales_held",
            what=f"{counted(len(held), 'sale')} {aside}: {told}",
            cure="Take each up at a till and have it paid, or give it up",
        )


def _at_tills(db: Database, session_id: int) -> Iterator[Undone]:
    tills = [one.till for one in open_tills(db, session_id)]
    if tills:
        yield Undone(
            code="sale_open",
            what=f"A sale is open at {listed(tills)}",
            cure="Have it paid, lay it aside or give it up there",
        )


def _books(db: Database, session_id: int) -> Iterator[Undone]:
    out = [one for one in issues(db, session_id) if not one.settled]
    if out:
        sellers = listed([f"{one.seller} (issue {one.id})" for one in out])
        yield Undone(
            code="books_out",
            what=f"Floor sellers still have books: {sellers}",
            cure="Settle with them",
        )


def _unplayed(db: Database, rules: Loaded, session: Session) -> Iterator[Undone]:
    games = unplayed_games(db, rules, session)
    if games:
        titles = listed([rules.hall.games[game].title for game in games])
        many = counted(len(games), "game")
        isnt = "isn't" if len(games) == 1 else "aren't"
        yield Undone(
            code="games_unplayed",
            what=f"{many} that cards are sold for {isnt} played yet: {titles}",
            cure="Play them, or leave them out",
            waiver="unplayed",
            games=tuple(games),
        )


def _prizes(owed: list[Award]) -> Iterator[Undone]:
    if owed:
        cents = format_cents(sum(award.amount_cents for award in owed))
        isnt = "isn't" if len(owed) == 1 else "in all aren't"
        yield Undone(
            code="awards_unpaid",
            what=f"{counted(len(owed), 'prize')} of {cents} {isnt} paid",
            cure="Pay the winners",
            waiver="carry_owed",
        )


def _certificates(hall: Hall, found: list[Earned]) -> Iterator[Undone]:
    if found:
        titles = joined([hall.certificates[one.kind].title for one in found])
        isnt = "isn't" if len(found) == 1 else "aren't"
        tied = any(isinstance(one, Tied) and one.by_play_off for one in found)
        yield Undone(
            code="certificates_due",
            what=f"{titles} {isnt} given to who has won",
            cure="Play off, then give" if tied else "Give the winner the paper",
            waiver="ungiven",
        )


def _drawers(db: Database, session_id: int) -> Iterator[Undone]:
    left = uncounted(db, session_id)
    if left:
        yield Undone(
            code="uncounted",
            what=f"Not counted since money last moved: {', '.join(left)}",
            cure="Count, and say what lies there",
            drawers=tuple(left),
        )
