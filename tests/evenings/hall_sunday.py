"""The Sunday afternoon before the example evening, which a power cut ends early."""

from __future__ import annotations

from random import Random

from tests.evenings.calling import Caller
from tests.evenings.hall_orders import NOT_SOLD, for_page_8
from tests.evenings.selling import Till, book, entry
from tests.evenings.writing import Script

LEFT_OUT = ("early_bird_1", "early_bird_2", "bonanza", *NOT_SOLD)
FULL_AT = 38
"""The count from which the Double Action pot, won up to 37, is out of reach."""


def begin(script: Script) -> None:
    """What the office does once: the pots of the old books, the dates on the door."""
    script.at("2026-11-20T10:00:00")
    script.do("sell", by="Ann", items=[book("regular", 6)], expect="no_session")
    old = {"reason": "Balance of the old books", "by": "Max", "desk": "office"}
    script.do(
        "correct_pot", pot="bonanza", amount="7300.00", **old, expect="needs_second"
    )
    script.do(
        "correct_pot",
        pot="bonanza",
        amount="7300.00",
        **old,
        second="Max",
        expect="same_person",
    )
    for pot, amount in (
        ("bonanza", "7300.00"),
        ("double_action", "5985.00"),
        ("jackpot_progressive:afternoon", "620.00"),
        ("jackpot_progressive:evening", "1740.00"),
        ("loonie:afternoon", "150.00"),
        ("loonie:evening", "412.50"),
        ("toonie:afternoon", "88.00"),
        ("toonie:evening", "298.35"),
    ):
        script.do("correct_pot", pot=pot, amount=amount, **old, second="Nora")
    door = {"by": "Max", "desk": "office"}
    script.do(
        "set_pot_date",
        pot="loonie:evening",
        date="2026-12-10",
        **door,
        reason="Posted on the door on 20 November",
    )
    script.do(
        "set_pot_date",
        pot="toonie:evening",
        date="2026-12-17",
        **door,
        reason="Posted on the door on 20 November",
    )
    script.do(
        "set_pot_date",
        pot="double_action",
        date="2026-12-24",
        **door,
        reason="As a Christmas present",
        expect="bad_date",
    )


def play(script: Script, rng: Random) -> None:
    """The whole afternoon."""
    till = Till(script, rng, "till-1", "Ann")
    caller = Caller(script, rng, caller="Joe", verifier="Vera", second="Nora")
    _open(script)
    caller.leave_out(*LEFT_OUT, reason="Not played on Sunday afternoons")
    receipts = _sell(script, rng, till)
    _play(caller)
    _power_cut(script, till, receipts)
    _close(script)


def _open(script: Script) -> None:
    script.part()
    script.at("2026-11-22T11:00:00")
    script.do(
        "open_session", by="Max", desk="office", date="2026-11-22", slot="afternoon"
    )
    script.do(
        "open_session",
        by="Nora",
        desk="office",
        date="2026-11-22",
        slot="evening",
        expect="session_open",
    )
    script.do("float", by="Max", drawer="till-1", amount="200.00")
    script.do("float", by="Max", drawer="bank", amount="1000.00")


def _sell(script: Script, rng: Random, till: Till) -> list[int]:
    script.part()
    double = book("double_action", 1, quantity=5)
    half = {"discount": "sunday"}
    found = [
        till.sell(book("regular", 6), double, **half, pays="exact"),
        # 1.75 is brought up to 3.00.
        till.sell(book("regular", 3), double, **half),
        till.sell(book("regular", 9), double, **half, player={"age": 71}, pays="card"),
        till.sell(book("ruby", 6), double, player={"age": 64}, discount="senior"),
        till.sell(book("regular", 6), book("ruby", 6), double, **half, pays="both"),
    ]
    till.refuse("unit_minimum", book("regular", 9, "electronic"), **half)
    till.refuse("discount_nothing", book("combo", 6), **half)
    till.refuse(
        "discount_window", book("regular", 9), player={"age": 66}, discount="thursday"
    )
    till.refuse("window_closed", book("regular", 6), book("bonanza", 1))
    for _ in range(6):
        cards = book("regular", rng.choice([6, 9]))
        found.append(till.sell(cards, double, *for_page_8(rng), **half))
    found.append(
        till.sell(book("regular", 6), entry("loonie"), entry("toonie"), **half)
    )
    return found


def _play(caller: Caller) -> None:
    script = caller.script
    script.part()
    script.at("2026-11-22T12:05:00")
    caller.do("designate", designation="loonie", ball="G52")
    caller.do("designate", designation="toonie", ball="I20")
    caller.no_win_on = {52, 20}
    caller.start("double_action")
    caller.win(caller.by_chance(not_before=FULL_AT))
    caller.start("page_1_1")
    caller.win(caller.by_chance())
    caller.start("page_1_2")
    caller.win(caller.by_chance())
    caller.start("page_2_1")
    caller.call(*caller.field().left()[7:60:9])


def _power_cut(script: Script, till: Till, receipts: list[int]) -> None:
    script.later(60)
    script.do(
        "end_game",
        by="Joe",
        second="Max",
        desk="caller",
        reason="The power failed; the hall gives back pages 3 to 8",
    )
    script.part()
    reason = "Power cut: pages 3 to 8 not played"
    for receipt in receipts:
        script.later(40)
        till.do("refund", second="Max", receipt=receipt, reason=reason)


def _close(script: Script) -> None:
    script.part()
    script.later(600)
    office = {"by": "Max", "desk": "office"}
    given = {"certificate": "super_player", "holder": "Ann Lee"}
    script.do("give_certificate", by="Ann", desk="till-1", **given)
    script.do("close_session", **office, expect="games_unplayed")
    office |= {"second": "Nora", "reason": "Power cut in page 2, game 1"}
    script.do("close_session", **office, unplayed=True, expect="uncounted")
    script.do("count", by="Ann", drawer="till-1", counted=script.cash("till-1"))
    counted = {"bank": script.cash("bank")}
    script.do("close_session", **office, unplayed=True, counted=counted)
    script.do("status", by="Max", desk="office")
