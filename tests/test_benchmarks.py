"""The hall of the benches, which is the default one with more cards."""

from __future__ import annotations

from benchmarks.hall import GAME, USUAL, bench_rules


def test_the_hall_of_the_benches_is_sound_and_runs_what_they_sell_and_play() -> None:
    runs = bench_rules().running
    assert {item["product"] for item in USUAL} <= runs.products
    assert GAME in runs.games
