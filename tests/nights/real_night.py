"""A night at a hall of bought paper, played by keys: claims of every kind, two pots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np

from db import ledger
from hall_tui.config.loading import Loaded, read_hall
from hall_tui.rules.balls import ball_name
from hall_tui.rules.faces import grid_faces
from hall_tui.rules.money import as_amount, cash_rounded
from hall_tui.views.awards import awards_of
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.program import program
from hall_tui.views.sessions import Session, open_session
from tests.evenings.balls import Field, InPlay
from tests.nights import at_caller, at_office, at_till, at_verifier
from tests.nights.room import line
from tests.nights.typist import Answer, Line, Types, Typist

PRINTED = 200
"""How many faces were bought."""
_SET = '\nprinted = { card = "single", prefix = "P" }\n'
_STOCK = (
    f'\nprinted_1 = {{ set = "printed", first = 1, last = {PRINTED}, faces = 1 }}\n'
)


def bought_paper(rules: Loaded) -> Loaded:
    """The hall with Bonanza on bought paper; on page 2 the last number must be in."""
    text = rules.text.replace("\n# A stock is", f"{_SET}\n# A stock is", 1)
    text = text.replace("\n[pages]\n", f"{_STOCK}\n[pages]\n", 1)
    front, bonanza, rest = text.partition("[products.bonanza]")
    rest = rest.replace('stock = "special_1"', 'stock = "printed_1"', 1)
    text = front + bonanza + rest
    front, game, rest = text.partition("[games.page_2_1]")
    rest = rest.replace('prize = "line" }', 'prize = "line", last_number = "must" }', 1)
    return read_hall(front + game + rest, "hall.toml")


def write_printed(path: Path) -> None:
    """Write the file of the bought faces: the number, then row by row."""
    made = grid_faces(b"bought elsewhere", np.arange(1, PRINTED + 1), 1, True)
    lines = [
        ",".join([str(number), *(str(cell or "FREE") for cell in cells)])
        for number, cells in enumerate(made.reshape(PRINTED, 25).tolist(), start=1)
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")


class Night:
    """What is done by keys in the course of the night, with chance where it is due."""

    def __init__(self, at: Typist, rng: Random) -> None:
        self.at = at
        self.rng = rng
        self.verdicts: list[str] = []

    def do(self, types: Types, answer: Answer | None = None, /, **said: object) -> None:
        """Type something that is done."""
        types(self.at, {"desk": "till-1", **said}, {"ok": True, **(answer or {})})

    def call(self, *balls: int) -> None:
        """Call balls."""
        for ball in balls:
            count = self.on.count + 1
            answer = {"ball": ball_name(ball, 75), "count": count}
            self.do(at_caller.call, answer, ball=ball)

    def claim(self, face: object, verdict: str) -> None:
        """Have a face judged at the stop."""
        number = self.at.count("claim") + 1
        answer = {"claim": number, "verdict": verdict}
        self.do(at_verifier.claim, answer, face=face)
        self.verdicts.append(verdict)

    def stop(self) -> None:
        """Stop for a claim."""
        self.do(at_caller.ACTS["stop"])

    def close_and_pay(self) -> None:
        """Close the stage, and pay whatever is owed from the till."""
        self.do(at_caller.ACTS["close_stage"])
        least = self.at.rules.hall.payouts.second_person_from
        coin = self.at.rules.hall.hall.smallest_coin
        session = self.session.id
        for award in self.at.room.read(lambda db: awards_of(db, session)):
            if award.state != "unpaid":
                continue
            said: Line = {"award": award.id, "drawer": "till-1"}
            if least is not None and award.amount_cents >= least:
                said["second"] = "Nora"
            paid = as_amount(cash_rounded(award.amount_cents, coin))
            self.do(at_verifier.pay, {"paid": paid}, **said)

    def field(self) -> Field:
        """The faces that can win now."""
        rules, on = self.at.rules, self.on
        return self.at.room.read(lambda db: Field(db, rules, on, with_sold=True))

    def winners(self, count: int, others: int = 3) -> tuple[list[int], list[InPlay]]:
        """Balls after which so many faces of different receipts have it at once."""
        field = self.field()
        return field.so_that(self.rng, [field.faces] * count, others=others)

    def face_on(self, receipt: int, page: str) -> str:
        """The first face of a receipt on a page."""
        found = self.at.room.rows(
            "SELECT r.first FROM sold_ranges r JOIN receipt_lines l ON l.id = r.line_id"
            " WHERE l.receipt_id = ? AND r.page = ? ORDER BY r.id",
            receipt,
            page,
        )
        return f"A{found[0]['first']}"

    def to_come(self) -> list[str]:
        """The games that the program has still to play."""
        rules, session = self.at.rules, self.session
        steps = self.at.room.read(lambda db: program(db, rules, session))
        waits = ("next", "to_come")
        return [row.id for row in steps if row.kind == "game" and row.state in waits]

    def leave_out(self, games: Sequence[str]) -> None:
        """Leave games out."""
        for game in games:
            self.do(
                at_caller.leave_out, game=game, second="Max", reason="a short night"
            )

    @property
    def session(self) -> Session:
        """The session that is open."""
        found = self.at.room.read(open_session)
        assert found is not None
        return found

    @property
    def on(self) -> GameOn:
        """The game that is on."""
        session = self.session.id
        found = self.at.room.read(lambda db: game_on(db, session))
        assert found is not None
        return found


def open_doors(night: Night) -> None:
    """A pot of the old books, the session, money in the till."""
    pot = {"pot": "bonanza", "amount": "26000.00", "reason": "the old books"}
    night.do(at_office.correct_pot, **pot, second="Nora")
    night.do(at_office.open_it, date="2026-12-05", slot="evening")
    for _ in range(8):
        night.do(at_till.ACTS["float"], drawer="till-1", amount="5000.00")
    night.leave_out(["double_action", "early_bird_1", "early_bird_2"])


def draw_ahead(night: Night) -> None:
    """The numbers that are drawn for a purpose, and the pre-call of Bonanza."""
    for name, wanted in night.at.rules.hall.designations.items():
        drawn = night.rng.sample(range(1, 10), wanted.balls)
        told = [ball_name(ball, 75) for ball in drawn]
        for place, named in enumerate(told, start=1):
            drawn_so_far = {"balls": told[:place]}
            night.do(at_caller.designate, drawn_so_far, designation=name, ball=named)
    balls = night.rng.sample(range(1, 76), 46)
    for count, number in enumerate(balls, start=1):
        called = {"ball": ball_name(number, 75), "count": count}
        night.do(at_caller.precall, called, game="bonanza", ball=number)


def first_page(night: Night, void: int, other: int) -> None:
    """Two winners at once, after a false bingo; and all that isn't a good claim."""
    night.do(at_caller.start, game="page_1_1")
    balls, winners = night.winners(2)
    night.call(*balls[:-1])
    night.stop()
    night.claim(winners[0].number, "not_yet")
    night.do(at_caller.ACTS["play_on"])
    night.call(balls[-1])
    night.stop()
    night.claim(night.face_on(void, "page_1"), "void")
    night.claim("A599", "not_sold")
    night.claim(night.face_on(other, "page_2"), "wrong_game")
    key_in(night)
    for winner in winners:
        night.claim(winner.number, "good")
    night.close_and_pay()
    night.do(at_caller.start, game="page_1_2")
    balls, winners = night.winners(1)
    night.call(*balls)
    night.stop()
    night.claim(winners[0].number, "good")
    night.close_and_pay()


