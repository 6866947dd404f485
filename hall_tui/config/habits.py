"""Habits of writing that TOML doesn't know, seen in a faulty line, with their cure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from hall_tui.config.rewriting import SIGNS, TRUTHS, clock_time, plain_number
from hall_tui.config.spelling import as_id

Told = tuple[str, str]
"""What is wrong, and what to do."""

_TEXTS = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
_TITLE = re.compile(r'\s*(\[\[?)([^\[\]#"]*)\]{1,2}\s*(?:#.*)?')
_NO_VALUE = ("a key has no value", "write a value after the =")
_DIGITS = r"\d[\d.,]*"


def habit_in(line: str, column: int) -> Told | None:
    """Return what somebody meant who wrote the line so, None when it isn't clear.

    `column`, from 1, is where the parser gave up; what lies elsewhere in the line
    is left alone, and so are texts in quotes and comments.
    """
    bare = _TEXTS.sub(lambda text: "\0" * len(text[0]), line).split("#")[0]
    for pattern, told in _WHOLE_LINES:
        if pattern.fullmatch(bare):
            return told
    return next(_habits(bare, column - 1), None)


def title_meant(line: str) -> Told | None:
    """Return what is wrong with the name in a title, None when nothing is."""
    found = _TITLE.fullmatch(line)
    if found is None:
        return None
    names = [name.strip() for name in found[2].split(".")]
    meant = [as_id(name) for name in names]
    if not all(meant) or meant == names:
        return None
    blank = re.search(r"\s", found[2].strip())
    message = "a title can't have " + ("a blank in it" if blank else "such a character")
    closed = "]" * len(found[1])
    return message, f"write {found[1]}{'.'.join(meant)}{closed}"


def _habits(bare: str, at: int) -> Iterator[Told]:
    for pattern, say in _HABITS:
        for found in pattern.finditer(bare):
            told = say(found) if found.start() <= at <= found.end() else None
            if told is not None:
                yield told


def _curly(found: re.Match[str]) -> Told:
    cure = (
        f'write straight ones: "{found[1]}"' if found[1] else 'write straight ones: "'
    )
    return "these quotes aren't straight", cure


def _clock(found: re.Match[str]) -> Told | None:
    meant = clock_time(found[0])
    return ("a clock time stands in quotes", f'write "{meant}"') if meant else None


def _date(found: re.Match[str]) -> Told:
    return "a date isn't written like this", "write year, month, day like 2026-12-31"


def _percent(found: re.Match[str]) -> Told | None:
    number = plain_number(found[1])
    return ("a percent has no sign", f"write {number} without %") if number else None


def _money(found: re.Match[str]) -> Told | None:
    number = plain_number(found[1])
    sign = re.sub(rf"\s|{_DIGITS}", "", found[0])
    cure = f"write {number} without {sign}"
    return ("an amount has no sign", cure) if number else None


def _number(found: re.Match[str]) -> Told | None:
    number = plain_number(found[0])
    if number is None or number == found[0]:
        return None
    if "," in found[0] and "." in number:
        return "a comma parts two values", f"write {number}, with a point"
    return "a number isn't written like this", f"write {number}"


def _truth(found: re.Match[str]) -> Told | None:
    meant = TRUTHS.get(found[0].lower())
    cure = f"write {meant}, in small letters and without quotes"
    return (f"{found[0]} isn't a value", cure) if meant else None


def _nothing(found: re.Match[str]) -> Told:
    return f"{found[1]} isn't a value", "leave the whole line out"


def _word(found: re.Match[str]) -> Told:
    return "a text stands in quotes", f'write "{found[1].strip()}"'


def _key_with_blanks(found: re.Match[str]) -> Told | None:
    meant = as_id(found[1])
    return ("a key can't have a blank in it", f"write {meant}") if meant else None


def _strange_key(found: re.Match[str]) -> Told | None:
    meant = as_id(found[1])
    cure = f"write {meant}" if meant else "use a to z, digits and underscores"
    return "a key can't have such a letter", cure


def _colon(found: re.Match[str]) -> Told:
    return "a key and its value are parted by =", f"write {found[1]} = ..., without :"


def _no_value(found: re.Match[str]) -> Told:
    return _NO_VALUE


def _list(found: re.Match[str]) -> Told:
    return "a list doesn't stand in ( )", "write it in [ ]"


_HABITS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Told | None]], ...] = (
    (re.compile("[“”„‟«»‘’‚](?:([^“”„‟«»‘’‚]*)[“”«»‘’])?"), _curly),
    (re.compile(r"\d{1,4}([./-])\d{1,2}\1\d{1,4}"), _date),
    (re.compile(r"\d{1,2}(?::\d\d(?::\d\d)?)?\s*[ap]\.?m\b\.?", re.I), _clock),
    (re.compile(r"(?<!\d)\d{1,2}:\d\d(?::\d\d)?"), _clock),
    (re.compile(rf"({_DIGITS})\s*%"), _percent),
    (re.compile(rf"(?:[{SIGNS}]|\b[A-Z]{{3}}\b)\s*({_DIGITS})"), _money),
    (re.compile(rf"({_DIGITS})\s*(?:[{SIGNS}]|\b[A-Z]{{3}}\b)"), _money),
    (
        re.compile(r"(?<![\w.])\d{1,3}(?:[ ,.'\u2019]\d{3})+(?:[.,]\d+)?(?![\w.])"),
        _number,
    ),
    (re.compile(r"(?<![\w.])\d+,\d{1,2}(?![\w.])|(?<![\w.])\d*\.\d*|\b0\d+"), _number),
    (re.compile(r"(?<=[=,\[])\s*(none|null|nil|nothing)\b", re.I), _nothing),
    (re.compile(r"\b[A-Za-z]+\b(?=\s*(?:[,}\]]|$))"), _truth),
    (re.compile(r"(?:^|[{,])\s*([^\W\d]\w*(?:[ \t]+\w+)+)\s*="), _key_with_blanks),
    (re.compile(r"(?:^|[{,])\s*(\w*[^\x00-\x7f\W]\w*)\s*="), _strange_key),
    (re.compile(r"(?:^|[{,])\s*([^\W\d]\w*)\s*:"), _colon),
    (re.compile(r"=\s*\("), _list),
    (re.compile(r"=\s*(?=[,}])"), _no_value),
    (re.compile(r"(?<==)\s*([A-Za-z\u00c0-\u024f][^\0,=\[\]{}()#\x22]*)"), _word),
    (
        re.compile(
            r"(?<=[\[,])\s*([A-Za-z\u00c0-\u024f][^\0,=\[\]{}()#\x22]*)(?=[,\]])"
        ),
        _word,
    ),
)

_WHOLE_LINES: tuple[tuple[re.Pattern[str], Told], ...] = (
    (re.compile(r"\s*(//|;|--|/\*).*"), ("a comment begins with #", "write # instead")),
    (re.compile(r"[^=]*==.*"), ("one = is enough", "write key = value")),
    (re.compile(r".*=\s*"), _NO_VALUE),
    (re.compile(r".*;\s*"), ("no ; ends a line here", "take the ; out")),
    (re.compile(r"[^{[]*=[^{[]*,\s*"), ("no comma ends a line here", "take it out")),
)
