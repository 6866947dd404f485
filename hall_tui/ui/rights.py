"""Who may do and confirm an action, by its acts; the acts themselves insist on it.

Knows no Textual. The acts are imported when first asked for: a desk is painted
before its writer has loaded them, and nobody has signed in by then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from hall_tui.ui.actions import BY_ID
from hall_tui.views.people import Person

MOST_NAMES = 6
TITLES = {"floor": "floor seller"}
"""What people call a role that isn't called so itself."""


@cache
def roles_for(action: str) -> frozenset[str]:
    """The roles of which one is needed for an action; empty: everybody may.

    Where it may lead to several acts, whoever may do one of them may press it.
    """
    from hall_tui.acts.all import ACTS

    needed = [ACTS[act].roles for act in BY_ID[action].acts]
    if not needed or not all(needed):
        return frozenset()
    return frozenset({"manager"}.union(*needed))


def may(action: str, held: Collection[str]) -> bool:
    """Whether somebody with the roles `held` may do an action."""
    needed = roles_for(action)
    return not needed or not needed.isdisjoint(held)


@cache
def takes_the_chair(action: str) -> bool:
    """Whether an action belongs to the one program that calls."""
    from hall_tui.acts.all import ACTS

    return any(ACTS[act].calls for act in BY_ID[action].acts)


def who_may(action: str, everybody: Iterable[Person], sign_out: str) -> str:
    """Which roles an action takes, who has one of them, and how those come here.

    `sign_out` is the key by which somebody else can sign in at the desk.
    """
    needed = roles_for(action)
    *others, last = (
        TITLES.get(role, role)
        for role in sorted(needed, key=lambda role: (role == "manager", role))
    )
    titles = f"{', '.join(others)} or {last}" if others else last
    names = [one.name for one in everybody if not needed.isdisjoint(one.roles)]
    told = ", ".join(names[:MOST_NAMES]) or "nobody yet"
    more = len(names) - MOST_NAMES
    if more > 0:
        told += f" and {more} more"
    way = f" {sign_out} lets one of them sign in here." if names else ""
    return f"Only a {titles} may do this ({BY_ID[action].label}): {told}.{way}"


@cache
def second_of(acts: tuple[str, ...]) -> str | None:
    """The role of the second person that each of these acts needs always, or None."""
    from hall_tui.acts.all import ACTS

    roles = {ACTS[act].second for act in acts}
    return roles.pop() if len(roles) == 1 else None


def nobody_confirms(
    role: str, operator: str | None, everybody: Iterable[Person], way: str
) -> str | None:
    """Why nobody but the operator could confirm as a `role`; None where somebody could.

    `way` leads to where people are added: "People (F7 at Home)".
    """
    from hall_tui.acts.work import confirmer, may_confirm

    able = [one.name for one in everybody if may_confirm(one, role)]
    if any(name != operator for name in able):
        return None
    only = f"only {able[0]} is one" if able else "nobody is one"
    return f"Another {confirmer(role)} must confirm this, and {only}: add one on {way}."
