"""A command line that can't be read is told in our own words, never typer's."""

from __future__ import annotations

import pytest

from hall_tui.cli.usage_words import sentence
from tests.cli.conftest import Here

FOREIGN = ("Input", "Invalid", "valid ", "Value error", "Missing", "requires", "unable")

LINES = [
    (
        "cards shw",
        'There is no command "shw"; write "show".',
    ),
    (
        "cards xyz",
        'There is no command "xyz"; write list, show or import.',
    ),
    ("cards", "Say what to do: write list, show or import; see hall-tui cards --help."),
    ("cards show", "SET is missing; see hall-tui cards --help."),
    ("cards list more", "more is too much here; see hall-tui cards --help."),
    (
        "cards import f --set main --width x",
        "--width must be a whole number; see hall-tui cards --help.",
    ),
    (
        "cards import f --set main --width -1",
        "--width must be 0 or more; see hall-tui cards --help.",
    ),
    (
        "cards import f --set main --order rows",
        '--order can\'t be "rows"; write "row".',
    ),
    (
        "cards import f --set main --order xyz",
        '--order can\'t be "xyz"; write row or column.',
    ),
    (
        "report session --session x",
        "--session must be a whole number; see hall-tui report --help.",
    ),
    ("script --name", "--name wants a value behind it; see hall-tui script --help."),
    ("check --json=yes", "--json takes no value; see hall-tui check --help."),
    ("backup", "TARGET is missing; see hall-tui backup --help."),
]


@pytest.mark.parametrize(("line", "told"), LINES)
def test_bad_usage_says_what_to_write(here: Here, line: str, told: str) -> None:
    ran = here(*line.split())
    assert (ran.code, ran.out, ran.err) == (2, "", f"hall-tui: {told}\n")


@pytest.mark.parametrize(
    "said",
    [
        "Invalid value for 'NUMBER': Input should be a finite number",
        "Invalid value for '--db': File 'x' is a directory.",
        "Something that a later typer says.",
    ],
)
def test_what_typer_says_otherwise_isnt_passed_on(said: str) -> None:
    told = sentence(said, "hall-tui cards")
    assert told.endswith("; see hall-tui cards --help.")
    assert not any(word in told for word in FOREIGN)
