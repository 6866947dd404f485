"""The list of all acts and questions of scripts, as tables in Markdown."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin

from hall_tui.acts.all import ACTS
from hall_tui.acts.registry import ANY_PHASE, NO_SESSION, SESSION_OPEN, Act
from hall_tui.cli.queries import QUERIES

_KINDS = {
    "Age": "a number of years",
    "Amount": "an amount",
    "Day": "a date",
    "DiscountName": "a word",
    "DrawerName": "a drawer",
    "HeadCount": "a number",
    "Players": "a number",
    "Quantity": "a number",
    "SignedAmount": "an amount, with - to take out",
    "Tendered": "an amount, or `exact`",
    "Text": "words",
    "Typed": "a number or a word",
    "bool": "true or false",
    "int": "a number",
    "str": "a word",
}


def listing() -> str:
    """Both tables: what can be done, and what can be asked."""
    acts = [_act(ACTS[name]) for name in sorted(ACTS)]
    asked = [
        f"| `{name}` | {QUERIES[name].help} | {_arguments(QUERIES[name].arguments)} |"
        for name in sorted(QUERIES)
    ]
    return "\n".join(
        [
            "| act | what it does | who | when | arguments |",
            "| --- | --- | --- | --- | --- |",
            *acts,
            "",
            "| question | what it tells | arguments |",
            "| --- | --- | --- |",
            *asked,
        ]
    )


def _act(act: Act) -> str:
    who = " or ".join(sorted(act.roles)) or "anybody"
    if act.second is not None:
        who += f", with a second {act.second}"
    cells = (f"`{act.name}`", act.help, who, _when(act), _arguments(act.arguments))
    return f"| {' | '.join(cells)} |"


def _when(act: Act) -> str:
    named = {
        ANY_PHASE: "always",
        SESSION_OPEN: "a session is open",
        NO_SESSION: "no session is open",
    }
    phases = ", ".join(sorted(one.value.replace("_", " ") for one in act.phases))
    return named.get(act.phases, phases)


def _arguments(kind: type[Any]) -> str:
    found = [_argument(kind, field) for field in fields(kind)]
    return "; ".join(found) or "none"


def _argument(kind: type[Any], field: Field[Any]) -> str:
    """`name` what it is; with a ? where it may be left out."""
    may_be_out = field.default is not MISSING or field.default_factory is not MISSING
    owner = next(
        one
        for one in kind.__mro__
        if field.name in vars(one).get("__annotations__", {})
    )
    names = vars(sys.modules[owner.__module__])
    told = _told(ast.parse(str(field.type), mode="eval").body, names)
    if may_be_out:
        return f"`{field.name}`? {told.removesuffix(' or null')}"
    return f"`{field.name}` {told}"


def _told(kind: ast.expr, names: Mapping[str, Any]) -> str:
    """A written annotation in words; `names` are those of its module."""
    if isinstance(kind, ast.BinOp):
        return f"{_told(kind.left, names)} or {_told(kind.right, names)}"
    if isinstance(kind, ast.Subscript):
        return _subscript(kind, names)
    if isinstance(kind, ast.Constant):
        return "null" if kind.value is None else f"`{ast.literal_eval(kind)!s}`"
    name = ast.unparse(kind)
    found = names.get(name)
    if is_dataclass(found) and isinstance(found, type):
        return f"{{{_arguments(found)}}}"
    if get_origin(found) is Literal:
        return " or ".join(f"`{word}`" for word in get_args(found))
    return _KINDS[name]


def _subscript(kind: ast.Subscript, names: Mapping[str, Any]) -> str:
    inside = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
    told = [
        _told(one, names)
        for one in inside
        if not (isinstance(one, ast.Constant) and one.value is Ellipsis)
    ]
    if ast.unparse(kind.value) == "Literal":
        return " or ".join(told)
    if ast.unparse(kind.value) == "dict":
        return f"{{{told[0]}: {told[1]}, ...}}"
    return f"a list of {told[0]}"
