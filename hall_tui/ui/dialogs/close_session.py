"""Closing a session: what is undone first, then the counts, the sheet, and a yes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import listed
from hall_tui.slips.session_sheet import as_text
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.before_close import BeforeClose, kept_told, nobody_told
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.count import count_told, take_count
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.widgets.result_line import Kind
from hall_tui.views import cash
from hall_tui.views.awards import Award, given_to_nobody
from hall_tui.views.before_close import Undone, before_close
from hall_tui.views.games import games_of
from hall_tui.views.left_out_sales import SoldAlone, sold_alone, sold_for_left_out
from hall_tui.views.pot_rows import pots
from hall_tui.views.sales import net_sales
from hall_tui.views.session_sheet import session_sheet
from hall_tui.views.sessions import Session

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

WHY = {
    "unplayed": "Why aren't they played?",
    "carry_owed": "Why is it left unpaid?",
    "ungiven": "Why does nobody get it?",
}
"""What is asked where two people let something stand, by the argument of the act."""


class Closing:
    """One way through the closing, which looks anew what is undone after each step.

    Every count is booked when it is confirmed, so that nothing counted is lost,
    whatever comes after. Left with Esc it is begun again with the reasons that were
    given, as long as what they are about stands as it did; the `operator` is who
    gave them.
    """

    def __init__(self, desk: DeskScreen, session: Session, title: str) -> None:
        self._desk = desk
        self._session = session
        self._operator = desk.operator
        self._title = title
        self._reasons: dict[Undone, str] = {}
        self._told = ""

    def is_of(self, session: Session, operator: str | None) -> bool:
        """Whether it closes this session, by this person."""
        return (self._session.id, self._operator) == (session.id, operator)

    def begin(self) -> None:
        """Tell what is undone before anything is counted."""
        undone = self._undone()
        self._told = ""
        self._reasons = {
            one: why for one, why in self._reasons.items() if one in undone
        }
        standing = [
            one
            for one in undone
            if one.code != "uncounted" and one not in self._reasons
        ]
        if standing:
            self._desk.ask(
                BeforeClose(
                    self._title,
                    standing,
                    lambda action: self._chosen(action, standing),
                )
            )
        elif drawers := [one for one in undone if one.code == "uncounted"]:
            self._count(drawers[0])
        else:
            self._preview()

    def _ask(self, question: Dialog[Any]) -> None:
        """Ask something that, left by Esc, leaves the session open."""
        question.left = BeforeClose.left
        self._desk.ask(question)

    def _undone(self) -> list[Undone]:
        return self._desk.read(
            lambda db: before_close(db, self._desk.rules, self._session, self._desk.now)
        )

    def _chosen(self, action: str | None, standing: list[Undone]) -> None:
        if action is None:
            if self._desk.has_second("manager"):
                self._explain(standing)
        else:
            self._desk.app.call_next(self._desk.run_own, action)

    def _explain(self, standing: list[Undone]) -> None:
        """Ask why each of these is left as it is, then go on."""
        if not standing:
            self.begin()
            return
        first, rest = standing[0], standing[1:]

        def explained(reason: str) -> None:
            self._reasons[first] = reason
            self._explain(rest)

        told, why = f"{first.what}.", WHY[first.waiver or ""]
        if first.code == "games_unplayed":
            told = self._desk.read(lambda db: self._sold(db, first))
        self._ask(Reason(why, explained, details=told))

    def _count(self, undone: Undone) -> None:
        first = undone.drawers[0]
        key = self._desk.key("session")
        stays = self._desk.worded("the session stays open")
        stays = f"{first} isn't counted: {stays}. {key} goes on here."
        self._take(first, lambda: self._desk.say(stays))

    def _take(self, drawer: str, cancelled: Callable[[], None]) -> None:
        take_count(
            self._desk,
            drawer,
            lambda told, kind: self._counted(drawer, told, kind),
            cancelled=cancelled,
        )

    def _again(self, counts: Sequence[cash.Count]) -> None:
        """Count one of these drawers once more."""
        if len(counts) == 1:
            self._take(counts[0].drawer, self._confirm)
            return
        self._ask(
            NumberedList(
                "Count which drawer again?",
                counts,
                _told,
                lambda count: self._take(count.drawer, self._confirm),
            )
        )

    def _counted(self, drawer: str, told: str, kind: Kind) -> None:
        self._desk.say(f"{drawer}: {told}", kind)
        self.begin()

    def _preview(self) -> None:
        self._ask(
            Preview(
                f"The sheet of {self._title} as it stands",
                sheet_text(self._desk, self._session.id),
                then=self._confirm,
            )
        )

    def _confirm(self) -> None:
        details = [
            self._desk.worded(
                "The drawers are emptied into the safe; nothing can be sold, called or"
                " paid in this session afterwards."
            )
        ]
        counts = self._desk.read(lambda db: cash.last_counts(db, self._session.id))
        if counts:
            details = ["\n".join(map(_told, counts)), *details]
        hall = self._desk.rules.hall
        if nobody := nobody_told(hall, self._desk.read(self._to_nobody)):
            details = [f"! {nobody}", *details]
        if kept := kept_told(self._desk.read(self._kept)):
            details = [kept, *details]
        if still := self._desk.read(self._still):
            details = [f"! {still}", *details]
        if left := self._desk.read(self._unplayed):
            details = [f"! {left}", *details]
        if self._told:
            details = [f"✗ {self._told}", *details]
        off = [one for one in counts if one.over_cents]
        again = ("session", "count again", lambda: self._again(off))
        self._ask(
            Confirm(
                f"Close {self._title}?",
                self._send,
                yes="close it",
                details="\n\n".join(details),
                instead=again if off else None,
            )
        )

    def _kept(self, db: Database) -> SoldAlone:
        return sold_for_left_out(db, self._desk.rules, self._session)

    def _to_nobody(self, db: Database) -> list[Award]:
        return given_to_nobody(db, self._session.id)

    def _unplayed(self, db: Database) -> str:
        """The games that are let stand unplayed, with what was sold; "" for none."""
        found = [one for one in self._reasons if one.code == "games_unplayed"]
        return " ".join(self._sold(db, one) for one in found)

    def _sold(self, db: Database, unplayed: Undone) -> str:
        """Which games aren't played, and what was sold for them."""
        sold = sold_alone(db, self._desk.rules, self._session, unplayed.games)
        return f"{unplayed.what}. {kept_told(sold, 'them')}".rstrip()

    def _still(self, db: Database) -> str:
        """That nothing was sold or played, and which pots keep what was put in."""
        told = []
        if not any(net_sales(db, self._session.id).values()):
            told.append("nothing was sold")
        if not games_of(db, self._session.id):
            told.append("no game was played")
        if not told:
            return ""
        fed = [
            f"{pot.title} {format_cents(pot.fed_tonight_cents)}"
            for pot in pots(db, self._desk.rules, self._session)
            if pot.fed_tonight_cents
        ]
        said = f"{', '.join(told).capitalize()}."
        if fed:
            said += f" The pots keep what was put in: {listed(fed)}."
        return said

    def _send(self) -> None:
        given: dict[str, object] = {
            one.waiver: True for one in self._reasons if one.waiver is not None
        }
        if self._reasons:
            given["reason"] = "; ".join(dict.fromkeys(self._reasons.values()))
        self._desk.do("close_session", given, self._closed, refused=self._refused)

    def _refused(self, answer: Answer) -> None:
        """Ask again, with the refusal told; what came in between is told first."""
        self._told = answer.message or ""
        self._desk.say(self._told, "bad")
        if any(one not in self._reasons for one in self._undone()):
            self.begin()
        else:
            self._confirm()

    def _closed(self, answer: Answer) -> None:
        still = self._desk.read(self._still)
        told = f"{self._title} is closed, all checks are right. {still}"
        self._desk.say(told.rstrip(), "good")
        self._desk.ask(
            Preview(
                f"The sheet of {self._title}",
                sheet_text(self._desk, self._session.id),
            )
        )


def _told(count: cash.Count) -> str:
    return f"{count.drawer}: {count_told(count)}"


def sheet_text(desk: DeskScreen, session_id: int) -> str:
    """The session sheet as it stands now."""
    return as_text(desk.read(lambda db: session_sheet(db, session_id)))
