"""The text of a hall file as TOML: its values, and where each of them stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

import spanned_toml

from hall_tui.config.faults import ConfigFaults, Fault, Path

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

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
    ("Cannot declare", "this table is written twice", "join the two into one"),
    ("Cannot redefine", "this table is written twice", "join the two into one"),
    ("Cannot mutate", "this table is complete already", "write all of it in one place"),
    ("Cannot overwrite", "this key is written twice", "keep one of them"),
    ("Duplicate inline", "a key is written twice in { }", "keep one of them"),
    ("Unterminated string", "a text doesn't end", 'end it with "'),
    ('Expected "', "a text doesn't end", "end it with the quotes it began with"),
    ("Unclosed array", "a list doesn't end", "put a comma between its values, ] last"),
    (
        "Unclosed inline table",
        "a { } doesn't end on its line",
        "put a comma between its keys and } last, all on one line",
    ),
    ("Expected ']", "the title of a table doesn't end", "end [ with ] and [[ with ]]"),
    (
        "Invalid initial character",
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


@dataclass(frozen=True)
class Source:
    """A parsed file: `data` is plain, `root` has the place of each value."""

    text: str
    root: Any
    data: dict[str, Any]

    def place(self, path: Path, *, at_key: bool = False) -> tuple[int, int]:
        """Return line and column, from 1, of the value at the path.

        Where the path leads to nothing, the place of the nearest table around it;
        a table under a title stands where the title does.
        """
        offset, node = 0, self.root
        for number, step in enumerate(path):
            key, node = _step(node, step)
            if node is None:
                break
            whole = at_key and number == len(path) - 1
            span = node.span()
            if span.stop and not (whole and key is not None):
                offset = span.start
            elif key is not None:
                offset = key.span().start
            else:
                offset = self._title(node, offset)
        line = self.text.count("\n", 0, offset) + 1
        return line, offset - (self.text.rfind("\n", 0, offset) + 1) + 1

    def _title(self, node: Any, otherwise: int) -> int:
        """Return where the [[title]] of a table stands: before its first key."""
        keys = [key.span().start for key in node.inner()]
        title = self.text.rfind("[[", 0, min(keys)) if keys else -1
        return title if title >= 0 else otherwise


def parse(text: str, name: str) -> Source:
    """Return the file's values and places.

    Numbers with a point are read exactly. Raises ConfigFaults with one fault when
    the text isn't TOML.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        root = spanned_toml.loads(text, parse_float=Decimal)
    except spanned_toml.TOMLDecodeError as error:
        raise ConfigFaults((_syntax_fault(str(error), text),), name) from error
    except (InvalidOperation, ValueError) as error:
        fault = Fault(0, 0, "", "a number is far too large", "write a smaller one")
        raise ConfigFaults((fault,), name) from error
    except RecursionError as error:
        fault = Fault(0, 0, "", "lists stand too deep in lists", "write fewer levels")
        raise ConfigFaults((fault,), name) from error
    return Source(text, root, root.unspan())


def _step(node: Any, step: str | int) -> tuple[Any, Any]:
    """Return the key (None in a list) and the value one step down, or None, None."""
    inner = node.inner()
    if isinstance(step, int):
        found = isinstance(inner, list) and step < len(inner)
        return None, inner[step] if found else None
    if isinstance(inner, dict):
        for key, value in inner.items():
            if key.inner() == step:
                return key, value
    return None, None


def _syntax_fault(said: str, text: str) -> Fault:
    place = _PLACE.search(said)
    if place and place[1]:
        line, column = int(place[1]), int(place[2])
    else:
        line = text.rstrip("\n").count("\n") + 1
        column = len(text.rstrip("\n")) - text.rstrip("\n").rfind("\n")
    for start, message, cure in _SYNTAX:
        if said.startswith(start):
            return Fault(line, column, "", message, cure)
    return Fault(line, column, "", "this isn't TOML", "write key = value")
