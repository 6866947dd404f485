"""What keeps a session open: each thing by itself, and that the act says the same."""

from __future__ import annotations

from hall_tui.views.before_close import Undone, before_close
from hall_tui.views.sessions import open_session
from tests.acts import caller
from tests.acts.evening import Evening
from tests.acts.played import play


def undone(evening: Evening) -> list[Undone]:
    session = evening.read(open_session)
    found: list[Undone] = evening.read(
        lambda db: before_close(db, evening.config, session, evening.at)
    )
    return found


def told(evening: Evening) -> list[tuple[str, str]]:
    return [(one.code, one.what) for one in undone(evening)]


def test_nothing_is_undone_in_a_session_that_has_just_opened(evening: Evening) -> None:
    assert undone(evening) == []
    evening.ok("close_session")


def test_a_sale_and_a_drawer(evening: Evening) -> None:
    caller.sell(evening, caller.regular(), caller.single("bonanza"))
    pages = [game for game in evening.read(caller.unplayed) if game != "bonanza"]
    caller.leave_out(evening, *pages)
    assert told(evening) == [
        (
            "games_unplayed",
            "1 game that cards are sold for isn't played yet: Bonanza",
        ),
        ("uncounted", "Not counted since money last moved: till-1"),
    ]


def test_a_game_as_it_stands(evening: Evening) -> None:
    receipt = caller.sell(evening, caller.regular())
    for designation, ball in (("loonie", 5), ("toonie", 6)):
        evening.ok("designate", by="Joe", designation=designation, ball=ball)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    face = caller.faces_of(evening, receipt, "page_1")[0]
    caller.call_all(evening, caller.first_balls(evening, face)[:5])
    title = evening.config.hall.games["page_1_1"].title
    assert told(evening)[0] == ("game_running", f"{title} is on at call 5")
    evening.ok("stop", by="Joe")
    assert told(evening)[0] == ("game_running", f"{title} is stopped at call 5")


def test_what_is_laid_aside_and_on_the_floor(evening: Evening) -> None:
    for name in ({"name": "Bo"}, {}):
        evening.ok("hold", by="Ann", items=[caller.regular()], **name)
    for seller in ("Fay", "Gus", "Hal", "Ivy"):
        evening.ok(
            "issue_books", by="Ann", seller=seller, product="bonanza", quantity=1
        )
    assert [what for _, what in told(evening)] == [
        "2 sales are laid aside: no. 1 Bo; no. 2 of till-1",
        "Floor sellers still have books: Fay (issue 1); Gus (issue 2); Hal (issue 3)"
        " and 1 more",
    ]


def test_two_people_may_leave_prizes_and_games(evening: Evening) -> None:
    play(evening)
    found = {one.code: one for one in undone(evening)}
    assert found["awards_unpaid"].what == "1 prize of 20.00 isn't paid"
    waivers = {code: one.waiver for code, one in found.items()}
    assert waivers == {
        "games_unplayed": "unplayed",
        "awards_unpaid": "carry_owed",
        "uncounted": None,
    }
    assert found["uncounted"].drawers == ("bank", "till-1")


def test_the_act_refuses_with_the_first_of_them(evening: Evening) -> None:
    caller.sell(evening, caller.regular())
    evening.ok("hold", by="Ann", items=[caller.regular()])
    first = undone(evening)[0]
    answer = evening.refused(first.code, "close_session")
    assert answer.message == f"{first.what}. {first.cure}."
