"""The session sheet as text: what is there, what is left out, nothing cut off."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.slips.not_played import NotPlayed, Said
from hall_tui.slips.prizes import Prizes
from hall_tui.slips.session_sheet import (
    Closed,
    Discounted,
    DrawerSheet,
    Played,
    PotSheet,
    SessionSheet,
    Sold,
    TakenBack,
    as_text,
)
from tests.slips.test_certificates import BOOK

SHEET = SessionSheet(
    hall="The Old Mill",
    word="session",
    currency="GBP",
    date="2026-12-05",
    slot="Evening",
    opened="2026-12-05 18:00:00",
    closed=None,
    people=(),
    players=0,
    players_told="0 with regular game cards",
    column=1,
    column_reason=None,
    sold=(),
    sales_cents=0,
    discounts=(),
    donations=0,
    certificates=(),
    certificate_uses=(),
    voids=(),
    refunds=(),
    drawers=(),
    tenders_cents=(),
    games=(),
    not_played=NotPlayed(),
    stamps=(),
    pots=(),
    prizes=Prizes(),
    result_cents=(("Sales", 0),),
    kept_cents=0,
    pins_reset=(),
    receipts=0,
    first_receipt=None,
    last_receipt=None,
    last_act=3,
    chain_hash="ab" * 32,
    faults=(),
)


def lines_of(sheet: SessionSheet) -> list[str]:
    lines = as_text(sheet).splitlines()
    assert all(len(line) <= 80 for line in lines)
    return lines


def test_an_empty_session() -> None:
    lines = lines_of(SHEET)
    assert lines[:2] == ["Session sheet: The Old Mill", "=" * 27]
    assert "  Closed        still open" in lines
    assert "  People        nobody" in lines
    assert "  Amounts       British pounds (GBP)" in lines
    assert "  None was played." in lines
    assert "  Receipts  none" in lines
    absent = {
        "Certificates given",
        "Certificates used",
        "Discounts, already taken off the sales above",
        "Voids",
        "Refunds",
        "Closed by",
        "Other tenders",
        "Games left out",
        "Games ended by hand",
        "Pots",
    }
    assert absent.isdisjoint(lines)


def test_a_full_session() -> None:
    sheet = replace(
        SHEET,
        closed=Closed("2026-12-05 22:10:00", "Ann + Max", "the power was out"),
        column=3,
        column_reason="counted at the door",
        sold=(Sold("Regular", 3, 2100), Sold("Value pack", 2, None)),
        sales_cents=4900,
        discounts=(Discounted("Senior", 2, 200),),
        donations=2,
        certificates=BOOK.papers,
        certificate_uses=BOOK.entries,
        refunds=(TakenBack(12, 2, 350, "Ann", "", "a " * 60),),
        drawers=(
            DrawerSheet("till-1", (("Float", 5000), ("Voids", 0)), 5000, None, 0),
        ),
        tenders_cents=(("card", 700),),
        games=(Played("Houdini", 47, "won", 2, 1234567),),
        not_played=NotPlayed(
            left_out=(Said("Pay Me", "Joe", "Max", "no time"),),
            given_up=(Said("Houdini", "Joe", "", "fire alarm"),),
            unplayed=("Bonanza",),
            kept_receipts=1,
            kept_cents=1250,
            unplayed_receipts=2,
            unplayed_cents=300,
        ),
        pots=(PotSheet("Bonanza pot", 600000, 10000, 0, 0, 610000, 47, True, 10000),),
        faults=("Receipt 3 is wrong.", "Receipt 4 is wrong."),
    )
    lines = lines_of(sheet)
    for line in (
        "  Prize column  3 (set by hand: counted at the door)",
        "   3 x  Regular      21.00",
        "   2 x  Value pack       -",
        "  -: what was paid for it is counted with the products in it.",
        "  Players       0 with regular game cards",
        "  Senior           2    2.00",
        "  Donations     on 2 receipts",
        "    3  Free week    Ann Lee  2026-12-07 to 2026-12-13  valid",
        "    3  Free week    Ann Lee  Joe      000123    7.00",
        "  Card  7.00",
        "  Houdini     47  won          2  12,345.67",
        "  Closed by     Ann + Max",
        "  Because       the power was out",
        "  Pay Me  no time (Joe + Max)",
        "  Houdini  fire alarm (Joe)",
        "  Sold for games left out, not given back: 12.50 (1 receipt)",
        "  Bonanza",
        "  Sold for these games, not given back: 3.00 (2 receipts)",
        "  Bonanza pot  6,000.00  100.00  0.00  6,100.00  must go",
        "  100.00 was put into Bonanza pot as the session opened.",
        "  Checks    Receipt 3 is wrong.; Receipt 4 is wrong.",
    ):
        assert line in lines
    assert not any("Corr." in line for line in lines), "no pot was corrected"
    assert not any("Voids" in line for line in lines), "nothing moved by voids"
    assert "".join(lines).count("a ") >= 59, "a reason is never cut"


def test_games_left_out_for_one_reason_take_a_line_each() -> None:
    why = " ".join(["nobody has stayed, and the bus"] * 3)
    left_out = [Said(f"Page {n}, full card", "Joe", "Max", why) for n in range(3)]
    found = NotPlayed(left_out=(*left_out, Said("Pay Me", "Joe", "Max", "no time")))
    lines = lines_of(replace(SHEET, not_played=found))
    first = lines.index("Games left out")
    assert lines[first + 2 : first + 8] == [
        "  nobody has stayed, and the bus nobody has stayed, and the bus nobody has",
        "  stayed, and the bus (Joe + Max):",
        "    Page 0, full card",
        "    Page 1, full card",
        "    Page 2, full card",
        "  Pay Me  no time (Joe + Max)",
    ]


def test_the_prizes_add_up_to_what_was_paid() -> None:
    prizes = Prizes(
        games_cents=5000,
        bonuses_cents=1000,
        pots_cents=40000,
        owed_cents=2001,
        earlier_cents=300,
        wrongly_cents=1500,
        brought_back_cents=1000,
        rounding_cents=1,
    )
    lines = lines_of(replace(SHEET, prizes=prizes))
    first = lines.index("Prizes")
    assert lines[first + 2 : first + 11] == [
        "  Won in games                      50.00",
        "  Won by bonuses                    10.00",
        "  Won from pots                    400.00",
        "  Not paid yet, owed to winners    -20.01",
        "  Of an earlier session, paid now    3.00",
        "  Paid, then taken back             15.00",
        "  Cash rounding                      0.01",
        "  Paid out of the drawers          458.00",
        "  Of what was paid and then taken back, 10.00 was brought back.",
    ]


def test_a_drawer_that_was_not_counted_says_so() -> None:
    moves = (("Float", 5000),)
    drawers = (
        DrawerSheet("till-1", moves, 5000, None, 0),
        DrawerSheet("till-2", moves, 5000, 5000, 0),
    )
    lines = lines_of(replace(SHEET, drawers=drawers))
    first = lines.index("Drawer till-1")
    assert lines[first + 2 : first + 5] == [
        "  Float     50.00",
        "  Expected  50.00",
        "  Not counted",
    ]
    second = lines.index("Drawer till-2")
    assert [line.split()[0] for line in lines[second + 2 : second + 6]] == [
        "Float",
        "Expected",
        "Counted",
        "Over",
    ]


def test_a_pot_that_was_corrected() -> None:
    pot = PotSheet("Bonanza pot", 600000, 10000, 0, -5000, 605000, None, False)
    lines = lines_of(replace(SHEET, pots=(pot,)))
    assert "  Bonanza pot  6,000.00  100.00  0.00  -50.00  6,050.00" in lines
    assert any(line.split()[-3:] == ["Corr.", "Closes", "Limit"] for line in lines)
