"""Another process that calls what it is told, line by line: "call 12", "take_over"."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from uuid import uuid4

from hall_tui.config.loading import load_hall
from tests.acts.evening import Evening

ROOT = Path(__file__).resolve().parents[2]


def main(path: str, name: str) -> None:
    """Open the file as desk `name`; answer each line with "done" or a code."""
    evening = Evening(Path(path), load_hall(ROOT / "hall.toml"), desk=name)
    window = uuid4().hex
    print("ready", flush=True)
    for number, line in enumerate(sys.stdin):
        act, *balls = line.split()
        arguments: dict[str, Any] = {"ball": int(balls[0])} if balls else {}
        answer = evening.do(
            act, window=window, act_id=f"{window}:{number}", **arguments
        )
        print(answer.code or "done", flush=True)
    evening.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
