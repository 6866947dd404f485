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
    was held; then the next one of today or tomorrow that wasn't, and that no session
    was held after. The day that this names is opened without a reason.
    """
    today = local.date()
    begun = [
        slot for slot in slots if _starts(today, slots[slot], local) <= local + _EARLY
    ] or list(slots)[:1]
    later = [slot for slot in slots if slot not in begun]
    tomorrow = today + timedelta(days=1)
    wanted = [(today, slot) for slot in (begun[-1], *later)]
    wanted += [(tomorrow, slot) for slot in slots]
    latest = max((day for day, _ in held), default=today)
    free = [one for one in wanted if one not in held and one[0] >= latest]
    return free[0] if free else wanted[0]


def _starts(day: date, slot: Slot, local: datetime) -> datetime:
    return datetime.combine(day, time.fromisoformat(slot.starts), local.tzinfo)
