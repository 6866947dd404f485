"""Says on standard error who is being waited for."""

from __future__ import annotations

import sys


def tell_waiting(holder: str, seconds: float) -> None:
    """Name the one who holds the hall's file; called every few seconds of waiting."""
    print(
        f"hall-tui: Waiting for {holder}, which has held the file for"
        f" {seconds:.0f} seconds.",
        file=sys.stderr,
        flush=True,
    )
