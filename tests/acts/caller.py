"""Plays games in tests of acts: sells faces, calls their balls, claims and closes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlite_utils import Database

from hall_tui.acts.registry import Data
from hall_tui.views import program as program_view
from hall_tui.views.faces import FaceNumber, face_squares
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.program import StepRow, unplayed_games
from hall_tui.views.sessions import open_session, rules_of
from tests.acts.evening import Evening


def sell(evening: Evening, *items: dict[str, Any], **more: Any) -> int:
    """Sell an order for more cash than any costs; the receipt's number."""
    tender = {"cash": "500.00"}
    found = evening.ok("sell", by="Ann", items=list(items), tender=tender, **more)
    assert isinstance(found["receipt"], int)
    return found["receipt"]


def regular(faces: int = 6, **more: Any) -> dict[str, Any]:
    """A regular book on paper."""
    return {"product": "regular", "faces": faces, "medium": "paper", **more}


def single(product: str, quantity: int = 1) -> dict[str, Any]:
    """Cards of one face on paper."""
    return {
        "product": product,
        "faces": 1,
        "medium": "paper",
        "quantity": quantity,
    }


def faces_of(evening: Evening, receipt: int, page: str) -> list[FaceNumber]:
    """The faces of a receipt on a page, the first one first."""
    found = evening.rows(
        "SELECT r.card_set, r.first, r.last FROM sold_ranges r"
        " JOIN receipt_lines l ON l.id = r.line_id"
        " WHERE l.receipt_id = ? AND r.page = ? ORDER BY r.id",
        receipt,
        page,
    )
    return [
        FaceNumber(row["card_set"], number)
        for row in found
        for number in range(row["first"], row["last"] + 1)
    ]


def squares(evening: Evening, face: FaceNumber) -> tuple[tuple[int, ...], ...]:
    """The numbers of each square of a face."""
    found: tuple[tuple[int, ...], ...] = evening.read(
        lambda db: face_squares(db, evening.config, face)
    )
    return found


def first_balls(
    evening: Evening, face: FaceNumber, count: int | None = None
) -> list[int]:
    """One ball of each of the first squares of a face; all squares by default."""
    return [numbers[0] for numbers in squares(evening, face)[:count]]


def others(taken: Iterable[int], balls: int = 75) -> list[int]:
    """The balls that aren't among those taken."""
    held = set(taken)
    return [ball for ball in range(1, balls + 1) if ball not in held]


AHEAD = {"loonie": (52,), "toonie": (6,), "parity": (32,), "wild": (13, 40, 57)}


def draw_ahead(evening: Evening, **balls: int) -> None:
    """Draw all that is designated before the first game; some balls may be chosen."""
    for row in program(evening):
        if row.kind != "designate" or row.state not in ("next", "to_come"):
            continue
        for ball in [balls[row.id]] if row.id in balls else AHEAD[row.id]:
            evening.ok("designate", by="Joe", designation=row.id, ball=ball)


def program(evening: Evening) -> list[StepRow]:
    """The steps of the open session as they stand."""
    session = evening.read(open_session)
    found: list[StepRow] = evening.read(
        lambda db: program_view.program(db, evening.config, session)
    )
    return found


def call_all(evening: Evening, balls: Sequence[int], by: str = "Joe") -> Data:
    """Call balls in order; what the last call answered."""
    answer: Data = {}
    for ball in balls:
        answer = evening.ok("call", by=by, ball=ball)
    return answer


def precall_all(evening: Evening, game: str, balls: Sequence[int]) -> None:
    """Pre-call balls in order."""
    for ball in balls:
        evening.ok("precall", by="Joe", game=game, ball=ball)


def leave_out(evening: Evening, *games: str) -> None:
    """Leave games out of the program."""
    for game in games:
        evening.ok("leave_out", by="Joe", second="Max", game=game, reason="no time")


def unplayed(db: Database) -> list[str]:
    """The games of the open session with cards out that weren't played."""
    session = open_session(db)
    assert session is not None
    return unplayed_games(db, rules_of(db, session), session)


def up_to(evening: Evening, game: str) -> None:
    """Leave out all games of the program before one that can be left out."""
    for row in evening.config.hall.program.steps:
        name = getattr(row, "game", None)
        if name == game:
            return
        if name in evening.config.running.games:
            leave_out(evening, name)


def start_special(evening: Evening, game: str, **designated: int) -> list[FaceNumber]:
    """Start a game with cards of its own, and what is designated; its sold faces."""
    receipt = sell(
        evening, regular(), {"product": game, "medium": "paper", "quantity": 3}
    )
    up_to(evening, game)
    for name, ball in designated.items():
        evening.ok("designate", by="Joe", designation=name, ball=ball)
    evening.ok("start", by="Joe", game=game)
    return faces_of(evening, receipt, game)


def claim(evening: Evening, face: FaceNumber) -> Data:
    """Claim a face at the caller's stop, by its set."""
    return evening.ok("claim", by="Vera", face=face.number, set=face.card_set)


def win(evening: Evening, *faces: FaceNumber) -> Data:
    """Stop, claim the faces, all of them good, and close the stage."""
    evening.ok("stop", by="Joe")
    for face in faces:
        found = claim(evening, face)
        assert found["verdict"] == "good", found
    return evening.ok("close_stage", by="Joe")


def awarded(answer: Data) -> list[tuple[object, object, object]]:
    """(of, source, amount) of each award of a closing."""
    awards = answer["awards"]
    assert isinstance(awards, list)
    return [(award["of"], award["source"], award["amount"]) for award in awards]


def on(evening: Evening) -> GameOn | None:
    """The game that is on."""
    found = evening.read(open_session)
    game: GameOn | None = evening.read(lambda db: game_on(db, found.id))
    return game
