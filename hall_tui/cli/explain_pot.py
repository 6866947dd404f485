"""`explain pot`: tonight's limit of a pot, and which rule of hall.toml gives it."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.cli.explained import Explained
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import Limit, Pot, Rung
from hall_tui.rules.money import format_cents
from hall_tui.rules.pots import (
    PotSettings,
    limit,
    next_rung,
    place,
    settings,
)

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
        "first": format_cents(first),
        "reserve": format_cents(reserve),
    }
    missing = next_rung(pot, slot, first, reserve)
    if missing is not None:
        figures["to_next"] = format_cents(missing)
    return Explained(figures, tuple(_because(name, pot, slot, held, first, reserve)))


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
        told.append(
            f"sessions: +{held.sessions.add} for each session after the first"
            f" {held.sessions.first}."
        )
    if slot is not None and slot in pot.slots:
        told.append(f"What pots.{name}.slots.{slot} says goes before the pot's own.")
    return told


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
