"""The page on scripts says every act, argument, answer and code that there is."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from db import opening
from db.errors import StoreError
from hall_tui.acts.all import ACTS
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.cli.listing import listing
from hall_tui.cli.queries import QUERIES
from hall_tui.cli.script_lines import KEYS, read_lines
from hall_tui.config.loading import load_hall
from hall_tui.rules.claims import Verdict
from hall_tui.rules.orders import RefusalCode
from hall_tui.rules.tendering import KINDS
from hall_tui.views.statements import account_names
from tests.acts import played
from tests.acts.evening import BROKEN_OFF, PEOPLE, Evening
from tests.cli.command import ROOT
from tests.cli.conftest import SHIPPED, Here

PAGE = (ROOT / "docs" / "scripting.md").read_text("utf-8")
MONEY = "Faces, money and accounts"
# Said of a card that a seller still has, of faces that win together, and of stamps.
SOMETIMES = {"alarm", "bonuses", "faces", "put_aside", "wins"}
SOMETIMES |= {"boards", "certificates", "stamp_taken_back"}
SOMETIMES |= {"reservation", "units_kept"}
CODE_PLACE = {"Refused": 0, "RefusedAndKept": 0, "refuse_unless": 1}


def section(title: str) -> str:
    """The text under a heading of the page."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def documented_answers() -> dict[str, set[str]]:
    """What the page says that each act and question answers with."""
    found = {}
    for line in section("Answers").splitlines():
        if line.startswith("| `"):
            _, names, keys, _ = line.split("|")
            for name in re.findall(r"`(\w+)`", names):
                found[name] = set(re.findall(r"`(\w+)`", keys))
    return found


def documented_codes() -> set[str]:
    return set(re.findall(r"^\| `(\w+)` \|", section("Refusals"), re.MULTILINE))


