"""The line where everything is typed: keeps the order of keys, edits, remembers.

The application hands it each key in turn (`press`), so that nothing overtakes
anything, however many keys come at once. It never reads keys by itself.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import events
from textual.widgets import Input
from textual.widgets.input import Selection

from hall_tui.ui.input.person_words import may_be_pin, reads_as_pin
from hall_tui.ui.plain import plain

LONGEST = 300
HISTORY = 50

Pressed = Literal["edited", "entered", "not_mine"]


class EntryLine(Input):
    """An input without a will of its own; `taken` is what Enter took last.

    One that doesn't remember keeps nothing for Up, whatever was typed; none keeps a
    longer number, which may be a PIN typed too late. `codes`: letters with digits are
    no PIN but what is sold.
    """

    DEFAULT_CSS = """
    EntryLine, EntryLine:focus {
        border: none;
        height: 1;
        padding: 0;
        background: $surface;
        background-tint: $surface 0%;
    }
    """
    EDITS: ClassVar[dict[str, str]] = {
        "backspace": "delete_left",
        "ctrl+h": "delete_left",
        "delete": "delete_right",
        "left": "cursor_left",
        "right": "cursor_right",
        "home": "home",
        "end": "end",
        "ctrl+a": "home",
        "ctrl+e": "end",
        "ctrl+u": "delete_left_all",
        "ctrl+k": "delete_right_all",
        "ctrl+w": "delete_left_word",
        "ctrl+left": "cursor_left_word",
        "ctrl+right": "cursor_right_word",
    }

    def __init__(
        self,
        *,
        hidden: bool = False,
        longest: int = LONGEST,
        remembers: bool = True,
        codes: bool = False,
    ) -> None:
        super().__init__(
            password=hidden,
            max_length=longest,
            select_on_focus=False,
            compact=True,
        )
        self.cursor_blink = False
        self.taken = ""
        self._remembers = remembers
        self._codes = codes
        self._history: list[str] = []
        self._back = 0

    @property
    def content_width(self) -> int:
        """The width of the text, or of the line that it fits in.

        While it stays the same, a key doesn't have the whole screen laid out anew.
        """
        return max(super().content_width, self.content_size.width)

    def press(self, event: events.Key) -> Pressed:
        """Take one key: edits change the text, Enter moves it to `taken`."""
        if event.key == "enter":
            self.taken = self.take()
            return "entered"
        if event.is_printable and event.character is not None:
            self._write(event.character)
            return "edited"
        edit = self.EDITS.get(event.key)
        if edit is not None:
            getattr(self, f"action_{edit}")()
            return "edited"
        if event.key in ("up", "down") and not self.password:
            self._recall(1 if event.key == "up" else -1)
            return "edited"
        return "not_mine"

    def paste(self, text: str) -> None:
        """Put the first line of pasted text in; never more, and never Enter."""
        for sign in (text.splitlines() or [""])[0]:
            if sign.isprintable():
                self._write(sign)

    def take(self) -> str:
        """The text, which is remembered unless hidden; the line is empty then."""
        text, words = self.value, self.value.strip()
        self.value = ""
        self._back = 0
        keeps = self._remembers and not self.password
        secret = may_be_pin(words) or reads_as_pin(words, codes=self._codes)
        if keeps and words and not secret:
            self._history = [*self._history, text][-HISTORY:]
        return text

    def put(self, text: str) -> None:
        """Replace what is typed, the cursor at its end."""
        self.value = text[: self.max_length]
        self.cursor_position = len(self.value)

    def propose(self, text: str) -> None:
        """Put a text in, plain, that Enter takes and the first sign typed replaces."""
        self.put(plain(text))
        self.selection = Selection(0, len(self.value))

    def forget(self) -> None:
        """Keep nothing of what was typed so far: somebody else types now."""
        self.taken = ""
        self._history = []
        self._back = 0

    def drop_scan(self, code: str) -> None:
        """Take the signs of a scan out again; what was typed before it stays."""
        end = self.cursor_position
        for length in range(len(code), 0, -1):
            if self.value[:end].endswith(code[:length]):
                self.value = self.value[: end - length] + self.value[end:]
                self.cursor_position = end - length
                return

    async def _on_key(self, event: events.Key) -> None:
        """Nothing: keys come through `press`, one after the other."""

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()

    def _write(self, sign: str) -> None:
        if not self.selection.is_empty:
            self.delete_selection()
        if len(self.value) < (self.max_length or LONGEST):
            self.insert_text_at_cursor(sign)

    def _recall(self, step: int) -> None:
        self._back = min(max(self._back + step, 0), len(self._history))
        self.put(self._history[-self._back] if self._back else "")
