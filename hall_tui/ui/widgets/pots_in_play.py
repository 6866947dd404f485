"""The pots that the running stage can win: amount, limit, and calls left."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from hall_tui.rules.extra_balls import State
from hall_tui.rules.money import format_cents
from hall_tui.ui.plain import cut
from hall_tui.views.playing import PotInPlay


class PotsInPlay(Static):
    """One line a pot; takes no space without any."""

    COMPONENT_CLASSES = {"pots--open", "pots--over"}
    DEFAULT_CSS = """
    PotsInPlay { height: auto; }
    PotsInPlay > .pots--open { color: $note; text-style: bold; }
    PotsInPlay > .pots--over { color: $quiet; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.pots: tuple[PotInPlay, ...] = ()

    def tell(self, pots: Sequence[PotInPlay]) -> None:
        """Show other pots; nothing is painted when they are the same."""
        if tuple(pots) != self.pots:
            resized = len(pots) != len(self.pots)
            self.pots = tuple(pots)
            self.set_class(not self.pots, "-none")
            self.refresh(layout=resized)

    def render(self) -> Text:
        """The pots, those that can still be won in strong letters."""
        width = self.content_size.width
        shown = Text(no_wrap=True, end="")
        for place, pot in enumerate(self.pots):
            kind = "open" if winnable(pot) else "over"
            style = self.get_component_rich_style(f"pots--{kind}")
            shown.append("\n" if place else "")
            shown.append(pot_line(pot, width), style)
        return shown

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line a pot."""
        return len(self.pots)


def pot_line(pot: PotInPlay, width: int) -> str:
    """A pot on one line: its title, what is in it, and how it can be won still."""
    amount = format_cents(pot.amount_cents)
    told, brief = _news(pot)
    if cell_len(f"{pot.title}  {amount}  {told}") > width:
        told = brief
    room = width - cell_len(told) - cell_len(amount) - 4
    title = cut(pot.title, max(room, 8))
    return cut(f"{title}  {amount}  {told}".rstrip(), width)


def full_news(pot: PotInPlay) -> str:
    """How a pot can be won still, as a sentence; empty where nothing bounds it."""
    return _news(pot)[0]


def brief_news(pot: PotInPlay) -> str:
    """How a pot can be won still, in few words; empty where nothing bounds it."""
    return _news(pot)[1]


def winnable(pot: PotInPlay) -> bool:
    """Whether somebody can still win the pot in this stage."""
    return not pot.won and not pot.over


_AFTER_EXTRA: dict[State, tuple[str, str]] = {
    "to_come": ("right after the {}", "later"),
    "next": ("! the next number can win", "! next number"),
    "now": ("on this number: now or never", "! now or never"),
    "over": ("✗ over: the {} went by", "✗ over"),
}


def _news(pot: PotInPlay) -> tuple[str, str]:
    """How a pot can be won still: as a sentence, and in few words."""
    limit, left = pot.call_limit, pot.calls_left
    balls = ", ".join(pot.on_balls)
    if pot.won:
        return "✗ won", "✗ won"
    if pot.to_winners:
        return "! must go to the winners", "! must go"
    if pot.over and balls:
        return f"✗ over: {balls} came before", "✗ over"
    if pot.any_count:
        return "! must go, any count", "! must go"
    if pot.extra_state is not None:
        told, brief = _AFTER_EXTRA[pot.extra_state]
        return told.format(pot.extra), brief.format(pot.extra)
    if limit is None or left is None:
        told = f"on {balls}" if balls else ""
        return told, told
    if pot.over:
        return f"✗ over: limit was {limit}", "✗ over"
    if left == 0:
        return f"limit {limit}: now or never", "now or never"
    return f"limit {limit}: {left} left", f"{left} left"
