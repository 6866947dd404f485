"""Signing in: a name, typed or picked by its number, then the PIN."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.live.writing import Who
from hall_tui.rules.wording import counted
from hall_tui.ui.action import PLACE_TITLES
from hall_tui.ui.desk_screen import DeskScreen, Then
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.input.person_words import NOBODY, PIN_AGAIN, may_be_pin, meant
from hall_tui.ui.plain import cut, fit
from hall_tui.views import people
from hall_tui.views.people import Person
from hall_tui.views.till_sales import till_sale

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.acts.refusals import Refused

MOST_LISTED = 28
WIDTH, NAME = 72, 28
MARK = "▶"


class SignIn(DeskScreen):
    """Takes a person's name and PIN, then goes to the desk that was wanted.

    While the PIN is typed `person` is who it is for. What is typed here may be a PIN
    in the wrong place, so none of it is repeated or remembered.
    """

    COMPONENT_CLASSES = {"sign-in--asked", "sign-in--mark"}
    DEFAULT_CSS = """
    SignIn #people { padding: 1 4; }
    SignIn > .sign-in--asked { color: $note; text-style: bold; }
    SignIn > .sign-in--mark { color: $strong; text-style: bold reverse; }
    """
    desk = "sign_in"
    title_words = "SIGN IN"
    remembers = False

    def __init__(self) -> None:
        super().__init__()
        self.person: Person | None = None
        self._everybody: list[Person] = []
        self._there: Person | None = None
        self._list = Static(id="people", markup=False)

    def body(self) -> ComposeResult:
        """The people, with numbers to pick them by."""
        yield self._list

    def header(self) -> tuple[str, ...]:
        """The desk's name and the session."""
        return (self.hall.desk_name, *super().header()[1:])

    def unfinished(self) -> str:
        """Nothing: a PIN that is typed half is nobody's business."""
        return ""

    def possible(self, action: str) -> bool:
        """Another person is only sent away from a desk that is taken."""
        return action != "unlock" or self._there is not None

    def show(self) -> None:
        """List everybody, and say what to type."""
        self._everybody = self.read(people.people)
        self._there = self.read(lambda db: people.signed_in(db, self.hall.desk_name))
        self._ask()

    def entered(self, text: str) -> None:
        """A name or number first, then the PIN."""
        if self.person is None:
            self._pick(text)
        else:
            self._sign_in(self.person, text)

    def empty_entered(self) -> None:
        """Say what is waited for."""
        wanted = "your name or its number" if self.person is None else "the PIN"
        self.say(f"Type {wanted}, then press Enter.")

    def typing(self, text: str) -> None:
        """Say whose name begins so, and hide what may be a PIN."""
        self._hide(text)
        if self.person is not None or not text:
            self._ask()
            return
        found = meant(text, self._everybody)
        self.hint(", ".join(one.name for one in found[:4]) or "nobody is called so")

    def scanned(self, code: str) -> None:
        """A badge is taken as the PIN; no scan is a name."""
        if self.person is None:
            self.say("Type your name first, then scan the badge.", "bad")
        else:
            self.entered(code)

    def back(self) -> None:
        """Esc: another name."""
        self.say("")
        self._forget()

    def other_person(self) -> None:
        """Begin with the name, whoever was asked for a PIN before."""
        super().other_person()
        self._forget()

    def action_unlock(self) -> None:
        """Sign out who left this desk."""
        there = self._there
        if there is None:
            self.say("Nobody else is signed in at this desk.", "info")
            return

        meant = {"name": there.name}

        def stays(answer: Answer) -> None:
            self._stays(answer, meant)

        def send() -> None:
            self.do("sign_out", meant, self._sent_away, refused=stays)

        self.ask(
            Confirm(
                f"Sign {there.name} out of {self.hall.desk_name}?",
                send,
                yes=f"sign {there.name} out",
                details="A drawer that isn't counted yet is counted first."
                " A manager confirms.",
            )
        )

    def _stays(self, answer: Answer, meant: Mapping[str, object]) -> None:
        """Nobody signs out of a drawer that isn't counted: count it, here and now."""
        from hall_tui.ui.dialogs.count import Counting

        if answer.code != "uncounted":
            self.say_refused(answer.message, answer.code)
            return

        def book(given: Mapping[str, object], then: Then, refused: Then) -> None:
            self.do("sign_out", {**meant, **given}, then, refused=refused)

        Counting(self, self.hall.desk_name, self._sent_away, book=book).ask()

    def _sent_away(self, answer: Answer) -> None:
        """Not what the count found: the next one is no concern of that."""
        drawer = " and the drawer is counted" if "counted" in answer.data else ""
        told = f"{answer.data['name']} is signed out{drawer}: sign in now."
        self.say(f"{told}{self._sale_left()}", "good")

    def _sale_left(self) -> str:
        """A sentence on the sale that is open at this desk still; empty for none."""
        session = self.session
        if session is None:
            return ""
        desk = self.hall.desk_name
        left = self.read(lambda db: till_sale(db, session.id, desk))
        if left is None or not left.items:
            return ""
        lines = counted(len(left.items), "line")
        return f" A sale of {lines} is open at {desk} still: finish it at the till."

    def _pick(self, text: str) -> None:
        found = meant(text, self._everybody)
        if len(found) != 1:
            several = f"{len(found)} people are called so: type more, or the number."
            nobody = f"{NOBODY}: type a name or number listed."
            self.say(several if found else nobody, "bad")
            return
        fault = self._fault(found[0])
        if fault is not None:
            self.say_refused(fault.message, fault.code)
        elif self.read(people.needs_pins):
            self.person = found[0]
            self.say("")
            self._hide("")
            self._ask()
        else:
            self._sign_in(found[0], None)

    def _fault(self, person: Person) -> Refused | None:
        """Why this person can't sign in, as far as it can be known before the PIN."""
        from hall_tui.acts.confirming import arrival_fault

        desk, at = self.hall.desk_name, self.hall.local_time
        return self.read(lambda db: arrival_fault(db, desk, person, at))

    def _sign_in(self, person: Person, pin: str | None) -> None:
        def answered(answer: Answer) -> None:
            if answer.ok:
                self.hall.signed_in(person.name)
            else:
                self.say_refused(answer.message, answer.code)
                if answer.code not in PIN_AGAIN:
                    self._forget()
            self.hall.show_all()
            if answer.ok:
                self._told_where(person)

        given = {} if pin is None else {"pin": pin}
        self.hall.act("sign_in", given, Who(operator=person.name), answered)

    def _told_where(self, person: Person) -> None:
        """Say at which desk they are who come where somebody else left it."""
        desk = self.hall.desk_in_front
        if desk is None or desk.desk == "home" or desk.said or not desk.is_mounted:
            return
        told = f"{person.name} is signed in at {self.hall.desk_name}."
        home = f": {self.key('go_home')} goes to Home" if desk.shown("go_home") else ""
        desk.say(f"{told} The desk shown is {PLACE_TITLES[desk.desk]}{home}.")

    def _forget(self) -> None:
        self.person = None
        if self.line is not None:
            self.line.put("")
        self._hide("")
        self._ask()

    def _hide(self, text: str) -> None:
        if self.line is not None:
            self.line.password = self.person is not None or may_be_pin(text)

    def _ask(self) -> None:
        listed = self._listed()
        if self._list.content != listed:
            self._list.update(listed)
        if self.person is None:
            self.hint("your name or number + Enter")
        else:
            self.hint(f"PIN of {cut(self.person.name, 20)} + Enter; Esc: back")

    def _opens(self) -> str:
        """Where one gets to, unless it is the start page."""
        wanted = self.hall.wanted
        return "" if wanted == "home" else f"  Then {PLACE_TITLES[wanted]} opens."

    def _listed(self) -> Text:
        shown = self._everybody[:MOST_LISTED]
        half = max((len(shown) + 1) // 2, 7)
        still = ""
        if self._there is not None:
            still = f"{self._there.name} is signed in here still."
        text = Text.assemble(self._asked(), f"\n{cut(still, WIDTH)}", end="")
        for row in range(min(half, len(shown))):
            for place in (row, row + half):
                if place < len(shown):
                    text.append("\n" if place == row else "  ")
                    text.append_text(self._row(place, shown[place]))
        if len(self._everybody) > len(shown):
            more = len(self._everybody) - len(shown)
            text.append(f"\n  and {more} more: type a name")
        return text

    def _asked(self) -> Text:
        """Who is asked for what, in the place where one reads first."""
        if self.person is None:
            told = f"Who are you?  This is {self.hall.desk_name}.{self._opens()}"
            return Text(cut(told, WIDTH))
        name = cut(self.person.name, NAME)
        style = self.get_component_rich_style("sign-in--asked")
        return Text(f"{name}: type your PIN, then Enter.  Esc: another name.", style)

    def _row(self, place: int, person: Person) -> Text:
        """A name with its number; the one whose PIN is asked for is marked."""
        told = f"{place + 1:>3}  {fit(person.name, NAME)}"
        if self.person is None or person.id != self.person.id:
            return Text(told)
        return Text(MARK + told[1:], self.get_component_rich_style("sign-in--mark"))
