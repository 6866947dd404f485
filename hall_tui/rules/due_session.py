"""Which session is due: the day and slot that are most likely wanted at a time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime, time, timedelta

from hall_tui.rules.model.hall import Slot

Day = tuple[date, str]
"""The day and the id of the slot."""

_EARLY = timedelta(hours=3)


def due_session(
    local: datetime, slots: Mapping[str, Slot], held: Collection[Day]
) -> Day:
    """The session that is due at a local time, after those that were held.

    The last slot of today that starts within three hours or has started, unless it
    was held; then the next one of today or tomorrow that comes after all that were
    held. What this names is opened without a reason.
    """
    today = local.date()
    begun = [
        slot for slot in slots if _starts(today, slots[slot], local) <= local + _EARLY
    ] or list(slots)[:1]
    later = [slot for slot in slots if slot not in begun]
    tomorrow = today + timedelta(days=1)
    wanted = [(today, slot) for slot in (begun[-1], *later)]
    wanted += [(tomorrow, slot) for slot in slots]
    last = last_held(slots, held)
    free = [one for one in wanted if last is None or comes_after(slots, one, last)]
    return free[0] if free else wanted[0]


def last_held(slots: Mapping[str, Slot], held: Collection[Day]) -> Day | None:
    """The latest of the sessions that were held, None where none was."""
    return max(held, key=lambda one: _place(slots, one), default=None)


def comes_after(slots: Mapping[str, Slot], one: Day, other: Day) -> bool:
    """Whether a session follows another in the hall's calendar."""
    return _place(slots, one) > _place(slots, other)


def _place(slots: Mapping[str, Slot], one: Day) -> tuple[date, int]:
    """The day, and the slot's place in it; one that the hall has no more is first."""
    day, slot = one
    return day, list(slots).index(slot) if slot in slots else -1


def _starts(day: date, slot: Slot, local: datetime) -> datetime:
    return datetime.combine(day, time.fromisoformat(slot.starts), local.tzinfo)
