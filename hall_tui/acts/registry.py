"""The list of all acts: name, who may do it, in which phases, and the function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from hall_tui.views.phase import Phase

if TYPE_CHECKING:
    from hall_tui.acts.work import Work

Role = Literal["cashier", "caller", "verifier", "floor", "manager"]
ROLES: tuple[Role, ...] = ("cashier", "caller", "verifier", "floor", "manager")

Data = dict[str, object]
Run = Callable[["Work", Any], Data]

NO_SESSION = frozenset({Phase.BEFORE_SALES, Phase.SESSION_CLOSED})
SESSION_OPEN = frozenset(Phase) - NO_SESSION
ANY_PHASE = frozenset(Phase)
BETWEEN_GAMES = frozenset(
    {Phase.SELLING, Phase.PRE_CALLED, Phase.STAGE_CLOSED, Phase.PAID}
)


@dataclass(frozen=True)
class Act:
    """One thing a person does.

    `roles`: who may; a manager may do everything, and an act with no roles is open
    to all. `second`: the role that a second person must have, if one is needed
    always. `arguments` is a dataclass.
    """

    name: str
    help: str
    run: Run
    arguments: type[Any]
    roles: frozenset[Role]
    phases: frozenset[Phase]
    second: Role | None


ACTS: dict[str, Act] = {}


def act(
    arguments: type[Any],
    *,
    roles: frozenset[Role] | set[Role] = frozenset(),
    phases: frozenset[Phase] | set[Phase] = ANY_PHASE,
    second: Role | None = None,
) -> Callable[[Run], Run]:
    """Register a function under its own name; its docstring's first line is help."""

    def register(run: Run) -> Run:
        name = run.__name__
        if name in ACTS:
            raise ValueError(f"There are two acts named {name}.")
        help_line = (run.__doc__ or "").strip().partition("\n")[0]
        ACTS[name] = Act(
            name, help_line, run, arguments, frozenset(roles), frozenset(phases), second
        )
        return run

    return register
