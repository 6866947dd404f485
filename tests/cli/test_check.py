"""Checking a hall.toml: every fault with its line, or what doesn't run yet."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import ROOT
from tests.cli.conftest import Here

MINE = (ROOT / "hall.toml").read_text("utf-8")


def not_all_run(folder: Path) -> None:
    """A hall of one's own whose Pay Me leaves out balls that nobody needs."""
    head, _, rest = MINE.partition("\n[games.pay_me]\n")
    rest = rest.replace('kind = "own"', 'kind = "own", useful_only = true', 1)
    (folder / "hall.toml").write_text(f"{head}\n[games.pay_me]\n{rest}")


def test_the_shipped_hall_runs_whole(here: Here) -> None:
    ran = here("check")
    told = json.loads(here("check", "--json").out)
    assert ran.code == 0
    assert ran.out == (
        f"Community Bingo Hall: {told['games']} games, {told['products']} products, "
        f"{told['pots']} pots run; nothing is left out.\n"
    )
    assert here("check", "--all").out == ran.out
    assert told["notices"] == []


def test_what_doesnt_run_is_counted_and_listed_when_asked(
    here: Here, tmp_path: Path
) -> None:
    not_all_run(tmp_path)
    counted = here("check").out
    first, *listed = here("check", "--all").out.splitlines()
    told = json.loads(here("check", "--json").out)["notices"]
    unrun = f" pots run. {len(told)} parts can't be run yet"
    assert counted.endswith(f"{unrun} (hall-tui check --all lists them).\n")
    assert first.endswith(f"{unrun}:")
    assert listed == [
        f"  line {one['line']}, {one['part']}: {one['message']}" for one in told
    ]


def test_the_managers_own_slips_are_always_told_and_first(
    here: Here, tmp_path: Path
) -> None:
    doubtful = MINE.replace("days = 14\n", "days = 1400\n", 1)
    (tmp_path / "hall.toml").write_text(doubtful)
    for asked in (["check"], ["check", "--all"]):
        ran = here(*asked)
        head, slip, summary = ran.out.splitlines()[:3]
        assert (ran.code, head) == (0, "Look at these again:")
        assert slip.endswith("must_go.days: 1400 days is very long; is that meant?")
        assert " 9 pots run; " in summary
    told = json.loads(here("check", "--json").out)["notices"]
    assert sum(one["doubtful"] for one in told) == 1


def test_a_hall_that_runs_whole_says_so(here: Here) -> None:
    preset = str(ROOT / "hall_tui" / "presets" / "ninety.toml")
    ran = here("check", "--hall", preset)
    assert ran.out == (
        "Ninety Hall: 4 games, 3 products, 1 pot run; nothing is left out.\n"
    )


def test_the_halls_own_file_comes_first(here: Here, tmp_path: Path) -> None:
    (tmp_path / "hall.toml").write_text(MINE.replace("Community", "My own"))
    assert here("check").out.startswith("My own Bingo Hall: ")


def test_every_fault_is_told_at_once(here: Here, tmp_path: Path) -> None:
    faulty = MINE.replace("price = 3.50,", 'price = "3.50",', 1)
    faulty = faulty.replace("smallest_coin", "smalest_coin", 1)
    (tmp_path / "hall.toml").write_text(faulty)
    ran = here("check")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 2
    assert "hall.toml line 9, hall.smalest_coin: there is no key" in ran.err
    ran = here("check", "--json")
    told = json.loads(ran.out)
    assert (ran.code, told["ok"], len(told["faults"])) == (2, False, 2)
    assert told["faults"][0]["line"] == 9


def test_the_schema_of_the_file(here: Here) -> None:
    told = json.loads(here("check", "--schema").out)
    assert "pots" in told["properties"]
