"""Drawing the pots' numbers before the games, and taking a wrong one back."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded, read_hall
from tests.acts.caller import up_to
from tests.acts.evening import Evening, HallFile


def draw(evening: Evening, designation: str, ball: int | str) -> dict[str, object]:
    return evening.ok("designate", by="Joe", designation=designation, ball=ball)


def test_the_loonie_number_is_drawn(evening: Evening) -> None:
    assert draw(evening, "loonie", 42) == {
        "designation": "loonie",
        "balls": ["N42"],
        "to_come": 0,
    }
    assert evening.rows("SELECT designation, ball FROM designated_balls") == [
        {"designation": "loonie", "ball": 42}
    ]


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("unknown_designation", {"designation": "lonie", "ball": 1}),
        ("not_a_ball", {"designation": "loonie", "ball": "x"}),
        ("out_of_range", {"designation": "loonie", "ball": 76}),
        ("letter_mismatch", {"designation": "loonie", "ball": "B42"}),
    ],
)
def test_what_is_no_ball_or_designation_is_refused(
    evening: Evening, code: str, arguments: dict[str, object]
) -> None:
    evening.refused(code, "designate", by="Joe", **arguments)


def test_one_ball_is_enough(evening: Evening) -> None:
    draw(evening, "loonie", 42)
    evening.refused("already_drawn", "designate", designation="loonie", ball=43)


def test_balls_of_the_same_ending_are_drawn_again(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """Ruling 22, shown on a hall that draws three loonie numbers."""
    one = 'loonie = { title = "Loonie number", balls = 1 }'
    three = one.replace("1 }", '3, distinct = "ending" }')
    text = alberta_rules.text.replace(one, three)
    evening = hall_file(read_hall(text, "hall.toml"), opened=True)
    assert draw(evening, "loonie", 7)["to_come"] == 2
    refused = evening.refused(
        "draw_again", "designate", by="Joe", designation="loonie", ball=67
    )
    assert refused.message == "O67 counts as the same as B7: draw again."
    assert draw(evening, "loonie", 68)["balls"] == ["B7", "O68"]


def test_a_number_typed_wrongly_is_taken_back(evening: Evening) -> None:
    evening.refused(
        "nothing_drawn", "correct_designation", designation="loonie", reason="none"
    )
    draw(evening, "loonie", 42)
    taken = evening.ok(
        "correct_designation", by="Joe", designation="loonie", reason="was 43"
    )
    assert taken == {"designation": "loonie", "taken_back": "N42"}
    assert draw(evening, "loonie", 43)["balls"] == ["N43"]


def test_a_number_that_a_game_uses_stands(evening: Evening) -> None:
    draw(evening, "loonie", 42)
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    evening.ok("end_game", by="Joe", second="Max", reason="power is out")
    evening.refused(
        "already_used", "correct_designation", designation="loonie", reason="was 43"
    )


def test_a_game_with_a_pots_number_waits_for_it(evening: Evening) -> None:
    up_to(evening, "page_1_1")
    refused = evening.refused("designation_missing", "start", game="page_1_1")
    assert refused.data == {"designation": "loonie"}


def test_the_same_act_draws_once(evening: Evening) -> None:
    for _ in range(2):
        evening.ok("designate", act_id="once", designation="loonie", ball=42)
    assert evening.value("SELECT count(*) FROM designated_balls") == 1


def test_no_ball_is_designated_in_a_game(evening: Evening) -> None:
    evening.ok("start", by="Joe", game="double_action")
    evening.refused("wrong_phase", "designate", designation="loonie", ball=42)
