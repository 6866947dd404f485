"""Keeps the terminal in order: ended by a signal, stopped and gone on with."""

from __future__ import annotations

from textual.app import App

from hall_tui.ui.echo import ECHO
from hall_tui.ui.signals import end_on_signals


def keep_terminal(app: App[None]) -> None:
    """Leave it as it was on every way out, and paint it anew after a stop.

    Call it before the terminal is the application's.
    """
    end_on_signals(app.exit)
    app.call_later(_taken, app)


def _taken(app: App[None]) -> None:
    ECHO.hand_over(app._driver)
    # Textual takes the terminal again, but paints only what changes from then on.
    app.app_resume_signal.subscribe(app, lambda _: app.refresh(layout=True))
