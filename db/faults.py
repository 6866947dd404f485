"""What a check of the books found wrong."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One fault: the check that found it, a sentence for people, and where.

    `where` names the table and row ("journal 17", "postings 12").
    """

    check: str
    sentence: str
    where: str
