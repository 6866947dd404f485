"""The lines below the board: count, pattern, prize; pots; what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.marking_words import count_told
from hall_tui.rules.money import format_cents
from hall_tui.ui.plain import cut, fit, plain
from hall_tui.ui.widgets.play_lines import next_can_win, number_bonus
from hall_tui.ui.widgets.pots_in_play import brief_news, pot_line, winnable
from hall_tui.views.board import BoardGame
from hall_tui.views.playing import PotInPlay

GAP = "   "
LAST_BALLS = 5
UNCUT = 200
BROAD = 70
"""From so many columns on the balls before stand beside the last one of 75."""


class BoardFacts(Static):
    """As many of the facts of a game as fit, the most wanted first."""

    COMPONENT_CLASSES = {"facts--head", "facts--check", "facts--pots", "facts--next"}
    DEFAULT_CSS = """
    BoardFacts { height: 3; }
    BoardFacts > .facts--head { color: $strong; text-style: bold; }
    BoardFacts > .facts--check { color: $bad; text-style: bold reverse; }
    BoardFacts > .facts--pots { color: $note; text-style: bold; }
    BoardFacts > .facts--next { color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.game: BoardGame | None = None

    def tell(self, game: BoardGame) -> None:
        """Show another game; nothing is painted when nothing changed."""
        if game != self.game:
            self.game = game
            self.refresh()

    def render(self) -> Text:
        """The lines, with space between them where there is room for it."""
        if self.game is None:
            return Text(end="")
        width, height = self.content_size
        lines = self._lines(self.game, width, height)
        spread = "\n\n" if len(lines) * 2 - 1 <= height else "\n"
        return Text(spread, no_wrap=True, end="").join(lines)

    def _lines(self, game: BoardGame, width: int, height: int) -> list[Text]:
        head = "check" if game.state == "checking" else "head"
        found = [(head, line) for line in head_lines(game, width)]
        more = [number_bonus(one) for one in game.bonuses]
        more += [game.to_mark] if game.to_mark else []
        more += [f"Next: {game.following}"] if game.following else []
        if game.balls == 90 or width < BROAD:
            more += [f"Before: {before}"] if (before := last_balls(game)) else []
        last = packed(more, width)[:1]
        rest = pots_packed(game.pots, width, max(height - len(found) - len(last), 0))
        found += [("pots", line) for line in rest]
        found += [("next", line) for line in last]
        styles = self.get_component_rich_style
        return [Text(line, styles(f"facts--{kind}"), end="") for kind, line in found]


def head_lines(game: BoardGame, width: int) -> list[str]:
    """Count and pattern on the left, the prize on the right; a long one below."""
    prize = f"PRIZE {game.prize}"
    told = [count_words(game)]
    if game.stages > 1:
        told.append(game.stage_title)
    if game.stages == 1 or game.pattern.casefold() != game.stage_title.casefold():
        told.append(game.pattern)
    if cell_len(prize) > width // 2:
        return [_whole(told, width), cut(prize, width)]
    room = width - cell_len(prize) - len(GAP)
    return [f"{fit(_whole(told, room), room)}{GAP}{prize}"]


def _whole(parts: Sequence[str], width: int) -> str:
    """As many parts as stand there whole: a cut one reads as if the first were cut."""
    while len(parts) > 1 and cell_len(GAP.join(parts)) > width:
        parts = parts[:-1]
    return cut(GAP.join(parts), width)


def count_words(game: BoardGame) -> str:
    """How far the calling is, in a few words with a sign where it rests."""
    balls, calls = len(game.calls), game.count.calls
    if game.state == "checking":
        return f"■ CALL {calls}: a bingo is checked"
    if game.state == "precall":
        return f"CALLED AHEAD {balls} of {game.wanted}"
    if game.extra is not None:
        return f"★ {game.extra.title.upper()}: {next_can_win(game.extra)}"
    if game.state == "closed":
        return f"✔ WON at call {calls}, play goes on"
    if balls and not game.count.covered:
        return f"CALL {calls}: {game.calls[-1]} is marked, put aside"
    return f"CALL {count_told(game.count)}" if balls else "First ball soon"


def last_balls(game: BoardGame) -> str:
    """The balls before the last one, the latest first."""
    return " ".join(game.calls[-2 : -2 - LAST_BALLS : -1])


def pots_packed(pots: Sequence[PotInPlay], width: int, height: int) -> list[str]:
    """The pots on at most so many lines: in full, in few words, else in the fewest.

    What can't be won any more goes last, so that it is left out first; how many calls
    are left goes before that a pot is over, or the ball that wins it.
    """
    full = packed([pot_line(pot, UNCUT) for pot in pots], width)
    if len(full) <= height:
        return full
    first = sorted(pots, key=winnable, reverse=True)
    brief = packed([_brief(pot, brief_news(pot)) for pot in first], width)
    if len(brief) <= height:
        return brief
    kept = [
        brief_news(pot) if not winnable(pot) or pot.on_balls else "" for pot in first
    ]
    fewest = [_brief(pot, news) for pot, news in zip(first, kept, strict=True)]
    return packed(fewest, width)[:height]


def _brief(pot: PotInPlay, news: str) -> str:
    return f"{pot.title} {format_cents(pot.amount_cents)} {news}".rstrip()


def packed(items: Sequence[str], width: int) -> list[str]:
    """The items on as few lines as hold them in order; a long one is cut."""
    lines: list[str] = []
    for item in (cut(plain(one), width) for one in items):
        joined = f"{lines[-1]}{GAP}{item}" if lines else item
        if lines and cell_len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(item)
    return lines
