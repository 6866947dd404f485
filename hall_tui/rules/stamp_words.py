"""What people are told of a stamp: of the board before the game, and of a win on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hall_tui.rules.balls import ball_name
from hall_tui.rules.model.bonuses import StampBoard
from hall_tui.rules.model.patterns import Pattern, pattern_title
from hall_tui.rules.money import format_cents
from hall_tui.rules.stamp_board import BoardWin, Stamping
from hall_tui.rules.wording import joined, listed

_ORDINALS = ("first", "second", "third")


def stamping_told(
    patterns: Mapping[str, Pattern],
    bonus: StampBoard,
    ball: int | None,
    found: Stamping,
) -> str:
    """Return one sentence: what the last number does to the board, and why."""
    name = "The last number" if ball is None else ball_name(ball, 75)
    if found.why == "not_in_pattern":
        return f"{bonus.title}: {name} isn't in the winning pattern, so no stamp."
    if found.why == "not_on_board":
        return f"{bonus.title}: {name} isn't on the board, so no stamp."
    if found.why == "stamped_before":
        return f"{bonus.title}: {name} was stamped before, so the prize alone."
    if not found.wins:
        return f"{bonus.title}: {name} is stamped on face {found.face}."
    paid = [
        f"{win_told(patterns, win)} ({format_cents(win.cents)})" for win in found.wins
    ]
    return f"{bonus.title}: {name} is stamped on face {found.face}: {joined(paid)}."


def board_told(
    title: str, stamped: int, numbers: int, next_wins: Sequence[tuple[str, str, int]]
) -> list[str]:
    """Return the lines that tell a board before its game: stamps, and what is next.

    `next_wins` are the pattern, the number that completes it and its cents, for each
    prize that lacks one number.
    """
    lines = [f"{title}: {stamped} of {numbers} stamped"]
    by_ball: dict[str, list[str]] = {}
    for pattern, ball, cents in next_wins:
        by_ball.setdefault(ball, []).append(f"{pattern} ({format_cents(cents)})")
    told = [f"{ball} for {joined(wins)}" for ball, wins in by_ball.items()]
    if told:
        lines.append(f"One short: {listed(told)}")
    return lines


def win_told(patterns: Mapping[str, Pattern], win: BoardWin) -> str:
    """Return a completed pattern in words: "any line", "second blackout"."""
    pattern = pattern_title(patterns, win.pattern)
    return pattern if win.time == 1 else f"{_ORDINALS[win.time - 1]} {pattern}"
