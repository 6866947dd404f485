"""What a lucky number brings when it is called, and taking that back with the call."""

from __future__ import annotations

from hall_tui.acts.award_undos import take_back_award
from hall_tui.acts.awarding import award_lucky
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.views.awards import awards_of_call
from hall_tui.views.bonuses import lucky_in, lucky_numbers
from hall_tui.views.games import Call, GameOn, calls_of
from hall_tui.views.payout_slip import bonus_title


def pay_lucky(work: Work, on: GameOn) -> list[Data]:
    """Award what the ball just called brings in the game; what the act tells of it.

    `on` is the game as it stood before the call.
    """
    lucky = lucky_in(lucky_numbers(work.db, work.rules, work.now), on)
    if not lucky:
        return []
    made = calls_of(work.db, on.draw_id, on.balls)[-1]
    return [
        {
            "award": award_lucky(work, one, made.id),
            "bonus": one.bonus,
            "title": one.title,
            "receipt": one.receipt,
            "amount": as_amount(one.cents),
        }
        for one in lucky
        if one.ball == made.ball
    ]


def take_back_lucky(work: Work, wrong: Call, reason: str) -> list[Data]:
    """Take back what a call brought, and tell it. Raises Refused once it is paid."""
    made = awards_of_call(work.db, wrong.id)
    for award in made:
        if award.state == "paid":
            raise Refused(
                "already_paid",
                f"Award {award.id} of {format_cents(award.amount_cents)} was paid for"
                f" {wrong.name}: take that award back first.",
                award=award.id,
            )
    standing = [award for award in made if award.state == "unpaid"]
    for award in standing:
        take_back_award(work, award, reason)
    return [
        {
            "award": award.id,
            "bonus": award.source,
            "title": bonus_title(work.hall, award.source),
            "receipt": award.receipt,
            "amount": as_amount(award.amount_cents),
        }
        for award in standing
    ]
