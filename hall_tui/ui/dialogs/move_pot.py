"""Moving money from a pot to another: which two, how much, why, and a yes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hall_tui.rules.money import amount_told, as_amount, format_cents, parse_cents
from hall_tui.rules.wording import claim_stands
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason, amount_up_to
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.correct_pot import LIMIT_STAYS
from hall_tui.ui.plain import plain, quoted
from hall_tui.ui.widgets.pot_words import title_of
from hall_tui.views.old_pots import old_pots
from hall_tui.views.pot_desk import PotStanding
from hall_tui.views.sharing import pots_claimed

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


@dataclass(frozen=True)
class Place:
    """A pot whose money can be moved: how it is called, by people and by the act.

    The title is plain, as it is proposed and typed.
    `claimed`: a good claim waits for it, so that its money stays.
    """

    title: str
    name: str
    cents: int
    claimed: bool = False


def ask_move(
    desk: DeskScreen, standings: Sequence[PotStanding], marked: PotStanding
) -> None:
    """Ask for all that a move needs, then have it done.

    The marked pot is proposed; where `hall.toml` has no more a pot that holds money,
    that one is.
    """
    session = desk.session
    claimed = set()
    if session is not None:
        claimed = desk.read(lambda db: pots_claimed(db, desk.rules, session))
    to = [
        Place(plain(title_of(one)), row.name, row.total_cents, row.key in claimed)
        for one in standings
        for row in (one.row,)
    ]
    old = [
        Place(plain(pot.name), pot.name, pot.cents)
        for pot in desk.read(lambda db: old_pots(db, desk.rules.hall))
    ]
    proposed = old[0].title if old else plain(title_of(marked))
    lines = [
        f"! {one.title} holds {format_cents(one.cents)} and is no pot now."
        for one in old
    ]

    def given(text: str) -> None:
        source = found([*to, *old], text)
        assert source is not None
        _ask_target(desk, source, to)

    desk.ask(
        Ask(
            "Money of which pot is moved?",
            given,
            check=lambda text: source_fault([*to, *old], text),
            proposed=proposed,
            details="\n".join(lines),
        )
    )


def found(places: Sequence[Place], text: str) -> Place | None:
    """The pot that is meant by its place in the list or the beginning of its name."""
    wanted = text.strip().casefold()
    for number, one in enumerate(places, start=1):
        if wanted in (str(number), one.title.casefold(), one.name.casefold()):
            return one
    begun = [one for one in places if one.title.casefold().startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


def source_fault(places: Sequence[Place], text: str) -> str | None:
    """What is wrong with the pot that money is taken from, None when nothing is."""
    one = found(places, text)
    if one is None:
        return _unclear(text)
    if one.claimed:
        return _claim_stands(one)
    return None if one.cents else f"{one.title} holds nothing: there is none to move."


def target_fault(places: Sequence[Place], source: Place, text: str) -> str | None:
    """What is wrong with the pot that money goes to, None when nothing is."""
    one = found(places, text)
    if one is None:
        return _unclear(text)
    if one.name == source.name:
        return "This is the pot that it comes from: type another."
    return _claim_stands(one) if one.claimed else None


def _unclear(text: str) -> str:
    return f"{quoted(text)} is no pot, or several: type more of its name."


def _claim_stands(one: Place) -> str:
    return claim_stands(on=one.title)


def _ask_target(desk: DeskScreen, source: Place, to: Sequence[Place]) -> None:
    def given(text: str) -> None:
        target = found(to, text)
        assert target is not None
        _ask_amount(desk, source, target)

    desk.ask(
        Ask(
            "To which pot does it go? Type its name, or its place in the list.",
            given,
            details=f"{source.title} holds {format_cents(source.cents)} in all.",
            check=lambda text: target_fault(to, source, text),
        )
    )


def _ask_amount(desk: DeskScreen, source: Place, target: Place) -> None:
    def given(amount: str) -> None:
        told = amount_told(amount)
        question = f"{told} from {source.title} to {target.title}: why?"
        desk.ask(
            Reason(
                question,
                lambda why: desk.ask(_confirm(desk, source, target, amount, why)),
            )
        )

    beyond = f"{source.title} holds {format_cents(source.cents)} in all: type less."
    desk.ask(
        Ask(
            f"How much goes from {source.title} to {target.title}?",
            given,
            check=lambda text: amount_up_to(text, source.cents, beyond),
            proposed=as_amount(source.cents),
        )
    )


def _confirm(
    desk: DeskScreen, source: Place, target: Place, amount: str, why: str
) -> Confirm:
    cents = parse_cents(amount)
    told = format_cents(cents)
    moved = f"{told} from {source.title} to {target.title}"
    act = {
        "from_pot": source.name,
        "to_pot": target.name,
        "amount": amount,
        "reason": why,
    }

    def done(answer: Answer) -> None:
        balance = amount_told(answer.data["balance"])
        desk.say(f"{told} moved: {target.title} has {balance} to be won.", "good")

    whole = (
        "\nThe day on which it must go goes with it." if cents == source.cents else ""
    )
    return Confirm(
        f"Move {moved}?",
        lambda: desk.do("move_pot", act, done, confirming=f"{moved}: {why}"),
        yes="move it",
        details=(
            f"{source.title}: {format_cents(source.cents)} in all, then"
            f" {format_cents(source.cents - cents)}."
            f"\n{target.title}: {format_cents(target.cents)} in all, then"
            f" {format_cents(target.cents + cents)}."
            f"\nWhy: {why}{whole}\n{LIMIT_STAYS}"
        ),
    )
