"""`explain pattern`: how many ways a pattern can be won, each drawn."""

from __future__ import annotations

from math import prod

from hall_tui.cli.explained import Explained
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.model.cards import CardKind
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.patterns import PatternFault, draw, group_masks, masks

FACTS = ("pattern", "card")


def explain_pattern(hall: Hall, facts: Facts) -> Explained:
    """The masks of a pattern, without those that contain another, as drawings."""
    name = facts.named("pattern", "pattern", hall.patterns)
    card_id = _card(hall, name, facts)
    card = hall.cards[card_id]
    pattern = hall.patterns[name]
    try:
        if isinstance(pattern, Group):
            return _of_group(hall, name, pattern, card)
        found = masks(pattern, card, hall.patterns)
    except PatternFault as error:
        raise Stopped(str(error)) from error
    grids = [draw(mask, card) for mask in found]
    return Explained(
        {"pattern": name, "card": card_id, "masks": len(found), "grids": grids},
        (f"patterns.{name} ({pattern.kind}); # must be marked, * is the free square.",),
        drawings=tuple(grids),
    )


def _of_group(hall: Hall, name: str, pattern: Group, card: CardKind) -> Explained:
    """One pattern for each face of the group, from the top (ruling 28)."""
    found = group_masks(pattern, card, hall.patterns)
    faces: list[object] = [
        {"pattern": part, "masks": len(of), "grids": [draw(mask, card) for mask in of]}
        for part, of in zip(pattern.faces, found, strict=True)
    ]
    drawings = [
        f"{part}\n{draw(mask, card)}"
        for part, of in zip(pattern.faces, found, strict=True)
        for mask in of
    ]
    return Explained(
        {"pattern": name, "masks": prod(map(len, found)), "faces": faces},
        (f"patterns.{name} (group): one pattern for each face, from the top.",),
        drawings=tuple(drawings),
    )


def _card(hall: Hall, name: str, facts: Facts) -> str:
    """The card named, else that of a game with the pattern, else the hall's first."""
    if "card" in facts:
        return facts.named("card", "card", hall.cards)
    for game in hall.games.values():
        if any(stage.pattern == name for stage in game.stages):
            return hall.pages[game.pages[0]].card
    return next(iter(hall.cards))
