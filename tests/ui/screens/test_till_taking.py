"""What a till refuses of a line, and what it asks or tells when it is paid."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.views.receipts import last_number
from tests.acts.evening import Evening, HallFile
from tests.acts.till import begin
from tests.ui.driving import Driver
from tests.ui.screens.test_till import UP, hall
from tests.ui.till_desk import at_till, desk_of, sold

__all__ = ["hall"]


@pytest.mark.parametrize(
    ("line", "holder"),
    [
        ("6r@150", "sold on receipt 1"),
        ("2*6r@149", "sold on receipt 1"),
        ("6r@151 bz@9", "handed to Joe"),
    ],
)
async def test_a_book_that_somebody_has_is_refused_with_its_line(
    till: Driver, hall: Evening, line: str, holder: str
) -> None:
    """Not only once the player was asked for the money."""
    await till.type("6r@150=")
    hall.ok("issue_books", seller="Joe", product="bonanza", first_book=9, quantity=1)
    await till.type(f"3r {line}")
    assert f"were {holder}. Take another book. {UP}" in till.said
    assert desk_of(till).sale.is_empty


async def test_which_book_comes_next_after_a_named_one_is_told(till: Driver) -> None:
    await till.type("3r=")
    assert "Next" not in till.said
    await till.type("3r@50=")
    assert till.said.endswith("change 0.00. Next is Regular, 3 faces no. 51.")
    await till.type("3r")
    assert "no. 51 " in till.text()
    await till.type("6r 2*3r@10 3r@13 bz@8=")
    assert till.said.endswith(" Next are Regular, 3 faces no. 52 and Bonanza no. 9.")


async def test_a_book_is_not_named_twice(till: Driver) -> None:
    await till.type("6r@150 6r@151")
    await till.type("6r@150")
    assert till.said == ("Regular book 150 is on this order twice: take another book.")
    assert len(desk_of(till).sale.items) == 2
    await till.type("=")
    assert sold(till, 1).total_cents == 1400


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("6r=50 cheque", "50.00 in cash leaves nothing to pay by cheque: type =cheque"),
        ("6r=7d v", "Nothing is left to pay by voucher: leave it out."),
        ("=d", "There is nothing to pay for yet: type a code first."),
        ("=20 d", "There is nothing to pay for yet: type a code first."),
        ("=", "There is nothing to pay for yet: type a code first."),
    ],
)
async def test_a_way_to_pay_too_many(till: Driver, line: str, told: str) -> None:
    await till.type(line, enter=False)
    assert told[:20] in till.text()
    await till.press("enter")
    assert till.said.startswith(told)
    assert till.read(last_number) == 0


async def test_a_line_of_one_word_is_not_worth_bringing_back(till: Driver) -> None:
    await till.type("=d")
    assert till.said == "There is nothing to pay for yet: type a code first."
    await till.type("6r=d v")
    assert till.said.endswith(UP)


async def test_what_is_paid_how_shows_while_it_is_typed(till: Driver) -> None:
    await till.type("6r=5 cheque", enter=False)
    assert "cash 5.00 and cheque 2.00, no change" in till.text()
    await till.press("escape")
    await till.type("6r=5 4d", enter=False)
    assert "cash 5.00 and debit 4.00, change 2.00" in till.text()


@pytest.mark.parametrize("line", [
    "b", "p", "e", "12pp", "vr", "%", "%q", "10*9bk", "e9r=20", "6r bk lo=5", "6r@150",
    "6r=50 cheque", "6r 9bk lo to fb=50 cheque", "6*", "e6x", "cert 3", "name Bo p",
])  # fmt: skip
async def test_what_stands_beside_the_line_is_whole(till: Driver, line: str) -> None:
    await till.type("9r 6r@150=")
    await till.type(line, enter=False)
    beside = till.text().splitlines()[-2].removeprefix(f" > {line}")
    assert beside.startswith(" ") and beside.strip()
    assert "…" not in beside


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("r", "Regular: 3r 3.50, 6r 7.00, 9r 10.50; Rapid Doubles: rd 5.00"),
        ("4r", "Regular isn't sold with 4 faces: type 3r, 6r or 9r."),
        ("e6ch", "Charity sheet isn't sold on a unit: type ch."),
        ("12pp", "Power Play: 12ppr 12.00, 12ppy 24.00"),
        ("b", "bz 1.00, 6bk 4.00"),
        ("vr", "vr: only Wed until 18:15, Enter says more"),
        ("don", "Type what is given: don soup. don - takes it off."),
    ],
)
async def test_what_a_word_may_become_is_told(
    till: Driver, word: str, told: str
) -> None:
    await till.type(word, enter=False)
    assert till.text().splitlines()[-2].removeprefix(f" > {word}").strip() == told


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("bk", "bk: only until Early bird 1: homeplate starts"),
        ("6r bk", "bk: only until Early bird 1: homeplate starts"),
        ("6r bk=20", "bk: only until Early bird 1: homeplate starts"),
        ("db", "db: only Sun"),
        ("vr", "vr: only Wed until 18:15"),
        ("6r lo lo", "A receipt has one Loonie pot entry; ask for one."),
        ("6r@150", "r: book 150 can't be sold, Enter says more"),
        ("#9 bz", "There is no receipt 9: read the number again."),
    ],
)
async def test_what_is_not_taken_shows_its_reason_while_it_is_typed(
    till: Driver, hall: Evening, line: str, reason: str
) -> None:
    await till.type("6r 6bk 6r@150=")
    begin(hall, "early_bird_1")
    await till.settle()
    await till.type("6r")
    await till.type(line, enter=False)
    beside = till.text().splitlines()[-2].removeprefix(f" > {line}").strip()
    assert beside.startswith(reason)
    lines = len(desk_of(till).sale.items)
    await till.press("enter")
    assert till.said
    assert len(desk_of(till).sale.items) == lines


async def test_what_may_be_mended_shows_its_price(till: Driver) -> None:
    await till.type("bz", enter=False)
    assert "Bonanza, 1.00" in till.text()
    await till.type("=5", enter=False)
    assert " bz: needs regular game cards of this event, Enter says more" in till.text()


@pytest.mark.parametrize(
    ("given", "sells"), [("=106.95", True), ("=107", False), ("=5000", False)]
)
async def test_much_change_is_asked_about(
    till: Driver, hall: Evening, given: str, sells: bool
) -> None:
    hall.ok("float", drawer="till-1", amount="400.00")
    await till.type(f"6r{given}")
    assert till.read(last_number) == int(sells)
    if sells:
        return
    assert isinstance(till.dialog, Confirm)
    assert till.dialog.question.endswith("100.00." if given == "=107" else "4,993.00.")
    await till.press("enter", "y", "escape")
    assert till.typed == f"6r{given}"
    assert till.read(last_number) == 0
    await till.press("enter", "f9")
    assert till.read(last_number) == 1
    assert till.typed == ""
    assert ("had too little for change" in till.said) == (given == "=5000")


async def test_an_entry_that_the_player_has_is_asked_about(till: Driver) -> None:
    await till.type("6r=")
    await till.type("#1 lo=")
    assert till.read(last_number) == 2, "the first is sold at once"
    await till.type("#1 lo to=")
    assert isinstance(till.dialog, Confirm)
    assert till.dialog.question == "Receipt 2 has Loonie pot already: sell another?"
    await till.press("enter", "y")
    await till.press("escape")
    assert till.read(last_number) == 2
    assert till.typed == "#1 lo to="
    await till.press("escape")
    await till.type("#1 6r lo to")
    assert "· Receipt 2 has Loonie pot already." in till.text()
    await till.type("=")
    await till.press("f9")
    assert sold(till, 3).total_cents == 1000
    await till.type("#3 lo to=150")
    assert till.dialog.question == (
        "Receipt 2 has Loonie pot already."
        " Receipt 3 has Loonie pot and Toonie pot already: sell another?"
    )
    await till.press("f9")
    assert "The change is 147.00." in till.dialog.question
    await till.press("f9")
    assert till.read(last_number) == 4


async def test_an_entry_that_was_taken_back_is_not_asked_about(
    till: Driver, hall: Evening
) -> None:
    await till.type("6r=")
    await till.type("#1 lo=")
    hall.ok("void", second="Ada", receipt=2, reason="misread")
    await till.type("#1 lo=")
    await till.type("9r=")
    assert till.read(last_number) == 4


async def test_change_that_the_drawer_lacks_is_told(
    hall_file: HallFile,
) -> None:
    hall = hall_file(opened=True)
    told = "for change: F8, then f, brings some."
    async with at_till(hall) as till:
        assert "till-1 holds nothing for change: F8" in till.text()
        await till.type("3r")
        assert "till-1 holds nothing for change: F8" in till.text()
        await till.type("=20", enter=False)
        assert "change 16.50, but till-1 holds too little" in till.text()
        await till.press("enter")
        assert till.said == (
            f"Receipt 1: 3.50, cash 20.00, change 16.50. till-1 had too little {told}"
        )
        await till.type("3r=7")
        assert till.said == "Receipt 2: 3.50, cash 7.00, change 3.50."
        assert "holds nothing" not in till.text()
        await till.type("3r=20")
        assert "till-1 had too little" in till.said
    hall.assert_sound()


async def test_a_hall_that_says_nothing_of_change_is_never_asked(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    text = alberta_rules.text.replace("ask_change_from = 100.00\n", "")
    assert text != alberta_rules.text
    hall = hall_file(config=read_hall(text, "hall.toml"), opened=True)
    async with at_till(hall) as till:
        await till.type("3r=5000")
        assert till.read(last_number) == 1


@pytest.mark.parametrize(
    "line",
    [
        "e9r e3r=1000d",
        "e9r e3r=10 v",
        "age 17 6r lo to=",
        "lo=20",
        "3r bk bz 9q",
        "6r age 59 %",
        "6r %q",
        "6r=20x",
        "6r=20c",
        "6r=50 cheque",
        "6r@9000 9r",
        "0*bz 6r",
        "12pp 6r",
        "6r #12",
        "6r cert 12",
        "99",
    ],
)
async def test_no_sentence_is_cut(till: Driver, line: str) -> None:
    await till.type(line)
    assert till.said
    shown = " ".join(row.strip() for row in till.text().splitlines()[-4:-2])
    assert shown.rstrip().endswith(".")
    assert till.said.startswith(shown.strip().removeprefix("✗ "))


async def test_a_sentence_without_room_is_left_out_whole(till: Driver) -> None:
    first = f"This is {'so ' * 20}long."
    till.desk.say(f"{first} {first} Up brings the line back.", "bad")
    await till.settle()
    assert till.text().count("long.") == 2
    assert "Up brings" not in till.text()


async def test_what_takes_a_discount_off_is_said(till: Driver) -> None:
    await till.type("6r")
    await till.type("%s")
    await till.type("=")
    assert till.said.endswith("Or type %-: it takes the discount off.")
    await till.type("%sp")
    await till.type("=")
    assert till.said.endswith(
        "type its number. Type cert 3 for number 3, or %- for no discount."
    )
    await till.type("-%sp")
    assert len(desk_of(till).sale.items) == 1
    await till.type("=")
    assert sold(till, 1).discount is None


async def test_how_to_name_the_receipt_with_the_card_is_said(till: Driver) -> None:
    await till.type("6r=")
    await till.type("lo")
    await till.type("=")
    assert till.said.endswith("Type #12 if it is on receipt 12.")
    await till.type("#1=")
    assert sold(till, 2).earlier == 1
