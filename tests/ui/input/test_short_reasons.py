"""A reason that several products share names none; beside the line it has the code."""

from __future__ import annotations

import pytest

from hall_tui.ui.input.short_reasons import shared_reason


@pytest.mark.parametrize(
    ("why_not", "shared"),
    [
        ("Pack is sold only until House 1 starts.", "only until House 1 starts"),
        ("Pack is sold only in packs.", "only in packs"),
        ("Pack isn't sold: House 1 is left out.", "left out: House 1"),
        (
            "Pack isn't sold: House 1 and House 2 are left out.",
            "left out: House 1 and House 2",
        ),
        ("Pack is sold only on Sundays.", "only Sun"),
        (
            "Pack is sold only on Saturdays or on Fridays in the late event.",
            "only Sat or Fri in the late event",
        ),
        (
            "Pack is sold only on Mondays and Thursdays until 18:15.",
            "only Mon and Thu until 18:15",
        ),
        (
            "Pack isn't sold any more: all its games have begun.",
            "not sold any more: all its games have begun",
        ),
    ],
)
def test_a_reason_goes_without_the_title(why_not: str, shared: str) -> None:
    assert shared_reason("Pack", why_not) == shared
