"""The evenings under other names: no id of a hall stands in the program.

If a price, limit, game or product of a hall were known to the program by its id, a
hall that calls everything otherwise would be played otherwise.
"""

from __future__ import annotations

import ast
import json
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from hall_tui.config.loading import read_hall
from hall_tui.config.references import CALLED
from hall_tui.rules.model.products import CardProduct
from tests.config.model_paths import hall_keys, words
from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import EVENING, NINETY, ROOT, WEEK, Example
from tests.evenings.playing import play
from tests.evenings.renaming import Renaming, toml

each = pytest.mark.parametrize(
    "example",
    [EVENING, NINETY, pytest.param(WEEK, marks=pytest.mark.long)],
    ids=lambda one: one.path.stem,
)
HALLS = (ROOT / "hall.toml", ROOT / "hall_tui" / "presets" / "ninety.toml")

# Their sentences name the nearest spelling among the ids.
SPELT = ("unknown_product", "unknown_slot", "discount_unknown")


@pytest.mark.parametrize("hall", HALLS, ids=lambda path: path.stem)
def test_the_writer_says_the_same_hall(hall: Path) -> None:
    text = hall.read_text("utf-8")
    again = read_hall(toml(tomllib.loads(text, parse_float=Decimal)), "again")
    assert again.hall == read_hall(text, "hall").hall


@pytest.mark.parametrize("hall", HALLS, ids=lambda path: path.stem)
def test_every_part_is_renamed(hall: Path) -> None:
    renaming = Renaming(hall.read_text("utf-8"))
    found = read_hall(renaming.text, "renamed").hall
    original = read_hall(hall.read_text("utf-8"), "hall").hall
    for table in CALLED:
        names = [renaming.old[name] for name in getattr(found, table)]
        assert names == list(getattr(original, table))


def test_only_ids_are_renamed() -> None:
    renaming = Renaming(HALLS[0].read_text("utf-8"))
    hall = read_hall(renaming.text, "renamed").hall
    kinds = {pattern.kind for pattern in hall.patterns.values()}
    assert "blackout" in kinds, "a kind that is also the id of a pattern"
    sets = {renaming.old[key]: one for key, one in hall.card_sets.items()}
    assert sets["double"].prefix == "D"
    products = {renaming.old[key]: one for key, one in hall.products.items()}
    regular = products["regular"]
    assert isinstance(regular, CardProduct)
    assert {one.medium for one in regular.offers} == {"paper", "electronic"}


def test_no_id_of_the_hall_stands_in_the_program() -> None:
    data = tomllib.loads(HALLS[0].read_text("utf-8"))
    ids = {name for table in CALLED for name in data[table]}
    # What is a word or key of the language too, and "line", that of a receipt or file.
    language = {word for _, _, said in hall_keys() for word in words(said)} | {"line"}
    language |= {path.rpartition(".")[2] for path, _, _ in hall_keys()}
    found = {
        f"{path.relative_to(ROOT)}: {node.value}"
        for path in (ROOT / "hall_tui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value in ids - language
    }
    assert len(ids) > 100
    assert found == set()


@each
def test_the_same_answers_under_other_names(
    example: Example, played: PlayedOnce, tmp_path: Path
) -> None:
    found = played(example)
    renaming = Renaming(example.hall.read_text("utf-8"))
    hall = tmp_path / "renamed.toml"
    hall.write_text(renaming.text, "utf-8")
    script = tmp_path / example.path.name
    script.write_text(renaming.script(found.lines), "utf-8")
    renamed = play(script, hall, tmp_path)
    assert renamed.ran.err == ""
    games = tomllib.loads(example.hall.read_text("utf-8"))["games"]
    assert not [game for game in games if f'"{game}"' in renamed.ran.out]
    answers = [json.loads(renaming.back(line)) for line in renamed.ran.out.splitlines()]
    for told, wanted in zip(answers, found.answers, strict=True):
        assert _compared(told) == _compared(wanted)
    assert renamed.ran.code == 0
    sheet = renamed.tell("report", "session").out.splitlines()
    wanted_sheet = found.tell("report", "session").out.splitlines()
    assert _without_hash(sheet) == _without_hash(wanted_sheet)


def _compared(answer: dict[str, Any]) -> dict[str, Any]:
    """What must be the same: all but line numbers, hashes and guesses at spelling."""
    kept = {key: value for key, value in answer.items() if key != "line"}
    if "chain" in kept:
        kept["chain"] = {**kept["chain"], "hash": ""}
    if "reason" in str(kept.get("boards")):
        # A pattern has no title: sentences name it by its id, with blanks in it.
        kept["boards"] = json.loads(json.dumps(kept["boards"]).replace("_", " "))
    if "error" in kept and kept["error"]["code"] in SPELT:
        kept["error"] = kept["error"]["code"]
    return kept


def _without_hash(sheet: list[str]) -> list[str]:
    assert any(line.startswith("  Its hash") for line in sheet)
    return [line for line in sheet if not line.startswith("  Its hash")]
