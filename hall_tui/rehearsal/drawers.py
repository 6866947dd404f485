"""What really lies in the drawers of a rehearsal, and which were counted wrong.

Nobody takes money out or puts any in but by an act, so what the counts found over or
short was never there: what lies in a drawer is its balance without that.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views import cash


@dataclass(frozen=True, kw_only=True)
class Miscount:
    """A drawer that was counted wrong: how often, by how much at first and in the end.

    More than lies there is positive, less is negative; `off_cents` is 0 once a later
    count has put it right.
    """

    drawer: str
    times: int
    first_off_cents: int
    off_cents: int


def miscounts(db: Database, session_id: int) -> tuple[Miscount, ...]:
    """The drawers that were counted wrong in a session, in the order of that."""
    found: dict[str, list[int]] = defaultdict(list)
    for count in cash.counts(db, session_id):
        if count.over_cents:
            found[count.drawer].append(count.together_cents)
    return tuple(
        Miscount(
            drawer=name,
            times=sum(cents != 0 for cents in off),
            first_off_cents=off[0],
            off_cents=off[-1],
        )
        for name, off in found.items()
    )


def drawers_to_count(db: Database, session_id: int) -> dict[str, int]:
    """What really lies in each drawer that waits for a count, or for another, cents."""
    off = {one.drawer: one.off_cents for one in miscounts(db, session_id)}
    again = [name for name, cents in off.items() if cents]
    names = dict.fromkeys([*cash.uncounted(db, session_id), *again])
    return {name: cash.balance(db, name) - off.get(name, 0) for name in names}
