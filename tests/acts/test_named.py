"""Who or what isn't there is told with what there is."""

from __future__ import annotations

import pytest

from tests.acts import played
from tests.acts.evening import Evening


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("Maxx", 'write "Max"'),
        ("MAX", 'write "Max"'),
        ("Zebedee", "a manager adds people"),
    ],
)
def test_a_person_who_isnt_there(evening: Evening, name: str, cure: str) -> None:
    told = f'Nobody here is called "{name}": {cure}.'
    assert evening.refused(
        "unknown_person", "no_sale", by=name, reason="x"
    ).message == (told)
    assert (
        evening.refused("unknown_person", "unlock_pin", name=name, reason="x").message
        == told
    )


def test_an_award_that_isnt_there(evening: Evening) -> None:
    said = evening.refused("unknown_award", "pay", award=7)
    assert said.message == "There is no award 7: none is unpaid."
    played.play(evening)
    said = evening.refused("unknown_award", "pay", award=7)
    assert said.message == "There is no award 7: those unpaid are 1."
    reason = {"reason": "x", "second": "Ada"}
    said = evening.refused("unknown_award", "correct_award", award=9, **reason)
    assert said.message == "There is no award 9: those unpaid are 1."
