"""Which pot an account of the ledger belongs to, its reserves' accounts too."""

from __future__ import annotations

# A reserve's account is the pot's with ":reserve" or ":reserve:<number>" after it;
# a pot may itself be called "reserve" or "reserved".
_UNNUMBERED = "rtrim({account}, '0123456789')"
_POT_OF = f"""CASE
    WHEN {{account}} GLOB 'pot:?*:reserve'
        THEN substr({{account}}, 5, length({{account}}) - 12)
    WHEN {_UNNUMBERED} GLOB 'pot:?*:reserve:'
        THEN substr({{account}}, 5, length({_UNNUMBERED}) - 13)
    WHEN substr({{account}}, 1, 4) = 'pot:' THEN substr({{account}}, 5)
END"""


def pot_of(account: str) -> str:
    """SQL for the name of the pot that a column of accounts names, NULL for none.

    "pot:<pot>:<slot>:reserve:2" -> "<pot>:<slot>".
    """
    return _POT_OF.format(account=account)
