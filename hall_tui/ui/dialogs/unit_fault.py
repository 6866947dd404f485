"""A unit broke: what the player gets instead, and what was wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.views.receipts import Receipt

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

WAYS = {"u": "swap_unit", "p": "paper_instead"}


class Instead(Ask):
    """Asks for one of the ways."""

    ways = "u + Enter: another unit    p + Enter: paper    Esc: back"


def ask_unit(desk: DeskScreen, found: Receipt) -> None:
    """Ask what the player of a receipt gets, and why; then have it done."""

    def chosen(text: str) -> None:
        act = WAYS[text.strip().casefold()]
        desk.ask(Reason("What was wrong with the unit?", lambda why: send(act, why)))

    def send(act: str, why: str) -> None:
        given = {"receipt": found.number, "reason": why}
        desk.do(act, given, swapped if act == WAYS["u"] else papered)

    def swapped(answer: Answer) -> None:
        told = "goes on with the same cards on another unit"
        desk.say(f"Receipt {found.number} {told}.", "good")

    def papered(answer: Answer) -> None:
        books = cast("list[Mapping[str, object]]", answer.data["books"])
        told = "; ".join(_book(one) for one in books)
        desk.say(f"Hand out {told}.", "good", big=True)

    desk.ask(
        Instead(
            f"Receipt {found.number}: does the player get another unit (u), or paper"
            " (p) for the pages to come? To give money back instead, refund the lines.",
            chosen,
            check=way_fault,
        )
    )


def way_fault(text: str) -> str | None:
    """What is wrong with the way that is typed, None when nothing is."""
    if text.strip().casefold() in WAYS:
        return None
    return "Type u for another unit, or p for paper."


def _book(one: Mapping[str, object]) -> str:
    numbers = ", ".join(str(book) for book in cast("list[int]", one["books"]))
    return f"{one['title']} {numbers}"
