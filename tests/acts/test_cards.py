"""Printed cards are imported whole or not at all; unknown ones are keyed in."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.faces import grid_faces
from hall_tui.views.cards import kept_sets, known_face
from hall_tui.views.faces import most_digits
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed

PRINTED = 'printed = { card = "single", prefix = "P" }\n'


@pytest.fixture
def evening(hall_file: HallFile, alberta_rules: Loaded) -> Evening:
    """The default hall with a set that was printed elsewhere."""
    config = changed(alberta_rules, ("[card_sets]\n", "[card_sets]\n" + PRINTED))
    return hall_file(config, opened=True)


def cells(number: int) -> list[int]:
    layout = grid_faces(b"printed", range(number, number + 1), 1, True)
    return [int(ball) for ball in layout.reshape(-1)]


def face(number: int, **more: Any) -> dict[str, Any]:
    return {"number": number, "cells": cells(number)} | more


def test_a_set_is_imported_with_its_checksum(evening: Evening) -> None:
    done = evening.ok("import_cards", set="printed", faces=[face(2), face(1)])
    assert done["faces"] == 2
    kept = next(one for one in evening.read(kept_sets) if one.name == "printed")
    assert (kept.kind, kept.seed, kept.faces) == ("grid75", None, 2)
    assert kept.checksum == done["checksum"]
    assert evening.read(lambda db: known_face(db, "printed", 2)) == cells(2)
    evening.refused("already_imported", "import_cards", set="printed", faces=[face(3)])
    evening.assert_sound()


def test_any_number_may_come_until_the_printed_cards_are_taken_in(
    evening: Evening,
) -> None:
    def digits() -> int:
        found: int = evening.read(lambda db: most_digits(db, evening.config.hall))
        return found

    assert digits() == 9
    evening.ok("import_cards", set="printed", faces=[face(12), face(100_004)])
    assert digits() == 6


def wrong(number: int, **changes: int) -> dict[str, Any]:
    given = cells(number)
    for name, ball in changes.items():
        given[int(name[1:])] = ball
    return {"number": number, "cells": given}


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ([], "There is no card: give one or more."),
        ([face(1) | {"number": 0}], "0 is no face number; give 1 or more."),
        ([face(1), face(1)], "Face 1 is given twice; leave one out."),
        (
            [face(1, cells=cells(1)[:24])],
            "Face 1 has 24 cells; it must have 25.",
        ),
        (
            [wrong(1, c0=76)],
            "Face 1: 76 is in column B, which holds 1 to 15.",
        ),
        (
            [wrong(1, c0=cells(1)[5])],
            f"Face 1: {cells(1)[5]} stands on it twice.",
        ),
        (
            [face(1), face(2, cells=cells(1))],
            "Faces 1, 2 are alike; one number can't have the card of another.",
        ),
    ],
)
def test_unsound_cards_are_refused_whole(
    evening: Evening, faces: list[dict[str, Any]], message: str
) -> None:
    answer = evening.refused("bad_cards", "import_cards", set="printed", faces=faces)
    assert answer.message == message


def test_many_faults_are_told_shortly(evening: Evening) -> None:
    faces = [wrong(number, c0=76) for number in range(1, 6)]
    answer = evening.refused("bad_cards", "import_cards", set="printed", faces=faces)
    assert answer.data == {"faults": 5}
    assert str(answer.message).endswith(" And 2 more.")


def test_sets_that_cannot_be_imported(evening: Evening) -> None:
    evening.refused("unknown_set", "import_cards", set="prnted", faces=[face(1)])
    evening.refused("set_is_made", "import_cards", set="main", faces=[face(1)])


def test_a_face_is_keyed_in_by_two(evening: Evening) -> None:
    rows = [cells(5)[at : at + 5] for at in range(0, 25, 5)]
    key: dict[str, Any] = {"set": "printed", "rows": rows}
    evening.refused("needs_second", "key_face", by="Vera", number=5, **key)
    evening.refused("same_person", "key_face", by="Ada", second="Ada", number=5, **key)
    evening.ok("key_face", by="Vera", second="Eve", number=5, **key)
    assert evening.read(lambda db: known_face(db, "printed", 5)) == cells(5)
    both = {"by": "Vera", "second": "Eve"}
    evening.refused("face_known", "key_face", number=5, **both, **key)
    answer = evening.refused("bad_cards", "key_face", number=6, **both, **key)
    assert answer.message == (
        "Faces 6, 5 are alike; one number can't have the card of another."
    )
    evening.refused("face_known", "key_face", set="main", number=1, rows=rows, **both)
    evening.refused(
        "bad_cards", "import_cards", set="printed", faces=[{**face(5)}, face(7)]
    )


def test_tickets_of_90_come_as_whole_strips(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    config = changed(
        ninety_rules,
        ("[card_sets]\n", '[card_sets]\nprinted = { card = "ticket", prefix = "P" }\n'),
    )
    evening = hall_file(config, opened=True)
    ticket = [1, 0, 20, 0, 40, 0, 60, 0, 80, 2, 10, 0, 30, 0, 50, 0, 70, 0]
    ticket += [0, 11, 21, 31, 41, 51, 0, 0, 0]
    faces = [{"number": number, "cells": ticket} for number in range(1, 7)]
    answer = evening.refused("bad_cards", "import_cards", set="printed", faces=faces)
    assert "are alike" in str(answer.message)
    one = [{"number": 4, "cells": ticket}]
    assert evening.ok("import_cards", set="printed", faces=one)["faces"] == 1
