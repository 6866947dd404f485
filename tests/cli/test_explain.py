"""What `explain` says of stated facts: the rulings' own figures, given -> expected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.command import ROOT
from tests.cli.conftest import Here

POTS: list[tuple[str, int]] = [
    # Bonanza: "at least" thresholds, the last printed one is 2,000 wide (ruling 15).
    ("bonanza total=0", 46),
    ("bonanza total=5999.99", 46),
    ("bonanza total=6000", 47),
    ("bonanza total=7500", 48),
    ("bonanza total=22500", 58),
    ("bonanza total=24000", 59),
    ("bonanza total=25999.99", 59),
    ("bonanza total=26000", 60),
    ("bonanza total=27500", 61),
    # Double Action: one more for each whole 1,000 in the second pot (ruling 16).
    ("double_action total=3000", 35),
    ("double_action total=3000 reserve=999.99", 35),
    ("double_action total=3000 reserve=2000", 37),
    ("double_action total=5000", 37),
    # Jackpot Progressive: "above" thresholds, a pot a slot (ruling 17).
    ("jackpot_progressive slot=afternoon total=500", 46),
    ("jackpot_progressive slot=afternoon total=500.01", 47),
    ("jackpot_progressive slot=afternoon total=2500", 50),
    ("jackpot_progressive slot=afternoon total=2500 reserve=500", 51),
    ("jackpot_progressive slot=evening total=4000.01", 50),
    # Houdini: all pots together (ruling 18).
    ("houdini total=20000", 46),
    ("houdini total=20000 reserve=0.01", 47),
    ("houdini total=20000 reserve=20000.01", 51),
    ("houdini total=20000 reserve=25000.01", 56),
    ("houdini total=20000 reserve=40000", 56),
    # Odd/Even: eleven once capped, then by whole 1,000s behind it (ruling 21).
    ("odd_even total=4999.99", 10),
    ("odd_even total=5000", 11),
    ("odd_even total=5000 reserve=3000", 14),
]
PRIZES: list[tuple[str, dict[str, Any]]] = [
    ("game=page_1_1 base=100 winners=regular,ruby", {"awards": ["50.00", "100.00"]}),
    ("game=page_1_1 base=12 winners=regular,ruby", {"awards": ["10.00", "20.00"]}),
    (
        "game=page_1_1 base=100 winners=royal,royal:electronic",
        {"awards": ["150.00", "125.00"]},
    ),
    ("game=page_1_1 base=10 winners=royal:electronic", {"awards": ["25.00"]}),
    ("game=page_1_1 players=120 winners=regular", {"prize": "35.00"}),
    ("game=page_1_1 players=75 winners=regular", {"prize": "20.00"}),
    ("game=page_1_1 players=76 winners=regular", {"prize": "25.00"}),
    ("game=page_1_1 column=9 winners=ruby", {"awards": ["140.00"]}),
    ("game=double_action sales=237", {"awards": ["77.03"], "pot": "77.02"}),
    ("game=double_action sales=double_action:237", {"pot": "77.02"}),
    (
        "game=double_action sales=237 winners=2",
        {"awards": ["38.52", "38.51"], "pot": "77.02"},
    ),
    ("game=early_bird_1 sales=41.25", {"prize": "20.62"}),
    ("game=bonanza stage=2 column=1 winners=2", {"awards": ["12.50", "12.50"]}),
    # Pay Me: the last number by players, and who lacks it (ruling 22).
    ("game=pay_me players=120 ball=75", {"prize": "750.00", "awards": ["750.00"]}),
    ("game=pay_me players=51 ball=75", {"prize": "375.00"}),
    ("game=pay_me players=50 ball=75", {"prize": "187.50"}),
    ("game=pay_me players=120 ball=7", {"prize": "75.00"}),
    (
        "game=pay_me players=120 ball=75 winners=2 lacking=2",
        {"awards": ["375.00", "37.50"]},
    ),
    # Winners Wish: each winner's own receipt (ruling 24).
    ("game=winners_wish receipts=75,140", {"awards": ["37.50", "50.00"]}),
    ("game=winners_wish receipts=75", {"awards": ["75.00"]}),
    # Rapid Doubles: five equal parts, late sales to page 5 (ruling 23).
    (
        "game=rapid_doubles_1 sales=505 late=5",
        {"prize": "40.00", "pot": "101.00"},
    ),
    ("game=rapid_doubles_5 sales=505 late=5", {"prize": "42.00"}),
]
PATTERNS: list[tuple[str, int]] = [
    ("any_line", 12),
    ("any_two_lines", 66),
    ("blackout", 1),
    ("four_corners", 1),
    ("line_or_corners", 13),
    ("homeplate", 1),
    ("diagonal_half_house", 4),
]


def explained(here: Here, *words: str) -> dict[str, Any]:
    ran = here("explain", *words, "--json")
    assert (ran.code, ran.err) == (0, "")
    told: dict[str, Any] = json.loads(ran.out)
    return told


@pytest.mark.parametrize(("facts", "limit"), POTS)
def test_the_limit_of_a_pot(here: Here, facts: str, limit: int) -> None:
    told = explained(here, "pot", *f"pot={facts}".split())
    assert told["limit"] == limit


def test_the_limit_of_a_pot_says_which_rule_gives_it(here: Here) -> None:
    ran = here("explain", "pot", "pot=double_action", "total=3000", "reserve=2000")
    assert ran.out == (
        "pot: double_action\n"
        "limit: 37\n"
        "first: 3,000.00\n"
        "reserve: 2,000.00\n"
        "to_next: 1,000.00\n"
        "pots.double_action.limit: it starts at 35.\n"
        "rung 1: everything behind the pot at least each whole 1,000.00; 2 passed,"
        " so +2.\n"
        "must_go: 14 days after its reserve is full it is won at any count.\n"
    )


def test_a_pot_says_what_time_adds_and_a_stage_what_its_number_brings(
    here: Here,
) -> None:
    hall = ("--hall", str(ROOT / "tests" / "data" / "halls" / "crazy_l.toml"))
    told = explained(here, "pot", "pot=blackout", "total=786", "sessions=2", *hall)
    assert told["limit"] == 50
    assert told["because"][1:] == [
        "sessions: +1 for each that it has run before.",
        "must_go: in the first session of a month, but not its own first one it is won"
        " at any count.",
    ]
    facts = ("game=crazy", "stage=1", "sales=60", *hall)
    assert explained(here, "prize", *facts)["because"][2:] == [
        "bonuses.hot_ball: 100.00 besides when it is won on the Hot ball, shared by who"
        " has it in the pattern."
    ]


@pytest.mark.parametrize(("facts", "expected"), PRIZES)
def test_what_winners_get(here: Here, facts: str, expected: dict[str, Any]) -> None:
    told = explained(here, "prize", *facts.split())
    assert {name: told[name] for name in expected} == expected


MISSING = [
    ("game=pay_me ball=75", "add ball=42 and players=120"),
    ("game=pay_me ball=76 players=50", "from 1 to 75"),
    ("game=pay_me ball=75 players=50 winners=2 lacking=3", "places from 1 to 2"),
    ("game=winners_wish", "add receipts=75,140"),
    ("game=winners_wish receipts=75,140 winners=3", "the amount of each winner"),
    ("game=page_1_1", "add players=120 or column=3"),
    ("game=rapid_doubles_1 sales=500 late=ruby:5,x:1", 'no product "x"'),
]


@pytest.mark.parametrize(("facts", "said"), MISSING)
def test_a_prize_says_which_facts_it_needs(here: Here, facts: str, said: str) -> None:
    ran = here("explain", "prize", *facts.split())
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_split_gives_left_over_cents_to_the_first_claims(here: Here) -> None:
    told = explained(here, "split", "amount=100", "winners=3")
    assert told["awards"] == ["33.34", "33.33", "33.33"]
    told = explained(here, "split", "amount=1.01", "winners=2", "unit=0.05")
    assert told["awards"] == ["0.51", "0.50"]


@pytest.mark.parametrize(("pattern", "masks"), PATTERNS)
def test_the_ways_to_win_a_pattern(here: Here, pattern: str, masks: int) -> None:
    told = explained(here, "pattern", f"pattern={pattern}")
    assert told["masks"] == masks == len(told["grids"])


def test_a_pattern_is_drawn(here: Here) -> None:
    told = explained(here, "pattern", "pattern=homeplate")
    assert told["grids"] == ["#####\n#####\n##*##\n.###.\n..#.."]
    assert "#####\n#####\n##*##\n.###.\n..#..\n" in (
        here("explain", "pattern", "pattern=homeplate").out
    )


def test_a_group_shows_the_pattern_of_each_face(here: Here) -> None:
    told = explained(here, "pattern", "pattern=six_four_nine")
    assert [face["pattern"] for face in told["faces"]] == [
        "block_of_six",
        "block_of_four",
        "block_of_nine",
    ]


def order(
    product: str,
    faces: int,
    age: int | None = None,
    discount: str = "",
    *,
    quantity: int = 1,
    tier: str | None = None,
    medium: str = "paper",
) -> str:
    item = {"product": product, "faces": faces, "medium": medium}
    asked: dict[str, Any] = {
        "items": [{**item, "quantity": quantity, "tier": tier}],
        "player": {"age": age},
        "discount": discount or None,
        "tender": {"cash": "50.00"},
    }
    return f"order={json.dumps(asked)}"


ORDERS: list[tuple[str, str, str | None, str | None]] = [
    (order("regular", 6), "date=2026-12-01", "7.00", None),
    (order("ruby", 6, 67, "senior"), "date=2026-12-01", "13.00", None),
    (order("regular", 9, 60, "thursday"), "date=2026-12-03", "7.87", None),
    (order("ruby", 6, 60, "thursday"), "date=2026-12-03", None, "discount_least"),
    (order("ruby", 9, 60, "thursday"), "date=2026-12-03", "15.75", None),
    (order("regular", 6, None, "sunday"), "date=2026-12-06", "3.50", None),
    (order("regular", 3, None, "sunday"), "date=2026-12-06", "3.00", None),
    (
        order("value_pack_regular", 6),
        "date=2026-12-02 slot=afternoon time=12:14",
        "14.00",
        None,
    ),
    (
        order("value_pack_regular", 6),
        "date=2026-12-02 slot=afternoon time=12:16",
        None,
        "window_closed",
    ),
    (
        order("value_pack_ruby", 6, medium="electronic"),
        "date=2026-12-02 slot=evening time=18:14",
        "21.00",
        None,
    ),
    (
        order("value_pack_regular", 6, 70, "senior"),
        "date=2026-12-02 time=12:00",
        None,
        "discount_nothing",
    ),
    (
        order("value_pack_ruby", 6),
        "date=2026-12-02 time=12:10 precalled=bonanza",
        None,
        "window_closed",
    ),
    (
        order("regular", 6),
        "date=2026-12-01 started=page_8_1",
        None,
        "window_closed",
    ),
    (
        order("power_play", 24, 60, "senior", tier="ruby"),
        "date=2026-12-05",
        None,
        "discount_nothing",
    ),
    (
        order("power_play", 24, tier="ruby"),
        "date=2026-12-05",
        "34.00",
        None,
    ),
    (
        order("regular", 9, quantity=6, medium="electronic"),
        "date=2026-12-01",
        "54.00",
        None,
    ),
    (
        order("regular", 9, quantity=7, medium="electronic"),
        "date=2026-12-01",
        None,
        "unit_faces",
    ),
]


@pytest.mark.parametrize(("asked", "moment", "total", "refused"), ORDERS)
def test_the_price_of_an_order(
    here: Here, asked: str, moment: str, total: str | None, refused: str | None
) -> None:
    told = explained(here, "price", asked, *moment.split())
    assert told["total"] == total
    assert (told["refused"] or {}).get("code") == refused
    assert bool(told["lines"]) == (total is not None)


def test_cash_is_rounded_and_a_discount_stands_alone(here: Here) -> None:
    thursday = "date=2026-12-03"
    told = explained(here, "price", order("regular", 9, 60, "thursday"), thursday)
    assert (told["total"], told["due"]) == ("7.87", "7.85")
    both = order("regular", 9, 60, "thursday").replace(
        '"thursday"', '["senior", "thursday"]'
    )
    ran = here("explain", "price", both, thursday)
    assert (ran.code, ran.out) == (2, "")
    assert "a receipt has one discount at most" in ran.err


def test_a_refused_order_tells_the_price_without_the_discount(here: Here) -> None:
    asked = order("ruby", 6, 60, "thursday")
    told = explained(here, "price", asked, "date=2026-12-03")
    assert told["refused"]["without"] == "14.00"


def test_a_price_in_words(here: Here) -> None:
    asked = order("regular", 6, 60, "sunday")
    ran = here("explain", "price", asked, "date=2026-12-06", "time=18:30")
    assert ran.out == (
        "1 x Regular, 6 faces on paper: 7.00 less 3.50 is 3.50\n"
        "Total 3.50, in cash 3.50.\n"
        "Punched on the card: Loonie pot, Toonie pot, Fireball pot.\n"
        "Asked for Sunday 2026-12-06 at 18:30, in the evening.\n"
    )


def test_a_refused_price_in_words(here: Here) -> None:
    asked = order("regular", 6, 60, "sunday")
    ran = here("explain", "price", asked, "date=2026-12-05")
    assert ran.out == (
        "Refused (discount_window): Sunday half price is given only on Sundays; leave"
        " it out.\n"
        "Without the discount it comes to 7.00.\n"
        "Asked for Saturday 2026-12-05 at 12:00, in the afternoon.\n"
    )


def test_the_rules_of_another_hall_can_be_asked(here: Here) -> None:
    preset = str(ROOT / "hall_tui" / "presets" / "ninety.toml")
    facts = ("pot=snowball", "total=100", "--hall", preset)
    assert explained(here, "pot", *facts)["limit"] == 46
    told = explained(here, "pattern", "pattern=two_lines", "--hall", preset)
    assert told["masks"] == 3
