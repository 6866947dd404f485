"""Questions that are answered by typing: words, a reason, an amount, a PIN."""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.rules.money import parse_cents, too_large
from hall_tui.ui.dialogs.box_fit import BETWEEN
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine


class Ask(Dialog[str]):
    """Asks for a line of text, which isn't empty; `check` may say what is wrong.

    `check` returns the sentence of the fault, None when the text is good. `hidden`
    shows dots. `proposed`: the likely answer, or the last one, which the first sign
    typed replaces. A scan is taken as text where `scans` is true. `back` says what Esc
    does, where it doesn't only go back. `details`: what the question is about, as a
    list of some lines. `ways`: what else can be typed, before Esc.
    """

    def __init__(
        self,
        question: str,
        then: Callable[[str], None],
        *,
        check: Callable[[str], str | None] | None = None,
        hidden: bool = False,
        proposed: str = "",
        scans: bool = False,
        back: str = "",
        details: str = "",
        ways: str = "",
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(
            question,
            then,
            line=EntryLine(hidden=hidden),
            details=details,
            cancelled=cancelled,
        )
        if ways or back:
            self.ways = f"{ways or 'Enter: go on'}{BETWEEN}Esc: {back or 'back'}"
        self._check = check
        self._proposed = proposed
        self._scans = scans or hidden

    def on_mount(self) -> None:
        """Put in what is proposed."""
        if self.line is not None and self._proposed:
            self.line.propose(self._proposed)

    def entered(self, text: str) -> None:
        """Go on when the text is good."""
        fault = None if self._check is None else self._check(text)
        if fault is None:
            self.finish(text)
        else:
            self.say(fault, "bad")

    def scanned(self, code: str) -> None:
        """Text, where scans are welcome."""
        if self._scans:
            self.entered(code)
        else:
            super().scanned(code)


class Reason(Ask):
    """Asks why, in words: digits alone are a scan or a slip, not a reason.

    The question is one line; what there is to know for it are the `details`.
    """

    awaited = "Say why in a word of two letters or more, then Enter."

    def __init__(
        self,
        question: str,
        then: Callable[[str], None],
        *,
        back: str = "",
        details: str = "",
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(
            question,
            then,
            check=_wordless,
            back=back,
            details=details,
            cancelled=cancelled,
        )


class Amount(Ask):
    """Asks for an amount of money in units, "12.50"; gives it as an act takes it.

    `beyond` may say what is wrong with so many cents.
    """

    awaited = "Type an amount above 0, like 20 or 20.50, then Enter."
    repeats = True

    def __init__(
        self,
        question: str,
        then: Callable[[str], None],
        *,
        beyond: Callable[[int], str | None] = lambda cents: None,
        proposed: str = "",
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(
            question,
            then,
            check=lambda text: amount_fault(text) or beyond(parse_cents(text)),
            proposed=proposed,
            cancelled=cancelled,
        )


def amount_fault(text: str) -> str | None:
    """What is wrong with an amount as it was typed, None when nothing is."""
    try:
        cents = parse_cents(text)
    except ValueError as error:
        return str(error)
    return "Type an amount above 0." if cents <= 0 else too_large(cents)


def amount_up_to(text: str, most_cents: int, beyond: str) -> str | None:
    """What is wrong with an amount of at most so much; `beyond` is said of more."""
    fault = amount_fault(text)
    if fault is None and parse_cents(text) > most_cents:
        return beyond
    return fault


def _wordless(text: str) -> str | None:
    if sum(sign.isalpha() for sign in text) >= 2:
        return None
    return "Say why in a word of two letters or more."
