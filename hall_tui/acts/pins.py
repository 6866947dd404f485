"""PINs: what a good one is, how it is kept, and how long wrong tries lock it.

A PIN is kept as an Argon2 hash only; the figures follow OWASP's advice with room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.rules.pin_lengths import LONGEST, SHORTEST, SHORTEST_OF_MANAGERS

TRIES = 5
FIRST_LOCK = timedelta(seconds=30)
LONGEST_LOCK = timedelta(minutes=15)


@dataclass(frozen=True)
class PinCost:
    """What one try costs: kibibytes of memory, and passes over them."""

    memory_kib: int = 64 * 1024
    passes: int = 3


# What a new PIN costs; kept ones tell their own cost.
COST = PinCost()


@dataclass(frozen=True)
class SealedPin:
    """A PIN that was hashed; `length` in characters."""

    hash: str
    length: int


def seal(pin: str, cost: PinCost | None = None) -> SealedPin:
    """Hash a new PIN; takes a part of a second.

    Raises Refused for one that is short, long or easily guessed.
    """
    require_good(pin)
    return SealedPin(_hasher(cost or COST).hash(pin), len(pin))


def fits(pin: str, kept: str) -> bool:
    """Whether a PIN is the one that was hashed; takes a part of a second."""
    try:
        return PasswordHasher().verify(kept, pin)
    except (VerifyMismatchError, InvalidHashError):
        return False


def require_good(pin: str) -> None:
    """Raises Refused for a PIN that anybody could guess."""
    refuse_unless(
        SHORTEST <= len(pin) <= LONGEST and pin.isprintable(),
        "weak_pin",
        f"A PIN has {SHORTEST} to {LONGEST} digits or letters, a manager's at least"
        f" {SHORTEST_OF_MANAGERS}: choose another.",
    )
    steps = {ord(b) - ord(a) for a, b in zip(pin, pin[1:], strict=False)}
    if steps <= {0} or steps in ({1}, {-1}):
        raise Refused("weak_pin", "This PIN is easily guessed: choose another.")


def is_long_enough(length: int, roles: Iterable[str]) -> bool:
    """Whether a PIN of that length is one that somebody with these roles may have."""
    return "manager" not in roles or length >= SHORTEST_OF_MANAGERS


def require_long_enough(length: int, roles: Iterable[str]) -> None:
    """Raises Refused when a PIN of that length is too short for a manager."""
    refuse_unless(
        is_long_enough(length, roles),
        "weak_pin",
        f"A manager's PIN has at least {SHORTEST_OF_MANAGERS} digits or letters: choose"
        " a longer one.",
    )


def require_good_for(pin: str, roles: Iterable[str]) -> None:
    """Raises Refused for a PIN that somebody with these roles can't have."""
    require_long_enough(len(pin), roles)
    require_good(pin)


def locked_for(failed: int) -> timedelta:
    """How long a PIN is locked after so many wrong tries in a row."""
    if failed < TRIES:
        return timedelta(0)
    # Past this many doublings the longest holds anyway.
    return min(FIRST_LOCK * (1 << min(failed - TRIES, 10)), LONGEST_LOCK)


def time_left(locked_until: str | None, now: datetime) -> timedelta:
    """How long a PIN is locked still; `locked_until` in ISO-8601."""
    if locked_until is None:
        return timedelta(0)
    return max(datetime.fromisoformat(locked_until) - now, timedelta(0))


def _hasher(cost: PinCost) -> PasswordHasher:
    return PasswordHasher(
        time_cost=cost.passes, memory_cost=cost.memory_kib, parallelism=1
    )
