"""Play-offs of those who tie: who still stands after the balls so far (ruling 22).

Pure: who tied, on which faces they stand and which balls came, the books know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hall_tui.rules.model.bonuses import StandUp

Numbers = frozenset[int]
"""The numbers of a face."""


def seated(
    rule: StandUp, faces: Sequence[Numbers], balls: Sequence[int]
) -> tuple[int | None, ...]:
    """Return for each face the ball, counted from 1, at which it sat down.

    None for those who stand still. Who stands alone stays so whatever is called; a ball
    that would seat everybody changes nothing.
    """
    found: list[int | None] = [None] * len(faces)
    for count, ball in enumerate(balls, 1):
        standing = [place for place, sat in enumerate(found) if sat is None]
        called = [place for place in standing if ball in faces[place]]
        staying = called
        if rule.stay == "uncalled":
            staying = [place for place in standing if place not in called]
        if staying:
            for place in set(standing).difference(staying):
                found[place] = count
    return tuple(found)


def balls_out(before: Iterable[int], balls: Iterable[int], machine: int) -> set[int]:
    """Return the balls that aren't in the machine.

    Those of the game `before` stay out, and when none of the `machine`'s balls is left
    all of them go back.
    """
    out: set[int] = set()
    for ball in (*before, *balls):
        if len(out) == machine:
            out.clear()
        out.add(ball)
    return set() if len(out) == machine else out
