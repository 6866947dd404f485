"""The Thursday evening: doors and tills until the first ball, and the close."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.evenings.calling import Caller
from tests.evenings.hall_orders import NOT_SOLD, thursday_customer
from tests.evenings.selling import Asked, Till, book, entry
from tests.evenings.writing import Answer, Script

CUSTOMERS = 24
"""How many come by chance to each till before the balls are drawn."""


@dataclass
class Evening:
    """The evening under way: its desks, and the receipts that something happens to."""

    script: Script
    rng: Random
    till_1: Till
    till_2: Till
    caller: Caller
    receipts: dict[str, int] = field(default_factory=dict)

    def office(self, act: str, /, **said: Any) -> Answer:
        """Something that the manager does in the office."""
        return self.script.do(act, by="Max", desk="office", **said)


def begin(script: Script, rng: Random) -> Evening:
    """Open the session and fill the drawers."""
    evening = Evening(
        script,
        rng,
        Till(script, rng, "till-1", "Ann"),
        Till(script, rng, "till-2", "Ben"),
        Caller(script, rng, caller="Joe", verifier="Vera", second="Nora"),
    )
    script.part()
    script.at("2026-12-10T16:30:00")
    evening.office(
        "open_session", date="2026-11-20", slot="evening", expect="date_went_back"
    )
    evening.office(
        "open_session", date="2026-12-10", slot="evenning", expect="unknown_slot"
    )
    evening.office("open_session", date="2026-12-10", slot="evening")
    for drawer, amount in (
        ("till-1", "150.00"),
        ("till-2", "150.00"),
        ("bank", "6000.00"),
    ):
        evening.office("float", drawer=drawer, amount=amount)
    evening.office("pots")
    evening.caller.leave_out(*NOT_SOLD, reason="No cards for it tonight")
    return evening


def sell_to_all(evening: Evening) -> None:
    """The tills from the doors to the first ball: those by chance, and the others."""
    evening.script.part()
    steps = [_units, _ages, _old_people, _wrong_orders, _aside, _kept]
    for number in range(CUSTOMERS):
        for till in (evening.till_1, evening.till_2):
            _customer(evening, till)
        if number % 4 == 3:
            steps[number // 4](evening)


def _customer(evening: Evening, till: Till) -> None:
    order = thursday_customer(evening.rng)
    pays = evening.rng.choice(["exact", "notes", "notes", "notes", "card", "both"])
    items: list[Asked] = order.pop("items")
    till.sell(*items, pays=pays, **order)


def _units(evening: Evening) -> None:
    """Electronic units, and who may not have one."""
    till = evening.till_1
    unit = book("combo", 9, "electronic")
    till.sell(
        unit, book("bonanza", 1, "electronic", quantity=4), player={"name": "Lee"}
    )
    till.sell(
        book("regular", 9, "electronic", quantity=2), entry("loonie"), pays="card"
    )
    till.sell(unit, unit, player={"players": 2, "units": 2, "name": "Pat and Kim"})
    till.refuse("unit_minimum", book("regular", 9, "electronic"))
    till.refuse(
        "unit_minimum",
        book("ruby", 9, "electronic"),
        player={"age": 70},
        discount="thursday",
    )
    till.refuse("unit_age", unit, player={"age": 17})
    till.refuse("unit_staff", unit, player={"staff": True})
    till.refuse("unit_faces", book("combo", 9, "electronic", quantity=7))
    till.refuse("one_unit", unit, unit, player={"units": 2})


def _ages(evening: Evening) -> None:
    """What goes by age and by weekday."""
    till = evening.till_2
    till.refuse("discount_age_unknown", book("regular", 9), discount="thursday")
    till.refuse(
        "discount_too_young",
        book("regular", 9),
        player={"age": 59},
        discount="thursday",
    )
    till.sell(book("regular", 9), player={"age": 60}, discount="thursday", pays="exact")
    till.refuse("discount_window", book("regular", 6), discount="sunday")
    till.refuse("too_young", book("regular", 6), entry("loonie"), player={"age": 16})
    till.sell(book("regular", 6), book("bonanza", 1), player={"age": 16}, pays="exact")
    till.refuse("window_closed", book("power_play", 12, tier="regular"))


def _old_people(evening: Evening) -> None:
    """Discounts that leave too little, and the one that then fits."""
    till = evening.till_1
    ruby = book("ruby", 6)
    old = {"age": 74, "name": "Mrs Novak"}
    till.refuse("discount_least", ruby, player=old, discount="thursday")
    till.sell(ruby, book("early_bird_1", 6), player=old, discount="senior")
    till.sell(
        book("ruby", 9),
        book("regular", 3),
        player={"age": 81},
        discount="thursday",
        pays="exact",
    )
    till.sell(book("combo", 9), player={"age": 66}, discount="senior", pays="both")
    till.refuse(
        "discount_nothing", book("combo", 9), player={"age": 66}, discount="thursday"
    )
    till.refuse(
        "discount_unknown", book("regular", 9), player={"age": 66}, discount="sunny"
    )


def _wrong_orders(evening: Evening) -> None:
    """Orders and tenders that can't be."""
    till = evening.till_2
    till.refuse("needs_card", book("bonanza", 1, quantity=2))
    till.refuse("no_such_offer", book("ruby", 3))
    till.refuse("unknown_product", book("rubby", 6))
    till.refuse("window_closed", book("value_pack_regular", 6))
    till.refuse("entry_twice", book("regular", 6), entry("toonie"), entry("toonie"))
    till.refuse("tender_short", book("regular", 9), tender={"cash": "10.00"})
    till.refuse("tender_over", book("regular", 9), tender={"card": "20.00"})
    first = till.sell(
        book("regular", 9), pays={"cash": "100.00"}, player={"name": "Ivy"}
    )
    # The same player comes back for specials, on the card of the first receipt.
    till.sell(
        book("bonanza", 1, quantity=3),
        book("double_action", 1),
        player={"receipt": first},
    )
    till.refuse("face_taken", book("regular", 9, book=1))
    till.do("no_sale", reason="Change for the coffee counter")


