"""A prize is paid out to the last cent, whoever shares it: 1 to 13 winners."""

from __future__ import annotations

import pytest

from hall_tui.acts.hall_files import back_up
from hall_tui.config.loading import Loaded
from tests.acts.caller import call_all, faces_of, regular, sell, single, win
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed

PRIZE = 7703


@pytest.fixture(params=["0.05", "0.01"])
def all_complete(
    request: pytest.FixtureRequest, hall_file: HallFile, alberta_rules: Loaded
) -> Evening:
    """Double Action with sales of 237.00 and all balls called: a prize of 77.03."""
    coin = ("smallest_coin = 0.05", f"smallest_coin = {request.param}")
    evening = hall_file(changed(alberta_rules, coin), opened=True)
    evening.ok("float", drawer="bank", amount="500.00")
    sell(evening, regular(), single("double_action", 237))
    evening.ok("start", game="double_action")
    call_all(evening, range(1, 76))
    return evening


def test_what_is_paid_and_what_remains_is_the_prize(all_complete: Evening) -> None:
    """Shares sum to the prize; cash and its rounding sum to what was owed."""
    for winners in range(1, 14):
        path = all_complete.path.with_name(f"{winners}-winners.db")
        back_up(all_complete.path, path)
        evening = Evening(path, all_complete.config)
        evening.at, evening.count = all_complete.at, all_complete.count
        faces = faces_of(evening, 1, "double_action")[:winners]
        answer = win(evening, *faces)
        shares = evening.rows("SELECT share_cents, added_cents FROM awards ORDER BY id")
        assert len(shares) == winners
        assert sum(row["share_cents"] for row in shares) == PRIZE
        cents = [row["share_cents"] for row in shares]
        assert cents == sorted(cents, reverse=True) and cents[0] - cents[-1] <= 1
        assert answer["prize_won"] and evening.balance("owed") == -PRIZE
        given = evening.balance("cash:bank")
        while evening.do("pay", second="Vera").ok:
            pass
        paid = given - evening.balance("cash:bank")
        rounding = evening.value("SELECT sum(rounding_cents) FROM payouts")
        assert evening.balance("owed") == 0
        assert paid - rounding == PRIZE
        evening.assert_sound()
        evening.close()
