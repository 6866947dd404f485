"""The table of keys for docs/keys.md: `python -m hall_tui.ui.key_table`."""

from __future__ import annotations

from hall_tui.ui.action import Action, key_name, titled
from hall_tui.ui.actions import ACTIONS

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
    where = titled(action.places)
    told = "all desks" if len(where) > 5 else ", ".join(where)
    asks = "yes" if action.destructive else ""
    key = key_name(action.key)
    return (
        f"| `{action.id}` | {key} | {action.label} | {told} | {action.help} | {asks} |"
    )


if __name__ == "__main__":
    print(HEAD + key_table())
