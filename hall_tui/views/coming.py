"""What the program asks for next, with all that the caller says before it begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.marking_words import limit_unit, to_mark
from hall_tui.rules.model.games import Game, OwnDraw
from hall_tui.rules.model.patterns import pattern_title
from hall_tui.rules.orders import Moment
from hall_tui.rules.pot_claims import plays_for
from hall_tui.rules.pots import PotKey
from hall_tui.rules.windows import on_sale
from hall_tui.views.counting import marker_of_game
from hall_tui.views.draws import balls_of_game
from hall_tui.views.games import designated
from hall_tui.views.moment import moment
from hall_tui.views.pot_ends import numbers_of_pot
from hall_tui.views.pot_tonight import goes_tonight
from hall_tui.views.pots import opening, pot_balances, running_pots, won_in_session
from hall_tui.views.prizes import stage_prize
from hall_tui.views.program import (
    StepRow,
    games_of_designation,
    has_cards_out,
    precalled_balls,
)
from hall_tui.views.sessions import Session
from hall_tui.views.stamp_board_rows import boards_told


@dataclass(frozen=True, kw_only=True)
class ComingStage:
    """A stage to be won, with tonight's prize in words as sales stand now."""

    title: str
    pattern: str
    prize: str
    say: str | None

    @property
    def is_called_so(self) -> bool:
        """Whether the stage is called like its pattern, so that one of them does."""
        return self.title.casefold() == self.pattern.casefold()


@dataclass(frozen=True, kw_only=True)
class ComingPot:
    """A pot that the first stage plays for.

    `call_limit` is tonight's, of calls or numbers as `unit` says, `on_balls` the
    designated balls that it is won on; `over`: they came before in the game's draw.
    """

    key: PotKey
    title: str
    amount_cents: int
    call_limit: int | None
    unit: Literal["call", "number"]
    must_go: bool
    on_balls: tuple[str, ...]
    over: bool


@dataclass(frozen=True, kw_only=True)
class Coming:
    """The step that is next or in which a pre-call is, with what it closes.

    `number` is the game's place among `games`, 0 for a designation. `drawn` are the
    names of the balls that stand, `wanted` how many are drawn ahead, 0 for a game.
    `after` is the pause that lies before it. `to_mark` is what the players mark
    besides the numbers that are called. `goes_on_from` is the game whose draw
    goes on. `boards` tell of the boards that its winners' numbers are stamped on, a
    line each. `cards_out`: somebody has cards for it. `closes` are the products that
    aren't sold any more once it has begun.
    """

    step: StepRow
    number: int
    games: int
    balls: BallCount
    wanted: int
    drawn: tuple[str, ...]
    after: str | None
    pages: tuple[str, ...]
    cards_out: bool
    to_mark: str | None
    goes_on_from: str | None
    stages: tuple[ComingStage, ...]
    pots: tuple[ComingPot, ...]
    boards: tuple[str, ...]
    closes: tuple[str, ...]


def coming(
    db: Database,
    rules: Loaded,
    session: Session,
    steps: list[StepRow],
    local: datetime,
) -> Coming | None:
    """The next step of a program as `program` gives it; None after the last.

    A pre-call that was begun is the next step until all its balls are called.
    """
    place = next_place(steps)
    if place is None:
        return None
    step = steps[place]
    now = moment(db, rules, session, local)
    if step.kind == "designate":
        return _designation(db, rules, session, steps, place, now)
    game = rules.hall.games[step.id]
    precall = step.kind == "precall"
    played = [row.id for row in steps if _is_played(row)]
    return Coming(
        step=step,
        number=played.index(step.id) + 1 if step.id in played else 0,
        games=len(played),
        balls=balls_of_game(rules.hall, step.id),
        wanted=precalled_balls(rules.hall, step.id) if precall else 0,
        drawn=(),
        after=_pause_before(steps, place),
        pages=tuple(rules.hall.pages[page].title for page in game.pages),
        cards_out=has_cards_out(db, rules, session, step.id),
        to_mark=_to_mark(db, rules, session, step.id),
        goes_on_from=_goes_on_from(rules, game),
        stages=_stages(db, rules, session, step.id),
        pots=_pots(db, rules, session, step.id),
        boards=boards_told(db, rules.hall, step.id),
        closes=_closes(rules, now, started=step.id, precall=precall),
    )


