"""How a command ends early: an exit code and one sentence on standard error."""

from __future__ import annotations

DONE = 0
REFUSED = 1
WRONG_USAGE = 2
INTERRUPTED = 130


class Stopped(Exception):
    """The command can't go on; the message says what to do."""

    exit_code = WRONG_USAGE


class RefusedByRule(Stopped):
    """A rule of the hall or of the books says no."""

    exit_code = REFUSED


def wrong_word(what: str, given: str, known: list[str]) -> Stopped:
    """A word that isn't one of those known, with its nearest spelling."""
    import difflib

    near = difflib.get_close_matches(given, known, 1)
    if near:
        return Stopped(f'There is no {what} "{given}"; write "{near[0]}".')
    return Stopped(f'There is no {what} "{given}"; write one of {", ".join(known)}.')
