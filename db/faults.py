"""What a check of the books looks at, and what it found wrong."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Since:
    """From where on a check looks: acts after `act`, sessions from `session` on."""

    act: int = 0
    session: int = 0


EVERYTHING = Since()


@dataclass(frozen=True)
class Fault:
    """One fault: the check that found it, a sentence for people, and where.

    `where` names the table and row ("journal 17", "postings 12").
    """

    check: str
    sentence: str
    where: str
