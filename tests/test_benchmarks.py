"""The hall of the benches, which is the default one with more cards."""

from __future__ import annotations

from pathlib import Path

from benchmarks.hall import (
    FIRST_FACE,
    GAME,
    USUAL,
    Till,
    bench_rules,
    made_hall,
    start_game,
)


def test_the_hall_of_the_benches_is_sound_and_runs_what_they_sell_and_play() -> None:
    runs = bench_rules().running
    assert {item["product"] for item in USUAL} <= runs.products
    assert GAME in runs.games


def test_the_first_face_that_they_sell_is_in_play(tmp_path: Path) -> None:
    rules = bench_rules()
    with Till(made_hall(tmp_path / "hall.db", rules), "till-1", rules) as till:
        till.open_evening("2026-12-05")
        till.sell()
        start_game(till)
        till.do("call", ball=1)
        till.do("stop")
        verdicts = [
            till.do("claim", face=face, set="main")["verdict"]
            for face in (FIRST_FACE - 1, FIRST_FACE, FIRST_FACE + 5, FIRST_FACE + 6)
        ]
    assert verdicts == ["not_sold", "not_yet", "not_yet", "not_sold"]
