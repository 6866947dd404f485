"""The clock of a script: told by its lines, a second further with every line."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hall_tui.cli.script_lines import Line
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.times import FIRST_YEAR, LAST_YEAR, in_calendar

START = datetime(2000, 1, 1, tzinfo=UTC)
"""Where the clock stands on a new file before a line tells a time."""
_TIME = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:?\d\d)?", re.ASCII)


class ScriptClock:
    """Gives each line its time, so that a script tells the same times on every run.

    A line's `at` sets it; else a line that opens a session sets it to the start of
    its slot; else it is a second after the line before. `went_back`: the last line
    told a time before the one before it.
    """

    went_back = False

    def __init__(self, hall: Hall, last: datetime | None) -> None:
        self._hall = hall
        self._zone = ZoneInfo(hall.hall.timezone)
        self._now = last or START - timedelta(seconds=1)
        # What was in the file before isn't the same when the script runs again.
        self._line_before: datetime | None = None

    def time_of(self, line: Line) -> datetime:
        """The time of a line, aware. Raises ValueError with a sentence."""
        self.went_back = False
        told = line.at or self._slot_start(line)
        found = self._read(told) if told else self._now + timedelta(seconds=1)
        self.went_back = self._line_before is not None and found < self._line_before
        self._now = self._line_before = found
        return found

    def _slot_start(self, line: Line) -> str | None:
        day, slot = line.given.get("date"), line.given.get("slot")
        if line.do != "open_session" or not isinstance(day, str):
            return None
        if not isinstance(slot, str) or slot not in self._hall.slots:
            return None
        told = f"{day}T{self._hall.slots[slot].starts}"
        return told if _TIME.fullmatch(told) else None

    def _read(self, told: str) -> datetime:
        sentence = (
            f'"{told[:40]}" is no time; write it like "2026-12-05T17:30:00", the time'
            " on the hall's clock."
        )
        if not _TIME.fullmatch(told):
            raise ValueError(sentence)
        try:
            found = datetime.fromisoformat(told)
            if found.tzinfo is None:
                found = found.replace(tzinfo=self._zone)
            at = found.astimezone(UTC)
        except (ValueError, OverflowError) as error:
            raise ValueError(sentence) from error
        if not in_calendar(at):
            raise ValueError(
                f'"{told}" is out of the calendar: write a year from {FIRST_YEAR} to'
                f" {LAST_YEAR}."
            )
        return at


class WallClock:
    """The clock of a hall's own file: the machine's, which no line can set."""

    went_back = False

    def time_of(self, line: Line) -> datetime:
        """The time now. Raises ValueError when the line tells another."""
        if line.at is not None:
            raise ValueError('In a hall\'s own file the clock runs: leave "at" out.')
        return datetime.now(UTC)
