"""The till's grammar: what each word makes of the sale, and what is said when none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Item
from hall_tui.ui.input import till_line
from hall_tui.ui.input.open_sale import OpenSale, held_sale
from hall_tui.ui.input.product_words import item_of, word_of, words_for
from hall_tui.ui.input.tender_words import tender_arguments, tender_of
from hall_tui.ui.input.till_line import Typed


def read_line(hall: Hall, sale: OpenSale, line: str) -> Typed:
    """A line at a till that offers no discount."""
    return till_line.read_line(hall, sale, line, lambda sale: None)


SIX = Item("regular", 6, "paper")
BONANZA = Item("bonanza", 1, "paper")


@pytest.mark.parametrize(
    ("line", "items"),
    [
        ("6r", [SIX]),
        ("6R", [SIX]),
        ("e6r", [Item("regular", 6, "electronic")]),
        ("9y 3r", [Item("ruby", 9, "paper"), Item("regular", 3, "paper")]),
        ("bz", [BONANZA]),
        ("2*bz", [replace(BONANZA, quantity=2)]),
        ("bz bz 2*bz", [replace(BONANZA, quantity=4)]),
        ("ebz", [Item("bonanza", 1, "electronic")]),
        ("lo to fb", [Item("loonie"), Item("toonie"), Item("fireball")]),
        ("6r@150", [replace(SIX, book=150)]),
        ("6r@150 6r@150", [replace(SIX, book=150)] * 2),
        ("2*6r@150", [replace(SIX, quantity=2, book=150)]),
        ("6bk", [Item("booklet", 6, "paper")]),
        ("e9bk", [Item("booklet", 9, "electronic")]),
        # A code that begins with "e" is itself; "e" before it means a unit.
        ("e1", [Item("early_bird_1", 6, "paper")]),
        ("6e1", [Item("early_bird_1", 6, "paper")]),
        ("ee1", [Item("early_bird_1", 6, "electronic")]),
        ("e6e1", [Item("early_bird_1", 6, "electronic")]),
        # A colour is the code of the cards that have only that colour.
        ("12ppr", [Item("power_play", 12, "paper", "regular")]),
        ("12ppy", [Item("power_play", 12, "paper", "ruby")]),
        ("e24ppy", [Item("power_play", 24, "electronic", "ruby")]),
        ("e24pp/ru", [Item("power_play", 24, "electronic", "ruby")]),
        # A size left out is that of the line before, where the product has it.
        ("6r bk", [SIX, Item("booklet", 6, "paper")]),
        ("9r bk", [Item("regular", 9, "paper"), Item("booklet", 9, "paper")]),
        ("9r bz bk im", [
            Item("regular", 9, "paper"),
            BONANZA,
            Item("booklet", 9, "paper"),
            Item("intermission", 9, "paper"),
        ]),
        ("e6r ebk", [Item("regular", 6, "electronic"),
                     Item("booklet", 6, "electronic")]),
        # Several codes as one word.
        ("6rbk", [SIX, Item("booklet", 6, "paper")]),
        ("6rbzlo", [SIX, BONANZA, Item("loonie")]),
        ("loto", [Item("loonie"), Item("toonie")]),
        ("6r9y", [SIX, Item("ruby", 9, "paper")]),
        ("12pprbz", [Item("power_play", 12, "paper", "regular"), BONANZA]),
        ("6r2*bz", [SIX, replace(BONANZA, quantity=2)]),
        ("6re1", [SIX, Item("early_bird_1", 6, "paper")]),
    ],
)  # fmt: skip
def test_words_for_products(alberta: Hall, line: str, items: list[Item]) -> None:
    assert list(read_line(alberta, OpenSale(), line).sale.items) == items


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("r", "Regular: which size? Type 3r, 6r or 9r."),
        ("ey", "Ruby: which size? Type e6y or e9y."),
        ("bk", "Early-bird and intermission booklet: which size? Type 6bk or 9bk."),
        # One letter more is a slip, and so is a part that is no code.
        ("6rc", 'There is no code "6rc": take one of those on the right.'),
        ("6rbkx", 'There is no code "6rbkx": take one of those on the right.'),
        ("rbk", 'There is no code "rbk": take one of those on the right.'),
        ("7r", "Regular isn't sold with 7 faces: type 3r, 6r or 9r."),
        ("2bz", "Bonanza has 1 face: type 2*bz for 2 of them."),
        ("3jp", "Jackpot Progressive has 6 faces: type 3*jp for 3 of them."),
        ("12pp", "Power Play: which colour? Type 12ppr or 12ppy."),
        ("3r bk", "Early-bird and intermission booklet: which size? Type 6bk or 9bk."),
        ("erd", "Rapid Doubles isn't sold on a unit: type rd."),
        ("elo", "Loonie pot isn't sold on a unit: type lo."),
        ("6bk@7", "Early-bird and intermission booklet is several books, none of which"
         " is named: type 6bk."),
        ("0*bz", "The quantity of Bonanza must be 1 or more."),
        ("10.00", "Money is typed behind =: =10.00 for 10.00 in cash."),
        (
            "cash",
            "Money is typed behind =: =20 for 20 in cash, =d for all by debit.",
        ),
        ("e9r@7", "Cards on a unit have no number to name: type e9r."),
        ("2*ebz@7", "Cards on a unit have no number to name: type 2*ebz."),
        ("bonanza", 'There is no code "bonanza": bz is Bonanza.'),
        ("6q", 'There is no code "6q": take one of those on the right.'),
        ("p", 'There is no code "p": pp is Power Play, pm is Pay Me.'),
        ("12ppq", 'There is no code "12ppq": take one of those on the right.'),
        ("2*", "Behind 2* goes a code: take one of those on the right."),
        ("3t", 'There is no code "3t": take one of those on the right.'),
        ("2b", 'There is no code "2b": bz is Bonanza.'),
        ("e6b", 'There is no code "e6b": bz is Bonanza, bk is Early-bird and'
         " intermission booklet."),
        ("10.123", "Money is typed behind =, with two decimals at most: =20.50."),
        ("1247", '"1247" alone says nothing here: type #1247 if the player has the card'
         " on receipt 1247."),
        ("6r@900", "There is no book 900 of Regular to begin with: type a number from"
         " 1 to 300."),
        ("[/]", 'There is no code "[/]": take one of those on the right.'),
    ],
)  # fmt: skip
def test_what_is_no_product(alberta: Hall, line: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_line(alberta, OpenSale(), line)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("age 67", {"age": 67}),
        ("age67", {"age": 67}),
        ("age -", {"age": None}),
        ("p2", {"players": 2}),
        ("players 3 free 1", {"players": 3, "free_players": 1}),
        ("staff", {"staff": True}),
        ("units 2", {"units": 2}),
        ("name Bo  de Vries", {"name": "Bo  de Vries"}),
        ("name -", {"name": None}),
        ("name Lo", {"name": "Lo"}),
        ("don -", {"donation": None}),
        ("don Red Cross 10", {"donation": "Red Cross 10"}),
        ("#12", {"receipt": 12}),
        ("#", {"receipt": None}),
        ("cert 3", {"certificate": 3}),
        ("cert3 age 31", {"certificate": 3, "age": 31}),
        ("cert -", {"certificate": None}),
        ("%s", {"discount": "senior"}),
        ("disc s", {"discount": "senior"}),
        ("disc thursday", {"discount": "thursday"}),
        ("%", {"discount": "sunday"}),
        ("%-", {"discount": None}),
        ("disc -", {"discount": None}),
        ("age67%s", {"age": 67, "discount": "senior"}),
        ("age 67 p2 %s", {"age": 67, "players": 2, "discount": "senior"}),
    ],
)
def test_words_for_the_player(
    alberta: Hall, line: str, changes: dict[str, object]
) -> None:
    read = till_line.read_line(alberta, OpenSale(age=30), line, lambda sale: "sunday")
    assert read.sale == replace(OpenSale(age=30), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("cert", "Type the certificate's number: cert 3."),
        ("cert x", '"x" is no certificate: type its number, cert 3.'),
        ("name Bo 9r jp", '"9r" is a code, and name takes all that follows: type the'
         " codes first, or on a line of their own."),
        ("don soup lo =20", '"lo" is a code, and don takes all that follows: type the'
         " codes first, or on a line of their own."),
        ("6r name Bo lo=8", '"lo" is a code, and name takes all that follows: type the'
         " codes first, or on a line of their own."),
        ("name", "Type the name: name Bo. name - takes it off."),
        ("don", "Type what is given: don soup. don - takes it off."),
        ("p0", "A receipt is for one player or more: type p1, or p2."),
        ("units 0", "A sale on units has one or more: type units 1."),
        ("age", "Type the age: age 67."),
        ("age=20", "Type the age: age 67."),
        ("age old", '"old" is not an age: type age 67.'),
        ("age 670", "670 can't be an age: type it again, like age 67."),
        ("players many", '"many" is not a number of players: type p2.'),
        ("%q", 'There is no discount "q": type %s, %th, %su or %sp.'),
        ("%", "No discount is offered for this sale; with its code, like %s, the till"
         " says why."),
        ("-3", "There is no line 3: this sale has lines 1 to 2."),
        ("name " + "x" * 81, "This is longer than 80 signs: type less."),
    ],
)  # fmt: skip
def test_what_is_no_word_for_the_player(
    alberta: Hall, line: str, sentence: str
) -> None:
    with pytest.raises(ValueError) as refused:
        read_line(alberta, OpenSale(items=(SIX, BONANZA)), line)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("line", "items"),
    [
        ("-1", [BONANZA]),
        ("-2", [SIX]),
        ("-", [SIX]),
        ("-*", []),
        ("-1 -1", []),
        ("-%", [SIX, BONANZA]),
        ("-%s", [SIX, BONANZA]),
        ("-%-", [SIX, BONANZA]),
        ("-1 9r", [BONANZA, Item("regular", 9, "paper")]),
    ],
)
def test_taking_lines_off(alberta: Hall, line: str, items: list[Item]) -> None:
    before = OpenSale(items=(SIX, BONANZA), age=30)
    sale = replace(before, discount="senior") if "%" in line else before
    read = read_line(alberta, sale, line)
    sale = before
    assert read.sale == replace(sale, items=tuple(items))


@pytest.mark.parametrize(
    ("line", "paid", "count"),
    [
        ("=", "", 0),
        ("=20", "20", 0),
        ("6r bz=20 5d", "20 5d", 2),
        ("6r = ", "", 1),
        ("6r name Bo de Vries =20", "20", 1),
        ("6r don soup=5", "5", 1),
        ("don - =", "", 0),
    ],
)
def test_what_stands_behind_the_sign(
    alberta: Hall, line: str, paid: str, count: int
) -> None:
    read = read_line(alberta, OpenSale(), line)
    assert (read.paid, len(read.sale.items)) == (paid, count)


@pytest.mark.parametrize(
    ("typed", "arguments"),
    [
        ("", {"cash": "exact"}),
        ("20", {"cash": "20.00"}),
        ("20.5", {"cash": "20.50"}),
        ("20.", {"cash": "20.00"}),
        ("20 cash", {"cash": "20.00"}),
        ("Cash 20", {"cash": "20.00"}),
        ("5d 10 cash", {"debit": "5.00", "cash": "10.00"}),
        ("5d", {"debit": "5.00"}),
        ("10 5d", {"cash": "10.00", "debit": "5.00"}),
        ("5D 10", {"debit": "5.00", "cash": "10.00"}),
        ("d", {"debit": "15.00"}),
        ("10 d", {"cash": "10.00", "debit": "5.00"}),
        ("5v cash", {"voucher": "5.00", "cash": "exact"}),
        ("5v 3cr car", {"voucher": "5.00", "credit": "3.00", "card": "7.00"}),
    ],
)
def test_what_is_handed_over(typed: str, arguments: dict[str, str]) -> None:
    assert tender_arguments(tender_of(typed, 1500)) == arguments


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("5c", '"c" may be cash, card, credit, cheque: type a letter more. Cash needs'
         " no letter."),
        ("5x", '"x" is no way to pay: take one of cash, card, debit, credit, cheque,'
         " voucher."),
        ("20,5", '"20,5" is no money: type =, =20, or =20 5d for 5.00 by debit.'),
        ("20.005", '"20.005" is not an amount of money; write it like 20 or 20.50.'),
        ("10 5 debit", "Cash stands there twice: add it up, or type 5d without a blank"
         " for 5.00 by debit."),
        ("5d 5d", "Debit stands there twice: add it up."),
        ("d v", "Type an amount for debit or for voucher."),
        ("20 d", "20.00 in cash leaves nothing to pay by debit: type =debit for all by"
         " debit."),
        ("15v d", "Nothing is left to pay by debit: leave it out."),
    ],
)  # fmt: skip
def test_what_is_no_money(typed: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        tender_of(typed, 1500)
    assert str(refused.value) == sentence


def test_a_code_of_the_hall_comes_before_a_word_of_the_till(alberta: Hall) -> None:
    product = replace(alberta.products["bonanza"], code="p2")
    hall = replace(alberta, products={**alberta.products, "bonanza": product})
    assert read_line(hall, OpenSale(), "p2").sale.items == (BONANZA,)
    assert read_line(hall, OpenSale(), "players 2").sale.players == 2


def test_every_word_that_the_till_shows_can_be_typed(alberta: Hall) -> None:
    for key in alberta.products:
        for word, _ in words_for(alberta, key):
            assert item_of(alberta, word, ()).product == key


@pytest.mark.parametrize(
    "word", ["6r", "e9y", "2*bz", "ebz", "lo", "12ppy", "3*6r@150"]
)
def test_an_item_is_written_as_it_is_typed(alberta: Hall, word: str) -> None:
    assert word_of(alberta, item_of(alberta, word, ())) == word


def test_a_sale_laid_aside_comes_back_as_it_was(alberta: Hall) -> None:
    line = "6r@150 2*bz lo age 67 p2 %s #12 name Bo"
    sale = read_line(alberta, OpenSale(), line).sale
    assert sale.name == "Bo"
    assert held_sale(sale.arguments()) == sale


@given(st.text(alphabet="67eryabkpz*@#%=-. age", max_size=14))
def test_a_line_is_read_or_refused_with_a_sentence(alberta: Hall, line: str) -> None:
    try:
        read = read_line(alberta, OpenSale(), line)
    except ValueError as refused:
        assert str(refused).endswith((".", "none"))
    else:
        assert read.sale.items or not read.added
