"""Reading a script: JSON objects, or a sentence about what is wrong with a line."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.cli.script_lines import BadLine, Line, read_lines


def read(text: str | bytes) -> list[Line | BadLine]:
    raw = text if isinstance(text, bytes) else text.encode("utf-8")
    return list(read_lines(io.BytesIO(raw)))


def test_a_line_says_what_is_done_by_whom_and_what_is_expected() -> None:
    text = (
        '{"do":"void","receipt":3,"reason":"wrong colour","by":"Ann","second":"Max",'
        '"at":"2026-12-05T18:00:00","desk":"till-2","expect":"no_such_receipt"}\n'
    )
    assert read(text) == [
        Line(
            number=1,
            do="void",
            given={"receipt": 3, "reason": "wrong colour"},
            by="Ann",
            second="Max",
            at="2026-12-05T18:00:00",
            desk="till-2",
            expect="no_such_receipt",
        )
    ]


def test_blank_lines_are_skipped_but_counted() -> None:
    found = read('\ufeff{"do":"pots"}\n\n   \r\n{"do":"status"}')
    assert [(line.number, getattr(line, "do", "")) for line in found] == [
        (1, "pots"),
        (4, "status"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nope", "The line isn't JSON (column 1: Expecting value)"),
        ('{"do":"pots"', "The line isn't JSON"),
        ("[1]", "The line says nothing to do"),
        ("{}", "The line says nothing to do"),
        ('{"do":3}', "The line says nothing to do"),
        ('{"do":"pots","do":"pots"}', 'The line says "do" twice'),
        ('{"do":"sell","items":[{"a":1,"a":2}]}', 'The line says "a" twice'),
        ('{"do":"call","ball":NaN}', "NaN is no number"),
        ('{"do":"call","ball":-Infinity}', "-Infinity is no number"),
        ('{"do":"pots","by":3}', '"by" is a word in quotes.'),
        ('{"do":"pots","expect":" "}', '"expect" is a word in quotes.'),
        ('{"do":"\\ud800"}', "The line isn't text in UTF-8"),
        (b'{"do":"\xff"}', "The line isn't text in UTF-8"),
        ("[" * 100_000, "The line has brackets in too many brackets."),
        ('{"do":"' + "x" * 1_000_001 + '"}', "The line is too long"),
        ('{"do":"call","ball":' + "9" * 5000 + "}", "A number in the line"),
        ('{"do":"call","ball":1e999}', "A number in the line"),
    ],
)
def test_a_bad_line_gets_one_sentence(text: str | bytes, sentence: str) -> None:
    (found,) = read(text)
    assert isinstance(found, BadLine)
    assert found.message.startswith(sentence)
    assert "\n" not in found.message


def test_lines_after_a_bad_one_are_read() -> None:
    bad, good = read('nope\n{"do":"pots"}\n')
    assert isinstance(bad, BadLine)
    assert isinstance(good, Line)


@given(st.binary(max_size=200))
def test_whatever_a_line_holds_it_is_a_line_or_a_sentence(raw: bytes) -> None:
    for line in read(raw):
        assert isinstance(line, Line) or line.message
