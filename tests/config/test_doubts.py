"""What is hardly meant is told with its line, and doesn't stop the hall."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import load_hall, read_hall
from tests.config.test_loading import ROOT, changed

Told = list[tuple[str, str]]


def told(text: str) -> Told:
    notices = read_hall(text, "hall.toml").notices
    return [(one.part, one.message) for one in notices if one.doubtful]


CHANGES = [
    (
        'part = "pot", percent = 20 }',
        'part = "pot", percent = 20 }, { part = "house", percent = 30 },'
        ' { part = "hall", percent = 10 }',
        "splits.pairs.parts[2].part",
        'No prize and no pot takes the part "house", so the hall keeps it; name it in'
        ' one, or call it "hall".',
    ),
    (
        'kind = "percent", percent = 60,',
        'kind = "percent", percent = 0.6,',
        "pots.lucky.feeds[0].percent",
        "0.6 means 0.6 %; for 60 % write 60.",
    ),
    (
        "percent = 10,",
        "percent = 0.125,",
        "discounts.senior.percent",
        "0.125 means 0.125 %; for 12.5 % write 12.5.",
    ),
    (
        "[20.00, 30.00, 40.00]",
        "[20.00, 30.00, 4.00]",
        "prizes.line.amounts[2]",
        "4.00 comes after 30.00: more players, a smaller prize; is that meant?",
    ),
    (
        "[20.00, 30.00, 40.00]",
        "[0.00, 30.00, 40.00]",
        "prizes.line.amounts[0]",
        "The prize is 0.00 in this column; write more than 0.",
    ),
    (
        "days = 14",
        "days = 1400",
        "pots.pairs.must_go.days",
        "1400 days is very long; is that meant?",
    ),
    (
        'kind = "reserve_full", days = 14',
        'kind = "cycle", sessions = 2800',
        "pots.pairs.must_go.sessions",
        "2800 sessions is very long; is that meant?",
    ),
    (
        "multiplier = 2,",
        "multiplier = 20,",
        "tiers.ruby.multiplier",
        "Winners of this colour get 20 times the prize; is that meant?",
    ),
    (
        "smallest_coin = 0.05",
        "smallest_coin = 5",
        "hall.smallest_coin",
        "Cash is rounded to 5.00; for five cents write 0.05.",
    ),
    (
        'starts = "18:00"',
        'starts = "06:00"',
        "slots.evening.starts",
        "It starts at 06:00 in the morning; is 18:00 meant?",
    ),
    (
        'until = { evening = "18:15" }',
        'until = { evening = "06:15" }',
        "windows.early.until.evening",
        "06:15 lies long before the start at 18:00; is another time meant?",
    ),
    (
        "faces = 6, price = 6.00",
        'faces = 12, price = 60.00, stock = "book_6" },\n'
        '  { medium = "paper", faces = 6, price = 600.00',
        "products.book.offers[0].price",
        "12 faces for 60.00, and 6 faces for 600.00; is that meant?",
    ),
    (
        "faces = 6, price = 5.00",
        "faces = 6, price = 0.00",
        "products.book.offers[1].price",
        "It costs nothing and nothing is required for it; is that meant?",
    ),
]


@pytest.mark.parametrize(("old", "new", "part", "message"), CHANGES)
def test_one_slip_is_one_doubt(old: str, new: str, part: str, message: str) -> None:
    assert told(changed(old, new)) == [(part, message)]


def test_a_window_that_is_never_open_in_a_slot_it_has_a_time_for() -> None:
    text = changed(
        "[cards]", 'matinee = { title = "Matinee", starts = "13:00" }\n[cards]'
    )
    text = text.replace("until = {", 'slots = ["matinee"], until = {')
    assert told(text) == [
        (
            "windows.early.until.evening",
            'This window is never open in the slot "evening"; add it to slots too.',
        )
    ]


def test_books_of_several_pages_that_all_look_alike() -> None:
    text = changed("[tiers]", 'page_2 = { title = "2", card = "grid" }\n[tiers]')
    text = text.replace('pages = ["page_1"]', 'pages = ["page_1", "page_2"]')
    assert told(text) == []
    assert told(text.replace("offset = 101", "offset = 3000")) == [
        (
            "stocks.units",
            'Page 1 and page 2 of "Book" have the same faces; write another offset.',
        )
    ]


def test_an_entry_that_is_a_proof_only_is_a_doubt() -> None:
    must_go = 'must_go = { kind = "date", play_off = { kind = "winner_of", '
    must_go += 'games = ["first"], proof = "lucky" } }'
    assert told(changed('entry = "lucky"', must_go)) == [
        (
            "products.lucky",
            "No pot asks for this entry before its play-off; "
            'add entry = "lucky" to its pot.',
        )
    ]


def test_a_price_of_nothing_is_no_doubt_where_something_is_required() -> None:
    assert told(changed("faces = 1, price = 1.00", "faces = 1, price = 0.00")) == []


def test_a_doubt_has_its_line() -> None:
    text = changed("days = 14", "days = 1400")
    (notice,) = read_hall(text, "hall.toml").notices
    assert "days = 1400" in text.splitlines()[notice.line - 1]


@pytest.mark.parametrize("name", ["hall.toml", "ninety.toml"])
def test_nothing_is_doubtful_in_the_halls_that_come_with_the_program(name: str) -> None:
    loaded = load_hall(ROOT / "hall_tui" / "presets" / name)
    assert not any(one.doubtful for one in loaded.notices)
