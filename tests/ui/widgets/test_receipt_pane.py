"""A row of the receipt: the title takes what the amount leaves, and both stay apart."""

from __future__ import annotations

import pytest

from hall_tui.ui.widgets.receipt_lines import ShownLine
from hall_tui.ui.widgets.receipt_pane import ReceiptPane
from tests.ui.driving import Driver


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (
            ShownLine(number=1, title="Regular", size=" 6 faces", cents=700),
            " 1 Regular 6 faces                      7.00",
        ),
        (
            ShownLine(
                number=2,
                title="Early-bird and intermission",
                size=" 6 faces",
                cents=400,
            ),
            " 2 Early-bird and intermission 6 faces  4.00",
        ),
        (
            ShownLine(number=3, title="T" * 99, size=" 6 faces", cents=123456),
            " 3 " + "T" * 23 + "… 6 faces 1,234.56",
        ),
        (
            ShownLine(number=4, title="T" * 99, books="1-20", cents=400),
            " 4 " + "T" * 23 + "… no. 1-20    4.00",
        ),
    ],
)
async def test_a_title_takes_the_blanks_before_the_amount(
    till: Driver, line: ShownLine, shown: str
) -> None:
    till.screen.query_one(ReceiptPane).tell("Receipt", [line], [])
    till.paint()
    await till.settle()
    assert till.text().splitlines()[2].split("│")[0].rstrip() == shown


async def test_a_long_title_takes_a_second_row_while_there_is_room(
    till: Driver,
) -> None:
    pane = till.screen.query_one(ReceiptPane)
    long = ShownLine(
        number=1, title="2 x Early-bird and intermission booklet", size=" 6 faces",
        books="7-8", cents=1400,
    )  # fmt: skip

    async def rows(*lines: ShownLine) -> list[str]:
        pane.tell("Receipt", lines, [])
        till.paint()
        await till.settle()
        shown = till.text().splitlines()[2:]
        return [row.split("│")[0].rstrip() for row in shown]

    other = ShownLine(number=2, title="Bonanza", cents=100)
    assert (await rows(long, other))[:3] == [
        " 1 2 x Early-bird and   no. 7-8        14.00",
        "   intermission booklet 6 faces",
        " 2 Bonanza                              1.00",
    ]
    many = await rows(long, *[other] * (pane.size.height - 2))
    assert many[0] == " 1 2 x Early-bird… 6 faces no. 7-8     14.00"
    assert many[1].startswith(" 2 Bonanza")
