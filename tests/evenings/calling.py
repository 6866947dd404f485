"""Plays the games of an example evening: calls, stops, claims, closes, pays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.money import parse_cents
from hall_tui.views.games import GameOn, game_on
from tests.evenings.balls import Field, InPlay
from tests.evenings.writing import Answer, Script

Wanted = Callable[[InPlay], bool]


class Caller:
    """The caller's and the verifier's desks of an evening.

    `no_win_on` are the balls on which no face may complete a pattern by chance:
    those that would win a pot by their number.
    """

    def __init__(
        self, script: Script, rng: Random, *, caller: str, verifier: str, second: str
    ) -> None:
        self.script = script
        self.rng = rng
        self.no_win_on: set[int] = set()
        self._caller = caller
        self._verifier = verifier
        self._second = second
        self._balls: BallCount = 75

    def do(self, act: str, /, **said: Any) -> Answer:
        """Something that the caller does at the caller's desk."""
        return self.script.do(act, by=self._caller, desk="caller", **said)

    def check(self, act: str, /, **said: Any) -> Answer:
        """Something that the verifier does."""
        return self.script.do(act, by=self._verifier, desk="verifier", **said)

    def leave_out(self, *games: str, reason: str) -> None:
        """Leave games out of the evening, with the second person's leave."""
        for game in games:
            self.do("leave_out", second=self._second, game=game, reason=reason)

    def start(self, game: str, after: int = 90) -> None:
        """Start a game some seconds after what was before."""
        self.script.part()
        self.script.later(after)
        self.do("start", game=game)
        self._balls = self.on().balls

    def on(self) -> GameOn:
        """The game that is on."""
        session = self.script.session
        found = self.script.read(lambda db: game_on(db, session.id))
        assert found is not None, "no game is on"
        return found

    def field(self, *, with_sold: bool = False) -> Field:
        """The faces that can win the stage now, with how they were sold or without."""
        on = self.on()
        rules = self.script.rules
        return self.script.read(lambda db: Field(db, rules, on, with_sold=with_sold))

    def call(self, *balls: int) -> None:
        """Call balls in order; what a lucky number brings is paid at once."""
        for ball in balls:
            told = self.do("call", ball=self.name(ball))
            for award in told.get("bonuses", []):
                self.pay_award(award)

    def name(self, ball: int) -> str | int:
        """A ball as the caller types it: N42, or 42 where there are 90."""
        return ball if self._balls == 90 else ball_name(ball, self._balls)

    def by_chance(
        self, *, not_before: int = 0, keep: Collection[int] = (), short: int = 0
    ) -> list[InPlay]:
        """Call balls by chance until somebody has it; who has it.

        With `short` the last so many balls aren't called, and nobody has it yet.
        """
        field = self.field()
        balls = field.by_chance(self.rng, self.no_win_on, not_before, set(keep))
        for ball in balls[: len(balls) - short]:
            self.call(ball)
            field.call(ball)
        return field.complete()

    def so_that(
        self, *wanted: Wanted, keep: Collection[int] = (), **more: Any
    ) -> list[InPlay]:
        """Call balls so that one face of each kind wins, all together; the faces."""
        field = self.field(with_sold=True)
        lists = [[face for face in field.faces if fits(face)] for fits in wanted]
        last = more.get("last")
        not_on = [ball for ball in self.no_win_on if ball != last]
        balls, faces = field.so_that(self.rng, lists, not_on=not_on, keep=keep, **more)
        self.call(*balls)
        return faces

    def mistype(self, wrong: int, reason: str) -> None:
        """Type a wrong ball and take it back."""
        self.do("call", ball=self.name(wrong))
        self.do("undo", reason=reason)

    def a_ball(self, keep: Collection[int] = ()) -> int:
        """A ball that is left and gives the pattern to nobody who hasn't it.

        Not one of `keep`.
        """
        field = self.field()
        have = field.complete()
        aside = {*self.no_win_on, *keep}
        pool = [ball for ball in field.left() if ball not in aside]
        self.rng.shuffle(pool)
        for ball in pool:
            field.call(ball)
            won = field.complete()
            field.undo()
            if won == have:
                return ball
        raise AssertionError("every ball gives somebody else the pattern")

    def claim(self, face: int | str, verdict: str, **more: Any) -> Answer:
        """Claim a face at the stop; its verdict must be this one."""
        answer = self.check("claim", face=face, **more)
        assert answer["verdict"] == verdict, answer
        return answer

    def win(self, faces: Sequence[InPlay], *, pay: bool = True) -> Answer:
        """Stop, claim faces that have it, close the stage, and pay the awards."""
        self.do("stop")
        return self.close(faces, pay=pay)

    def close(self, faces: Sequence[InPlay], *, pay: bool = True) -> Answer:
        """Claim faces that have it at the stop, close the stage, pay the awards."""
        for face in faces:
            self.claim(face.number, "good")
        closed = self.do("close_stage")
        if pay:
            self.pay(closed)
        return closed

    def pay(self, closed: Answer) -> None:
        """Pay the awards of a closing, large ones with the second person."""
        for award in closed["awards"]:
            self.pay_award(award)

    def pay_award(self, award: Answer, **more: Any) -> Answer:
        """Pay one award from the bank."""
        least = self.script.rules.hall.payouts.second_person_from
        if least is not None and parse_cents(award["amount"]) >= least:
            more.setdefault("second", self._second)
        return self.check("pay", award=award["award"], **more)


def tier(name: str) -> Wanted:
    """Faces of a tier."""
    return lambda face: face.sold.tier == name


def anybody(face: InPlay) -> bool:
    """Any face."""
    return True
