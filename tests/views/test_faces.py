"""Faces by number: made, keyed in, and what a typed number means."""

from __future__ import annotations

import numpy as np
import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.faces import check_layouts, grid_faces
from hall_tui.rules.strips import ticket_faces
from hall_tui.views.faces import (
    FaceFault,
    FaceNumber,
    face_layout,
    face_name,
    face_of,
    face_squares,
    layouts,
    stage_masks,
)
from tests.acts.evening import Evening, HallFile


def found(
    evening: Evening, typed: str, pages: tuple[str, ...] = ("page_1",)
) -> FaceNumber | FaceFault:
    what: FaceNumber | FaceFault = evening.read(
        lambda db: face_of(db, evening.config, 1, pages, typed)
    )
    return what


@pytest.mark.parametrize("typed", ["3127", "A3127", "a3127", "A 3127", " A-3127 "])
def test_a_face_is_typed_with_or_without_its_prefix(
    evening: Evening, typed: str
) -> None:
    assert found(evening, typed) == FaceNumber("main", 3127)
    assert face_name(evening.config.hall, FaceNumber("main", 3127)) == "A3127"


def test_a_number_is_of_the_cards_of_the_page(evening: Evening) -> None:
    assert found(evening, "7", ("double_action",)) == FaceNumber("double", 7)
    assert found(evening, "D7") == FaceNumber("double", 7)


@pytest.mark.parametrize(
    ("typed", "code", "number"),
    [("", "bad_face", 0), ("12x", "bad_face", 0), ("0", "bad_face", 0)]
    + [("10501", "unknown", 10501), ("Z5", "unknown", 5)],
)
def test_what_is_no_face(evening: Evening, typed: str, code: str, number: int) -> None:
    fault = found(evening, typed)
    assert isinstance(fault, FaceFault)
    assert (fault.code, fault.number) == (code, number)


def test_any_number_makes_its_face_again(evening: Evening) -> None:
    seed = evening.config.hall.card_sets["main"].seed
    assert seed is not None
    wanted = grid_faces(seed.encode(), range(1, 31), 1, True)
    made = evening.read(
        lambda db: layouts(db, evening.config.hall, "main", list(range(1, 31)))
    )
    assert np.array_equal(made, wanted)
    alone = evening.read(
        lambda db: face_layout(db, evening.config, FaceNumber("main", 17))
    )
    assert np.array_equal(alone, wanted[16])
    squares = evening.read(
        lambda db: face_squares(db, evening.config, FaceNumber("main", 17))
    )
    assert [square[0] for square in squares] == [
        ball for ball in wanted[16].reshape(-1).tolist() if ball
    ]


def test_a_ticket_is_made_from_its_strip(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    evening = hall_file(ninety_rules, opened=True)
    made = evening.read(lambda db: layouts(db, ninety_rules.hall, "strips", [8, 2]))
    assert check_layouts(made, ninety_rules.hall.cards["ticket"]) == []
    seed = str(ninety_rules.hall.card_sets["strips"].seed)
    assert np.array_equal(made[0], ticket_faces(seed.encode(), range(8, 9))[0])


def test_a_face_that_no_set_has_isnt_made(evening: Evening) -> None:
    with pytest.raises(KeyError):
        evening.read(lambda db: layouts(db, evening.config.hall, "main", [10501]))


def test_the_masks_of_a_stage(alberta_rules: Loaded) -> None:
    assert len(stage_masks(alberta_rules, "page_2_2", 1)) == 66
    assert stage_masks(alberta_rules, "bonanza", 2) == ((1 << 24) - 1,)
