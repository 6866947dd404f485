"""A hall that calls a session an event reads of events, wherever people read."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.acts.phases import wrong_phase
from hall_tui.config.loading import Loaded
from hall_tui.rules.wording import worded
from hall_tui.ui.action import Place
from hall_tui.ui.keys import keys_of
from hall_tui.ui.screens.help import help_text
from hall_tui.views.phase import Phase
from tests.acts.conftest import alberta_rules
from tests.ui.golden import FOLDER

__all__ = ["alberta_rules"]
OTHER = re.compile(r"\bsessions?\b", re.IGNORECASE)


def test_no_screen_says_the_other_word() -> None:
    shown = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.txt")}
    assert any("event" in text for text in shown.values())
    assert [name for name, text in shown.items() if OTHER.search(text)] == []


@pytest.mark.parametrize("place", get_args(Place))
def test_no_help_says_it(alberta_rules: Loaded, place: Place) -> None:
    assert not OTHER.search(help_text(place, keys_of(alberta_rules), alberta_rules))


def test_no_act_that_isnt_possible_now_says_it() -> None:
    for act in ACTS.values():
        for phase in Phase:
            said = wrong_phase(act, phase, lambda text: worded(text, "event")).message
            assert not OTHER.search(said), (act.name, phase)
