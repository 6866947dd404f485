"""Which pots a complete face wins, and why not the others: judged with the books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import Judged
from hall_tui.rules.extra_balls import title_of_pot
from hall_tui.rules.marking import Count
from hall_tui.rules.model.pots import AfterExtraBall, OnNumber, Pot, WinnerOf
from hall_tui.rules.mustgo import plays_off_in
from hall_tui.rules.pot_claims import (
    PotJudged,
    play_off_judged,
    plays_for,
    pot_judged,
)
from hall_tui.rules.pots import PotKey
from hall_tui.views.extra_balls import extra_state_of_pot
from hall_tui.views.games import GameOn, designated
from hall_tui.views.pot_tonight import goes_tonight
from hall_tui.views.pots import (
    name_of,
    opening,
    pot_balances,
    running_pots,
    won_in_session,
)
from hall_tui.views.rows import one
from hall_tui.views.sessions import Session
from hall_tui.views.sold import Sold, holds_for_pot


@dataclass(frozen=True, kw_only=True)
class PotChance:
    """A pot that a face's stage plays for: won or not, with one sentence why.

    `instead`: it is won instead of the stage's prize. `play_off`: it must go and
    goes to the winners of this game, if its own rule doesn't give it to anybody.
    """

    key: PotKey
    title: str
    instead: bool
    wins: bool
    reason: str
    play_off: bool = False


def pots_in_play(rules: Loaded, session: Session, on: GameOn) -> Iterator[PotKey]:
    """The pots that the running stage of a game can win, in the order of the file."""
    for key in running_pots(rules, session.slot):
        if plays_for(rules.hall.pots[key.pot], on.game, on.stage):
            yield key


def pot_chances(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    count: Count,
    judged: Judged,
    sold: Sold,
) -> tuple[PotChance, ...]:
    """Every pot that the stage plays for or that is played off in it.

    `count` is how far the draw is. None are told for a
    face that isn't complete in time.
    """
    if not judged.counts_for_pots:
        return ()
    found = []
    for key in running_pots(rules, session.slot):
        chance = _chance(db, rules, session, on, key, count, judged, sold)
        if chance is not None:
            found.append(chance)
    return tuple(found)


def won_in_game(db: Database, start_id: int, key: PotKey) -> bool:
    """Whether a pot was won in a game; a win taken back whole isn't one."""
    sql = (
        "SELECT 1 AS yes FROM stage_closings c"
        " JOIN standing_pot_wins w ON w.closing_id = c.id"
        " WHERE c.start_id = ? AND w.pot = ? LIMIT 1"
    )
    return one(db, sql, start_id, name_of(key)) is not None


def _chance(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    key: PotKey,
    count: Count,
    judged: Judged,
    sold: Sold,
) -> PotChance | None:
    pot = rules.hall.pots[key.pot]
    opened = opening(db, session.id, key)
    triggered = plays_for(pot, on.game, on.stage)
    won_cents = won_in_session(db, session.id, key)
    must_go = opened is not None and goes_tonight(opened.must_go, won_cents)
    played_off = must_go and plays_off_in(rules.hall, key.pot, on.game, on.stage)
    if not triggered and not played_off:
        return None
    if won_in_game(db, on.start_id, key):
        said = PotJudged(False, "The pot was won in this game: play is for the prize.")
        return _told(key, pot, said)
    balance_cents = pot_balances(db, key)[0]
    if triggered:
        eligible, why_not = _eligible(db, rules, pot, sold)
        said = pot_judged(
            pot,
            opened.call_limit if opened else None,
            must_go,
            count.limit_count,
            eligible,
            balance_cents=balance_cents,
            last_ball=count.last[0] if count.last else None,
            designated=_designated(db, rules, session, pot),
            in_pattern=judged.last_in_pattern,
            right_after=_right_after(rules, on, pot),
            won_tonight=won_cents > 0,
            balls=on.balls,
            extra=title_of_pot(rules.hall, pot),
            why_not=why_not,
        )
        if said.wins or not played_off:
            return _told(key, pot, said)
    proven, why_not = _proven(db, rules, pot, sold)
    said = play_off_judged(pot, proven, balance_cents=balance_cents, why_not=why_not)
    return _told(key, pot, said, play_off=True)


def _told(key: PotKey, pot: Pot, said: PotJudged, play_off: bool = False) -> PotChance:
    return PotChance(
        key=key,
        title=pot.title,
        instead=pot.award == "instead" and not play_off,
        wins=said.wins,
        reason=said.reason,
        play_off=play_off,
    )


def _eligible(db: Database, rules: Loaded, pot: Pot, sold: Sold) -> tuple[bool, str]:
    """Whether the face and its receipt may win the pot, and why not."""
    if pot.faces_of and sold.product not in pot.faces_of:
        titles = " or ".join(rules.hall.products[name].title for name in pot.faces_of)
        return False, f"Not eligible: only faces of {titles} win this pot."
    if pot.entry is not None and not holds_for_pot(
        db, rules.hall, sold.receipt, pot.entry
    ):
        title = rules.hall.products[pot.entry].title
        return False, f"Not eligible: {_not_bought(title, sold)}"
    return True, ""


def _proven(db: Database, rules: Loaded, pot: Pot, sold: Sold) -> tuple[bool, str]:
    """Whether the proof of purchase that a play-off asks for is on the receipt."""
    play_off = pot.must_go.play_off if pot.must_go else None
    proof = play_off.proof if isinstance(play_off, WinnerOf) else None
    if proof is None or holds_for_pot(db, rules.hall, sold.receipt, proof):
        return True, ""
    title = rules.hall.products[proof].title
    return False, f"No proof of purchase: {_not_bought(title, sold)}"


def _not_bought(title: str, sold: Sold) -> str:
    return f"{title} isn't on the player's receipt ({sold.receipt})."


def _right_after(rules: Loaded, on: GameOn, pot: Pot) -> bool | None:
    """Whether the last call came right after the pot's extra ball; None before it."""
    stands = extra_state_of_pot(rules.hall, on, pot)
    came = {one.ball for one in on.extra}
    trigger = pot.trigger
    if not isinstance(trigger, AfterExtraBall) or trigger.extra_ball not in came:
        return None
    return stands == "now"


def _designated(
    db: Database, rules: Loaded, session: Session, pot: Pot
) -> tuple[int, ...]:
    if not isinstance(pot.trigger, OnNumber):
        return ()
    return designated(db, rules.hall, session.id, pot.trigger.designation)
