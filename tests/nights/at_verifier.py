"""What is typed at the verifier's desk: claims, and prizes that are paid."""

from __future__ import annotations

from hall_tui.rules.claims import Verdict
from hall_tui.rules.money import amount_told
from hall_tui.ui.widgets.verdict import WORDS_OF
from hall_tui.views.awards import awards_of
from hall_tui.views.sessions import open_session
from tests.nights.room import ENTER, line
from tests.nights.typist import Answer, Line, Sheet, Types, Typist, reason, second


def claim(at: Typist, said: Line, answer: Answer) -> None:
    """A face number; without a stop it is only looked up."""
    desk = at.desk("verifier")
    typed = line(str(said["face"]))
    if answer["ok"]:
        verdict = WORDS_OF[Verdict(answer["verdict"])][2].lower()
        told = f"Claim {answer['claim']}, "
        at.done(desk, "claim", typed, told=told)
        at.room.until(desk, f": {verdict}.")
    else:
        code = answer["error"]["code"]
        told = (
            "the caller hasn't stopped"
            if code == "no_stop"
            else answer["error"]["message"]
        )
        at.refused(desk, "claim", typed, told=told[:40])


def withdraw_claim(at: Typist, said: Line, answer: Answer) -> None:
    """A good claim taken back: the one that is shown."""
    desk = at.desk("verifier")
    keys = (at.key("refuse"), reason(said))
    at.done(desk, "withdraw_claim", *keys, told="is withdrawn")


def pay(at: Typist, said: Line, answer: Answer) -> None:
    """An award paid out, from the bank unless another drawer is named."""
    desk = at.desk("verifier")
    if answer["ok"]:
        at.can(desk, "pay")
    place, unpaid = _place(at, said.get("award"))
    if place is None:
        told = "No award waits" if not unpaid else "Pay which of"
        at.refused(desk, "pay", at.key("pay"), told=told)
        at.back(desk)
        return
    chosen = f"{place}{ENTER}" if unpaid > 1 else ""
    keys = (at.key("pay"), chosen, line(said.get("drawer", "bank")))
    if answer["ok"]:
        typed = (*keys, at.yes, second(said))
        slip = Sheet("Payout slip", amount_told(answer["paid"]))
        at.done(desk, "pay", *typed, told=slip)
        at.back(desk)
    elif answer["error"]["code"] == "not_enough":
        at.refused(desk, "pay", *keys)
        at.back(desk)
    elif at.asked(desk, *keys, told="From "):
        at.refused(desk, "pay", at.yes, second(said), told="Name of the second person")
        at.back(desk)


def _place(at: Typist, award: int | None) -> tuple[int | None, int]:
    """Where an award stands in the list of those that wait, and how many do."""
    session = at.room.read(open_session)
    assert session is not None
    found = at.room.read(lambda db: awards_of(db, session.id))
    waiting = [one.id for one in found if one.state == "unpaid"]
    if award is None:
        return (1 if waiting else None), len(waiting)
    place = waiting.index(award) + 1 if award in waiting else None
    return place, len(waiting)


def no_key(at: Typist, said: Line, answer: Answer) -> None:
    """A look-up at a stop, where a number that is typed is a claim."""


ACTS: dict[str, Types] = {
    "claim": claim,
    "withdraw_claim": withdraw_claim,
    "pay": pay,
    "look_up": no_key,
}
