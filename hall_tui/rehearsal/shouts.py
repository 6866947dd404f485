"""Who shouts in a rehearsal, and what the blower gives: worked out game by game.

The winners are those whom the file shows; what the plan adds are the balls, and in
the later game the mistakes: a ball that was called before, a player who is mistaken,
a card that nobody bought.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.live.tracking import StageTracker
from hall_tui.rehearsal.draws import balls_to_come
from hall_tui.rehearsal.plan import Plan
from hall_tui.rehearsal.pot_ball import balls_that_can_win, last_ball
from hall_tui.rules.balls import LETTERS, BallCount, ball_name
from hall_tui.rules.model.products import CardProduct
from hall_tui.views.claims import Claim, claims_of_game
from hall_tui.views.faces import FaceNumber, face_name, stage_masks
from hall_tui.views.games import GameOn
from hall_tui.views.in_play import faces_of_range, ranges_in_play, squares_of
from hall_tui.views.sessions import Session

REPEAT_AT, MISTAKEN_AT, UNSOLD_AT = 3, 4, 5
"""The counts at which the mistakes of the later game come."""
WhyShouted = Literal["won", "mistaken", "unsold"]


@dataclass(frozen=True, kw_only=True)
class Shout:
    """A face whose player has shouted and that nobody has checked yet."""

    face: str
    number: int
    why: WhyShouted


@dataclass(frozen=True, kw_only=True)
class Blower:
    """The ball that lies in front of the caller; `repeats`: it was called before."""

    name: str
    number: int
    repeats: bool


@dataclass(frozen=True, kw_only=True)
class _Stage:
    """What was planned when a stage began."""

    order: tuple[int, ...]
    mistaken: FaceNumber | None
    unsold: FaceNumber | None


class Players:
    """The players and the blower of one session; use it from one thread."""

    def __init__(self, plan: Plan, rules: Loaded, session: Session) -> None:
        self.plan = plan
        self._rules = rules
        self._session = session
        self._tracker = StageTracker(rules, session)
        self._stages: dict[tuple[int, int], _Stage] = {}
        self._drawn: dict[tuple[str, int], Blower] = {}

    def shouts(self, db: Database, on: GameOn) -> tuple[Shout, ...]:
        """Who has shouted and waits to be checked: first those who have won."""
        self._tracker.refresh(db)
        claims = claims_of_game(db, on.start_id)
        done = {claim.face for claim in claims if _settles(claim, on)}
        won = [one.face for one in self._tracker.winners() if one.face not in done]
        if won or any(claim.stands for claim in claims if _at(claim, on)):
            return tuple(self._shout(face, "won") for face in won)
        planned = self._stage(db, on)
        due: list[tuple[int, FaceNumber | None, WhyShouted]] = [
            (MISTAKEN_AT, planned.mistaken, "mistaken"),
            (UNSOLD_AT, planned.unsold, "unsold"),
        ]
        made = {claim.face for claim in claims}
        for count, face, why in due:
            if face is not None and on.count >= count and face not in made:
                return (self._shout(face, why),)
        return ()

    def blower(self, db: Database, on: GameOn, repeat_tried: bool) -> Blower | None:
        """The next ball; in the later game one comes twice until it was `tried`."""
        called = [call.ball for call in on.calls]
        if self._is_later(on) and on.count == REPEAT_AT and not repeat_tried:
            return self._ball(on, called[0], repeats=True)
        left = (ball for ball in self._stage(db, on).order if ball not in called)
        found = next(left, None)
        return None if found is None else self._ball(on, found, repeats=False)

    def drawn_ball(
        self, db: Database, designation: str, balls: BallCount, drawn: Sequence[str]
    ) -> Blower:
        """The next ball that is drawn for a designation: one that can win its pot."""
        key = (designation, len(drawn))
        if key not in self._drawn:
            chance = self.plan.random(f"{designation}:{len(drawn)}")
            game = self.plan.games[-1]
            found = balls_that_can_win(
                db, self._rules, self._session, game, designation
            )
            names = [ball_name(ball, balls) for ball in found or range(1, balls + 1)]
            name = chance.choice([name for name in names if name not in drawn])
            number = int(name.lstrip(LETTERS))
            self._drawn[key] = Blower(name=name, number=number, repeats=False)
        return self._drawn[key]

    def _stage(self, db: Database, on: GameOn) -> _Stage:
        key = (on.start_id, on.stage)
        if key not in self._stages:
            self._stages[key] = self._planned(db, on)
        return self._stages[key]

    def _planned(self, db: Database, on: GameOn) -> _Stage:
        faces = [
            face
            for found in ranges_in_play(db, self._rules, on)
            for face in faces_of_range(found)
        ]
        later = self._is_later(on) and on.stage == 1
        chance = self.plan.random(f"{on.game}:{on.stage}")
        called = [call.ball for call in on.calls]
        order = tuple(ball for ball in range(1, on.balls + 1) if ball not in called)
        if faces:
            masks = stage_masks(self._rules, on.game, on.stage)
            squares = squares_of(db, self._rules, faces)
            winners = 2 if later else 1
            wish = (
                last_ball(db, self._rules, self._session, on, faces) if later else None
            )
            order = balls_to_come(
                chance, squares, masks, called, on.balls, winners, wish
            )
        mistaken = chance.choice(faces) if later and faces else None
        unsold = self._unsold(faces) if later else None
        return _Stage(order=order, mistaken=mistaken, unsold=unsold)

    def _unsold(self, faces: Sequence[FaceNumber]) -> FaceNumber | None:
        """The last card of the pile, which nobody has bought."""
        product = self._rules.hall.products[self.plan.cards]
        assert isinstance(product, CardProduct)
        stock = self._rules.hall.stocks[product.offers[0].stock]
        found = FaceNumber(stock.set, stock.last)
        return None if found in faces else found

    def _is_later(self, on: GameOn) -> bool:
        return on.game in self.plan.games[1:]

    def _shout(self, face: FaceNumber, why: WhyShouted) -> Shout:
        name = face_name(self._rules.hall, face)
        return Shout(face=name, number=face.number, why=why)

    def _ball(self, on: GameOn, ball: int, *, repeats: bool) -> Blower:
        return Blower(name=ball_name(ball, on.balls), number=ball, repeats=repeats)


def _at(claim: Claim, on: GameOn) -> bool:
    return on.stop is not None and claim.stop_id == on.stop.id


def _settles(claim: Claim, on: GameOn) -> bool:
    """Whether the face was answered in this stage, so that its player is silent."""
    return claim.stage == on.stage and not claim.withdrawn
