"""Another process that sells one typed book when it is told to go."""

from __future__ import annotations

import sys
from pathlib import Path

from hall_tui.config.loading import load_hall
from tests.acts.evening import Evening
from tests.acts.till import SIX

ROOT = Path(__file__).resolve().parents[2]


def main(path: str, name: str, book: str) -> None:
    """Open the file as desk `name`, say "ready", wait for a line, sell the book."""
    evening = Evening(Path(path), load_hall(ROOT / "hall.toml"), desk=name)
    print("ready", flush=True)
    sys.stdin.readline()
    answer = evening.do(
        "sell", items=[{**SIX, "book": int(book)}], tender={"cash": "exact"}
    )
    print(answer.code or "sold", flush=True)
    evening.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
