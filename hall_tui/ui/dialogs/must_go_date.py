"""Setting the day from which a pot must go: the day, why, and a yes."""

from __future__ import annotations

from datetime import date

from hall_tui.rules.model.pots import MustGo, Pot
from hall_tui.rules.mustgo import date_refused
from hall_tui.rules.times import year_refused
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.plain import quoted
from hall_tui.ui.widgets.pot_words import title_of
from hall_tui.views.pot_desk import PotStanding

NONE = "none"


class Day(Ask):
    """Asks for a day, or for none any more."""

    ways = 'like 2026-12-24, or "none"    Enter: go on    Esc: back'


def ask_must_go(desk: DeskScreen, standing: PotStanding, pot: Pot, today: date) -> None:
    """Ask for all that a date needs, then have it set; or say why none can be."""
    must_go, title = pot.must_go, title_of(standing)
    if must_go is None:
        desk.say(f"{title} never must go: no date is set.", "bad")
        return
    never = date_refused(must_go, today, date.max)
    if never is not None:
        desk.say(f"{title}: {never[:1].lower()}{never[1:]}", "bad")
        return
    due = standing.row.due_on
    stands = f"Now: {told_day(due)}." if due else "No day is set now."

    def day_given(text: str) -> None:
        day = day_of(text)
        desk.ask(
            Reason(
                f"{title}: {told_day(day)}. Why?",
                lambda why: desk.ask(_confirm(desk, standing, day, why)),
            )
        )

    desk.ask(
        Day(
            f"From which day on must {title} go?\n{stands}",
            day_given,
            check=lambda text: day_fault(text, must_go, today),
        )
    )


def day_of(text: str) -> date | None:
    """The day that is typed, None for "none". Raises ValueError for anything else."""
    told = text.strip().casefold()
    return None if told == NONE else date.fromisoformat(told)


def day_fault(text: str, must_go: MustGo, today: date) -> str | None:
    """What is wrong with a day as it was typed, None when nothing is."""
    try:
        day = day_of(text)
    except ValueError:
        return f"{quoted(text)} is no day: type one like {today.isoformat()}, or none."
    if day is None:
        return None
    return year_refused(day) or date_refused(must_go, today, day)


def told_day(day: date | None) -> str:
    """A day in full, or that there is none."""
    return "no day" if day is None else f"{day:%A} {day.day} {day:%B %Y}"


def _confirm(
    desk: DeskScreen, standing: PotStanding, day: date | None, why: str
) -> Confirm:
    title = title_of(standing)
    wanted = None if day is None else day.isoformat()
    given: dict[str, object] = {"pot": standing.row.name, "date": wanted, "reason": why}
    told = f"{title} must go from {told_day(day)} on."
    if day is None:
        told = f"{title} has no day on which it must go any more."
    holds = desk.worded("It holds from the next session that opens.")
    return Confirm(
        _question(title, day),
        lambda: desk.do("set_pot_date", given, lambda _: desk.say(told, "good")),
        yes="set it" if day is not None else "clear it",
        details=f"Why: {why}\n{holds}",
    )


def _question(title: str, day: date | None) -> str:
    if day is None:
        return f"{title}: clear the day on which it must go?"
    return f"{title}: must it go from {told_day(day)} on?"
