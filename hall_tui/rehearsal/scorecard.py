"""The scorecard of a rehearsal: what the trainee did, how fast, and with what slips."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import mean

from hall_tui.rehearsal.books import Books
from hall_tui.rehearsal.drawers import Miscount
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted

ALL_COUNTED = "nothing over or short"


@dataclass
class Notes:
    """What is noted while the trainee works; the file doesn't keep such things.

    `seconds` have passed since the beginning. `sale_keys` and `sale_seconds` are of
    each sale that was right, from its first key to the money; `refused` counts what the
    program refused, without the `meant` refusals, to which the hints lead. The others
    count what was done and is wrong: `wrong_sales` other cards than were wanted,
    `wrong_money` than was given, `wrong_discounts` ones that nobody asked for,
    `wrong_voids` a receipt that nobody brought back, `misread` a ball that didn't lie
    there, `into_shout` one that was called after a shout, `left_standing` those of both
    that weren't taken back, `mistyped` a face that nobody held up, `unheard` a prize
    that was closed though somebody else had shouted, `heard_later` one of these that
    was opened again, `robbed` an award that was right and was taken back, `given_again`
    one of these whose prize was opened again.
    """

    seconds: float = 0.0
    sale_keys: list[int] = field(default_factory=list)
    sale_seconds: list[float] = field(default_factory=list)
    keys: int = 0
    refused: int = 0
    meant: int = 0
    wrong_sales: int = 0
    wrong_money: int = 0
    wrong_discounts: int = 0
    wrong_voids: int = 0
    misread: int = 0
    into_shout: int = 0
    left_standing: int = 0
    mistyped: int = 0
    unheard: int = 0
    heard_later: int = 0
    robbed: int = 0
    given_again: int = 0


def scorecard(notes: Notes, books: Books, line: str) -> str:
    """The card as lines of text, what to practise next before all figures.

    `line` is a whole sale as the till takes it.
    """
    rows = [
        ("Sales", f"{books.sales}, of them {books.taken_back} taken back"),
        (
            "  done wrong",
            _slips(
                ("wrong cards", notes.wrong_sales),
                ("wrong money", notes.wrong_money),
                ("wrong discount", notes.wrong_discounts),
                ("wrong receipt taken back", notes.wrong_voids),
            ),
        ),
        ("  on the average", _pace(notes)),
        ("Balls typed", f"{books.calls}, of them {books.undone} taken back"),
        (
            "  done wrong",
            _slips(
                ("misread", notes.misread),
                ("called after a shout", notes.into_shout),
                ("not taken back", notes.left_standing),
            ),
        ),
        ("Claims checked", f"{books.claims}, of them {books.good} good"),
        (
            "  done wrong",
            _slips(
                ("card mistyped", notes.mistyped),
                ("winner not heard", notes.unheard),
                ("put right", notes.heard_later),
            ),
        ),
        ("Prizes paid", f"{books.paid} of {books.awards}"),
        (
            "  done wrong",
            _slips(
                ("right one taken back", notes.robbed),
                ("put right", notes.given_again),
            ),
        ),
        ("Keys pressed", f"{notes.keys}; {_refusals(notes)}"),
        ("Time", _minutes(notes.seconds)),
        ("The evening", "closed" if books.closed else "not closed"),
        ("The drawers", _drawers(books)),
        *((f"  {one.drawer}", _counted(one)) for one in books.miscounts),
        ("The accounts", "balance" if not books.faults else books.faults[0]),
    ]
    width = max(len(name) for name, _ in rows)
    lines = [f"{name:<{width}}  {told}" for name, told in rows if told]
    return "\n".join([*_advice(notes, books, line), "", *lines])


def _advice(notes: Notes, books: Books, line: str) -> list[str]:
    """What to practise next."""
    found = []
    if not books.sales:
        found.append("Nothing was sold: begin at the till, and follow the hints.")
    if books.sales and notes.sale_keys and max(notes.sale_keys) > 20:
        found.append(f"A sale fits on one line: {line} and Enter.")
    if notes.wrong_sales:
        found.append("Say aloud what is on the receipt before you take the money.")
    if notes.wrong_money:
        found.append("Type behind the = what the player gives, not another note.")
    if notes.wrong_discounts:
        found.append("Give a discount only to a player who asks for it.")
    if notes.wrong_voids:
        found.append("Compare the receipt's number before you take it back.")
    if notes.misread:
        found.append("Look at the ball again before Enter.")
    if notes.into_shout:
        found.append("Listen for a shout before each ball, and stop at once.")
    if notes.left_standing:
        found.append("Take a wrong ball back at once: later it stands.")
    if notes.mistyped:
        found.append("Read the number of the card twice before Enter.")
    if notes.unheard:
        found.append("Ask whether somebody else has won before you close.")
    if notes.unheard > notes.heard_later:
        found.append("Open the prize again for a winner who wasn't heard.")
    if notes.robbed:
        found.append("Take an award back only when it is wrong.")
    if notes.robbed > notes.given_again:
        found.append("Open the prize again when a right award was taken back.")
    if books.miscounts:
        found.append("Count the drawer twice before Enter.")
    if any(one.off_cents for one in books.miscounts):
        found.append("Count a drawer again that was counted wrong, before you close.")
    if not books.good:
        found.append("No winner was checked: play on until somebody shouts.")
    if not books.closed:
        found.append("The evening isn't closed yet: go on to its end.")
    return found or ["Nothing is missing: you can run an evening."]


def _slips(*counts: tuple[str, int]) -> str:
    """Those slips that were made, each with how often; "" for none."""
    return ", ".join(f"{name} {times}" for name, times in counts if times)


def _refusals(notes: Notes) -> str:
    told = f"refused {counted(notes.refused, 'time')}"
    meant = f", and {notes.meant} more as the hints wanted"
    return f"{told}{meant}" if notes.meant else told


def _drawers(books: Books) -> str:
    if books.miscounts:
        return "counted wrong:"
    return ALL_COUNTED if books.counted else "not counted"


def _counted(one: Miscount) -> str:
    """How a drawer was counted wrong, and whether that was put right."""
    cents = one.first_off_cents
    off = f"{format_cents(abs(cents))} {'over' if cents > 0 else 'short'}"
    then = "not put right" if one.off_cents else "put right by another count"
    often = f"{one.times} times, first " if one.times > 1 else ""
    return f"counted {often}{off}, {then}"


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60} min {int(seconds) % 60} s"


def _pace(notes: Notes) -> str:
    """The means of the sales that were right."""
    if not notes.sale_keys:
        return "-"
    keys, seconds = mean(notes.sale_keys), mean(notes.sale_seconds)
    return f"{keys:.0f} keys and {seconds:.1f} s a sale"
