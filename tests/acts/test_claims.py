"""The verdict on a face: by the calls and the books, never by the player's marks."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.rules.balls import ball_name
from hall_tui.views.faces import FaceNumber
from tests.acts.caller import (
    call_all,
    claim,
    faces_of,
    first_balls,
    others,
    precall_all,
    regular,
    sell,
    single,
    squares,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile


@pytest.fixture
def line(evening: Evening) -> tuple[Evening, list[FaceNumber]]:
    """Page 1, game 1 at count 5: the first of six faces has its top line."""
    evening.ok("designate", designation="loonie", ball=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = faces_of(evening, receipt, "page_1")
    call_all(evening, first_balls(evening, faces[0], 5))
    return evening, faces


Line = tuple[Evening, list[FaceNumber]]


def test_a_good_claim_tells_all_that_a_verifier_needs(line: Line) -> None:
    evening, faces = line
    evening.ok("stop", by="Joe")
    found = claim(evening, faces[0])
    assert found["verdict"] == "good"
    assert found["reason"] == "Good: complete on the last call, count 5."
    assert found["face"] == f"A{faces[0].number}"
    assert (found["product"], found["tier"], found["receipt"]) == (
        "regular",
        "regular",
        1,
    )
    assert found["grids"] == ["#####\n.....\n..*..\n.....\n....."]
    assert (found["since"], found["missing"]) == (5, [])
    assert evening.rows("SELECT verdict, for_prize, since FROM claims") == [
        {"verdict": "good", "for_prize": 1, "since": 5}
    ]


def test_not_yet_names_what_is_missing(line: Line) -> None:
    evening, faces = line
    evening.ok("undo", reason="was another")
    evening.ok("stop")
    found = claim(evening, faces[0])
    missing = first_balls(evening, faces[0], 5)[-1]
    assert found["verdict"] == "not_yet"
    assert found["reason"] == f"Not yet: it misses {ball_name(missing, 75)}."
    assert found["missing"] == [[missing]]


def test_a_face_that_wasnt_sold(line: Line) -> None:
    evening, _ = line
    evening.ok("stop")
    found = evening.ok("claim", face="A2000")
    assert (found["verdict"], found["receipt"]) == ("not_sold", None)


def test_an_unknown_number(line: Line) -> None:
    evening, _ = line
    evening.ok("stop")
    assert evening.ok("claim", face=10501)["verdict"] == "unknown"
    assert evening.ok("claim", face="Q12")["verdict"] == "unknown"
    assert evening.ok("claim", face=12, set="other")["verdict"] == "unknown"
    evening.refused("bad_face", "claim", face="none")
    evening.refused("bad_face", "claim", face=0)
    assert evening.value("SELECT count(*) FROM claims WHERE card_set IS NULL") == 3


def test_a_face_of_another_page_isnt_sold_for_this_game(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action"))
    evening.ok("start", game="double_action")
    evening.ok("call", ball=1)
    evening.ok("stop")
    regular_face = faces_of(evening, receipt, "page_1")[0]
    found = claim(evening, regular_face)
    assert found["verdict"] == "wrong_game"
    assert found["reason"] == "Not sold for this game: Receipt 1 has it for Page 1."


def test_a_face_sold_after_the_start_is_for_later_games(line: Line) -> None:
    evening, faces = line
    receipt = sell(evening, regular())
    later = faces_of(evening, receipt, "page_2")[0]
    assert faces_of(evening, receipt, "page_1") == []
    evening.ok("stop")
    found = claim(evening, later)
    assert found["verdict"] == "wrong_game"


def test_a_late_card_plays_where_the_game_takes_them(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    game = "[games.page_1_1]\n"
    text = alberta_rules.text.replace(game, f"{game}late_entry = true\n")
    evening = hall_file(read_hall(text, "hall.toml"), opened=True)
    evening.ok("designate", designation="loonie", ball=75)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    late = sell(evening, regular())
    face = faces_of(evening, late, "page_1")[0]
    call_all(evening, first_balls(evening, face, 5))
    evening.ok("stop")
    assert claim(evening, face)["verdict"] == "good"


def test_a_card_sold_while_the_caller_has_stopped_is_too_late_for_the_claim(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    game = "[games.page_1_1]\n"
    text = alberta_rules.text.replace(game, f"{game}late_entry = true\n")
    evening = hall_file(read_hall(text, "hall.toml"), opened=True)
    evening.ok("designate", designation="loonie", ball=75)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    call_all(evening, range(1, 75))
    evening.ok("stop")
    face = faces_of(evening, sell(evening, regular()), "page_1")[0]
    found = claim(evening, face)
    assert found["verdict"] == "wrong_game"
    assert found["reason"] == "Receipt 1 was sold while the caller had stopped."


def test_a_voided_face(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action"))
    face = faces_of(evening, receipt, "double_action")[0]
    evening.ok("void", second="Ada", receipt=receipt, reason="changed their mind")
    evening.ok("start", game="double_action")
    call_all(evening, first_balls(evening, face))
    evening.ok("stop")
    found = claim(evening, face)
    assert found["verdict"] == "void"
    assert found["reason"] == "Receipt 1 was taken back: this face isn't in play."


def test_a_face_with_a_floor_seller_is_no_winner_and_an_alarm(
    evening: Evening,
) -> None:
    sell(evening, regular())
    evening.ok(
        "issue_books",
        seller="Fay",
        product="bonanza",
        faces=1,
        medium="paper",
        quantity=5,
    )
    face = FaceNumber("main", 1)
    precall_all(evening, "bonanza", first_balls(evening, face))
    evening.ok("stop")
    found = claim(evening, face)
    assert found["verdict"] == "not_sold"
    assert found["reason"] == "Issued to floor seller Fay and not sold."
    assert "manager" in str(found["alarm"])


def test_a_look_up_without_a_stop_says_so(line: Line) -> None:
    evening, faces = line
    refused = evening.refused("no_stop", "claim", face=faces[0].number)
    assert refused.message == (
        "Only a look-up, the caller hasn't stopped: Good: complete on the last call, "
        "count 5."
    )
    assert refused.data["verdict"] == "good"
    unknown = evening.refused("no_stop", "claim", face=10501)
    assert unknown.data["verdict"] == "unknown"


def test_no_game_no_verdict(evening: Evening) -> None:
    evening.refused("no_game", "claim", face=1)


def test_a_late_bingo_is_good_until_the_stage_is_closed(line: Line) -> None:
    """Ruling 12: the last number needn't be in the pattern."""
    evening, faces = line
    call_all(evening, others(first_balls(evening, faces[0], 5))[:3])
    evening.ok("stop")
    found = claim(evening, faces[0])
    assert (found["verdict"], found["since"], found["count"]) == ("good", 5, 8)


