"""Where in a hall file a thing of one sort stands, by a pattern of its path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hall_tui.config.faults import Path

Found = tuple[Path, object]


def found(data: dict[str, Any], pattern: str) -> Iterator[Found]:
    """Yield path and value of everything that the pattern names, in file order.

    A pattern is dotted: `*` stands for any id of a table, `[]` for each value of
    a list, `any_of**` for a table and the alternatives nested in its `any_of`,
    `keys` for the keys of a table. What has another form is passed over.
    """
    yield from _walk(data, pattern.split("."), ())


def _walk(node: Any, steps: list[str], path: Path) -> Iterator[Found]:
    if not steps:
        yield path, node
        return
    step, rest = steps[0], steps[1:]
    if step == "[]":
        for place, value in enumerate(node if isinstance(node, list) else ()):
            yield from _walk(value, rest, (*path, place))
    elif isinstance(node, dict):
        yield from _walk_table(node, step, rest, path)


def _walk_table(
    node: dict[str, Any], step: str, rest: list[str], path: Path
) -> Iterator[Found]:
    if step == "keys":
        yield from ((path + (key,), key) for key in node)
    elif step == "*":
        for key, value in node.items():
            yield from _walk(value, rest, (*path, key))
    elif step.endswith("**"):
        yield from _walk(node, rest, path)
        nested = step.removesuffix("**")
        yield from _walk(node, [nested, "[]", step, *rest], path)
    elif step in node:
        yield from _walk(node[step], rest, (*path, step))