def codes_in(tree: ast.Module) -> Iterator[str]:
    """The codes of refusals and faults that a module writes out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            yield from words(node.value.elts[0])
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code":
            yield from words(node.value)
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func).rpartition(".")[2]
        place = CODE_PLACE.get(name, 0 if name.endswith("Refused") else -1)
        if name.endswith("Fault") and name not in ("Fault", "CardFileFault"):
            place = 0
        if 0 <= place < len(node.args):
            yield from words(node.args[place])
        for keyword in node.keywords:
            if keyword.arg == "code":
                yield from words(keyword.value)


def words(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            if re.fullmatch(r"[a-z_]+", one.value):
                yield one.value


def codes_of_the_program() -> set[str]:
    found = set(get_args(RefusalCode)) | {"passed_over"}
    for layer in ("rules", "views", "acts", "cli"):
        for file in sorted((ROOT / "hall_tui" / layer).rglob("*.py")):
            found |= set(codes_in(ast.parse(file.read_text("utf-8"))))
    return found | codes_of_the_record_keeper()


def codes_of_the_record_keeper() -> set[str]:
    """Troubles that an act can meet; the others come when the file is opened."""
    names = [error.__name__ for error in StoreError.__subclasses__()]
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in names}


def test_the_list_is_that_of_the_program() -> None:
    listed = PAGE.partition("<!-- list -->")[2].partition("<!-- end of list -->")[0]
    assert listed.strip() == listing()


def test_the_list_is_printed_on_request(here: Here) -> None:
    assert here("script", "--acts").out == listing() + "\n"


@pytest.mark.parametrize("name", sorted(ACTS))
def test_the_list_has_every_argument(name: str) -> None:
    (row,) = [
        line for line in listing().splitlines() if line.startswith(f"| `{name}` |")
    ]
    for field in fields(ACTS[name].arguments):
        assert f"`{field.name}`" in row


def test_no_argument_is_named_like_a_key_of_the_script() -> None:
    kinds = [act.arguments for act in ACTS.values()]
    kinds += [query.arguments for query in QUERIES.values()]
    for kind in kinds:
        assert not {field.name for field in fields(kind)} & set(KEYS)
    assert not set(ACTS) & set(QUERIES)


def test_every_answer_is_told() -> None:
    assert set(documented_answers()) == {*ACTS, *QUERIES}


def test_every_code_is_told() -> None:
    assert codes_of_the_program() - documented_codes() == NOT_OF_ACTS


NOT_OF_ACTS = {
    # Met when a file is made, opened or copied, before any act.
    "already_there",
    "backup_failed",
    "missing_file",
    "newer_file",
    "not_a_hall_file",
    "older_file",
    "setting_refused",
    "unsafe_place",
    "unsound_sqlite",
}


def test_no_code_is_told_that_isnt_there() -> None:
    assert documented_codes() - codes_of_the_program() - {"bad_line"} == set()


def test_every_verdict_is_told() -> None:
    for verdict in Verdict:
        assert f"`{verdict.value}`" in section("Answers")


def test_what_acts_answer_is_what_the_page_says(tmp_path: Path) -> None:
    documented = documented_answers()
    told = 0
    for act, answer in answers_of_an_evening(tmp_path / "hall.db"):
        assert set(answer) == documented[act] - SOMETIMES, act
        told += 1
    assert told > 40


def answers_of_an_evening(path: Path) -> list[tuple[str, dict[str, object]]]:
    opening.create(path)
    evening = Evening(path, load_hall(ROOT / "hall.toml"), "till-1")
    evening.ok("init_hall", by=None, made_by="script")
    for name, roles in PEOPLE.items():
        by = None if name == "Max" else "Max"
        evening.ok("add_person", by=by, name=name, roles=list(roles))
    evening.open()
    played.play(evening)
    evening.ok("pay", by="Ada", second="Eve", drawer="bank")
    evening.ok("set_column", column=2, reason="counted by hand")
    evening.ok("close_session", counted=played.COUNTED, **BROKEN_OFF)
    found = evening.rows("SELECT act, answer FROM journal ORDER BY seq")
    evening.close()
    return [(row["act"], json.loads(row["answer"])) for row in found]


def test_the_examples_of_the_page_are_lines_of_a_script(tmp_path: Path) -> None:
    example = PAGE.partition("```json\n")[2].partition("```")[0]
    file = tmp_path / "example.jsonl"
    file.write_text(example)
    with file.open("rb") as stream:
        found = list(read_lines(stream))
    assert [getattr(line, "do", None) for line in found] == [
        "open_session",
        "float",
        "sell",
        "void",
        "pots",
    ]


def test_the_example_of_the_page_comes_out_as_it_says(
    here: Here, tmp_path: Path
) -> None:
    example = PAGE.partition("```json\n")[2].partition("```")[0]
    (tmp_path / "evening.jsonl").write_text(example)
    ran = here("script", "evening.jsonl", "--db", "evening.db")
    assert (ran.code, ran.err) == (0, SHIPPED)
    assert ran.out.splitlines()[3] in PAGE


def test_the_whole_evening_of_the_page_comes_out_right(
    here: Here, tmp_path: Path
) -> None:
    evening = section("A whole evening").partition("```json\n")[2].partition("```")[0]
    (tmp_path / "mine.jsonl").write_text(evening)
    ran = here("script", "mine.jsonl")
    assert (ran.code, ran.err) == (0, SHIPPED)
    answers = {answer["do"]: answer for answer in ran.answers}
    assert answers["claim"]["verdict"] == "good"
    assert answers["close_session"]["over"] == "0.00"
    assert answers["status"]["phase"] == "session_closed"
    assert here("audit").code == 0


def test_every_account_of_an_evening_is_told(tmp_path: Path) -> None:
    answers_of_an_evening(tmp_path / "hall.db")
    rows = re.findall(r"^\| (`.*?) \|", section(MONEY), re.MULTILINE)
    told = {name.partition(":")[0] for name in re.findall(r"`([^`]+)`", str(rows))}
    used = read_hall_file(tmp_path / "hall.db", account_names)
    assert len(used) >= 10
    assert {name.partition(":")[0] for name in used} <= told


def test_every_tender_is_told() -> None:
    for kind in KINDS:
        assert f"`{kind}`" in section(MONEY)