def _aside(evening: Evening) -> None:
    """Sales laid aside: one taken up and changed, one given up."""
    till = evening.till_1
    script = evening.script
    regular = book("regular", 9)
    held = till.do("hold", items=[regular], name="Forgot the purse")["held"]
    other = till.do("hold", items=[book("ruby", 9)], name="Grey coat")["held"]
    till.do("held")
    till.sell(book("combo", 6), entry("loonie"), entry("toonie"))
    till.do("recall", held=held)
    till.sell(regular, book("jackpot_progressive", 6), entry("toonie"))
    till.do("recall", held=held, expect="not_held")
    evening.office("close_session", expect="sales_held")
    till.do("drop_held", held=other, reason="Didn't come back")
    script.part()


def _kept(evening: Evening) -> None:
    """Receipts that something happens to: voided, refunded, printed again."""
    till = evening.till_2
    kept = evening.receipts
    kept["void"] = till.sell(book("regular", 6), entry("loonie"), pays="exact")
    kept["home"] = till.sell(book("regular", 9), book("early_bird_1", 6), pays="exact")
    kept["leaves"] = till.sell(book("ruby", 9), book("jackpot_progressive", 6))
    wrong = {"receipt": kept["void"], "reason": "Wanted ruby cards"}
    till.do("void", **wrong, expect="needs_second")
    till.do("void", **wrong, second="Max")
    till.do("void", **wrong, second="Max", expect="already_void")
    till.sell(book("ruby", 6), entry("loonie"), pays="exact")
    till.do(
        "refund",
        receipt=kept["home"],
        lines=[2],
        second="Nora",
        reason="Must leave before the early birds",
    )
    till.do(
        "refund",
        receipt=kept["home"],
        lines=[2],
        second="Nora",
        reason="Again",
        expect="already_refunded",
    )
    till.do(
        "void",
        receipt=kept["home"],
        second="Nora",
        reason="Ill",
        expect="partly_refunded",
    )
    till.do("reprint", receipt=kept["leaves"])
    till.do("receipt", receipt=kept["home"])


def sell_on_the_floor(evening: Evening) -> None:
    """Books go out with three sellers; one settles before the pre-call."""
    till = evening.till_1
    evening.script.part()
    evening.script.later(60)
    for seller, quantity in (("Sam", 20), ("Rosa", 12), ("Tom", 4)):
        issued = till.do(
            "issue_books",
            seller=seller,
            product="bonanza",
            faces=1,
            medium="paper",
            quantity=quantity,
        )
        evening.receipts[seller] = int(issued["issue"])
        evening.receipts[f"{seller}'s first"] = int(issued["first_book"])
    evening.script.later(600)
    first = evening.receipts["Sam's first"]
    sam = evening.receipts["Sam"]
    till.do(
        "return_books",
        issue=sam,
        first_unsold=first + 40,
        tender={"cash": "17.00"},
        expect="not_in_issue",
    )
    till.do(
        "return_books",
        issue=sam,
        first_unsold=first + 17,
        tender={"cash": "15.00"},
        expect="tender_short",
    )
    till.do(
        "return_books", issue=sam, first_unsold=first + 17, tender={"cash": "17.00"}
    )


def move_money(evening: Evening) -> None:
    """What else moves in the drawers."""
    script = evening.script
    script.part()
    script.later(120)
    till = evening.till_1
    till.do("drop", drawer="till-1", amount="300.00")
    till.do("drop", drawer="till-2", amount="4000.00", expect="not_enough")
    till.do(
        "move_cash",
        from_drawer="till-2",
        to_drawer="till-1",
        amount="40.00",
        reason="Small change",
    )
    till.do("pay_in", drawer="till-1", amount="12.50", reason="Found under a table")
    evening.till_2.do(
        "pay_out", second="Max", drawer="till-2", amount="38.40", reason="Paper cups"
    )


def close(evening: Evening) -> None:
    """Count the drawers, one of them a dollar short, and close."""
    script = evening.script
    script.part()
    script.later(900)
    evening.office("close_session", expect="uncounted")
    script.do(
        "count", by="Ben", desk="till-2", drawer="till-2", counted=script.cash("till-2")
    )
    counted = {
        "till-1": script.cash("till-1", short_cents=100),
        "bank": script.cash("bank"),
    }
    evening.office(
        "close_session",
        counted=counted,
        reason="A dollar short at till 1, counted twice",
    )
    evening.office("status")
    evening.till_1.refuse("no_session", book("regular", 6))
