"""Pots: triggers, limits, caps, reserves and play-offs that belong together."""

from __future__ import annotations

from collections.abc import Iterator

from hall_tui.config.checks.games import balls_of, no_such_stage
from hall_tui.config.checks.products import in_units
from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import (
    Pot,
    Rung,
    SlotPot,
    WhenReserveFull,
    WithinLimit,
)
from hall_tui.rules.model.products import CardProduct, EntryProduct
from hall_tui.rules.pots import PotSettings, settings


def check_pots(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with the pots."""
    for name, pot in hall.pots.items():
        path = ("pots", name)
        yield from _limit(path, pot)
        at = (*path, "trigger", "stage")
        yield from no_such_stage(hall, at, pot.trigger.games, pot.trigger.stage)
        yield from _ladders(path, pot)
        yield from _reserves(path, pot)
        yield from _slots(path, pot)
        yield from _tickets(hall, path, pot)
        yield from _out_of_reach(hall, path, pot)


def _limit(path: Path, pot: Pot) -> Iterator[Finding]:
    within = isinstance(pot.trigger, WithinLimit)
    if within and pot.limit is None:
        message = "a pot won within a limit has no limit"
        yield Finding(path, message, "add limit = { start = 46 } with your number")
    elif not within and pot.limit is not None:
        message = f'a pot of the trigger "{pot.trigger.kind}" has no use for a limit'
        cure = 'take it out, or write the trigger "within_limit"'
        yield Finding((*path, "limit"), message, cure, at_key=True)


def _ladders(path: Path, pot: Pot) -> Iterator[Finding]:
    caps = [pot.cap, *(slot.cap for slot in pot.slots.values())]
    ladders = [((*path, "limit", "rungs"), pot.limit.rungs)] if pot.limit else []
    ladders += [
        ((*path, "slots", name, "rungs"), slot.rungs)
        for name, slot in pot.slots.items()
        if slot.rungs
    ]
    for at, rungs in ladders:
        for place, rung in enumerate(rungs):
            yield from _rung((*at, place), rung, capped=any(caps))


def _rung(path: Path, rung: Rung, *, capped: bool) -> Iterator[Finding]:
    for place in range(1, len(rung.steps)):
        if rung.steps[place] <= rung.steps[place - 1]:
            message = "the step doesn't lie above the one before it"
            cure = "write the steps from the lowest to the highest"
            yield Finding((*path, "steps", place), message, cure)
    if not rung.steps and rung.every is None:
        message = "the rung has neither steps nor every"
        yield Finding(path, message, "add steps = [ ... ] or every")
    if rung.of == "reserve" and not capped:
        message = "a pot without a cap has no reserve"
        yield Finding((*path, "of"), message, 'add a cap to the pot, or write "first"')


def _reserves(path: Path, pot: Pot) -> Iterator[Finding]:
    capped = pot.cap is not None or any(slot.cap for slot in pot.slots.values())
    if pot.reserve_cap is not None and not capped:
        message = "a pot without a cap has no reserve"
        yield Finding((*path, "reserve_cap"), message, "add cap, or take this out")
    if isinstance(pot.must_go, WhenReserveFull) and not capped:
        message = "the reserve of a pot without a cap is never full"
        cure = 'add cap, or write another kind, like "date"'
        yield Finding((*path, "must_go", "kind"), message, cure)


def _slots(path: Path, pot: Pot) -> Iterator[Finding]:
    if pot.slots and pot.scope != "slot":
        message = "a pot of the whole hall has no slots"
        yield Finding((*path, "slots"), message, 'write scope = "slot"', at_key=True)
    for name, slot in pot.slots.items():
        if pot.limit is None and (slot.start is not None or slot.rungs):
            message = "a pot without a limit has no start and no rungs"
            cure = "add limit = { start = 46 } to the pot, with your number"
            yield Finding((*path, "slots", name), message, cure, at_key=True)


def _tickets(hall: Hall, path: Path, pot: Pot) -> Iterator[Finding]:
    entry = hall.products.get(pot.entry or "")
    if entry is not None and not isinstance(entry, EntryProduct):
        message = f'"{pot.entry}" isn\'t a product of the kind "entry"'
        yield Finding((*path, "entry"), message, "name an entry, or leave this out")
    for place, name in enumerate(pot.faces_of):
        product = hall.products.get(name)
        if product is not None and not isinstance(product, CardProduct):
            message = f'"{name}" isn\'t a product of the kind "cards"'
            yield Finding((*path, "faces_of", place), message, "name a card product")


def _out_of_reach(hall: Hall, path: Path, pot: Pot) -> Iterator[Finding]:
    """Limits that no game can reach, and steps that the money never does."""
    games = [hall.games[name] for name in pot.trigger.games if name in hall.games]
    caps = [pot.cap, pot.reserve_cap]
    caps += [cap for slot in pot.slots.values() for cap in (slot.cap, slot.reserve_cap)]
    if pot.limit is None or not games or 0 in caps:
        return
    balls = max(balls_of(hall, game) for game in games)
    if pot.limit.sessions and pot.limit.start + pot.limit.sessions.add > balls:
        at = (*path, "limit", "sessions", "add")
        message = (
            f"with {pot.limit.sessions.add} more the limit is beyond {balls} balls"
        )
        yield Finding(at, message, "write less")
    for slot in _told_apart(hall, pot):
        own = pot.slots.get(slot or "", SlotPot())
        at = (*path, "limit") if slot is None else (*path, "slots", slot)
        held = settings(pot, slot)
        if slot is None or own.start is not None or own.rungs is not None:
            yield from _beyond(at, held, balls)
        if slot is None or own.rungs is not None or own.cap is not None:
            rungs = at if own.rungs is not None else (*path, "limit")
            yield from _above_the_cap((*rungs, "rungs"), held)


def _told_apart(hall: Hall, pot: Pot) -> list[str | None]:
    """Return the slots with figures of their own, and None where others are left."""
    others = pot.scope == "hall" or hall.slots.keys() - pot.slots.keys()
    return [*pot.slots, None] if others else [*pot.slots]


def _beyond(path: Path, held: PotSettings, balls: int) -> Iterator[Finding]:
    start = held.start or 0
    steps = sum(len(rung.steps) for rung in held.rungs)
    if start > balls:
        message = f"a limit of {start} lies beyond the {balls} balls of the game"
        yield Finding((*path, "start"), message, f"write {balls} or less")
    elif start + steps > balls:
        message = (
            f"with its {steps} steps the limit of {start} grows to {start + steps}, "
            f"beyond the {balls} balls of the game"
        )
        cure = f"write a lower start, or {balls - start} steps or less"
        yield Finding((*path, "rungs"), message, cure)


def _above_the_cap(path: Path, held: PotSettings) -> Iterator[Finding]:
    """The first pot holds its cap at most; what lies beyond is in the reserves."""
    for place, rung in enumerate(held.rungs):
        if held.cap is None or rung.of != "first":
            continue
        least = 0 if rung.rule == "at_least" else 1
        every = () if rung.steps or rung.every is None else (rung.every,)
        for step, threshold in enumerate(rung.steps or every):
            if threshold + least > held.cap:
                last = ("steps", step) if rung.steps else ("every",)
                rule = "holds" if rung.rule == "at_least" else "holds more than"
                message = (
                    f"the first pot never {rule} {in_units(threshold)}: "
                    f"its cap is {in_units(held.cap)}"
                )
                cure = 'raise the cap, lower the step, or write of = "reserve" or "all"'
                yield Finding((*path, place, *last), message, cure)
                break
