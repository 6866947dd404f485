"""A receipt's text keeps to 42 columns and to what people wrote."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.slips.narrow import WIDTH
from hall_tui.slips.receipt import ReceiptSlip, SlipLine, as_text

SLIP = ReceiptSlip(
    hall="Community Bingo Hall",
    number=12,
    copy=0,
    session="2026-12-03 Evening",
    at="2026-12-03 18:02",
    till="till-1",
    cashier="Ann",
    player=None,
    donation=None,
    discount="Thursday, 60 and over",
    lines=(SlipLine("Regular, 9 faces on paper", 1050, 263),),
    total_cents=787,
    rounding_cents=-2,
    due_cents=785,
    tenders=(("cash", 1000),),
    change_cents=215,
    punches=("Loonie pot",),
)

TEXT = """\
           Community Bingo Hall
Receipt 000012            2026-12-03 18:02
2026-12-03 Evening                  till-1
Cashier Ann
------------------------------------------
Regular, 9 faces on paper            10.50
  Thursday, 60 and over              -2.63
------------------------------------------
TOTAL                                 7.87
Cash rounding                        -0.02
DUE                                   7.85
Cash                                 10.00
CHANGE                                2.15
PUNCH: Loonie pot
"""


LONG = """\
2 x Early-bird and intermission       8.00
  booklet, 6 faces on paper
  Book 7-8: Early bird 1 A37-48
"""


def test_a_long_title_goes_on_below() -> None:
    title = "2 x Early-bird and intermission booklet, 6 faces on paper"
    line = SlipLine(title, 800, 0, ("Book 7-8: Early bird 1 A37-48",))
    assert LONG in as_text(replace(SLIP, lines=(line,)))


def test_a_receipt_with_cash_rounding() -> None:
    assert as_text(SLIP) == TEXT


BACK = """\
CHANGE                                2.15
------------------------------------------
Back: Regular, 9 faces on paper      -0.98
Cash rounding                        -0.02
GIVEN BACK                           -1.00
REMAINS                               6.85
"""
VOID = """\
CHANGE                                2.15
------------------------------------------
GIVEN BACK                           -7.85
REMAINS                               0.00
"""


@pytest.mark.parametrize(
    ("refunded_cents", "given_back_cents", "end"), [(98, 100, BACK), (None, 785, VOID)]
)
def test_what_was_given_back_and_what_remains_add_up(
    refunded_cents: int | None, given_back_cents: int, end: str
) -> None:
    line = replace(SLIP.lines[0], refunded_cents=refunded_cents)
    slip = replace(SLIP, lines=(line,), punches=(), given_back_cents=given_back_cents)
    sold = TEXT[: TEXT.index("CHANGE")]
    assert as_text(slip) == f"{sold}{end}"


def test_what_people_write_is_no_command_to_the_printer() -> None:
    text = as_text(replace(SLIP, player="\x1b[31mBo\nVOID"))
    assert "Player ?[31mBo?VOID\n" in text


words = st.text(max_size=80)


@given(hall=words, player=words, title=words, detail=words, punch=words)
def test_never_wider_than_the_paper(
    hall: str, player: str, title: str, detail: str, punch: str
) -> None:
    line = SlipLine(title, 123_456_789, 1, (detail,))
    slip = replace(SLIP, hall=hall, player=player, lines=(line,), punches=(punch,))
    lines = as_text(slip).split("\n")
    assert all(len(each) <= WIDTH for each in lines)
    assert "1,234,567.89" in as_text(slip)
