"""What is possible at the desk that checks claims."""

from __future__ import annotations

from hall_tui.ui.action import Action, at

ROWS: tuple[Action, ...] = (
    Action(
        "pay",
        "f6",
        "Pay",
        "Pay an award and show its payout slip.",
        at("verifier"),
        footer=6,
        destructive=True,
        acts=("pay",),
    ),
    Action(
        "refuse",
        "f7",
        "Withdraw",
        "Take a good claim back before it is paid, with a reason.",
        at("verifier"),
        footer=7,
        destructive=True,
        acts=("withdraw_claim",),
    ),
    Action(
        "no_more",
        "f8",
        "No more",
        "No more claims: close this part of the game, award its prizes.",
        at("verifier"),
        footer=8,
        destructive=True,
        acts=("close_stage",),
    ),
    Action(
        "next_face",
        "ctrl+n",
        "Next face",
        "Show the next face of the page or of the claims.",
        at("verifier"),
        footer=9,
    ),
    Action(
        "key_in",
        "ctrl+d",
        "Key in",
        "Key in a card that no set has; a verifier or manager confirms.",
        at("verifier"),
        footer=10,
        acts=("key_face",),
    ),
    Action(
        "wrong_award",
        "ctrl+y",
        "Take back",
        "Take a wrong award back; another manager confirms.",
        at("verifier"),
        footer=21,
        yields=7,
        destructive=True,
        acts=("correct_award",),
    ),
    Action(
        "settle",
        "ctrl+r",
        "Repaid",
        "Take money in that comes back of an award taken back.",
        at("verifier"),
        footer=11,
        yields=5,
        acts=("settle_receivable",),
    ),
)
