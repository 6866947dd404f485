"""Numbers that can't be less than 0 or 1, clock times, what can't be empty."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hall_tui.config.faults import Finding
from hall_tui.config.paths import found
from hall_tui.config.rewriting import clock_time

_CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_LIKE_CLOCKS = 'write hours and minutes like "18:15"'
OLDEST = 120
_CLOCKS = ("slots.*.starts", "windows.*.any_of**.until.*")

LEAST = (
    ("hall.discounts_per_receipt", 0),
    ("card_sets.*.made", 1),
    ("stocks.*.first", 1),
    ("stocks.*.last", 1),
    ("stocks.*.faces", 1),
    ("stocks.*.offset", 0),
    ("stocks.*.down", 1),
    ("units.age", 0),
    ("units.most_faces", 1),
    ("units.per_player", 1),
    ("units.there_are", 1),
    ("units.reserved_per_person", 0),
    ("requirements.*.count", 1),
    ("requirements.*.age", 1),
    ("products.*.most_faces", 1),
    ("products.*.offers.[].faces", 1),
    ("products.*.offers.[].contents.[].faces", 1),
    ("products.*.offers.[].contents.[].quantity", 1),
    ("discounts.*.age", 1),
    ("designations.*.balls", 1),
    ("extra_balls.*.balls", 1),
    ("games.*.draw.precalled", 0),
    ("games.*.stages.[].first_count", 0),
    ("pots.*.trigger.stage", 1),
    ("pots.*.limit.start", 1),
    ("pots.*.limit.sessions.add", 1),
    ("pots.*.limit.sessions.first", 0),
    ("pots.*.slots.*.start", 1),
    ("pots.*.must_go.days", 1),
    ("pots.*.must_go.announced_days", 1),
    ("pots.*.must_go.sessions", 1),
    ("bonuses.*.within.[].count", 1),
    ("bonuses.*.faces", 1),
    ("bonuses.*.stage", 1),
    ("certificates.*.gives.products.[].faces", 1),
    ("certificates.*.gives.products.[].quantity", 1),
    ("certificates.*.valid.days", 1),
)

MOST = (
    ("units.age", OLDEST),
    ("requirements.*.age", OLDEST),
    ("discounts.*.age", OLDEST),
    ("designations.*.balls", 75),
)

# Amounts, percents and factors that mean nothing when they are 0.
MORE_THAN_NOTHING = (
    "hall.smallest_coin",
    "tiers.*.multiplier",
    "tiers.*.on_units.multiplier",
    "discounts.*.amount",
    "discounts.*.percent",
    "splits.*.parts.[].percent",
    "prizes.*.amount",
    "prizes.*.percent",
    "prizes.*.factors.[].factor",
    "prizes.*.most",
    "prizes.*.stake",
    "prizes.*.share_unit",
    "pots.*.feeds.[].amount",
    "pots.*.feeds.[].percent",
    "pots.*.cap",
    "pots.*.reserve_cap",
    "pots.*.limit.rungs.[].steps.[]",
    "pots.*.limit.rungs.[].every",
    "pots.*.slots.*.cap",
    "pots.*.slots.*.reserve_cap",
    "pots.*.slots.*.rungs.[].steps.[]",
    "pots.*.slots.*.rungs.[].every",
    "bonuses.*.amount",
    "bonuses.*.most",
    "bonuses.*.prizes.[].amounts.[]",
)

NOT_EMPTY = (
    "requirements.*.any_of",
    "requirements.*.on",
    "products.*.pages",
    "products.*.offers",
    "products.*.offers.[].media",
    "products.*.offers.[].contents",
    "discounts.*.on",
    "discounts.*.least.[].when",
    "discounts.*.least.[].on",
    "splits.*.of",
    "splits.*.parts",
    "prizes.*.of",
    "prizes.*.factors",
    "games.*.pages",
    "games.*.stages",
    "games.*.marking.designations",
    "pots.*.feeds",
    "pots.*.feeds.[].of",
    "pots.*.trigger.games",
    "pots.*.must_go.play_off.games",
    "bonuses.*.games",
    "bonuses.*.within",
    "bonuses.*.prizes",
    "certificates.*.given.games",
    "certificates.*.gives.of",
    "certificates.*.gives.products",
)

NOT_BLANK = (
    "hall.title",
    "hall.session_word",
    "*.*.title",
    "prizes.*.goods",
    "splits.*.parts.[].part",
    "games.*.stages.[].title",
    "program.steps.[].pause",
)


def check_bounds(data: dict[str, Any]) -> Iterator[Finding]:
    """Yield every number, clock time and list that can't be as it is."""
    for place, least in LEAST:
        for path, value in found(data, place):
            if type(value) is int and value < least:
                yield Finding(path, f"{value} is too little", f"write {least} or more")
    for place, most in MOST:
        for path, value in found(data, place):
            if type(value) is int and value > most:
                yield Finding(path, f"{value} is too much", f"write {most} or less")
    for place in MORE_THAN_NOTHING:
        for path, value in found(data, place):
            if value == 0 and not isinstance(value, bool):
                yield Finding(path, "0 means nothing here", "write more than 0")
    for place in NOT_EMPTY:
        for path, value in found(data, place):
            if value == []:
                yield Finding(path, "the list is empty", "write at least one value")
    for place in NOT_BLANK:
        for path, value in found(data, place):
            if isinstance(value, str) and not value.strip():
                yield Finding(path, "the text is empty", "write a name")
    for place in _CLOCKS:
        for path, value in found(data, place):
            if isinstance(value, str) and not _CLOCK.fullmatch(value):
                meant = clock_time(value)
                message = f'"{value}" isn\'t a clock time'
                like = f'write "{meant}"' if meant else _LIKE_CLOCKS
                yield Finding(path, message, like)
