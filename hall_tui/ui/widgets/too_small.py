"""Stands in place of a desk for which the window is too small."""

from __future__ import annotations

from textual.widgets import Static

from hall_tui.ui.plain import words


class TooSmall(Static):
    """Says how large the window has to be."""

    DEFAULT_CSS = """
    TooSmall {
        display: none;
        width: 1fr;
        height: 1fr;
        content-align: center middle;
        text-align: center;
        text-style: bold;
        padding: 0 2;
    }
    """

    def tell(self, width: int, height: int, wanted: tuple[int, int]) -> None:
        """Name the window's size and the one wanted, in signs and lines."""
        self.update(
            words(
                f"This window is too small, {width} x {height}: make it"
                f" {wanted[0]} x {wanted[1]} or more, by its edge or with smaller"
                " letters. Nothing typed here counts until then."
            )
        )
