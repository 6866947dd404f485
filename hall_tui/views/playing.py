"""What the caller and the verifier see of the game that is on."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import Verdict
from hall_tui.rules.extra_balls import State as ExtraState
from hall_tui.rules.extra_balls import title_of_pot
from hall_tui.rules.marking import Count
from hall_tui.rules.marking_words import ball_told, to_mark
from hall_tui.rules.model.patterns import pattern_title
from hall_tui.rules.mustgo import plays_off_in
from hall_tui.rules.pots import PotKey
from hall_tui.views.awards import Award, awards_of_game
from hall_tui.views.bonuses import (
    Lucky,
    lucky_in,
    lucky_numbers,
)
from hall_tui.views.claims import Claim, claims_of_stop
from hall_tui.views.counting import counts_of, marker_of
from hall_tui.views.extra_balls import ExtraNow, extra_now, extra_state_of_pot
from hall_tui.views.faces import group_masks_of_stage
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.pot_chances import pots_in_play, won_in_game
from hall_tui.views.pot_ends import numbers_of_pot
from hall_tui.views.pot_tonight import any_count, goes_tonight
from hall_tui.views.pots import name_of, opening, pot_balances, won_in_session
from hall_tui.views.prizes import stage_prize
from hall_tui.views.sessions import Session
from hall_tui.views.stage_bonuses import StageBonus, stage_bonuses
from hall_tui.views.stamp_board_rows import BoardRow, board_rows

COMPLETE = frozenset({Verdict.LATE, Verdict.TOO_EARLY})
"""Verdicts on faces that have the pattern and are refused nevertheless."""


@dataclass(frozen=True, kw_only=True)
class PotInPlay:
    """A pot that the running stage can win; `calls_left` to the limit, if one holds.

    A reversed call counts its two numbers, so these are the numbers that are left.
    With `any_count` it must go and is won at any count. `over`: the limit is passed,
    its number called before the last ball, or the call after its extra ball gone by,
    so that no claim can win it any more. `to_winners`: it must go, and who wins this
    stage gets it if nobody wins it by its own rule.
    `won`: in this game already. `on_balls` are the designated balls that it is won on,
    `extra` and `extra_state` its extra ball's title and how that stands, each for a pot
    of such a kind.
    """

    key: PotKey
    name: str
    title: str
    amount_cents: int
    call_limit: int | None
    calls_left: int | None
    any_count: bool
    over: bool
    won: bool
    to_winners: bool = False
    on_balls: tuple[str, ...] = ()
    extra: str = ""
    extra_state: ExtraState | None = None


@dataclass(frozen=True, kw_only=True)
class Playing:
    """The game that is on, with the titles of the hall's file.

    `to_mark` is what the players mark besides the number that is called, `say` what
    the hall says of the stage. `counts` are how far the draw is after each of its
    balls, `premarked` the numbers marked before the first. `prize` is the running
    stage's prize in words, before it is split; `faces_of_win` how many faces win it
    together. `extra` is the extra ball that came after the last call. `bonuses` come
    with a bingo that is declared now, `lucky` are the numbers that pay when called,
    `boards` those that a win of the game stamps.
    `claims` are those of the open stop, `awards` those of the game so far.
    """

    on: GameOn
    title: str
    stage_title: str
    pattern: str
    to_mark: str | None
    say: str | None
    stages: int
    faces_of_win: int
    precalled: int
    counts: tuple[Count, ...]
    premarked: frozenset[int]
    prize: str
    pots: tuple[PotInPlay, ...]
    extra: ExtraNow | None
    bonuses: tuple[StageBonus, ...]
    lucky: tuple[Lucky, ...]
    boards: tuple[BoardRow, ...]
    claims: tuple[Claim, ...]
    awards: tuple[Award, ...]

    @property
    def count(self) -> Count:
        """How far the draw is now."""
        return self.counts[-1] if self.counts else Count()

    @property
    def marked(self) -> frozenset[int]:
        """The numbers that are covered without a ball of their own being out."""
        covered = self.premarked.union(*(one.covered for one in self.counts))
        return covered.difference(call.ball for call in self.on.calls)

    @property
    def last_told(self) -> str:
        """The last ball with what it covers, empty before the first one."""
        return self.told_at(self.on.count)

    def told_at(self, place: int) -> str:
        """A ball of the draw with what it covers, by its place; empty for place 0."""
        if not place:
            return ""
        ball = self.on.calls[place - 1].ball
        return ball_told(ball, self.counts[place - 1], self.on.balls)

    @property
    def good_claims(self) -> tuple[Claim, ...]:
        """The good claims of the open stop that stand."""
        return tuple(claim for claim in self.claims if claim.stands)

    @property
    def complete_claimed(self) -> int:
        """How many wins are claimed at the open stop, refused ones too."""
        return len(
            {claim.face for claim in self.claims if claim.stands}
            | {claim.face for claim in self.claims if claim.verdict in COMPLETE}
        )


def playing(db: Database, rules: Loaded, session: Session) -> Playing | None:
    """The game that is on in the session, None between games."""
    on = game_on(db, session.id)
    if on is None:
        return None
    game = rules.hall.games[on.game]
    stage = game.stages[on.stage - 1]
    marker = marker_of(db, rules.hall, on)
    counts = tuple(counts_of(marker, on))
    covered = marker.premarked.union(*(one.covered for one in counts))
    return Playing(
        on=on,
        title=game.title,
        stage_title=stage.title or game.title,
        pattern=pattern_title(rules.hall.patterns, stage.pattern),
        to_mark=to_mark(marker),
        say=stage.say,
        stages=len(game.stages),
        faces_of_win=len(group_masks_of_stage(rules, on.game, on.stage)),
        precalled=getattr(game.draw, "precalled", 0),
        counts=counts,
        premarked=marker.premarked,
        prize=stage_prize(db, rules, session, on.game, on.stage),
        pots=_pots(db, rules, session, on, counts[-1] if counts else Count()),
        extra=extra_now(db, rules.hall, session, on),
        bonuses=stage_bonuses(db, rules, session, on),
        lucky=_lucky(db, rules, session, on, covered),
        boards=tuple(board_rows(db, rules.hall, on.game)),
        claims=tuple(claims_of_stop(db, on.stop.id)) if on.stop else (),
        awards=tuple(awards_of_game(db, on.start_id)),
    )


def pots_now(db: Database, rules: Loaded, session: Session) -> dict[str, PotInPlay]:
    """The pots that the stage which is on can win, by their names."""
    on = game_on(db, session.id)
    if on is None:
        return {}
    counts = counts_of(marker_of(db, rules.hall, on), on)
    found = _pots(db, rules, session, on, counts[-1] if counts else Count())
    return {one.name: one for one in found}


def _lucky(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    covered: frozenset[int],
) -> tuple[Lucky, ...]:
    """The numbers that pay in the game and aren't covered in it yet."""
    found = lucky_in(lucky_numbers(db, rules, session), on)
    return tuple(one for one in found if one.ball not in covered)


