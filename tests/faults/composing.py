"""Writes the scripts of a busy evening by playing it once, without any trouble.

Two tills whose acts don't depend on each other's order: one sells, moves cash, holds,
voids and refunds; the other sells from books of its own and plays games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db import ledger
from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall, mark_made_by
from hall_tui.acts.work import By
from hall_tui.cli.script_clock import START, ScriptClock
from hall_tui.cli.script_lines import Line
from hall_tui.cli.script_people import MadePeople
from hall_tui.cli.script_run import ScriptRun
from hall_tui.config.loading import Loaded
from hall_tui.rules.money import as_amount
from hall_tui.views.faces import FaceNumber, face_squares, stage_masks
from hall_tui.views.games import game_on
from hall_tui.views.receipts import ranges
from hall_tui.views.sessions import open_session
from tests.faults.processes import Answers

GAMES = (
    "page_1_1",
    "page_1_2",
    "page_2_1",
    "page_2_2",
    "page_3_1",
    "page_3_2",
)
"""The games that are played, in the order of the program."""
BEFORE = ("early_bird_1", "early_bird_2")
"""Those of the program before them, left out."""
LONE = 24
"""Receipts 2 to here hold one card of each special game, to be voided or refunded."""
HELD = 5
"""Sales that are laid aside, to be taken up or given up later."""
REGULAR = {"product": "regular", "medium": "paper"}
SPECIALS = tuple(
    {"product": name, "faces": 1, "medium": "paper"}
    for name in ("bonanza", "double_action")
)
EXACT = {"cash": "exact"}


@dataclass(frozen=True)
class Composed:
    """Scripts by name in the order to run them (the middle two at the same time).

    `answers` by script and line; `balances`: what every account holds once all
    were done, in cents; `file` is where it was all done.
    """

    file: Path
    setting_up: str
    tills: tuple[str, str]
    closing: str
    lines: Mapping[str, list[str]]
    answers: Mapping[str, Answers]
    balances: dict[str, int]

    @property
    def names(self) -> tuple[str, ...]:
        """All scripts, in order."""
        return (self.setting_up, *self.tills, self.closing)

    @property
    def length(self) -> int:
        """How many lines there are in all."""
        return sum(map(len, self.lines.values()))

    def asked(self, act: str) -> int:
        """How many lines of all scripts do an act that is expected to be done."""
        said = [json.loads(line) for name in self.names for line in self.lines[name]]
        return sum(line["do"] == act and "expect" not in line for line in said)

    def write(self, folder: Path) -> None:
        """Write the scripts into a folder."""
        for name in self.names:
            (folder / name).write_text("".join(self.lines[name]), "utf-8")


def late_double_action(text: str) -> str:
    """The hall's rules with Double Action at the end, so that it sells all evening."""
    step = '  { game = "double_action" },\n'
    last = '  { game = "bonanza" },\n'
    assert text.count(step) == text.count(last) == 1
    return text.replace(step, "").replace(last, step + last)


def compose(folder: Path, rules: Loaded, seed: int, sales: int) -> Composed:
    """Play an evening in `folder`: about `sales` sales at the first till."""
    chance = random.Random(seed)
    path = folder / "undisturbed.db"
    create_hall(path)
    with Desk(path, "till-1", rules) as desk:
        mark_made_by(desk, "script", By(act_id="hall:made", at=START, desk="till-1"))
        evening = _Evening(desk, rules, chance)
        evening.set_up()
        evening.first_till(sales)
        evening.second_till()
        evening.close()
        balances = desk.read(lambda db: ledger.accounts(db))
    first, *tills, last = evening.lines
    return Composed(
        path,
        first,
        (tills[0], tills[1]),
        last,
        evening.lines,
        evening.answers,
        balances,
    )


def as_printed(answer: Mapping[str, object]) -> dict[str, Any]:
    """An answer as it reads once it was printed."""
    found: dict[str, Any] = json.loads(json.dumps(answer))
    return found


