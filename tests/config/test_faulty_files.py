"""Faulty hall files, one fault each: every one names its line, key and cure.

Each file begins with what is expected of it, in three lines of comment for a
fault: `line n, column n: key`, the message, the cure.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hall_tui.config.loading import ConfigFaults, Fault, load_hall, read_hall

DATA = Path(__file__).resolve().parents[1] / "data" / "config"
SINGLE = sorted(DATA.glob("[0-9]*.toml"))
EXPECTED = re.compile(
    r"# line (\d+), column (\d+): (.*)\n#   (.*)\n#   (.*)\n#\n", re.MULTILINE
)


def expected_faults(text: str) -> tuple[Fault, ...]:
    return tuple(
        Fault(int(line), int(column), "" if key == "(no key)" else key, message, cure)
        for line, column, key, message, cure in EXPECTED.findall(text)
    )


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    return refused.value.faults


def test_there_are_forty_files_and_the_hall_behind_them_is_sound() -> None:
    assert len(SINGLE) >= 40
    assert load_hall(DATA / "sound.toml").notices == ()


@pytest.mark.parametrize("file", SINGLE, ids=lambda file: file.stem)
def test_a_file_with_one_fault_tells_that_fault(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    expected = expected_faults(text)
    assert len(expected) == 1
    assert faults_of(text) == expected


def test_seven_faults_are_told_in_one_go() -> None:
    text = (DATA / "seven_faults.toml").read_text(encoding="utf-8")
    expected = expected_faults(text)
    assert len(expected) == 7
    assert faults_of(text) == expected
    assert [fault.line for fault in expected] == sorted(f.line for f in expected)


def test_the_line_named_holds_a_key_of_the_fault() -> None:
    """A missing key is told at the title of its table."""
    for file in SINGLE:
        text = file.read_text(encoding="utf-8")
        (fault,) = expected_faults(text)
        line = text.splitlines()[fault.line - 1]
        names = [name for name in re.split(r"[.\[\]]+", fault.key) if name]
        if names and not fault.message.startswith("the table"):
            assert any(name in line for name in names), file


def test_a_fault_reads_as_one_sentence() -> None:
    text = (DATA / "25_stock_unknown.toml").read_text(encoding="utf-8")
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    assert str(refused.value) == (
        "hall.toml line 50, products.book.offers[0].stock: "
        'there is no stock "book6"; write "book_6".'
    )


def test_no_message_speaks_the_language_of_the_program() -> None:
    foreign = re.compile(
        r"pydantic|dataclass|tuple|\bstr\b|\bint\b|bool|dict|None|input|"
        r"validation|instance|Spanned|argument",
        re.IGNORECASE,
    )
    for file in DATA.glob("*.toml"):
        for fault in expected_faults(file.read_text(encoding="utf-8")):
            assert not foreign.search(fault.message + fault.cure)
