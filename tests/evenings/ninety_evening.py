"""The example evening at the 90-ball hall: a Monday, when members get a discount."""

from __future__ import annotations

from random import Random

from tests.evenings.balls import Field, InPlay
from tests.evenings.calling import Caller, anybody
from tests.evenings.selling import Asked, Till, book, entry
from tests.evenings.writing import Script

CUSTOMERS = 20
ROWS = (range(0, 5), range(5, 10), range(10, 15))
"""The squares of a ticket's rows."""
SNOWBALL = 46
"""The count up to which the snowball can be won tonight."""


def play(script: Script, rng: Random) -> None:
    """All of it, from the old snowball to the close."""
    till = Till(script, rng, "till-1", "Ann")
    caller = Caller(script, rng, caller="Joe", verifier="Vera", second="Nora")
    _open(script)
    void = _sell(script, rng, till)
    _house_1(caller, till, void)
    _house_2(caller)
    _flyer(caller, till, void - 1)
    _house_3(caller)
    _close(script)


def _open(script: Script) -> None:
    script.at("2026-12-07T18:00:00")
    script.do(
        "correct_pot",
        by="Max",
        second="Nora",
        desk="office",
        pot="snowball",
        amount="96.50",
        reason="Balance of the old books",
    )
    script.do(
        "set_pot_date",
        by="Max",
        desk="office",
        pot="snowball",
        date="2026-12-21",
        reason="Posted on the door",
    )
    script.do(
        "open_session", by="Max", desk="office", date="2026-12-07", slot="evening"
    )
    script.do("float", by="Max", desk="office", drawer="till-1", amount="50.00")
    script.do("float", by="Max", desk="office", drawer="bank", amount="600.00")


def _sell(script: Script, rng: Random, till: Till) -> int:
    """The till before the first ball; the receipt that is voided."""
    script.part()
    members = {"discount": "members_night"}
    for number in range(CUSTOMERS):
        order: list[Asked] = [book("book", 6, quantity=rng.choice([1, 1, 1, 2]))]
        if rng.random() < 0.7:
            order.append(book("flyer", 6))
        if rng.random() < 0.6:
            order.append(entry("snowball"))
        pays = rng.choice(["exact", "notes", "notes", "card", "both"])
        till.sell(*order, pays=pays, **(members if number % 3 == 0 else {}))
    till.refuse("needs_card", book("flyer", 6))
    till.refuse("needs_card", entry("snowball"))
    till.refuse("too_young", book("book", 6), entry("snowball"), player={"age": 17})
    till.refuse("no_such_offer", book("book", 3))
    till.refuse("discount_nothing", book("flyer", 6), player={"receipt": 1}, **members)
    till.refuse("tender_short", book("book", 6), tender={"cash": "5.00"})
    till.sell(book("flyer", 6), player={"receipt": 1}, pays="exact")
    till.sell(book("book", 6, quantity=2), entry("snowball"))
    held = till.do("hold", items=[book("book", 6)], name="Back in a minute")["held"]
    till.do("recall", held=held)
    till.sell(book("book", 6), pays={"card": "4.00", "cash": "2.00"})
    void = till.sell(book("book", 6), entry("snowball"), pays="exact")
    till.do("void", second="Max", receipt=void, reason="Must go home after all")
    return void


def _house_1(caller: Caller, till: Till, void: int) -> None:
    """A line that is claimed too late; then one face wins on two balls running."""
    script = caller.script
    caller.start("house_1", after=600)
    till.refuse("window_closed", book("book", 6))
    script.later(20)
    late = caller.by_chance()
    caller.call(_beside(caller, late))
    caller.do("stop")
    for face in late:
        caller.claim(face.number, "late")
    caller.claim("S8990", "not_sold")
    caller.claim("S9999", "unknown")
    caller.claim(f"S{first_face(script, void, 'page_1')}", "void")
    caller.do("play_on")
    winner, balls, next_ball = _two_rows(caller)
    caller.call(*balls)
    caller.win([winner])
    caller.check("claim", face=winner.number, expect="no_stop")
    caller.call(next_ball)
    caller.do("stop")
    caller.claim(winner.number, "good")
    caller.do("call", ball=caller.a_ball(), expect="wrong_phase")
    caller.pay(caller.do("close_stage"))
    caller.win(caller.by_chance())


