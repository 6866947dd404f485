"""What typer says about a command line, in our own words with the cure."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence

Words = Callable[["re.Match[str]", Sequence[str]], str]

_INVALID = r"Invalid value for '(?P<what>[^']+)': .*"


def sentence(said: str, title: str, commands: Sequence[str] = ()) -> str:
    """One message of typer as a sentence that says what to do.

    `title` is the command as it is typed, `commands` the words that may follow it.
    """
    see = f"see {title} --help"
    for pattern, words in _PATTERNS:
        match = re.match(pattern, said, re.DOTALL)
        if match is not None:
            return words(match, commands).replace("{see}", see)
    return f"The command line can't be read; {see}."


def _option(match: re.Match[str], commands: Sequence[str]) -> str:
    known = (match[2] or "").split(", ")
    near = difflib.get_close_matches(match[1], known, 1)
    cure = f"write {near[0]}" if near else "{see}"
    return f"There is no option {match[1]}; {cure}."


def _command(match: re.Match[str], commands: Sequence[str]) -> str:
    near = difflib.get_close_matches(match[1], commands, 1)
    cure = f'write "{near[0]}"' if near else f"write {_either(commands)}"
    return f'There is no command "{match[1]}"; {cure}.'


def _no_command(match: re.Match[str], commands: Sequence[str]) -> str:
    return f"Say what to do: write {_either(commands)}; {{see}}."


def _number(match: re.Match[str], commands: Sequence[str]) -> str:
    return f"{match['what']} must be a whole number; {{see}}."


def _least(match: re.Match[str], commands: Sequence[str]) -> str:
    return f"{match['what']} must be {match['least']} or more; {{see}}."


def _choice(match: re.Match[str], commands: Sequence[str]) -> str:
    known = re.findall(r"'([^']*)'", match["known"])
    near = difflib.get_close_matches(match["given"], known, 1)
    cure = f'write "{near[0]}"' if near else f"write {_either(known)}"
    return f'{match["what"]} can\'t be "{match["given"]}"; {cure}.'


def _same(told: str) -> Words:
    return lambda match, commands: told.format(*match.groups(), see="{see}")


def _either(words: Sequence[str]) -> str:
    *others, last = words or ["a word that it knows"]
    return f"{', '.join(others)} or {last}" if others else last


_PATTERNS: tuple[tuple[str, Words], ...] = (
    (r"No such option: (\S+)(?: \(Possible options: (.*)\))?", _option),
    (
        r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)",
        _same("{0} is too much here; {see}."),
    ),
    (
        r"Missing (?:argument|option|parameter) '([^']+)'",
        _same("{0} is missing; {see}."),
    ),
    (r"Missing command", _no_command),
    (r"No such command '([^']*)'", _command),
    (r"Option '([^']+)' requires", _same("{0} wants a value behind it; {see}.")),
    (r"Option '([^']+)' does not take", _same("{0} takes no value; {see}.")),
    (rf"{_INVALID}valid integer", _number),
    (rf"{_INVALID}greater than or equal to (?P<least>-?\d+)", _least),
    (rf"{_INVALID}'(?P<given>[^']*)' is not one of (?P<known>.*?)\.?$", _choice),
    (_INVALID, _same("{0} can't be that; {see}.")),
)
