"""Who wins what of the good claims: at the closing of a stage, and told before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import split
from hall_tui.rules.pots import PotKey
from hall_tui.views.claims import claims_of_stop
from hall_tui.views.faces import FaceNumber
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.look_ups import LookUp, look_up
from hall_tui.views.pots import pot_balances
from hall_tui.views.prizes import prize_awards
from hall_tui.views.sessions import Session
from hall_tui.views.stage_bonuses import bonuses_won
from hall_tui.views.stamp_boards import board_chances


@dataclass(frozen=True, kw_only=True)
class Share:
    """What a good face gets if the stage is closed now; amounts in cents.

    `whole_cents` is the prize, pot or bonus before it is split among `winners` faces,
    or what this winner gets a share of instead, `added_cents` what colour and minimum
    add to the share. `title` is that of the pot or bonus, "prize" for the prize.
    """

    face: FaceNumber
    of: Literal["prize", "pot", "bonus"]
    title: str
    whole_cents: int
    winners: int
    share_cents: int
    added_cents: int = 0
    pot: PotKey | None = None

    @property
    def amount_cents(self) -> int:
        """The whole amount that is paid."""
        return self.share_cents + self.added_cents


@dataclass(frozen=True)
class BoardNote:
    """What a board for stamps brings a winning face, in a sentence.

    `wins`: the face has part in the stamp; `paper` is the certificate that it brings.
    """

    face: FaceNumber
    told: str
    wins: bool
    paper: str | None


def pots_given(
    found: Sequence[LookUp],
) -> dict[PotKey, tuple[list[LookUp], bool]]:
    """The pots that are won, each with its winners and whether it is played off.

    Who isn't eligible doesn't dilute a pot (ruling 13). A pot that must go is
    played off only when nobody wins it by its own rule (ruling 17).
    """
    by_rule: dict[PotKey, list[LookUp]] = {}
    played_off: dict[PotKey, list[LookUp]] = {}
    for one in found:
        for pot in one.pots:
            if not pot.wins:
                continue
            if not pot.play_off:
                by_rule.setdefault(pot.key, []).append(one)
            elif one.for_prize:
                played_off.setdefault(pot.key, []).append(one)
    given = {key: (won, False) for key, won in by_rule.items()}
    for key, won in played_off.items():
        given.setdefault(key, (won, True))
    return given


def pots_claimed(db: Database, rules: Loaded, session: Session) -> set[PotKey]:
    """The pots that the good claims at the open stop win, if it is closed now."""
    on = game_on(db, session.id)
    if on is None or on.stop is None:
        return set()
    found = [
        look_up(db, rules, session, on, claim.face)
        for claim in claims_of_stop(db, on.stop.id)
        if claim.stands
    ]
    return set(pots_given(found))


def wins_nothing(found: LookUp) -> str | None:
    """Why a claim that was good wins nothing as things stand; None when it wins."""
    if found.good:
        return None
    why = " ".join(pot.reason for pot in found.pots) or found.reason
    return (
        f"{found.name} was good when it was claimed and wins nothing now: {why} Put"
        " that right, or withdraw the claim."
    )


def prize_given(
    hall: Hall,
    found: Sequence[LookUp],
    given: dict[PotKey, tuple[list[LookUp], bool]],
) -> list[LookUp]:
    """Who shares the prize: not who wins a pot that is won instead of it."""
    out = {
        one.face
        for key, (won, _) in given.items()
        if hall.pots[key.pot].award == "instead"
        for one in won
    }
    return [one for one in found if one.for_prize and one.face not in out]


def shares(
    db: Database, rules: Loaded, session: Session, on: GameOn, found: Sequence[LookUp]
) -> list[Share]:
    """What each of these faces gets if the stage is closed with them now.

    `found` are the faces looked up in the running stage; those that aren't good
    get nothing. Pots come first, each with its winners in order.
    """
    given = pots_given(found)
    shared = []
    for key, (won, _) in given.items():
        whole_cents = pot_balances(db, key)[0]
        title = rules.hall.pots[key.pot].title
        for one, share_cents in zip(won, split(whole_cents, len(won)), strict=True):
            shared.append(
                Share(
                    face=one.face,
                    of="pot",
                    title=title,
                    whole_cents=whole_cents,
                    winners=len(won),
                    share_cents=share_cents,
                    pot=key,
                )
            )
    for_prize = prize_given(rules.hall, found, given)
    return shared + _of_prize(db, rules, session, on, for_prize)


def board_notes(
    db: Database, rules: Loaded, on: GameOn, found: Sequence[LookUp]
) -> list[BoardNote]:
    """What the boards of the game bring each of those who share the prize now."""
    won = prize_given(rules.hall, found, pots_given(found))
    return [
        BoardNote(
            face=one.face,
            told=chance.told_to(place),
            wins=chance.wins(place),
            paper=chance.certificate if chance.wins(place) else None,
        )
        for chance in board_chances(db, rules, on, won)
        for place, one in enumerate(won)
    ]


def _of_prize(
    db: Database, rules: Loaded, session: Session, on: GameOn, won: Sequence[LookUp]
) -> list[Share]:
    if not won:
        return []
    found = prize_awards(db, rules, session, on, won)
    of_prize = [
        Share(
            face=one.face,
            of="prize",
            title="prize",
            whole_cents=award.whole_cents,
            winners=len(won),
            share_cents=award.share_cents,
            added_cents=award.added_cents,
        )
        for one, award in zip(won, found, strict=True)
    ]
    return (
        of_prize
        + [
            Share(
                face=one.face,
                of="bonus",
                title=bonus.title,
                whole_cents=bonus.cents,
                winners=len(sharing),
                share_cents=share_cents,
            )
            for bonus, sharing in bonuses_won(db, rules, session, on, won)
            for one, share_cents in zip(
                sharing, split(bonus.cents, len(sharing)), strict=True
            )
        ]
        + [
            Share(
                face=won[place].face,
                of="bonus",
                title=chance.title,
                whole_cents=chance.stamping.cents,
                winners=len(chance.stamping.winners),
                share_cents=share_cents,
            )
            for chance in board_chances(db, rules, on, won)
            for place, share_cents in zip(
                chance.stamping.winners, chance.shares_cents, strict=True
            )
            if share_cents
        ]
    )
