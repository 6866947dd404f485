"""What the start page says: how the hall stands, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.money import format_cents
from hall_tui.views import people
from hall_tui.views.attendance import Attendance, attendance
from hall_tui.views.awards import unpaid_awards
from hall_tui.views.games import game_on
from hall_tui.views.open_sales import held_sales
from hall_tui.views.phase import Phase
from hall_tui.views.program import next_game
from hall_tui.views.sessions import Session
from hall_tui.views.till_sales import open_tills


@dataclass(frozen=True)
class Step:
    """One thing to do: the action that leads there, and why."""

    action: str
    told: str


@dataclass(frozen=True, kw_only=True)
class Standing:
    """What the start page reads; `next_title` is None after the last game."""

    phase: Phase
    manager: bool
    lacking: tuple[str, ...] = ()
    attendance: Attendance | None = None
    game_title: str | None = None
    next_title: str | None = None
    held: int = 0
    open_at: tuple[str, ...] = ()
    unpaid: tuple[int, ...] = field(default=())


def standing(
    db: Database,
    rules: Loaded,
    session: Session | None,
    phase: Phase,
    operator: str | None,
) -> Standing:
    """Read how the hall stands."""
    everybody = people.people(db)
    roles = {role for one in everybody for role in one.roles}
    own = next((one.roles for one in everybody if one.name == operator), frozenset())
    lacking = tuple(r for r in ("cashier", "caller", "verifier") if r not in roles)
    if session is None:
        return Standing(phase=phase, manager="manager" in own, lacking=lacking)
    games = rules.hall.games
    on = game_on(db, session.id)
    coming = next_game(db, rules, session)
    return Standing(
        phase=phase,
        manager="manager" in own,
        lacking=lacking,
        attendance=attendance(db, rules.hall, session),
        game_title=None if on is None else games[on.game].title,
        next_title=None if coming is None else games[coming].title,
        held=len(held_sales(db, session.id)),
        open_at=tuple(one.till for one in open_tills(db, session.id)),
        unpaid=tuple(award.amount_cents for award in unpaid_awards(db)),
    )


def next_steps(at: Standing) -> list[Step]:
    """What to do next, the most urgent first."""
    if at.attendance is None:
        return _before(at)
    steps = []
    if at.unpaid:
        cents = format_cents(sum(at.unpaid))
        steps.append(Step("go_verifier", f"Pay {len(at.unpaid)} prizes, {cents}."))
    if at.phase == Phase.STOPPED:
        steps.append(Step("go_verifier", f"{at.game_title} is stopped: check claims."))
    elif at.phase == Phase.RUNNING:
        steps.append(Step("go_caller", f"{at.game_title} is running: call on."))
    elif at.next_title is not None:
        steps.append(Step("go_caller", f"Call {at.next_title}, the next game."))
    if at.next_title is not None:
        steps.append(Step("go_till", "Sell cards."))
    if at.held:
        steps.append(Step("go_till", f"Finish what is laid aside: {at.held} sales."))
    if at.next_title is None and at.open_at:
        names = ", ".join(at.open_at)
        steps.append(Step("go_till", f"Finish the sale that is open at {names}."))
    if at.next_title is None and not at.unpaid and at.manager:
        steps.append(Step("session", "The program is played: close the session."))
    steps.append(Step("go_pots", "Look at the pots."))
    return steps


def _before(at: Standing) -> list[Step]:
    if not at.manager:
        told = "A manager opens the session: sign out, and let one sign in."
        return [Step("sign_out", told)]
    steps = []
    if at.lacking:
        steps.append(Step("people", f"Add people: nobody is a {at.lacking[0]} yet."))
    which = "a" if at.phase == Phase.BEFORE_SALES else "the next"
    steps.append(Step("session", f"Open {which} session: then cards can be sold."))
    return steps
