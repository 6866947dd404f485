"""Faces by number: where their numbers come from, and what a typed number means."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.faces import Layouts, grid_faces, squares
from hall_tui.rules.model.cards import CardKind, GridCard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Group, Pattern
from hall_tui.rules.patterns import group_masks, masks
from hall_tui.rules.strips import ticket_faces
from hall_tui.views.rows import one, value

_TYPED = re.compile(r"(?:([A-Za-z]+)[ -]?)?([0-9]{1,9})")
_LARGEST = 999_999_999


@dataclass(frozen=True)
class FaceNumber:
    """A numbered face of a set of the hall."""

    card_set: str
    number: int


@dataclass(frozen=True)
class FaceFault:
    """Why a typed text is no face: a code, and one sentence that says what to do.

    `code` is "bad_face", "ambiguous_number" or "unknown"; `number` is what was
    typed, 0 where it isn't one.
    """

    code: str
    message: str
    number: int = 0


def face_name(hall: Hall, face: FaceNumber) -> str:
    """The name that is printed on a face: its set's prefix and its number."""
    return f"{hall.card_sets[face.card_set].prefix}{face.number}"


def card_of_page(hall: Hall, page: str) -> CardKind:
    """The kind of card that is played on a page."""
    return hall.cards[hall.pages[page].card]


def card_of_game(hall: Hall, game: str) -> CardKind:
    """The kind of card that a game is played with."""
    return card_of_page(hall, hall.games[game].pages[0])


def stage_pattern(rules: Loaded, game: str, stage: int) -> Pattern:
    """The pattern of a stage of a game, counted from 1."""
    return rules.hall.patterns[rules.hall.games[game].stages[stage - 1].pattern]


def stage_masks(rules: Loaded, game: str, stage: int) -> tuple[int, ...]:
    """The masks that win a stage, counted from 1, on one of the game's cards.

    Raises ValueError for a stage that only several faces can win together.
    """
    (found,) = group_masks_of_stage(rules, game, stage)
    return found


def group_masks_of_stage(
    rules: Loaded, game: str, stage: int
) -> tuple[tuple[int, ...], ...]:
    """The masks of each face that a win of a stage takes, from the top."""
    key = (rules.sha256, game, stage)
    found = _MASKS.get(key)
    if found is None:
        hall = rules.hall
        pattern = stage_pattern(rules, game, stage)
        card = card_of_game(hall, game)
        if isinstance(pattern, Group):
            found = group_masks(pattern, card, hall.patterns)
        else:
            found = (masks(pattern, card, hall.patterns),)
        _MASKS[key] = found
    return found


# Working the masks of a pattern out takes longer than a verdict may.
_MASKS: dict[tuple[str, str, int], tuple[tuple[int, ...], ...]] = {}


def face_of(
    db: Database,
    rules: Loaded,
    session_id: int,
    pages: Sequence[str],
    typed: str,
    card_set: str | None = None,
) -> FaceNumber | FaceFault:
    """The face that a typed number means on these pages, or why there is none.

    A number without a prefix resolves among the sets of the pages' cards that hold
    it; when several do, among those sold for these pages; it is never guessed.
    """
    read = typed_number(typed)
    if read is None:
        said = f'"{typed[:20]}" is no face number: read the number off the card.'
        return FaceFault("bad_face", said)
    prefix, number = read
    named = _named_sets(rules.hall, pages, prefix, card_set)
    if isinstance(named, FaceFault):
        return FaceFault(named.code, named.message, number)
    found = [name for name in named if holds(db, rules.hall, name, number)]
    if len(found) > 1:
        found = [name for name in found if _sold_from(db, session_id, pages, name)]
    if len(found) > 1:
        prefixes = " or ".join(rules.hall.card_sets[name].prefix for name in found)
        said = f"{number} is in several sets: type {prefixes} before the number."
        return FaceFault("ambiguous_number", said, number)
    if not found:
        said = f"No face of the sets in play has the number {number}: read it again."
        return FaceFault("unknown", said, number)
    return FaceNumber(found[0], number)


def typed_number(typed: str) -> tuple[str, int] | None:
    """The prefix in capitals and the number of a typed face, None when it is none."""
    match = _TYPED.fullmatch(typed.strip())
    if match is None or int(match[2]) == 0:
        return None
    return (match[1] or "").upper(), int(match[2])


def sets_meant(hall: Hall, pages: Sequence[str], typed: str) -> list[str]:
    """The sets that a typed number may be of, whether they hold it or not."""
    match = _TYPED.fullmatch(typed.strip())
    prefix = "" if match is None else (match[1] or "").upper()
    found = _named_sets(hall, pages, prefix, None)
    return [] if isinstance(found, FaceFault) else found


def holds(db: Database, hall: Hall, card_set: str, number: int) -> bool:
    """Whether a set has a face of this number: made, imported or keyed in."""
    made = hall.card_sets[card_set].made or 0
    return 1 <= number <= made or _known(db, card_set, number) is not None


