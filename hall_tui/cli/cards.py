"""`hall-tui cards`: the sets of cards, a file of printed faces, one face."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer

from hall_tui.cli.found import HALL_DB, load_rules
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import RefusedByRule, Stopped, wrong_word
from hall_tui.rules.wording import counted

if TYPE_CHECKING:
    from hall_tui.config.loading import Loaded
    from hall_tui.rules.card_files import CardFile, NumberedFace

app = new_app()

DESK = "cards"
"""The desk at which faces are taken in, so that nobody's till is taken by it."""


@app.command("list")
def list_sets(
    db: DbFile = HALL_DB, hall: HallFile = None, as_json: AsJson = False
) -> None:
    """List the sets of cards of the hall, with how many faces each holds."""
    from hall_tui.cli.cards_shown import sets_of
    from hall_tui.cli.options import print_json

    found = sets_of(db, load_rules(hall, db))
    if as_json:
        print_json({"sets": found})
        return
    for one in found:
        faces = counted(cast(int, one["faces"]), "face")
        print(f"{one['set']}: {faces} ({one['made']}), {one['card']}")


@app.command("show")
def show(
    card_set: Annotated[str, typer.Argument(metavar="SET")],
    number: Annotated[
        str, typer.Argument(metavar="NUMBER", help="With its prefix or without.")
    ],
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Show one face of a set."""
    from hall_tui.cli.cards_shown import face_rows, face_text, number_typed
    from hall_tui.cli.options import print_json

    rules = load_rules(hall, db)
    _require_set(rules, card_set)
    read = number_typed(rules, card_set, number)
    rows = face_rows(db, rules, card_set, read)
    if as_json:
        print_json({"set": card_set, "number": read, "rows": rows})
    else:
        print(face_text(rows))


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One card a line.")],
    card_set: Annotated[
        str, typer.Option("--set", metavar="SET", help="The set that they make.")
    ],
    delimiter: Annotated[str, typer.Option(help="What stands between fields.")] = ",",
    width: Annotated[
        int,
        typer.Option(min=0, help="Fields of so many characters, without a delimiter."),
    ] = 0,
    number_width: Annotated[
        int, typer.Option(min=0, help="Characters of the card's number, with --width.")
    ] = 0,
    order: Annotated[
        Literal["row", "column"], typer.Option(help="Row by row, or column by column.")
    ] = "row",
    number_at: Annotated[
        Literal["first", "last"],
        typer.Option("--number", help="Where the card's number stands."),
    ] = "first",
    operator: Annotated[
        str | None, typer.Option(help="The manager who does it; any PIN is asked.")
    ] = None,
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Take in the faces of printed cards, once all of them are sound."""
    from hall_tui.cli.options import print_json
    from hall_tui.rules.card_files import CardFile

    form = CardFile(
        delimiter=None if width else delimiter,
        width=width or 2,
        number_width=number_width,
        order=order,
        number_at=number_at,
    )
    rules = load_rules(hall, db)
    _require_set(rules, card_set)
    raw = file.read_bytes()
    faces = _faces(file, raw, rules, card_set, form)
    digest = hashlib.sha256(raw).hexdigest()
    told = _import(db, rules, card_set, faces, digest, operator)
    if as_json:
        print_json(told)
    else:
        print(f"Taken in: {counted(cast(int, told['faces']), 'face')} of {card_set}.")


def _require_set(rules: Loaded, card_set: str) -> None:
    if card_set not in rules.hall.card_sets:
        raise wrong_word("card set", card_set, list(rules.hall.card_sets))


def _faces(
    file: Path, raw: bytes, rules: Loaded, card_set: str, form: CardFile
) -> list[NumberedFace]:
    """The faces of a file. Raises Stopped."""
    from hall_tui.rules.card_files import CardFileFault, read_cards

    card = rules.hall.cards[rules.hall.card_sets[card_set].card]
    try:
        return read_cards(raw.decode("utf-8-sig"), card, form)
    except UnicodeDecodeError as error:
        raise Stopped(f"{file} isn't text in UTF-8: save it as such.") from error
    except CardFileFault as error:
        raise Stopped(f"{file}: {error}") from error


def _import(
    file: Path,
    rules: Loaded,
    card_set: str,
    faces: list[NumberedFace],
    digest: str,
    operator: str | None,
) -> dict[str, object]:
    """Do the act. Raises Stopped, RefusedByRule."""
    from hall_tui.acts.desk import Desk
    from hall_tui.acts.work import By
    from hall_tui.cli.sign_in import sign_in
    from hall_tui.cli.waiting import tell_waiting

    with Desk(file, "cards", rules, tell_waiting) as desk:
        who = sign_in(desk, operator, DESK)
        by = By(
            act_id=f"cards:{card_set}:{digest}",
            at=datetime.now(UTC),
            desk=DESK,
            operator=who,
        )
        given = {
            "set": card_set,
            "faces": [{"number": one.number, "cells": one.cells} for one in faces],
        }
        answer = desk.do("import_cards", given, by)
        left = replace(by, act_id=f"{by.act_id}:{by.at.isoformat()}")
        desk.do("sign_out", {}, left)
    if not answer.ok:
        raise RefusedByRule(answer.message or "The cards were refused.")
    return answer.data
