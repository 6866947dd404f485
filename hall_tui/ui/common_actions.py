"""What the keys that all desks share do: go to a desk, help, find, look, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.ui.actions import actions_of
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.find import Find
from hall_tui.ui.rights import may
from hall_tui.ui.screens.help import Help
from hall_tui.ui.theme import THEMES
from hall_tui.views import cash
from hall_tui.views.people import signed_in

if TYPE_CHECKING:
    from hall_tui.ui.app import HallApp


class CommonActions:
    """One method for each action that all desks have."""

    def __init__(self, hall: HallApp) -> None:
        self.hall = hall

    def action_help(self) -> None:
        """Show the keys of the desk in front."""
        if (desk := self.hall.desk_in_front) is not None:
            shown = Help(desk.desk, self.hall.keys, desk.rules, not_now=desk.not_now())
            self.hall.open_dialog(shown)

    def help_in_question(self) -> None:
        """Show the keys of questions, then those of the desk behind."""
        if (desk := self.hall.desk_in_front) is not None:
            shown = Help(desk.desk, self.hall.keys, desk.rules, asked=True)
            self.hall.open_dialog(shown)

    def action_palette(self) -> None:
        """Find an action by name, and do it."""
        desk = self.hall.desk_in_front
        if desk is None:
            return
        actions = [
            one
            for one in actions_of(desk.desk)
            if self.hall.leads(one.id) and may(one.id, desk.held)
        ]

        def chosen(action: str) -> None:
            self.hall.call_next(desk.run_own, action)

        self.hall.open_dialog(Find(actions, self.hall.keys, chosen))

    def action_theme(self) -> None:
        """Dark becomes light, light dark."""
        dark, light = (theme.name for theme in THEMES)
        self.hall.theme = light if self.hall.theme == dark else dark

    def action_go_home(self) -> None:
        """To the start page."""
        self.hall.go("home")

    def action_go_till(self) -> None:
        """To the till."""
        self.hall.go("till")

    def action_go_caller(self) -> None:
        """To the caller's desk."""
        self.hall.go("caller")

    def action_go_verifier(self) -> None:
        """To the desk that checks claims."""
        self.hall.go("verifier")

    def action_go_pots(self) -> None:
        """To the pots."""
        self.hall.go("pots")

    def action_leave(self) -> None:
        """Leave, after a question where something is unfinished."""
        unfinished = "\n".join([*self.unfinished(), *self._drawer()])
        if not unfinished:
            self.hall.exit()
            return
        question = Confirm(
            "Leave the program?",
            self.hall.exit,
            yes="leave",
            details=f"{unfinished}\nWhat is saved stays as it is: start again,"
            " sign in, and go on.",
        )
        question.left = "The program goes on."
        self.hall.open_dialog(question)

    def tell_leaving(self) -> None:
        """Say whom leaving waits for, where an act is under way and somebody holds it.

        In a question no key leaves.
        """
        desk, writer = self.hall.desk_in_front, self.hall.writer
        if writer is None or desk is None or self.hall.top is not desk:
            return
        if writer.waits_for and self.hall.order.leaves:
            told = f"What was entered last isn't saved yet: {writer.waits_for} holds"
            desk.say(f"{told} the file. The program is left when it is saved.")

    def unfinished(self) -> list[str]:
        """What is unfinished now at the desks that were gone to."""
        told = []
        for desk in self.hall.opened_desks:
            desk.refresh_view()
            told.append(desk.unfinished())
        return [one for one in told if one]

    def _drawer(self) -> list[str]:
        """That the drawer of this desk waits to be counted; empty when it doesn't."""
        name = self.hall.desk_name
        account = cash.account(name)
        if not name or not self.hall.file.read(
            lambda db: cash.is_uncounted(db, account)
        ):
            return []
        return [f"The drawer of {name} holds money that isn't counted."]

    def action_quit(self) -> None:
        """The same as `leave`."""
        self.action_leave()

    def action_sign_out(self) -> None:
        """Leave the desk to somebody else."""
        desk = self.hall.desk_in_front
        if desk is None or self.hall.operator is None:
            return
        there = desk.read(lambda db: signed_in(db, self.hall.desk_name))
        if there is None or there.name != self.hall.operator:
            # Another window of this desk was quicker.
            self.hall.signed_out()
            return
        desk.do("sign_out", {"name": there.name}, lambda answer: self.hall.signed_out())