def _pots(
    db: Database, rules: Loaded, session: Session, on: GameOn, count: Count
) -> tuple[PotInPlay, ...]:
    return tuple(
        _pot(db, rules, session, on, key, count)
        for key in pots_in_play(rules, session, on)
    )


def _pot(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    key: PotKey,
    count: Count,
) -> PotInPlay:
    pot = rules.hall.pots[key.pot]
    opened = opening(db, session.id, key)
    limit = opened.call_limit if opened else None
    won_cents = won_in_session(db, session.id, key)
    must_go = opened is not None and goes_tonight(opened.must_go, won_cents)
    free = any_count(pot, must_go)
    extra_state = extra_state_of_pot(rules.hall, on, pot)
    numbers = numbers_of_pot(
        db, rules, session, pot, on.game, count.last[0] if count.last else None
    )
    past = limit is not None and count.limit_count > limit and not free
    to_winners = must_go and plays_off_in(rules.hall, key.pot, on.game, on.stage)
    return PotInPlay(
        key=key,
        name=name_of(key),
        title=pot.title,
        amount_cents=pot_balances(db, key)[0],
        call_limit=limit,
        calls_left=None if limit is None or free else max(0, limit - count.numbers),
        any_count=free,
        over=(past or numbers.gone or extra_state == "over") and not to_winners,
        won=won_in_game(db, on.start_id, key),
        to_winners=to_winners,
        on_balls=numbers.names,
        extra=title_of_pot(rules.hall, pot),
        extra_state=extra_state,
    )
