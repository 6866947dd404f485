"""The text of a hall file as TOML: its values, and where each of them stands."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cached_property
from typing import Any

from hall_tui.config.faults import ConfigFaults, Fault, Path


@dataclass(frozen=True)
class Source:
    """A parsed file: `data` is plain."""

    text: str
    data: dict[str, Any]

    @cached_property
    def root(self) -> Any:
        """The place of each value; most files are sound, and nobody asks for it."""
        return _spanned(self.text)

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

    def line(self, path: Path) -> int:
        """Return the line, from 1, of the value at the path."""
        return self.place(path)[0]

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
        return Source(text, tomllib.loads(text, parse_float=Decimal))
    except tomllib.TOMLDecodeError as error:
        from hall_tui.config.syntax import syntax_fault

        raise ConfigFaults((syntax_fault(str(error), text),), name) from error
    except (InvalidOperation, ValueError) as error:
        fault = Fault(0, 0, "", "a number is far too large", "write a smaller one")
        raise ConfigFaults((fault,), name) from error
    except RecursionError as error:
        fault = Fault(0, 0, "", "lists stand too deep in lists", "write fewer levels")
        raise ConfigFaults((fault,), name) from error


def _spanned(text: str) -> Any:
    import spanned_toml

    return spanned_toml.loads(text, parse_float=Decimal)


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
