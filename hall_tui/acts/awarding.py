"""Making awards: shares, the rows that tell them, and what they post to `owed`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from hall_tui.acts.feeding import post_balances, settle_date, write_date
from hall_tui.acts.winning import Winning
from hall_tui.acts.work import Work
from hall_tui.rules.awards import Award
from hall_tui.rules.money import split
from hall_tui.rules.pots import PotKey, after_win
from hall_tui.views.bonuses import Lucky
from hall_tui.views.games import GameOn
from hall_tui.views.pot_dates import due_on
from hall_tui.views.pots import name_of, pot_balances
from hall_tui.views.prizes import prize_awards
from hall_tui.views.stage_bonuses import StageBonus


def award_prize(
    work: Work, closing_id: int, on: GameOn, winnings: Sequence[Winning]
) -> None:
    """Award tonight's prize of the stage to all who won it.

    What colour and minimum add is a posting of its own (the money rulings).
    """
    won = [winning.found for winning in winnings]
    found = prize_awards(work.db, work.rules, work.now, on, won)
    for winning, award in zip(winnings, found, strict=True):
        _write(work, closing_id, winning, "prize", on.game, award)
        account = f"prizes:{on.game}"
        _post(work, account, award.share_cents, "prize")
        _post(work, account, award.added_cents, "colour and minimum")


def award_bonus(
    work: Work, closing_id: int, bonus: StageBonus, winnings: Sequence[Winning]
) -> None:
    """Award a bonus in equal shares a face to those who share the prize (ruling 25)."""
    shares = split(bonus.cents, len(winnings))
    for winning, share_cents in zip(winnings, shares, strict=True):
        award = Award(share_cents=share_cents, whole_cents=bonus.cents)
        _write(work, closing_id, winning, "bonus", bonus.bonus, award)
        _post(work, f"prizes:{bonus.bonus}", share_cents, "bonus")


def award_stamp(
    work: Work, closing_id: int, bonus: str, winning: Winning, award: Award
) -> None:
    """Award a player's share of all that a stamp completed (ruling 24)."""
    _write(work, closing_id, winning, "bonus", bonus, award)
    _post(work, f"prizes:{bonus}", award.share_cents, "bonus")


def award_lucky(work: Work, lucky: Lucky, call_id: int) -> int:
    """Award what a lucky number pays when it is called; the award's number."""
    award_id = work.tx.insert(
        "awards",
        session_id=work.now.id,
        of="bonus",
        source=lucky.bonus,
        share_cents=lucky.cents,
        added_cents=0,
        amount_cents=lucky.cents,
        call_id=call_id,
        receipt_id=lucky.receipt,
    )
    work.tx.put("unpaid_awards", award_id=award_id)
    _post(work, f"prizes:{lucky.bonus}", lucky.cents, "lucky number")
    return award_id


def award_pot(
    work: Work,
    closing_id: int,
    key: PotKey,
    winnings: Sequence[Winning],
    *,
    play_off: bool,
) -> None:
    """Award a pot in equal shares a face; its first reserve becomes the pot.

    The award includes what was fed tonight. A date on which it had to go is over.
    """
    balances = pot_balances(work.db, key)
    amount_cents = balances[0]
    shares = split(amount_cents, len(winnings))
    for winning, share_cents in zip(winnings, shares, strict=True):
        award = Award(whole_cents=amount_cents, share_cents=share_cents)
        _write(work, closing_id, winning, "pot", name_of(key), award)
        _post(work, key.account, share_cents, "pot won")
    work.tx.insert(
        "pot_wins",
        session_id=work.now.id,
        closing_id=closing_id,
        pot=name_of(key),
        amount_cents=amount_cents,
        play_off=play_off,
    )
    left = (0, *balances[1:])
    after = after_win(balances)
    post_balances(work, key, left, after, "reserve becomes the pot")
    if due_on(work.db, key) is not None:
        write_date(work, key, None, "win", "The pot was won.")
    settle_date(work, key, after)


def _write(
    work: Work,
    closing_id: int,
    winning: Winning,
    of: Literal["prize", "pot", "bonus"],
    source: str,
    award: Award,
) -> None:
    """Write an award, unless it is nothing (a second face of a player's share)."""
    if award.amount_cents == 0:
        return
    award_id = work.tx.insert(
        "awards",
        session_id=work.now.id,
        closing_id=closing_id,
        claim_id=winning.claim.id,
        of=of,
        source=source,
        share_cents=award.share_cents,
        added_cents=award.added_cents,
        amount_cents=award.amount_cents,
    )
    work.tx.put("unpaid_awards", award_id=award_id)


def _post(work: Work, account: str, amount_cents: int, note: str) -> None:
    work.tx.post(account, amount_cents, note)
    work.tx.post("owed", -amount_cents, note)
