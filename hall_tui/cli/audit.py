"""`hall-tui audit`: every check of the books, and whether it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.cli.options import HALL_DB, AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import DONE, REFUSED

if TYPE_CHECKING:
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

    found = read_hall_file(db, run_all)
    if as_json:
        print_json(_told(found))
    else:
        print(_in_words(found))
    return DONE if found.holds else REFUSED


def _told(found: Audit) -> dict[str, object]:
    checks = [
        {"check": one.name, "ok": not one.faults, "faults": list(one.faults)}
        for one in found.checks
    ]
    return {
        "ok": found.holds,
        "checks": checks,
        "last_act": found.last_act,
        "chain": found.chain_hash,
    }


def _in_words(found: Audit) -> str:
    lines = []
    for one in found.checks:
        lines.append(f"{'WRONG' if one.faults else 'ok':<6}{one.makes_sure}")
        lines.extend(f"      {sentence}" for sentence in one.faults)
    lines.append(f"The journal ends at act {found.last_act}: {found.chain_hash}")
    return "\n".join(lines)
