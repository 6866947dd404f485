"""What is told of a pot in words: when it must go, its limit, and each posting."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from rich.cells import cell_len

from hall_tui.rules.ladder import Step
from hall_tui.rules.marking_words import limit_told, limit_unit
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import (
    AfterExtraBall,
    AfterSessions,
    Monthly,
    OnNumber,
    Pot,
    WhenReserveFull,
)
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, worded
from hall_tui.ui.widgets.cap_bar import cap_bar, percent_of
from hall_tui.ui.widgets.pots_in_play import full_news
from hall_tui.views.pot_desk import PotStanding
from hall_tui.views.pot_rows import row_tonight
from hall_tui.views.pot_statement import PotPosting

_OF = {"first": "in the pot", "reserve": "behind it", "all": "in all"}


def title_of(standing: PotStanding) -> str:
    """The pot's title, with its slot where each slot has its own."""
    if standing.slot is None:
        return standing.row.title
    return f"{standing.row.title}, {standing.slot.lower()}"


def short_day(day: date, today: date) -> str:
    """A day as "24 Dec", with its year where that is another."""
    year = "" if day.year == today.year else f" {day:%y}"
    return f"{day.day} {day:%b}{year}"


def signed(cents: int) -> str:
    """An amount with its sign, "+12.50"; "0.00" for nothing."""
    return f"+{format_cents(cents)}" if cents > 0 else format_cents(cents)


def must_go_word(standing: PotStanding, pot: Pot, today: date) -> str:
    """When the pot must go, in at most ten signs."""
    row, rule = standing.row, pot.must_go
    if row.won_tonight_cents:
        return "✔ won"
    if row.must_go:
        return "✗ tonight" if not_tonight(standing) else "! tonight"
    if row.due_on is not None:
        return f"! {short_day(row.due_on, today)}"
    if rule is None:
        return "never"
    if isinstance(rule, AfterSessions):
        return f"{standing.sessions} of {rule.sessions}"
    if isinstance(rule, Monthly):
        return "monthly"
    return "when full" if isinstance(rule, WhenReserveFull) else "no date"


def must_go_line(standing: PotStanding, hall: Hall, today: date) -> str:
    """When the pot must go, as a sentence."""
    row = standing.row
    rule, word = hall.pots[row.key.pot].must_go, hall.hall.session_word
    if row.won_tonight_cents:
        return f"✔ Won tonight: {format_cents(row.won_tonight_cents)}."
    if row.must_go and not_tonight(standing):
        return "✗ It should have gone tonight."
    if row.must_go:
        return f"! {_tonight(standing, hall)}."
    if row.due_on is not None:
        return f"! Must go from {row.due_on:%a} {short_day(row.due_on, today)} on."
    if rule is None:
        return "Never must go: it waits for a winner."
    if isinstance(rule, AfterSessions):
        told = f"{standing.sessions} of {counted(rule.sessions, 'session')}"
        if standing.tonight:
            told = f"Session {standing.sessions} of {rule.sessions}"
        return worded(f"{told}; must go in the last.", word)
    if isinstance(rule, Monthly):
        return worded("Must go in a month's first session.", word)
    if isinstance(rule, WhenReserveFull):
        return f"Must go {counted(rule.days, 'day')} after a full reserve."
    return "No day is set from which it must go."


def not_tonight(standing: PotStanding) -> bool:
    """Whether tonight's games for the pot are over or left out, and it wasn't won."""
    return standing.ended and not standing.row.won_tonight_cents


def limit_line(standing: PotStanding, hall: Hall) -> str:
    """Within how many numbers it is won, or on what it is won."""
    row, coming = standing.row, standing.coming_limit
    over, pot = _over(standing), hall.pots[row.key.pot]
    if coming is None:
        return over + _trigger_line(pot, hall)
    if not_tonight(standing) or not standing.tonight or row.call_limit is None:
        return f"{over}Won next time in {limit_told(hall, pot, coming)}."
    if row.any_count:
        return "Won tonight at any count."
    told = f"{over}Won tonight in {limit_told(hall, pot, row.call_limit)}."
    return told if coming == row.call_limit else f"{told[:-1]}, then {coming}."


def _over(standing: PotStanding) -> str:
    """That the pot can't be won any more tonight, or in the game that is on."""
    now = standing.in_play
    if not_tonight(standing):
        return "✗ Not tonight any more. "
    return f"This game: {full_news(now)}. " if now is not None and now.over else ""


