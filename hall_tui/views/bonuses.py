"""The lucky numbers of a session: whose they are, and in which games they pay."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.rules.bonuses import lucky_cents
from hall_tui.rules.model.bonuses import LuckyNumber
from hall_tui.rules.wins import first_lone_win
from hall_tui.views.draws import balls_of_game
from hall_tui.views.games import GameOn
from hall_tui.views.rows import value
from hall_tui.views.sessions import Session
from hall_tui.views.winners import wins


@dataclass(frozen=True, kw_only=True)
class Lucky:
    """A number that pays its player when it is called; amounts in cents.

    `receipt` is that of the win in `game` which made it lucky, `since` the act that
    closed that stage: games that go on later pay. `cents` is what its next call pays, 0
    when `paid_cents` in this session have reached the most.
    """

    bonus: str
    title: str
    ball: int
    name: str
    receipt: int
    game: str
    since: int
    cents: int
    paid_cents: int


def lucky_numbers(db: Database, rules: Loaded, session: Session) -> tuple[Lucky, ...]:
    """The lucky numbers of a session so far; a stage that is reopened makes none."""
    bonuses = [
        (name, bonus)
        for name, bonus in rules.hall.bonuses.items()
        if isinstance(bonus, LuckyNumber)
    ]
    made = wins(db, session.id) if bonuses else []
    called = [win for win in made if win.ball is not None]
    found = []
    for name, bonus in bonuses:
        win = first_lone_win(bonus.games, called)
        if win is None or win.lone is None or win.ball is None:
            continue
        receipt = win.lone.receipt
        assert receipt is not None
        paid_cents: int = value(db, _PAID, session.id, name)
        found.append(
            Lucky(
                bonus=name,
                title=bonus.title,
                ball=win.ball,
                name=ball_name(win.ball, balls_of_game(rules.hall, win.game)),
                receipt=receipt,
                game=win.game,
                since=win.closed,
                cents=lucky_cents(bonus, paid_cents),
                paid_cents=paid_cents,
            )
        )
    return tuple(found)


def lucky_in(found: tuple[Lucky, ...], on: GameOn) -> tuple[Lucky, ...]:
    """The lucky numbers that pay in a game: one that began, or went on, after the win.

    Balls called ahead don't pay, nor does the game of the win itself (ruling 26).
    """
    began = max(on.seq, on.touched)
    return tuple(
        one
        for one in found
        if one.cents and not on.precalling and on.game != one.game and began > one.since
    )


_PAID = """
SELECT coalesce(sum(a.amount_cents), 0) FROM awards a
WHERE a.session_id = ? AND a.of = 'bonus' AND a.source = ? AND a.call_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM award_corrections x WHERE x.award_id = a.id)
"""
