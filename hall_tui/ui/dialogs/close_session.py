"""Closing a session: count what isn't counted, look at the sheet, say yes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hall_tui.slips.session_sheet import as_text
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.count import Count
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.views.cash import uncounted
from hall_tui.views.session_sheet import session_sheet

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class Closing:
    """One way through the closing; it begins anew after anything that was missing.

    The act itself says what is missing; nothing is closed before the last yes.
    """

    def __init__(self, desk: DeskScreen, session_id: int, title: str) -> None:
        self._desk = desk
        self._session_id = session_id
        self._title = title
        self._counted: dict[str, str] = {}
        self._carries = False
        self._breaks_off = False
        self._reason: str | None = None

    def begin(self) -> None:
        """Count first, blind; the sheet, which tells what is expected, comes then."""
        self._count(self._desk.read(lambda db: uncounted(db, self._session_id)))

    def _preview(self) -> None:
        self._desk.ask(
            Preview(
                f"The sheet of {self._title} as it stands",
                sheet_text(self._desk, self._session_id),
                then=self._confirm,
            )
        )

    def _confirm(self) -> None:
        counts = "\n".join(f"{name}: {sum_}" for name, sum_ in self._counted.items())
        details = "The drawers are emptied into the safe; nothing can be sold, called"
        details += " or paid in this session afterwards."
        if counts:
            details = f"Counted:\n{counts}\n\n{details}"
        self._desk.ask(
            Confirm(
                f"Close {self._title}?", self._send, yes="close it", details=details
            )
        )

    def _send(self) -> None:
        given: dict[str, object] = {"counted": self._counted}
        if self._carries:
            given["carry_owed"] = True
        if self._breaks_off:
            given["unplayed"] = True
        if self._reason is not None:
            given["reason"] = self._reason
        self._desk.do("close_session", given, self._closed, refused=self._refused)

    def _refused(self, answer: Answer) -> None:
        self._desk.say(answer.message or "", "bad")
        if answer.code == "uncounted":
            self._count(cast(list[str], answer.data["drawers"]))
        elif answer.code == "awards_unpaid":
            self._desk.ask(
                Reason(f"{answer.message}\nWhy do they stay owed?", self._carry)
            )
        elif answer.code == "games_unplayed":
            self._desk.ask(
                Reason(f"{answer.message}\nWhy aren't they played?", self._break_off)
            )
        elif answer.code == "count_differs":
            self._desk.ask(Reason(f"{answer.message}\nWhy is it?", self._explain))

    def _carry(self, reason: str) -> None:
        self._carries = True
        self._explain(reason)

    def _break_off(self, reason: str) -> None:
        self._breaks_off = True
        self._explain(reason)

    def _explain(self, reason: str) -> None:
        said = [] if self._reason is None else [self._reason]
        self._reason = "; ".join([*said, reason])
        self._send()

    def _count(self, drawers: list[str]) -> None:
        if not drawers:
            self._preview()
            return
        first, rest = drawers[0], drawers[1:]

        def counted(amount: str) -> None:
            self._counted[first] = amount
            self._count(rest)

        self._desk.ask(Count(first, counted))

    def _closed(self, answer: Answer) -> None:
        self._desk.say(f"{self._title} is closed, all checks are right.", "good")
        self._desk.ask(
            Preview(
                f"The sheet of {self._title}",
                sheet_text(self._desk, self._session_id),
            )
        )


def sheet_text(desk: DeskScreen, session_id: int) -> str:
    """The session sheet as it stands now."""
    return as_text(desk.read(lambda db: session_sheet(db, session_id)))
