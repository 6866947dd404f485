"""Lines of a receipt in the questions that take them back: named whole, as sold."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.ui.dialogs.void_receipt import in_column, told_line
from hall_tui.views.receipts import ReceiptLine
from tests.acts.conftest import alberta_rules

__all__ = ["alberta_rules"]


def line(number: int, product: str, title: str, faces: int, times: int) -> ReceiptLine:
    return ReceiptLine(
        id=number,
        line=number,
        product=product,
        title=title,
        faces=faces,
        medium="paper",
        quantity=times,
        list_cents=400,
        discount_cents=0,
        amount_cents=400,
        refunded_cents=None,
        is_back=False,
    )


LINES = [
    line(1, "odd_even", "Odd/Even", 2, 1),
    line(2, "booklet", "Early-bird and intermission booklet", 9, 1),
    line(10, "regular", "Regular", 6, 3),
]


@pytest.mark.parametrize("mark", ["", " ✗ refunded", " 2 of 3 pages"])
def test_each_line_is_whole_with_its_amount_below_the_others(
    alberta_rules: Loaded, mark: str
) -> None:
    told = in_column([told_line(alberta_rules.hall, one, mark) for one in LINES])
    assert [" ".join(row.split()) for row in told] == [
        f"1 Odd/Even{mark} 4.00",
        f"2 Early-bird and intermission booklet, 9 faces{mark} 4.00",
        f"10 3 x Regular, 6 faces{mark} 4.00",
    ]
    assert len({len(row) for row in told}) == 1
    assert max(map(len, told)) <= 74
