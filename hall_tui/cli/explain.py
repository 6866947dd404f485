"""`hall-tui explain`: what a rule gives for stated facts, and which rule it is."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import HALL_DB, load_rules
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import wrong_word

if TYPE_CHECKING:
    from hall_tui.cli.explained import Explained
    from hall_tui.cli.facts import Facts
    from hall_tui.rules.model.hall import Hall

app = new_app()

# Module, function, and the list of the facts that it may be told.
KINDS = {
    "pot": ("explain_pot", "explain_pot", "FACTS"),
    "prize": ("explain_prize", "explain_prize", "PRIZE_FACTS"),
    "split": ("explain_prize", "explain_split", "SPLIT_FACTS"),
    "price": ("explain_price", "explain_price", "FACTS"),
    "pattern": ("explain_pattern", "explain_pattern", "FACTS"),
    "board": ("explain_board", "explain_board", "FACTS"),
    "play_off": ("explain_play_off", "explain_play_off", "FACTS"),
}


@app.command()
def explain(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="pot, prize, split, price, pattern, board or play_off.",
        ),
    ],
    facts: Annotated[
        list[str] | None,
        typer.Argument(metavar="KEY=VALUE ...", help="What is so, like total=7500."),
    ] = None,
    hall: HallFile = None,
    as_json: AsJson = False,
    db: DbFile = HALL_DB,
) -> None:
    """Say what a rule gives for the facts stated; no file is looked at but for the
    number of a certificate in an order.

    pot: pot, slot, total, reserve, sessions.
    prize: game, stage, base, winners, owners, players, column, sales, late, ball,
    lacking, receipts.
    split, an amount among winners: amount, winners, unit.
    price: order (JSON), date, time, slot, started, precalled, designated.
    pattern: pattern, card.
    board: bonus, number, stamped, faces, winners, lacking.
    play_off: certificate, faces, balls.
    """
    from hall_tui.cli.explained import in_words
    from hall_tui.cli.facts import read_facts
    from hall_tui.cli.options import print_json

    if kind not in KINDS:
        raise wrong_word("kind of explanation", kind, list(KINDS))
    module_name, function_name, names = KINDS[kind]
    module = import_module(f"hall_tui.cli.{module_name}")
    run: Callable[[Hall, Facts], Explained] = getattr(module, function_name)
    told = read_facts(facts or [], getattr(module, names), db)
    found = run(load_rules(hall).hall, told)
    if as_json:
        print_json({**found.figures, "because": list(found.because)})
    else:
        print(in_words(found))
