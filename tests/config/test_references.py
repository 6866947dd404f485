"""Every name of a part is looked up, and every place that names one is known."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from hall_tui.config import bounds
from hall_tui.config.paths import found
from hall_tui.config.references import CALLED, REFERENCES, check_references
from hall_tui.config.source import parse
from hall_tui.rules.model.hall import Hall
from tests.config.model_paths import hall_keys

ROOT = Path(__file__).resolve().parents[2]
HALL = parse((ROOT / "hall.toml").read_text(encoding="utf-8"), "hall.toml").data

# Texts that are for people, for the clock, or names within their own part.
NOT_IDS = {
    *("title", "code", "prefix", "seed", "currency", "timezone", "session_word"),
    *("starts", "until", "grid", "say", "goods", "part", "pause", "fields"),
}


def places() -> list[str]:
    return [place for _, some in REFERENCES for place in some]


def simple(place: str) -> str:
    """The place without its nesting, as the model's keys are written."""
    plain = place.replace("any_of**.", "")
    for values in (".[]", ".keys", ".*"):
        plain = plain.removesuffix(values)
    return plain


def is_text(said: Any) -> bool:
    return said is str or any(is_text(inner) for inner in get_args(said))


def named_parts() -> Iterator[tuple[tuple[str | int, ...], str]]:
    for place in places():
        if not place.endswith(".keys"):
            for path, name in found(HALL, place):
                assert isinstance(name, str)
                yield path, name


def test_the_default_hall_names_only_what_it_has() -> None:
    assert list(check_references(HALL)) == []
    assert len(list(named_parts())) > 400


def test_every_place_is_a_key_of_the_model() -> None:
    known = {path for path, _, _ in hall_keys()}
    assert {simple(place) for place in places()} <= known
    everywhere = (*bounds.LEAST, *((place, 0) for place in bounds.MORE_THAN_NOTHING))
    for place, _ in (*everywhere, *((place, 0) for place in bounds.NOT_EMPTY)):
        assert simple(place) in known


def test_every_text_of_the_model_is_looked_up_or_is_known_to_be_no_id() -> None:
    looked_up = {simple(place) for place in places()} | {"prizes.*.of"}
    for path, _, said in hall_keys():
        plain = path.replace(".any_of.[]", "")
        name = plain.rpartition(".")[2]
        if is_text(said) and name not in NOT_IDS and not name.isdigit():
            ids = plain in looked_up or get_args(said)[:1] == (str,) and path in CALLED
            assert ids or _is_choice(said), path


def _is_choice(said: Any) -> bool:
    return said is not str and str not in get_args(said) and "Literal" in str(said)


def test_every_table_of_ids_has_a_word() -> None:
    tables = {
        path
        for path, part, said in hall_keys()
        if part is Hall and get_args(said)[:1] == (str,)
    }
    assert tables == CALLED.keys()


def test_each_name_of_the_default_hall_is_missed_when_it_leads_nowhere() -> None:
    for path, _ in named_parts():
        data = copy.deepcopy(HALL)
        node: Any = data
        for step in path[:-1]:
            node = node[step]
        node[path[-1]] = "zzzzzz"
        findings = list(check_references(data))
        assert [finding.path for finding in findings] == [path]
        assert findings[0].message.endswith('"zzzzzz"')


@pytest.mark.parametrize("nested", [1, 2, 3])
def test_windows_are_looked_up_at_any_depth(nested: int) -> None:
    window: dict[str, Any] = {"until_game": "zzzzzz", "until": {"nights": "18:00"}}
    for _ in range(nested):
        window = {"any_of": [window]}
    data = {"windows": {"late": window}, "games": {}, "slots": {"night": {}}}
    deep = ("windows", "late", *("any_of", 0) * nested)
    assert [
        (finding.path, finding.message, finding.cure)
        for finding in check_references(data)
    ] == [
        (
            (*deep, "until", "nights"),
            'there is no slot "nights"',
            'write "night", or add [slots.nights]',
        ),
        (
            (*deep, "until_game"),
            'there is no game "zzzzzz"',
            "add [games.zzzzzz]",
        ),
    ]


def test_a_percent_is_of_products_and_not_of_groups() -> None:
    data = {
        "products": {"book": {"group": "books"}, "pen": {}},
        "groups": {"books": {}},
        "prizes": {
            "house": {"kind": "percent", "of": ["books"]},
            "cards": {"kind": "receipt_value", "of": ["books", "book"]},
        },
    }
    assert [
        (finding.path, finding.message, finding.cure)
        for finding in check_references(data)
    ] == [
        (
            ("prizes", "house", "of", 0),
            '"books" is a group, and a percent is of products',
            "name products of it: book",
        )
    ]


def named(window: str, *ids: str) -> list[tuple[str, str]]:
    """What is said of a product's window in a hall with windows of these ids."""
    data = {
        "products": {"book": {"window": window}},
        "windows": {name: {} for name in ids},
    }
    return [(found.message, found.cure) for found in check_references(data)]


def test_another_word_is_never_taken_for_a_slip_of_the_pen() -> None:
    """A discount on Fridays must not end up on Thursdays."""
    no_fridays = 'there is no window "fridays"'
    assert named("fridays", "thursdays", "sundays") == [
        (no_fridays, "write one of thursdays, sundays, or add [windows.fridays]")
    ]
    assert named("page_3", "page_1") == [
        ('there is no window "page_3"', "write one of page_1, or add [windows.page_3]")
    ]


def test_a_slip_of_the_pen_may_also_be_a_part_to_add() -> None:
    assert named("thurdsays", "thursdays") == [
        (
            'there is no window "thurdsays"',
            'write "thursdays", or add [windows.thurdsays]',
        )
    ]


@pytest.mark.parametrize("said", ["Early_Bird", "early-bird", "early bird"])
def test_the_same_word_written_otherwise_is_only_corrected(said: str) -> None:
    assert named(said, "early_bird") == [
        (f'there is no window "{said}"', 'write "early_bird"')
    ]
    assert named(said) == [(f'there is no window "{said}"', "add [windows.early_bird]")]


@pytest.mark.parametrize("said", ["Lucky_T", "lucky-t", "lucky t", "Lücky T"])
def test_a_wrong_id_is_corrected_once(said: str) -> None:
    """Named as it is written or as it should be: no second fault contradicts."""
    for name in (said, "lucky_t"):
        assert named(name, said) == [
            (
                f'"{said}" can\'t be the id of a window',
                'write "lucky_t", also where other parts name it',
            )
        ]


def test_a_wrong_id_never_takes_the_name_of_another_part() -> None:
    cure = "write another, of lower-case letters, digits and underscores"
    assert [said for _, said in named("lucky_t", "lucky_t", "Lucky-T")] == [cure]
    assert [said for _, said in named("lucky_t", "lucky_t", "???")] == [cure]


def test_a_table_with_a_misspelt_title_is_known_by_its_parts() -> None:
    data = {"products": {"book": {"window": "late"}}, "windws": {"late": {}}}
    assert list(check_references(data)) == []


def test_a_table_that_is_missing_as_a_whole_is_not_missed_part_by_part() -> None:
    data = copy.deepcopy(HALL)
    for table in ("games", "products", "stocks", "slots"):
        del data[table]
    assert list(check_references(data)) == []
