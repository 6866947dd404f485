"""Keys an unknown card in: row by row what is printed on it."""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.rules.model.hall import Hall
from hall_tui.ui.dialogs.key_rows import KeyRowsIn, Rows
from hall_tui.ui.input.face_rows import parse_row, row_question, rows_wanted


class KeyFaceIn(KeyRowsIn):
    """Asks for the rows of a card; `then` gets them as the act takes them."""

    def __init__(
        self, hall: Hall, card_set: str, number: int, then: Callable[[Rows], None]
    ) -> None:
        kept = hall.card_sets[card_set]
        self._card = hall.cards[kept.card]
        super().__init__(
            f"Key card {kept.prefix}{number} in, as it is printed:",
            rows_wanted(self._card),
            then,
        )

    def read(self, text: str) -> tuple[int, ...]:
        """A row of the card."""
        return parse_row(self._card, len(self.rows), text)

    def drawn(self) -> str:
        """The rows one under the other."""
        told = [" ".join(f"{n or '·':>2}" for n in row) for row in self.rows]
        left = rows_wanted(self._card) - len(told)
        return "\n".join([*told, *["…"] * left])

    def asked(self) -> str:
        """The columns of the next row."""
        return row_question(self._card, len(self.rows))
