"""One measured budget, and the table that `make bench` prints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, kw_only=True)
class BenchRow:
    """What was measured against which budget, both in milliseconds.

    Without a budget it is told for information.
    """

    what: str
    budget_ms: float | None = None
    measured_ms: float
    detail: str = ""

    @property
    def ratio(self) -> float | None:
        """The measured time as a share of the budget: over 1 is missed."""
        return None if self.budget_ms is None else self.measured_ms / self.budget_ms

    @property
    def met(self) -> bool:
        """Whether the time measured is under the budget, or there is none."""
        return self.budget_ms is None or self.measured_ms < self.budget_ms


def median_ms(steps: Sequence[Callable[[], object]]) -> float:
    """Run each step once and return the median of their times in milliseconds."""
    times: list[float] = []
    for step in steps:
        started = perf_counter()
        step()
        times.append(perf_counter() - started)
    return median(times) * 1000


def print_table(rows: Sequence[BenchRow], console: Console | None = None) -> None:
    """Print each budget with what was measured, the ratio and ok or missed."""
    table = Table(title="Budgets")
    table.add_column("what")
    table.add_column("measured ms", justify="right")
    table.add_column("budget ms", justify="right")
    table.add_column("ratio", justify="right")
    table.add_column("")
    table.add_column("how")
    for row in rows:
        table.add_row(row.what, *_figures(row), row.detail)
    (console or Console()).print(table, markup=False)


def _figures(row: BenchRow) -> tuple[str, str, str, str]:
    measured = f"{row.measured_ms:.3f}"
    if row.budget_ms is None:
        return measured, "", "", "told"
    verdict = "ok" if row.met else "missed"
    return measured, f"{row.budget_ms:g}", f"{row.ratio:.2f}", verdict
