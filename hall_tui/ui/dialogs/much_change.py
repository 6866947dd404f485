"""More change than anybody waits for: asked about, as it is a slip of the keys."""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.rules.money import format_cents
from hall_tui.rules.tendering import CASH, Settled
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.input.till_hint import Drawer


def ask_much_change(
    desk: DeskScreen,
    money: Settled,
    drawer: Drawer,
    then: Callable[[], None],
    typed: str,
) -> None:
    """Ask whether so much cash was given; on Esc what was `typed` is there again."""
    cash = format_cents(dict(money.tenders)[CASH])
    change = format_cents(money.change_cents)
    due = format_cents(money.due_cents)
    lacks = drawer.but(money)
    if lacks:
        menu, put = desk.key("drawer"), desk.key("float")
        lacks += f": {menu}, then {put}, brings some"
    question = Confirm(
        f"{cash} in cash? The change is {change}.",
        then,
        yes="sell it so",
        details=f"{due} is due{lacks}.",
        back="type it again",
        cancelled=lambda: desk.retype(typed),
    )
    question.left = "Nothing was sold yet."
    desk.ask(question)
