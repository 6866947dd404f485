"""Claims of faces that win together: one group a claim, and no face counts twice."""

from __future__ import annotations

from typing import cast

from hall_tui.acts.named import award_named
from hall_tui.acts.registry import Data
from hall_tui.config.loading import Loaded
from hall_tui.views.faces import FaceNumber
from hall_tui.views.payout_slip import payout_slip
from tests.acts.caller import awarded, claim, faces_of, regular, sell
from tests.acts.evening import Evening, HallFile
from tests.acts.groups import (
    COLUMNS,
    DIAGONAL,
    GAME,
    begun,
    complete,
    names,
    needed,
    sheet,
)
from tests.acts.till import changed

LEFT, MIDDLE, RIGHT = COLUMNS


def kept(evening: Evening) -> list[tuple[int, int, str, int]]:
    """Each claim: its number, its face, its verdict, how many faces it holds."""
    found = evening.rows(
        "SELECT c.id, c.face, c.verdict,"
        " (SELECT count(*) FROM claim_faces f WHERE f.claim_id = c.id) AS faces"
        " FROM claims c ORDER BY c.id"
    )
    return [(row["id"], row["face"], row["verdict"], row["faces"]) for row in found]


def faces_told(found: Data, key: str = "face") -> list[object]:
    """What an answer says of each of the faces that win together, from the top."""
    return [one[key] for one in cast("list[Data]", found["faces"])]


def test_a_claim_of_any_face_takes_the_whole_group(evening: Evening) -> None:
    receipt, faces = begun(evening)
    balls = complete(evening, faces, LEFT)
    found = claim(evening, faces[3])
    assert found["verdict"] == "good"
    assert found["face"] == f"A{faces[0].number}"
    assert found["reason"] == (
        f"Good: complete on the last call, count {len(balls)}."
        f" Faces {' '.join(names(faces, LEFT))}."
    )
    assert faces_told(found) == names(faces, LEFT)
    assert found["wins"] == [names(faces, LEFT)]
    assert len(cast("list[str]", found["grids"])) == 3
    assert (found["receipt"], found["missing"]) == (receipt, [])
    assert kept(evening) == [(1, faces[0].number, "good", 3)]
    refused = evening.refused("already_claimed", "claim", face=faces[6].number)
    assert refused.message == f"A{faces[0].number} is claimed already and good."


def test_each_win_of_a_page_is_claimed_and_is_a_share(evening: Evening) -> None:
    """Sales of 4.00 give 2.40, shared by three wins (ruling 28)."""
    _, faces = begun(evening)
    complete(evening, faces, *COLUMNS)
    first = claim(evening, faces[4])
    assert first["face"] == f"A{faces[1].number}"
    assert first["wins"] == [names(faces, group) for group in COLUMNS]
    assert "; the page wins 3 times, also with " in str(first["reason"])
    assert claim(evening, faces[4])["face"] == f"A{faces[0].number}"
    assert claim(evening, faces[8])["face"] == f"A{faces[2].number}"
    refused = evening.refused("already_claimed", "claim", face=faces[4].number)
    assert refused.message == "All 3 wins of this page are claimed already and good."
    closed = evening.ok("close_stage", by="Joe")
    assert awarded(closed) == [("prize", GAME, "0.80")] * 3
    assert closed["ended"]
    evening.assert_sound()
    paid = evening.refused("no_stop", "claim", face=faces[3].number)
    assert paid.data["verdict"] == "already_paid"


def test_all_faces_of_a_win_stand_on_its_payout_slip(evening: Evening) -> None:
    _, faces = begun(evening)
    complete(evening, faces, LEFT)
    claim(evening, faces[0])
    evening.ok("close_stage", by="Joe")
    evening.ok("pay", by="Vera", award=1, drawer="till-1")
    slip = evening.read(
        lambda db: payout_slip(
            db,
            evening.config,
            award_named(db, 1),
            local=evening.at,
            paid_by="Vera",
            second=None,
        )
    )
    assert [slip.face, *slip.others] == names(faces, LEFT)


def test_a_claim_taken_back_frees_its_faces(evening: Evening) -> None:
    _, faces = begun(evening)
    complete(evening, faces, LEFT, RIGHT)
    claim(evening, faces[0])
    claim(evening, faces[0])
    evening.ok("withdraw_claim", by="Vera", face=faces[6].number, reason="misread")
    evening.refused("no_claim", "withdraw_claim", face=faces[3].number, reason="again")
    again = claim(evening, faces[5])
    assert (again["verdict"], again["face"]) == ("good", f"A{faces[0].number}")
    top = [face for _, face, _, _ in kept(evening)]
    assert top == [faces[0].number, faces[2].number, faces[0].number]


