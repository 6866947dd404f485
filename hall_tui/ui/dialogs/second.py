"""Asks for a second person who confirms, until the act is done or they give up.

A refusal that concerns the second person is told here and asks again, so that
nothing of the act is lost and a PIN is never typed anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import amount_told
from hall_tui.ui.dialogs.box_fit import shortened
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.person_words import NOBODY, PIN_AGAIN, may_be_pin, meant
from hall_tui.ui.plain import cut, lines, plain, words
from hall_tui.ui.ways_out import with_keys
from hall_tui.views import people
from hall_tui.views.people import Person

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.acts.refusals import Refused

Answered = Callable[["Answer"], None]
Send = Callable[[str, str, Answered], None]

SOMEBODY_ELSE = frozenset(
    {"no_pin", "not_allowed", "same_person", "person_left", "unknown_person"}
)
SHOWN = 40


class SecondPerson(Dialog["Answer"]):
    """Name or number, then PIN, of a person who confirms; the numbers are those of
    the sign-in.

    `send` tries the act with both; `then` gets its answer once it is done, or
    refused for what isn't the second person's fault. `confirming` says what the act
    does, so that they see what they confirm. `role` is what they must be,
    `operator` the person who asks and can't confirm.
    """

    DEFAULT_CSS = """
    SecondPerson #given { margin: 1 0 0 0; color: $strong; }
    SecondPerson #may { color: $quiet; }
    SecondPerson #step { margin: 1 0 0 0; color: $note; text-style: bold; }
    """
    left = "Nothing was done: nobody confirmed it."
    left_of_act = True
    fills = "#given"

    def __init__(
        self,
        question: str,
        confirming: str,
        role: str,
        operator: str | None,
        send: Send,
        then: Answered,
    ) -> None:
        super().__init__(question, then, line=EntryLine(remembers=False))
        self.confirming = confirming
        self._role = role
        self._operator = operator
        self._send = send
        self._name: str | None = None
        self._may = Static(id="may", markup=False)
        self._step = Static(id="step", markup=False)

    def content(self) -> ComposeResult:
        """What is confirmed, who may do so, and what is asked for now."""
        if self.confirming:
            yield Static(id="given", markup=False)
        yield self._may
        yield self._step

    def longest(self) -> Iterable[str]:
        """What is confirmed."""
        return (plain(self.confirming),)

    def filled(self, rows: int, width: int) -> Text:
        """What is confirmed, whole where there is room."""
        return lines(shortened(plain(self.confirming), max(rows, 1), width))

    def on_mount(self) -> None:
        """Ask for the name."""
        from hall_tui.acts.work import confirmer

        everybody = self.hall.file.read(people.people)
        able = [
            f"{one.name} ({place})"
            for place, one in enumerate(everybody, start=1)
            if self._fault(one) is None
        ]
        needed = f"nobody now: another {confirmer(self._role)} is needed"
        told = ", ".join(able) or needed
        self._may.update(words(f"May confirm: {told}"))
        self._ask_name()

    def entered(self, text: str) -> None:
        """The name first, then the PIN."""
        if self._name is not None:
            self._try(self._name, text)
            return
        everybody = self.hall.file.read(people.people)
        found = meant(text, everybody)
        if len(found) != 1:
            several = "Several people are called so: type more of the name."
            pins = self.hall.file.read(people.needs_pins)
            later = ", then the PIN" if pins else ""
            nobody = f"{NOBODY}. First the name and Enter{later}."
            self.say(several if found else nobody, "bad")
            return
        self._take(found[0])

    def empty_entered(self) -> None:
        """Say what is waited for."""
        wanted = "a name" if self._name is None else f"the PIN of {self._name}"
        self.say(f"Type {wanted}, then press Enter; Esc: back.")

    def typing(self, text: str) -> None:
        """Hide what may be a PIN, also where a name is asked for."""
        if self.line is not None:
            self.line.password = self._name is not None or may_be_pin(text)

    def scanned(self, code: str) -> None:
        """A badge is taken as the PIN; no scan is a name."""
        if self._name is None:
            self.say("Type the name first, then scan the badge.", "bad")
        else:
            self.entered(code)

    def back(self) -> None:
        """Esc: back to the name, then out."""
        if self._name is None:
            super().back()
        else:
            self.say("")
            self._ask_name()

    def _take(self, person: Person) -> None:
        fault = self._fault(person)
        if fault is not None:
            self._refused(fault.message, fault.code)
            return
        self._name = person.name
        self.say("")
        if self.hall.file.read(people.needs_pins):
            self._step.update(words(f"PIN of {cut(person.name, SHOWN)}:"))
            self.typing("")
        else:
            self._try(person.name, "")

    def _try(self, name: str, pin: str) -> None:
        self._send(name, pin, self._answered)

    def _answered(self, answer: Answer) -> None:
        if answer.code in PIN_AGAIN | SOMEBODY_ELSE:
            self._refused(answer.message or "", answer.code or "")
            if answer.code in SOMEBODY_ELSE:
                self._ask_name()
        else:
            self.finish(answer)

    def _refused(self, told: str, code: str) -> None:
        """Say why they can't confirm, and where a manager puts a PIN right."""
        keys = self.hall.keys
        self.say(with_keys(told, code, keys, lambda action: False), "bad")

    def _ask_name(self) -> None:
        self._name = None
        self._step.update(words("Name of the second person, or the number:"))
        if self.line is not None:
            self.line.put("")
        self.typing("")

    def _fault(self, person: Person) -> Refused | None:
        """Why this person can't confirm, as far as it can be known before the PIN."""
        from hall_tui.acts.confirming import confirmer_fault

        at = self.hall.local_time
        return self.hall.file.read(
            lambda db: confirmer_fault(db, self._operator, person, self._role, at)
        )


def told_shortly(given: Mapping[str, object], hall: Hall) -> str:
    """What an act is done with, as one says it: "<title of the pot>, 10.00: <reason>".

    A pot, game or bonus of the hall is called by its title.
    """
    titles = {
        "pot": {pot: one.title for pot, one in hall.pots.items()},
        "game": {game: one.title for game, one in hall.games.items()},
        "bonus": {bonus: one.title for bonus, one in hall.bonuses.items()},
    }

    def one_told(name: str, value: str | int) -> str:
        if name == "amount":
            return amount_told(value)
        if name in titles:
            return titles[name].get(str(value), str(value))
        return f"{name.replace('_', ' ')} {value}"

    told = [
        one_told(name, value)
        for name, value in given.items()
        if isinstance(value, str | int) and not isinstance(value, bool)
        if name != "reason"
    ]
    reason = given.get("reason")
    return ": ".join(part for part in (", ".join(told), str(reason or "")) if part)
