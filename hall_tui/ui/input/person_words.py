"""Who is meant by what is typed where a name is asked for, and never a PIN shown.

Somebody who types or scans the PIN a step too early must not see it on the screen:
nothing typed here is repeated, and a longer number is shown as dots.
"""

from __future__ import annotations

from collections.abc import Sequence

from hall_tui.views.people import Person, name_key

NOBODY = "Nobody here is called so"
_LONGEST_NUMBER = 3
"""Digits that a place in a list has at most; more of them may be a PIN."""


def may_be_pin(text: str) -> bool:
    """Whether a text is to be hidden where a name or a number of a list is asked."""
    return len(text) > _LONGEST_NUMBER and text.isdecimal()


def meant(text: str, listed: Sequence[Person]) -> list[Person]:
    """The people meant: by place in the list, by the whole name, by its beginning."""
    if text.isdecimal() and len(text) <= _LONGEST_NUMBER:
        place = int(text)
        return [listed[place - 1]] if 1 <= place <= len(listed) else []
    wanted = name_key(text)
    same = [one for one in listed if name_key(one.name) == wanted]
    return same or [one for one in listed if name_key(one.name).startswith(wanted)]
