"""A sale laid aside is priced when it is paid for, and never lost."""

from __future__ import annotations

from hall_tui.acts.desk import Desk
from tests.acts.evening import Evening, HallFile
from tests.acts.till import SIX

RUBY = {"product": "ruby", "faces": 6, "medium": "paper"}


def test_a_sale_is_laid_aside_changed_and_paid(evening: Evening) -> None:
    held = evening.ok(
        "hold", items=[RUBY], player={"age": 67}, discount="senior", name="red hat"
    )["held"]
    found = evening.ok("recall", held=held)
    assert found == {
        "held": held,
        "name": "red hat",
        "sale": {
            "items": [
                {"product": "ruby", "faces": 6, "medium": "paper", "quantity": 1}
            ],
            "player": {
                "age": 67,
                "players": 1,
                "free_players": 0,
                "staff": False,
                "units": 1,
            },
            "discount": "senior",
        },
    }
    sale = found["sale"]
    assert isinstance(sale, dict)
    sale["items"][0]["quantity"] = 2
    sold = evening.ok("sell", **sale, tender={"cash": "30.00"})
    assert (sold["total"], sold["change"]) == ("27.00", "3.00")
    assert evening.value("SELECT count(*) FROM open_sales") == 0


def test_a_held_sale_outlives_the_program(evening: Evening) -> None:
    held = evening.ok("hold", items=[SIX])["held"]
    evening.close()
    evening.desk = Desk(evening.path, "till-1", evening.config)
    assert evening.ok("recall", held=held)["held"] == held


def test_it_is_taken_up_once(evening: Evening) -> None:
    held = evening.ok("hold", items=[SIX])["held"]
    evening.ok("recall", held=held, desk="till-2")
    evening.refused("not_held", "recall", held=held)
    evening.refused("not_held", "drop_held", held=held, reason="gone")
    assert evening.ok("hold", items=[SIX])["held"] != held


def test_it_is_given_up_with_a_reason(evening: Evening) -> None:
    held = evening.ok("hold", items=[SIX])["held"]
    evening.refused("bad_arguments", "drop_held", held=held, reason=" ")
    evening.ok("drop_held", held=held, reason="went home")
    evening.refused("not_held", "recall", held=held)


def test_one_taken_up_is_given_up_with_a_reason_too(evening: Evening) -> None:
    def take_up() -> None:
        evening.ok("recall", held=evening.ok("hold", items=[SIX])["held"])

    take_up()
    evening.ok("keep_sale", items=[RUBY])
    told = evening.refused("was_held", "drop_sale").message
    assert told == "The sale at till-1 was laid aside before: say why it is given up."
    evening.ok("drop_sale", reason="went home")
    take_up()
    evening.ok("keep_sale", off=[1])
    evening.ok("keep_sale", items=[SIX])
    evening.ok("drop_sale")


def test_what_no_till_sells_is_not_laid_aside(
    evening: Evening, hall_file: HallFile
) -> None:
    evening.refused("empty_order", "hold", items=[])
    evening.refused("unknown_product", "hold", items=[{"product": "reguler"}])
    hall_file().refused("no_session", "hold", items=[SIX])


def test_laying_aside_needs_no_age_yet(evening: Evening) -> None:
    evening.ok("hold", items=[SIX], discount="senior")
    assert evening.value("SELECT count(*) FROM receipts") == 0
    evening.assert_sound()
