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
        "6000 faces aren't whole sheets of 7",
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
        '"pairs" has no offer of 1 faces on electronic',
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
MONEY = [
    (
        "multiplier = 1",
        "multiplier = 0.5",
        "tiers.gold.multiplier",
        "a factor below 1 would take from a winner's share",
        "write 1 or more, and a smaller prize where less is meant",
    ),
    (
        "multiplier = 1,",
        "multiplier = 1, on_units = { multiplier = 0.99 },",
        "tiers.gold.on_units.multiplier",
        "a factor below 1 would take from a winner's share",
        "write 1 or more, and a smaller prize where less is meant",
    ),
    (
        'percent = 40 }, { part = "pot"',
        'percent = 40 }, { part = "pot", percent = 5 }, { part = "pot"',
        "splits.pairs.parts[2].part",
        'the split has the part "pot" twice',
        "give each part a name of its own",
    ),
    (
        'split = "pairs", part = "prize" }',
        'split = "pairs", part = "prize", late_from = "first" }',
        "prizes.pairs",
        "late_from and late_to belong together",
        "write both or neither",
    ),
    (
        'full = { kind = "percent", percent = 50, of = ["book"] }',
        'full = { kind = "by_ball", factors = [{ players_from = 5, factor = 2.5 }] }',
        "prizes.full.factors",
        "the factors don't begin at 0 players and go up",
        "write players_from = 0 first, then from the least to the most",
    ),
    (
        "columns_from = [0, 51, 101]",
        "columns_from = [51, 101]",
        "attendance.columns_from",
        "the first column doesn't begin at 0 players",
        "begin the list with 0",
    ),
    (
        "columns_from = [0, 51, 101]",
        "columns_from = [1, 51, 101]",
        "attendance.columns_from",
        "the first column doesn't begin at 0 players",
        "begin the list with 0",
    ),
    (
        'part = "pot" }]',
        'part = "jackpot" }]',
        "pots.pairs.feeds[0].part",
        'the split "pairs" has no part "jackpot"',
        "write one of prize, pot, or add the part to the split",
    ),
]
POTS = [
    (
        "start = 46",
        "start = 80",
        "pots.pairs.limit.start",
        "a limit of 80 lies beyond the 75 balls of the game",
        "write 75 or less",
    ),
    (
        "start = 46",
        "start = 74",
        "pots.pairs.limit.rungs",
        "with its 2 steps the limit of 74 grows to 76, beyond the 75 balls of the game",
        "write a lower start, or 1 steps or less",
    ),
    (
        "start = 46, rungs",
        "start = 46, sessions = { add = 30 }, rungs",
        "pots.pairs.limit.sessions.add",
        "with 30 more the limit is beyond 75 balls",
        "write less",
    ),
    (
        "cap = 500.00",
        "cap = 150.00",
        "pots.pairs.limit.rungs[0].steps[1]",
        "the first pot never holds more than 200.00: its cap is 150.00",
        'raise the cap, lower the step, or write of = "reserve" or "all"',
    ),
    (
        'rule = "above", steps = [100.00, 200.00]',
        'rule = "at_least", every = 500.01',
        "pots.pairs.limit.rungs[0].every",
        "the first pot never holds 500.01: its cap is 500.00",
        'raise the cap, lower the step, or write of = "reserve" or "all"',
    ),
    (
        "cap = 500.00\n",
        "cap = 500.00\nscope = 'slot'\nslots = { evening = { start = 80 } }\n",
        "pots.pairs.slots.evening.start",
        "a limit of 80 lies beyond the 75 balls of the game",
        "write 75 or less",
    ),
    (
        "evening = { title",
        'reserve = { title = "Late", starts = "23:00" }\nevening = { title',
        "slots.reserve",
        '"reserve" is what the books call the money behind a pot',
        "call the slot otherwise",
    ),
    (
        'games = ["pairs"] }',
        'games = ["pairs"], stage = 2 }',
        "pots.pairs.trigger.stage",
        'the game "pairs" has no stage 2',
        "write 1 or less, counted from 1",
    ),
    (
        'entry = "lucky"',
        'entry = "lucky"\nlimit = { start = 40 }',
        "pots.lucky.limit",
        'a pot of the trigger "on_number" has no use for a limit',
        'take it out, or write the trigger "within_limit"',
    ),
    (
        ", steps = [100.00, 200.00] }",
        " }",
        "pots.pairs.limit.rungs[0]",
        "the rung has neither steps nor every",
        "add steps = [ ... ] or every",
    ),
    (
        "cap = 500.00\n",
        "",
        "pots.pairs.must_go.kind",
        "the reserve of a pot without a cap is never full",
        'add cap, or write another kind, like "date"',
    ),
    (
        'scope = "slot"\n',
        "",
        "pots.lucky.slots",
        "a pot of the whole hall has no slots",
        'write scope = "slot"',
    ),
    (
        "{ cap = 300.00 }",
        "{ start = 40 }",
        "pots.lucky.slots.evening",
        "a pot without a limit has no start and no rungs",
        "add limit = { start = 46 } to the pot, with your number",
    ),
    (
        'entry = "lucky"',
        'entry = "lucky"\nfaces_of = ["pack"]',
        "pots.lucky.faces_of[0]",
        '"pack" isn\'t a product of the kind "cards"',
        "name a card product",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "message", "cure"),
    [*FORM, *CARDS, *PRODUCTS, *GAMES, *MONEY, *POTS],
)
def test_one_change_makes_one_fault(
    old: str, new: str, key: str, message: str, cure: str
) -> None:
    assert faults(old, new) == [(key, message, cure)]


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


def test_a_reserve_needs_a_cap() -> None:
    with pytest.raises(ConfigFaults) as refused:
        text = SOUND.replace("slots = { evening = { cap = 300.00 } }", "")
        text = text.replace('entry = "lucky"', 'entry = "lucky"\nreserve_cap = 9.00')
        text = text.replace('of = "first", rule', 'of = "reserve", rule')
        read_hall(text.replace("cap = 500.00\n", ""), "hall.toml")
    assert [(fault.key, fault.message) for fault in refused.value.faults] == [
        ("pots.pairs.limit.rungs[0].of", "a pot without a cap has no reserve"),
        (
            "pots.pairs.must_go.kind",
            "the reserve of a pot without a cap is never full",
        ),
        ("pots.lucky.reserve_cap", "a pot without a cap has no reserve"),
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


def test_columns_that_no_list_agrees_with_are_told_once() -> None:
    bonus = """
[bonuses.early]
kind = "by_count"
title = "Early"
games = ["second"]
within = [{ count = 48, amounts = [1.00, 2.00, 3.00] }]
"""
    text = SOUND.replace("[0, 51, 101]", "[0, 51]") + bonus
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    assert [(fault.key, fault.cure) for fault in refused.value.faults] == [
        (
            "attendance.columns_from",
            "write 3 columns, or 2 amounts in each list",
        )
    ]
