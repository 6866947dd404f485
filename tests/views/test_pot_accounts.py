"""An account's pot is told by its whole name, whatever the pot is called."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.pots import PotKey
from hall_tui.views.pot_accounts import pot_of
from hall_tui.views.session_sheet import session_sheet
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.acts.till import BONANZA, SIX, changed, sell

POTS = [
    PotKey("bonanza"),
    PotKey("loonie", "evening"),
    PotKey("reserve"),
    PotKey("reserved"),
    PotKey("reserve", "2"),
    PotKey("pot_2", "reserve_9"),
]


@pytest.mark.parametrize("key", POTS)
def test_a_pot_and_its_reserves_are_of_one_pot(evening: Evening, key: PotKey) -> None:
    for account in key.accounts(12):
        told = evening.value(f"SELECT {pot_of('?1')} AS pot", account)
        assert f"pot:{told}" == key.account


def test_other_accounts_are_of_no_pot(evening: Evening) -> None:
    for account in ("sales:bonanza", "cash:pot:reserve", "feeds:bonanza"):
        assert evening.value(f"SELECT {pot_of('?1')} AS pot", account) is None


@pytest.mark.parametrize("name", ["reserve", "reserved_one"])
def test_a_pot_may_be_called_reserve(
    hall_file: HallFile, alberta_rules: Loaded, name: str
) -> None:
    evening = hall_file(changed(alberta_rules, ("[pots.bonanza", f"[pots.{name}")))
    evening.open()
    sell(evening, SIX, BONANZA)
    evening.assert_sound()
    counted = {"till-1": "8.00"}
    evening.ok("close_session", counted=counted, **BROKEN_OFF)
    sheet = evening.read(lambda db: session_sheet(db, 1))
    assert sheet.pots[0].closes_cents == 100_00
