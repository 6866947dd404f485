"""How an act says no: a code for programs and one sentence for people."""

from __future__ import annotations

from collections.abc import Callable


class Refused(Exception):
    """A rule refuses the act; nothing was changed.

    `code` is a stable word in snake_case, `message` one plain sentence that says
    what to do. `facts` are figures that a screen may show beside it.
    """

    def __init__(self, code: str, message: str, **facts: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.facts = facts


class RefusedAndKept(Refused):
    """A refusal that goes into the journal: what the act wrote before it stays.

    A wrong PIN is one: the try has to be counted.
    """


def refuse_unless(holds: object, code: str, message: str, **facts: object) -> None:
    """Raise Refused when `holds` isn't true."""
    if not holds:
        raise Refused(code, message, **facts)


def refusal_of(check: Callable[[], object]) -> Refused | None:
    """How a check refuses, None when it doesn't."""
    try:
        check()
    except Refused as refused:
        return refused
    return None


def fault_of(check: Callable[[], object]) -> str | None:
    """The sentence with which a check refuses, None when it doesn't."""
    refused = refusal_of(check)
    return None if refused is None else refused.message
