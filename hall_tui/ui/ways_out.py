"""Which keys lead out of a refusal, by its code: the acts say what to do and know none.

Knows no Textual.
"""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.ui.action import key_name
from hall_tui.ui.keys import Keys
from hall_tui.views.phase import Phase

WAYS_OUT: dict[str, tuple[str, ...]] = {
    "all_called": ("stop", "close_stage", "go_caller"),
    "already_paid": ("wrong_award", "go_verifier"),
    "balls_called": ("undo", "go_caller"),
    "card_in_use": ("refund",),
    "certificate_given": ("certificates", "go_home"),
    "desk_taken": ("unlock",),
    "drawer_short": ("drawer",),
    "game_running": ("go_caller",),
    "given_up": ("undo", "go_caller"),
    "good_claim_stands": ("close_stage", "no_more", "refuse", "go_verifier"),
    "no_call": ("undo", "go_caller"),
    "no_game": ("next", "go_caller"),
    "no_paper": ("refund",),
    "no_session": ("session", "go_home"),
    "no_stop": ("stop", "go_caller"),
    "no_such_issue": ("floor",),
    "no_such_reservation": ("reserve",),
    "not_enough": ("drawer", "go_till"),
    "not_held": ("recall",),
    "not_in_issue": ("floor",),
    "old_pot": ("go_pots",),
    "pages_started": ("refund",),
    "paid_by_certificate": ("void",),
    "partly_refunded": ("refund",),
    "play_off_over": ("certificates", "go_home"),
    "sale_open": ("hold", "go_till"),
    "same_drawer": ("drawer",),
    "session_open": ("session", "go_home"),
    "session_over": ("reserve",),
    "stage_closed": ("reopen", "go_caller"),
    "uncounted": ("drawer", "go_till"),
    "unknown_drawer": ("drawer",),
}
"""The actions that do what a refusal says is to be done; those of other desks last."""

ON_PEOPLE = {"locked": "unlock_pin", "no_pin": "new_pin"}
"""What a manager does on the people page about a person who can't show who they are."""

ELSEWHERE = frozenset(
    {
        ("pay", "already_paid"),
        ("move_pot", "not_enough"),
        ("correct_pot", "not_enough"),
    }
)
"""Acts whose refusal says something else by the code, of which no key leads out."""

WAYS_ON: dict[Phase, tuple[str, ...]] = {
    Phase.SELLING: ("next", "go_caller"),
    Phase.PRE_CALLED: ("next", "go_caller"),
    Phase.RUNNING: ("stop", "go_caller"),
    Phase.STOPPED: ("play_on", "close_stage", "no_more", "go_caller"),
    Phase.STAGE_CLOSED: ("next", "go_caller"),
    Phase.PAID: ("next", "go_caller"),
}
"""The actions that lead on from where the hall stands, for "wrong_phase"."""


def with_keys(
    told: str,
    code: str,
    keys: Keys,
    shown: Callable[[str], bool],
    phase: Phase = Phase.BEFORE_SALES,
    act: str = "",
) -> str:
    """A refusal with the keys for what it says is to be done, of those that are shown.

    `act` is what was refused, if it is known.

    A key that goes to another desk is told only where no key of this one helps.
    """
    if code in ON_PEOPLE:
        page, there = (
            f"{key_name(keys.key(one))} {keys.label(one)}"
            for one in ("people", ON_PEOPLE[code])
        )
        return f"{told.removesuffix('.')} ({page} at Home, then {there})."
    leading = WAYS_ON if code == "wrong_phase" else {}
    out = leading.get(phase) or WAYS_OUT.get(code, ())
    if (act, code) in ELSEWHERE:
        return told
    ways = [action for action in out if shown(action)]
    ways = [action for action in ways if not action.startswith("go_")] or ways
    if not ways:
        return told
    named = [f"{key_name(keys.key(one))} {keys.label(one)}" for one in ways]
    return f"{told.removesuffix('.')} ({', '.join(named)})."
