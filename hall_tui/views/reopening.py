"""Which stage can be opened again, the one closed last, or why it can't be."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.money import format_cents
from hall_tui.views.awards import Award, awards_of_closing
from hall_tui.views.counting import calls_of_game
from hall_tui.views.game_ends import Closing, last_closing
from hall_tui.views.games import GameOn, last_game
from hall_tui.views.sessions import Session
from hall_tui.views.stamp_boards import certificates_used, papers_of_game


@dataclass(frozen=True, kw_only=True)
class Reopenable:
    """The stage closed last, in the game as it stands, after so many calls.

    `awards` would be taken back, and the certificates `papers`.
    """

    on: GameOn
    closing: Closing
    calls: int
    awards: tuple[Award, ...]
    papers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class NotReopenable:
    """Why no stage is opened again; `award` is the one that was paid."""

    code: str
    sentence: str
    award: int | None = None


def reopening(
    db: Database, rules: Loaded, session: Session
) -> Reopenable | NotReopenable:
    """The stage that a reopening would open, or why there is none."""
    on = last_game(db, session.id)
    if on is None:
        return NotReopenable(
            code="nothing_closed",
            sentence="Nothing was closed yet: there is nothing to open again.",
        )
    title = rules.hall.games[on.game].title
    closing = last_closing(db, on.start_id)
    if closing is None:
        return NotReopenable(
            code="nothing_closed",
            sentence=f"In {title} nothing was closed yet: there is nothing to open"
            " again. To put an earlier game right, take its award back.",
        )
    if on.ended == "abandoned":
        return NotReopenable(
            code="given_up",
            sentence=f"{title} was given up: take that back first, so that it goes on.",
        )
    if on.stop is not None:
        return NotReopenable(
            code="wrong_phase",
            sentence="The caller has stopped: go on, or close this part of the game"
            " first.",
        )
    since = on.count - closing.count
    if since > 0:
        balls = "A ball was" if since == 1 else f"{since} balls were"
        return NotReopenable(
            code="balls_called",
            sentence=f"{balls} called since {title} was closed: take"
            f" {'it' if since == 1 else 'them'} back first.",
        )
    return _awards(db, rules, on, closing)


def _awards(
    db: Database, rules: Loaded, on: GameOn, closing: Closing
) -> Reopenable | NotReopenable:
    made = [] if closing.id is None else awards_of_closing(db, closing.id)
    for award in made:
        if award.state == "paid":
            return NotReopenable(
                code="already_paid",
                sentence=f"Award {award.id} of {format_cents(award.amount_cents)} was"
                " paid: take that award back first.",
                award=award.id,
            )
    used = [] if closing.id is None else certificates_used(db, closing.id)
    if used:
        return NotReopenable(
            code="certificate_used",
            sentence=f"Certificate {used[0]}, which this win gave, was used already:"
            " void its receipt first, or take the wrong award back.",
        )
    unpaid = tuple(award for award in made if award.state == "unpaid")
    calls = calls_of_game(db, rules.hall, on)
    papers = tuple(papers_of_game(db, on.start_id))
    return Reopenable(on=on, closing=closing, calls=calls, awards=unpaid, papers=papers)
