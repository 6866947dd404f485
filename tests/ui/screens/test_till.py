"""The till: a sale from the first key to the change, and what bars one."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.views.receipts import last_number
from tests.acts.evening import Evening, HallFile
from tests.acts.till import begin, changed
from tests.ui.driving import Driver
from tests.ui.golden import assert_golden
from tests.ui.till_desk import at_till, desk_of, sold

UP = "Up brings the line back."
"""Ends the refusal of a line of several words."""


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """An evening with a float in the drawer."""
    made = hall_file(opened=True)
    made.ok("float", drawer="till-1", amount="100.00")
    return made


async def test_a_usual_buy_in_takes_at_most_eight_keys(till: Driver) -> None:
    keys = [*"6r bk=20", "enter"]
    await till.press(*keys)
    assert sold(till, 1).total_cents == 1100
    fewer = [*"6r bk=", "enter"]
    await till.press(*fewer)
    assert len(fewer) <= 8
    assert sold(till, 2).total_cents == 1100
    joined = [*"6rbk=20", "enter"]
    await till.press(*joined)
    assert len(joined) == 8
    assert sold(till, 3).change_cents == 900
    line_by_line = ["6", "r", "enter", "b", "k", "enter", "=", "enter"]
    await till.press(*line_by_line)
    assert len(line_by_line) == 8
    assert sold(till, 4).total_cents == 1100


async def test_a_sale_from_the_first_key_to_the_change(till: Driver) -> None:
    await assert_golden(till, "till_empty")
    await till.type("6r bk")
    await till.type("2*bz lo")
    await till.type("age 67 %")
    await till.type("=20", enter=False)
    assert "change 7.00" in till.text()
    await assert_golden(till, "till_open_sale")
    await till.press("enter")
    assert till.said == "Receipt 1: 13.00, cash 20.00, change 7.00."
    await assert_golden(till, "till_sold")
    found = sold(till, 1)
    assert [line.title for line in found.lines][:1] == ["Regular"]
    assert (found.discount, found.age, found.till) == ("senior", 67, "till-1")
    assert (found.total_cents, found.change_cents) == (1300, 700)
    assert found.cashier == "Ann"


async def test_a_held_enter_tenders_once(till: Driver) -> None:
    await till.press(*"6r=", *["enter"] * 60, gap=0.03)
    assert till.read(last_number) == 1
    await till.press("=", "enter", "=", "enter")
    assert till.read(last_number) == 1
    assert till.said == "There is nothing to pay for yet: type a code first."


async def test_a_whole_sale_in_one_burst(till: Driver) -> None:
    await till.press(*"6r", "enter", *"bz", "enter", *"=20", "enter", *"9y", "enter",
                     gap=0)  # fmt: skip
    assert sold(till, 1).total_cents == 800
    assert [item.faces for item in desk_of(till).sale.items] == [9]


async def test_enter_on_nothing_does_nothing(till: Driver) -> None:
    before = till.text()
    await till.press("enter", "space", "enter")
    assert till.text() == before
    assert till.read(last_number) == 0


async def test_a_line_counts_as_a_whole_or_not_at_all(till: Driver) -> None:
    await till.type("6r 6q bz")
    no_code = 'There is no code "6q": take one of those on the right.'
    assert till.said == f"{no_code} {UP}"
    assert desk_of(till).sale.is_empty
    await till.press("escape")
    assert till.said == ""
    await till.type("11")
    assert till.said.startswith("A receipt's number goes with a key, not Enter: F7")
    assert till.said.endswith("^Y copies. 11* and a code sells 11 of it.")
    await till.type("6r=5")
    assert till.said == f"2.00 is missing: take 7.00 in cash in all. {UP}"
    assert desk_of(till).sale.is_empty
    await till.press("up", "backspace", "1", "0", "enter")
    assert sold(till, 1).change_cents == 300


async def test_several_ways_to_pay(till: Driver) -> None:
    await till.type("6r 9r=10 d")
    found = sold(till, 1)
    assert dict(found.tenders) == {"cash": 1000, "debit": 750}
    await till.type("6r=5v")
    assert till.said == f"2.00 is missing: take 2.00 more. {UP}"
    await till.type("6r=5v c")
    assert till.said.startswith('"c" may be cash, card, credit, cheque')
    await till.type("6r=5v cash")
    assert dict(sold(till, 2).tenders) == {"voucher": 500, "cash": 200}


async def test_what_is_lacking_is_said_and_can_be_mended(till: Driver) -> None:
    await till.type("bz")
    assert "Bonanza needs regular game cards" in till.text()
    await till.type("=")
    assert till.said.startswith("Bonanza needs regular game cards of this event;")
    await till.type("3r=")
    assert sold(till, 1).total_cents == 450


async def test_what_cannot_be_mended_is_not_taken(till: Driver) -> None:
    await till.type("6r lo lo")
    assert till.said == "A receipt has one Loonie pot entry; ask for one. " + UP
    await till.type("age 12 lo 6r")
    assert "18 and over" in till.said
    assert desk_of(till).sale.is_empty


async def test_an_age_is_taken_even_if_it_bars_what_is_there(till: Driver) -> None:
    await till.type("6r lo")
    await till.type("age 12")
    assert desk_of(till).sale.age == 12
    assert "✗ Loonie pot is for players of 18 and over" in till.text()
    await till.type("=")
    assert till.said.endswith("Or type -2: it takes line 2 off.")
    await till.type("-2")
    await till.type("=")
    assert sold(till, 1).age == 12


async def test_the_best_discount_is_offered(till: Driver) -> None:
    await till.type("6r")
    assert "Senior: 1.00 less from age 60: type age" in till.text()
    assert "and the years, like age 67" in till.text()
    await till.type("%")
    assert till.said.startswith("No discount is offered for")
    await till.type("age 67")
    assert "Senior: 1.00 less, type %" in till.text()
    await till.type("%")
    await till.type("=")
    assert sold(till, 1).total_cents == 600
    await till.type("6r %th")
    assert "only on Thursdays" in till.said


async def test_cash_is_rounded_in_sight(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    rules = changed(
        alberta_rules, ("faces = 6, price = 7.00", "faces = 6, price = 7.02")
    )
    hall = hall_file(config=rules, opened=True)
    async with at_till(hall) as till:
        await till.type("6r")
        assert "IN CASH" in till.text()
        await till.type("=7", enter=False)
        assert "7.00, no change" in till.text()
        await till.press("enter")
        assert (sold(till, 1).total_cents, sold(till, 1).due_cents) == (702, 700)


async def test_prices_and_windows_are_those_of_now(till: Driver, hall: Evening) -> None:
    await till.type("6r 6bk")
    assert " bk " not in till.text().split("✗")[-1]
    begin(hall, "early_bird_1")
    while "✗ Early-bird" not in till.text():
        await till.look()
    await till.type("=")
    assert till.said.startswith("Early-bird and intermission booklet is sold only")
    await till.type("-2=")
    assert sold(till, 1).total_cents == 700
    await till.type("6r bk")
    assert "until Early bird 1: homeplate starts" in till.said


async def test_an_earlier_receipt_holds_the_card(till: Driver) -> None:
    await till.type("6r=")
    await till.type("#1 2*bz=")
    assert (sold(till, 2).earlier, sold(till, 2).total_cents) == (1, 200)
    await till.type("#9")
    assert till.said == "There is no receipt 9: read the number again."


async def test_a_book_that_is_typed(till: Driver) -> None:
    await till.type("6r@150")
    assert "no. 150" in till.text()
    await till.type("=")
    assert "no. 150" in till.text()


async def test_who_buys_stands_over_the_receipt(till: Driver) -> None:
    await till.type("p2")
    await till.type("name Bo [/] \u202eevil")
    await till.type("6r=")
    assert "Bo [/] evil" in till.text()
    found = sold(till, 1)
    assert (found.players, found.players_counted) == (2, 2)
    assert "Players 2 · column 1" in till.text()


async def test_esc_clears_the_line_then_asks_to_give_up(till: Driver) -> None:
    await till.type("6r")
    await till.type("bz", enter=False)
    await till.press("escape")
    assert till.typed == ""
    assert len(desk_of(till).sale.items) == 1
    await till.press("escape")
    assert isinstance(till.dialog, Confirm)
    await till.press("enter", "y", "escape")
    assert len(desk_of(till).sale.items) == 1
    await till.press("escape", "f9")
    assert desk_of(till).sale.is_empty


async def test_a_scan_counts_with_a_pending_quantity(till: Driver) -> None:
    await till.type("2*", enter=False)
    await till.scan("4006381333931")
    assert till.said == "That was scanned, and is nothing that the till sells."
    assert till.typed == "2*"
    await till.scan("e24ppr")
    held = desk_of(till).sale.items
    assert [(item.quantity, item.faces) for item in held] == [(2, 24)]
    assert till.typed == ""


async def test_suggestions_with_their_prices(till: Driver) -> None:
    await till.type("2*bz", enter=False)
    assert "Bonanza, 2 x 1.00 = 2.00" in till.text()
    await till.press("escape")
    await till.type("r", enter=False)
    assert "Regular: 3r 3.50, 6r 7.00, 9r 10.50" in till.text()
    await till.press("escape")
    await till.type("bonan", enter=False)
    assert "Bonanza: bz 1.00" in till.text()
    await till.press("escape")
    await till.type("6r=6", enter=False)
    assert "1.00 is missing" in till.text()
    await till.press("escape")
    await till.type("1247", enter=False)
    assert "receipt 1247: F7 voids, ^F refunds, ^Y copies" in till.text()
    await till.press("escape")
    await till.type("9r")
    assert "= takes 10.50 in cash, =20 gives change" in till.text()
    await till.type("ebz")
    assert "= takes" not in till.text()


async def test_without_a_session_nothing_is_sold(hall_file: HallFile) -> None:
    hall = hall_file()
    async with at_till(hall, operator="Max") as driver:
        await driver.type("6r")
        assert driver.said == "No event is open: a manager opens one, ^O."
        hall.open()
        while "Sell now" not in driver.text() or "6r" not in driver.text():
            await driver.look()
        await driver.type("6r=")
        assert sold(driver, 1).total_cents == 700


async def test_another_hall_sells_by_its_own_codes(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    hall = hall_file(config=ninety_rules, opened=True)
    hall.ok("float", drawer="till-1", amount="100.00")
    async with at_till(hall) as till:
        assert "on a unit" not in till.text()
        await till.type("2*b f sn=20")
        assert till.said == "Receipt 1: 15.00, cash 20.00, change 5.00."
    hall.assert_sound()


async def test_only_a_cashier_sells(hall: Evening) -> None:
    async with at_till(hall, operator="Joe") as till:
        await till.type("6r=")
        assert till.said == "Joe can't do this: it takes a cashier."
        assert till.read(last_number) == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_a_long_receipt_shows_its_end(
    hall: Evening, size: tuple[int, int]
) -> None:
    async with at_till(hall, size=size) as till:
        books = " ".join(f"6r@{number}" for number in range(1, 41))
        await till.type(books)
        assert "40 Regular" in till.text()
        assert ("rows more above" in till.text()) == (size[1] < 50)
        await till.type("=")
        assert sold(till, 1).total_cents == 28000


async def test_a_long_receipt_is_leafed_through_while_a_line_is_typed(
    till: Driver,
) -> None:
    def numbers() -> list[int]:
        rows = (row.split("│")[0] for row in till.text().splitlines() if "no. " in row)
        return [int(row.rpartition("no. ")[2].split()[0]) for row in rows]

    await till.type(" ".join(f"6r@{number}" for number in range(1, 31)))
    ends = numbers()
    assert ends[-1] == 30
    assert f"↑ {30 - len(ends)} rows more above: PgUp" in till.text()
    assert "more below" not in till.text()
    await till.type("9", enter=False)
    seen = set(ends)
    await till.press("pageup")
    middle = numbers()
    assert middle[-1] >= ends[0] - 1
    assert f"↑ {middle[0] - 1} rows more above: PgUp" in till.text()
    assert f"↓ {30 - middle[-1]} rows more below: PgDn" in till.text()
    while "more above" in till.text():
        seen |= set(numbers())
        await till.press("pageup")
    assert seen | set(numbers()) == set(range(1, 31))
    assert numbers()[0] == 1
    top = till.text()
    await till.press("pageup")
    assert till.text() == top
    await till.press(*["pagedown"] * 9)
    assert numbers() == ends
    assert till.typed == "9"
    await till.press("pageup")
    await till.type("r")
    assert "31 Regular" in till.text(), "a new line is seen at once"


async def test_a_hall_may_leaf_by_keys_of_its_own(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    rules = changed(alberta_rules, ("[keys]\n", '[keys]\nreceipt_up = "f11"\n'))
    hall = hall_file(config=rules, opened=True)
    async with at_till(hall) as till:
        await till.type(" ".join(f"6r@{number}" for number in range(1, 31)))
        assert "more above: F11" in till.text()
        await till.press("pageup")
        assert "more below" not in till.text()
        await till.press("f11")
        assert "more below: PgDn" in till.text()


async def test_a_short_receipt_has_nothing_to_leaf_through(till: Driver) -> None:
    await till.type("6r bz")
    shown = till.text()
    await till.press("pageup", "pagedown", "pageup")
    assert till.text() == shown


async def test_too_small_a_window_says_so(hall: Evening) -> None:
    async with at_till(hall, size=(60, 20)) as till:
        assert "This window is too small" in till.text()
