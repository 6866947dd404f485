"""Makes the example scripts anew: `python -m tests.evenings`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.evenings.making import EXAMPLES, made


def main() -> None:
    """Write every example into docs/examples."""
    for example in EXAMPLES:
        with TemporaryDirectory() as folder:
            script = made(example, Path(folder))
        example.path.write_text(script.text, "utf-8")
        print(f"{example.path.name}: {len(script.answers)} lines")


if __name__ == "__main__":
    main()
