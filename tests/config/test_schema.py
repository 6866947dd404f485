"""The JSON Schema of the file: for editors that check while one writes."""

from __future__ import annotations

import json
from typing import Any

from hall_tui.config.schema import json_schema


def part(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json_schema()["$defs"][name]
    return found


def test_it_is_plain_json() -> None:
    schema = json_schema()
    assert json.loads(json.dumps(schema)) == schema
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(schema["required"]) >= {"hall", "attendance", "program", "games"}


def test_unknown_keys_are_wrong_everywhere() -> None:
    schema = json_schema()
    parts = [schema, *schema["$defs"].values()]
    assert all(one["additionalProperties"] is False for one in parts)


def test_a_choice_offers_its_kinds() -> None:
    offered = part("Game")["properties"]["draw"]["oneOf"]
    names = [choice["$ref"].rpartition("/")[2] for choice in offered]
    kinds = [part(name)["properties"]["kind"]["const"] for name in names]
    assert kinds == ["own", "into"]


def test_amounts_and_percents_are_numbers() -> None:
    assert part("FixedPrize")["properties"]["amount"]["type"] == "number"
    assert part("PercentPrize")["properties"]["percent"]["type"] == "number"
