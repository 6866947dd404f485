"""What a till does beside selling: receipts, the floor, the drawer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.drawer_menu import open_drawer_menu
from hall_tui.ui.dialogs.floor_books import ask_floor
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.refund_receipt import ask_refund
from hall_tui.ui.dialogs.reservations import ask_reservations
from hall_tui.ui.dialogs.unit_fault import ask_unit
from hall_tui.ui.dialogs.void_receipt import ask_void
from hall_tui.ui.dialogs.which_receipt import with_receipt

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class BesideSales(DeskScreen):
    """The part of the till that leaves the open sale alone."""

    def action_void(self) -> None:
        """Take a whole receipt back."""
        with_receipt(self, "void", lambda found: ask_void(self, found))

    def action_refund(self) -> None:
        """Take lines of a receipt back."""
        with_receipt(self, "refund", lambda found: ask_refund(self, found))

    def action_reprint(self) -> None:
        """Show a receipt again as a copy."""

        def shown(answer: Answer) -> None:
            number, copy = answer.data["receipt"], answer.data["copy"]
            self.say(f"Copy {copy} of receipt {number}.", "good")
            self.ask(Preview(f"Receipt {number}", str(answer.data["text"]), slip=True))

        with_receipt(
            self,
            "copy",
            lambda found: self.do("reprint", {"receipt": found.number}, shown),
            standing=False,
        )

    def action_unit(self) -> None:
        """A player's unit broke: another one, or paper."""
        with_receipt(
            self,
            "help",
            lambda found: ask_unit(self, found),
            question="A unit broke: which receipt is it of?",
        )

    def action_reserve(self) -> None:
        """Reserve a unit, hand it out, or give it up."""
        ask_reservations(self)

    def action_floor(self) -> None:
        """Hand books to a seller on the floor, or settle with one."""
        ask_floor(self)

    def action_no_sale(self) -> None:
        """Open the drawer without a sale."""

        def opened(answer: Answer) -> None:
            self.say(f"Drawer {answer.data['drawer']} may be opened.", "good")

        self.ask(
            Reason(
                "Why is the drawer opened without a sale?",
                lambda why: self.do("no_sale", {"reason": why}, opened),
            )
        )

    def action_drawer(self) -> None:
        """Float, drop, pay in, pay out, count, X report."""
        open_drawer_menu(self)
