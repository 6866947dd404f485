"""What the coach looks at: how the evening stands, read from the file at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from hall_tui.config.checks.money import percent
from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.drawers import drawers_to_count, miscounts
from hall_tui.rehearsal.hall import CASHIER, TRAINEE, TRAINEE_DESK
from hall_tui.rehearsal.plan import Plan
from hall_tui.rehearsal.prizes import Prize, paid_before, prizes
from hall_tui.rehearsal.serving import Bought, Sale, Way
from hall_tui.rehearsal.shouts import Blower, Players, Shout
from hall_tui.rules.balls import ball_name
from hall_tui.rules.claims import Verdict
from hall_tui.rules.model.pots import PercentFeed, Pot, SessionFeed
from hall_tui.views.attendance import attendance
from hall_tui.views.awards import unpaid_awards
from hall_tui.views.caller_desk import CallerDesk, caller_desk
from hall_tui.views.draws import balls_of_game
from hall_tui.views.games import GameOn, game_on, games_of
from hall_tui.views.journal import acts_done
from hall_tui.views.moment import moment
from hall_tui.views.open_sales import held_sales
from hall_tui.views.playing import Playing
from hall_tui.views.pot_rows import PotRow, pots
from hall_tui.views.program import games_of_designation
from hall_tui.views.receipts import Receipt, receipts
from hall_tui.views.receivables import receivables
from hall_tui.views.sales import why_not
from hall_tui.views.sessions import Session, open_session
from hall_tui.views.taking_back import Tonight, why_no_refund, why_no_void


@dataclass(frozen=True, kw_only=True)
class Next:
    """What the program asks for next: a game, a pre-call or a designation."""

    kind: str
    title: str


@dataclass(frozen=True, kw_only=True)
class Moved:
    """A pot that sales have made grow tonight, or that was won, and how much.

    `how` it grows, in words.
    """

    title: str
    cents: int
    how: str = ""


@dataclass(frozen=True, kw_only=True)
class Lucky:
    """A number that won before, and pays its winner `cents` when it comes again."""

    title: str
    ball: str
    cents: int


@dataclass(frozen=True, kw_only=True)
class Scene:
    """How the evening stands.

    Without one that is `open`, `another` session may be, which isn't practised.
    `column` is that of the prizes, by the `players` who are here; 0 where the hall has
    one for all. `sells`: the cards are still sold; `unsold` are the products that the
    trainee's players want and that aren't sold any more. `begun`: how many games have
    begun.
    `playing` is the title of the game that is on; `stopped`, `shouts`, `good` (claims
    that stand), `verdict` (on the last claim of the stop), `blower` and `called` (the
    balls that can be taken back, the last one last) are its, and `lucky` its numbers
    that pay. `redrawable` are the designations whose balls can still go back,
    `last_drawn` is the ball that would go back first between games, empty for another
    step. `broken` is a game of the practice that was given up or left out last.
    `reopenable`: the stage that was closed last can be opened again;
    `paid_before`: it could, but for this one of the `prizes`, the awards that stand,
    which was paid. `to_come_back` was
    paid for awards that were taken back, in cents. `held` counts the trainee's sales
    laid aside. `over`: no game is to come, also none that isn't practised;
    `passed_over` counts the games left out from the start, `left_out` those at the end,
    `given_up` the sales laid aside that nobody took up until then. `unpaid` are awards
    in cents. `fed` is a pot that grew tonight, `won` one that was won. `lying` tells of
    each drawer that waits for a count what lies in it, in cents; `miscounted_cents`:
    the trainee's was counted as that much more, or less.
    """

    open: bool
    another: bool = False
    players: int = 0
    column: int = 0
    sells: bool = False
    unsold: frozenset[str] = frozenset()
    sales: tuple[Sale, ...] = ()
    begun: int = 0
    coming: Next | None = None
    playing: str | None = None
    stopped: bool = False
    shouts: tuple[Shout, ...] = ()
    good: int = 0
    verdict: Verdict | None = None
    blower: Blower | None = None
    called: tuple[str, ...] = ()
    lucky: tuple[Lucky, ...] = ()
    redrawable: tuple[str, ...] = ()
    last_drawn: str = ""
    broken: Next | None = None
    reopenable: bool = False
    prizes: tuple[Prize, ...] = ()
    paid_before: Prize | None = None
    to_come_back: tuple[int, ...] = ()
    held: int = 0
    over: bool = False
    passed_over: int = 0
    left_out: int = 0
    given_up: int = 0
    unpaid: tuple[int, ...] = ()
    winners: int = 0
    fed: Moved | None = None
    won: Moved | None = None
    lying: tuple[tuple[str, int], ...] = ()
    miscounted_cents: int = 0


def read_scene(
    db: Database,
    rules: Loaded,
    session: Session | None,
    players: Players | None,
    local: datetime,
    *,
    repeat_tried: bool,
) -> Scene:
    """Read how it stands; `players` and `session` are None once it is closed."""
    if session is None or players is None:
        return Scene(open=False, another=open_session(db) is not None)
    at = Tonight(rules, session, local)
    now = caller_desk(db, rules, session, local)
    on = game_on(db, session.id)
    playing = now.playing
    cards = players.plan.cards
    here = attendance(db, rules.hall, session)
    unpaid = unpaid_awards(db)
    return Scene(
        open=True,
        players=here.players,
        column=here.column if len(rules.hall.attendance.columns_from) > 1 else 0,
        sells=why_not(rules, moment(db, rules, session, local), cards) is None,
        unsold=_unsold(db, at, players.plan),
        sales=_sales(db, at),
        begun=len([one for one in games_of(db, session.id) if not one.precalling]),
        coming=_next(now, players.plan),
        playing=None if playing is None else playing.title,
        stopped=on is not None and on.stop is not None,
        shouts=() if on is None else players.shouts(db, on),
        good=0 if playing is None else len(playing.good_claims),
        verdict=playing.claims[-1].verdict if playing and playing.claims else None,
        blower=_designation_ball(db, players, now)
        if on is None
        else players.blower(db, on, repeat_tried),
        called=() if on is None else _undoable(rules, on),
        lucky=() if playing is None else _lucky(playing),
        redrawable=_redrawable(db, rules, session, on),
        last_drawn=_last_drawn(rules, now),
        broken=_broken(now, players.plan),
        reopenable=now.reopenable,
        prizes=prizes(db, rules, session),
        paid_before=paid_before(db, rules, session),
        to_come_back=tuple(cents for _, cents in receivables(db)),
        held=sum(one.till == TRAINEE_DESK for one in held_sales(db, session.id)),
        over=now.coming is None,
        passed_over=_left_out(now, players.plan.left_out),
        left_out=_left_out(now, players.plan.not_reached),
        given_up=0 if now.coming else _given_up(db, session),
        unpaid=tuple(award.amount_cents for award in unpaid),
        winners=len({award.face_number or award.receipt for award in unpaid}),
        fed=_fed(db, at),
        won=_won(db, rules, session),
        lying=tuple(drawers_to_count(db, session.id).items()),
        miscounted_cents=_miscounted(db, session),
    )


def _unsold(db: Database, at: Tonight, plan: Plan) -> frozenset[str]:
    now = moment(db, at.rules, at.session, at.local)
    wanted = {good.product for ask in plan.asks for good in ask.goods}
    return frozenset(one for one in wanted if why_not(at.rules, now, one) is not None)


def _sales(db: Database, at: Tonight) -> tuple[Sale, ...]:
    return tuple(
        _sale(db, at, one)
        for one in receipts(db, at.session.id)
        if one.till == TRAINEE_DESK and one.cashier == TRAINEE
    )


def _sale(db: Database, at: Tonight, one: Receipt) -> Sale:
    """A receipt as the players see it."""
    kept = [line for line in one.lines if not line.is_back]
    voided = one.void is not None or not kept
    return Sale(
        number=one.number,
        voided=voided,
        goods=tuple(
            Bought(
                product=line.product,
                faces=line.faces,
                medium=line.medium,
                quantity=line.quantity,
            )
            for line in (one.lines if voided else kept)
        ),
        given_cents=dict(one.tenders).get("cash", 0),
        change_cents=one.change_cents,
        in_part=not voided and len(kept) < len(one.lines),
        discounted=one.discount is not None,
        way_back=_way_back(db, at, one),
    )


def _way_back(db: Database, at: Tonight, one: Receipt) -> Way:
    if why_no_void(db, at, one) is None:
        return "void"
    return "refund" if why_no_refund(db, at, one) is None else "none"


def _undoable(rules: Loaded, on: GameOn) -> tuple[str, ...]:
    """The balls that the caller may take back, in the order they came."""
    stands = max(on.closed_at, on.from_count)
    found = [
        (call.count, call.name)
        for call in on.calls
        if call.count > stands and not call.precall
    ]
    found += [
        (extra.after_count, rules.hall.extra_balls[extra.ball].title)
        for extra in on.extra
        if extra.after_count >= stands
    ]
    return tuple(name for _, name in sorted(found, key=lambda one: one[0]))


def _lucky(playing: Playing) -> tuple[Lucky, ...]:
    return tuple(
        Lucky(title=one.title, ball=one.name, cents=one.cents)
        for one in playing.lucky
        if one.cents
    )


def _redrawable(
    db: Database, rules: Loaded, session: Session, on: GameOn | None
) -> tuple[str, ...]:
    """The designations that no game uses yet, or one whose start can be taken back."""
    used = {one.game for one in games_of(db, session.id)}
    if on is not None and not on.calls:
        used.discard(on.game)
    return tuple(
        name
        for name in rules.hall.designations
        if used.isdisjoint(games_of_designation(rules, name))
    )


def _last_drawn(rules: Loaded, now: CallerDesk) -> str:
    last = now.last_step
    if last is None or last.ball is None:
        return ""
    game = games_of_designation(rules, last.id)[0]
    return ball_name(last.ball, balls_of_game(rules.hall, game))


def _broken(now: CallerDesk, plan: Plan) -> Next | None:
    """A game of the practice that was given up or left out, and can still be played."""
    last = now.last_step
    if last is None or last.kind == "designated" or last.id not in plan.games:
        return None
    return Next(kind=last.kind, title=last.title)


def _next(now: CallerDesk, plan: Plan) -> Next | None:
    """What is next of the games that are practised."""
    coming = now.coming
    if coming is None or coming.step.id in plan.not_reached:
        return None
    return Next(kind=coming.step.kind, title=coming.step.title)


def _left_out(now: CallerDesk, games: Sequence[str]) -> int:
    """How many of these games the manager has left out."""
    out = {step.id for step in now.steps if step.state == "left_out"}
    return len(out.intersection(games))


def _miscounted(db: Database, session: Session) -> int:
    """By how much the counts of the trainee's drawer stand wrong, in cents."""
    found = miscounts(db, session.id)
    return sum(one.off_cents for one in found if one.drawer == TRAINEE_DESK)


