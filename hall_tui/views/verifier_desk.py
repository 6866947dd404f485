"""All that the desk of the verifier shows of a session, in one reading."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.views.awards import Award, awards_of, awards_of_game, unpaid_awards
from hall_tui.views.claims import Claim
from hall_tui.views.counting import counts_of, marker_of
from hall_tui.views.faces import FaceNumber
from hall_tui.views.games import Call, GameOn, game_on, games_of
from hall_tui.views.look_ups import LookUp, look_up
from hall_tui.views.playing import Playing, playing
from hall_tui.views.receipts import receipt
from hall_tui.views.receivables import receivables
from hall_tui.views.reopening import NotReopenable, Reopenable, reopening
from hall_tui.views.sessions import Session
from hall_tui.views.sharing import BoardNote, Share, board_notes, shares
from hall_tui.views.stamp_boards import papers_of_game


@dataclass(frozen=True, kw_only=True)
class SoldAt:
    """The receipt of a face: its till, the time as UTC, and who sold it."""

    receipt: int
    till: str
    at: str
    cashier: str | None


@dataclass(frozen=True, kw_only=True)
class FaceSeen:
    """A face as the verifier sees it.

    `last` are the numbers that the last call covers, `since` the call that made the
    face complete. `claim` is the face's last one at the open stop. `shares` are what
    it would get now, with the good claims that stand, `boards` what a stamp would
    bring it; `awards` what it has won in this game.
    """

    found: LookUp
    last: frozenset[int]
    since: Call | None
    sold_at: SoldAt | None
    claim: Claim | None
    shares: tuple[Share, ...]
    boards: tuple[BoardNote, ...]
    awards: tuple[Award, ...]


@dataclass(frozen=True, kw_only=True)
class GoodClaim:
    """A good claim that stands at the open stop, with what it would get now.

    `number` is the claim's own, by which all screens call it.
    """

    number: int
    face: FaceNumber
    found: LookUp
    shares: tuple[Share, ...]
    boards: tuple[BoardNote, ...]


@dataclass(frozen=True, kw_only=True)
class VerifierDesk:
    """A session as the verifier sees it.

    `on` is the game that is looked at: the one that is on, else the last one;
    `playing` is None between games. `won` are its awards, `papers` the certificates
    that its winners are given for stamps, in words. `unpaid` are of any session, and
    so is `receivables`: awards that were paid and taken back, with what is to come
    back. `reopening` is the stage closed last, or why that can't be opened again.
    """

    on: GameOn | None
    playing: Playing | None
    seen: FaceSeen | None
    good: tuple[GoodClaim, ...]
    won: tuple[Award, ...]
    papers: tuple[str, ...]
    awards: tuple[Award, ...]
    unpaid: tuple[Award, ...]
    receivables: tuple[tuple[Award, int], ...]
    reopening: Reopenable | NotReopenable


def verifier_desk(
    db: Database, rules: Loaded, session: Session, face: FaceNumber | None
) -> VerifierDesk:
    """Read it all; `face` is the one that is shown."""
    on = game_looked_at(db, session)
    now = playing(db, rules, session)
    good = () if now is None else good_claims(db, rules, session, now)
    return VerifierDesk(
        on=on,
        playing=now,
        seen=None
        if face is None or on is None
        else face_seen(db, rules, session, on, face, now, good),
        good=good,
        won=() if on is None else tuple(awards_of_game(db, on.start_id)),
        papers=() if on is None else tuple(papers_of_game(db, on.start_id)),
        awards=tuple(awards_of(db, session.id)),
        unpaid=tuple(unpaid_awards(db)),
        receivables=tuple(receivables(db)),
        reopening=reopening(db, rules, session),
    )


def game_looked_at(db: Database, session: Session) -> GameOn | None:
    """The game that is on; between games the one that was played last."""
    on = game_on(db, session.id)
    if on is not None:
        return on
    played = [game for game in games_of(db, session.id) if not game.precalling]
    return max(played, key=lambda game: game.touched) if played else None


def good_claims(
    db: Database, rules: Loaded, session: Session, now: Playing
) -> tuple[GoodClaim, ...]:
    """The good claims of the open stop that stand, in order."""
    claims = now.good_claims
    found = [look_up(db, rules, session, now.on, claim.face) for claim in claims]
    shared = shares(db, rules, session, now.on, found)
    notes = board_notes(db, rules, now.on, found)
    return tuple(
        GoodClaim(
            number=claim.id,
            face=one.face,
            found=one,
            shares=tuple(share for share in shared if share.face == one.face),
            boards=tuple(note for note in notes if note.face == one.face),
        )
        for claim, one in zip(claims, found, strict=True)
    )


def face_seen(
    db: Database,
    rules: Loaded,
    session: Session,
    on: GameOn,
    face: FaceNumber,
    now: Playing | None,
    good: tuple[GoodClaim, ...],
) -> FaceSeen:
    """A face looked up in the running stage, with all that is known of it."""
    found = look_up(db, rules, session, on, face)
    claims = () if now is None else now.claims
    stage = min(on.stage, len(rules.hall.games[on.game].stages))
    others = [one.found for one in good if one.found.face != found.face]
    at_stage = replace(on, stage=stage)
    together = [*others, found] if found.good else []
    shared = shares(db, rules, session, at_stage, together) if together else []
    notes = board_notes(db, rules, at_stage, together) if together else []
    ours = {found.face, *found.group}
    counts = counts_of(marker_of(db, rules.hall, on), on)
    calls = [ball for ball, one in zip(on.calls, counts, strict=True) if one.covered]
    since = found.judged.since
    return FaceSeen(
        found=found,
        last=frozenset(counts[-1].last if counts else ()),
        since=calls[since - 1] if since else None,
        sold_at=_sold_at(db, found.sold.receipt),
        claim=next((claim for claim in claims[::-1] if claim.face in ours), None),
        shares=tuple(share for share in shared if share.face == found.face),
        boards=tuple(note for note in notes if note.face == found.face),
        awards=tuple(
            award
            for award in awards_of_game(db, on.start_id)
            if award.face_number in ours
        ),
    )


def _sold_at(db: Database, number: int | None) -> SoldAt | None:
    found = None if number is None else receipt(db, number)
    if found is None:
        return None
    return SoldAt(
        receipt=found.number, till=found.till, at=found.at, cashier=found.cashier
    )