def most_digits(db: Database, hall: Hall) -> int:
    """Digits of the longest number that a face of the hall has.

    Nine while a set is to be imported whose faces aren't known yet.
    """
    numbers = [
        one.made or _last_known(db, name) or _LARGEST
        for name, one in hall.card_sets.items()
    ]
    return len(str(max(numbers, default=0)))


def layouts(db: Database, hall: Hall, card_set: str, numbers: Sequence[int]) -> Layouts:
    """The layouts of numbered faces of a set: (faces, 5, 5, k) or (faces, 3, 9).

    Raises KeyError for a number that the set hasn't.
    """
    kept = hall.card_sets[card_set]
    card = hall.cards[kept.card]
    made = [number for number in numbers if number <= (kept.made or 0)]
    by_number: dict[int, NDArray[np.uint8]] = {}
    if made:
        seed = (kept.seed or "").encode("utf-8")
        wanted = np.array(made, dtype=np.int64)
        by_number.update(zip(made, _made(seed, card, wanted), strict=True))
    for number in numbers:
        if number not in by_number:
            by_number[number] = _keyed(db, card, card_set, number)
    return np.array([by_number[number] for number in numbers], dtype=np.uint8)


def face_squares(
    db: Database, rules: Loaded, face: FaceNumber
) -> tuple[tuple[int, ...], ...]:
    """The numbers of each square of a face, in the order of the masks' bits."""
    found: NDArray[np.uint8] = squares(face_layout(db, rules, face)[np.newaxis])[0]
    return tuple(tuple(int(ball) for ball in square) for square in found)


def face_layout(db: Database, rules: Loaded, face: FaceNumber) -> NDArray[np.uint8]:
    """The layout of one face, row by row, 0 where no number stands."""
    made = made_layout(rules.hall, face)
    if made is not None:
        return made
    one_face: NDArray[np.uint8] = layouts(db, rules.hall, face.card_set, [face.number])[
        0
    ]
    return one_face


def made_layout(hall: Hall, face: FaceNumber) -> NDArray[np.uint8] | None:
    """The layout of a face made from a seed, without a file; None for another."""
    kept = hall.card_sets[face.card_set]
    if not 1 <= face.number <= (kept.made or 0):
        return None
    card = hall.cards[kept.card]
    return _one_made((kept.seed or "").encode("utf-8"), card, face.number)


def make_ready(hall: Hall) -> None:
    """Make one face of each set that is made from a seed.

    The first strip of a process takes tenths of a second, and later ones a few
    thousandths; whoever shows faces does this before they are asked for.
    """
    for name in hall.card_sets:
        made_layout(hall, FaceNumber(name, 1))


@lru_cache(maxsize=512)
def _one_made(seed: bytes, card: CardKind, number: int) -> NDArray[np.uint8]:
    found: NDArray[np.uint8] = _made(seed, card, np.array([number], dtype=np.int64))[0]
    found.flags.writeable = False
    return found


def _made(seed: bytes, card: CardKind, numbers: NDArray[np.int64]) -> Layouts:
    if isinstance(card, GridCard):
        return grid_faces(seed, numbers, card.numbers, card.free)
    return ticket_faces(seed, numbers)


def _keyed(
    db: Database, card: CardKind, card_set: str, number: int
) -> NDArray[np.uint8]:
    layout = _known(db, card_set, number)
    if layout is None:
        raise KeyError((card_set, number))
    shape = (5, 5, card.numbers) if isinstance(card, GridCard) else (3, 9)
    return np.array(json.loads(layout), dtype=np.uint8).reshape(shape)


def _last_known(db: Database, card_set: str) -> int | None:
    found: int | None = value(
        db, "SELECT max(number) FROM known_faces WHERE card_set = ?", card_set
    )
    return found


def _known(db: Database, card_set: str, number: int) -> str | None:
    found: str | None = value(
        db,
        "SELECT layout FROM known_faces WHERE card_set = ? AND number = ?",
        card_set,
        number,
    )
    return found


def _named_sets(
    hall: Hall, pages: Sequence[str], prefix: str, card_set: str | None
) -> list[str] | FaceFault:
    """The sets that may be meant: the one named, else those of the pages' cards."""
    if card_set is not None:
        if card_set not in hall.card_sets:
            return FaceFault("unknown", f'There is no card set "{card_set}".')
        if prefix and hall.card_sets[card_set].prefix.upper() != prefix:
            said = f"The prefix {prefix} isn't that of the set {card_set}."
            return FaceFault("unknown", said)
        return [card_set]
    if prefix:
        named = [key for key, s in hall.card_sets.items() if s.prefix.upper() == prefix]
        said = f"No card set has the prefix {prefix}: read the number again."
        return named or FaceFault("unknown", said)
    cards = {hall.pages[page].card for page in pages}
    return [key for key, kept in hall.card_sets.items() if kept.card in cards]


def _sold_from(
    db: Database, session_id: int, pages: Sequence[str], card_set: str
) -> bool:
    """Whether faces of a set were handed over for one of the pages."""
    sql = (
        "SELECT 1 AS yes FROM sold_ranges"
        " WHERE session_id = ? AND page = ? AND card_set = ? LIMIT 1"
    )
    return any(one(db, sql, session_id, page, card_set) for page in pages)
