"""Starts many runs of hall-tui in no time: a process that has loaded it forks them.

Loading takes longer than most of what these tests play. Nothing is open when it forks.
What a fork becomes is a function of a module that names what to load in `LOADED`.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.cli.command import ROOT, environment

LOADED = ("hall_tui.cli.main", "hall_tui.cli.script", "hall_tui.acts.desk")
"""What a script needs, and with it nearly all that is imported while it runs."""
_LONGEST_WORDS = 65_536
_SERVE = "import sys; from tests.faults.forking import serve; serve(*sys.argv[1:])"


class Forked:
    """A process that a `Forker` made, to be used like one of subprocess."""

    def __init__(self, forker: Forker, pid: int) -> None:
        self.pid = pid
        self._forker = forker
        self._code: int | None = None

    def poll(self) -> int | None:
        """Its exit code, negative for a signal; None while it runs."""
        if self._code is None:
            self._code = self._forker.ask({"ended": self.pid})
        return self._code

    def wait(self, seconds: float) -> int:
        """Its exit code once it is over. Raises TimeoutError."""
        until = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > until:
                raise TimeoutError(f"process {self.pid} still runs")
            time.sleep(0.005)
        return code

    def send_signal(self, how: signal.Signals) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.send_signal(signal.SIGKILL)


class Forker:
    """The process that forks, seen from the tests.

    `becomes`, "module:function", gets the words and the files of each run; `more`
    are variables of its environment.
    """

    def __init__(
        self, becomes: str = "tests.faults.forking:become_script", **more: str
    ) -> None:
        self._channel, theirs = socket.socketpair()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(theirs.fileno()), becomes],
            cwd=ROOT,
            env=environment(OPENBLAS_NUM_THREADS="1", **more),
            pass_fds=[theirs.fileno()],
        )
        theirs.close()

    def run(self, words: tuple[str, ...], *files: int) -> Forked:
        """Run a command line with these open files."""
        pid = self.ask({"run": words}, *files)
        assert pid is not None
        return Forked(self, pid)

    def ask(self, what: dict[str, Any], *files: int) -> int | None:
        """Send a request, with open files, and return what is answered."""
        socket.send_fds(self._channel, [json.dumps(what).encode()], files)
        answer: int | None = json.loads(self._channel.recv(_LONGEST_WORDS))
        return answer

    def close(self) -> None:
        """Let it end."""
        self._channel.close()
        self._process.wait(60)


_FORKERS: list[Forker] = []


@contextmanager
def loaded() -> Iterator[None]:
    """While this lasts, `forker` gives one that is ready."""
    _FORKERS.append(Forker())
    try:
        yield
    finally:
        _FORKERS.pop().close()


def forker() -> Forker:
    """The forking process of these tests."""
    return _FORKERS[-1]


def serve(channel_number: str, becomes: str) -> None:
    """Fork at each request; a child becomes a run of the program and ends with it."""
    place, _, name = becomes.partition(":")
    module = importlib.import_module(place)
    for loaded_name in module.LOADED:
        importlib.import_module(loaded_name)
    with socket.socket(fileno=int(channel_number)) as channel:
        while True:
            said, files, _, _ = socket.recv_fds(channel, _LONGEST_WORDS, 2)
            if not said:
                return
            request = json.loads(said)
            if "ended" in request:
                answer = _ended(request["ended"])
            else:
                answer = os.fork()
                if answer == 0:
                    channel.close()
                    getattr(module, name)(request["run"], files)
                for file in files:
                    os.close(file)
            channel.sendall(json.dumps(answer).encode())


def _ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def become_script(words: list[str], files: list[int]) -> None:
    """Be hall-tui with these words, from here to the end of the process.

    The files are its standard output and error.
    """
    from hall_tui.cli.main import main

    nothing = os.open(os.devnull, os.O_RDONLY)
    for place, file in enumerate((nothing, *files)):
        os.dup2(file, place)
        os.close(file)
    # Those of before know what kind of file they had.
    sys.stdout, sys.stderr = (
        open(place, "w", buffering=1, encoding="utf-8", closefd=False)
        for place in (1, 2)
    )
    sys.argv = ["hall-tui", *words]
    main()
