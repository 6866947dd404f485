"""Names of other parts: which key names a part of which table, and whether it is.

Works on plain data, so that one fault of form doesn't hide a wrong name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any

from hall_tui.config.faults import Finding, Path, listed, nearest
from hall_tui.config.paths import found
from hall_tui.config.spelling import as_id, is_id, slips
from hall_tui.rules.model.hall import Hall

# What a part of each table is called, in the order of the file.
CALLED = {
    "slots": "slot",
    "cards": "card",
    "card_sets": "card set",
    "stocks": "stock",
    "pages": "page",
    "tiers": "tier",
    "groups": "group",
    "requirements": "requirement",
    "windows": "window",
    "products": "product",
    "discounts": "discount",
    "patterns": "pattern",
    "splits": "split",
    "prizes": "prize",
    "designations": "designation",
    "extra_balls": "extra ball",
    "games": "game",
    "pots": "pot",
    "bonuses": "bonus",
    "certificates": "certificate",
    "keys": "action",
}

# Each table (or two) with the places that name its parts.
REFERENCES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (
        ("slots",),
        ("windows.*.any_of**.slots.[]", "windows.*.any_of**.until.keys")
        + ("pots.*.slots.keys",),
    ),
    (
        ("cards",),
        ("card_sets.*.card", "pages.*.card", "certificates.*.given.tie.card"),
    ),
    (("card_sets",), ("stocks.*.set",)),
    (("stocks",), ("products.*.offers.[].stock",)),
    (("pages",), ("products.*.pages.[]", "games.*.pages.[]")),
    (("tiers",), ("products.*.tiers.[]", "products.*.offers.[].tier")),
    (("groups",), ("attendance.group", "products.*.group")),
    (("requirements",), ("products.*.requires.[]",)),
    (
        ("windows",),
        ("products.*.window", "discounts.*.window", "certificates.*.given.window"),
    ),
    (
        ("products",),
        ("products.*.offers.[].contents.[].product", "splits.*.of.[]")
        + ("pots.*.feeds.[].of.[]", "pots.*.faces_of.[]", "pots.*.entry")
        + ("pots.*.must_go.play_off.proof", "certificates.*.gives.products.[].product")
        + ("certificates.*.gives.instead.keys", "certificates.*.gives.instead.*"),
    ),
    (
        ("products", "groups"),
        ("units.spent_on", "requirements.*.any_of.[]", "requirements.*.on.[]")
        + ("discounts.*.on.[]", "discounts.*.least.[].when.[]")
        + ("discounts.*.least.[].on.[]", "certificates.*.gives.of.[]"),
    ),
    (("discounts",), ("certificates.*.gives.discount",)),
    (
        ("patterns",),
        ("patterns.*.of.[]", "patterns.*.faces.[]", "games.*.stages.[].pattern")
        + ("bonuses.*.prizes.[].pattern",),
    ),
    (("prizes",), ("games.*.stages.[].prize",)),
    (("splits",), ("prizes.*.split", "pots.*.feeds.[].split")),
    (
        ("games",),
        ("attendance.frozen_by", "windows.*.any_of**.until_game")
        + ("windows.*.any_of**.until_precall", "prizes.*.divided_by.[]")
        + ("prizes.*.late_from", "prizes.*.late_to", "games.*.draw.game")
        + ("designations.*.first_of",)
        + ("program.steps.[].precall", "program.steps.[].game")
        + ("pots.*.trigger.games.[]", "pots.*.must_go.play_off.games.[]")
        + ("bonuses.*.games.[]", "bonuses.*.game", "certificates.*.given.games.[]")
        + ("certificates.*.given.game",),
    ),
    (
        ("designations",),
        ("windows.*.any_of**.until_designation", "games.*.marking.designations.[]")
        + ("program.steps.[].designate", "pots.*.trigger.designation")
        + ("bonuses.*.designation",),
    ),
    (("extra_balls",), ("games.*.draw.extra_balls.[]", "pots.*.trigger.extra_ball")),
    (("bonuses",), ("certificates.*.given.bonus",)),
    (("certificates",), ("discounts.*.certificate", "bonuses.*.certificate")),
)


def check_references(data: dict[str, Any]) -> Iterator[Finding]:
    """Yield every name of a part that isn't in the file, and every bad id."""
    yield from _check_ids(data)
    for tables, places in REFERENCES:
        if any(_is_gone(data, table) for table in tables):
            continue
        names = {name for table in tables for name in _ids(data, table)}
        for place in places:
            for path, name in found(data, place):
                if isinstance(name, str) and name not in names:
                    at_key = place.endswith(".keys")
                    yield missing_part(path, name, tables, data, at_key=at_key)
    yield from _check_prizes_of(data)
    yield from _check_twice(data)


