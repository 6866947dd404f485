"""The tutor beside the screen: reads the file when it moved, hints, and takes notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.live.writing import Clock
from hall_tui.rehearsal.books import read_books
from hall_tui.rehearsal.clock import local_of
from hall_tui.rehearsal.coach import hint
from hall_tui.rehearsal.hints import Hint, Keys
from hall_tui.rehearsal.lesson import Lesson, Memory, Where, WrongBall
from hall_tui.rehearsal.mistakes import wrong_ball
from hall_tui.rehearsal.plan import Plan
from hall_tui.rehearsal.prizes import Prize
from hall_tui.rehearsal.scene import Scene, read_scene
from hall_tui.rehearsal.scorecard import Notes, scorecard
from hall_tui.rehearsal.serving import Serving, is_what, serve
from hall_tui.rehearsal.shouts import Players
from hall_tui.rehearsal.wrong_balls import can_go_back, stands
from hall_tui.views.in_play import last_act
from hall_tui.views.sessions import Session, open_session, sessions

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

Found = TypeVar("Found")
Read = Callable[[Callable[[Database], Any]], Any]
"""What reads a view of the hall's file, such as `Watch.read`."""


class Tutor:
    """Follows one trainee; use it from the screen's thread.

    `clock` is the rehearsal's, `keys` tells the key of an action.
    """

    def __init__(self, plan: Plan, rules: Loaded, clock: Clock, keys: Keys) -> None:
        self.plan = plan
        self.notes = Notes()
        self._memory = Memory()
        self._rules = rules
        self._clock = clock
        self._keys = keys
        self._players: Players | None = None
        self._scene = Scene(open=False)
        self._seen: tuple[int, bool] | None = None
        self._shouted: tuple[str, ...] = ()
        self._typed = ""
        self._lay: str | None = None
        self._game = 0
        self._coming = ""
        self._told: list[WrongBall] = []
        self._said = ""
        self._serving = Serving(asks=(), got=(), wrong=(), taken_back=False)
        self._sold: dict[int, tuple[int, float]] = {}
        self._wrong: set[int] = set()
        self._prizes: dict[int, str] = {}
        self._too_soon: Prize | None = None
        self._planned_refusals = 0
        self._sale_keys = 0
        self._sale_began = self._began = clock()

    def hint(self, read: Read, where: Where) -> Hint:
        """What to do next, from where the trainee is."""
        if where.desk == "pots" and self._scene.begun:
            self._memory.pots_seen = True
            self._memory.win_seen = self._scene.won is not None
        read(self._look)
        self._see_standing()
        found = hint(
            Lesson(
                scene=self._scene,
                where=where,
                memory=self._memory,
                asks=self.plan.asks,
                keys=self._keys,
            )
        )
        self._said = found.what
        return found

    @property
    def pot_moved(self) -> str | None:
        """The title of the pot that the hints speak of."""
        moved = self._scene.won or self._scene.fed
        return None if moved is None else moved.title

    @property
    def is_open(self) -> bool:
        """Whether the evening wasn't closed yet."""
        return self._scene.open

    def pressed(self, desk: str) -> None:
        """A key was pressed."""
        self.notes.keys += 1
        if desk == "till":
            if not self._sale_keys:
                self._sale_began = self._clock()
            self._sale_keys += 1

    def no_sale_yet(self) -> None:
        """What was pressed at the till until now was for no sale."""
        self._sale_keys = 0

    def refused(self) -> None:
        """The screen said no to something; what the plan wanted is counted apart."""
        if self._planned_refusals:
            self._planned_refusals -= 1
            self.notes.meant += 1
        else:
            self.notes.refused += 1

    def asked(self, arguments: Mapping[str, object]) -> None:
        """An act is asked for: it is about what was sold, shouted, and lay there then.

        The file may tell of it before its answer comes.
        """
        memory = self._memory
        if memory.standing is not None and self._said == stands(memory.standing):
            self._told.append(memory.standing)
        memory.standing = None
        self._prizes = {one.award: one.card for one in self._scene.prizes}
        self._too_soon = self._scene.paid_before
        if not (self._scene.reopenable or self._scene.paid_before):
            memory.unheard = memory.robbed = None
        self._typed = str(arguments.get("face", ""))
        self._shouted = tuple(shout.face for shout in self._scene.shouts)
        ball = self._scene.blower
        self._lay = None if ball is None else ball.name
        self._game = self._scene.begun
        self._coming = "" if self._scene.coming is None else self._scene.coming.title
        self._serving = self._serve()

    def answered(self, act: str, answer: Answer) -> None:
        """An act that the trainee asked for was done, or refused."""
        if answer.ok:
            self._see_mistakes(act, answer)
        if act == "sell" and answer.ok:
            took = self._clock() - self._sale_began
            number = cast(int, answer.data["receipt"])
            self._sold[number] = (self._sale_keys, took.total_seconds())
            self._sale_keys = 0
        elif act in ("void", "drop_sale") and answer.ok:
            self._sale_keys = 0
        elif act == "call" and answer.code == "already_called":
            self._planned_refusals += not self._memory.repeat_tried
            self._memory.repeat_tried = True
        elif act == "claim" and answer.ok:
            if answer.data.get("face") in self._shouted:
                self._planned_refusals += answer.data["verdict"] != "good"

    def _see_mistakes(self, act: str, answer: Answer) -> None:
        """Note what was done and is wrong, and have the coach say it."""
        memory, notes = self._memory, self.notes
        memory.wrong_void = memory.mistyped = None
        self._see_ball(act, answer)
        if act == "claim":
            # A number that no set of cards has makes a claim too, of no face.
            face = str(answer.data.get("face", self._typed))
            if face not in self._shouted:
                notes.mistyped += 1
                if self._shouted:
                    memory.mistyped = face, self._shouted[0]
        elif act == "close_stage" and self._shouted:
            memory.unheard = self._shouted[0]
            notes.unheard += 1
        elif act == "reopen_stage":
            notes.heard_later += memory.unheard is not None
            notes.given_again += memory.robbed is not None
            memory.unheard = memory.robbed = None
        elif act == "correct_award":
            self._see_award(cast(int, answer.data["award"]))
        elif act in ("void", "refund"):
            number = cast(int, answer.data["receipt"])
            got = self._serving.got
            meant = [one.number for one in (*got[:1], *self._serving.wrong) if one]
            if number not in meant:
                notes.wrong_voids += 1
                own = any(one is not None and one.number == number for one in got)
                memory.wrong_void = None if own else number

    def _see_award(self, award: int) -> None:
        """Note an award that was right and is taken back."""
        memory, too_soon = self._memory, self._too_soon
        meant = memory.unheard is not None or memory.robbed is not None
        if not meant or too_soon is None or award != too_soon.award:
            self.notes.robbed += 1
            memory.robbed = self._prizes[award]

    def _see_ball(self, act: str, answer: Answer) -> None:
        """Remember a wrong ball until it is taken back."""
        memory = self._memory
        if act in ("undo", "correct_designation"):
            taken_back = answer.data["taken_back"]
            wrong = [one for one in memory.wrong_balls if one.called == taken_back]
            for one in wrong[-1:]:
                memory.wrong_balls.remove(one)
        shouted = bool(self._shouted)
        found = wrong_ball(
            act,
            answer,
            self._lay,
            shouted=shouted,
            game=self._game,
            title=self._coming,
        )
        if found is not None:
            memory.wrong_balls.append(found)
            self.notes.into_shout += found.lay is None
            self.notes.misread += found.lay is not None

    def _see_standing(self) -> None:
        """Have it said once of each wrong ball that it can't go back any more."""
        stood = self._standing()
        untold = [one for one in stood if one not in self._told]
        self._memory.standing = untold[0] if untold else None

    def _standing(self) -> list[WrongBall]:
        scene = self._scene
        return [one for one in self._memory.wrong_balls if not can_go_back(one, scene)]

    def card(self, read: Read) -> str:
        """The scorecard as it stands."""
        read(self._look)
        self._see_standing()
        good = [
            sold for number, sold in self._sold.items() if number not in self._wrong
        ]
        notes = self.notes
        notes.left_standing = len(self._memory.wrong_balls)
        notes.sale_keys = [keys for keys, _ in good]
        notes.sale_seconds = [seconds for _, seconds in good]
        notes.seconds = (self._clock() - self._began).total_seconds()
        return scorecard(notes, read(read_books), self.plan.asks[-1].typed)

    def _look(self, db: Database) -> None:
        """Read the scene anew when anything moved."""
        seen = (last_act(db), self._memory.repeat_tried)
        if seen == self._seen:
            return
        self._seen = seen
        session = self._evening(db)
        self._scene = read_scene(
            db,
            self._rules,
            session,
            self._players_of(session),
            local_of(self._rules.hall, self._clock()),
            repeat_tried=self._memory.repeat_tried,
        )
        self._see_sales()

    def _serve(self) -> Serving:
        return serve(self.plan.asks, self._scene.sales, self._scene.unsold)

    def _see_sales(self) -> None:
        """Note what was sold wrong, each receipt once."""
        serving = self._serve()
        for sale in serving.wrong:
            if sale.number in self._wrong or sale.in_part:
                continue
            self._wrong.add(sale.number)
            if not any(is_what(ask, sale) for ask in serving.waiting):
                self.notes.wrong_sales += 1
            elif sale.discounted:
                self.notes.wrong_discounts += 1
            else:
                self.notes.wrong_money += 1

    def _evening(self, db: Database) -> Session | None:
        """The evening's session while it is open; another one is none of it."""
        session, first = open_session(db), sessions(db)[0]
        return session if session == first else None

    def _players_of(self, session: Session | None) -> Players | None:
        if session is not None and self._players is None:
            self._players = Players(self.plan, self._rules, session)
        return self._players
