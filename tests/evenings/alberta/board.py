"""The Big Board of the Alberta week: one that hangs already, and wins that stamp it."""

from __future__ import annotations

from tests.evenings.alberta.sitting import Sitting, Way
from tests.evenings.calling import anybody
from tests.evenings.selling import book

FACES = [
    [15 * column + 5 * face + row + 1 for row in range(5) for column in range(5)]
    for face in range(3)
]
"""Three faces row by row, which together hold each number once."""
STAMPED = (4, 19, 34, 64, 11, 38, 72, 25, 56)
"""What was stamped before: of a row of the first face all but one number."""
COMPLETES_A_LINE = 49


def hang(sitting: Sitting) -> None:
    """Take over the board that hangs in the hall, with its stamps."""
    sitting.office(
        "hang_board",
        second="Nora",
        bonus="big_board",
        faces=FACES,
        stamped=list(STAMPED),
        reason="Hangs in the hall since spring",
    )


def on_number(number: int, winners: int = 1) -> Way:
    """Winners Wish won on this number, by so many faces that have it in the pattern."""

    def way(sitting: Sitting) -> None:
        wanted = [anybody] * winners
        sitting.caller.win(sitting.caller.so_that(*wanted, last=number))

    return way


def use_coupon(sitting: Sitting) -> None:
    """Somebody has the cards of the last coupon given, and its rest at the counter."""
    certificate = next(
        answer["boards"][0]["certificates"][0]
        for answer in reversed(sitting.script.answers)
        if answer.get("boards") and answer["do"] == "close_stage"
    )
    sitting.till_1.sell(
        book("regular", 6),
        book("booklet", 6),
        book("bonanza", 1, quantity=2),
        book("pay_me", 2),
        player={"certificate": certificate},
        pays="exact",
    )
    sitting.till_1.do("redeem_certificate", certificate=certificate)
