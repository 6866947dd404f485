"""Rules that every source file keeps, each shown to catch a planted fault."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("hall_tui", "db", "hardware", "tests", "benchmarks")
LONGEST_FILE = 400
LONGEST_FUNCTION = 60
BROAD = {"Exception", "BaseException"}
COPIES = {"copy", "copy2", "copyfile", "copyfileobj", "copytree", "move"}
OPENERS = {"open", "read_bytes", "read_text", "write_bytes", "write_text"}
LIVE_FILE = re.compile(r"(^|[\W_])(db|database|hall_file|books)([\W_]|$)", re.I)
GOODS = tomllib.loads((ROOT / "hall.toml").read_text(encoding="utf-8"))["products"]
TITLES = "|".join(re.escape(one["title"]) for one in GOODS.values())
CODES = "|".join(re.escape(one["code"]) for one in GOODS.values())
OF_ONE_HALL = re.compile(rf"\b({TITLES})\b|\b\d+\*?({CODES})\b")
OF_THE_FILE = re.compile(r"\b(stages?|designat\w+|pre-?call\w*)\b", re.I)
OF_A_QUERY = re.compile(r"\b(SELECT|FROM|JOIN|WHERE)\b")
SPEAK_OF_HALL_FILES = ("hall_tui/config/", "hall_tui/cli/")
MANY = re.compile(r" (awards|claims|faces|files|players|prizes|receipts|units)\b")

Rule = Callable[[str, str, ast.Module], Iterator[str]]


def no_sqlite_of_python(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        if any(name.partition(".")[0] == "sqlite3" for name in names):
            yield f"{path}:{node.lineno} imports the SQLite that ships with Python"


def live_file_left_alone(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    """Opening or copying the live file drops the locks that this process holds."""
    if not path.startswith(("hall_tui/", "hardware/")):
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        owner, _, name = ast.unparse(node.func).rpartition(".")
        copied = owner == "shutil" and name in COPIES
        whole = ast.unparse(node)
        if copied or (name in OPENERS and LIVE_FILE.search(whole)):
            yield f"{path}:{node.lineno} opens or copies the live file: {whole}"


def no_long_file(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    lines = text.count("\n")
    if lines > LONGEST_FILE:
        yield f"{path} has {lines} lines"


def no_long_function(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{path}:{node.lineno} {node.name} has {lines} lines"


def no_broad_except(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    """Tidying up and raising the same again, whatever it was, catches nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            last = node.body[-1]
            if isinstance(last, ast.Raise) and last.exc is None:
                continue
            kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("suppress"):
            kinds = node.args
        else:
            continue
        if any(kind is None or ast.unparse(kind) in BROAD for kind in kinds):
            yield f"{path}:{node.lineno} catches everything"


