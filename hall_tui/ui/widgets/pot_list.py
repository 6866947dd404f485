"""A row a pot: balance, reserve, tonight's limit, cap, must-go, fed, history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from hall_tui.rules.money import as_amount, format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.plain import fit
from hall_tui.ui.widgets.cap_bar import cap_bar, percent_of
from hall_tui.ui.widgets.history_plot import spark
from hall_tui.views.pot_desk import SESSIONS_SHOWN, PotStanding

NARROW = 80
HISTORY = SESSIONS_SHOWN + 1
GAP = 2
BAR = 3
BALANCE, RESERVE, TONIGHT = 9, 8, 9


@dataclass(frozen=True)
class PotLine:
    """A pot with what is said of its day; a slot's title as the heading of others."""

    standing: PotStanding
    must_go: str
    heading: str | None = None


class PotList(Static):
    """The pots with one of them marked; scrolled so that it is seen."""

    COMPONENT_CLASSES = {
        "pots--head",
        "pots--row",
        "pots--due",
        "pots--other",
        "pots--marked",
    }
    DEFAULT_CSS = """
    PotList { height: auto; max-height: 55%; }
    PotList > .pots--head { color: $quiet; }
    PotList > .pots--row { color: $strong; }
    PotList > .pots--due { color: $note; text-style: bold; }
    PotList > .pots--other { color: $quiet; }
    PotList > .pots--marked { color: $strong; text-style: bold reverse; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.lines: tuple[PotLine, ...] = ()
        self.marked = 0
        self.word = "session"
        """What the hall calls a session."""

    @property
    def page(self) -> int:
        """How many rows are seen at once, below the names of the columns."""
        return max(self.content_size.height - 1, 1)

    def tell(self, lines: Sequence[PotLine], marked: int) -> None:
        """Show other pots, or mark another; nothing is painted when all is same."""
        if (tuple(lines), marked) != (self.lines, self.marked):
            resized = len(lines) != len(self.lines)
            self.lines, self.marked = tuple(lines), marked
            self.refresh(layout=resized)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line a pot, one for the columns, one for each heading."""
        return 1 + len(self.lines) + sum(bool(line.heading) for line in self.lines)

    def render(self) -> Text:
        """The columns' names, then as many rows as fit around the marked one."""
        width, page = self.content_size.width, self.page
        head = self.get_component_rich_style("pots--head")
        rows: list[tuple[Text, bool]] = []
        seen = 0
        for place, line in enumerate(self.lines):
            if line.heading:
                told = Text(fit(f"  {line.heading}", width), head, end="")
                rows.append((told, False))
            if place == self.marked:
                seen = len(rows)
            rows.append((self._row(place, line, width), True))
        first = max(0, min(seen - page // 2, len(rows) - page))
        shown = rows[first : first + page]
        if shown and not shown[-1][1]:
            shown.pop()  # a heading below which no pot is shown
        above = sum(is_pot for _, is_pot in rows[:first])
        below = len(self.lines) - above - sum(is_pot for _, is_pot in shown)
        return Text("\n", no_wrap=True, end="").join(
            [
                Text(head_line(width, self._sessions(), above, below), head, end=""),
                *(row for row, _ in shown),
            ]
        )

    def _sessions(self) -> str:
        """How many sessions the longest history tells of, in words."""
        most = max((len(one.standing.history) - 1 for one in self.lines), default=0)
        return counted(most, self.word)

    def _row(self, place: int, line: PotLine, width: int) -> Text:
        kind = "row" if line.standing.tonight else "other"
        if line.must_go.startswith("!"):
            kind = "due"
        if place == self.marked:
            kind = "marked"
        style = self.get_component_rich_style(f"pots--{kind}")
        mark = "▶ " if place == self.marked else "  "
        return Text(mark + pot_row(line, width - 2), style, end="")


def head_line(width: int, sessions: str, above: int = 0, below: int = 0) -> str:
    """The names of the columns, and how many rows more there are up and down.

    `sessions` is of how many the history tells.
    """
    more = {"▲": above, "▼": below}
    told = [f"{sign} {rows} more" for sign, rows in more.items() if rows]
    parts = [
        " ".join(["Pot ", *told]).rstrip(),
        "Balance",
        "Reserve",
        "Limit",
        "Cap",
        "Must go",
        "Tonight",
    ]
    history = sessions if _has_history(width) else ""
    return "  " + _columns(parts, history, width - 2)


def pot_row(line: PotLine, width: int) -> str:
    """A pot on one line of that width."""
    standing, row = line.standing, line.standing.row
    tonight = standing.tonight and not standing.ended
    limit = row.call_limit if tonight else standing.coming_limit
    parts = [
        row.title,
        _amount(row.first_cents, BALANCE),
        _amount(sum(row.reserves_cents), RESERVE) if row.reserves_cents else "-",
        "any" if row.any_count else "-" if limit is None else str(limit),
        _cap(row.first_cents, row.cap_cents),
        line.must_go,
        _tonight(standing),
    ]
    history = spark(standing.history, HISTORY) if _has_history(width + 2) else ""
    return _columns(parts, history, width)


def _amount(cents: int, room: int) -> str:
    """Without separators where a large amount has no room for them."""
    told = format_cents(cents)
    return told if len(told) <= room else as_amount(cents)


def _tonight(standing: PotStanding) -> str:
    """What this session fed; of a pot that was won since, that it isn't there."""
    if not standing.tonight:
        return "-"
    if standing.row.won_tonight_cents:
        return "won"
    return f"+{_amount(standing.row.fed_tonight_cents, TONIGHT - 1)}"


def _cap(cents: int, cap_cents: int | None) -> str:
    if cap_cents is None:
        return "no cap"
    return f"{cap_bar(cents, cap_cents, BAR)}{percent_of(cents, cap_cents):>5}"


_WIDTHS = (BALANCE, RESERVE, 5, 8, 10, TONIGHT)
_RIGHT = (True, True, True, False, False, True)


def _has_history(width: int) -> bool:
    return width >= NARROW + HISTORY + GAP


def _columns(parts: Sequence[str], history: str, width: int) -> str:
    title, *rest = parts
    room = width - sum(_WIDTHS) - len(_WIDTHS)
    if history:
        room -= HISTORY + GAP
    cells = [
        fit(part, size, right)
        for part, size, right in zip(rest, _WIDTHS, _RIGHT, strict=True)
    ]
    line = " ".join([fit(title, room), *cells])
    return line + (" " * GAP + fit(history, HISTORY) if history else "")
