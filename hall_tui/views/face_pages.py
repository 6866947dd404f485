"""The page on which a face is played: its faces, and the groups that can win there."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.groups import ONE_FACE, Places, page_layout
from hall_tui.rules.model.patterns import Group
from hall_tui.views.faces import FaceNumber, group_masks_of_stage, stage_pattern
from hall_tui.views.games import GameOn
from hall_tui.views.rows import rows
from hall_tui.views.sold import Sold


@dataclass(frozen=True)
class FacePage:
    """The faces that win together or apart, the one looked at by its place, from 0.

    `masks` are those of each face of a group, from the top.
    """

    faces: tuple[FaceNumber, ...]
    groups: tuple[Places, ...]
    masks: tuple[tuple[int, ...], ...]
    place: int

    def group(self, places: Places) -> tuple[FaceNumber, ...]:
        """The faces at these places."""
        return tuple(self.faces[place] for place in places)

    def places(self, faces: tuple[FaceNumber, ...]) -> Places | None:
        """The places of faces, None when they aren't all on this page."""
        if not set(faces) <= set(self.faces):
            return None
        return tuple(self.faces.index(face) for face in faces)


def page_of(
    db: Database, rules: Loaded, on: GameOn, face: FaceNumber, sold: Sold
) -> FacePage:
    """The page of a face for the running stage: of one face unless groups win there.

    A face that is neither sold for the game nor in a seller's hand stands alone, and
    has no pattern where a group has to win.
    """
    pattern = stage_pattern(rules, on.game, on.stage)
    masks = group_masks_of_stage(rules, on.game, on.stage)
    if not isinstance(pattern, Group):
        return FacePage((face,), ONE_FACE.groups, masks, 0)
    alone = FacePage((face,), ONE_FACE.groups, ((),), 0)
    if sold.stock is None:
        return alone
    stock = rules.hall.stocks[sold.stock]
    if sold.range_id is None:
        numbers = _sheet(face.number, stock.first, stock.faces)
    elif sold.status in ("sold", "void"):
        numbers = _page(db, sold.range_id, face.number)
    else:
        return alone
    layout = page_layout(stock, len(numbers), pattern)
    faces = tuple(FaceNumber(face.card_set, number) for number in numbers)
    return FacePage(faces, layout.groups, masks, numbers.index(face.number))


def _sheet(number: int, first: int, faces: int) -> list[int]:
    """The numbers of the printed sheet that holds a number."""
    start = first + (number - first) // faces * faces
    return list(range(start, start + faces))


def _page(db: Database, range_id: int, number: int) -> list[int]:
    """The numbers of the page that holds a number; it may go round a stock's end."""
    found = rows(db, _OF_THE_SALE, range_id)
    every = [one for row in found for one in range(row["first"], row["last"] + 1)]
    size = int(found[0]["faces"])
    start = every.index(number) // size * size
    return every[start : start + size]


_OF_THE_SALE = """
SELECT o.first, o.last, o.faces FROM sold_ranges r JOIN sold_ranges o
    ON o.line_id = r.line_id AND o.page = r.page AND o.stock = r.stock
    AND o.book = r.book
WHERE r.id = ? ORDER BY o.id
"""
