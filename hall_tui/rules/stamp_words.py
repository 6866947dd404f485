"""What people are told of a stamp: of the board before the game, and of a win on it."""

from __future__ import annotations

from hall_tui.rules.balls import ball_name
from hall_tui.rules.model.bonuses import StampBoard
from hall_tui.rules.money import format_cents
from hall_tui.rules.stamp_board import BoardWin, Stamping
from hall_tui.rules.wording import joined

_ORDINALS = ("first", "second", "third")


def stamping_told(bonus: StampBoard, ball: int | None, found: Stamping) -> str:
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
    paid = [f"{win_told(win)} ({format_cents(win.cents)})" for win in found.wins]
    return f"{bonus.title}: {name} is stamped on face {found.face}: {joined(paid)}."


def win_told(win: BoardWin) -> str:
    """Return a completed pattern in words: "any line", "second blackout"."""
    pattern = win.pattern.replace("_", " ")
    return pattern if win.time == 1 else f"{_ORDINALS[win.time - 1]} {pattern}"
