"""`hall-tui check`: faults of a hall.toml, doubts, and what doesn't run yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import HALL_DB, load_rules
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import DONE, WRONG_USAGE

if TYPE_CHECKING:
    from hall_tui.config.faults import ConfigFaults
    from hall_tui.config.loading import Loaded, Notice

app = new_app()


@app.command()
def check(
    hall: HallFile = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of hall.toml.")
    ] = False,
    whole: Annotated[
        bool, typer.Option("--all", help="List what can't be run yet, too.")
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
        print(_in_words(loaded, whole=whole))
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
        "products": len(loaded.running.products),
        "pots": len(loaded.running.pots),
        "sha256": loaded.sha256,
        "notices": [
            {
                "line": one.line,
                "part": one.part,
                "message": one.message,
                "doubtful": one.doubtful,
            }
            for one in loaded.notices
        ],
    }


def _in_words(loaded: Loaded, *, whole: bool) -> str:
    """Doubts first, so that they don't drown; what isn't run yet only when asked."""
    running = loaded.running
    counted = (
        (len(running.games), "game"),
        (len(running.products), "product"),
        (len(running.pots), "pot"),
    )
    runs = ", ".join(f"{count} {word}{'s' * (count != 1)}" for count, word in counted)
    doubts = [one for one in loaded.notices if one.doubtful]
    left_out = [one for one in loaded.notices if not one.doubtful]
    lines = ["Look at these again:", *map(_line, doubts)] if doubts else []
    said = f"{loaded.hall.hall.title}: {runs} run"
    if not left_out:
        return "\n".join([*lines, f"{said}; nothing is left out."])
    parts = f"{len(left_out)} part{'s' * (len(left_out) != 1)} can't be run yet"
    if not whole:
        parts += " (hall-tui check --all lists them)"
        return "\n".join([*lines, f"{said}. {parts}."])
    return "\n".join([*lines, f"{said}. {parts}:", *map(_line, left_out)])


def _line(notice: Notice) -> str:
    line = f"line {notice.line}, " if notice.line else ""
    return f"  {line}{notice.part}: {notice.message}"
