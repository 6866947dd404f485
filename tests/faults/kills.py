"""Plays composed evenings with processes that are killed at seeded moments."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from db import ledger
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from hall_tui.views.journal import last_line_done
from tests.faults.composing import Composed, compose
from tests.faults.processes import Answers, ScriptProcess
from tests.faults.soundness import done, faults_of_file

MOST_ANSWERS = 20
"""A kill comes after so many new answers at most."""
LONGEST_DELAY_SECONDS = 0.003
"""And so long after the answer at most: somewhere within the next act."""
START_SECONDS = 0.3
"""A process that is killed while it starts lives no longer than that."""


@dataclass
class Tally:
    """What a rig did: kills, evenings, and acts saved but not acknowledged."""

    kills: int = 0
    evenings: int = 0
    acknowledged: int = 0
    unheard: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.evenings} evenings:"
            f" {self.acknowledged} acts acknowledged, none lost or done twice;"
            f" {self.unheard} saved just before the kill and answered afterwards"
        )


def play_with_kills(folder: Path, rules: Loaded, kills: int, seed: int) -> Tally:
    """Play evenings until so many processes were killed; raises AssertionError."""
    tally = Tally()
    chance = random.Random(seed)
    hall = folder / "hall.toml"
    hall.write_text(rules.text, "utf-8")
    while tally.kills < kills:
        room = folder / f"evening-{tally.evenings}"
        room.mkdir(mode=0o700)
        composed = compose(room, rules, chance.randrange(2**32), sales=100)
        composed.write(room)
        _Rig(room, hall, composed, chance, tally, kills).play()
        tally.evenings += 1
    return tally


class _Rig:
    """One evening under fire."""

    def __init__(
        self,
        room: Path,
        hall: Path,
        composed: Composed,
        chance: random.Random,
        tally: Tally,
        kills: int,
    ) -> None:
        self._room = room
        self._hall = hall
        self._file = room / "hall.db"
        self._composed = composed
        self._chance = chance
        self._tally = tally
        self._kills = kills
        self._answers: dict[str, Answers] = {name: {} for name in composed.names}

    def play(self) -> None:
        """Run all scripts to their ends with kills, and compare with no kills."""
        for names in self._stages():
            self._run(names)
        composed = self._composed
        for act in ("sell", "pay", "void", "call", "float"):
            assert done(self._file, act) == composed.asked(act), act
        balances = read_hall_file(self._file, lambda db: ledger.accounts(db))
        assert balances == composed.balances
        self._tally.acknowledged += sum(map(len, self._answers.values()))
        answered = {name: len(found) for name, found in self._answers.items()}
        assert answered == {name: len(composed.lines[name]) for name in composed.names}

    def _stages(self) -> Iterator[tuple[str, ...]]:
        yield (self._composed.setting_up,)
        yield self._composed.tills
        yield (self._composed.closing,)

    def _run(self, names: tuple[str, ...]) -> None:
        """Run scripts at the same time, killing and starting again, to their ends."""
        running = {name: self._start(name) for name in names}
        while running:
            if self._tally.kills >= self._kills:
                self._end(running)
                return
            for name in self._strike(running):
                if self._was_killed(running.pop(name)):
                    self._count(name)
                    running[name] = self._start(name)
            self._check()

    def _start(self, name: str) -> ScriptProcess:
        return ScriptProcess(
            self._room / name, self._file, self._hall, self._answers[name]
        )

    def _strike(self, running: dict[str, ScriptProcess]) -> list[str]:
        """Kill one process or all, at a random moment; which ones."""
        names = sorted(running)
        first = self._chance.choice(names)
        struck = names if self._chance.random() < 0.5 else [first]
        if self._chance.random() < 0.1:
            time.sleep(self._chance.uniform(0, START_SECONDS))
        else:
            running[first].wait_for(self._chance.randint(1, MOST_ANSWERS))
            time.sleep(self._chance.uniform(0, LONGEST_DELAY_SECONDS))
        for name in struck:
            running[name].process.kill()
        return struck

    def _was_killed(self, process: ScriptProcess) -> bool:
        """Whether the kill came before the script's end; else all went well."""
        code = process.end()
        assert process.changed == []
        assert code in (0, -signal.SIGKILL), process.trouble
        return code != 0

    def _count(self, name: str) -> None:
        """Count a kill, and whether it came between saving an act and its answer."""
        self._tally.kills += 1
        if self._file.exists():
            answers = self._answers[name]
            heard = max(answers, default=0)
            done_and_heard = max((n for n in answers if answers[n]["ok"]), default=0)
            saved = read_hall_file(self._file, lambda db: last_line_done(db, name))
            told = f"{name}: {saved} saved, {heard} heard"
            assert done_and_heard <= saved <= heard + 1, told
            self._tally.unheard += saved > heard

    def _end(self, running: dict[str, ScriptProcess]) -> None:
        for process in running.values():
            assert process.end() == 0, process.trouble
            assert process.changed == []
        self._check()

    def _check(self) -> None:
        if not self._file.exists():
            return
        acknowledged = {name: dict(found) for name, found in self._answers.items()}
        assert faults_of_file(self._file, acknowledged) == []
