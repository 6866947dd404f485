"""The faces in play in a game, as arrays for the tracker, and what changed since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.faces import squares
from hall_tui.rules.groups import ONE_FACE, PageLayout, page_layout
from hall_tui.rules.model.patterns import Group
from hall_tui.views.claims import winners_on_draw
from hall_tui.views.faces import FaceNumber, layouts, stage_pattern
from hall_tui.views.games import GameOn
from hall_tui.views.rows import rows, value


@dataclass(frozen=True)
class Range:
    """Consecutive face numbers of a set that play in a game.

    `books` tells apart what was handed over at once, where books are pages of so many
    `faces` out of a stock; books at its end go on in a second range.
    """

    id: int
    card_set: str
    first: int
    last: int
    stock: str
    faces: int
    books: tuple[int, str, str, int]


@dataclass(frozen=True)
class PageInPlay:
    """Faces of a set that win together or apart, as the layout says."""

    faces: tuple[FaceNumber, ...]
    layout: PageLayout


def ranges_in_play(db: Database, rules: Loaded, on: GameOn) -> list[Range]:
    """The ranges sold for a game's pages in time and not taken back, in order."""
    game = rules.hall.games[on.game]
    closed = _EVER if game.late_entry else on.seq
    found = []
    for page in game.pages:
        found += rows(db, _RANGES, on.session_id, page, closed)
    found.sort(key=lambda row: int(row["id"]))
    return [
        Range(
            row["id"],
            row["card_set"],
            row["first"],
            row["last"],
            row["stock"],
            row["faces"],
            (row["line_id"], row["page"], row["stock"], row["book"]),
        )
        for row in found
    ]


def faces_of_range(found: Range) -> list[FaceNumber]:
    """The faces of a range, the first one first."""
    return [
        FaceNumber(found.card_set, number)
        for number in range(found.first, found.last + 1)
    ]


def pages_of(rules: Loaded, on: GameOn, ranges: Sequence[Range]) -> list[PageInPlay]:
    """The pages of ranges for the running stage: single faces unless groups win."""
    pattern = stage_pattern(rules, on.game, on.stage)
    if not isinstance(pattern, Group):
        return [
            PageInPlay((face,), ONE_FACE)
            for one in ranges
            for face in faces_of_range(one)
        ]
    found = []
    by_books: dict[tuple[int, str, str, int], list[Range]] = {}
    for one in ranges:
        by_books.setdefault(one.books, []).append(one)
    for ours in by_books.values():
        faces = [face for one in ours for face in faces_of_range(one)]
        size = ours[0].faces
        layout = page_layout(rules.hall.stocks[ours[0].stock], size, pattern)
        found += [
            PageInPlay(tuple(faces[start : start + size]), layout)
            for start in range(0, len(faces), size)
        ]
    return found


def squares_of(
    db: Database, rules: Loaded, faces: list[FaceNumber]
) -> NDArray[np.uint8]:
    """The squares of faces in their order: (faces, squares, numbers in a square).

    Raises ValueError without faces, as their shape isn't known then.
    """
    if not faces:
        raise ValueError("There are no faces to give the squares of.")
    places: dict[str, list[int]] = {}
    for place, face in enumerate(faces):
        places.setdefault(face.card_set, []).append(place)
    parts = []
    order: list[int] = []
    for card_set, of_set in places.items():
        numbers = [faces[place].number for place in of_set]
        parts.append(squares(layouts(db, rules.hall, card_set, numbers)))
        order += of_set
    joined = np.concatenate(parts)
    found: NDArray[np.uint8] = np.empty_like(joined)
    found[order] = joined
    return found


def faces_out(db: Database, rules: Loaded, on: GameOn) -> set[FaceNumber]:
    """The faces that have won before and can't win the running stage any more."""
    game = rules.hall.games[on.game]
    stage = game.stages[on.stage - 1]
    earlier_out = getattr(game.draw, "winners_out", False)
    out = set()
    for start_id, won_stage, face in winners_on_draw(db, on.draw_id):
        here = start_id == on.start_id
        if here and (won_stage == on.stage or stage.winners_out):
            out.add(face)
        elif not here and earlier_out:
            out.add(face)
    return out


def last_act(db: Database) -> int:
    """The number of the act that was done last; it moves with every change."""
    return int(value(db, "SELECT max(seq) FROM acts") or 0)


def faces_stamp(db: Database) -> tuple[int, ...]:
    """A stamp that differs after a sale, a void, a refund, a closing or a reopening."""
    (row,) = rows(db, _STAMP)
    return tuple(int(number or 0) for number in row.values())


_EVER = 2**62

_STAMP = """
SELECT (SELECT max(id) FROM sold_ranges) AS sold,
    (SELECT max(seq) FROM range_endings) AS ended,
    (SELECT max(id) FROM stage_closings) AS closed,
    (SELECT max(seq) FROM closing_undos) AS reopened
"""

_RANGES = """
SELECT r.id, r.card_set, r.first, r.last, r.stock, r.faces, r.line_id, r.page, r.book
FROM sold_ranges r
LEFT JOIN issues i ON i.id = r.issue_id
WHERE r.session_id = ? AND r.page = ? AND min(r.seq, coalesce(i.seq, r.seq)) < ?
    AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)
"""