def missing_part(
    path: Path,
    name: str,
    tables: tuple[str, ...],
    data: dict[str, Any],
    *,
    at_key: bool = False,
) -> Finding:
    """Return the finding that no part of the tables bears the name."""
    names = [known for table in tables for known in _ids(data, table) if is_id(known)]
    called = " or ".join(CALLED[table] for table in tables)
    added = f"add [{tables[0]}.{as_id(name) or 'your_id'}]"
    near = nearest(name, names)
    if near and slips(name, near) == 0:
        cure = f'write "{near}"'
    elif near:
        cure = f'write "{near}", or {added}'
    elif names:
        cure = f"write one of {listed(names)}, or {added}"
    else:
        cure = added
    return Finding(path, f'there is no {called} "{name}"', cure, at_key=at_key)


def _ids(data: dict[str, Any], table: str) -> tuple[str, ...]:
    """Return the ids of a table, also those that are meant by faulty ones."""
    written = _parts(data, table)
    meant = [as_id(name) for name in written if not is_id(name)]
    return tuple(dict.fromkeys([*written, *meant]))


def _parts(data: dict[str, Any], table: str) -> dict[str, Any]:
    """Return the parts of a table, also where its title has a slip of the pen."""
    parts = data.get(table)
    if table not in data:
        near = (key for key in data if nearest(key, _TABLES) == table)
        parts = data.get(next(near, ""))
    return parts if isinstance(parts, dict) else {}


def _is_gone(data: dict[str, Any], table: str) -> bool:
    """Return whether a table is missing as a whole: a fault that is told once."""
    if table in data:
        return not isinstance(data[table], dict)
    return table in _NEEDED and not _parts(data, table)


_TABLES = tuple(field.name for field in fields(Hall))
_NEEDED = {
    field.name
    for field in fields(Hall)
    if field.default is MISSING and field.default_factory is MISSING
}


def _check_ids(data: dict[str, Any]) -> Iterator[Finding]:
    for table, called in CALLED.items():
        parts = data.get(table)
        if not isinstance(parts, dict):
            continue
        for name in parts:
            if not is_id(name):
                message = f'"{name}" can\'t be the id of a {called}'
                cure = _right_id(name, parts)
                yield Finding((table, name), message, cure, at_key=True)


def _right_id(name: str, parts: dict[str, Any]) -> str:
    meant = as_id(name)
    if not meant or meant in parts:
        return "write another, of lower-case letters, digits and underscores"
    return f'write "{meant}", also where other parts name it'


def _check_prizes_of(data: dict[str, Any]) -> Iterator[Finding]:
    """A percent is of products; the value of a receipt may be of groups too."""
    for path, name in found(data, "prizes.*.of.[]"):
        kind = data["prizes"][path[1]].get("kind")
        tables = ("products",) if kind == "percent" else ("products", "groups")
        if any(_is_gone(data, table) for table in tables) or not isinstance(name, str):
            continue
        if not any(name in _ids(data, table) for table in tables):
            yield _no_products(path, name, tables, data)


def _no_products(
    path: Path, name: str, tables: tuple[str, ...], data: dict[str, Any]
) -> Finding:
    if name not in _ids(data, "groups"):
        return missing_part(path, name, tables, data)
    message = f'"{name}" is a group, and a percent is of products'
    held = [
        key
        for key, product in _parts(data, "products").items()
        if isinstance(product, dict) and product.get("group") == name
    ]
    cure = f"name products of it: {listed(held)}" if held else "name products"
    return Finding(path, message, cure)


def _check_twice(data: dict[str, Any]) -> Iterator[Finding]:
    """A list of names holds each once; the faces of a group may share a pattern."""
    places = [place for _, some in REFERENCES for place in some]
    for place in [*places, "prizes.*.of.[]"]:
        if not place.endswith(".[]") or place.startswith("patterns."):
            continue
        seen: set[tuple[Path, str]] = set()
        for path, name in found(data, place):
            if isinstance(name, str) and (path[:-1], name) in seen:
                yield Finding(path, f'"{name}" is named twice', "keep one of them")
            seen.add((path[:-1], str(name)))
