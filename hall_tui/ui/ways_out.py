"""Which keys lead out of a refusal, by its code: the acts say what to do and know none.

Knows no Textual.
"""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.ui.action import key_name
from hall_tui.ui.actions import BY_ID
from hall_tui.ui.keys import Keys

WAYS_OUT: dict[str, tuple[str, ...]] = {
    "balls_called": ("undo", "go_caller"),
    "card_in_use": ("refund",),
    "certificate_given": ("certificates", "go_home"),
    "desk_taken": ("unlock",),
    "drawer_short": ("drawer",),
    "game_running": ("go_caller",),
    "given_up": ("undo", "go_caller"),
    "good_claim_stands": ("close_stage", "no_more", "refuse", "go_verifier"),
    "no_paper": ("refund",),
    "no_session": ("session", "go_home"),
    "no_stop": ("stop", "go_caller"),
    "old_pot": ("go_pots",),
    "pages_started": ("refund",),
    "partly_refunded": ("refund",),
    "play_off_over": ("certificates", "go_home"),
    "sale_open": ("hold", "go_till"),
    "session_open": ("session", "go_home"),
    "uncounted": ("drawer", "go_till"),
}
"""The actions that do what a refusal says is to be done; those of other desks last."""


def with_keys(told: str, code: str, keys: Keys, shown: Callable[[str], bool]) -> str:
    """A refusal with the keys for what it says is to be done, of those that are shown.

    A key that goes to another desk is told only where no key of this one helps.
    """
    ways = [action for action in WAYS_OUT.get(code, ()) if shown(action)]
    ways = [action for action in ways if not action.startswith("go_")] or ways
    if not ways:
        return told
    named = [f"{key_name(keys.key(one))} {BY_ID[one].label}" for one in ways]
    return f"{told.removesuffix('.')} ({', '.join(named)})."
