"""No number of a payout slip is missing: an award taken back has a slip too."""

from __future__ import annotations

from hall_tui.acts.registry import Data
from hall_tui.views.slip_files import slips_of
from tests.acts.caller import call_all
from tests.acts.evening import Evening
from tests.acts.played import play
from tests.acts.test_bonuses import crowned


def slips(evening: Evening, act: str, data: Data) -> dict[str, list[str]]:
    """The slips of an act by their names, line by line."""
    found = evening.read(lambda db: slips_of(db, act, data))
    return {one.name: one.text.splitlines() for one in found}


def test_one_that_was_taken_back_before_and_after_it_was_paid(evening: Evening) -> None:
    play(evening)
    evening.ok("pay")
    given = {"award": 1, "second": "Ada", "reason": "the wrong card was read"}
    data = evening.ok("correct_award", **given)
    assert slips(evening, "correct_award", data) == {
        "payout-000001-taken-back": [
            "           Community Bingo Hall",
            "             AWARD TAKEN BACK",
            "Award 000001              2026-12-05 17:30",
            "------------------------------------------",
            "Page 1, game 1: any line",
            "Face A601",
            "TO COME BACK                         20.00",
            "Why: the wrong card was read",
        ]
    }


def test_those_of_a_part_that_is_opened_again(evening: Evening) -> None:
    play(evening)
    data = evening.ok("reopen_stage", second="Ada", reason="one wasn't heard")
    (told,) = slips(evening, "reopen_stage", data).values()
    assert "NOT PAID                             20.00" in told
    assert told[-1] == "Why: one wasn't heard"


def test_that_of_a_ball_which_is_taken_back(evening: Evening) -> None:
    receipt, _, lucky = crowned(evening)
    evening.ok("start", by="Joe", game="page_2_1")
    call_all(evening, [lucky])
    data = evening.ok("undo", by="Joe", reason="misread")
    (told,) = slips(evening, "undo", data).values()
    assert f"Receipt {receipt}" in told
    call_all(evening, [1 if lucky != 1 else 2])
    assert slips(evening, "undo", evening.ok("undo", reason="misread")) == {}
