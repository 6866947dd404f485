"""The scorecard tells what was done, how fast, and what to practise next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rehearsal.books import Books
from hall_tui.rehearsal.drawers import Miscount
from hall_tui.rehearsal.scorecard import Notes, scorecard

DONE = Books(
    sales=3,
    taken_back=1,
    calls=17,
    undone=1,
    claims=5,
    good=3,
    awards=3,
    paid=3,
    closed=True,
    counted=True,
    miscounts=(),
    faults=(),
)


def test_the_card_of_a_whole_evening() -> None:
    notes = Notes(
        seconds=380.0,
        sale_keys=[4, 9],
        sale_seconds=[3.0, 6.0],
        keys=150,
        refused=2,
        meant=3,
    )
    assert scorecard(notes, DONE, "x =").splitlines() == [
        "Nothing is missing: you can run an evening.",
        "",
        "Sales             3, of them 1 taken back",
        "  on the average  6 keys and 4.5 s a sale",
        "Balls typed       17, of them 1 taken back",
        "Claims checked    5, of them 3 good",
        "Prizes paid       3 of 3",
        "Keys pressed      150; refused 2 times, and 3 more as the hints wanted",
        "Time              6 min 20 s",
        "The evening       closed",
        "The drawers       nothing over or short",
        "The accounts      balance",
    ]


@pytest.mark.parametrize(
    ("notes", "row", "advice"),
    [
        (
            Notes(wrong_sales=2),
            "  done wrong      wrong cards 2",
            "before you take the money",
        ),
        (
            Notes(wrong_money=1),
            "  done wrong      wrong money 1",
            "what the player gives",
        ),
        (
            Notes(wrong_discounts=1),
            "  done wrong      wrong discount 1",
            "only to a player who asks",
        ),
        (
            Notes(wrong_voids=1),
            "  done wrong      wrong receipt taken back 1",
            "Compare the receipt's",
        ),
        (
            Notes(misread=1),
            "  done wrong      misread 1",
            "Look at the ball again",
        ),
        (
            Notes(into_shout=1),
            "  done wrong      called after a shout 1",
            "Listen for a shout",
        ),
        (
            Notes(misread=1, left_standing=1),
            "  done wrong      misread 1, not taken back 1",
            "Take a wrong ball back at once",
        ),
        (
            Notes(mistyped=1),
            "  done wrong      card mistyped 1",
            "Read the number",
        ),
        (
            Notes(unheard=1),
            "  done wrong      winner not heard 1",
            "Ask whether somebody else has won",
        ),
        (
            Notes(unheard=1),
            "  done wrong      winner not heard 1",
            "Open the prize again",
        ),
        (
            Notes(robbed=1, given_again=1),
            "  done wrong      right one taken back 1, put right 1",
            "Take an award back only when it is wrong.",
        ),
        (
            Notes(robbed=1),
            "  done wrong      right one taken back 1",
            "Open the prize again when a right award was taken back.",
        ),
        (
            Notes(unheard=1, heard_later=1),
            "  done wrong      winner not heard 1, put right 1",
            "Ask whether somebody else has won",
        ),
    ],
)
def test_what_was_wrong_is_counted_and_told(
    notes: Notes, row: str, advice: str
) -> None:
    card = scorecard(notes, DONE, "x =")
    assert row in card.splitlines()
    assert advice in card and "you can run an evening" not in card


@pytest.mark.parametrize(
    ("off_cents", "told", "advice"),
    [
        ((-10000, 0), "counted 100.00 short, put right by another count", 1),
        ((500, 0), "counted 5.00 over, put right by another count", 1),
        ((-10000, -10000), "counted 100.00 short, not put right", 2),
        ((-10000, 200), "counted 100.00 short, not put right", 2),
    ],
)
def test_a_first_count_that_was_wrong_is_told(
    off_cents: tuple[int, int], told: str, advice: int
) -> None:
    first, last = off_cents
    wrong = Miscount(drawer="till-1", times=1, first_off_cents=first, off_cents=last)
    card = scorecard(Notes(), replace(DONE, miscounts=(wrong,)), "x =").splitlines()
    assert f"  till-1          {told}" in card
    assert (
        card[: card.index("")]
        == [
            "Count the drawer twice before Enter.",
            "Count a drawer again that was counted wrong, before you close.",
        ][:advice]
    )


def test_a_drawer_counted_wrong_more_than_once_says_so() -> None:
    wrong = Miscount(drawer="till-1", times=2, first_off_cents=38850, off_cents=0)
    card = scorecard(Notes(), replace(DONE, miscounts=(wrong,)), "x =")
    assert "  till-1          counted 2 times, first 388.50 over, put right" in card


def test_what_is_missing_is_told() -> None:
    none = replace(DONE, sales=0, claims=0, good=0, closed=False, counted=False)
    card = scorecard(Notes(), none, "x =")
    assert "The drawers       not counted" in card.splitlines()
    assert "Nothing was sold" in card
    assert "No winner was checked" in card
    assert "The evening isn't closed yet" in card
    assert "you can run an evening" not in card
    assert "on the average  -" in card
    faulty = replace(DONE, faults=("pots: they don't add up",))
    assert "pots: they don't add up" in scorecard(Notes(), faulty, "x =")
    slow = scorecard(Notes(sale_keys=[4, 21], sale_seconds=[3.0, 9.0]), DONE, "x =5")
    assert "A sale fits on one line: x =5 and Enter." in slow