def key_in(night: Night) -> None:
    """A card whose number no set has: keyed in, and judged again."""
    at = night.at
    night.claim("A19876", "unknown")
    desk = at.desk("verifier")
    rows = "1 16 31 46 61", "2 17 32 47 62", "3 18 48 63", "4 19 34 49 64"
    typed = [line(row) for row in (*rows, "5 20 35 50 65")]
    at.done(desk, "key_face", at.key("key_in"), *typed, line("Max"), told="not sold")
    night.verdicts.append("keyed in")


def second_page(night: Night) -> None:
    """A shout one ball late where the last number must be in; the game is given up."""
    night.do(at_caller.start, game="page_2_1")
    balls, winners = night.winners(1)
    night.call(*balls)
    field = night.field()
    late = winners[0]
    held = {number for square in late.squares for number in square}
    night.call(next(ball for ball in field.left() if ball not in held))
    night.stop()
    night.claim(late.number, "late")
    night.do(at_caller.ACTS["play_on"])
    night.do(at_caller.ACTS["end_game"], reason="a short night", second="Max")


def bonanza(night: Night) -> None:
    """The pot, won within its limit; two share the prize; then the consolation."""
    night.leave_out([game for game in night.to_come() if game != "bonanza"])
    night.do(at_caller.start, game="bonanza")
    balls, (first,) = night.winners(1, others=0)
    night.call(*balls)
    night.stop()
    night.claim(f"P{first.number}", "good")
    night.close_and_pay()
    balls, shared = night.winners(2, others=0)
    night.call(*balls)
    night.stop()
    night.claim(f"P{first.number}", "already_paid")
    for winner in shared:
        night.claim(f"P{winner.number}", "good")
    night.close_and_pay()
    balls, (last,) = night.winners(1, others=0)
    night.call(*balls)
    night.stop()
    night.claim(f"P{shared[0].number}", "out")
    night.claim(f"P{last.number}", "good")
    night.close_and_pay()


def close(night: Night) -> None:
    """Count the till to the cent, and close."""
    held = night.at.room.read(lambda db: ledger.balance(db, "cash:till-1"))
    night.do(at_office.close_it, counted={"till-1": as_amount(held)})
