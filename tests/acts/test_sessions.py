"""Sessions."""

from __future__ import annotations

from tests.acts.evening import Evening


def test_open(evening: Evening) -> None:
    assert evening.value("SELECT count(*) FROM sessions") == 1
    evening.assert_sound()