def _beside(caller: Caller, faces: list[InPlay]) -> int:
    """A ball on none of these faces that gives nobody else the pattern."""
    on_them = {ball for face in faces for square in face.squares for ball in square}
    return caller.a_ball(keep=on_them)


def _two_rows(caller: Caller) -> tuple[InPlay, list[int], int]:
    """A face, the balls after which it alone has got a line, and one more for two."""
    field = caller.field()
    had = field.complete()
    faces = [face for face in field.faces if face not in had]
    caller.rng.shuffle(faces)
    for face in faces:
        rows = [[face.squares[place][0] for place in row] for row in ROWS]
        open_rows = [[b for b in row if b not in field.called] for row in rows]
        first, second = sorted(open_rows, key=len)[:2]
        *before, final = [*second[:-1], *first]
        caller.rng.shuffle(before)
        balls = [*before, final]
        if _won_alone(field, had, face, balls):
            return face, balls, second[-1]
    raise AssertionError("no face can win a line alone")


def _won_alone(field: Field, had: list[InPlay], face: InPlay, balls: list[int]) -> bool:
    """Whether on the last of these balls, and not before, this face alone has it."""
    new: list[InPlay] = []
    for ball in balls:
        if new:
            break
        field.call(ball)
        new = [one for one in field.complete() if one not in had]
    done = field.called[-len(balls) :] == balls
    while field.called and field.called[-1] in balls:
        field.undo()
    return done and new == [face]


def _house_2(caller: Caller) -> None:
    """A wrong ball, a split line and a split full house; a claim for a closed stage."""
    caller.start("house_2", after=120)
    wrong = caller.a_ball()
    caller.mistype(wrong, f"The ball was {wrong % 90 + 1}, not {wrong}")
    caller.do("call", ball=91, expect="out_of_range")
    line = caller.so_that(anybody, anybody, others=0)
    caller.win(line)
    two = caller.by_chance(short=1)
    assert not two
    caller.do("stop")
    caller.claim(line[0].number, "not_yet")
    caller.do("play_on")
    two = caller.by_chance()
    caller.do("stop")
    caller.close(two)
    caller.win(caller.so_that(anybody, anybody, others=0))


def first_face(script: Script, receipt: int, page: str) -> int:
    """The first face of a receipt on a page."""
    sql = (
        "SELECT r.first FROM sold_ranges r JOIN receipt_lines l ON l.id = r.line_id"
        " WHERE l.receipt_id = ? AND r.page = ? ORDER BY r.id"
    )
    found = script.read(lambda db: db.execute(sql, [receipt, page]).fetchall())
    return int(found[0][0])


def _flyer(caller: Caller, till: Till, without: int) -> None:
    """One game of its own cards; a claim by somebody who has none (`without`)."""
    caller.script.part()
    caller.script.later(900)
    till.sell(book("flyer", 6), player={"receipt": 2}, pays="exact")
    caller.start("flyer")
    winners = caller.by_chance()
    caller.do("stop")
    book_face = first_face(caller.script, without, "page_1")
    caller.claim(f"S{book_face}", "wrong_game")
    caller.close(winners)


def _house_3(caller: Caller) -> None:
    """The snowball is out of reach and grows; all prizes are won."""
    caller.start("house_3", after=120)
    for _ in range(2):
        caller.win(caller.by_chance(), pay=False)
    caller.win(caller.by_chance(not_before=SNOWBALL + 1), pay=False)
    caller.script.part()
    while caller.check("pay")["unpaid"]:
        pass
    caller.do("pots")


def _close(script: Script) -> None:
    script.later(300)
    counted = {
        "till-1": script.cash("till-1", short_cents=-20),
        "bank": script.cash("bank"),
    }
    script.do("close_session", by="Max", desk="office", expect="uncounted")
    script.do("close_session", by="Max", desk="office", counted=counted)
    script.do("status", by="Max", desk="office")
