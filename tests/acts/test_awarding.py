"""Awards whose amount follows from the win: last number, receipt, late sales."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from tests.acts.caller import (
    awarded,
    call_all,
    faces_of,
    first_balls,
    leave_out,
    regular,
    sell,
    single,
    squares,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile
from tests.acts.till import with_prize

SHEET = {"faces": 6, "medium": "paper"}
WISH = {"product": "winners_wish", "faces": 3, "medium": "paper"}
CROSS = (2, 7, 10, 11, 12, 13, 16, 21)
"""The squares of a middle row and a middle column without the free one."""


def begin(evening: Evening, game: str) -> None:
    for name, ball in (("loonie", 75), ("toonie", 74)):
        evening.ok("designate", designation=name, ball=ball)
    leave_out(evening, "bonanza")
    up_to(evening, game)
    evening.ok("start", game=game)


def win_page(evening: Evening, receipt: int, page: int) -> list[tuple[object, ...]]:
    """Win a page of Rapid Doubles with its first face in 8 calls; the awards."""
    if page > 1:
        evening.ok("start", game=f"rapid_doubles_{page}")
    face = faces_of(evening, receipt, f"rapid_{page}")[0]
    call_all(evening, [squares(evening, face)[place][0] for place in CROSS])
    return [(of, amount) for of, _, amount in awarded(win(evening, face))]


def test_five_prizes_of_one_book_and_a_pot_once_a_session(evening: Evening) -> None:
    """Ruling 23: what is fed after a win is the next pot's, late books page 5's."""
    receipt = sell(evening, regular(), single("rapid_doubles", 10))
    begin(evening, "rapid_doubles_1")
    assert win_page(evening, receipt, 1) == [("pot", "10.00"), ("prize", "4.00")]
    sell(evening, regular(), single("rapid_doubles"))
    assert evening.balance("pot:rapid_doubles") == -100
    assert win_page(evening, receipt, 2) == [("prize", "4.00")]
    evening.ok("start", game="rapid_doubles_3")
    order = {"items": [regular(), single("rapid_doubles")], "tender": {"cash": "exact"}}
    refused = evening.refused("window_closed", "sell", by="Ann", **order)
    assert "until Rapid Doubles page 3 starts" in (refused.message or "")
    evening.ok("end_game", second="Ada", reason="the last bus")
    leave_out(evening, "rapid_doubles_4")
    assert win_page(evening, receipt, 5) == [("prize", "6.00")]
    evening.assert_sound()


def test_each_winner_gets_a_share_of_the_own_receipt(evening: Evening) -> None:
    """Ruling 24: cards alone, at the prices paid, less what came back."""
    bird = {"product": "early_bird_1", **SHEET}
    small = sell(evening, regular(), WISH, bird, {"product": "loonie"})
    ruby = {"product": "ruby", "faces": 9, "medium": "paper", "quantity": 5}
    large = sell(evening, ruby, WISH, {"product": "toonie"})
    evening.ok("refund", by="Ann", second="Ada", receipt=small, lines=[3], reason="x")
    begin(evening, "winners_wish")
    won = [faces_of(evening, number, "winners_wish")[0] for number in (small, large)]
    call_all(
        evening, sorted({ball for face in won for ball in first_balls(evening, face)})
    )
    assert awarded(win(evening, *won)) == [
        ("prize", "winners_wish", "4.50"),
        ("prize", "winners_wish", "50.00"),
    ]
    evening.assert_sound()


def test_who_lacks_the_last_number_shares_another_prize(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """Another hall pays an early bird by its last number, 3.00 to who lacks it."""
    rules = with_prize(
        alberta_rules,
        "early_bird_2",
        'kind = "by_ball"',
        "factors = [{ players_from = 0, factor = 0.5 }]",
        "minimum = 5.00",
        "without_last_number = 3.00",
    )
    evening = hall_file(rules, opened=True)
    receipt = sell(evening, regular(), {"product": "early_bird_2", **SHEET})
    begin(evening, "early_bird_2")
    late, on_it = faces_of(evening, receipt, "early_bird_2")[:2]
    numbers = {
        face: [squares(evening, face)[place][0] for place in CROSS]
        for face in (late, on_it)
    }
    last = max(set(numbers[on_it]) - {n for (n,) in squares(evening, late)})
    before = {*numbers[late], *numbers[on_it]} - {last}
    call_all(evening, [*sorted(before), last])
    whole = max(5.00, last * 0.5)
    assert [amount for _, _, amount in awarded(win(evening, late, on_it))] == [
        "1.50",
        f"{whole / 2:.2f}",
    ]
    evening.assert_sound()
