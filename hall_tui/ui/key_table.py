"""The table of keys for docs/keys.md: `python -m hall_tui.ui.key_table`."""

from __future__ import annotations

from hall_tui.ui.action import EVERYWHERE, Action, key_name, titled
from hall_tui.ui.actions import ACTIONS

MOST_NAMED = 5

HEAD = """\
# Keys

The keys of every desk; F1 shows those of the one in front. `[keys]` in `hall.toml`
gives an action another key by its id ([hall-toml.md](hall-toml.md)). ^R is Ctrl and R.
An action that asks does nothing before F9 says yes, or a reason is typed.

"""


def key_table() -> str:
    """A row for each action: id, key, label, where, what it does, whether it asks."""
    rows = ["| id | key | label | where | what it does | asks |"]
    rows += ["| --- | --- | --- | --- | --- | --- |"]
    rows += [_row(action) for action in ACTIONS]
    return "\n".join(rows)


def _row(action: Action) -> str:
    asks = "yes" if action.destructive else ""
    key, told = key_name(action.key), _where(action)
    return (
        f"| `{action.id}` | {key} | {action.label} | {told} | {action.help} | {asks} |"
    )


def _where(action: Action) -> str:
    """The places of an action, of most desks those where it isn't possible."""
    places, others = titled(action.places), titled(EVERYWHERE - action.places)
    if len(places) <= MOST_NAMED:
        return ", ".join(places)
    return f"all desks but {', '.join(others)}" if others else "all desks"


if __name__ == "__main__":
    print(HEAD + key_table())
