"""Tonight's prize of a stage and what its winners get, from sales, people and calls."""

from __future__ import annotations

from collections.abc import Sequence

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.awards import Award, Winner, awards
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import Prize, ReceiptPrize, SplitPrize
from hall_tui.rules.prizes import PrizeFacts, prize_cents, prize_told
from hall_tui.views.attendance import attendance
from hall_tui.views.counting import count_at, marker_of
from hall_tui.views.games import GameOn
from hall_tui.views.look_ups import LookUp
from hall_tui.views.moment import begun
from hall_tui.views.receipts import cards_paid_for
from hall_tui.views.sales import sales_for_game
from hall_tui.views.sessions import Session


def stage_prize(
    db: Database, rules: Loaded, session: Session, game: str, stage: int
) -> str:
    """The prize of a stage, from 1, of a game that runs, as it is told before the win.

    What is sold and who is here count as they stand now, or did when the game began.
    """
    prize = _prize_of(rules.hall, game, stage)
    facts = _facts(db, rules, session, game, rules.hall.prizes[prize])
    return prize_told(rules.hall, prize, facts)


def prize_awards(
    db: Database, rules: Loaded, session: Session, on: GameOn, won: Sequence[LookUp]
) -> tuple[Award, ...]:
    """What each of these faces gets of the running stage's prize if all win it now."""
    hall = rules.hall
    prize = _prize_of(hall, on.game, on.stage)
    ball = last_ball(db, rules, on)
    facts = _facts(db, rules, session, on.game, hall.prizes[prize], ball)
    winners = [_winner(db, hall, hall.prizes[prize], found) for found in won]
    return awards(hall, prize, prize_cents(hall, prize, facts), winners)


def last_ball(db: Database, rules: Loaded, on: GameOn) -> int | None:
    """The last ball that covers a number, which is the last number of a bingo."""
    count = count_at(marker_of(db, rules.hall, on), on, on.count)
    return count.last[0] if count.last else None


def _prize_of(hall: Hall, game: str, stage: int) -> str:
    return hall.games[game].stages[stage - 1].prize


def _facts(
    db: Database,
    rules: Loaded,
    session: Session,
    game: str,
    prize: Prize,
    ball: int | None = None,
) -> PrizeFacts:
    """What a session knows of a prize; its sales are those of the game's beginning."""
    here = attendance(db, rules.hall, session)
    sales = sales_for_game(db, rules.hall, session.id, game)
    return PrizeFacts(
        column=here.column,
        players=here.players,
        sales=sales,
        late_sales=_late(db, rules.hall, session, prize, sales),
        game=game,
        ball=ball,
    )


def _late(
    db: Database, hall: Hall, session: Session, prize: Prize, sales: dict[str, int]
) -> dict[str, int]:
    """What the sales of a game are more than those of the one that late ones follow.

    So the prizes that were told when that game began stand, and what is taken back
    afterwards is taken off with what was sold late.
    """
    late_from = prize.late_from if isinstance(prize, SplitPrize) else None
    if late_from is None or late_from not in begun(db, session.id):
        return {}
    early = sales_for_game(db, hall, session.id, late_from)
    return {name: sales.get(name, 0) - early.get(name, 0) for name in {*sales, *early}}


def _winner(db: Database, hall: Hall, prize: Prize, found: LookUp) -> Winner:
    """A good face as the sharing of a prize sees it; a receipt is a player."""
    sold = found.sold
    receipt_cents = 0
    if isinstance(prize, ReceiptPrize) and sold.receipt is not None:
        receipt_cents = cards_paid_for(db, hall, sold.receipt, prize.of)
    return Winner(
        tier=sold.tier,
        medium=sold.medium,
        player=str(sold.receipt),
        has_last_number=found.judged.last_in_pattern,
        receipt_cents=receipt_cents,
    )
