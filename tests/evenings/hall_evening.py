"""The example evening at the Alberta hall, with the Sunday before it."""

from __future__ import annotations

from random import Random

from tests.evenings import (
    hall_first_half,
    hall_second_half,
    hall_sunday,
    hall_thursday,
)
from tests.evenings.writing import Script


def play(script: Script, rng: Random) -> None:
    """All of it, from the pots of the old books to the close."""
    hall_sunday.begin(script)
    hall_sunday.play(script, rng)
    evening = hall_thursday.begin(script, rng)
    for part in (
        hall_thursday.sell_to_all,
        hall_thursday.sell_on_the_floor,
        hall_thursday.move_money,
        hall_first_half.draw_ahead,
        hall_first_half.precall,
        hall_first_half.double_action,
        hall_first_half.early_birds,
        hall_first_half.page_1,
        hall_first_half.page_2,
        hall_second_half.page_3,
        hall_second_half.page_4,
        hall_second_half.settle_the_floor,
        hall_second_half.page_5,
        hall_second_half.pages_6_and_7,
        hall_second_half.page_8,
        hall_second_half.bonanza,
        hall_thursday.close,
    ):
        part(evening)
