"""Says on standard error who is being waited for."""

from __future__ import annotations

import sys

from hall_tui.rules.wording import counted


def tell_waiting(holder: str, seconds: float) -> None:
    """Name the one who holds the hall's file; called every few seconds of waiting."""
    print(
        f"hall-tui: Waiting for {holder}, which has held the file for"
        f" {counted(round(seconds), 'second')}.",
        file=sys.stderr,
        flush=True,
    )
