"""The Thursday evening from the first ball to page 2."""

from __future__ import annotations

from hall_tui.rules.balls import ball_name
from tests.evenings.calling import anybody, tier
from tests.evenings.hall_thursday import Evening
from tests.evenings.selling import book, entry
from tests.evenings.writing import Script

LOONIE, TOONIE = 34, 61
PRECALLED = 46


def draw_ahead(evening: Evening) -> None:
    """The balls drawn for the coin pots, one of them read wrongly."""
    script, caller = evening.script, evening.caller
    script.part()
    script.at("2026-12-10T18:00:00")
    caller.do("start", game="page_1_1", expect="out_of_order")
    loonie = {"designation": "loonie"}
    caller.do("designate", **loonie, ball="B34", expect="letter_mismatch")
    caller.do("designate", **loonie, ball="N43")
    caller.do("correct_designation", **loonie, reason="N34 lay there, not N43")
    caller.do("designate", **loonie, ball="N34")
    caller.do("designate", designation="toonie", ball="O61")
    caller.do("designate", designation="toonie", ball="O62", expect="already_drawn")
    caller.no_win_on = {LOONIE, TOONIE}
    evening.till_1.refuse("window_closed", book("regular", 6), entry("loonie"))


def precall(evening: Evening) -> None:
    """The pre-call of Bonanza, with balls that are refused."""
    script, caller = evening.script, evening.caller
    script.part()
    script.later(60)
    bonanza = {"game": "bonanza"}
    balls = evening.rng.sample(range(1, 76), PRECALLED)
    for count, ball in enumerate(balls, start=1):
        caller.do("precall", **bonanza, ball=_name(ball))
        if count == 20:
            caller.do(
                "precall", **bonanza, ball=_name(balls[4]), expect="already_called"
            )
            caller.do("precall", **bonanza, ball="O76", expect="out_of_range")
            caller.do("start", game="double_action", expect="precall_unfinished")
            late = book("bonanza", 1)
            evening.till_2.refuse("window_closed", book("regular", 6), late)
            script.later(20)
    caller.do("precall", **bonanza, ball=_name(balls[0]), expect="precall_done")


def double_action(evening: Evening) -> None:
    """The pot must go: the first full card takes it at any count, then the prize."""
    script, caller = evening.script, evening.caller
    caller.start("double_action")
    late = book("double_action", 1)
    evening.till_2.refuse("window_closed", book("regular", 6), late)
    script.later(20)
    caller.do("call", ball="B52", expect="letter_mismatch")
    (first,) = caller.so_that(anybody, others=18)
    caller.check("claim", face=first.number, expect="no_stop")
    caller.do("stop")
    caller.do("call", ball=caller.name(caller.a_ball()), expect="wrong_phase")
    (award,) = caller.close([first], pay=False)["awards"]
    assert award["of"] == "pot", award
    pot = {"award": award["award"]}
    caller.check("pay", **pot, expect="needs_second")
    caller.check("pay", **pot, second="Vera", expect="same_person")
    caller.check("pay", **pot, second="Nora", drawer="till-2", expect="not_enough")
    caller.pay_award(award)
    caller.check("pay", **pot, second="Nora", expect="already_paid")
    faces = caller.so_that(anybody, anybody, others=0)
    caller.do("stop")
    caller.claim(first.number, "already_paid")
    caller.close(faces)


def early_birds(evening: Evening) -> None:
    """A claim that isn't complete, and one of a face that plays other games."""
    caller = evening.caller
    caller.start("early_bird_1")
    caller.by_chance(short=4)
    field = caller.field()
    near = min(field.faces, key=field.missing)
    caller.do("stop")
    caller.claim(near.number, "not_yet")
    caller.do("close_stage", expect="no_good_claim")
    caller.do("play_on")
    caller.mistype(caller.a_ball(), "The ball was read upside down")
    caller.win(caller.by_chance())
    caller.start("early_bird_2")
    winners = caller.by_chance()
    caller.do("stop")
    caller.claim("A4201", "wrong_game")
    caller.close(winners)


def page_1(evening: Evening) -> None:
    """Two winners of two colours; a voided, an unsold and an unknown face."""
    caller = evening.caller
    caller.start("page_1_1")
    caller.do("game")
    winners = caller.so_that(tier("regular"), tier("ruby"))
    caller.do("stop")
    caller.claim(voided_face(evening.script, evening.receipts["void"]), "void")
    first, second = winners
    caller.claim(first.number, "good")
    caller.check("claim", face=first.number, expect="already_claimed")
    caller.do("play_on", expect="good_claim_stands")
    caller.close([second])
    caller.start("page_1_2", after=30)
    winners = caller.by_chance()
    caller.do("stop")
    caller.claim("A2390", "not_sold")
    caller.claim("A19876", "unknown")
    caller.close(winners)


def page_2(evening: Evening) -> None:
    """A late customer, a shout that is withdrawn, three winners of three colours."""
    caller = evening.caller
    caller.start("page_2_1")
    evening.receipts["late"] = evening.till_1.sell(
        book("regular", 6), player={"name": "Comes from work"}
    )
    evening.script.later(20)
    winners = caller.by_chance()
    caller.do("stop")
    late = face_of(evening.script, evening.receipts["late"], "page_3")
    caller.claim(late, "wrong_game")
    winner = winners[0]
    caller.claim(winner.number, "good")
    caller.check(
        "withdraw_claim", face=winner.number, reason="Shouted by the next table"
    )
    caller.close(winners)
    caller.start("page_2_2", after=30)
    caller.win(caller.so_that(tier("regular"), tier("ruby"), tier("royal")))


def voided_face(script: Script, receipt: int) -> str:
    """A face that was on page 1 of a receipt."""
    return face_of(script, receipt, "page_1")


def face_of(script: Script, receipt: int, page: str) -> str:
    """The first face of a receipt on a page, as it is printed."""
    sql = (
        "SELECT r.first FROM sold_ranges r JOIN receipt_lines l ON l.id = r.line_id"
        " WHERE l.receipt_id = ? AND r.page = ? ORDER BY r.id"
    )
    found = script.read(lambda db: db.execute(sql, [receipt, page]).fetchall())
    return f"A{found[0][0]}"


def _name(ball: int) -> str:
    return ball_name(ball, 75)
