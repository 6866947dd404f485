"""Why something isn't sold: a reason that several products share names none."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.sell_pane import shared_reason
from tests.ui.driving import Driver


@pytest.mark.parametrize(
    ("why_not", "shared"),
    [
        ("Pack is sold only until House 1 starts.", "only until House 1 starts"),
        ("Pack is sold only in packs.", "only in packs"),
        ("Pack isn't sold: House 1 is left out.", "not sold: House 1 is left out"),
        (
            "Pack isn't sold any more: all its games have begun.",
            "not sold any more: all its games have begun",
        ),
    ],
)
def test_a_reason_goes_without_the_title(why_not: str, shared: str) -> None:
    assert shared_reason("Pack", why_not) == shared


async def test_no_name_is_cut_while_the_other_column_has_blanks(till: Driver) -> None:
    text = till.text()
    for title in ("Charity sheet", "Double Action", "Rapid Doubles", "Fireball pot"):
        assert title in text
    assert "Jackpot Prog… " in text, "it alone is longer than what is left for it"
