"""What the verifier is told before the closing is what the closing awards."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.views.faces import FaceNumber
from hall_tui.views.playing import playing
from hall_tui.views.sessions import open_session
from hall_tui.views.verifier_desk import good_claims
from tests.acts import caller
from tests.acts.evening import Evening, HallFile

Told = list[tuple[str, int, int]]


def told(evening: Evening) -> Told:
    """(of, share, added) of each share as told now."""

    def view(db: Database) -> Told:
        session = open_session(db)
        assert session is not None
        now = playing(db, evening.config, session)
        assert now is not None
        return [
            (share.of, share.share_cents, share.added_cents)
            for one in good_claims(db, evening.config, session, now)
            for share in one.shares
        ]

    found: Told = evening.read(view)
    return sorted(found)


def awarded(evening: Evening) -> Told:
    """(of, share, added) of each award."""
    found = evening.rows("SELECT of, share_cents, added_cents FROM awards")
    return sorted((row["of"], row["share_cents"], row["added_cents"]) for row in found)


def claim_all(evening: Evening, *faces: FaceNumber) -> None:
    """Stop, and claim all of them."""
    evening.ok("stop", by="Joe")
    for face in faces:
        assert caller.claim(evening, face)["verdict"] == "good"


def start_page_1(evening: Evening) -> None:
    """Everything before page 1 is left out, and its first game starts."""
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")


def test_a_prize_among_colours(evening: Evening) -> None:
    """The ruby face's share is multiplied, the regular one's isn't."""
    paper = caller.sell(evening, caller.regular())
    ruby = caller.sell(evening, {"product": "ruby", "faces": 6, "medium": "paper"})
    start_page_1(evening)
    faces = [caller.faces_of(evening, one, "page_1")[0] for one in (paper, ruby)]
    balls = [caller.first_balls(evening, face, 5) for face in faces]
    caller.call_all(evening, list(dict.fromkeys(balls[0] + balls[1])))
    claim_all(evening, *faces)
    before = told(evening)
    assert len(before) == 2
    assert any(added for _, _, added in before)
    evening.ok("close_stage", by="Joe")
    assert awarded(evening) == before


def test_a_pot_that_is_won_alone(evening: Evening) -> None:
    """At 45 pre-called balls only the pot can be won (ruling 15)."""
    receipt = caller.sell(evening, caller.regular(), caller.single("bonanza", 2))
    face = caller.faces_of(evening, receipt, "bonanza")[0]
    balls = caller.first_balls(evening, face)
    balls += caller.others(balls)[: 45 - len(balls)]
    caller.precall_all(evening, "bonanza", balls)
    claim_all(evening, face)
    before = told(evening)
    assert before == [("pot", 10000, 0)]
    evening.ok("close_stage", by="Joe")
    assert awarded(evening) == before


def test_a_pot_won_instead_of_the_prize_is_split(evening: Evening) -> None:
    receipt = caller.sell(
        evening, caller.regular(), caller.single("double_action", quantity=2)
    )
    evening.ok("start", by="Joe", game="double_action")
    faces = caller.faces_of(evening, receipt, "double_action")[:2]
    caller.call_all(evening, both(evening, *faces))
    claim_all(evening, *faces)
    before = told(evening)
    assert len(before) == 2
    evening.ok("close_stage", by="Joe")
    assert awarded(evening) == before


def both(evening: Evening, *faces: FaceNumber) -> list[int]:
    """Balls that mark every square of all these faces, one after the other."""
    balls: list[int] = []
    for face in faces:
        for square in caller.squares(evening, face):
            if not set(square) & set(balls):
                balls.append(square[0])
    return balls


def test_nobody_good_gets_nothing(hall_file: HallFile, alberta_rules: Loaded) -> None:
    evening = hall_file(alberta_rules, opened=True)
    receipt = caller.sell(evening, caller.regular())
    start_page_1(evening)
    face = caller.faces_of(evening, receipt, "page_1")[0]
    caller.call_all(evening, caller.first_balls(evening, face)[:1])
    evening.ok("stop", by="Joe")
    assert caller.claim(evening, face)["verdict"] == "not_yet"
    assert told(evening) == []
