"""What this version runs of a hall, and what it says of the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.config.loading import load_hall, read_hall
from hall_tui.config.running import notices, running

ROOT = Path(__file__).resolve().parents[2]
SOUND = (ROOT / "tests" / "data" / "config" / "sound.toml").read_text(encoding="utf-8")
ALBERTA = load_hall(ROOT / "hall.toml")

UNSOLD = "can't be played by this version yet, so it isn't sold."
UNPLAYED = "can't be played by this version yet:"
USEFUL_ONLY = "it leaves out balls that the pattern can't use."
NO_GAMES = "isn't fed: none of its games can be played by this version yet."


def said(text: str) -> list[tuple[str, str]]:
    loaded = read_hall(text, "hall.toml")
    return [(notice.part, notice.message) for notice in loaded.notices]


def changed(old: str, new: str) -> str:
    assert SOUND.count(old) == 1
    return SOUND.replace(old, new)


def test_all_of_the_default_hall_runs() -> None:
    assert ALBERTA.notices == ()
    assert notices(ALBERTA.hall) == ()


def test_a_notice_stands_at_the_line_of_its_part() -> None:
    text = changed("[attendance]", "discounts_per_receipt = 2\n[attendance]")
    (notice,) = read_hall(text, "hall.toml").notices
    assert "discounts_per_receipt" in text.splitlines()[notice.line - 1]
    assert {one.line for one in notices(read_hall(text, "hall.toml").hall)} == {0}


def test_all_of_the_ninety_ball_hall_runs() -> None:
    ninety = load_hall(ROOT / "hall_tui" / "presets" / "ninety.toml")
    runs = running(ninety.hall)
    assert ninety.notices == ()
    assert runs.games == ninety.hall.games.keys()
    assert runs.products == ninety.hall.products.keys()
    assert runs.pots == ninety.hall.pots.keys()
    assert runs.discounts == ninety.hall.discounts.keys()


def test_what_runs_of_the_default_hall() -> None:
    runs = running(ALBERTA.hall)
    pages = {f"page_{page}_{game}" for page in range(1, 9) for game in (1, 2)}
    specials = {
        *("double_action", "early_bird_1", "early_bird_2", "bonanza", "winners_wish"),
        *("intermission", "houdini", "odd_even", "pay_me"),
    }
    rapid = {f"rapid_doubles_{page}" for page in range(1, 6)}
    assert runs.games == pages | specials | rapid
    assert runs.products == specials | {
        *("regular", "ruby", "combo", "power_play", "jackpot_progressive"),
        *("charity", "donation_book", "loonie", "toonie", "rapid_doubles"),
        *("booklet", "fireball", "value_pack_regular", "value_pack_ruby"),
    }
    assert runs.pots == {
        *("bonanza", "double_action", "jackpot_progressive", "loonie", "toonie"),
        *("rapid_doubles", "fireball", "houdini", "odd_even"),
    }
    assert runs.discounts == ALBERTA.hall.discounts.keys()


def test_the_reason_is_the_sentence_of_the_notice() -> None:
    text = changed(
        'draw = { kind = "own" }', 'draw = { kind = "own", useful_only = true }'
    )
    runs = read_hall(text, "hall.toml").running
    assert runs.why_not("product", "lucky") == f"Lucky {UNSOLD}"
    assert runs.why_not("product", "pairs") is None
    assert runs.why_not("pot", "lucky") == f"Lucky pot {NO_GAMES}"
    assert runs.why_not("game", "pairs") is None


def test_a_game_that_goes_on_from_an_unplayed_one_is_not_played() -> None:
    text = changed(
        'draw = { kind = "own" }', 'draw = { kind = "own", useful_only = true }'
    )
    assert said(text) == [
        (
            "products.book",
            "Book can't be played by this version yet, so it isn't sold.",
        ),
        ("products.pack", "Pack isn't sold: it holds Book, which isn't sold."),
        ("products.lucky", f"Lucky {UNSOLD}"),
        ("games.first", f"First {UNPLAYED} {USEFUL_ONLY}"),
        ("games.second", f"Second {UNPLAYED} First can't."),
        ("pots.lucky", f"Lucky pot {NO_GAMES}"),
    ]


@pytest.mark.parametrize(
    ("prize", "reason"),
    [
        ('{ kind = "stake", stake = 1.00 }', 'is of the kind "stake"'),
        ('{ kind = "goods", goods = "A ham" }', 'is of the kind "goods"'),
    ],
)
def test_a_prize_not_run_yet_stops_its_game_only(prize: str, reason: str) -> None:
    text = changed('{ kind = "percent", percent = 50, of = ["book"] }', prize)
    assert said(text) == [
        ("games.second", f'Second {UNPLAYED} its prize "full" {reason}.')
    ]


def test_a_card_product_is_sold_while_one_of_its_games_runs() -> None:
    text = changed("precalled = 20", "precalled = 20, useful_only = true")
    assert ("products.pairs", f"Pairs {UNSOLD}") in said(text)
    assert not any(part == "products.book" for part, _ in said(text))


def test_balls_left_out_of_a_draw_and_more_discounts_are_told() -> None:
    text = changed("precalled = 20", "precalled = 20, useful_only = true")
    assert (
        "games.pairs",
        f"Pairs {UNPLAYED} {USEFUL_ONLY}",
    ) in said(text)
    text = changed("[attendance]", "discounts_per_receipt = 2\n[attendance]")
    assert said(text) == [
        (
            "hall.discounts_per_receipt",
            "This version gives at most one discount on a receipt.",
        )
    ]