def _tonight(standing: PotStanding, hall: Hall) -> str:
    """How a pot that must go is won, beginning with a capital letter."""
    told = row_tonight(standing.row, hall)
    return told[:1].upper() + told[1:]


def _trigger_line(pot: Pot, hall: Hall) -> str:
    trigger = pot.trigger
    if isinstance(trigger, OnNumber):
        title = hall.designations[trigger.designation].title.lower()
        return f"Won with the {title} as last ball."
    if isinstance(trigger, AfterExtraBall):
        title = hall.extra_balls[trigger.extra_ball].title
        return f"Won on the number right after the {title}."
    return "Won at any count."


def growth_line(standing: PotStanding, hall: Hall) -> str:
    """How much is missing to the next step, empty where none comes."""
    missing = standing.row.next_step_cents
    unit = limit_unit(hall, hall.pots[standing.row.key.pot])
    told = f"{format_cents(missing or 0)} more in it adds a {unit}."
    return "" if missing is None else told


def cap_line(standing: PotStanding, width: int) -> str:
    """The bar towards the cap and its figures."""
    row = standing.row
    if row.cap_cents is None:
        return "It grows without a cap."
    told = f" {percent_of(row.first_cents, row.cap_cents)}"
    told += f" of its cap, {format_cents(row.cap_cents)}"
    return cap_bar(row.first_cents, row.cap_cents, max(width - len(told), 8)) + told


def reserve_lines(standing: PotStanding) -> list[str]:
    """Each reserve with how full it is."""
    row = standing.row
    cap = row.reserve_cap_cents
    return [
        f"Reserve {number}: {format_cents(cents)}"
        + (f" of {format_cents(cap)}" if cap else "")
        for number, cents in enumerate(row.reserves_cents, start=1)
    ]


def history_line(standing: PotStanding, hall: Hall, today: date, width: int) -> str:
    """Of what the chart is, and when the pot was won last, which is never broken.

    An amount alone in a row would read as a label of the chart below.
    """
    count = len(standing.history) - 1
    word = hall.hall.session_word
    told = worded(f"Chart: {count} sessions; ", word) if count > 1 else ""
    won = standing.last_win
    if won is None:
        return f"{told or 'No chart yet; '}not won yet"
    line = f"{told}won {short_day(won.date, today)}: {format_cents(won.amount_cents)}"
    return line if cell_len(line) <= width else line.replace("; ", "\n")


def step_words(step: Step) -> str:
    """From what on a step holds: "from 6000.00 in the pot"."""
    if step.cents is None:
        return "to begin with"
    word = "from" if step.rule == "at_least" else "above"
    return f"{word} {format_cents(step.cents)} {_OF[step.of]}"


def posting_words(posting: PotPosting, hall: Hall) -> str:
    """What a posting is, in plain words."""
    told = _what(posting, hall)
    if not posting.reserve:
        return told
    way = "to" if posting.amount_cents > 0 else "from"
    return f"{told}, {way} reserve {posting.reserve}"


def when(utc: str, timezone: str, today: date) -> str:
    """A UTC time on the hall's clock in 16 signs: "Sat  5 Dec 17:31"."""
    local = datetime.fromisoformat(utc).astimezone(ZoneInfo(timezone))
    if local.year == today.year:
        return f"{local:%a} {local.day:>2} {local:%b %H:%M}"
    return f"{local.day:>2} {local:%b %Y %H:%M}"


def _what(posting: PotPosting, hall: Hall) -> str:
    if posting.note == "reserve becomes the pot":
        return "moves up" if posting.reserve else "reserve 1 moves up"
    if posting.game is not None:
        game = hall.games.get(posting.game)
        return f"WON in {posting.game if game is None else game.title}"
    if posting.act == "open_session":
        return worded("session opened", hall.hall.session_word)
    if posting.act == "correct_pot":
        return f"corrected: {posting.reason}"
    if posting.act == "correct_award":
        return f"award taken back: {posting.reason}"
    if posting.receipt is None:
        return posting.note
    return _RECEIPT.get(posting.act, "receipt {}").format(posting.receipt)


_RECEIPT = {
    "void": "receipt {} void",
    "refund": "receipt {} refunded",
    "return_books": "receipt {} of a floor seller",
}
