"""Where a table is wanted, the cure says which keys it needs."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import ConfigFaults, read_hall
from tests.config.test_loading import ROOT

HALL = (ROOT / "tests" / "data" / "halls" / "crazy_l.toml").read_text("utf-8")
TABLE = "a table is wanted, not "
MONTHLY = 'must_go = { kind = "monthly", play_off = { kind = "no_limit" } }'


@pytest.mark.parametrize(
    ("old", "new", "message", "cure"),
    [
        ("{ add = 1 }", "1", f"{TABLE}1", "write { add = 1 }"),
        (
            "{ add = 1 }",
            '"one"',
            f'{TABLE}the text "one"',
            "write it as { add = ... }",
        ),
        (
            '{ title = "Hot ball" }',
            '"Hot ball"',
            f'{TABLE}the text "Hot ball"',
            'write { title = "Hot ball" }',
        ),
        (
            MONTHLY,
            'must_go = "monthly"',
            f'{TABLE}the text "monthly"',
            'write { kind = "monthly", play_off = ... }',
        ),
        (
            MONTHLY,
            "must_go = 1",
            f"{TABLE}1",
            'write it as { kind = ... }; the kind is "reserve_full", "cycle", "date" or'
            ' "monthly"',
        ),
        (
            MONTHLY,
            'must_go = { kind = "monthly" }',
            'the key "play_off" is missing',
            "add play_off: write it as { kind = ... }; the kind is"
            ' "no_limit" or "winner_of"',
        ),
        (
            '[{ designate = "hot_ball" }, { game = "crazy" }]',
            '[{ designate = "hot_ball" }, "crazy"]',
            f'{TABLE}the text "crazy"',
            'write it as { designate = ... }; the key is "designate", "precall", "game"'
            ' or "pause"',
        ),
        (
            "amount = 100.00",
            "amount = 100.00\n[pots.blackout.slots]\nevening = 5",
            f"{TABLE}5",
            "write it as { key = value }, or under a [title]; the keys are cap,"
            " reserve_cap, start, rungs",
        ),
    ],
)
def test_a_table_is_shown_with_its_keys(
    old: str, new: str, message: str, cure: str
) -> None:
    assert HALL.count(old) == 1
    with pytest.raises(ConfigFaults) as refused:
        read_hall(HALL.replace(old, new), "hall.toml")
    found = [(one.message, one.cure) for one in refused.value.faults]
    assert (message, cure) in found
