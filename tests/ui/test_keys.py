"""`[keys]` of hall.toml: other keys, and what is wrong with them found at start."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import ConfigFaults, Loaded, read_hall
from hall_tui.ui.keys import Keys, key_faults, keys_of
from tests.acts.evening import HallFile
from tests.ui.driving import driving


def with_keys(rules: Loaded, keys: str) -> Loaded:
    return read_hall(rules.text + keys + "\n", "hall.toml")


def test_without_keys_the_list_holds() -> None:
    assert Keys().key("hold") == "f6"
    assert Keys().action("till", "f6") == "hold"
    assert Keys().action("caller", "f6") == "stop"
    assert Keys().action("board", "f6") is None


def test_another_key_is_taken_everywhere(alberta_rules: Loaded) -> None:
    keys = keys_of(with_keys(alberta_rules, 'hold = "f11"'))
    assert keys.action("till", "f11") == "hold"
    assert keys.action("till", "f6") is None
    assert ("F11", "Hold", 0) in keys.footer("till", lambda action: True)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"hodl": "f11"}, 'there is no action "hodl"'),
        ({"hold": "a"}, 'the key "a" can\'t be used here'),
        ({"hold": "7"}, 'the key "7" can\'t be used here'),
        ({"hold": "enter"}, 'the key "enter" can\'t be used here'),
        ({"hold": "ctrl+m"}, 'the key "ctrl+m" can\'t be used here'),
        ({"hold": "F6"}, 'the key "F6" can\'t be used here'),
        ({"float": "f1"}, 'the key "f1" can\'t be used here'),
        ({"hold": "f7"}, 'the key "f7" does "void" already (Till)'),
        ({"hold": "f9"}, 'the key "f9" does "yes" already (Till, Questions)'),
        ({"help": "f6"}, 'the key "f6" does "session" already (Home)'),
    ],
)
def test_what_is_wrong_is_said(keys: dict[str, str], sentence: str) -> None:
    assert key_faults(keys)[0][1] == sentence


def test_two_keys_may_change_places() -> None:
    assert key_faults({"hold": "f7", "void": "f6"}) == []


def test_faults_name_their_lines(alberta_rules: Loaded) -> None:
    rules = with_keys(alberta_rules, 'hodl = "f11"\nvoid = "x"')
    with pytest.raises(ConfigFaults) as found:
        keys_of(rules)
    lines = rules.text.count("\n")
    assert [fault.line for fault in found.value.faults] == [lines - 1, lines]
    assert 'write "hold"' in str(found.value)


async def test_a_desk_uses_the_other_key(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    rules = with_keys(alberta_rules, 'session = "f11"')
    hall = hall_file(rules)
    async with driving(hall.path, rules) as driver:
        assert "F11 Event" in driver.text()
        await driver.press("f6")
        assert driver.screen is driver.desk
        await driver.press("f11")
        assert driver.screen is not driver.desk