class _Evening:
    """Does each line as a script would and keeps it."""

    def __init__(self, desk: Desk, rules: Loaded, chance: random.Random) -> None:
        self.lines: dict[str, list[str]] = {}
        self.answers: dict[str, Answers] = {}
        self._held: list[int] = []
        self._desk = desk
        self._rules = rules
        self._chance = chance

    def _begin(self, name: str, at: str) -> None:
        self._name, self._at = name, at
        self.lines[name] = []
        self.answers[name] = {}
        clock = ScriptClock(self._rules.hall, None)
        self._run = ScriptRun(self._desk, name, clock, MadePeople(self._desk))

    def do(self, act: str, /, by: str = "Ada", **given: Any) -> Any:
        """Do a line; what it answers."""
        said: dict[str, str] = {
            key: given.pop(key) for key in ("second", "desk", "expect") if key in given
        }
        if not self.lines[self._name]:
            said["at"] = self._at
        told: dict[str, Any] = {"do": act, "by": by, **said, **given}
        self.lines[self._name].append(json.dumps(told) + "\n")
        number = len(self.lines[self._name])
        line = Line(number=number, do=act, given=given, by=by, **said)
        answer = self._run.answer(line)
        assert "unexpected" not in answer, answer
        self.answers[self._name][number] = as_printed(answer)
        return answer

    def set_up(self) -> None:
        """Open the session, put money out, sell what is taken back later."""
        self._begin("1-opening.jsonl", "2026-12-05T17:00:00")
        self.do("open_session", date="2026-12-05", slot="evening")
        self.do("set_column", column=2, reason="so that sales don't change it")
        for drawer, amount in {"till-1": 200, "till-2": 200, "bank": 3000}.items():
            self.do("float", drawer=drawer, amount=f"{amount}.00")
        for game in BEFORE:
            self.do("leave_out", second="Eve", game=game, reason="no time")
        self._sell({**REGULAR, "faces": 3})
        for _ in range(2, LONE + 1):
            self._sell(*SPECIALS, player={"receipt": 1})
        for _ in range(HELD):
            self._held.append(self.do("hold", items=self._order())["held"])
        for place, ball in enumerate((61, 62)):
            self.do("designate", designation=("loonie", "toonie")[place], ball=ball)

    def first_till(self, sales: int) -> None:
        """Sell, and do with cash and receipts whatever a till does."""
        self._begin("2-till-one.jsonl", "2026-12-05T17:10:00")
        odd = self._odd_acts()
        for _ in range(sales):
            self._sell(
                *self._order(), tender=self._chance.choice([EXACT, {"cash": "60.00"}])
            )
            if self._chance.random() < 0.6:
                next(odd, None)
        for _ in odd:
            pass

    def _order(self) -> list[dict[str, Any]]:
        items: list[dict[str, Any]] = [
            {**REGULAR, "faces": self._chance.choice([3, 6])}
        ]
        if self._chance.random() < 0.7:
            special = self._chance.choice(SPECIALS)
            items.append({**special, "quantity": self._chance.randint(1, 3)})
        return items

    def _sell(self, *items: dict[str, Any], **more: Any) -> Any:
        return self.do("sell", items=list(items), **{"tender": EXACT, **more})

    def _odd_acts(self) -> Iterator[None]:
        """One act at a time that isn't a sale of the first till."""
        for number in range(2, LONE + 1):
            act = ("void", "refund", "reprint")[number % 3]
            confirmed = {} if act == "reprint" else {"second": "Eve", "reason": "left"}
            self.do(act, receipt=number, **confirmed)
            yield
            self._one_more(number)
            yield

    def _one_more(self, number: int) -> None:
        amount = f"{self._chance.randint(1, 9)}.00"
        kind = number % 8
        if kind == 0:
            self.do("drop_held", held=self._held.pop(), reason="went home")
        elif kind == 1:
            self.do("recall", held=self._held.pop())
            self.do("drop_sale", reason="went home")
        elif kind == 2:
            self.do("float", drawer="till-1", amount=amount)
        elif kind == 3:
            self.do("drop", drawer="till-1", amount=amount)
        elif kind == 4:
            between = {"from_drawer": "till-1", "to_drawer": "bank"}
            self.do("move_cash", **between, amount=amount)
        elif kind == 5:
            self.do("pay_in", drawer="till-1", amount=amount, reason="lost and found")
        elif kind == 6:
            self.do(
                "pay_out", drawer="till-1", amount=amount, reason="tape", second="Eve"
            )
        else:
            self.do(
                "void",
                receipt=9_999,
                second="Eve",
                reason="x",
                expect="no_such_receipt",
            )

    def second_till(self) -> None:
        """Sell nine-face books by their numbers and play games that they win."""
        self._begin("3-till-two.jsonl", "2026-12-05T17:10:00")
        book = 1
        receipts = []
        for _ in range(len(GAMES) + 1):
            receipts.append(self._sell_book(book))
            book += 1
        for game, receipt in zip(GAMES, receipts, strict=False):
            self._play(game, receipt)
            for _ in range(self._chance.randint(2, 5)):
                self._sell_book(book)
                book += 1

    def _sell_book(self, book: int) -> int:
        item = {**REGULAR, "faces": 9, "book": book}
        sold = self._sell(item, desk="till-2", by="Eve")
        assert isinstance(sold["receipt"], int)
        return sold["receipt"]

    def _play(self, game: str, receipt: int) -> None:
        """Play a game until a face of a receipt has the pattern; pay it."""
        self.do("start", by="Eve", game=game)
        page = self._rules.hall.games[game].pages[0]
        held = self._desk.read(lambda db: ranges(db, receipt))
        mine = next(one for one in held if one.page == page)
        face = FaceNumber(mine.card_set, self._chance.randint(mine.first, mine.last))
        won = []
        for ball in self._missing(game, face):
            if self._chance.random() < 0.15:
                self._mistake(ball)
            won += self.do("call", by="Eve", ball=ball).get("bonuses", [])
        self.do("stop", by="Eve")
        claimed = self.do("claim", by="Eve", face=face.number, set=face.card_set)
        assert claimed["verdict"] == "good", claimed
        won += self.do("close_stage", by="Eve")["awards"]
        for award in won:
            self.do("pay", by="Eve", second="Ada", award=award["award"])

    def _missing(self, game: str, face: FaceNumber) -> list[int]:
        """The balls that a face still needs for the nearest mask of the first stage."""
        squares = self._desk.read(lambda db: face_squares(db, self._rules, face))
        called = self._called()
        wanted = [
            [
                numbers[0]
                for square, numbers in enumerate(squares)
                if mask >> square & 1 and numbers[0] not in called
            ]
            for mask in stage_masks(self._rules, game, 1)
        ]
        return min(wanted, key=len)

    def _called(self) -> set[int]:
        session = self._desk.read(open_session)
        assert session is not None
        on = self._desk.read(lambda db: game_on(db, session.id))
        assert on is not None
        return {call.ball for call in on.calls}

    def _mistake(self, ball: int) -> None:
        """Call a wrong ball and take it back; call a ball twice, refused."""
        other = next(n for n in range(1, 76) if n != ball and n not in self._called())
        self.do("call", by="Eve", ball=other)
        self.do("call", by="Eve", ball=other, expect="already_called")
        self.do("undo", by="Eve", reason="misread")

    def close(self) -> None:
        """Close the session with what the drawers hold."""
        self._begin("4-closing.jsonl", "2026-12-05T22:00:00")
        held = self._desk.read(lambda db: ledger.accounts(db, "cash:"))
        counted = {
            account.removeprefix("cash:"): as_amount(cents)
            for account, cents in held.items()
        }
        why = {"second": "Eve", "reason": "no time"}
        self.do("close_session", counted=counted, unplayed=True, **why)
