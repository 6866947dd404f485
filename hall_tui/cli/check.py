"""`hall-tui check`: the faults of a hall.toml, and what of it doesn't run yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.options import HALL_DB, AsJson, DbFile, HallFile, load_rules
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import DONE, WRONG_USAGE

if TYPE_CHECKING:
    from hall_tui.config.faults import ConfigFaults
    from hall_tui.config.loading import Loaded

app = new_app()


@app.command()
def check(
    hall: HallFile = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of hall.toml.")
    ] = False,
    as_json: AsJson = False,
    db: DbFile = HALL_DB,
) -> int:
    """Read hall.toml and tell every fault in it, each with its line and its cure."""
    from hall_tui.cli.options import print_json
    from hall_tui.config.faults import ConfigFaults
    from hall_tui.ui.keys import keys_of

    if schema:
        from hall_tui.config.schema import json_schema

        print_json(json_schema())
        return DONE
    try:
        loaded = load_rules(hall)
        keys_of(loaded)
    except ConfigFaults as faults:
        if not as_json:
            raise
        print_json(_faults(faults))
        return WRONG_USAGE
    if as_json:
        print_json(_told(loaded))
    else:
        print(_in_words(loaded))
    return DONE


def _faults(found: ConfigFaults) -> dict[str, object]:
    faults = [
        {
            "line": fault.line,
            "column": fault.column,
            "key": fault.key,
            "message": fault.message,
            "cure": fault.cure,
        }
        for fault in found.faults
    ]
    return {"ok": False, "file": found.name, "faults": faults}


def _told(loaded: Loaded) -> dict[str, object]:
    return {
        "ok": True,
        "games": len(loaded.running.games),
        "sha256": loaded.sha256,
        "notices": [
            {"line": one.line, "part": one.part, "message": one.message}
            for one in loaded.notices
        ],
    }


def _in_words(loaded: Loaded) -> str:
    games = f"{loaded.hall.hall.title}: {len(loaded.running.games)} games run"
    if not loaded.notices:
        return f"{games}; nothing is left out."
    lines = [f"{games}, {len(loaded.notices)} parts can't be run yet:"]
    for one in loaded.notices:
        line = f"line {one.line}, " if one.line else ""
        lines.append(f"  {line}{one.part}: {one.message}")
    return "\n".join(lines)