def test_a_good_claim_is_made_once(line: Line) -> None:
    evening, faces = line
    evening.ok("stop")
    for _ in range(2):
        evening.ok("claim", act_id="press", face=faces[0].number)
    evening.refused("already_claimed", "claim", face=faces[0].number)
    evening.refused("already_claimed", "claim", face=f"a{faces[0].number}")
    assert evening.value("SELECT count(*) FROM claims") == 1


def test_after_the_closing_a_claim_is_already_paid_or_too_late(line: Line) -> None:
    evening, faces = line
    win(evening, faces[0])
    paid = evening.refused("no_stop", "claim", face=faces[0].number)
    assert paid.data["verdict"] == "already_paid"
    closed = evening.refused("no_stop", "claim", face=faces[1].number)
    assert closed.data["verdict"] == "stage_closed"


def test_a_withdrawn_claim_can_be_made_again(line: Line) -> None:
    evening, faces = line
    evening.ok("stop")
    claim(evening, faces[0])
    evening.ok("withdraw_claim", by="Vera", face=faces[0].number, reason="misread")
    evening.refused("no_claim", "withdraw_claim", face=faces[0].number, reason="x")
    evening.refused("unknown", "withdraw_claim", face=10501, reason="x")
    assert claim(evening, faces[0])["verdict"] == "good"
    assert evening.rows("SELECT verdict, attempt FROM claims") == [
        {"verdict": "good", "attempt": 1},
        {"verdict": "good", "attempt": 2},
    ]


def test_a_number_in_two_sets_asks_for_the_prefix(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """Two sets of single cards are in play; a prefix tells them apart."""
    sets = 'double = { card = "double", prefix = "D"'
    second = 'blue = { card = "single", prefix = "B", made = 600, seed = "blue" }\n'
    stock = "regular_6 = {"
    text = alberta_rules.text.replace(sets, second + sets)
    text = text.replace(
        stock, 'blue_3 = { set = "blue", first = 1, last = 600, faces = 3 }\n' + stock
    )
    text = text.replace(
        'price = 3.50, stock = "regular_3"', 'price = 3.50, stock = "blue_3"'
    )
    evening = hall_file(read_hall(text, "hall.toml"), opened=True)
    blue = sell(evening, regular(3))
    sell(evening, regular(6, book=1))
    units = {"product": "regular", "faces": 9, "medium": "electronic", "quantity": 2}
    sell(evening, units, {"product": "regular", "faces": 3, "medium": "paper"})
    evening.ok("designate", designation="loonie", ball=75)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    evening.ok("call", ball=1)
    evening.ok("stop")
    face = faces_of(evening, blue, "page_1")[0]
    refused = evening.refused("ambiguous_number", "claim", face=face.number)
    assert refused.message is not None and "A or B" in refused.message
    assert evening.ok("claim", face=f"B{face.number}")["receipt"] == blue
    assert evening.ok("claim", face=f"A{face.number}")["verdict"] == "not_sold"


def test_a_number_is_looked_for_only_in_the_sets_of_the_games_cards(
    evening: Evening,
) -> None:
    """Number 1 is a single and a double face; Double Action plays doubles."""
    receipt = sell(evening, regular(), single("double_action"))
    evening.ok("start", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    assert len(squares(evening, face)[0]) == 2
    evening.ok("call", ball=1)
    evening.ok("stop")
    assert evening.ok("claim", face=face.number)["face"] == f"D{face.number}"


def test_winners_of_the_game_before_are_out(evening: Evening) -> None:
    """Page 8, game 2 is for the next full card."""
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    face = faces_of(evening, receipt, "page_8")[0]
    call_all(evening, first_balls(evening, face))
    assert win(evening, face)["ended"] is True
    evening.ok("start", game="page_8_2")
    evening.ok("stop")
    assert claim(evening, face)["verdict"] == "out"
