"""What is said of a kind of rule that the loader reads and this version can't play."""

from __future__ import annotations


class RuleNotRun(Exception):
    """A part of a kind that can't be played yet; `kind` as in the hall's file."""

    def __init__(self, kind: str) -> None:
        super().__init__(
            f"This version can't play a rule of the kind {kind} yet: leave the part "
            "out of the program."
        )
        self.kind = kind
