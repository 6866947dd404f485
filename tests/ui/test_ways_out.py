"""The keys behind a refusal: those of this desk that do what it says is to be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.acts.registry import SESSION_OPEN
from hall_tui.ui.action import Place
from hall_tui.ui.actions import BY_ID
from hall_tui.ui.keys import Keys
from hall_tui.ui.ways_out import ELSEWHERE, WAYS_ON, WAYS_OUT, with_keys
from hall_tui.views.phase import Phase
from tests.acts.evening import Evening
from tests.ui.driving import driving

HALL = Path(__file__).resolve().parents[2] / "hall_tui"
TOLD = "The drawer isn't counted: count it first."


def test_every_code_is_one_of_a_refusal_and_every_way_an_action() -> None:
    texts = [
        file.read_text(encoding="utf-8")
        for part in ("acts", "views")
        for file in (HALL / part).rglob("*.py")
    ]
    for code, actions in WAYS_OUT.items():
        assert any(f'"{code}"' in text for text in texts), code
        assert set(actions) <= BY_ID.keys()


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (
            {"drawer", "go_till"},
            "The drawer isn't counted: count it first (F8 Drawer).",
        ),
        ({"go_till"}, "The drawer isn't counted: count it first (F2 Till)."),
        ({"hold"}, TOLD),
        (set(), TOLD),
    ],
)
def test_the_keys_of_this_desk_come_before_those_to_another(
    shown: set[str], told: str
) -> None:
    assert with_keys(TOLD, "uncounted", Keys(), shown.__contains__) == told


def test_the_keys_are_those_in_force() -> None:
    keys = Keys({"drawer": "f11"})
    told = with_keys(TOLD, "uncounted", keys, {"drawer"}.__contains__)
    assert told.endswith(" (F11 Drawer).")
    assert with_keys("No.", "unheard_of", keys, bool) == "No."


@pytest.mark.parametrize(
    ("act", "code", "told"),
    [
        ("drop", "not_enough", "No (F8 Drawer)."),
        ("correct_pot", "not_enough", "No."),
        ("undo", "already_paid", "No (F4 Verify)."),
        ("", "already_paid", "No (F4 Verify)."),
        ("pay", "already_paid", "No."),
    ],
)
def test_a_code_that_says_something_else_of_an_act_leads_nowhere(
    act: str, code: str, told: str
) -> None:
    shown = {"drawer", "go_till", "go_verifier"}.__contains__
    assert with_keys("No.", code, Keys(), shown, act=act) == told


def test_what_a_code_says_of_an_act_is_told_of_acts_there_are() -> None:
    for act, code in ELSEWHERE:
        assert act in ACTS
        assert code in WAYS_OUT


@pytest.mark.parametrize(
    ("phase", "shown", "told"),
    [
        (
            Phase.STOPPED,
            {"play_on", "close_stage", "go_caller"},
            "^G Go on, ^L No more",
        ),
        (Phase.STOPPED, {"go_caller"}, "F3 Call"),
        (Phase.RUNNING, {"stop", "go_caller"}, "F6 STOP"),
        (Phase.PAID, {"next"}, "F8 Next"),
        (Phase.SELLING, {"go_caller"}, "F3 Call"),
    ],
)
def test_the_key_that_leads_on_is_told_by_where_the_hall_stands(
    phase: Phase, shown: set[str], told: str
) -> None:
    said = with_keys("Not now.", "wrong_phase", Keys(), shown.__contains__, phase)
    assert said == f"Not now ({told})."


def test_each_phase_of_an_open_session_has_a_way_on() -> None:
    assert WAYS_ON.keys() == SESSION_OPEN
    for ways in WAYS_ON.values():
        assert set(ways) <= BY_ID.keys()


async def test_a_refusal_names_what_stands_on_the_key_and_the_key_that_leads_on(
    evening: Evening,
) -> None:
    async with driving(evening.path, evening.config, first="pots") as driver:
        desk = driver.desk
        desk.do("play_on", {})
        await driver.settle()
        assert driver.said == (
            "Go on isn't possible now: no game is running, start the next one and stop"
            " it for a claim first (F3 Call)."
        )


@pytest.mark.parametrize(
    ("place", "key"), [("till", "F8 Drawer"), ("home", "F2 Till"), ("pots", "F2 Till")]
)
async def test_who_leaves_an_uncounted_drawer_is_told_where_it_is_counted(
    evening: Evening, place: Place, key: str
) -> None:
    evening.ok("sign_in", by="Max")
    evening.ok("float", drawer="till-1", amount="50.00")
    async with driving(evening.path, evening.config, first=place) as driver:
        await driver.press("ctrl+x")
        assert driver.said.endswith(f"isn't counted: count it first ({key}).")
