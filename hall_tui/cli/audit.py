"""`hall-tui audit`: every check of the books, and whether it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.cli.found import HALL_DB, load_rules
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import DONE, REFUSED

if TYPE_CHECKING:
    from pathlib import Path

    from hall_tui.rules.model.hall import Hall
    from hall_tui.views.audit import Audit

app = new_app()


@app.command()
def audit(db: DbFile = HALL_DB, hall: HallFile = None, as_json: AsJson = False) -> int:
    """Check all the books and say of each check whether it holds.

    The file is only read. The exit code is 1 when something is wrong.
    """
    from hall_tui.acts.hall_files import read_hall_file
    from hall_tui.cli.options import print_json
    from hall_tui.views.audit import audit as run_all

    rules = _hall(hall, db)
    found = read_hall_file(db, lambda at: run_all(at, rules))
    if as_json:
        print_json(_told(found))
    else:
        print(_in_words(found))
    return DONE if found.holds else REFUSED


def _hall(file: Path | None, db: Path) -> Hall | None:
    """The hall's file, None when it has faults: the books are checked without it."""
    from hall_tui.config.faults import ConfigFaults

    try:
        return load_rules(file, db).hall
    except ConfigFaults:
        return None


def _told(found: Audit) -> dict[str, object]:
    from hall_tui.rules.money import as_amount

    checks = [
        {"check": one.name, "ok": not one.faults, "faults": list(one.faults)}
        for one in found.checks
    ]
    return {
        "ok": found.holds,
        "checks": checks,
        "old_pots": None
        if found.old_pots is None
        else {pot.name: as_amount(pot.cents) for pot in found.old_pots},
        "last_act": found.last_act,
        "chain": found.chain_hash,
    }


def _in_words(found: Audit) -> str:
    lines = []
    for one in found.checks:
        lines.append(f"{'WRONG' if one.faults else 'ok':<6}{one.makes_sure}")
        lines.extend(f"      {sentence}" for sentence in one.faults)
    if found.old_pots is None:
        lines.append("note  hall.toml has faults: the pots weren't compared with it.")
    lines.extend(f"note  {pot.sentence}" for pot in found.old_pots or ())
    lines.append(f"The journal ends at act {found.last_act}: {found.chain_hash}")
    return "\n".join(lines)
