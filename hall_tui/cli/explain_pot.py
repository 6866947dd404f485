"""`explain pot`: tonight's limit of a pot, and which rule of hall.toml gives it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hall_tui.cli.explained import Explained
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import (
    AfterSessions,
    Limit,
    Monthly,
    Pot,
    Rung,
    WhenReserveFull,
    WinnerOf,
)
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.rules.pots import (
    PotSettings,
    limit,
    next_rung,
    place,
    settings,
)
from hall_tui.rules.wording import counted

FACTS = ("pot", "slot", "total", "reserve", "sessions")
_MEASURED = {
    "first": "the pot itself",
    "reserve": "everything behind the pot",
    "all": "the pot and everything behind it",
}


def explain_pot(hall: Hall, facts: Facts) -> Explained:
    """The limit for a pot of `total` with `reserve` behind it.

    `sessions`: how many sessions the pot has run before.
    """
    name = facts.named("pot", "pot", hall.pots)
    pot = hall.pots[name]
    slot = _slot(hall, pot, facts)
    held = settings(pot, slot)
    first, reserve = _balances(facts, held)
    sessions = facts.count("sessions") or 0
    figures: dict[str, object] = {
        "pot": name,
        "limit": limit(pot, slot, first, reserve, sessions),
        "first": as_amount(first),
        "reserve": as_amount(reserve),
    }
    missing = next_rung(pot, slot, first, reserve)
    if missing is not None:
        figures["to_next"] = as_amount(missing)
    because = _because(name, pot, slot, held, first, reserve)
    return Explained(figures, (*because, *_must_go(pot)))


def _slot(hall: Hall, pot: Pot, facts: Facts) -> str | None:
    if "slot" in facts:
        slot = facts.named("slot", "slot", hall.slots)
        return slot if pot.scope == "slot" else None
    if pot.scope != "slot":
        return None
    if len(hall.slots) > 1:
        raise Stopped(
            f"Each slot has its own {pot.title}; say which:"
            f" {' or '.join(f'slot={name}' for name in hall.slots)}."
        )
    return next(iter(hall.slots))


def _balances(facts: Facts, held: PotSettings) -> tuple[int, int]:
    """The pot and what is behind it; a total beyond the cap fills the reserves."""
    total = facts.cents("total")
    if total is None:
        raise Stopped("total is missing; write what is in the pot, like total=7500.")
    reserve = facts.cents("reserve")
    if reserve is not None:
        return total, reserve
    placed = place((0,), total, held)
    return placed[0], sum(placed[1:])


def _because(
    name: str,
    pot: Pot,
    slot: str | None,
    held: PotSettings,
    first: int,
    reserve: int,
) -> list[str]:
    if held.start is None:
        return [f"pots.{name} has no limit: it isn't won within a count."]
    where = f"pots.{name}.limit"
    told = [f"{where}: it starts at {held.start}."]
    for number, rung in enumerate(held.rungs, start=1):
        steps = _steps(pot, rung, first, reserve)
        told.append(f"rung {number}: {_rung(rung)}; {steps} passed, so +{steps}.")
    if held.sessions is not None:
        first_ones = held.sessions.first
        told.append(
            f"sessions: +{held.sessions.add} for each that it has run before"
            + (f", after the first {first_ones}." if first_ones else ".")
        )
    if slot is not None and slot in pot.slots:
        told.append(f"What pots.{name}.slots.{slot} says goes before the pot's own.")
    return told


def _must_go(pot: Pot) -> Iterator[str]:
    """When the pot must go, and to whom it goes then."""
    rule = pot.must_go
    if rule is None:
        return
    if isinstance(rule, WhenReserveFull):
        when = f"{counted(rule.days, 'day')} after its reserve is full"
    elif isinstance(rule, AfterSessions):
        when = f"in session {rule.sessions} of its cycle"
    elif isinstance(rule, Monthly):
        when = "in the first session of a month, but not its own first one"
    else:
        when = "from the day that a manager sets"
    way = "is won at any count"
    if isinstance(rule.play_off, WinnerOf):
        way = f"goes to the winner of {' or '.join(rule.play_off.games)}"
    yield f"must_go: {when} it {way}."


def _steps(pot: Pot, rung: Rung, first: int, reserve: int) -> int:
    """The steps that one rung adds: the limit of a pot that has this rung alone."""
    alone = replace(pot, limit=Limit(start=0, rungs=(rung,)), slots={})
    return limit(alone, None, first, reserve) or 0


def _rung(rung: Rung) -> str:
    """A rung in words."""
    rule = "at least" if rung.rule == "at_least" else "above"
    thresholds = [format_cents(step) for step in rung.steps]
    if rung.every is not None:
        further = "each further" if thresholds else "each whole"
        thresholds.append(f"{further} {format_cents(rung.every)}")
    return f"{_MEASURED[rung.of]} {rule} {', '.join(thresholds)}"
