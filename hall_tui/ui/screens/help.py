"""F1: what the keys of a desk do, from the list of actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from textwrap import wrap

from hall_tui.config.loading import Loaded
from hall_tui.rules.extra_balls import code_of
from hall_tui.rules.model.bonuses import LuckyNumber
from hall_tui.ui.action import PLACE_TITLES, Place, key_name
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.input.examples import beside_cards, cards_alone, example, unit_example
from hall_tui.ui.input.product_words import words_for
from hall_tui.ui.keys import Keys

TYPING = (
    ("Enter", "Take what is typed."),
    ("Up, Down", "Another row, where there are some, or what was typed before."),
    ("Esc", "Back; clears what is typed."),
    ("^", "Ctrl, held down with the letter after it."),
)
WORDS: dict[Place, tuple[tuple[str, str], ...]] = {
    "till": (
        ("=20", "20.00 in cash; = alone exact cash, =d debit, =20 5d both."),
        ("-2", "Line 2 off; - the last line, -* all lines."),
        ("age 67", "The player's age; then % takes the discount that is offered."),
        ("p2", "Two players on this receipt."),
        ("#12", "The player has the card on receipt 12 of tonight."),
        ("name Bo", "The player's name; don soup: a donation. name - and don -: none."),
        ("%-", "No discount; % and a code asks for one of the hall's."),
        ("cert 3", "The certificate that the player presents; cert - none."),
    ),
    "pots": (
        ("Balance", "What can be won now."),
        ("Reserve", "What lies behind it; after a win it is the next pot."),
        ("Limit", "Won in so many calls or fewer; any: at any call; -: not by calls."),
        ("Cap", "How full the pot is; no cap: it grows on and on."),
        ("Must go", "The day, session or reserve at which it is won for certain."),
        ("Tonight", "What this session put into it: a share of what is sold."),
    ),
    "caller": (("42, N42", "A ball; what it will be used for stands at the right."),),
}
"""What is typed, or stands in columns, at a desk in every hall, beside its keys."""
HEADINGS: dict[Place, str] = {"pots": "Columns"}
GLOSSARY: dict[Place, tuple[tuple[str, str], ...]] = {
    "home": (
        ("session", "One evening or afternoon: its sales, its games, its money."),
        ("Players", "Who has cards that count for the column; each counts once."),
        ("column", "Of the prize table, by how many players are here."),
        ("count", "What lies in a drawer is typed before it is shown what should."),
    ),
    "till": (
        ("face", "One grid of numbers to play on; a sheet has several."),
        ("Players", "Who has cards that count for the column; each counts once."),
        ("column", "Of the prize table, by how many players are here."),
        ("PUNCH", "Make a hole in these fields of the cards: they weren't bought."),
        ("X report", "What the drawer took and gave so far; it closes nothing."),
    ),
    "caller": (
        ("[12] »12« (12)", "Called; called last; marked without a call of its own."),
        ("face", "One grid of numbers to play on; a sheet has several."),
        ("blower", "The machine that mixes the balls and gives one after the other."),
        ("Staff", "Not for the players: how many faces lack one number, or none."),
    ),
    "verifier": (
        ("face", "One grid of numbers, with its own number printed on it."),
        ("claim", "A face that somebody holds up after a shout, to be checked."),
        ("claim 7", "Claims are numbered through the whole session, as receipts are."),
        ("GOOD", "It wins. NOT YET: a number isn't called. NOT SOLD: not paid for."),
        ("sold", "The receipt on which the face was paid for, and who sold it."),
        ("confirm", "Whether a second person is needed when the prize is paid."),
        ("bank", "The paymaster's drawer, from which prizes are paid."),
    ),
}
"""What words on a desk mean, below its keys."""
WIDTH = 78
ALSO: dict[Place, tuple[Place, ...]] = {"till": ("drawer",)}


class Help(Preview):
    """The keys of one desk and of its menus, each with one sentence.

    `asked`: a question stands in front, so what answers it comes first. `not_now`: the
    codes that aren't sold at this moment, and why.
    """

    def __init__(
        self,
        place: Place,
        keys: Keys,
        rules: Loaded,
        *,
        asked: bool = False,
        not_now: Sequence[tuple[str, str]] = (),
    ) -> None:
        self._told = partial(
            help_text, place, keys, rules, asked=asked, not_now=not_now
        )
        super().__init__(
            f"Help: what the keys do at {PLACE_TITLES[place]}. Esc leaves this help.",
            self._told(),
        )

    def text_in(self, width: int) -> str:
        """The help with its rows broken for another width."""
        return self._told(width=width)


def help_text(
    place: Place,
    keys: Keys,
    rules: Loaded,
    *,
    asked: bool = False,
    not_now: Sequence[tuple[str, str]] = (),
    width: int = WIDTH,
) -> str:
    """The help of a place: a line for each key, its menus below."""
    lines = _rows(TYPING, width)
    if not asked and not_now:
        lines += ["", "Not sold now", *_rows(not_now, width)]
    if not asked and place in WORDS:
        codes = _CODES[place](rules) if place in _CODES else []
        title = HEADINGS.get(place, "Words")
        lines += ["", title, *_rows([*codes, *_worded(WORDS[place], keys)], width)]
    if not asked and place == "till":
        lines += ["", "All that is sold here, each when it is its day"]
        lines += _rows(sold(rules), width)
    desk: tuple[Place, ...] = (place, *ALSO.get(place, ()))
    for part in ("yes", *desk) if asked else (*desk, "yes"):
        lines += ["", PLACE_TITLES[part]]
        told = (
            (key_name(keys.key(action.id)), f"{action.label}: {action.help}")
            for action in keys.actions_of(part)
        )
        lines += _rows(told, width)
    if not asked and place in GLOSSARY:
        named = lucky_words(rules) if place == "caller" else []
        meant = [*_worded(GLOSSARY[place], keys), *named]
        lines += ["", "What it means", *_rows(meant, width)]
    return "\n".join(lines)


def _worded(pairs: Iterable[tuple[str, str]], keys: Keys) -> list[tuple[str, str]]:
    return [(keys.worded(name), keys.worded(told)) for name, told in pairs]


def code_words(rules: Loaded) -> list[tuple[str, str]]:
    """How goods are typed, each with what it does, by goods that the hall sells."""
    cards = example(rules.hall, rules.running, cards_alone)
    beside = example(rules.hall, rules.running, beside_cards)
    found = []
    if cards is not None and beside is not None:
        both = f"Codes of the right side: {cards.told}, and {beside.told}."
        found.append((f"{cards.word} {beside.word}", both))
    if (many := beside or cards) is not None:
        told = f"Two of {many.title}; a number without * is always the faces."
        found.append((f"2*{many.word}", told))
    if cards is not None:
        found.append((f"{cards.word}@15", "The book with the number 15."))
    unit = unit_example(rules.hall, rules.running)
    if unit is not None:
        told = f"{unit.told}, a device that the hall lends the player."
        found.append((unit.word, told))
    return found


def sold(rules: Loaded) -> list[tuple[str, str]]:
    """Every product that can be sold here: its words, and its whole title."""
    running = rules.running
    return [
        (" ".join(word for word, _ in words_for(rules.hall, name)), product.title)
        for name, product in rules.hall.products.items()
        if running.why_not("product", name) is None
    ]


def extra_words(rules: Loaded) -> list[tuple[str, str]]:
    """What is typed for each extra ball of the hall, and what that is."""
    return [
        (code_of(rules.hall, name), f"{ball.title}: an extra ball, no call.")
        for name, ball in rules.hall.extra_balls.items()
    ]


def lucky_words(rules: Loaded) -> list[tuple[str, str]]:
    """The hall's names for a number that pays when it comes again."""
    told = "A number that won; called again, it pays its winner."
    return [
        (bonus.title, told)
        for bonus in rules.hall.bonuses.values()
        if isinstance(bonus, LuckyNumber)
    ]


_CODES: dict[Place, Callable[[Loaded], list[tuple[str, str]]]] = {
    "till": code_words,
    "caller": extra_words,
}
"""What is typed at a desk by the hall's own codes."""


def _rows(pairs: Iterable[tuple[str, str]], width: int) -> list[str]:
    """What is pressed or typed, and beside it what that does."""
    return [
        line
        for key, told in pairs
        for line in wrap(
            told,
            width,
            initial_indent=f"  {key:<9} ",
            subsequent_indent=" " * 12,
        )
    ]
