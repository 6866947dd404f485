"""Every kind of line that a script of the evening has, and who types it."""

from __future__ import annotations

from collections.abc import Iterable

from tests.nights import at_caller, at_office, at_till, at_verifier
from tests.nights.scripted import Told
from tests.nights.typist import Types, Typist

ACTS: dict[str, Types] = {
    **at_till.ACTS,
    **at_caller.ACTS,
    **at_verifier.ACTS,
    **at_office.ACTS,
}


def type_line(at: Typist, told: Told) -> None:
    """Type one line at its time. Raises Killed where its desk is killed meanwhile."""
    at.room.tell_time(told.at)
    try:
        ACTS[told.said["do"]](at, told.said, told.answer)
    except Exception as error:
        error.add_note(f"line {told.number}: {told.said}")
        raise


def type_all(at: Typist, lines: Iterable[Told]) -> None:
    """Type lines one after the other."""
    for told in lines:
        type_line(at, told)
