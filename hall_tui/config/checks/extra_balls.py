"""Extra balls: codes that no ball of the draw could be meant by."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hall_tui.config.faults import Finding
from hall_tui.rules.extra_balls import code_of
from hall_tui.rules.model.hall import Hall

_CODE = re.compile(r"[a-z_]+")


def check_extra_balls(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with the codes that the caller types."""
    seen: dict[str, str] = {}
    for name in hall.extra_balls:
        code, path = code_of(hall, name), ("extra_balls", name, "code")
        if not _CODE.fullmatch(code):
            message = f'"{code}" could be a number that is called'
            yield Finding(path, message, "write a code of lower-case letters only")
        elif code in seen:
            message = f'the extra ball "{seen[code]}" has the code "{code}" too'
            yield Finding(path, message, "give each a code of its own")
        seen.setdefault(code, name)
