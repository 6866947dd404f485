"""The Thursday evening from page 3 to the end of Bonanza."""

from __future__ import annotations

from tests.evenings.balls import InPlay
from tests.evenings.calling import Wanted
from tests.evenings.hall_first_half import TOONIE, face_of
from tests.evenings.hall_thursday import Evening
from tests.evenings.selling import book
from tests.evenings.writing import Script

OUT_OF_REACH = 49
"""The count from which tonight's Bonanza pot, won up to 48, is out of reach."""
PAST_JACKPOT = 48
"""The count from which tonight's jackpot, won up to 47, is out of reach."""


def page_3(evening: Evening) -> None:
    """A winner who shouts three balls late, which is still in time."""
    caller = evening.caller
    caller.start("page_3_1")
    winners = caller.by_chance()
    caller.call(caller.a_ball())
    caller.win(winners)
    caller.start("page_3_2", after=30)
    evening.till_2.do(
        "refund",
        receipt=evening.receipts["home"],
        second="Nora",
        reason="Must go home, pages 4 to 8 not played",
    )
    caller.win(caller.by_chance())


def page_4(evening: Evening) -> None:
    """A face that was refunded; prizes that are fetched later than they are won."""
    caller = evening.caller
    caller.start("page_4_1")
    winners = caller.by_chance()
    caller.do("stop")
    refunded = face_of(evening.script, evening.receipts["home"], "page_4")
    caller.claim(refunded, "void")
    first = caller.close(winners, pay=False)
    caller.start("page_4_2", after=30)
    caller.pay(first)
    caller.win(caller.by_chance())
    caller.do("pots")


def settle_the_floor(evening: Evening) -> None:
    """Another seller comes back in the break, with all sold."""
    evening.script.part()
    evening.script.later(900)
    evening.office("close_session", expect="game_running")
    evening.till_1.do(
        "return_books", issue=evening.receipts["Rosa"], tender={"cash": "12.00"}
    )
    evening.office("float", drawer="bank", amount="2500.00")
    evening.till_2.do("count", drawer="till-2", counted=evening.script.cash("till-2"))


def page_5(evening: Evening) -> None:
    """The toonie pot is won on its number, by the one of two who has the entry."""
    caller = evening.caller
    caller.start("page_5_1")
    caller.win(caller.by_chance(keep={TOONIE}))
    caller.start("page_5_2", after=30)
    script = evening.script
    faces = caller.so_that(
        _with_entry(script, "toonie"), _without_entry(script, "toonie"), last=TOONIE
    )
    caller.win(faces)


def pages_6_and_7(evening: Evening) -> None:
    """Four games as they fall."""
    caller = evening.caller
    for game in ("page_6_1", "page_6_2", "page_7_1", "page_7_2"):
        caller.start(game, after=60)
        caller.win(caller.by_chance())
        if game == "page_6_2":
            evening.till_1.refuse(
                "window_closed", book("regular", 6), book("early_bird_1", 6)
            )


def page_8(evening: Evening) -> None:
    """The loonie pot must go: of two winners, to the one with the entry."""
    script, caller = evening.script, evening.caller
    caller.start("page_8_1")
    evening.till_2.refuse("window_closed", book("regular", 9))
    script.later(20)
    faces = caller.so_that(
        _with_entry(script, "loonie"), _without_entry(script, "loonie"), others=8
    )
    caller.do("stop")
    caller.check("look_up", face=faces[1].number)
    caller.close(faces)
    caller.start("page_8_2", after=30)
    winners = caller.by_chance(not_before=PAST_JACKPOT)
    caller.do("stop")
    caller.claim(faces[0].number, "out")
    caller.close(winners)


def bonanza(evening: Evening) -> None:
    """The draw goes on; the pot is out of reach, prize and consolation are won.

    A face is claimed that a seller still has, who then brings all of his back.
    """
    caller = evening.caller
    tom = evening.receipts["Tom's first"]
    caller.start("bonanza", after=300)
    caller.do("precall", game="bonanza", ball="B1", expect="wrong_phase")
    winners = caller.by_chance(not_before=OUT_OF_REACH)
    caller.do("stop")
    caller.claim(f"A{tom}", "not_sold")
    caller.close(winners)
    caller.win(caller.by_chance(), pay=False)
    evening.script.part()
    evening.office("close_session", expect="books_out")
    evening.till_2.do("return_books", issue=evening.receipts["Tom"], first_unsold=tom)
    evening.office("close_session", expect="awards_unpaid")
    while caller.check("pay", second="Nora")["unpaid"]:
        pass
    caller.check("pay", expect="nothing_owed")
    caller.do("program")


def _with_entry(script: Script, product: str) -> Wanted:
    """Faces of receipts that hold an entry, none of them of the jackpot's own page."""
    holders = _holders(script, product)
    return lambda face: face.sold.receipt in holders and not _of_jackpot(face)


def _without_entry(script: Script, product: str) -> Wanted:
    """Faces of receipts without it, none of them of the jackpot's own page."""
    holders = _holders(script, product)
    return lambda face: face.sold.receipt not in holders and not _of_jackpot(face)


def _of_jackpot(face: InPlay) -> bool:
    return face.sold.product == "jackpot_progressive"


def _holders(script: Script, product: str) -> set[int]:
    sql = "SELECT receipt_id FROM receipt_lines WHERE product = ?"
    found = script.read(lambda db: db.execute(sql, [product]).fetchall())
    return {int(row[0]) for row in found}
