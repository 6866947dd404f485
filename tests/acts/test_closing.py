"""Closing a stage: prize, pots, shares, and what the books say afterwards."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.views.faces import FaceNumber
from tests.acts.caller import (
    awarded,
    call_all,
    claim,
    faces_of,
    first_balls,
    on,
    others,
    regular,
    sell,
    single,
    squares,
    up_to,
    win,
)
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed


def fill(evening: Evening, *faces: FaceNumber) -> None:
    """Call what the faces still miss for a full card, one ball a square."""
    for face in faces:
        for numbers in squares(evening, face):
            found = on(evening)
            assert found is not None
            if not {call.ball for call in found.calls} & set(numbers):
                evening.ok("call", by="Joe", ball=numbers[0])


def number(evening: Evening, **balls: int) -> None:
    """Draw the pots' numbers."""
    for name, ball in balls.items():
        evening.ok("designate", by="Joe", designation=name, ball=ball)


def test_the_prize_is_awarded_and_owed(evening: Evening) -> None:
    number(evening, loonie=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    face = faces_of(evening, receipt, "page_1")[0]
    call_all(evening, first_balls(evening, face, 5))
    answer = win(evening, face)
    assert answer == {
        "game": "page_1_1",
        "stage": 1,
        "count": 5,
        "prize_won": True,
        "awards": [
            {
                "award": 1,
                "face": f"A{face.number}",
                "receipt": 1,
                "of": "prize",
                "source": "page_1_1",
                "share": "20.00",
                "added": "0.00",
                "amount": "20.00",
            }
        ],
        "ended": True,
        "next_stage": None,
    }
    assert evening.accounts("prizes") == {"prizes:page_1_1": 2000}
    assert evening.balance("owed") == -2000
    assert evening.rows("SELECT how FROM game_ends") == [{"how": "won"}]
    evening.assert_sound()


def test_three_winners_split_and_the_minimum_comes_after(evening: Evening) -> None:
    """20.00 by three is 6.67, 6.67, 6.66; each gold face is paid 10.00 (ruling 1)."""
    number(evening, loonie=75)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    faces = faces_of(evening, receipt, "page_1")[:3]
    balls = [ball for face in faces for ball in first_balls(evening, face, 5)]
    call_all(evening, list(dict.fromkeys(balls)))
    awards = win(evening, *faces)["awards"]
    assert isinstance(awards, list)
    assert [(award["share"], award["added"]) for award in awards] == [
        ("6.67", "3.33"),
        ("6.67", "3.33"),
        ("6.66", "3.34"),
    ]
    added = evening.rows(
        "SELECT sum(amount_cents) AS cents FROM postings"
        " WHERE account = 'prizes:page_1_1' GROUP BY note ORDER BY note"
    )
    assert added == [{"cents": 1000}, {"cents": 2000}]
    assert evening.balance("owed") == -3000
    evening.assert_sound()


def test_colours_multiply_a_share(evening: Evening) -> None:
    number(evening, loonie=75)
    gold = sell(evening, regular())
    red = sell(evening, {"product": "ruby", "faces": 6, "medium": "paper"})
    evening.ok("set_column", column=2, reason="a feast")
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    faces = [faces_of(evening, receipt, "page_8")[0] for receipt in (gold, red)]
    balls = [ball for face in faces for ball in first_balls(evening, face)]
    call_all(evening, list(dict.fromkeys(balls)))
    answer = win(evening, *faces)
    assert awarded(answer) == [
        ("prize", "page_8_1", "50.00"),
        ("prize", "page_8_1", "100.00"),
        ("bonus", "jackpot_blackout", "75.00"),
        ("bonus", "jackpot_blackout", "75.00"),
    ]
    evening.assert_sound()


def test_a_pot_is_won_instead_and_play_goes_on_for_the_prize(evening: Evening) -> None:
    """Double Action: sales 237 give 77.03 to the prize, 77.02 to the pot."""
    receipt = sell(evening, regular(), single("double_action", 237))
    first, second, *_ = faces_of(evening, receipt, "double_action")
    evening.ok("start", game="double_action")
    fill(evening, first)
    answer = win(evening, first)
    assert awarded(answer) == [("pot", "double_action", "77.02")]
    assert (answer["prize_won"], answer["next_stage"]) == (False, 1)
    assert evening.rows("SELECT pot, amount_cents, play_off FROM pot_wins") == [
        {"pot": "double_action", "amount_cents": 7702, "play_off": 0}
    ]
    fill(evening, second)
    evening.ok("stop")
    assert claim(evening, first)["verdict"] == "already_paid"
    found = claim(evening, second)
    assert found["pots"] == [
        {
            "pot": "double_action",
            "title": "Double Action pot",
            "wins": False,
            "reason": "The pot was won in this game: play is for the prize.",
        }
    ]
    answer = evening.ok("close_stage")
    assert awarded(answer) == [("prize", "double_action", "77.03")]
    assert answer["ended"] is True
    assert evening.rows("SELECT leg, prize_won FROM stage_closings") == [
        {"leg": 1, "prize_won": 0},
        {"leg": 2, "prize_won": 1},
    ]
    evening.assert_sound()


def test_past_the_limit_the_prize_alone_is_won(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action", 10))
    face = faces_of(evening, receipt, "double_action")[0]
    evening.ok("start", game="double_action")
    both = {ball for numbers in squares(evening, face) for ball in numbers}
    call_all(evening, others(both)[:12])
    fill(evening, face)
    answer = win(evening, face)
    assert (answer["count"], awarded(answer)) == (
        36,
        [("prize", "double_action", "3.25")],
    )
    assert evening.balance("pot:double_action") == -325


def test_the_first_reserve_becomes_the_pot(evening: Evening) -> None:
    evening.ok(
        "correct_pot",
        pot="double_action",
        amount="4500.00",
        second="Ada",
        reason="as kept",
    )
    assert evening.accounts("pot:double") == {
        "pot:double_action": -300000,
        "pot:double_action:reserve": -150000,
    }
    receipt = sell(evening, regular(), single("double_action", 2))
    face = faces_of(evening, receipt, "double_action")[0]
    evening.ok("start", game="double_action")
    fill(evening, face)
    assert awarded(win(evening, face)) == [("pot", "double_action", "3000.00")]
    assert evening.accounts("pot:double") == {"pot:double_action": -150065}
    evening.assert_sound()


def test_the_loonie_pot_is_won_with_the_prize(evening: Evening) -> None:
    entered = sell(evening, regular(), {"product": "loonie"})
    other = sell(evening, regular())
    face = faces_of(evening, entered, "page_1")[0]
    without = faces_of(evening, other, "page_1")[0]
    line = first_balls(evening, face, 5)
    number(evening, loonie=line[4], toonie=75)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    rest = [b for b in first_balls(evening, without, 5) if b != line[4]]
    call_all(evening, list(dict.fromkeys([*rest, *line[:4]])))
    call_all(
        evening,
        [
            ball
            for ball in first_balls(evening, without, 5)
            if ball not in {*rest, *line}
        ],
    )
    call_all(evening, line[4:])
    evening.ok("stop")
    found = claim(evening, face)
    pots = found["pots"]
    assert isinstance(pots, list)
    assert [pot for pot in pots if pot["pot"] != "fireball"] == [
        {
            "pot": "loonie",
            "title": "Loonie pot",
            "wins": True,
            "reason": f"Won on {ball_name(line[4], 75)}, which stands in the winning"
            " pattern.",
        }
    ]
    refused = claim(evening, without)
    pots = refused["pots"]
    assert isinstance(pots, list)
    (of_loonie,) = [pot for pot in pots if pot["pot"] == "loonie"]
    assert (
        of_loonie["reason"]
        == "Not eligible: Loonie pot isn't on the player's receipt (2)."
    )
    answer = evening.ok("close_stage")
    assert awarded(answer) == [
        ("pot", "loonie:evening", "0.55"),
        ("prize", "page_1_1", "10.00"),
        ("prize", "page_1_1", "10.00"),
    ]
    assert evening.balance("pot:loonie:evening") == 0
    evening.assert_sound()


def test_a_pot_that_holds_nothing_isnt_awarded(evening: Evening) -> None:
    evening.ok(
        "correct_pot",
        pot="bonanza",
        amount="-100.00",
        second="Ada",
        reason="no pot tonight",
    )
    receipt = sell(evening, regular(), single("bonanza"))
    face = faces_of(evening, receipt, "bonanza")[0]
    for ball in first_balls(evening, face):
        evening.ok("precall", game="bonanza", ball=ball)
    evening.ok("stop")
    found = claim(evening, face)
    assert found["verdict"] == "too_early"
    evening.refused("no_good_claim", "close_stage")
    assert evening.rows("SELECT * FROM pot_wins") == []


def test_a_pot_stays_as_it_is_while_a_good_claim_waits_for_it(
    evening: Evening,
) -> None:
    taken = {"amount": "-50.00", "second": "Ada", "reason": "moved"}
    receipt = sell(evening, regular(), single("bonanza"))
    face = faces_of(evening, receipt, "bonanza")[0]
    for ball in first_balls(evening, face):
        evening.ok("precall", game="bonanza", ball=ball)
    evening.ok("stop")
    evening.ok("correct_pot", pot="bonanza", **taken)
    assert claim(evening, face)["verdict"] == "good"
    for amount in ("-50.00", "50.00"):
        now = taken | {"amount": amount}
        evening.refused("good_claim_stands", "correct_pot", pot="bonanza", **now)
    evening.ok("correct_pot", pot="loonie", **taken | {"amount": "50.00"})
    assert awarded(evening.ok("close_stage")) == [("pot", "bonanza", "50.00")]
    evening.assert_sound()


def test_a_claim_that_wins_nothing_any_more_is_refused_at_the_closing(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """A pot fed by ruby books alone: who goes home takes its money along."""
    trigger = ']\ntrigger = { kind = "within_limit", games = ["bonanza"] }'
    by_session = f'{{ kind = "session", amount = 100.00 }}{trigger}'
    by_sales = f'{{ kind = "percent", percent = 1, of = ["ruby"] }}{trigger}'
    rules = changed(alberta_rules, (by_session, by_sales))
    evening = hall_file(rules, opened=True)
    receipt = sell(evening, regular(), single("bonanza"))
    ruby = {"product": "ruby", "faces": 6, "medium": "paper"}
    other = sell(evening, ruby)
    face = faces_of(evening, receipt, "bonanza")[0]
    for ball in first_balls(evening, face):
        evening.ok("precall", game="bonanza", ball=ball)
    evening.ok("stop")
    assert claim(evening, face)["verdict"] == "good"
    back = {"second": "Ada", "reason": "went home"}
    evening.ok("refund", receipt=other, **back)
    refused = evening.refused("wins_nothing", "close_stage")
    assert refused.message == (
        f"A{face.number} was good when it was claimed and wins nothing now: The pot"
        " holds nothing, so it can't be awarded. Put that right, or withdraw the claim."
    )
    sell(evening, ruby)
    assert awarded(evening.ok("close_stage")) == [("pot", "bonanza", "0.14")]
    evening.assert_sound()


def test_a_stage_is_closed_once(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action", 2))
    face = faces_of(evening, receipt, "double_action")[0]
    evening.ok("start", game="double_action")
    evening.refused("no_good_claim", "close_stage")
    fill(evening, face)
    evening.ok("stop")
    claim(evening, face)
    for _ in range(2):
        evening.ok("close_stage", act_id="press")
    evening.refused("no_good_claim", "close_stage")
    assert evening.value("SELECT count(*) FROM awards") == 1
    assert evening.value("SELECT count(*) FROM pot_wins") == 1


def test_all_claims_bad_leave_the_stage_open(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action"))
    face = faces_of(evening, receipt, "double_action")[0]
    evening.ok("start", game="double_action")
    evening.ok("call", ball=first_balls(evening, face)[0])
    evening.ok("stop")
    claim(evening, face)
    evening.refused("no_good_claim", "close_stage")
    evening.ok("play_on")


def test_a_win_on_the_last_ball_is_a_win(evening: Evening) -> None:
    number(evening, loonie=1, toonie=2)
    receipt = sell(evening, regular())
    up_to(evening, "page_8_1")
    evening.ok("start", game="page_8_1")
    face = faces_of(evening, receipt, "page_8")[0]
    last = first_balls(evening, face)[-1]
    call_all(evening, [*others([last]), last])
    answer = win(evening, face)
    assert (answer["count"], answer["ended"]) == (75, True)
    assert awarded(answer) == [("prize", "page_8_1", "75.00")]
    assert evening.rows("SELECT how FROM game_ends") == [{"how": "won"}]


@pytest.mark.parametrize("stopped", [False, True])
def test_a_game_that_nobody_wins_closes_itself_after_the_last_ball(
    evening: Evening, stopped: bool
) -> None:
    evening.ok("start", game="double_action")
    call_all(evening, range(1, 75))
    evening.refused("no_good_claim", "close_stage")
    call_all(evening, [75])
    if stopped:
        evening.ok("stop")
        evening.ok("claim", face=1)
    answer = evening.ok("close_stage")
    assert (answer["awards"], answer["ended"]) == ([], True)
    assert evening.rows("SELECT how FROM game_ends") == [{"how": "no_winner"}]
    assert evening.ok("start", game="early_bird_1")["count"] == 0
