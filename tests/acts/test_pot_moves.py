"""Pots that were given another name, slot or scope: nothing of their money is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.views.audit import audit
from hall_tui.views.old_pots import old_pots
from tests.acts.caller import faces_of, first_balls, regular, sell, single, win
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed, with_goods

WHY: dict[str, Any] = {"second": "Ada", "reason": "pots have other names"}


def correct(evening: Evening, pot: str, amount: str) -> None:
    evening.ok("correct_pot", pot=pot, amount=amount, **WHY)


@pytest.fixture
def renamed(evening: Evening, alberta_rules: Loaded) -> Iterator[Evening]:
    """The Bonanza pot of 100.00, with 50.00 owed out of it, has another name."""
    correct(evening, "bonanza", "-50.00")
    evening.ok("float", drawer="bank", amount="100.00")
    receipt = sell(evening, regular(), single("bonanza"))
    face = faces_of(evening, receipt, "bonanza")[0]
    for ball in first_balls(evening, face):
        evening.ok("precall", game="bonanza", ball=ball)
    win(evening, face)
    correct(evening, "bonanza", "70.00")
    evening.ok("set_pot_date", pot="bonanza", date="2027-02-01", reason="posted")
    evening.ok("end_game", game="bonanza", **WHY)
    counted = {"till-1": "8.00", "bank": "100.00"}
    evening.ok("close_session", counted=counted, carry_owed=True, unplayed=True, **WHY)
    rules = changed(alberta_rules, ("[pots.bonanza", "[pots.big_one"))
    later = Evening(evening.path, rules, desk="till-2")
    yield later
    later.close()


def test_no_session_is_opened_while_an_old_pot_holds_money(renamed: Evening) -> None:
    opened = {"date": "2026-12-06", "slot": "evening"}
    refused = renamed.refused("old_pot", "open_session", **opened)
    assert refused.message == (
        "The pot account bonanza holds 70.00 and no pot of hall.toml is called so:"
        " rename it back, or move its money to another pot."
    )
    assert refused.data == {"pots": {"bonanza": "70.00"}}
    (old,) = renamed.read(lambda db: audit(db, renamed.config.hall)).old_pots
    assert old.sentence == refused.message
    moved = renamed.ok("move_pot", from_pot="bonanza", to_pot="big_one", **WHY)
    assert moved == {
        "from": "bonanza",
        "to": "big_one",
        "amount": "70.00",
        "balance": "70.00",
        "reserves": [],
    }
    assert renamed.rows(
        "SELECT pot, date, set_by FROM pot_dates WHERE id > 1 ORDER BY id"
    ) == [
        {"pot": "big_one", "date": "2027-02-01", "set_by": "manager"},
        {"pot": "bonanza", "date": None, "set_by": "manager"},
    ]
    renamed.open(date="2026-12-06")
    assert renamed.accounts("pot:b") == {"pot:big_one": -17000}
    renamed.assert_sound()


def test_an_award_of_an_old_pot_goes_back_where_it_came_from(renamed: Evening) -> None:
    renamed.ok("move_pot", from_pot="bonanza", to_pot="big_one", **WHY)
    renamed.open(date="2026-12-06")
    renamed.ok("float", drawer="bank", amount="100.00")
    renamed.ok("pay", award=1)
    renamed.ok("correct_award", award=1, second="Ada", reason="wrong face")
    assert renamed.accounts("pot:bonanza") == {"pot:bonanza": -5000}
    refused = renamed.refused("unknown_pot", "correct_pot", pot="bonanza", **put("9"))
    assert str(refused.message).startswith("bonanza isn't played for any more")
    renamed.ok("correct_pot", pot="bonanza", **put("-20.00"))
    renamed.ok("move_pot", from_pot="bonanza", to_pot="big_one", **WHY)
    assert renamed.read(lambda db: old_pots(db, renamed.config.hall)) == []
    renamed.refused("unknown_pot", "correct_pot", pot="bonanza", **put("-1.00"))
    renamed.assert_sound()


def put(amount: str) -> dict[str, Any]:
    return {"amount": amount, **WHY}


def test_two_pots_become_one_and_one_becomes_two(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """The loonie pot of each slot becomes one pot, and is then divided again."""
    evening = hall_file()
    correct(evening, "loonie:afternoon", "30.00")
    correct(evening, "loonie:evening", "40.00")
    joined = changed(
        alberta_rules, ('title = "Loonie pot"\nscope = "slot"', 'title = "Loonie pot"')
    )
    one = Evening(evening.path, joined, desk="till-2")
    opened = {"date": "2026-12-05", "slot": "evening"}
    refused = one.refused("old_pot", "open_session", **opened)
    assert refused.data == {
        "pots": {"loonie:afternoon": "30.00", "loonie:evening": "40.00"}
    }
    for slot in ("afternoon", "evening"):
        one.ok("move_pot", from_pot=f"loonie:{slot}", to_pot="loonie", **WHY)
    assert one.accounts("pot:") == {"pot:loonie": -7000}
    evening.refused("old_pot", "open_session", **opened)
    part = {"from_pot": "loonie", "to_pot": "loonie:afternoon", **put("25.00")}
    evening.refused("needs_second", "move_pot", **part | {"second": None})
    evening.ok("move_pot", **part)
    evening.refused("not_enough", "move_pot", **part | {"amount": "45.01"})
    evening.ok("move_pot", from_pot="loonie", to_pot="loonie:evening", **WHY)
    assert evening.accounts("pot:") == {
        "pot:loonie:afternoon": -2500,
        "pot:loonie:evening": -4500,
    }
    evening.open()
    evening.assert_sound()
    one.close()


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("same_pot", {"from_pot": "bonanza", "to_pot": "bonanza"}),
        ("no_amount", {"from_pot": "double_action", "to_pot": "bonanza"}),
        ("not_enough", {"to_pot": "loonie", "amount": "100.01"}),
        ("unknown_pot", {"to_pot": "lonie"}),
        ("unknown_pot", {"from_pot": "lonie", "to_pot": "bonanza"}),
        ("bad_arguments", {"to_pot": "loonie", "amount": "-1.00"}),
    ],
)
def test_what_cant_be_moved_is_refused(
    evening: Evening, code: str, arguments: dict[str, Any]
) -> None:
    """It is told also before a second person is asked for."""
    move = {"from_pot": "bonanza", **arguments}
    evening.refused(code, "move_pot", **move, **WHY)
    evening.refused(code, "move_pot", **move, reason="x")


def test_a_pot_that_isnt_run_yet_is_neither_moved_nor_corrected(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(with_goods(alberta_rules, "odd_even"), opened=True)
    move = {"from_pot": "bonanza", "to_pot": "odd_even"}
    evening.refused("not_run_yet", "move_pot", **move, **WHY)
    amount = {"pot": "odd_even", "amount": "1.00"}
    evening.refused("not_run_yet", "correct_pot", **amount, **WHY)
