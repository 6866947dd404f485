"""What is wrong with arguments is said in our own words, whatever is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

from hall_tui.acts.all import ACTS
from hall_tui.acts.argument_faults import sentence
from hall_tui.acts.arguments import read_arguments
from hall_tui.acts.refusals import Refused
from hall_tui.cli.explain_price import Asked
from hall_tui.cli.queries import QUERIES

WRONG: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**8, 1.5, "", "papier", "5.12.2026", "1,50", "\ud800"),
    *([], [1], ["x"], [None], [[1]], [[None]], {}, {"x": 1}, {"x": None}),
)
KINDS = {
    **{name: act.arguments for name, act in ACTS.items()},
    **{name: query.arguments for name, query in QUERIES.items()},
    "explain price": Asked,
}
FOREIGN = ("Input", "should", "valid", "Value error", "instance", "parse", "otherwise")


def wrong(hint: Any) -> Iterator[Any]:
    """JSON values of every kind for a type and for what is inside it."""
    yield from WRONG
    if is_dataclass(hint) and isinstance(hint, type):
        for name, inner in get_type_hints(hint).items():
            for value in wrong(inner):
                yield {name: value}
        yield {"unheard_of": 1}
    elif get_origin(hint) in (list, tuple):
        for value in wrong(get_args(hint)[0]):
            yield [value]
    elif get_origin(hint) is dict:
        for value in wrong(get_args(hint)[1]):
            yield {"till-1": value}
    elif get_origin(hint) is not Literal:
        for inner in get_args(hint):
            yield from wrong(inner)


@pytest.mark.parametrize("name", sorted(KINDS))
def test_no_fault_is_told_in_words_that_are_not_ours(name: str) -> None:
    kind = KINDS[name]
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    for given in wrong(kind):
        if not isinstance(given, dict):
            continue
        try:
            adapter.validate_json(json.dumps(given), strict=True)
        except ValidationError as error:
            for one in error.errors(include_url=False):
                told = sentence(kind, one)
                assert told.endswith("."), (given, told)
                assert not any(word in told for word in FOREIGN), (given, told)


@dataclass(frozen=True, kw_only=True)
class Inner:
    """A thing."""

    medium: Literal["paper", "electronic"] = "paper"
    count: int = 1


@dataclass(frozen=True, kw_only=True)
class Outer:
    """Things."""

    items: tuple[Inner, ...]
    word: str = ""
    role: Literal["cashier", "caller", "floor"] = "floor"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "items is missing."),
        ({"items": 1}, "items must be a list in brackets."),
        ({"items": [1]}, "items 1 must be an object in braces."),
        (
            {"items": [{}, {"count": "2"}]},
            "count in items 2 must be a whole number without quotes.",
        ),
        (
            {"items": [{"medium": "papier"}]},
            'medium in items 1 must be "paper" or "electronic".',
        ),
        (
            {"items": [{"medium": 5}]},
            'medium in items 1 must be "paper" or "electronic".',
        ),
        (
            {"items": [], "role": "cashir"},
            'role must be "cashier", "caller" or "floor"; write "cashier".',
        ),
        ({"items": [], "wort": "x"}, 'There is no argument "wort" here; write "word".'),
        (
            {"items": [], "zzz": 1},
            'There is no argument "zzz" here: write "items", "word" or "role".',
        ),
        ({"items": [], "word": "\ud800"}, "The line holds half of a character"),
    ],
)
def test_a_fault_says_where_it_stands_and_how_it_is_written(
    given: dict[str, Any], told: str
) -> None:
    with pytest.raises(Refused) as refused:
        read_arguments(Outer, given)
    assert refused.value.message.startswith(told)


def test_a_day_says_how_it_is_written() -> None:
    with pytest.raises(Refused, match='a date is written like "2026-12-05"'):
        read_arguments(
            ACTS["open_session"].arguments, {"date": "5.12.2026", "slot": "evening"}
        )


def test_a_misspelt_key_inside_is_told_with_its_nearest() -> None:
    with pytest.raises(Refused, match='no argument "fases" here; write "faces"'):
        read_arguments(
            ACTS["sell"].arguments, {"items": [{"product": "x", "fases": 6}]}
        )
