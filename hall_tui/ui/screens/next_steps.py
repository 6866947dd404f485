"""What the start page says: how the hall stands, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, worded
from hall_tui.views import people
from hall_tui.views.attendance import Attendance, attendance
from hall_tui.views.awards import Award, given_to_nobody, unpaid_awards
from hall_tui.views.before_close import Undone, before_close
from hall_tui.views.cash import balances
from hall_tui.views.certificates_due import due, ties, to_be_named
from hall_tui.views.coming import next_place
from hall_tui.views.games import game_on
from hall_tui.views.left_out_sales import SoldAlone, sold_for_left_out
from hall_tui.views.phase import Phase
from hall_tui.views.pin_resets import resets_untold
from hall_tui.views.program import StepRow, program
from hall_tui.views.receivables import receivables
from hall_tui.views.reopening import Reopenable, reopening
from hall_tui.views.sessions import Session


@dataclass(frozen=True)
class Step:
    """One thing to do: the action that leads there, and why."""

    action: str
    told: str


@dataclass(frozen=True, kw_only=True)
class Standing:
    """What the start page reads; `next_step` is None after the last.

    `alone`: the only manager there is, in a file where people have PINs.
    `pins_reset`: whose PIN was set without the old one; no sheet has told it yet.
    `owed_back_cents` was paid for awards that were taken back since.
    `due`: the titles of certificates that were won and aren't given yet, `tied`: of
    those that several have won, who play them off.
    `has_change`: money lies in a drawer.
    `word`: what the hall calls a session.
    `kept`: what was sold for games that are left out and isn't given back.
    `to_nobody`: the awards that were taken back and that nobody else got since;
    `reopenable`: the stage of the last of them can be opened again.
    """

    phase: Phase
    manager: bool
    alone: bool = False
    pins_reset: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    attendance: Attendance | None = None
    game_title: str | None = None
    next_step: StepRow | None = None
    unpaid: tuple[int, ...] = ()
    owed_back_cents: int = 0
    due: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    undone: tuple[Undone, ...] = ()
    kept: SoldAlone = SoldAlone()
    word: str = "session"
    to_nobody: tuple[Award, ...] = ()
    reopenable: bool = False
    has_change: bool = True
    drawer: str = ""


def standing(
    db: Database,
    rules: Loaded,
    session: Session | None,
    phase: Phase,
    operator: str | None,
    drawer: str,
    local: datetime,
) -> Standing:
    """Read how the hall stands at the hall's local time.

    `drawer` is that of the till which this program opens.
    """
    everybody = people.people(db)
    roles = {role for one in everybody for role in one.roles}
    own = next((one.roles for one in everybody if one.name == operator), frozenset())
    lacking = tuple(r for r in ("cashier", "caller", "verifier") if r not in roles)
    reset = tuple(dict.fromkeys(one.name for one in resets_untold(db)))
    word = rules.hall.hall.session_word
    if session is None:
        managers = sum("manager" in one.roles for one in everybody)
        return Standing(
            phase=phase,
            manager="manager" in own,
            alone=managers == 1 and people.needs_pins(db),
            pins_reset=reset,
            lacking=lacking,
            word=word,
        )
    on = game_on(db, session.id)
    to_nobody = given_to_nobody(db, session.id)
    steps = program(db, rules, session)
    place = next_place(steps)
    return Standing(
        phase=phase,
        manager="manager" in own,
        pins_reset=reset,
        lacking=lacking,
        word=word,
        attendance=attendance(db, rules.hall, session),
        game_title=None if on is None else rules.hall.games[on.game].title,
        next_step=None if place is None else steps[place],
        unpaid=tuple(award.amount_cents for award in unpaid_awards(db)),
        owed_back_cents=sum(cents for _, cents in receivables(db)),
        due=tuple(
            rules.hall.certificates[one.kind].title
            for view in (due, to_be_named)
            for one in view(db, rules, session, local)
        ),
        tied=tuple(
            rules.hall.certificates[one.kind].title
            for one in ties(db, rules, session, local)
        ),
        undone=tuple(before_close(db, rules, session, local)),
        kept=sold_for_left_out(db, rules, session),
        to_nobody=tuple(to_nobody),
        reopenable=_can_reopen(db, rules, session, to_nobody),
        has_change=any(balances(db).values()),
        drawer=drawer,
    )


def _can_reopen(
    db: Database, rules: Loaded, session: Session, to_nobody: Sequence[Award]
) -> bool:
    """Whether the stage of the last of these awards can be opened again."""
    found = reopening(db, rules, session) if to_nobody else None
    if not isinstance(found, Reopenable):
        return False
    return found.closing.id == to_nobody[-1].closing_id


def next_steps(at: Standing) -> list[Step]:
    """What to do next, the most urgent first."""
    if at.attendance is None:
        return _before(at)
    steps = []
    if at.unpaid:
        told = f"{counted(len(at.unpaid), 'prize')}, {format_cents(sum(at.unpaid))}"
        steps.append(Step("go_verifier", f"Pay {told}."))
    if at.owed_back_cents:
        cents = format_cents(at.owed_back_cents)
        told = f"Ask back {cents} that was paid wrongly; Repaid books it."
        steps.append(Step("go_verifier", told))
    if at.due:
        steps.append(Step("certificates", f"Give the winner {at.due[0]}."))
    if at.tied:
        steps.append(Step("go_caller", f"Play {at.tied[0]} off: several have won it."))
    sell = [Step("go_till", _selling(at))] if at.next_step is not None else []
    nobody_yet = not at.attendance.players
    steps += sell if nobody_yet else []
    if at.phase == Phase.STOPPED:
        steps.append(Step("go_verifier", f"{at.game_title} is stopped: check claims."))
    elif at.phase == Phase.RUNNING:
        steps.append(Step("go_caller", f"{at.game_title} is running: call on."))
    elif at.next_step is not None:
        steps.append(Step("go_caller", _of_program(at.next_step)))
    steps += [] if nobody_yet else sell
    left = [one for one in at.undone if one.code != "uncounted"]
    if at.manager and at.next_step is None and not left:
        count = "count the drawers, then " if at.undone else ""
        told = worded(f"All is played: {count}close the session.", at.word)
        steps.append(Step("session", told))
    steps.append(Step("go_pots", "Look at the pots."))
    return steps


def _selling(at: Standing) -> str:
    if at.has_change or (at.attendance is not None and at.attendance.players):
        return "Sell cards."
    return f"Put the change into drawer {at.drawer}, then sell cards."


def _of_program(step: StepRow) -> str:
    """The next step of the program, as the caller's key for it begins it."""
    if step.kind == "designate":
        return f"Draw {step.title}, the next step."
    if step.kind == "precall":
        return f"Call balls ahead for {step.title}, the next step."
    return f"Call {step.title}, the next game."


def _before(at: Standing) -> list[Step]:
    if not at.manager:
        told = "A manager opens the session: sign out, and let one sign in."
        return [Step("sign_out", worded(told, at.word)), *_last_sheet(at)]
    steps = []
    if at.lacking:
        steps.append(Step("people", f"Add people: nobody is a {at.lacking[0]} yet."))
    elif at.alone:
        told = "Make a second manager: a forgotten PIN needs another one."
        steps.append(Step("people", told))
    which = "a" if at.phase == Phase.BEFORE_SALES else "the next"
    told = worded(f"Open {which} session: then cards can be sold.", at.word)
    steps.append(Step("session", told))
    return [*steps, *_last_sheet(at)]


def _last_sheet(at: Standing) -> list[Step]:
    if at.phase != Phase.SESSION_CLOSED:
        return []
    told = worded("Look at the sheet of the last session.", at.word)
    return [Step("sheet", told)]
