"""What parts must make together: one change of a sound hall, one finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.config.loading import ConfigFaults, read_hall

SOUND = (
    Path(__file__).resolve().parents[1] / "data" / "config" / "sound.toml"
).read_text(encoding="utf-8")


def faults(old: str, new: str) -> list[tuple[str, str, str]]:
    assert old in SOUND
    with pytest.raises(ConfigFaults) as refused:
        read_hall(SOUND.replace(old, new, 1), "hall.toml")
    return [(fault.key, fault.message, fault.cure) for fault in refused.value.faults]


CARDS = [
    (
        'made = 900, seed = "small hall pairs"',
        "made = 900",
        "card_sets.pairs",
        "faces are made without a seed",
        'add a seed of your own words, like seed = "our first series"',
    ),
    (
        'prefix = "D"',
        'prefix = "a"',
        "card_sets.pairs.prefix",
        'the card set "main" has the prefix "a" too',
        "give each set a prefix of its own",
    ),
    (
        'prefix = "D"',
        'prefix = "4"',
        "card_sets.pairs.prefix",
        'the prefix "4" isn\'t made of letters',
        "write one or two letters",
    ),
    (
        "first = 1, last = 900",
        "first = 901, last = 900",
        "stocks.pairs_1.last",
        "the last number 900 comes before the first",
        "write 901 or more",
    ),
    (
        "faces = 6, offset = 7",
        "faces = 6, down = 4, offset = 7",
        "stocks.book_6.down",
        "6 faces can't stand 4 below each other",
        "write a number that divides 6",
    ),
    (
        'line = { kind = "lines", count = 1 }',
        'line = { kind = "group", faces = ["full", "full", "full"] }',
        "products.book.offers[1].stock",
        'the pattern "line" is won on 3 faces one below the other, and 6 of the stock '
        '"units" hold no whole columns of them',
        "give the stock down = 3, or sell a multiple of 3",
    ),
]
PRODUCTS = [
    (
        '{ medium = "electronic", faces = 6, price = 5.00, stock = "units" }',
        '{ medium = "paper", faces = 6, price = 5.00, stock = "book_6" }',
        "products.book.offers[1]",
        "offers[0] has the same medium, faces and tier",
        "keep one of the two",
    ),
    (
        'media = ["paper"]',
        'media = ["paper", "paper"]',
        "products.pack.offers[0]",
        "offers[0] has the same medium and faces",
        "keep one of the two",
    ),
    (
        "faces = 6, price = 5.00",
        "faces = 5, price = 5.00",
        "products.book.offers[1].faces",
        "5 faces can't be shared equally by 2 tiers",
        "write a multiple of 2",
    ),
    (
        "faces = 6, price = 6.00",
        "faces = 7, price = 6.00",
        "products.book.offers[0].faces",
        '7 faces can\'t be made of the 6-face sheets of the stock "book_6"',
        "write a multiple of 6, or name another stock",
    ),
    (
        "first = 1, last = 6000, faces = 6, offset = 7",
        "first = 1, last = 6000, faces = 7, offset = 7",
        "stocks.book_6.last",
        "6000 faces can't be sheets of 7",
        "write last = 5999",
    ),
    (
        "first = 1, last = 6000, faces = 6, offset = 7",
        "first = 1, last = 3, faces = 3",
        "products.book.offers[0].faces",
        'the stock "book_6" has only 3 faces',
        "write 3 or less, or give the stock more",
    ),
    (
        'product = "pairs", faces = 1',
        'product = "lucky", faces = 1',
        "products.pack.offers[0].contents[1].product",
        '"lucky" isn\'t a product of the kind "cards"',
        "name a card product",
    ),
    (
        'media = ["paper"]',
        'media = ["electronic"]',
        "products.pack.offers[0].contents[1].faces",
        '"pairs" has no offer of 1 face on electronic',
        'add the offer, or take "electronic" out of media',
    ),
    (
        'until_precall = "pairs"',
        'any_of = [{ until_precall = "first" }]',
        "windows.pairs.any_of[0].until_precall",
        'nothing is called ahead for the game "first"',
        "name a game with precalled, or write until_game",
    ),
]
GAMES = [
    (
        'pages = ["page_1"]\ndraw = { kind = "into"',
        'pages = ["page_1", "pairs"]\ndraw = { kind = "into"',
        "games.second.pages",
        "its pages are of different cards (grid, double)",
        "name pages of one card only",
    ),
    (
        "precalled = 20",
        "precalled = 75",
        "games.pairs.draw.precalled",
        "75 balls can't be called ahead of 75",
        "write 74 or less",
    ),
    (
        '[{ pattern = "full", prize = "full" }]',
        '[{ pattern = "full", prize = "full", first_count = 76 }]',
        "games.second.stages[0].first_count",
        "76 lies beyond the 75 balls",
        "write 75 or less",
    ),
    (
        'lucky = { title = "Lucky number" }',
        'lucky = { title = "Lucky number", balls = 11, distinct = "ending" }',
        "designations.lucky.balls",
        "11 balls can't all end in other digits",
        'write 10 or less, or distinct = "number"',
    ),
    (
        'lucky = { title = "Lucky number" }',
        'lucky = { title = "Lucky number" }\n[extra_balls]\n'
        'owl = { title = "Owl", code = "b7" }',
        "extra_balls.owl.code",
        '"b7" could be a number that is called',
        "write a code of lower-case letters only",
    ),
    (
        'lucky = { title = "Lucky number" }',
        'lucky = { title = "Lucky number" }\n[extra_balls]\n'
        'owl = { title = "Owl" }\nbat = { title = "Bat", code = "owl" }',
        "extra_balls.bat.code",
        'the extra ball "owl" has the code "owl" too',
        "give each a code of its own",
    ),
    (
        '{ precall = "pairs" },',
        '{ precall = "pairs" },\n  { precall = "first" },',
        "program.steps[2].precall",
        'the game "first" has no balls called ahead',
        "add precalled to its draw, or take the step out of the program",
    ),
    (
        '{ designate = "lucky" },',
        '{ designate = "lucky" },\n  { designate = "lucky" },',
        "program.steps[1].designate",
        'the program names "lucky" twice',
        "keep one of the two steps",
    ),
    (
        'full = { kind = "blackout" }',
        'full = { kind = "combined", of = ["full"] }',
        "patterns.full",
        'the pattern "full" can\'t be played: the pattern full is made of itself '
        "(full > full)",
        "take it out of its own parts",
    ),
    (
        "#####\n",
        "####\n",
        "patterns.cross",
        'the pattern "cross" can\'t be played: the lines of the drawing differ in '
        "length",
        "make them all the same",
    ),
]
FORM = [
    (
        'pages = ["page_1"]',
        'pages = ["page_1", "page_1"]',
        "products.book.pages[1]",
        '"page_1" is named twice',
        "keep one of them",
    ),
    (
        'title = "Lucky number"',
        'title = " "',
        "designations.lucky.title",
        "the text is empty",
        "write a name",
    ),
    (
        "multiplier = 1",
        "multiplier = 0.0",
        "tiers.gold.multiplier",
        "0 means nothing here",
        "write more than 0",
    ),
    (
        'full = { kind = "percent", percent = 50, of = ["book"] }',
        'full = { kind = "fixed", amount = 0.00 }',
        "prizes.full.amount",
        "0 means nothing here",
        "write more than 0",
    ),
    (
        'percent = 10, on = ["books"]',
        'percent = 10, age = 600, on = ["books"]',
        "discounts.senior.age",
        "600 is too much",
        "write 120 or less",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "message", "cure"),
    [*FORM, *CARDS, *PRODUCTS, *GAMES],
)
def test_one_change_makes_one_fault(
    old: str, new: str, key: str, message: str, cure: str
) -> None:
    assert faults(old, new) == [(key, message, cure)]


def test_a_unit_that_shows_columns_plays_patterns_of_several_faces() -> None:
    text = SOUND.replace(
        'line = { kind = "lines", count = 1 }',
        'line = { kind = "group", faces = ["full", "full", "full"] }',
    ).replace("faces = 1, offset = 101", "faces = 1, down = 3, offset = 101")
    assert read_hall(text, "hall.toml").hall.stocks["units"].down == 3


def test_wild_numbers_are_drawn_before_their_game() -> None:
    new = (
        'title = "First"\nmarking = { kind = "wild", by = "ending", '
        'designations = ["lucky"] }'
    )
    with pytest.raises(ConfigFaults) as refused:
        text = SOUND.replace('title = "First"', new)
        read_hall(text.replace('  { designate = "lucky" },\n', ""), "hall.toml")
    assert [(fault.message, fault.cure) for fault in refused.value.faults] == [
        (
            'the balls of "lucky" haven\'t been drawn by then',
            'put { designate = "lucky" } before it',
        )
    ]


def test_strips_are_made_and_sold_whole() -> None:
    text = SOUND.replace(
        'double = { kind = "grid75", numbers = 2 }', 'double = { kind = "strip90" }'
    )
    text = text.replace("made = 900,", "made = 901,")
    text = text.replace(
        "first = 1, last = 900, faces = 1", "first = 8, last = 900, faces = 1"
    )
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    assert [
        (fault.key, fault.message, fault.cure) for fault in refused.value.faults
    ] == [
        (
            "card_sets.pairs.made",
            "901 tickets aren't whole strips of six",
            "write a multiple of 6",
        ),
        ("stocks.pairs_1.first", "a strip of six doesn't begin at 8", "write 7"),
    ]


def test_a_pattern_that_fits_another_card_is_told_where_it_is_played() -> None:
    text = SOUND.replace(
        'full = { kind = "blackout" }', "full = { kind = 'rows', count = 1 }"
    )
    text = text.replace(
        'double = { kind = "grid75", numbers = 2 }', 'double = { kind = "strip90" }'
    )
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    assert [fault.key for fault in refused.value.faults] == [
        "games.second.stages[0].pattern"
    ]


def test_a_draw_that_goes_on_from_itself_is_told_alone() -> None:
    text = SOUND.replace(
        'draw = { kind = "own" }', 'draw = { kind = "into", game = "second" }', 1
    )
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    assert {fault.message for fault in refused.value.faults} == {
        "the draw goes on from itself"
    }