def _given_up(db: Database, session: Session) -> int:
    """How many sales laid aside the others have given up."""
    acts = acts_done(db, session.id)
    return sum(one.act == "drop_held" and one.operator == CASHIER for one in acts)


def _designation_ball(db: Database, players: Players, now: CallerDesk) -> Blower | None:
    """The ball that is drawn for the designation that is next."""
    coming = now.coming
    if coming is None or coming.step.kind == "game":
        return None
    return players.drawn_ball(db, coming.step.id, coming.balls, coming.drawn)


def _fed(db: Database, at: Tonight) -> Moved | None:
    """The pot that sales have fed most tonight.

    Those with an entry that the trainee has sold come first, then all with an entry.
    """
    rules, session = at.rules, at.session
    own = {good.product for sale in _sales(db, at) for good in sale.goods}

    def rank(row: PotRow) -> tuple[bool, bool, int]:
        entry = rules.hall.pots[row.key.pot].entry
        return entry in own, entry is not None, row.fed_tonight_cents

    fed = [row for row in pots(db, rules, session) if row.fed_tonight_cents > 0]
    most = max(fed, key=rank, default=None)
    if most is None:
        return None
    return Moved(
        title=most.title,
        cents=most.fed_tonight_cents,
        how=_how(rules.hall.pots[most.key.pot]),
    )


def _how(pot: Pot) -> str:
    """How a pot grows in a session, in words."""
    feed = pot.feeds[0] if len(pot.feeds) == 1 else None
    if isinstance(feed, PercentFeed) and feed.of == (pot.entry,):
        return f"{percent(feed.percent)}% of what all tills sold for it"
    at_opening = [isinstance(one, SessionFeed) for one in pot.feeds]
    if all(at_opening):
        return "put in at the opening"
    if any(at_opening):
        return "at the opening, and from all sales"
    return "from all sales, the others' too"


def _won(db: Database, rules: Loaded, session: Session) -> Moved | None:
    """A pot that was won tonight."""
    for row in pots(db, rules, session):
        if row.won_tonight_cents > 0:
            return Moved(title=row.title, cents=row.won_tonight_cents)
    return None
