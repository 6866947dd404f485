"""Balls in blocks: each sign drawn, as large as the space allows."""

from __future__ import annotations

from hall_tui.rules.balls import ball_name
from hall_tui.ui.widgets.block_text import FONTS, block_text


def test_a_ball_in_small_blocks() -> None:
    assert block_text("B7", 16, 5) == (
        "██████    ██████",
        "██    ██      ██",
        "██████        ██",
        "██    ██      ██",
        "██████        ██",
    )


def test_the_tallest_that_fits_is_taken() -> None:
    heights = [len(block_text("G52", 120, height)) for height in range(1, 30)]
    assert heights == sorted(heights)
    assert len(block_text("G52", 24, 40)) == 5
    assert len(block_text("G52", 60, 40)) >= 10


def test_nothing_is_drawn_where_it_does_not_fit() -> None:
    assert block_text("G52", 5, 5) == ()
    assert block_text("", 80, 24) == ()
    assert block_text("G52", 80, 1) == ()


def test_every_ball_is_drawn_differently_in_every_size() -> None:
    for font, size in zip(FONTS, ((24, 5), (17, 4)), strict=True):
        assert set("0123456789BINGO") <= font.keys()
        drawn = {block_text(ball_name(ball, 75), *size) for ball in range(1, 76)}
        assert len(drawn) == 75
        for lines in drawn:
            assert {len(line) for line in lines} == {len(lines[0])}
            assert len(lines[0]) <= size[0]
