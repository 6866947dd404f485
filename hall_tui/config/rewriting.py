"""Values as people write them elsewhere, and how they are written in a hall file."""

from __future__ import annotations

import re

TRUTHS = {
    **dict.fromkeys(("true", "yes", "on"), "true"),
    **dict.fromkeys(("false", "no", "off"), "false"),
}
"""Words for yes and no, in small letters."""

SIGNS = "$£€¥"
"""Signs of currencies that people put before or after an amount."""

_GROUPS = r"\d{1,3}(?:[ ,.'\u2019]\d{3})+"
_NUMBER = re.compile(rf"({_GROUPS}|\d+)?(?:([.,])(\d*))?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?", re.I)


def plain_number(said: str) -> str | None:
    """Return a number as the file wants it: "$1,500" -> 1500, "8,00" -> 8.00.

    A comma or point before one, two or more than three last digits is the point;
    before three digits it parts the thousands. None for what isn't a number.
    """
    bare = re.sub(rf"^[A-Z]{{3}}\s*|\s*[A-Z]{{3}}$|[{SIGNS}%]", "", said.strip())
    found = _NUMBER.fullmatch(bare.strip())
    if found is None or not (found[1] or found[3]):
        return None
    if found[2] == "," and len(found[3]) == 3:
        return (found[1] or "") + found[3]
    whole = (re.sub(r"\D", "", found[1] or "") or "0").lstrip("0") or "0"
    if found[2] is None:
        return whole
    return f"{whole}.{found[3] or '00'}"


def clock_time(said: str) -> str | None:
    """Return a time as the file wants it: 6:15 pm -> 18:15; None if it is none."""
    found = _CLOCK.fullmatch(said.strip())
    if found is None or not (found[2] or found[3]):
        return None
    hours, minutes = int(found[1]), int(found[2] or 0)
    if found[3]:
        hours = hours % 12 + (12 if found[3].lower() == "p" else 0)
    if hours > 23 or minutes > 59:
        return None
    return f"{hours:02}:{minutes:02}"
