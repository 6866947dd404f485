"""The payout slip: who won what, how it was rounded, and room for a signature."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.slips.payout import PayoutSlip, as_text

SLIP = PayoutSlip(
    hall="Community Bingo Hall",
    award=12,
    session="2026-12-05 Evening",
    at="2026-12-05 19:30",
    game="Page 1, game 1: any line",
    what="Prize of stage 1",
    face="A601",
    others=(),
    receipt=7,
    count=5,
    share_cents=667,
    added_cents=334,
    added_by="Ruby pays x1.5",
    rounding_cents=-1,
    paid_cents=1000,
    drawer="bank",
    paid_by="Ann",
    second=None,
)


def test_a_slip_line_by_line() -> None:
    assert as_text(SLIP).splitlines() == [
        "           Community Bingo Hall",
        "                  PAYOUT",
        "Award 000012              2026-12-05 19:30",
        "2026-12-05 Evening                    bank",
        "------------------------------------------",
        "Page 1, game 1: any line",
        "Prize of stage 1",
        "Face A601, call 5           Receipt 000007",
        "------------------------------------------",
        "Share                                 6.67",
        "Ruby pays x1.5                        3.34",
        "Cash rounding                        -0.01",
        "PAID                                 10.00",
        "",
        "Paid by   Ann",
        "Received  ________________________________",
    ]


def test_what_is_nothing_isnt_printed_and_no_line_is_too_long() -> None:
    slip = replace(
        SLIP, added_cents=0, rounding_cents=0, receipt=None, game="A game " * 20
    )
    text = as_text(slip)
    assert "Ruby" not in text and "rounding" not in text and "Receipt" not in text
    assert max(len(line) for line in text.splitlines()) <= 42


def test_faces_that_won_together_all_stand_on_it() -> None:
    text = as_text(replace(SLIP, others=("A604", "A607")))
    assert "Face A601, call 5           Receipt 000007\nwith A604 A607\n---" in text


def test_nothing_says_paid_before_it_is() -> None:
    text = as_text(replace(SLIP, second="Vera"), paid=False)
    assert "PAID" not in text and "Received" not in text and "Vera" not in text
    assert text.splitlines()[-1].split() == ["To", "pay", "10.00"]
