"""Cards that no seed makes: a set imported from a file, a face keyed in."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pydantic import ConfigDict

from db.canonical import canonical
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.faces import TICKETS_OF_STRIP, check_layouts, duplicates
from hall_tui.rules.model.cards import CardKind, GridCard
from hall_tui.rules.model.products import CardSet
from hall_tui.views.cards import known_face, known_faces, set_imported

_SHOWN = 3


@dataclass(frozen=True, kw_only=True)
class FaceGiven:
    """A face: its number and its cells row by row, 0 where no number stands."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ImportCards:
    """A set of the hall and its faces, as `rules.card_files` reads them."""

    set: str
    faces: tuple[FaceGiven, ...]


@act(ImportCards, roles={"manager"})
def import_cards(work: Work, arguments: ImportCards) -> Data:
    """Take in the faces of a printed set, once all of them are sound."""
    kept = _card_set(work, arguments.set)
    if kept.made is not None:
        raise Refused(
            "set_is_made",
            f"The faces of {arguments.set} are made from its seed: take another set.",
        )
    if set_imported(work.db, arguments.set):
        raise Refused(
            "already_imported",
            f"{arguments.set} was imported already: give the new cards another set.",
        )
    refuse_unless(arguments.faces, "bad_cards", "There is no card: give one or more.")
    faces = sorted(arguments.faces, key=lambda face: face.number)
    _refuse_unsound(work, work.hall.cards[kept.card], arguments.set, faces)
    checksum = hashlib.sha256(
        canonical([[face.number, face.cells] for face in faces]).encode()
    ).hexdigest()
    work.tx.insert(
        "card_sets",
        name=arguments.set,
        kind=work.hall.cards[kept.card].kind,
        faces=len(faces),
        checksum=checksum,
    )
    for face in faces:
        _keep(work, arguments.set, face, "imported")
    return {"set": arguments.set, "faces": len(faces), "checksum": checksum}


@dataclass(frozen=True, kw_only=True)
class KeyFace:
    """A set, the number of a face of it, and its rows, 0 where no number stands."""

    set: str
    number: int
    rows: tuple[tuple[int, ...], ...]


@act(KeyFace, label="Key in", roles={"verifier", "floor"}, second="verifier")
def key_face(work: Work, arguments: KeyFace) -> Data:
    """Key an unknown face in from the card; a second person reads it again."""
    kept = _card_set(work, arguments.set)
    cells = tuple(cell for row in arguments.rows for cell in row)
    face = FaceGiven(number=arguments.number, cells=cells)
    known = known_face(work.db, arguments.set, face.number) is not None
    if known or 1 <= face.number <= (kept.made or 0):
        raise Refused(
            "face_known",
            f"Face {face.number} of {arguments.set} is known already: look it up.",
        )
    _refuse_unsound(work, work.hall.cards[kept.card], arguments.set, [face])
    _keep(work, arguments.set, face, "keyed")
    return {"set": arguments.set, "face": face.number}


def _card_set(work: Work, name: str) -> CardSet:
    if name not in work.hall.card_sets:
        raise Refused(
            "unknown_set",
            f'There is no card set "{name}": take one of'
            f" {', '.join(work.hall.card_sets)}.",
        )
    return work.hall.card_sets[name]


def _keep(work: Work, card_set: str, face: FaceGiven, source: str) -> None:
    work.tx.insert(
        "known_faces",
        card_set=card_set,
        number=face.number,
        layout=canonical(face.cells),
        source=source,
    )


def _refuse_unsound(
    work: Work, kind: CardKind, card_set: str, faces: Sequence[FaceGiven]
) -> None:
    """Refuse faces that can't be played, or that two cards share."""
    numbers = [face.number for face in faces]
    known = known_faces(work.db, card_set)
    faults = _number_faults(numbers, known)
    shape = (5, 5, kind.numbers) if isinstance(kind, GridCard) else (3, 9)
    size = int(np.prod(shape))
    faults += [
        f"Face {face.number} has {len(face.cells)} cells; it must have {size}."
        for face in faces
        if len(face.cells) != size
    ]
    if not faults:
        layouts = _layouts([face.cells for face in faces], shape)
        faults = check_layouts(layouts, kind, numbers) or _alike(
            layouts, numbers, known, shape
        )
        if not faults and _are_strips(kind, numbers):
            strips = layouts.reshape(-1, TICKETS_OF_STRIP, *shape)
            faults = check_layouts(strips, kind)
    if faults:
        more = len(faults) - _SHOWN
        shown = " ".join(faults[:_SHOWN]) + (f" And {more} more." if more > 0 else "")
        raise Refused("bad_cards", shown, faults=len(faults))


def _number_faults(numbers: Sequence[int], known: dict[int, Any]) -> list[str]:
    times = Counter(numbers)
    return [
        *(f"{n} is no face number; give 1 or more." for n in times if n < 1),
        *(f"Face {n} is given twice; leave one out." for n in times if times[n] > 1),
        *(f"Face {n} was keyed in before." for n in times if n in known),
    ]


def _layouts(cells: Sequence[Sequence[int]], shape: tuple[int, ...]) -> NDArray[Any]:
    # Wide enough that a wild number is told as out of range, not cut to a byte.
    return np.array(cells, dtype=np.int64).reshape(-1, *shape)


def _alike(
    layouts: NDArray[Any],
    numbers: Sequence[int],
    known: dict[int, list[int]],
    shape: tuple[int, ...],
) -> list[str]:
    names = [*numbers, *known]
    if known:
        layouts = np.concatenate([layouts, _layouts(list(known.values()), shape)])
    return [
        f"Faces {', '.join(str(names[index]) for index in group)} are alike; one number"
        " can't have the card of another."
        for group in duplicates(layouts)
    ]


def _are_strips(kind: CardKind, numbers: Sequence[int]) -> bool:
    """Whether tickets are numbered as whole strips, which share out 1 to 90."""
    whole = len(numbers) % TICKETS_OF_STRIP == 0 and numbers[0] % TICKETS_OF_STRIP == 1
    in_row = numbers[-1] - numbers[0] == len(numbers) - 1
    return not isinstance(kind, GridCard) and whole and in_row
