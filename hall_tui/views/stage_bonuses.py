"""Bonuses that come with the prize of a stage: by its count, or on a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.rules.bonuses import by_count_cents, on_number_cents, pays_with
from hall_tui.rules.draws import can_be_last
from hall_tui.rules.model.bonuses import ByCount, OnNumberBonus
from hall_tui.views.attendance import attendance
from hall_tui.views.counting import count_at, marker_of
from hall_tui.views.games import GameOn, designated
from hall_tui.views.look_ups import LookUp
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class StageBonus:
    """What a win of the running stage can bring besides the prize, in cents.

    `on_balls` are the numbers on which it is won, by their names; empty for one that
    goes by the count. `now`: it comes when the stage is won as things stand.
    """

    bonus: str
    title: str
    cents: int
    on_balls: tuple[str, ...] = ()
    now: bool = True


def stage_bonuses(
    db: Database, rules: Loaded, session: Session, on: GameOn
) -> tuple[StageBonus, ...]:
    """The bonuses of the running stage, in the order of the file.

    Not those whose count is past, or whose numbers were all called before the last.
    """
    found = []
    game = rules.hall.games[on.game]
    for name, bonus in rules.hall.bonuses.items():
        if not pays_with(bonus, on.game, game, on.stage):
            continue
        if isinstance(bonus, ByCount):
            found.append(_by_count(db, rules, session, on, name, bonus))
        elif isinstance(bonus, OnNumberBonus):
            found.append(_on_number(db, rules, session, on, name, bonus))
    return tuple(one for one in found if one.cents)


def bonuses_won(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    for_prize: Sequence[LookUp],
) -> list[tuple[StageBonus, list[LookUp]]]:
    """The bonuses that come now to those who share the prize, each with who has it.

    One on a number is only for those in whose pattern the last number stands.
    """
    found = []
    for bonus in stage_bonuses(db, rules, session, on):
        sharing = [
            one for one in for_prize if not bonus.on_balls or one.judged.last_in_pattern
        ]
        if bonus.now and sharing:
            found.append((bonus, sharing))
    return found


def _by_count(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    name: str,
    bonus: ByCount,
) -> StageBonus:
    count = count_at(marker_of(db, rules.hall, on), on, on.count).limit_count
    column = attendance(db, rules.hall, session).column
    cents = by_count_cents(bonus, count, column)
    return StageBonus(bonus=name, title=bonus.title, cents=cents)


def _on_number(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    name: str,
    bonus: OnNumberBonus,
) -> StageBonus:
    drawn = designated(db, rules.hall, session.id, bonus.designation)
    count = count_at(marker_of(db, rules.hall, on), on, on.count)
    last = count.last[0] if count.last else None
    to_come = can_be_last(drawn, {call.ball for call in on.calls}, last)
    now = on_number_cents(bonus, drawn, last) > 0
    return StageBonus(
        bonus=name,
        title=bonus.title,
        cents=bonus.amount if to_come else 0,
        on_balls=tuple(ball_name(ball, on.balls) for ball in to_come),
        now=now,
    )
