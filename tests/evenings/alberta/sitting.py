"""One session of the Alberta week: opened, sold for, played by its program, closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hall_tui.views.program import StepRow, precalled_balls, program
from tests.evenings.alberta.customers import Day
from tests.evenings.balls import InPlay
from tests.evenings.calling import Caller, Wanted
from tests.evenings.selling import Asked, Till, book
from tests.evenings.writing import Answer, Script

CUSTOMERS = 84
"""How many come to the tills by chance."""


@dataclass
class Sitting:
    """A session under way: its desks, what is drawn for it, and who buys what.

    `drawn` are the balls of each designation; a designation that isn't in it is drawn
    by chance.
    """

    script: Script
    rng: Random
    till_1: Till
    till_2: Till
    caller: Caller
    drawn: dict[str, list[int]] = field(default_factory=dict)

    def office(self, act: str, /, **said: Any) -> Answer:
        """Something that the manager does in the office."""
        return self.script.do(act, by="Max", desk="office", **said)

    def holders(self, product: str) -> set[int]:
        """The receipts that hold a product, those of all sessions."""
        sql = "SELECT receipt_id FROM receipt_lines WHERE product = ?"
        found = self.script.read(lambda db: db.execute(sql, [product]).fetchall())
        return {int(row[0]) for row in found}

    def having(self, product: str) -> Wanted:
        """Faces of receipts that hold a product, none of them of the jackpot's page."""
        holders = self.holders(product)
        return lambda face: face.sold.receipt in holders and not of_jackpot(face)

    def without(self, product: str) -> Wanted:
        """Faces of receipts without it, none of them of the jackpot's page."""
        holders = self.holders(product)
        return lambda face: face.sold.receipt not in holders and not of_jackpot(face)


Way = Callable[[Sitting], None]
"""How a game that has just started is played to its end."""


def of_jackpot(face: InPlay) -> bool:
    """A face of the jackpot's own page."""
    return face.sold.product == "jackpot_progressive"


def begin(
    script: Script, rng: Random, day: str, slot: str, *, bank: str, opens: str
) -> Sitting:
    """Open a session and fill the drawers."""
    sitting = Sitting(
        script,
        rng,
        Till(script, rng, "till-1", "Ann"),
        Till(script, rng, "till-2", "Ben"),
        Caller(script, rng, caller="Joe", verifier="Vera", second="Nora"),
    )
    script.part()
    script.at(f"{day}T{opens}")
    sitting.office("open_session", date=day, slot=slot)
    for drawer, amount in (("till-1", "150.00"), ("till-2", "150.00"), ("bank", bank)):
        sitting.office("float", drawer=drawer, amount=amount)
    sitting.office("pots")
    return sitting


def sell(sitting: Sitting, day: Day, customers: int = CUSTOMERS) -> None:
    """The tills, one customer at each in turn."""
    sitting.script.part()
    for number in range(customers):
        till = (sitting.till_1, sitting.till_2)[number % 2]
        order = day(sitting.rng)
        pays = sitting.rng.choice(["exact", "notes", "notes", "card", "both"])
        items: list[Asked] = order.pop("items")
        till.sell(*items, pays=pays, **order)


def sell_on_the_floor(sitting: Sitting) -> None:
    """Two sellers take books out, and settle before the balls are drawn."""
    sitting.script.part()
    for seller, product, faces, quantity, sold in (
        ("Sam", "bonanza", 1, 20, 14),
        ("Rosa", "pay_me", 2, 16, 11),
    ):
        issued = sitting.till_1.do(
            "issue_books",
            seller=seller,
            product=product,
            faces=faces,
            medium="paper",
            quantity=quantity,
        )
        sitting.script.later(300)
        sitting.till_1.do(
            "return_books",
            issue=issued["issue"],
            first_unsold=int(issued["first_book"]) + sold,
            tender={"cash": "exact"},
        )


def give_to_charity(sitting: Sitting) -> None:
    """Somebody gives to the chosen charity and gets the sheet for page 8."""
    sitting.till_2.sell(
        book("regular", 6),
        book("charity", 3),
        player={"donation": "ten dollars for the food bank"},
        pays="exact",
    )


def play_through(sitting: Sitting, ways: Mapping[str, Way]) -> None:
    """Play what the program has next, from the slot's start until nothing is left.

    `ways` tells how some games are played; all others are as the balls fall.
    """
    script = sitting.script
    session = script.session
    script.part()
    script.at(f"{session.date}T{script.rules.hall.slots[session.slot].starts}")
    while (step := _next(sitting)) is not None:
        if step.kind == "designate":
            _designate(sitting, step.id)
        elif step.kind == "precall":
            ways.get("precall", precall)(sitting)
        else:
            sitting.caller.start(step.id)
            ways.get(step.id, as_it_falls)(sitting)


def _next(sitting: Sitting) -> StepRow | None:
    rules, session = sitting.script.rules, sitting.script.session
    steps = sitting.script.read(lambda db: program(db, rules, session))
    return next((step for step in steps if step.state == "next"), None)


def _designate(sitting: Sitting, designation: str) -> None:
    """Draw the next ball of a designation, and keep coin numbers from chance."""
    rules = sitting.script.rules.hall.designations[designation]
    balls = sitting.drawn.get(designation)
    if balls is None:
        balls = sitting.rng.sample(range(1, 10), rules.balls)
        sitting.drawn[designation] = balls
    for ball in balls:
        told = sitting.caller.do(
            "designate", designation=designation, ball=sitting.caller.name(ball)
        )
    assert told["to_come"] == 0, told
    if designation in ("loonie", "toonie"):
        sitting.caller.no_win_on.update(balls)


def precall(sitting: Sitting) -> None:
    """Balls called ahead for Bonanza, after which nobody has a full card."""
    call_ahead(sitting, sitting.rng.randint(1, 75))
    finish_precall(sitting)


def finish_precall(sitting: Sitting) -> None:
    """Call the rest ahead, after which nobody has what nobody had before."""
    on = sitting.caller.on()
    left = precalled_balls(sitting.script.rules.hall, on.game) - on.count
    call_ahead(sitting, *sitting.caller.field().without_win(sitting.rng, left))


def call_ahead(sitting: Sitting, *balls: int) -> None:
    """Call balls of the pre-call."""
    for ball in balls:
        sitting.caller.do("precall", game="bonanza", ball=sitting.caller.name(ball))


def as_it_falls(sitting: Sitting, *, not_before: int = 0) -> None:
    """Call by chance; everybody who has it claims, until the game has ended."""
    ended = False
    while not ended:
        winners = sitting.caller.by_chance(not_before=not_before)
        ended = sitting.caller.win(winners)["ended"]


def out_of_reach(limit: int) -> Way:
    """As it falls, but nobody has it within a pot's limit."""
    return lambda sitting: as_it_falls(sitting, not_before=limit + 1)


def close(sitting: Sitting) -> None:
    """Count the drawers and close."""
    script = sitting.script
    script.part()
    script.later(900)
    counted = {name: script.cash(name) for name in ("till-1", "till-2", "bank")}
    sitting.office("close_session", counted=counted)
    sitting.office("status")
