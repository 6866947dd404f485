"""The people page: everybody with roles, PIN and desks; one is marked and changed."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.action import key_name
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs import change_person
from hall_tui.ui.dialogs.add_person import ask_person
from hall_tui.ui.input.person_words import NOBODY, may_be_pin, meant
from hall_tui.ui.input.role_letters import roles_told
from hall_tui.ui.plain import cut, lines
from hall_tui.ui.widgets.people_list import PeopleList
from hall_tui.views import people
from hall_tui.views.roster import Listed, roster


class People(DeskScreen):
    """Lists everybody; a number, a name or the arrows mark the one to change.

    A PIN may be typed here in the wrong place: nothing typed is repeated or kept.
    """

    DEFAULT_CSS = """
    People #one { padding: 1 2; color: $strong; }
    """
    desk = "people"
    remembers = False

    def __init__(self) -> None:
        super().__init__()
        self.listed: list[Listed] = []
        self.marked: int | None = None
        self._pins = True
        self._list = PeopleList()
        self._one = Static(id="one", markup=False)

    def body(self) -> ComposeResult:
        """The list, and what else is known of the marked one."""
        yield self._list
        yield self._one

    def show(self) -> None:
        """Read everybody anew; the same person stays marked."""
        self.listed = self.read(roster)
        self._pins = self.read(people.needs_pins)
        self._mark(self._place)
        self.hint("number or name + Enter, Up, Down; Esc: home")

    @property
    def one(self) -> Listed:
        """The person who is marked."""
        return self.listed[self._place]

    def unfinished(self) -> str:
        """Nothing: what is typed here only marks somebody."""
        return ""

    def possible(self, action: str) -> bool:
        """As the marked person stands, and as the one who is signed in may."""
        if action == "add_person" or not self.listed:
            return self._adds
        gone = self.one.person.has_left
        if action == "new_pin":
            return not gone and self._sets_pin
        if action == "unlock_pin":
            return self.one.failed > 0
        return action not in ("roles", "rename") or not gone

    def entered(self, text: str) -> None:
        """A number, a name or its beginning marks somebody."""
        found = meant(text, [one.person for one in self.listed])
        if len(found) != 1:
            several = f"{len(found)} people are called so: type more, or the number."
            nobody = f"{NOBODY}: type a number or a name of the list."
            self.say(several if found else nobody, "bad")
            return
        self.say("")
        self.mark(found[0].name)

    def typing(self, text: str) -> None:
        """Hide what may be a PIN."""
        if self.line is not None:
            self.line.password = may_be_pin(text)

    def scanned(self, code: str) -> None:
        """Nobody is found by a scan."""
        self.say("A scan finds nobody: type a number or a name.", "bad")

    def back(self) -> None:
        """Esc: first what is typed goes, then the page."""
        if self.line is not None and self.line.value:
            super().back()
        else:
            self.hall.go("home")

    async def press(self, event: events.Key) -> None:
        """Arrows and Page keys move the mark."""
        page = self._list.page
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page}
        if event.key in steps:
            self._mark(self._place + steps[event.key])
            self.refresh_frame()
        else:
            await super().press(event)

    def mark(self, name: str) -> None:
        """Mark the person of that name."""
        self.listed = self.read(roster)
        places = {one.person.name: place for place, one in enumerate(self.listed)}
        self._mark(places.get(name, self._place))
        self.refresh_frame()

    def action_add_person(self) -> None:
        """Add somebody who works here."""
        if self._adds:
            ask_person(self, self.mark)
        else:
            self._only_managers("adds people")

    def action_roles(self) -> None:
        """Change what the marked person may do."""
        if self._works_here():
            change_person.ask_roles(self, self.one.person)

    def action_new_pin(self) -> None:
        """Set a new PIN of the marked person."""
        if not self._sets_pin:
            self._only_managers("sets the PIN of somebody else")
        elif self._works_here():
            change_person.ask_new_pin(self, self.one.person)

    def action_rename(self) -> None:
        """Give the marked person another name."""
        if self._works_here():
            change_person.ask_new_name(self, self.one.person)

    def action_leaving(self) -> None:
        """Let the marked person go, or bring one back."""
        if self.one.person.has_left:
            change_person.ask_coming_back(self, self.one.person)
        else:
            change_person.ask_leaving(self, self.one.person)

    def action_unlock_pin(self) -> None:
        """Let the marked person try the PIN again."""
        if self.one.failed:
            change_person.ask_unlock(self, self.one)
        else:
            self.say(f"{self.one.person.name} isn't locked: just sign in.")

    @property
    def _place(self) -> int:
        """Where the marked person stands in the list; the first when nobody is."""
        ids = [one.person.id for one in self.listed]
        return ids.index(self.marked) if self.marked in ids else 0

    @property
    def _adds(self) -> bool:
        return not self._pins or "manager" in self.held

    @property
    def _sets_pin(self) -> bool:
        return "manager" in self.held or self.one.person.name == self.operator

    def _works_here(self) -> bool:
        person = self.one.person
        if person.has_left:
            key = self.hall.keys.key("leaving")
            told = f"{person.name} has left: bring them back first"
            self.say(f"{told} ({key_name(key)}).", "bad")
        return not person.has_left

    def _only_managers(self, does: str) -> None:
        found = self.read(people.people)
        names = [one.name for one in found if "manager" in one.roles]
        self.say(cut(f"Only a manager {does}: {', '.join(names)}", 76) + ".", "bad")

    def _mark(self, place: int) -> None:
        place = min(max(place, 0), len(self.listed) - 1)
        self.marked = self.listed[place].person.id
        self._list.tell(self.listed, place)
        self._one.update(lines(self._told(self.listed[place])))

    def _told(self, one: Listed) -> str:
        if one.person.has_left:
            return f"{one.person.name} has left.\n "
        roles = roles_told(one.person.roles) or "no role"
        pin = "has a PIN" if one.has_pin else "has no PIN"
        if not self._pins:
            pin = "no PIN is asked for in a practice hall"
        wrong = f", typed {one.failed} wrong" if one.failed else ""
        where = ", ".join(one.desks)
        signed = f"signed in at {where}" if where else "signed in nowhere"
        return f"{one.person.name}: {roles}\n{pin}{wrong}; {signed}"
