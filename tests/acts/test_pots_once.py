"""What was done with pots elsewhere: awarded twice, grown twice a day, at zero."""

from __future__ import annotations

from tests.acts.caller import awarded, call_all, faces_of, regular, sell, single, win
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.test_feeding import correct


def test_a_pot_is_won_once_by_those_who_claim_together(hall_file: HallFile) -> None:
    """A played-off pot of 3,000.00, both reserves behind it: two share it, none more.

    The face that claims after the closing plays for tonight's prize of 32.50.
    """
    evening = hall_file()
    correct(evening, "double_action", "6000.00")
    evening.open("2026-12-19")
    receipt = sell(evening, regular(), single("double_action", 100))
    first, second, third, *_ = faces_of(evening, receipt, "double_action")
    evening.ok("start", game="double_action")
    call_all(evening, range(1, 76))
    won = [("pot", "double_action", "1500.00")] * 2
    assert awarded(win(evening, first, second)) == won
    assert awarded(win(evening, third)) == [("prize", "double_action", "32.50")]
    assert evening.value("SELECT count(*) FROM pot_wins") == 1
    assert evening.accounts("pot:double") == {
        "pot:double_action": -300000,
        "pot:double_action:reserve": -3250,
    }
    evening.assert_sound()


def test_a_pot_grows_once_a_session_whatever_is_pressed_again(
    evening: Evening,
) -> None:
    """The fixed feed of the opening and the part of a sale, each repeated by its id."""
    order = {"items": [regular(), single("double_action", 10)]}
    for _ in range(3):
        evening.ok("sell", act_id="press", tender={"cash": "exact"}, **order)
    assert evening.balance("pot:double_action") == -325
    evening.refused("session_open", "open_session", date="2026-12-05", slot="evening")
    assert evening.balance("pot:bonanza") == -10000
    evening.ok("close_session", counted={"till-1": "17.00"}, **BROKEN_OFF)
    again = {"date": "2026-12-05", "slot": "evening"}
    evening.refused("already_held", "open_session", **again)
    evening.ok("open_session", **again, reason="closed by mistake")
    assert evening.balance("pot:bonanza") == -10000
    evening.assert_sound()
