"""The reference of the file: every key, kind and word of the model is in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hall_tui.config.loading import read_hall
from hall_tui.config.source import parse
from hall_tui.rules.model.hall import Hall
from tests.config.model_paths import hall_keys, kinds, words

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "hall-toml.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`\n]+)`")


def chapters() -> dict[str, str]:
    """The text about each table of the file."""
    parts = re.split(r"^## `\[(\w+)\]`$", TEXT, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def marked(text: str) -> set[str]:
    """What stands in `code` outside the examples, without quotes."""
    plain = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return {code.strip('"') for code in CODE.findall(plain)}


def test_every_table_has_a_chapter_in_the_order_of_the_file() -> None:
    tables = {path for path, part, _ in hall_keys() if part is Hall}
    text = (ROOT / "hall.toml").read_text(encoding="utf-8")
    assert chapters().keys() == tables
    assert list(chapters()) == list(parse(text, "hall.toml").data)


def test_every_key_is_in_the_chapter_of_its_table() -> None:
    told = {table: marked(text) for table, text in chapters().items()}
    missing = [
        path
        for path, part, _ in hall_keys()
        if part is not Hall
        and path.rpartition(".")[2] not in told[path.partition(".")[0]]
    ]
    assert missing == []


def test_every_kind_and_word_is_in_the_chapter_of_its_table() -> None:
    told = {table: marked(text) for table, text in chapters().items()}
    missing = [
        (path, word)
        for path, _, said in hall_keys()
        for word in words(said)
        if word not in told[path.partition(".")[0]]
    ]
    assert missing == []
    assert kinds() > {"grid75", "by_column", "within_limit"}


def test_the_chapters_name_no_key_that_is_not_there() -> None:
    """A first column of keys holds keys, or kinds, of that table."""
    for table, text in chapters().items():
        known = _known(table)
        for row in re.findall(r"^\| (`[^|]*`) \|", text, flags=re.MULTILINE):
            assert set(CODE.findall(row)) <= known, (table, row)


def test_every_example_is_toml() -> None:
    examples = re.findall(r"```toml\n(.*?)```", TEXT, flags=re.DOTALL)
    assert len(examples) >= 8
    for example in examples:
        data: dict[str, Any] = parse(example, "docs/hall-toml.md").data
        assert data.keys() <= chapters().keys()


def test_the_game_of_the_page_is_played_in_the_shipped_hall() -> None:
    (example,) = re.findall(
        r"^## A game of your own$.*?```toml\n(.*?)```", TEXT, re.DOTALL | re.MULTILINE
    )
    text = (ROOT / "hall.toml").read_text(encoding="utf-8")
    for table, lines in re.findall(
        r"^\[(\w+)\]\n(.*?)\n\n", example, flags=re.DOTALL | re.M
    ):
        before, title, after = text.partition(f"\n[{table}]\n")
        example = example.replace(f"[{table}]\n{lines}\n\n", "")
        text = (
            f"{before}{title}{lines}\n{after}"
            if title
            else f"{text}[{table}]\n{lines}\n"
        )
    steps = "steps = ["
    text = text.replace(
        steps, steps + '{ designate = "hot_ball" }, { game = "crazy" },', 1
    )
    loaded = read_hall(text + example, "hall.toml")
    assert [one for one in loaded.notices if "crazy" in one.part] == []
    assert loaded.running.games >= {"crazy"}
    assert loaded.running.pots >= {"crazy"}


def _known(table: str) -> set[str]:
    keys = [key for key in hall_keys() if key[0].startswith(f"{table}.")]
    names = {path.rpartition(".")[2] for path, _, _ in keys}
    return names | {word for _, _, said in keys for word in words(said)}