def next_place(steps: list[StepRow]) -> int | None:
    """The place of the next step, or of the pre-call that is on; None for none."""
    for place, row in enumerate(steps):
        if row.kind == "precall" and row.state == "on":
            return place
    return next((at for at, row in enumerate(steps) if row.state == "next"), None)


def number_of(steps: list[StepRow], game: str) -> tuple[int, int]:
    """The place of a game among those that are played, and how many these are."""
    played = [row.id for row in steps if _is_played(row)]
    return (played.index(game) + 1 if game in played else 0), len(played)


def _is_played(row: StepRow) -> bool:
    return row.kind == "game" and row.state not in ("not_run", "left_out")


def _designation(
    db: Database,
    rules: Loaded,
    session: Session,
    steps: list[StepRow],
    place: int,
    now: Moment,
) -> Coming:
    name = steps[place].id
    balls = balls_of_game(rules.hall, games_of_designation(rules, name)[0])
    drawn = designated(db, rules.hall, session.id, name)
    return Coming(
        step=steps[place],
        number=0,
        games=number_of(steps, "")[1],
        balls=balls,
        wanted=rules.hall.designations[name].balls,
        drawn=tuple(ball_name(ball, balls) for ball in drawn),
        after=_pause_before(steps, place),
        pages=(),
        cards_out=False,
        to_mark=None,
        goes_on_from=None,
        stages=(),
        pots=(),
        boards=(),
        closes=_closes(rules, now, designation=name),
    )


def _pause_before(steps: list[StepRow], place: int) -> str | None:
    before = [row for row in steps[:place] if row.state not in ("not_run", "left_out")]
    return before[-1].title if before and before[-1].kind == "pause" else None


def _to_mark(db: Database, rules: Loaded, session: Session, game: str) -> str | None:
    balls = balls_of_game(rules.hall, game)
    return to_mark(marker_of_game(db, rules.hall, session.id, game, balls))


def _goes_on_from(rules: Loaded, game: Game) -> str | None:
    if isinstance(game.draw, OwnDraw):
        return None
    return rules.hall.games[game.draw.game].title


def _stages(
    db: Database, rules: Loaded, session: Session, game: str
) -> tuple[ComingStage, ...]:
    found = rules.hall.games[game]
    return tuple(
        ComingStage(
            title=stage.title or found.title,
            pattern=pattern_title(rules.hall.patterns, stage.pattern),
            prize=stage_prize(db, rules, session, game, number),
            say=stage.say,
        )
        for number, stage in enumerate(found.stages, start=1)
    )


def _pots(
    db: Database, rules: Loaded, session: Session, game: str
) -> tuple[ComingPot, ...]:
    stages = range(1, len(rules.hall.games[game].stages) + 1)
    return tuple(
        _pot(db, rules, session, key, game)
        for key in running_pots(rules, session.slot)
        if any(plays_for(rules.hall.pots[key.pot], game, stage) for stage in stages)
    )


def _pot(
    db: Database, rules: Loaded, session: Session, key: PotKey, game: str
) -> ComingPot:
    pot = rules.hall.pots[key.pot]
    opened = opening(db, session.id, key)
    numbers = numbers_of_pot(db, rules, session, pot, game)
    return ComingPot(
        key=key,
        title=pot.title,
        amount_cents=pot_balances(db, key)[0],
        call_limit=opened.call_limit if opened else None,
        unit=limit_unit(rules.hall, pot),
        must_go=goes_tonight(
            bool(opened and opened.must_go), won_in_session(db, session.id, key)
        ),
        on_balls=numbers.names,
        over=numbers.gone,
    )


def _closes(
    rules: Loaded,
    now: Moment,
    *,
    started: str | None = None,
    precall: bool = False,
    designation: str | None = None,
) -> tuple[str, ...]:
    """The titles of what is sold now and not once the step has begun."""
    begun = frozenset() if started is None else frozenset({started})
    drawn = frozenset() if designation is None else frozenset({designation})
    after = replace(
        now,
        started=now.started | begun,
        precalled=now.precalled | (begun if precall else frozenset()),
        designated=now.designated | drawn,
    )
    before_it, after_it = on_sale(rules.hall, now), on_sale(rules.hall, after)
    return tuple(
        product.title
        for name, product in rules.hall.products.items()
        if name in rules.running.products
        and before_it[name] is None
        and after_it[name] is not None
    )
