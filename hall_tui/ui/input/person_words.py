"""Who is meant by what is typed where a name is asked for, and never a PIN shown.

Somebody who types or scans the PIN a step too early must not see it on the screen:
nothing typed here is repeated, and a longer number is shown as dots.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hall_tui.rules.pin_lengths import SHORTEST, SHORTEST_OF_MANAGERS
from hall_tui.views.people import Person, name_key

DOTS = "•" * SHORTEST
"""What stands for a number that isn't repeated, however long it was."""
PIN_AGAIN = frozenset({"wrong_pin", "pin_changed", "pin_missing", "locked"})
"""Refusals after which the PIN of the same person is asked for again."""
NOBODY = "Nobody here is called so"
_SHORTEST_PART = 4
"""Signs of a PIN of letters and digits that aren't repeated, also where it is cut."""
_CODE = re.compile(r"\d{0,3}[^\W\d_]{1,5}\d{0,2}")
"""What a code of the till looks like, with how many or for which unit."""
_LONGEST_NUMBER = 3
"""Digits that a place in a list has at most; more of them may be a PIN."""


def may_be_pin(text: str) -> bool:
    """Whether a text is to be hidden where a name or a number of a list is asked."""
    if text.isdecimal():
        return len(text) > _LONGEST_NUMBER
    return reads_as_pin(text)


def reads_as_pin(text: str, *, codes: bool = False) -> bool:
    """Whether a text may be a PIN: a longer number, or letters with digits.

    Where `codes` are typed, what looks like one of those is none.
    """
    if text.isdecimal():
        return len(text) >= SHORTEST
    if codes and _CODE.fullmatch(text):
        return False
    mixed = text.isalnum() and any(map(str.isdigit, text))
    return mixed and len(text) >= SHORTEST_OF_MANAGERS


def unrepeated(told: str, typed: str, *, codes: bool = False) -> str:
    """What is told of a text typed, without the text where that `reads_as_pin`."""
    if not reads_as_pin(typed, codes=codes):
        return told
    # Also where it is cut, read as a number or an amount, or taken apart.
    if typed.isdecimal():
        cut_off = rf"[0-9]{{{SHORTEST},}}(?=…)"
        digits = ",?".join(typed.lstrip("0") or typed)
        same = re.compile(rf"0*{digits}(?!,?[0-9])|{cut_off}")
    else:
        same = re.compile(rf"(?=\w*[0-9])\w{{{_SHORTEST_PART},}}")

    def hidden(found: re.Match[str]) -> str:
        return DOTS if found[0].replace(",", "") in typed else found[0]

    return same.sub(hidden, told)


def meant(text: str, listed: Sequence[Person]) -> list[Person]:
    """The people meant: by place in the list, by the whole name, by its beginning."""
    if text.isdecimal() and len(text) <= _LONGEST_NUMBER:
        place = int(text)
        return [listed[place - 1]] if 1 <= place <= len(listed) else []
    wanted = name_key(text)
    same = [one for one in listed if name_key(one.name) == wanted]
    return same or [one for one in listed if name_key(one.name).startswith(wanted)]
