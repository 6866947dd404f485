"""The master book as text: every use with lines to sign."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.slips.certificates import Entry, MasterBook, Paper, as_text

BOOK = MasterBook(
    hall="Small Hall",
    currency="CAD",
    papers=(
        Paper(
            number=3,
            title="Free week",
            holder="Ann Lee",
            gives="Regular, 6 faces on paper",
            days="2026-12-07 to 2026-12-13",
            state="valid",
            owed_cents=0,
        ),
    ),
    entries=(
        Entry(
            number=3,
            title="Free week",
            holder="Ann Lee",
            session="2026-12-08 evening",
            receipt=123,
            cents=700,
            cashier="Joe",
        ),
    ),
    owed_cents=(("Coupon", 2400), ("Free week", 0)),
)
TEXT = """\
Certificates: Small Hall
========================
  Amounts  Canadian dollars (CAD)

Given
-----
  No.  Certificate  Holder   Valid                     State
    3  Free week    Ann Lee  2026-12-07 to 2026-12-13  valid
  No. 3 gives  Regular, 6 faces on paper

Master book
-----------
  No.  Certificate  Holder                 Date  Receipt  Value
    3  Free week    Ann Lee  2026-12-08 evening  000123    7.00
      Cashier Joe ____________  Player ______________________

Owed to holders
---------------
  Coupon  24.00
"""


def test_the_book() -> None:
    assert as_text(BOOK) == TEXT


def test_an_empty_book() -> None:
    text = as_text(replace(BOOK, papers=(), entries=(), owed_cents=()))
    assert text.endswith(
        "None was given.\n\nMaster book\n-----------\n  None was used.\n"
    )


def test_long_names_keep_the_lines_short() -> None:
    long = replace(BOOK.entries[0], title="A long title " * 4, holder="Who " * 20)
    text = as_text(replace(BOOK, entries=(long,)))
    assert max(map(len, text.splitlines())) <= 80
    assert "2026-12-08 evening  000123    7.00" in text, "a name is cut, no date"
