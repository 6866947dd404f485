"""Measures every budget and prints the table: `python -m benchmarks`."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks import (
    claim,
    first_paint,
    growth,
    keys,
    reopen,
    sale,
    seen,
    tracker,
    years,
)
from benchmarks.table import BenchRow, print_table

MEASURED: tuple[Callable[[], list[BenchRow]], ...] = (
    first_paint.rows,
    keys.rows,
    seen.rows,
    claim.rows,
    tracker.rows,
    sale.rows,
    reopen.rows,
    growth.rows,
    years.rows,
)


def main() -> int:
    """Print the table; return 1 when a budget is missed, else 0."""
    rows = [row for measure in MEASURED for row in measure()]
    print_table(rows)
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    raise SystemExit(main())
