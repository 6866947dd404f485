"""The drawer: its menu, float, drop, pay in, pay out, count, and the X report."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.drawers import too_much_at_once
from hall_tui.rules.money import amount_told
from hall_tui.ui.action import key_name
from hall_tui.ui.actions import actions_of
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Amount, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.count import take_count
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.dialogs.move_cash import MoveCash
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.plain import lines
from hall_tui.views import cash
from hall_tui.views.drawer_text import drawer_text

AGAIN = "another amount"


class DrawerMenu(Dialog[str]):
    """A letter of the registry's place "drawer" chooses; gives the action's id."""

    DEFAULT_CSS = """
    DrawerMenu #choices { margin: 1 0 0 0; }
    """
    ways = "Press a letter    Esc: back"
    awaited = "Press a letter of the list, or Esc."

    def content(self) -> ComposeResult:
        """Each action with its letter."""
        keys = self.hall.keys
        told = [
            f"{key_name(keys.key(one.id))}  {one.label:<9} {one.help}"
            for one in actions_of("drawer")
        ]
        yield Static(lines("\n".join(told)), id="choices", markup=False)

    async def press(self, event: events.Key) -> None:
        """A letter, or Esc."""
        if event.key == "escape":
            self.back()
            return
        # Caps Lock makes no other letter.
        action = self.hall.keys.action("drawer", event.key.lower())
        if action is not None:
            self.finish(action)
        else:
            self.empty_entered()


def open_drawer_menu(desk: DeskScreen) -> None:
    """Ask what to do with the drawer of a desk, then for what that needs.

    Nothing is done with one while no session is open.
    """
    if desk.session is None:
        desk.say_refused(
            desk.worded("No session is open: open one first."), "no_session"
        )
        return
    drawer = Drawer(desk)
    ways: dict[str, Callable[[], None]] = {
        "float": drawer.put_float,
        "drop": drawer.drop,
        "move_cash": MoveCash(desk).ask,
        "pay_in": drawer.pay_in,
        "pay_out": drawer.pay_out,
        "count": drawer.count,
        "x_report": drawer.x_report,
    }

    def chosen(action: str) -> None:
        if desk.allows(action):
            ways[action]()

    desk.ask(DrawerMenu(f"Drawer {drawer.name}", chosen))


class Drawer:
    """What can be done with the drawer of a desk, each asking for what it needs."""

    def __init__(self, desk: DeskScreen) -> None:
        self._desk = desk
        self.name = desk.hall.desk_name

    def put_float(self) -> None:
        """Money from the safe into the drawer."""
        question = f"Float: how much comes from the safe into {self.name}?"
        self._ask_amount(
            "float",
            question,
            "{} put into {}.",
            sure="{} from the safe into {}?",
            undone_by="drop",
        )

    def drop(self) -> None:
        """Money from the drawer to the safe."""
        question = f"Drop: how much goes from {self.name} to the safe?"
        self._ask_amount(
            "drop",
            question,
            "{} taken from {} to the safe.",
            sure="{} from {} to the safe?",
            undone_by="float",
        )

    def pay_in(self) -> None:
        """Money that isn't from a sale."""
        question = f"Pay in: how much comes into {self.name}?"
        self._ask_amount(
            "pay_in",
            question,
            "{} paid in at {}.",
            why="{} is paid in at {}. What is it for?",
        )

    def pay_out(self) -> None:
        """An expense."""
        question = f"Pay out: how much is paid from {self.name}?"
        self._ask_amount(
            "pay_out",
            question,
            "{} paid out from {}.",
            why="{} is paid out from {}. What is it paid for?",
        )

    def count(self) -> None:
        """What lies in the drawer; the expected figure comes after the yes."""
        take_count(self._desk, self.name, self._desk.say)

    def x_report(self) -> None:
        """What came in and went out; as the sheet, it waits for the blind count."""
        session, name = self._desk.session, self.name
        if session is None:
            self._desk.say(
                self._desk.worded("No session is open: there is nothing to report."),
                "bad",
            )
            return
        blind = self._desk.read(lambda db: name in cash.blind(db, session.id))
        found = self._desk.read(lambda db: cash.drawer(db, session.id, name))
        self._desk.ask(Preview(f"X report, {name}", drawer_text(found, blind=blind)))

    def _too_much(self, cents: int) -> str | None:
        return too_much_at_once(self._desk.rules.hall.cash, cents, self.name)

    def _put_right(self, act: str, undone_by: str) -> str:
        """What puts an amount right that was typed wrong and is booked."""
        menu, back, more = map(self._desk.key, ("drawer", undone_by, act))
        return (
            f" Typed wrong? {menu}, then {back}, takes back what is too much; {more}"
            " adds what is missing."
        )

    def _ask_amount(
        self,
        act: str,
        question: str,
        done: str,
        *,
        sure: str = "",
        why: str = "",
        undone_by: str = "",
    ) -> None:
        """Ask for an amount, show it again, then book it; Esc there asks once more.

        `why` asks for the reason with it; `sure` is a yes or no, after which it is
        said that the act `undone_by` takes it back.
        """
        desk, name = self._desk, self.name
        way = self._put_right(act, undone_by) if undone_by else ""

        def send(amount: str, **more: str) -> None:
            desk.do(
                act,
                {"drawer": name, "amount": amount, **more},
                lambda answer: desk.say(
                    f"{done.format(amount_told(amount), name)}{way}", "good"
                ),
            )

        def asked(amount: str) -> None:
            typed = amount_told(amount)

            def again() -> None:
                ask(amount)

            if why:
                told = why.format(typed, name)
                desk.ask(
                    Reason(
                        told,
                        lambda reason: send(amount, reason=reason),
                        back=AGAIN,
                        cancelled=again,
                    )
                )
                return
            told = sure.format(typed, name)
            desk.ask(
                Confirm(
                    told,
                    lambda: send(amount),
                    yes="that is moved",
                    back=AGAIN,
                    cancelled=again,
                )
            )

        def ask(typed: str = "") -> None:
            desk.ask(Amount(question, asked, beyond=self._too_much, proposed=typed))

        ask()
