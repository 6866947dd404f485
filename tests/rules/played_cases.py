"""Worked cases of a game: faces and balls from a data file, judged by the pure rules.

A file names its `game`, `pot` and `[faces]` (rows from the top, 0 the free square); a
case has a `name`, what is given, and `expect`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hall_tui.rules.claims import DrawSoFar, FaceInPlay, Judged, judge
from hall_tui.rules.marking import Count, Marker
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import as_amount, parse_cents, split
from hall_tui.rules.patterns import masks
from hall_tui.rules.pot_claims import PotJudged, pot_judged
from hall_tui.rules.pots import limit
from hall_tui.rules.prizes import PrizeFacts, prize_cents
from hall_tui.rules.sales_split import split_parts

CASES = Path(__file__).parents[1] / "data" / "cases"
Face = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Case:
    """A case as the file says it.

    `designated` are the balls drawn ahead, `balls` those of the draw. The face is
    claimed for `stage` after it won the stages `won`, the stage before with
    `won_after` balls out. `total` and `reserve` are in the pot as the session opens;
    with `must_go` it must go tonight. `sales` are of the game's own product, `column`
    is that of the attendance; `winners` share the prize.
    """

    name: str
    game: str
    pot: str
    squares: Face
    designated: tuple[int, ...] = ()
    balls: tuple[int, ...] = ()
    stage: int = 1
    won: tuple[int, ...] = ()
    won_after: int | None = None
    closed: bool = False
    total: str = "0.01"
    reserve: str = "0.00"
    must_go: bool = False
    sales: str = "0.00"
    column: int = 1
    winners: int = 1
    expect: Mapping[str, Any] = field(default_factory=dict)


def cases_of(game: str) -> list[Case]:
    """The cases of a game's file, in order."""
    with (CASES / f"{game}.toml").open("rb") as file:
        said = tomllib.load(file)
    faces = {
        name: tuple((number,) for row in rows for number in row if number)
        for name, rows in said["faces"].items()
    }
    found = []
    for one in said["cases"]:
        given: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in one.items()
        }
        squares = faces[given.pop("face")]
        found.append(Case(game=said["game"], pot=said["pot"], squares=squares, **given))
    return found


def found_in(hall: Hall, case: Case) -> dict[str, Any]:
    """What the rules say of a case, under the names that `expect` uses."""
    marker = Marker(hall.games[case.game].marking, 75, case.designated)
    counts = marker.counts(case.balls)
    count = counts[-1] if counts else Count()
    judged = _judged(hall, case, marker, counts)
    pot = _pot(hall, case, count, judged)
    product = hall.games[case.game].pages[0]
    facts = PrizeFacts(
        column=case.column,
        players=0,
        sales={product: parse_cents(case.sales)},
        late_sales={},
        game=case.game,
    )
    prize = hall.games[case.game].stages[case.stage - 1].prize
    found: dict[str, Any] = {
        "calls": count.calls,
        "numbers": count.numbers,
        "limit_count": count.limit_count,
        "aside": [
            ball
            for ball, one in zip(case.balls, counts, strict=True)
            if not one.covered
        ],
        "premarked": len(marker.premarked),
        "verdict": judged.verdict.value,
        "since": judged.since,
        "missing": sorted(number for numbers in judged.missing for number in numbers),
        "limit": _limit(hall, case),
        "pot": judged.counts_for_pots and pot.wins,
        "prizes": [
            as_amount(cents)
            for cents in split(prize_cents(hall, prize, facts), case.winners)
        ],
    }
    if case.pot in hall.splits:
        parts = split_parts(hall.splits[case.pot], facts.sales)
        found["fed"] = as_amount(parts["pot"])
    return found


def assert_case(hall: Hall, case: Case) -> None:
    """All that a case expects is what the rules say."""
    assert case.expect, "a case that expects nothing proves nothing"
    found = found_in(hall, case)
    assert {name: found[name] for name in case.expect} == dict(case.expect)


def _judged(hall: Hall, case: Case, marker: Marker, counts: list[Count]) -> Judged:
    game = hall.games[case.game]
    stage = game.stages[case.stage - 1]
    card = hall.cards[hall.pages[game.pages[0]].card]
    before = case.won_after
    return judge(
        stage,
        masks(hall.patterns[stage.pattern], card, hall.patterns),
        FaceInPlay(squares=case.squares, status="sold", won_stages=frozenset(case.won)),
        DrawSoFar(
            covered=tuple(one.covered for one in counts if one.covered),
            premarked=marker.premarked,
            stage=case.stage,
            previous_won_at=None
            if before is None
            else marker.count(case.balls[:before]).calls,
            stage_closed=case.closed,
        ),
    )


def _limit(hall: Hall, case: Case) -> int | None:
    total, reserve = parse_cents(case.total), parse_cents(case.reserve)
    return limit(hall.pots[case.pot], None, total, reserve)


def _pot(hall: Hall, case: Case, count: Count, judged: Judged) -> PotJudged:
    return pot_judged(
        hall.pots[case.pot],
        _limit(hall, case),
        case.must_go,
        count.limit_count,
        True,
        balance_cents=parse_cents(case.total),
        last_ball=count.last[0] if count.last else None,
        in_pattern=judged.last_in_pattern,
    )
