"""Prizes, splits and pots must come out: one change of a sound hall, one finding."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import ConfigFaults, read_hall
from tests.config.test_checks import SOUND, faults


def game(name: str) -> str:
    """A further game that awards a prize named "own"."""
    return (
        f'[games.{name}]\ntitle = "{name.title()}"\npages = ["page_1"]\n'
        'draw = { kind = "own" }\nstages = [{ pattern = "full", prize = "own" }]\n'
    )


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
        'split = "pairs", part = "prize" }',
        'split = "pairs", part = "prize", divided_by = ["pairs", "first"] }',
        "prizes.pairs.divided_by[1]",
        'the game "first" has no stage with this prize',
        "give it such a stage, or name another game",
    ),
    (
        'split = "pairs", part = "prize" }',
        'split = "pairs", part = "prize", late_from = "first", late_to = "second" }',
        "prizes.pairs.late_to",
        'the game "second" has no stage with this prize',
        "give it such a stage, or name another game",
    ),
    (
        "[designations]",
        '[splits.own]\nof = ["pack"]\nparts = [{ part = "prize", percent = 5 }]\n'
        '[prizes.own]\nkind = "part_of_split"\nsplit = "own"\npart = "prize"\n'
        'divided_by = ["fourth"]\n' + game("third") + game("fourth") + "[designations]",
        "games.third.stages[0].prize",
        'the prize "own" isn\'t divided by this game',
        'add "third" to its divided_by, or name another prize',
    ),
    (
        'stages = [{ pattern = "full", prize = "pairs" }]',
        'stages = [{ pattern = "line", prize = "pairs" },'
        ' { pattern = "full", prize = "pairs" }]',
        "games.pairs.stages[1].prize",
        'the part "prize" goes to stage 1 of the game "pairs" already',
        'add a part of its own to the split "pairs"',
    ),
    (
        "[designations]",
        game("third").replace('"own" }]', '"pairs" }]') + "[designations]",
        "games.pairs.stages[0].prize",
        'the part "prize" goes to stage 1 of the game "third" already',
        'add a part of its own to the split "pairs", or let the games divide the prize'
        " by divided_by",
    ),
    (
        'full = { kind = "percent", percent = 50, of = ["book"] }',
        'full = { kind = "part_of_split", split = "pairs", part = "pot" }',
        "pots.pairs.feeds[0].part",
        'the part "pot" goes to stage 1 of the game "second" already',
        'add a part of its own to the split "pairs"',
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
        'designation = "lucky", games = ["first"] }',
        'designation = "lucky", games = ["first"], stage = 3 }',
        "pots.lucky.trigger.stage",
        'the game "first" has no stage 3',
        "write 2 or less, counted from 1",
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


@pytest.mark.parametrize(("old", "new", "key", "message", "cure"), [*MONEY, *POTS])
def test_one_change_makes_one_fault(
    old: str, new: str, key: str, message: str, cure: str
) -> None:
    assert faults(old, new) == [(key, message, cure)]


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
