"""A row a person: number, name, roles, PIN, and where they are signed in."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.acts.registry import ROLES
from hall_tui.rules.wording import counted
from hall_tui.ui.input.role_letters import roles_told
from hall_tui.ui.plain import fit
from hall_tui.views.roster import Listed

NUMBER, PIN, DESKS = 4, 4, 12
LEAST_NAME, LEAST_ROLES = 17, 33
"""The head names the rows that are seen: "101 to 117 of 200"."""
MARK = "▶"
GAP = "  "


class PeopleList(Static):
    """The people with one of them marked; scrolled so that this one is seen."""

    COMPONENT_CLASSES = {"people--head", "people--row", "people--left", "people--mark"}
    DEFAULT_CSS = """
    PeopleList { height: 1fr; padding: 1 1 0 1; }
    PeopleList > .people--head { color: $quiet; text-style: bold; }
    PeopleList > .people--row { color: $strong; }
    PeopleList > .people--left { color: $quiet; }
    PeopleList > .people--mark { color: $strong; text-style: bold reverse; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.people: tuple[Listed, ...] = ()
        self.marked = 0

    @property
    def page(self) -> int:
        """How many people are seen at once."""
        return max(self.content_size.height - 1, 1)

    def tell(self, people: Sequence[Listed], marked: int) -> None:
        """Show other people, or mark another; nothing is painted when all is same."""
        if (tuple(people), marked) != (self.people, self.marked):
            self.people, self.marked = tuple(people), marked
            self.refresh()

    def render(self) -> Text:
        """The names of the columns with the place, then the people."""
        width = self.content_size.width
        last = max(len(self.people) - self.page, 0)
        first = min(max(self.marked - self.page // 2, 0), last)
        shown = self.people[first : first + self.page]
        name = "Name"
        if len(shown) < len(self.people):
            name = f"{first + 1} to {first + len(shown)} of {len(self.people)}"
        text = Text(no_wrap=True, end="")
        head = self.get_component_rich_style("people--head")
        names = max((cell_len(one.person.name) for one in self.people), default=0)
        told = (cell_len(_roles(one)) for one in self.people)
        desks = max((cell_len(", ".join(one.desks)) for one in self.people), default=0)
        needs = (names, max(told, default=0), desks)
        heads = ("", name, "Roles", "PIN", "Signed in")
        text.append(_columns(heads, width, needs), head)
        for place, one in enumerate(shown, start=first):
            kind = "left" if one.person.has_left else "row"
            kind = "mark" if place == self.marked else kind
            style = self.get_component_rich_style(f"people--{kind}")
            sign = MARK if place == self.marked else ""
            text.append("\n" + _columns(_cells(place, one, sign), width, needs), style)
        return text


def _cells(place: int, one: Listed, sign: str) -> tuple[str, str, str, str, str]:
    return (
        f"{sign}{place + 1:>3}",
        one.person.name,
        "has left" if one.person.has_left else _roles(one),
        "yes" if one.has_pin else "no",
        ", ".join(one.desks),
    )


def _roles(one: Listed) -> str:
    if set(ROLES) <= set(one.person.roles):
        return "every role"
    return roles_told(one.person.roles) or "no role"


def _columns(
    cells: tuple[str, str, str, str, str], width: int, needs: tuple[int, int, int]
) -> str:
    """One row; names leave to the roles and desks what the longest doesn't need.

    What none of them needs stays free at the right, so that a row is followed. Roles
    and desks that have no room are counted: the person that is marked has all below.
    """
    names, roled, seated = needs
    number, name, roles, pin, desks = cells
    room = width - NUMBER - PIN - 4 * len(GAP)
    named = min(max(names, LEAST_NAME), (room - DESKS) * 2 // 5)
    roled = max(roled, LEAST_ROLES)
    seats = max(min(seated, room - named - roled), DESKS)
    parts = [
        fit(number, NUMBER, right=True),
        fit(name, named),
        _fit_or_counted(roles, min(roled, room - named - seats), "role"),
        fit(pin, PIN),
        _fit_or_counted(desks, seats, "desk"),
    ]
    return GAP.join(parts)


def _fit_or_counted(listed: str, room: int, word: str) -> str:
    if cell_len(listed) > room and ", " in listed:
        listed = counted(listed.count(", ") + 1, word)
    return fit(listed, room)
