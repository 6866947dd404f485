"""An evening on which something of everything happened, for sheets and checks."""

from __future__ import annotations

from tests.acts import caller
from tests.acts.evening import Evening


def play(evening: Evening) -> int:
    """Sell, void, refund, play a game and win it; the award isn't paid yet.

    Float 100 in the till and 500 in the bank. Receipts 1 (8.00, kept), 2 (6.00 after
    the senior discount, void), 3 (7.00, refunded) and 4 (8.00, of it 3.00 by card).
    Page 1, game 1 is won by a face of receipt 1 with 20.00. Returns its receipt.
    """
    evening.ok("float", drawer="till-1", amount="100.00")
    evening.ok("float", drawer="bank", amount="500.00")
    winner = caller.sell(evening, caller.regular(), caller.single("bonanza"))
    caller.sell(evening, caller.regular(), player={"age": 67}, discount="senior")
    caller.sell(evening, caller.regular())
    items = [caller.regular(), caller.single("bonanza")]
    evening.ok("sell", by="Ann", items=items, tender={"card": "3.00", "cash": "5.00"})
    evening.ok("void", by="Ann", second="Max", receipt=2, reason="wrong colour")
    evening.ok("refund", by="Ann", second="Max", receipt=3, reason="went home")
    evening.ok("designate", by="Joe", designation="loonie", ball=5)
    evening.ok("designate", by="Joe", designation="toonie", ball=6)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    face = caller.faces_of(evening, winner, "page_1")[0]
    caller.call_all(evening, caller.first_balls(evening, face))
    caller.win(evening, face)
    return winner


COUNTED = {"till-1": "113.00", "bank": "480.00"}
"""What lies in the drawers once the award is paid from the bank."""
