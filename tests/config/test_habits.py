"""Ways of writing that TOML doesn't know: each fault names what to write."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import ConfigFaults, read_hall
from hall_tui.config.rewriting import clock_time, plain_number
from tests.config.test_loading import SOUND, changed

LINES = [
    ("price = 8,00", "write 8.00, with a point"),
    ("a = { price = 8,00, faces = 6 }", "write 8.00, with a point"),
    ("amounts = [20,00, 30,00]", "write 20.00, with a point"),
    ("price = 1,500.00", "write 1500.00, with a point"),
    ("price = 1.500,00", "write 1500.00, with a point"),
    ("price = 1 500.00", "write 1500.00"),
    ("price = .50", "write 0.50"),
    ("price = 8.", "write 8.00"),
    ("price = 08", "write 8"),
    ("price = $8.00", "write 8.00 without $"),
    ("price = 8.00 $", "write 8.00 without $"),
    ("price = £8", "write 8 without £"),
    ("price = 8.00€", "write 8.00 without €"),
    ("price = CAD 8.00", "write 8.00 without CAD"),
    ("a = { price = 8.00 CAD }", "write 8.00 without CAD"),
    ("percent = 60%", "write 60 without %"),
    ("a = { percent = 60 %, of = [] }", "write 60 without %"),
    ("title = “Hall”", 'write straight ones: "Hall"'),
    ("title = ‘Hall’", 'write straight ones: "Hall"'),
    ("title = „Hall“", 'write straight ones: "Hall"'),
    ("a = { of = [“book”] }", 'write straight ones: "book"'),
    ('title = “Hall"', 'write straight ones: "'),
    ("tiers = True", "write true, in small letters and without quotes"),
    ("tiers = FALSE", "write false, in small letters and without quotes"),
    ("a = { tiers = yes }", "write true, in small letters and without quotes"),
    ("cap = none", "leave the whole line out"),
    ("starts = 18:00", 'write "18:00"'),
    ("starts = 6:15 pm", 'write "18:15"'),
    ("starts = 12am", 'write "00:00"'),
    ('a = { title = "Evening", starts = 18:00 }', 'write "18:00"'),
    ("since = 31.12.2026", "write year, month, day like 2026-12-31"),
    ("since = 12/31/2026", "write year, month, day like 2026-12-31"),
    ('title = Ruby"', 'write "Ruby"'),
    ("currency = CAD", 'write "CAD"'),
    ("title = Small Hall # ours", 'write "Small Hall"'),
    ("of = [book, pairs]", 'write "book"'),
    ("[prizes.lucky t]", "write [prizes.lucky_t]"),
    ("[[products.my pack.offers]]", "write [[products.my_pack.offers]]"),
    ("[prizes.lücky]", "write [prizes.lucky]"),
    ("session word = 3", "write session_word"),
    ("a = { first count = 3 }", "write first_count"),
    ("größe = 3", "write groe"),
    ('title: "Hall"', "write title = ..., without :"),
    ("count == 3", "write key = value"),
    ("count =", "write a value after the ="),
    ("a = { count = , of = 1 }", "write a value after the ="),
    ("count = 3;", "take the ; out"),
    ("count = 3,", "take it out"),
    ("of = (1, 2)", "write it in [ ]"),
    ("// a comment", "write # instead"),
    ("; a comment", "write # instead"),
]


@pytest.mark.parametrize(("line", "cure"), LINES)
def test_a_habit_of_other_writing_is_told_alone_with_its_cure(
    line: str, cure: str
) -> None:
    with pytest.raises(ConfigFaults) as refused:
        read_hall(f'# "before", 8,00\n{line}\nz = [1]\n', "hall.toml")
    (fault,) = refused.value.faults
    assert (fault.line, fault.cure) == (2, cure)
    assert fault.column


@pytest.mark.parametrize(
    "line",
    ['title = "8,00 True 18:00" ?', "b = 'it “is”' ? # 60%, $8", "c = [8, 0] ?"],
)
def test_texts_and_comments_are_left_alone(line: str) -> None:
    with pytest.raises(ConfigFaults) as refused:
        read_hall(f"{line}\n", "hall.toml")
    assert "something follows" in str(refused.value)


VALUES = [
    ("price = 6.50", 'price = "$6,50"', "write 6.50, without quotes"),
    ("percent = 50", 'percent = "50%"', "write 50, without quotes"),
    ("count = 1 }", 'count = "1" }', "write 1, without quotes"),
    ("tiers = true", 'tiers = "Yes"', "write true, without quotes"),
    ('starts = "18:00"', "starts = 18.15", 'write "18:15"'),
    ('starts = "18:00"', "starts = 18:00:00", 'write "18:00"'),
    ('evening = "18:15"', "evening = 6:15:00", None),
    ('starts = "18:00"', 'starts = "6 pm"', 'write "18:00"'),
    ('"CAD"', '"cad"', 'write "CAD"'),
    ('"America/Edmonton"', '"Edmonton"', 'write "America/Edmonton"'),
    ('weekdays = ["wednesday"]', 'weekdays = "friday"', 'write ["friday"]'),
    ('code = "k"', "code = 7", 'write "7"'),
    ('line = { kind = "lines"', 'line = { knd = "lines"', 'write "kind"'),
]


@pytest.mark.parametrize(("old", "new", "cure"), VALUES)
def test_a_value_of_the_wrong_sort_is_told_as_it_should_stand(
    old: str, new: str, cure: str | None
) -> None:
    with pytest.raises(ConfigFaults) as refused:
        read_hall(changed(old, new), "hall.toml")
    (fault,) = refused.value.faults
    assert fault.cure == (cure or 'write "06:15"')


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("8", "8"),
        ("8,5", "8.5"),
        ("1,500", "1500"),
        ("1'500.50", "1500.50"),
        ("0", "0"),
        ("$0.60", "0.60"),
        ("", None),
        (".", None),
        ("8 or 9", None),
    ],
)
def test_numbers_as_people_write_them(said: str, meant: str | None) -> None:
    assert plain_number(said) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("6:15", "06:15"),
        ("18.00", "18:00"),
        ("12 pm", "12:00"),
        ("6 p.m.", "18:00"),
        ("25:00", None),
        ("18:60", None),
        ("18", None),
        ("late", None),
    ],
)
def test_clock_times_as_people_write_them(said: str, meant: str | None) -> None:
    assert clock_time(said) == meant


def test_the_sound_hall_is_left_alone() -> None:
    assert read_hall(SOUND, "hall.toml").notices == ()
