"""What a TOML parser says of a faulty text, in plain words with line and column."""

from __future__ import annotations

import re

from hall_tui.config.faults import Fault
from hall_tui.config.habits import habit_in, title_meant

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

_NO_KEY = "Invalid initial character"
_NO_TITLE = "Expected ']"

# What the parser says where somebody may have followed a habit of other writing.
_UNREADABLE = (
    *("Invalid value", "Invalid statement", "Expected '='", "Expected newline"),
    *("Unclosed", "Illegal character", _NO_KEY),
)

# What stands where a key should, with what that means; nothing is the line's end.
_INSTEAD_OF_A_KEY = {
    "": (
        "a { } doesn't end on its line",
        "write it on one line, or as a table under a [title]",
    ),
    "}": ("a comma stands right before }", "take the comma out"),
}

_TWICE = "join the two into one, or give one of them another id"

# What the parser says (the start of it), what that means, what to do.
_SYNTAX: tuple[tuple[str, str, str], ...] = (
    (
        "Expected '=' after a key",
        "a key has no value",
        'write it as key = value, and a title as [title]; a text stands in "quotes"',
    ),
    (
        "Expected newline",
        "something follows that doesn't belong to the line",
        "write one key = value on a line, a number without a leading 0, and put a "
        "text in quotes",
    ),
    ("Cannot declare", "this table is written twice", _TWICE),
    ("Cannot redefine", "this table is written twice", _TWICE),
    ("Cannot mutate", "this table is complete already", "write all of it in one place"),
    ("Cannot overwrite", "this key is written twice", "keep one of them"),
    ("Duplicate inline", "a key is written twice in { }", "keep one of them"),
    ("Unterminated string", "a text doesn't end", 'end it with "'),
    ('Expected "', "a text doesn't end", "end it with the quotes it began with"),
    (
        "Unclosed array",
        "a list doesn't end",
        "put a comma before this value, or ] after the last one",
    ),
    (
        "Unclosed inline table",
        "a { } doesn't end on its line",
        "put a comma between its keys and } last, all on one line",
    ),
    (_NO_TITLE, "the title of a table doesn't end", "end [ with ] and [[ with ]]"),
    (
        _NO_KEY,
        "a key can't begin like this",
        "use lower-case letters, digits and underscores",
    ),
    ("Invalid statement", "a line can't begin like this", "write key = value"),
    ("Invalid date", "there is no such date", "write it as 2026-12-31"),
    (
        "Unescaped",
        "a \\ stands alone in a text",
        "write \\\\, or put the text in 'single quotes'",
    ),
    ("Invalid hex", "a \\u in a text lacks its digits", "write four of them"),
    ("Escaped character", "a \\u in a text names no character", "write the character"),
    ("Illegal character '\\n'", "a text doesn't end on its line", 'end it with "'),
    (
        "Illegal character",
        "a character isn't allowed here",
        "end the text or retype it",
    ),
    ("Found invalid", "a character isn't allowed here", "end the text or retype it"),
    (
        "Invalid value",
        "no value is written like this",
        'put a text in "quotes"; yes and no are true and false',
    ),
)


def syntax_fault(said: str, text: str) -> Fault:
    """Return what the parser said about the text as a fault with its place."""
    place = _PLACE.search(said)
    if place and place[1]:
        line, column = int(place[1]), int(place[2])
    else:
        line = text.rstrip("\n").count("\n") + 1
        column = len(text.rstrip("\n")) - text.rstrip("\n").rfind("\n")
    lines = text.split("\n")
    whole = lines[line - 1] if line <= len(lines) else ""
    here = whole[column - 1 : column]
    meant = title_meant(whole) if said.startswith(_NO_TITLE) else None
    if said.startswith(_UNREADABLE):
        meant = habit_in(whole, column)
    if meant:
        return Fault(line, column, "", *meant)
    if said.startswith(_NO_KEY) and here in _INSTEAD_OF_A_KEY:
        return Fault(line, column, "", *_INSTEAD_OF_A_KEY[here])
    for start, message, cure in _SYNTAX:
        if said.startswith(start):
            return Fault(line, column, "", message, cure)
    return Fault(line, column, "", "this isn't TOML", "write key = value")
