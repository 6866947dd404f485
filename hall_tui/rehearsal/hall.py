"""Makes the hall of a rehearsal: a file of its own, people, a session, early buyers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall, mark_made_by
from hall_tui.acts.registry import ROLES
from hall_tui.acts.work import By
from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.clock import SATURDAY, evening_of
from hall_tui.rehearsal.goods import Ask
from hall_tui.rehearsal.plan import CantRehearse, Plan
from hall_tui.views.draws import balls_of_game
from hall_tui.views.pots import name_of, running_pots
from hall_tui.views.program import games_of_designation

TRAINEE, TRAINEE_DESK = "Trainee", "till-1"
CASHIER, CASHIER_DESK = "Cashier", "till-2"
CALLER, VERIFIER, MANAGER = "Caller", "Verifier", "Manager"
PEOPLE = {
    MANAGER: ("manager",),
    CASHIER: ("cashier",),
    CALLER: ("caller",),
    VERIFIER: ("verifier",),
    TRAINEE: ROLES,
}
"""Everybody of the hall, by what they do; the trainee may do it all."""
SEATS = {
    "office": MANAGER,
    CASHIER_DESK: CASHIER,
    "caller-1": CALLER,
    "verifier-1": VERIFIER,
    TRAINEE_DESK: TRAINEE,
}
FLOATS = {TRAINEE_DESK: "100.00", CASHIER_DESK: "100.00", "bank": "1000.00"}
POT_BEFORE = "150.00"
"""What lies in the pots for which the players of the evening buy entries."""
LEFT_OUT = "left out of the practice evening"
MISCOUNTED = "counted wrong before"
OVER = "the practice evening is over"
FILLED = "put in by the hall"


def make_hall(folder: Path, rules: Loaded, plan: Plan) -> Path:
    """Make the practice hall in an empty folder; the file that it is in.

    Raises FileTrouble, and CantRehearse where the hall's rules don't let it.
    """
    path = folder / "hall.db"
    if path.exists():
        raise CantRehearse(f"{path} is there already: rehearse in a new folder.")
    create_hall(path)
    (folder / "hall.toml").write_text(rules.text, encoding="utf-8", newline="\n")
    slot, starts = evening_of(rules.hall)
    with Desk(path, "office", rules) as desk:
        made = _Maker(desk, starts - timedelta(minutes=30))
        made.people()
        made.fill_pots(rules, plan, slot)
        made.do("open_session", MANAGER, date=SATURDAY.isoformat(), slot=slot)
        for drawer, amount in FLOATS.items():
            made.do("float", CASHIER, drawer=drawer, amount=amount)
        for game in plan.left_out:
            made.do("leave_out", CALLER, second=MANAGER, game=game, reason=LEFT_OUT)
        for name in plan.drawn:
            made.designate(rules, plan, name)
        for ask in plan.early:
            made.sell(ask)
    return path


class _Maker:
    """Does the acts that come before the evening, a second apart."""

    def __init__(self, desk: Desk, at: datetime) -> None:
        self._desk = desk
        self._at = at
        self._count = 0

    def people(self) -> None:
        """Everybody comes and takes a seat."""
        mark_made_by(self._desk, "rehearsal", self._by(None, "office", None))
        for name, roles in PEOPLE.items():
            by = None if name == MANAGER else MANAGER
            self.do("add_person", by, name=name, roles=list(roles))
        for desk, name in SEATS.items():
            self.do("sign_in", name, desk)

    def fill_pots(self, rules: Loaded, plan: Plan, slot: str) -> None:
        """Put money into the pots that can be won tonight with an entry."""
        sold = {good.product for ask in plan.asks for good in ask.goods}
        for key in running_pots(rules, slot):
            if rules.hall.pots[key.pot].entry in sold:
                self.do(
                    "correct_pot",
                    MANAGER,
                    second=TRAINEE,
                    pot=name_of(key),
                    amount=POT_BEFORE,
                    reason=FILLED,
                )

    def designate(self, rules: Loaded, plan: Plan, name: str) -> None:
        """Draw all balls of a designation; one that repeats another is drawn again."""
        games = games_of_designation(rules, name)
        if not games:
            return
        balls = list(range(1, balls_of_game(rules.hall, games[0]) + 1))
        plan.random(name).shuffle(balls)
        left = rules.hall.designations[name].balls
        for ball in balls:
            given = {"designation": name, "ball": ball}
            if left and self._try("designate", CALLER, "caller-1", None, given) is None:
                left -= 1

    def sell(self, ask: Ask) -> None:
        """Somebody buys at the other till. Raises CantRehearse."""
        refused = self._try("sell", CASHIER, CASHIER_DESK, None, ask.arguments)
        if refused is not None:
            raise CantRehearse(refused)

    def do(
        self,
        act: str,
        by: str | None,
        desk: str = "office",
        *,
        second: str | None = None,
        **given: object,
    ) -> None:
        """Do an act that has to be done. Raises CantRehearse."""
        refused = self._try(act, by, desk, second, given)
        if refused is not None:
            raise CantRehearse(refused)

    def _try(
        self,
        act: str,
        by: str | None,
        desk: str,
        second: str | None,
        given: Mapping[str, object],
    ) -> str | None:
        """Do an act; the sentence of its refusal, None when it was done."""
        answer = self._desk.do(act, given, self._by(by, desk, second))
        return answer.message

    def _by(self, operator: str | None, desk: str, second: str | None) -> By:
        self._count += 1
        self._at += timedelta(seconds=1)
        return By(f"before:{self._count}", self._at, desk, operator, second)
