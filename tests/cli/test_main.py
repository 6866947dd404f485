"""Finding the command, exit codes, and one plain sentence for every bad usage."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hall_tui.cli.main import COMMANDS
from tests.cli.command import ROOT, command, environment, hall_tui
from tests.cli.conftest import Here

HEAVY = {"textual", "pydantic", "sqlite_utils", "numpy", "typer", "hypothesis"}

BAD_USAGE: list[tuple[str, str]] = [
    ("explian", 'There is no command "explian"; write "explain".'),
    ("--jsn", 'There is no option "--jsn"; write "--json".'),
    ("script", "Name the script: hall-tui script FILE, or - to read input."),
    ("script a.jsonl --bd x", "There is no option --bd; write --db."),
    ("script a.jsonl b.jsonl", "b.jsonl is too much here; see hall-tui script --help."),
    ("explain", "KIND is missing; see hall-tui explain --help."),
    ("explain pots", 'There is no kind of explanation "pots"; write "pot".'),
    ("explain pot", "pot is missing; write it like pot=bonanza."),
    ("explain pot pto=bonanza", 'There is no fact "pto"; write "pot".'),
    ("explain pot pot=bonanaza", 'There is no pot "bonanaza"; write "bonanza".'),
    ("explain pot bonanza", '"bonanza" is no fact; write it like pot=...'),
    ("explain pot pot=bonanza pot=loonie", "pot is told twice; leave one out."),
    ("explain pot pot=", "pot has no value; write it like pot=..."),
    (
        "explain pot pot=bonanza",
        "total is missing; write what is in the pot, like total=7500.",
    ),
    (
        "explain pot pot=bonanza total=many",
        'total: "many" is not an amount of money; write it like 20 or 20.50.',
    ),
    (
        "explain pot pot=bonanza total=-1",
        "total can't be negative; write it without the minus.",
    ),
    (
        "explain pot pot=loonie total=1",
        "Each slot has its own Loonie pot; say which: slot=afternoon or slot=evening.",
    ),
    (
        "explain split amount=1 winners=0",
        "winners must be 1 or more.",
    ),
    (
        "explain split amount=1 winners=x",
        "winners is a whole number; write it like winners=3.",
    ),
    (
        "explain prize game=page_1_1 base=1 winners=rubby",
        'There is no card colour "rubby"; write "ruby".',
    ),
    (
        "explain prize game=page_1_1 base=1 winners=ruby:papper",
        'There is no medium "papper"; write "paper".',
    ),
    (
        "explain prize game=page_1_1",
        "prizes.line goes by attendance: add players=120 or column=3.",
    ),
    (
        "explain prize game=page_1_1 stage=2",
        "page_1_1 has no stage 2; its last one is 1.",
    ),
    (
        "explain price order=[]",
        "The order is an object in braces; write it like "
        """order='{"items":[{"product":"regular","faces":3,"medium":"paper"}]}'.""",
    ),
    (
        'explain price order={"items":[{"product":"regular","facess":6}]}',
        """There is no key of the order's item "facess"; write "faces".""",
    ),
    ("report sesion", 'There is no sheet "sesion"; write "session".'),
    ("init --preset nintey", 'There is no preset "nintey"; write "ninety".'),
    ("cards", "Say what to do: write list, show or import; see hall-tui cards --help."),
    ("cards show mian 1", 'There is no card set "mian"; write "main".'),
    (
        "script nowhere.jsonl",
        "nowhere.jsonl: No such file or directory; check the name and who may use it.",
    ),
    ("script .", ".: Is a directory; check the name and who may use it."),
]


def test_alone_it_lists_the_commands_in_plain_words(here: Here) -> None:
    ran = here()
    assert ran.code == 0
    for name, told in COMMANDS.items():
        assert f"  {name}" in ran.out
        assert told in ran.out
    assert here("--help") == ran


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_tells_more_of_itself(here: Here, name: str) -> None:
    ran = here(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: hall-tui {name}")


@pytest.mark.parametrize(("line", "sentence"), BAD_USAGE)
def test_bad_usage_gives_one_sentence(here: Here, line: str, sentence: str) -> None:
    ran = here(*line.split(" "))
    assert ran.err == f"hall-tui: {sentence}\n"
    assert (ran.code, ran.out) == (2, "")


@pytest.mark.parametrize(
    "line",
    ["report pots", "audit", "export there", "backup copy.db"],
)
def test_a_missing_file_is_told(here: Here, tmp_path: Path, line: str) -> None:
    ran = here(*line.split(" "))
    said = f"There is no file {tmp_path / 'hall.db'}; give the path of a hall's file."
    assert ran.err == f"hall-tui: {said}\n"
    assert ran.code == 2


def test_a_file_that_is_none_of_a_hall_is_told(here: Here, tmp_path: Path) -> None:
    (tmp_path / "hall.db").write_text("no records of a hall at all\n" * 100)
    (tmp_path / "hall.db").chmod(0o600)
    ran = here("audit")
    assert ran.code == 2
    assert ran.err.endswith("is not a hall's file; give the path of one.\n")


def test_a_folder_for_the_file_is_told(here: Here, tmp_path: Path) -> None:
    (tmp_path / "hall.db").mkdir()
    ran = here("audit")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "there is no such file"),
        (b"", "the file is empty"),
        (b"\xff\xfe", "this isn't a text file in UTF-8"),
    ],
)
def test_a_bad_rules_file_is_told(
    here: Here, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    if content is not None:
        (tmp_path / "mine.toml").write_bytes(content)
    ran = here("explain", "split", "amount=1", "winners=1", "--hall", "mine.toml")
    assert ran.code == 2
    assert sentence in ran.err
    assert "Traceback" not in ran.err


def test_global_options_may_stand_before_the_command(here: Here) -> None:
    after = here("explain", "split", "amount=100", "winners=3", "--json")
    before = here("--json", "explain", "split", "amount=100", "winners=3")
    assert before == after
    assert json.loads(before.out)["awards"] == ["33.34", "33.33", "33.33"]


def test_nothing_heavy_is_loaded_to_show_the_commands() -> None:
    code = (
        "import sys; from hall_tui.cli.main import run; run([]);"
        "print(sorted(name.partition('.')[0] for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    assert not [name for name in HEAVY if f"'{name}'" in done.stdout]


def test_explaining_opens_no_database(tmp_path: Path) -> None:
    code = (
        "import sys; from hall_tui.cli.main import run;"
        "assert run(['explain', 'pot', 'pot=bonanza', 'total=7500']) == 0;"
        "print(sorted(name.partition('.')[0] for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(),
    )
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.splitlines()[-1]
    assert "'sqlite_utils'" not in loaded
    assert "'textual'" not in loaded
    assert list(tmp_path.iterdir()) == []


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("check", "--schema"),
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        told = running.stderr.read()
    assert told == b""


def test_names_in_any_script_are_printed_on_any_machine(tmp_path: Path) -> None:
    ran = hall_tui(
        "script",
        "-",
        cwd=tmp_path,
        stdin='{"do":"add_person","name":"Zoë 李","roles":["cashier"]}\n',
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONIOENCODING="ascii",
    )
    assert ran.answers[0]["name"] == "Zoë 李"