def test_a_reopened_stage_takes_the_claims_anew(evening: Evening) -> None:
    _, faces = begun(evening)
    complete(evening, faces, LEFT)
    claim(evening, faces[0])
    evening.ok("close_stage", by="Joe")
    evening.ok("reopen_stage", second="Ada", reason="one was missed")
    evening.ok("stop", by="Joe")
    assert claim(evening, faces[3])["verdict"] == "good"
    assert evening.ok("close_stage", by="Joe")["ended"]
    evening.assert_sound()


def test_one_face_short_names_the_face_that_misses_a_number(evening: Evening) -> None:
    _, faces = begun(evening, 6)
    balls = needed(evening, faces, (0, 2, 4))
    for ball in balls[:-1]:
        evening.ok("call", by="Joe", ball=ball)
    evening.ok("stop", by="Joe")
    found = claim(evening, faces[0])
    assert found["verdict"] == "not_yet"
    assert str(found["reason"]).startswith(f"Not yet: A{faces[4].number} misses ")
    assert found["face"] == f"A{faces[0].number}"
    assert faces_told(found, "missing") == [[], [], [[balls[-1]]]]
    assert kept(evening) == [(1, faces[0].number, "not_yet", 0)]


def test_a_diagonal_wins_on_paper_and_not_on_a_unit(evening: Evening) -> None:
    _, faces = begun(evening)
    complete(evening, faces, DIAGONAL)
    found = claim(evening, faces[4])
    assert (found["verdict"], found["face"]) == ("good", f"A{faces[0].number}")
    refused = evening.refused("already_claimed", "claim", face=faces[1].number)
    assert refused.message == f"A{faces[0].number} is claimed already and good."


def test_on_a_unit_columns_are_three_faces_in_a_row(evening: Evening) -> None:
    _, faces = begun(evening, medium="electronic")
    complete(evening, faces, (3, 4, 5))
    found = claim(evening, faces[5])
    assert (found["verdict"], found["medium"]) == ("good", "electronic")
    assert faces_told(found) == names(faces, (3, 4, 5))


def test_a_face_that_wasnt_sold_is_told_alone(evening: Evening) -> None:
    receipt, faces = begun(evening)
    complete(evening, faces, LEFT)
    found = evening.ok("claim", by="Vera", face=f"A{faces[8].number + 1}")
    assert (found["verdict"], "faces" in found) == ("not_sold", False)
    other = faces_of(evening, receipt, "page_8")[0]
    assert claim(evening, other)["verdict"] == "wrong_game"


def test_the_sheet_of_a_taken_back_receipt_is_void(evening: Evening) -> None:
    sell(evening, regular(), sheet(9))
    gone = sell(evening, regular(), sheet(9))
    sell(evening, regular(), sheet(9))
    faces = faces_of(evening, gone, GAME)
    evening.ok("void", second="Ada", receipt=gone, reason="changed their mind")
    begun(evening)
    complete(evening, faces, LEFT)
    assert claim(evening, faces[0])["verdict"] == "void"


def test_a_page_that_goes_round_the_end_of_its_stock(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """Three columns of single faces, of which the pile's last and first are one."""
    units = "first = 7321, last = 9000, faces = 1, down = 3, offset = 101"
    few = "first = 7321, last = 8040, faces = 1, down = 3, offset = 716"
    evening = hall_file(changed(alberta_rules, (units, few)), opened=True)
    _, faces = begun(evening, medium="electronic")
    complete(evening, faces, (0, 1, 2))
    assert claim(evening, faces[1])["verdict"] == "good"


def test_a_seller_s_unsold_sheet_that_is_complete_is_an_alarm(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    of_game = 'pages = ["intermission"]\nrequires'
    floor = f"floor_sold = true\n{of_game}"
    evening = hall_file(changed(alberta_rules, (of_game, floor)), opened=True)
    sell(evening, regular())
    evening.ok("issue_books", seller="Fay", **sheet(6, quantity=2))
    issued = [FaceNumber("main", 7 + place) for place in range(6)]
    begun(evening, 6)
    complete(evening, issued, (0, 2, 4))
    found = claim(evening, issued[2])
    assert found["verdict"] == "not_sold"
    assert "manager" in str(found["alarm"])
