"""A script running in a process of its own, whose answers are read as they come."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

from tests.faults.forking import forker

Answers = dict[int, dict[str, Any]]
LONGEST_SECONDS = 120.0


class ScriptProcess:
    """One run of a script on a hall's file.

    `answers` keeps the answer of each line over all runs of the script: what was
    acknowledged. A line is only acknowledged once its answer is whole. `changed`
    tells of answers that came out otherwise in a later run, `heard_at` when each
    answer of this run came, in seconds.
    """

    def __init__(
        self, script: Path, file: Path, hall: Path, answers: Answers | None = None
    ) -> None:
        self.answers: Answers = {} if answers is None else answers
        self.changed: list[str] = []
        self.heard_at: list[float] = []
        self.errors = ""
        self._new = 0
        self._over = False
        self._moved = threading.Condition()
        words = ("script", str(script), "--db", str(file), "--hall", str(hall))
        (read_out, out), (read_errors, errors) = os.pipe(), os.pipe()
        self.process = forker().run(words, out, errors)
        for theirs in (out, errors):
            os.close(theirs)
        self._readers = [
            threading.Thread(target=self._read, args=(read_out,)),
            threading.Thread(target=self._read_errors, args=(read_errors,)),
        ]
        for reader in self._readers:
            reader.start()

    @property
    def running(self) -> bool:
        """Whether it still runs."""
        return self.process.poll() is None

    @property
    def trouble(self) -> list[str]:
        """What it complained of: standard error, and answers not expected."""
        told = [str(a) for a in self.answers.values() if "unexpected" in a]
        return [self.errors, *told, *self.changed]

    def wait_for(self, count: int) -> None:
        """Wait until `count` answers came that no run gave before, or it is over."""
        with self._moved:
            self._moved.wait_for(
                lambda: self._new >= count or self._over, LONGEST_SECONDS
            )

    def wait_for_error(self, words: str, seconds: float) -> bool:
        """Wait until standard error says some words; whether it did."""
        with self._moved:
            return self._moved.wait_for(lambda: words in self.errors, seconds)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Send a signal and wait for the end; the exit code."""
        self.process.send_signal(how)
        return self.end()

    def end(self) -> int:
        """Wait for the end and read the last answers; the exit code."""
        code = self.process.wait(LONGEST_SECONDS)
        for reader in self._readers:
            reader.join(LONGEST_SECONDS)
        return code

    def _read(self, number: int) -> None:
        with open(number, "rb") as pipe:
            for raw in pipe:
                if raw.endswith(b"\n"):
                    self._keep(json.loads(raw))
        with self._moved:
            self._over = True
            self._moved.notify_all()

    def _read_errors(self, number: int) -> None:
        with open(number, "rb") as pipe:
            for raw in pipe:
                with self._moved:
                    self.errors += raw.decode()
                    self._moved.notify_all()

    def _keep(self, answer: dict[str, Any]) -> None:
        with self._moved:
            self.heard_at.append(time.perf_counter())
            number = answer["line"]
            before = self.answers.get(number)
            if before is None:
                self.answers[number] = answer
                self._new += 1
            elif before != answer and not _passed_over(before, answer):
                self.changed.append(f"{before} became {answer}")
            self._moved.notify_all()


def _passed_over(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether a line that was refused is now said to have been, which is right."""
    return not before["ok"] and now.get("error", {}).get("code") == "passed_over"
