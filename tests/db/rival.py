"""Another process at the same file: `python -m tests.db.rival WHAT PATH STEPS ...`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from db import guards
from db.tx import Tx
from db.writer import Writer
from tests.db.desk import entry, sell


def main(what: str, path: Path, steps: Path, name: str, count: int) -> None:
    """`acts`: `count` sales; `hold`, `die`: inside an act; `migrate`: killed."""
    if what == "migrate":
        setattr(guards, "install", _die)  # noqa: B010
    with Writer(path, f"{name} (process 4711)", migrations=steps) as writer:
        if what == "acts":
            for number in range(count):
                writer.run(entry(f"{name}-{number}"), sell)
        elif what == "hold":
            writer.run(entry(f"{name}-held"), _hold)
        elif what == "die":
            writer.run(entry(f"{name}-lost"), _sell_and_die)


def _hold(tx: Tx) -> dict[str, object]:
    print("held", flush=True)
    sys.stdin.readline()
    return sell(tx)


def _sell_and_die(tx: Tx) -> dict[str, object]:
    sell(tx)
    os._exit(9)


def _die(_: object) -> None:
    os._exit(9)


if __name__ == "__main__":
    main(
        sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4], int(sys.argv[5])
    )
