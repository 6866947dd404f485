"""Garbage is looked for while nobody types, so that no key waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from hall_tui.live import tidying
from hall_tui.live.tidying import OLD, OVERDUE, QUIET_TICKS, Tidying

HALF_QUIET = QUIET_TICKS // 2


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One word for each look at all objects, of which one is always due."""
    seen: list[str] = []

    def look() -> None:
        seen.append("looked")

    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, OLD))
    monkeypatch.setattr(gc, "collect", look)
    return seen


def test_a_quiet_half_second_is_waited_for(looks: list[str]) -> None:
    desk = Tidying()
    for _ in range(QUIET_TICKS - 1):
        desk.tick(0, busy=False)
    assert looks == []
    desk.tick(0, busy=False)
    assert looks == ["looked"]


def test_keys_put_it_off(looks: list[str]) -> None:
    desk = Tidying()
    for taken in range(10):
        for _ in range(HALF_QUIET):
            desk.tick(taken, busy=False)
    assert looks == []


def test_an_act_under_way_puts_it_off(looks: list[str]) -> None:
    desk = Tidying()
    for _ in range(10):
        desk.tick(0, busy=True)
        for _ in range(HALF_QUIET):
            desk.tick(0, busy=False)
    assert looks == []


def test_nothing_is_looked_at_before_it_is_due(
    looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, OLD - 1))
    desk = Tidying()
    for _ in range(10 * QUIET_TICKS):
        desk.tick(0, busy=False)
    assert looks == []


@pytest.fixture
def collector() -> Iterator[None]:
    """The collector as it was, afterwards."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()


@pytest.mark.usefixtures("collector")
def test_the_collector_itself_looks_at_all_only_when_overdue() -> None:
    gc.disable()
    tidying.begin()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[2] == OVERDUE