def no_goods_of_one_hall(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    """What is sold, and under which code, stands in the hall's own file alone."""
    if not path.startswith("hall_tui/"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if (found := OF_ONE_HALL.search(node.value)) is not None:
                yield f"{path}:{node.lineno} has {found[0]} of the shipped hall"


def docstring_first(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    if path != "hall_tui/__init__.py" and not ast.get_docstring(tree):
        yield f"{path} doesn't say what it owns"


def no_empty_test(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    if not path.startswith("tests/"):
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.name.startswith("test_") and not any(map(asserts, ast.walk(node))):
            yield f"{path}:{node.lineno} {node.name} asserts nothing"


def numbers_with_their_word(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    """One face, two faces: the word that goes with a number is chosen in one place."""
    if not path.startswith("hall_tui/"):
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.JoinedStr):
            continue
        for before, part in pairwise(node.values):
            told = part.value if isinstance(part, ast.Constant) else ""
            if isinstance(before, ast.FormattedValue) and MANY.match(str(told)):
                yield f"{path}:{node.lineno} doesn't ask `counted`: {ast.unparse(node)}"


def words_of_callers(path: str, text: str, tree: ast.Module) -> Iterator[str]:
    """What hall files call a stage, designation or pre-call has words of its own.

    A sentence has blanks; names of columns and keys have none.
    """
    if not path.startswith("hall_tui/") or path.startswith(SPEAK_OF_HALL_FILES):
        return
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    told = {
        id(line.value)
        for node in ast.walk(tree)
        if isinstance(node, documented)
        for line in node.body
        if isinstance(line, ast.Expr)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in told:
            continue
        said = node.value if isinstance(node.value, str) else ""
        if " " in said and OF_THE_FILE.search(said) and not OF_A_QUERY.search(said):
            yield f"{path}:{node.lineno} has a word of hall files: {said}"


def asserts(node: ast.AST) -> bool:
    """An assert, a `raises`, a `refused` of an act, or something named assert_..."""
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func).rpartition(".")[2]
        return name in {"raises", "warns", "refused"} or name.startswith("assert_")
    return isinstance(node, ast.Assert)


LONG_FUNCTION = '"""Doc."""\ndef long() -> None:\n' + "    call()\n" * LONGEST_FUNCTION
PLANTED: list[tuple[Rule, str, str]] = [
    (no_sqlite_of_python, "db/a.py", "import sqlite3"),
    (no_sqlite_of_python, "tests/a.py", "from sqlite3.dbapi2 import connect"),
    (live_file_left_alone, "hall_tui/a.py", "shutil.copy(source, target)"),
    (live_file_left_alone, "hall_tui/a.py", "open(db_path, 'rb').read()"),
    (live_file_left_alone, "hall_tui/a.py", "self.database.read_bytes()"),
    (no_long_file, "db/a.py", "\n" * (LONGEST_FILE + 1)),
    (no_long_function, "db/a.py", LONG_FUNCTION),
    (no_broad_except, "db/a.py", "try: call()\nexcept Exception: call()"),
    (no_broad_except, "db/a.py", "try: call()\nexcept: call()"),
    (no_broad_except, "db/a.py", "try: call()\nexcept (OSError, Exception): call()"),
    (no_broad_except, "db/a.py", "with suppress(BaseException): call()"),
    (no_goods_of_one_hall, "hall_tui/a.py", 'say("Type 6r, then Enter.")'),
    (no_goods_of_one_hall, "hall_tui/a.py", 'say(f"20*bz is {many}")'),
    (no_goods_of_one_hall, "hall_tui/a.py", 'say("Bonanza is sold on the floor.")'),
    (docstring_first, "db/a.py", "import os"),
    (no_empty_test, "tests/a.py", "def test_nothing() -> None: call()"),
    (words_of_callers, "hall_tui/a.py", 'said = f"Stage {number} is closed"'),
    (words_of_callers, "hall_tui/a.py", 'say("The pre-call is done.")'),
    (words_of_callers, "hall_tui/a.py", 'say("Draw the designation first.")'),
    (numbers_with_their_word, "hall_tui/a.py", 'said = f"{n} faces are sold"'),
]
SOUND = '''"""What this owns."""
def test_sum(tmp_path: Path) -> None:
    """Sums."""
    try:
        text = (tmp_path / "hall.toml").read_text()
    except OSError as error:
        raise Fault(text) from error
    except BaseException:
        close()
        raise
    assert text
'''


def sources() -> Iterator[tuple[str, str, ast.Module]]:
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            yield file.relative_to(ROOT).as_posix(), text, ast.parse(text)


@pytest.fixture(scope="module")
def tree() -> list[tuple[str, str, ast.Module]]:
    return list(sources())


@pytest.mark.parametrize("rule", dict.fromkeys(rule for rule, _, _ in PLANTED))
def test_every_source_file_keeps(
    rule: Rule, tree: list[tuple[str, str, ast.Module]]
) -> None:
    assert len(tree) > len(FOLDERS)
    assert [fault for source in tree for fault in rule(*source)] == []


@pytest.mark.parametrize(("rule", "path", "text"), PLANTED)
def test_a_planted_fault_is_caught(rule: Rule, path: str, text: str) -> None:
    assert len(list(rule(path, text, ast.parse(text)))) == 1


@pytest.mark.parametrize("rule", dict.fromkeys(rule for rule, _, _ in PLANTED))
@pytest.mark.parametrize("path", ["hall_tui/rules/a.py", "tests/test_a.py"])
def test_sound_text_passes(rule: Rule, path: str) -> None:
    assert list(rule(path, SOUND, ast.parse(SOUND))) == []


def test_importing_the_top_package_costs_nothing() -> None:
    assert (ROOT / "hall_tui" / "__init__.py").read_bytes() == b""


def test_the_default_preset_is_the_hall_file() -> None:
    preset = ROOT / "hall_tui" / "presets" / "hall.toml"
    assert preset.read_bytes() == (ROOT / "hall.toml").read_bytes()
