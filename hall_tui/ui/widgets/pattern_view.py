"""Draws what has to be marked to win a stage: one way, or examples of several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from rich.text import Text
from textual.widgets import Static

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.cards import CardKind
from hall_tui.rules.model.patterns import Combined, Group
from hall_tui.rules.patterns import draw, group_masks, masks
from hall_tui.views.faces import card_of_game, group_masks_of_stage, stage_masks

Drawing = tuple[str, ...]
"""The rows of a pattern: "#" to be marked, "." not, "*" the free square."""
SIGNS = {".": "·", "*": "★"}
MOST_EXAMPLES = 3
LARGEST = 4


class PatternView(Static):
    """Shows as many drawings beside each other as fit, as large as they fit."""

    DEFAULT_CSS = """
    PatternView { height: 5; color: $key; content-align: center middle; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.drawings: tuple[Drawing, ...] = ()
        self.together = False

    @property
    def several(self) -> str:
        """What is said behind the pattern's name of more than one drawing."""
        if self.together:
            return ", from the top"
        return ", such as" if len(self.drawings) > 1 else ""

    def show_stage(self, rules: Loaded, game: str, stage: int) -> None:
        """Show what the stage of a game, from 1, wants marked."""
        together = len(group_masks_of_stage(rules, game, stage)) > 1
        self.tell(drawings_of(rules, game, stage), together=together)

    def tell(self, drawings: Sequence[Drawing], *, together: bool = False) -> None:
        """Show other drawings; nothing is painted when they are the same.

        Those that have to be marked `together`, each on a face of its own, are drawn
        so small that all are seen.
        """
        if (tuple(drawings), together) != (self.drawings, self.together):
            self.drawings, self.together = tuple(drawings), together
            self.refresh()

    def render(self) -> Text:
        """The drawings in a row."""
        size = self.content_size
        many = len(self.drawings) if self.together else 1
        lines = pattern_lines(self.drawings, size.width, size.height, many)
        return Text("\n".join(lines), no_wrap=True, end="")


@lru_cache(maxsize=128)
def pattern_lines(
    drawings: tuple[Drawing, ...], width: int, height: int, least: int = 1
) -> tuple[str, ...]:
    """The lines of the drawings, each sign 2 x 1 cells or a multiple of it.

    They are as large as leaves room for at least so many beside each other.
    """
    if not drawings:
        return ()
    rows, columns = len(drawings[0]), len(drawings[0][0])
    scale, gap = 1, 3
    while (
        scale < LARGEST
        and rows * (scale + 1) <= height
        and (columns * 2 * (scale + 1) - 1 + gap) * least - gap <= width
    ):
        scale += 1
    fitting = max((width + gap) // (columns * 2 * scale - 1 + gap), 1)
    shown = drawings[:fitting]
    return tuple(
        (" " * gap).join(_row(one[row], scale, line) for one in shown)
        for row in range(rows)
        for line in range(scale)
    )


def drawings_of(rules: Loaded, game: str, stage: int) -> tuple[Drawing, ...]:
    """What the stage of a game, from 1, wants marked: the ways that look different.

    At most three; ways that are turned or mirrored look the same. A pattern of a
    group of faces gives one drawing for each face, from the top.
    """
    hall = rules.hall
    card = card_of_game(hall, game)
    pattern = hall.patterns[hall.games[game].stages[stage - 1].pattern]
    if isinstance(pattern, Group):
        parts = group_masks(pattern, card, hall.patterns)
        return tuple(_drawings(part, card)[0] for part in parts)
    if isinstance(pattern, Combined) and pattern.need == 1:
        found = [
            examples(_drawings(masks(hall.patterns[name], card, hall.patterns), card))
            for name in pattern.of
        ]
        turns = zip_longest(*found)
        return tuple(one for turn in turns for one in turn if one)[:MOST_EXAMPLES]
    return examples(_drawings(stage_masks(rules, game, stage), card))


@lru_cache(maxsize=256)
def examples(drawn: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    """Of all ways to win those that look different, at most three of them."""
    kinds: dict[Drawing, Drawing] = {}
    for one in drawn:
        kinds.setdefault(_kind(one), one)
    found = list(kinds.values())
    if len(found) <= MOST_EXAMPLES:
        return tuple(found)
    return found[0], found[-1], found[len(found) // 2]


def _drawings(of: Sequence[int], card: CardKind) -> tuple[Drawing, ...]:
    return tuple(tuple(draw(mask, card).split()) for mask in of)


def _kind(drawing: Drawing) -> Drawing:
    """The same for all drawings that are turns or mirrors of each other."""
    if len(drawing) != len(drawing[0]):
        return tuple(sorted(drawing))
    turned = [drawing]
    for _ in range(3):
        turned.append(
            tuple("".join(row) for row in zip(*turned[-1][::-1], strict=True))
        )
    return min(one for each in turned for one in (each, each[::-1]))


def _row(signs: str, scale: int, line: int) -> str:
    """One line of a row: squares with gaps between, other signs once in the middle."""
    width = 2 * scale - 1
    ink = "█" if line < scale - 1 else "▀" if scale > 1 else "▆"
    middle = line == (scale - 1) // 2
    cells = [
        ink * width if sign == "#" else (SIGNS[sign] if middle else "").center(width)
        for sign in signs
    ]
    return " ".join(cells)
