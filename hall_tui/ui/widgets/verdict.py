"""The verdict in block letters with a sign, its full words below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.claims import Verdict
from hall_tui.ui.plain import cut
from hall_tui.ui.widgets.block_words import block_word
from hall_tui.views.claims import Claim
from hall_tui.views.verifier_desk import FaceSeen

Kind = Literal["good", "bad", "note", "info"]


@dataclass(frozen=True)
class Said:
    """A verdict to show: its sign, the word in blocks, and all of it in words.

    `firm`: it is the verdict on a claim, not on a face that is only looked up.
    """

    sign: str
    word: str
    full: str
    kind: Kind
    firm: bool = False


LOOKED_UP = "a look-up, no stop"
FOR_POT = "GOOD FOR A POT ONLY"
TAKEN_BACK = ", WITHDRAWN"
WORDS_OF: dict[Verdict, tuple[str, str, str, Kind]] = {
    Verdict.GOOD: ("✔", "GOOD", "GOOD", "good"),
    Verdict.NOT_YET: ("✗", "NOT YET", "NOT YET", "bad"),
    Verdict.LATE: ("✗", "LATE", "LATE", "bad"),
    Verdict.NOT_SOLD: ("!", "NOT SOLD", "NOT SOLD", "note"),
    Verdict.WRONG_GAME: ("✗", "WRONG", "WRONG GAME", "bad"),
    Verdict.VOID: ("✗", "VOID", "VOID", "bad"),
    Verdict.ALREADY_WON: ("✗", "WON", "ALREADY WON", "note"),
    Verdict.STAGE_CLOSED: ("✗", "CLOSED", "PART CLOSED", "bad"),
    Verdict.OUT: ("✗", "OUT", "OUT: WON BEFORE", "bad"),
    Verdict.TOO_EARLY: ("✗", "EARLY", "TOO EARLY", "bad"),
    Verdict.UNKNOWN: ("?", "UNKNOWN", "UNKNOWN CARD", "note"),
}


def said_of(seen: FaceSeen, stopped: bool) -> Said:
    """The verdict on a face, and whether it is one on a claim."""
    found = seen.found
    sign, word, full, kind = WORDS_OF[found.verdict]
    if found.good and not found.for_prize:
        full = FOR_POT
    if found.verdict == Verdict.ALREADY_WON and _all_paid(seen):
        word, full = "PAID", "ALREADY PAID"
    if seen.claim is None:
        tail = "not claimed" if stopped else LOOKED_UP
    elif seen.claim.withdrawn:
        sign, word, kind = "✗", "WITHDRAWN", "bad"
        full, tail = f"{full}{TAKEN_BACK}", f"claim {seen.claim.id}"
    else:
        tail = f"claim {seen.claim.id}"
    return Said(sign, word, f"{full} · {tail}", kind, firm=seen.claim is not None)


def said_of_unknown(claim: Claim | None) -> Said:
    """The verdict on a number that no set has; `claim` is the one kept of it."""
    sign, word, full, kind = WORDS_OF[Verdict.UNKNOWN]
    tail = LOOKED_UP if claim is None else f"claim {claim.id}"
    return Said(sign, word, f"{full} · {tail}", kind, firm=claim is not None)


class VerdictBanner(Static):
    """The verdict: a coloured block for a claim, coloured letters for a look-up."""

    DEFAULT_CSS = """
    VerdictBanner { height: 5; padding: 0 1; text-style: bold; color: $strong; }
    VerdictBanner.-good { color: $good; }
    VerdictBanner.-bad { color: $bad; }
    VerdictBanner.-note { color: $note; }
    VerdictBanner.-firm { color: $background; }
    VerdictBanner.-firm.-good { background: $good; }
    VerdictBanner.-firm.-bad { background: $bad; }
    VerdictBanner.-firm.-note { background: $note; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.said = Said("", "", "", "info")

    def tell(self, said: Said) -> None:
        """Show another verdict; nothing is painted when it is the same."""
        if said == self.said:
            return
        self.said = said
        for kind in ("good", "bad", "note"):
            self.set_class(kind == said.kind, f"-{kind}")
        self.set_class(said.firm, "-firm")
        self.refresh()

    def render(self) -> Text:
        """The word in blocks, or in plain letters where blocks don't fit."""
        size = self.content_size
        said = self.said
        short = f"{said.sign} {said.word}".strip()
        drawn = block_word(short, size.width, size.height - 2)
        lines = drawn or ("", short, "")
        above = [""] * ((size.height - len(lines)) // 2)
        text = "\n".join([*above, *lines, cut(said.full, size.width)])
        return Text(text, no_wrap=True, end="")


def _all_paid(seen: FaceSeen) -> bool:
    return bool(seen.awards) and all(award.state == "paid" for award in seen.awards)
