"""The list of all acts: name, who may do it, in which phases, and the function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sqlite_utils import Database

from hall_tui.views.phase import Phase

if TYPE_CHECKING:
    from hall_tui.acts.work import By, Work

Role = Literal["cashier", "caller", "verifier", "floor", "manager"]
ROLES: tuple[Role, ...] = ("cashier", "caller", "verifier", "floor", "manager")

Data = dict[str, object]
Run = Callable[["Work", Any], Data]
Prepare = Callable[[Database, "By", Any], Any]

NO_SESSION = frozenset({Phase.BEFORE_SALES, Phase.SESSION_CLOSED})
SESSION_OPEN = frozenset(Phase) - NO_SESSION
ANY_PHASE = frozenset(Phase)
BETWEEN_GAMES = frozenset(
    {Phase.SELLING, Phase.PRE_CALLED, Phase.STAGE_CLOSED, Phase.PAID}
)


@dataclass(frozen=True)
class Act:
    """One thing a person does.

    `label`: what a key that leads to it is called, for what people are told of it.
    `roles`: who may; a manager may do everything, and an act with no roles is open
    to all. `second`: the role that a second person must have, if one is needed
    always. `arguments` is a dataclass. `prepare` does what takes long before the
    file is locked, reading only; `run` gets what it returns instead of the arguments.
    `secret`: arguments that the journal doesn't keep. `calls`: it belongs to the
    one program that holds the caller's chair.
    """

    name: str
    label: str
    help: str
    run: Run
    arguments: type[Any]
    roles: frozenset[Role]
    phases: frozenset[Phase]
    second: Role | None
    prepare: Prepare | None = None
    secret: frozenset[str] = frozenset()
    calls: bool = False


ACTS: dict[str, Act] = {}


def act(
    arguments: type[Any],
    *,
    name: str | None = None,
    label: str | None = None,
    roles: frozenset[Role] | set[Role] = frozenset(),
    phases: frozenset[Phase] | set[Phase] = ANY_PHASE,
    second: Role | None = None,
    prepare: Prepare | None = None,
    secret: frozenset[str] | set[str] = frozenset(),
    calls: bool = False,
) -> Callable[[Run], Run]:
    """Register a function under its own name or the one given.

    Its docstring's first line is the act's help.
    """

    def register(run: Run) -> Run:
        own_name = name or run.__name__
        if own_name in ACTS:
            raise ValueError(f"There are two acts named {own_name}.")
        help_line = (run.__doc__ or "").strip().partition("\n")[0]
        ACTS[own_name] = Act(
            name=own_name,
            label=label or own_name.replace("_", " ").capitalize(),
            help=help_line,
            run=run,
            arguments=arguments,
            roles=frozenset(roles),
            phases=frozenset(phases),
            second=second,
            prepare=prepare,
            secret=frozenset(secret),
            calls=calls,
        )
        return run

    return register
